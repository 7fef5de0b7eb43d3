/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job.h"

#ifdef __linux__
#include <unistd.h>

#define NICENESS 10
#endif

/* Lower than GTK's priority for drawing: called after a frame was drawn, if there is a window. */
#define TURN_PRIORITY (G_PRIORITY_HIGH_IDLE + 30)

/* For the main thread only. */
static gint64 waited;
static guint turn_source;

struct _GwJob
{
  gatomicrefcount refs;
  GwStop stop;

  /* For the starting thread. `done` is NULL once the job was canceled or delivered. */
  GwJobDoneFunc done;
  gpointer user_data;

  /* For the worker, until it is finished. */
  GwJobFunc func;
  gpointer inputs;
  GDestroyNotify free_inputs;
  GDestroyNotify free_result;

  GMutex mutex;
  GCond cond;
  gboolean finished;
  gpointer result;
};

static GwJob *
gw_job_ref (GwJob *job)
{
  g_atomic_ref_count_inc (&job->refs);
  return job;
}

static void
gw_job_unref (GwJob *job)
{
  if (!g_atomic_ref_count_dec (&job->refs))
    return;

  if (job->result != NULL)
    job->free_result (job->result);
  if (job->inputs != NULL)
    job->free_inputs (job->inputs);
  g_cond_clear (&job->cond);
  g_mutex_clear (&job->mutex);
  g_free (job);
}

static void
work (GwJob *job)
{
  gpointer result = job->func (job->inputs, &job->stop);

  g_clear_pointer (&job->inputs, job->free_inputs);

  g_mutex_lock (&job->mutex);
  job->result = result;
  job->finished = TRUE;
  g_cond_signal (&job->cond);
  g_mutex_unlock (&job->mutex);
}

static void
task_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  work (task_data);
  g_task_return_boolean (task, TRUE);
}

static void
deliver (GwJob *job)
{
  GwJobDoneFunc done = g_steal_pointer (&job->done);

  if (done != NULL)
    done (g_steal_pointer (&job->result), job->user_data);
}

static void
task_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwJob *job = user_data;

  deliver (job);
  gw_job_unref (job);
}

static gboolean
thread_done_cb (gpointer user_data)
{
  deliver (user_data);
  return G_SOURCE_REMOVE;
}

/* Gives this thread, and those that it starts, a lower priority than others. On systems where a
 * priority belongs to the whole program, it stays as it is. */
static void
lower_priority (void)
{
#ifdef __linux__
  /* On Linux nice() is about this thread alone; elsewhere it would slow down the whole program. */
  if (nice (NICENESS) == -1)
    g_debug ("Long work runs at the usual priority");
#endif
}

static gpointer
thread_cb (gpointer data)
{
  GwJob *job = data;

  lower_priority ();
  work (job);
  g_idle_add_full (G_PRIORITY_DEFAULT, thread_done_cb, job, (GDestroyNotify) gw_job_unref);
  return NULL;
}

static GwJob *
run_new (GwJobFunc func, gpointer inputs, GDestroyNotify free_inputs, GDestroyNotify free_result,
         GwJobDoneFunc done, gpointer user_data)
{
  GwJob *job = g_new0 (GwJob, 1);

  g_atomic_ref_count_init (&job->refs);
  job->func = func;
  job->inputs = inputs;
  job->free_inputs = free_inputs;
  job->free_result = free_result;
  job->done = done;
  job->user_data = user_data;
  g_mutex_init (&job->mutex);
  g_cond_init (&job->cond);
  return job;
}

static void
start_task (GwJob *job)
{
  /* No source object: nothing of the caller may be dropped by the worker. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, task_done_cb, gw_job_ref (job));

  g_task_set_name (task, "gw-job");
  g_task_set_priority (task, G_PRIORITY_DEFAULT);
  g_task_set_task_data (task, gw_job_ref (job), (GDestroyNotify) gw_job_unref);
  g_task_run_in_thread (task, task_cb);
}

GwJob *
gw_job_start (GwJobFunc func, gpointer inputs, GDestroyNotify free_inputs,
              GDestroyNotify free_result, GwJobDoneFunc done, gpointer user_data)
{
  GwJob *job = run_new (func, inputs, free_inputs, free_result, done, user_data);

  start_task (job);
  return job;
}

GwJob *
gw_job_start_long (GwJobFunc func, gpointer inputs, GDestroyNotify free_inputs,
                   GDestroyNotify free_result, GwJobDoneFunc done, gpointer user_data)
{
  GwJob *job = run_new (func, inputs, free_inputs, free_result, done, user_data);
  GThread *thread = g_thread_try_new ("gw-long-job", thread_cb, gw_job_ref (job), NULL);

  if (thread != NULL)
    {
      g_thread_unref (thread);
      return job;
    }

  /* There are no more threads: take one of those for short jobs. */
  gw_job_unref (job);
  start_task (job);
  return job;
}

gboolean
gw_job_wait (GwJob *job, gint64 microseconds)
{
  gint64 deadline = g_get_monotonic_time () + microseconds;
  gboolean finished;

  g_mutex_lock (&job->mutex);
  while (!job->finished && g_cond_wait_until (&job->cond, &job->mutex, deadline))
    continue;
  finished = job->finished;
  g_mutex_unlock (&job->mutex);

  if (finished)
    {
      gw_job_ref (job);
      deliver (job);
      gw_job_unref (job);
    }
  return finished;
}

static gboolean
turn_cb (gpointer user_data)
{
  waited = 0;
  turn_source = 0;
  return G_SOURCE_REMOVE;
}

gboolean
gw_job_wait_briefly (GwJob *job, gint64 microseconds)
{
  gint64 begin = g_get_monotonic_time ();
  gboolean finished = gw_job_wait (job, MAX (microseconds - waited, 0));

  if (microseconds > waited)
    waited += g_get_monotonic_time () - begin;
  if (turn_source == 0)
    turn_source = g_idle_add_full (TURN_PRIORITY, turn_cb, NULL, NULL);
  return finished;
}

void
gw_job_stop (GwJob *job)
{
  gw_stop_request (&job->stop);
}

void
gw_job_cancel (GwJob *job)
{
  job->done = NULL;
  gw_stop_request (&job->stop);
  gw_job_unref (job);
}
