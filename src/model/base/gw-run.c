/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run.h"

#ifdef __linux__
#include <unistd.h>

#define NICENESS 10
#endif


/* Lower than GTK's priority for drawing: called after a frame was drawn, if there is a window. */
#define TURN_PRIORITY (G_PRIORITY_HIGH_IDLE + 30)

/* For the main thread only. */
static gint64 waited;
static guint turn_source;

struct _GwRun
{
  gatomicrefcount refs;
  GwStop stop;

  /* For the starting thread. `done` is NULL once the run was canceled or delivered. */
  GwRunDoneFunc done;
  gpointer user_data;

  /* For the worker, until it is finished. */
  GwRunFunc func;
  gpointer inputs;
  GDestroyNotify free_inputs;
  GDestroyNotify free_result;

  GMutex mutex;
  GCond cond;
  gboolean finished;
  gpointer result;
};

static GwRun *
gw_run_ref (GwRun *run)
{
  g_atomic_ref_count_inc (&run->refs);
  return run;
}

static void
gw_run_unref (GwRun *run)
{
  if (!g_atomic_ref_count_dec (&run->refs))
    return;

  if (run->result != NULL)
    run->free_result (run->result);
  if (run->inputs != NULL)
    run->free_inputs (run->inputs);
  g_cond_clear (&run->cond);
  g_mutex_clear (&run->mutex);
  g_free (run);
}

static void
work (GwRun *run)
{
  gpointer result = run->func (run->inputs, &run->stop);

  g_clear_pointer (&run->inputs, run->free_inputs);

  g_mutex_lock (&run->mutex);
  run->result = result;
  run->finished = TRUE;
  g_cond_signal (&run->cond);
  g_mutex_unlock (&run->mutex);
}

static void
task_cb (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  work (task_data);
  g_task_return_boolean (task, TRUE);
}

static void
deliver (GwRun *run)
{
  GwRunDoneFunc done = g_steal_pointer (&run->done);

  if (done != NULL)
    done (g_steal_pointer (&run->result), run->user_data);
}

static void
task_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwRun *run = user_data;

  deliver (run);
  gw_run_unref (run);
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
  GwRun *run = data;

  lower_priority ();
  work (run);
  g_idle_add_full (G_PRIORITY_DEFAULT, thread_done_cb, run, (GDestroyNotify) gw_run_unref);
  return NULL;
}

static GwRun *
run_new (GwRunFunc func, gpointer inputs, GDestroyNotify free_inputs, GDestroyNotify free_result,
         GwRunDoneFunc done, gpointer user_data)
{
  GwRun *run = g_new0 (GwRun, 1);

  g_atomic_ref_count_init (&run->refs);
  run->func = func;
  run->inputs = inputs;
  run->free_inputs = free_inputs;
  run->free_result = free_result;
  run->done = done;
  run->user_data = user_data;
  g_mutex_init (&run->mutex);
  g_cond_init (&run->cond);
  return run;
}

static void
start_task (GwRun *run)
{
  /* No source object: nothing of the caller may be dropped by the worker. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, task_done_cb, gw_run_ref (run));

  g_task_set_name (task, "gw-run");
  g_task_set_priority (task, G_PRIORITY_DEFAULT);
  g_task_set_task_data (task, gw_run_ref (run), (GDestroyNotify) gw_run_unref);
  g_task_run_in_thread (task, task_cb);
}

GwRun *
gw_run_start (GwRunFunc func, gpointer inputs, GDestroyNotify free_inputs,
              GDestroyNotify free_result, GwRunDoneFunc done, gpointer user_data)
{
  GwRun *run = run_new (func, inputs, free_inputs, free_result, done, user_data);

  start_task (run);
  return run;
}

GwRun *
gw_run_start_long (GwRunFunc func, gpointer inputs, GDestroyNotify free_inputs,
                   GDestroyNotify free_result, GwRunDoneFunc done, gpointer user_data)
{
  GwRun *run = run_new (func, inputs, free_inputs, free_result, done, user_data);
  GThread *thread = g_thread_try_new ("gw-long-run", thread_cb, gw_run_ref (run), NULL);

  if (thread != NULL)
    {
      g_thread_unref (thread);
      return run;
    }

  /* There are no more threads: take one of those for short runs. */
  gw_run_unref (run);
  start_task (run);
  return run;
}

gboolean
gw_run_wait (GwRun *run, gint64 microseconds)
{
  gint64 deadline = g_get_monotonic_time () + microseconds;
  gboolean finished;

  g_mutex_lock (&run->mutex);
  while (!run->finished && g_cond_wait_until (&run->cond, &run->mutex, deadline))
    continue;
  finished = run->finished;
  g_mutex_unlock (&run->mutex);

  if (finished)
    {
      gw_run_ref (run);
      deliver (run);
      gw_run_unref (run);
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
gw_run_wait_briefly (GwRun *run, gint64 microseconds)
{
  gint64 begin = g_get_monotonic_time ();
  gboolean finished = gw_run_wait (run, MAX (microseconds - waited, 0));

  if (microseconds > waited)
    waited += g_get_monotonic_time () - begin;
  if (turn_source == 0)
    turn_source = g_idle_add_full (TURN_PRIORITY, turn_cb, NULL, NULL);
  return finished;
}

void
gw_run_stop (GwRun *run)
{
  gw_stop_request (&run->stop);
}

void
gw_run_cancel (GwRun *run)
{
  run->done = NULL;
  gw_stop_request (&run->stop);
  gw_run_unref (run);
}
