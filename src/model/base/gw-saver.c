/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saver.h"

#include "gw-job.h"

/* Give up waiting for a write after this many microseconds. */
#define FLUSH_LIMIT (10 * G_USEC_PER_SEC)

/* Something to write. The worker and the main thread share it, one after the other. */
typedef struct
{
  GwSaverFunc func;
  gpointer data;
  GDestroyNotify free_data;
  GError *error;
} Job;

struct _GwSaver
{
  Job *waiting;
  GwJob *job;
  guint source;
  guint delay;
  guint retry_delay;
  gboolean abandoned;

  GwSavedFunc saved;
  gpointer user_data;
};

static void
job_clear (gpointer data)
{
  Job *job = data;

  job->free_data (job->data);
  g_clear_error (&job->error);
}

static void
job_unref (gpointer job)
{
  g_atomic_rc_box_release_full (job, job_clear);
}

static gpointer
write_file (gpointer inputs, const GwStop *stop)
{
  Job *job = inputs;

  g_clear_error (&job->error);
  job->func (job->data, &job->error);
  return g_atomic_rc_box_acquire (job);
}

static void write_next (GwSaver *saver);

static gboolean
delayed_cb (gpointer user_data)
{
  GwSaver *saver = user_data;

  saver->source = 0;
  write_next (saver);
  return G_SOURCE_REMOVE;
}

static void
wait_a_moment (GwSaver *saver, guint delay)
{
  g_clear_handle_id (&saver->source, g_source_remove);
  saver->source = g_timeout_add (delay, delayed_cb, saver);
}

static void
written_cb (gpointer result, gpointer user_data)
{
  GwSaver *saver = user_data;
  Job *job = result;
  g_autoptr (GError) error = job->error != NULL ? g_error_copy (job->error) : NULL;

  g_clear_pointer (&saver->job, gw_job_cancel);
  if (saver->waiting != NULL)
    {
      /* Newer data waits: write that instead. */
      job_unref (job);
      write_next (saver);
    }
  else if (error != NULL && saver->retry_delay > 0)
    {
      saver->waiting = job;
      wait_a_moment (saver, saver->retry_delay);
    }
  else
    job_unref (job);
  saver->saved (error, saver->user_data);
}

static void
write_next (GwSaver *saver)
{
  if (saver->job != NULL || saver->waiting == NULL)
    return;
  g_clear_handle_id (&saver->source, g_source_remove);
  saver->job = gw_job_start (write_file, g_steal_pointer (&saver->waiting), job_unref, job_unref,
                             written_cb, saver);
}

GwSaver *
gw_saver_new (guint delay, guint retry_delay, GwSavedFunc saved, gpointer user_data)
{
  GwSaver *saver = g_new0 (GwSaver, 1);

  saver->delay = delay;
  saver->retry_delay = retry_delay;
  saver->saved = saved;
  saver->user_data = user_data;
  return saver;
}

static void
drop (GwSaver *saver)
{
  g_clear_handle_id (&saver->source, g_source_remove);
  g_clear_pointer (&saver->waiting, job_unref);
}

void
gw_saver_free (GwSaver *saver)
{
  drop (saver);
  g_clear_pointer (&saver->job, gw_job_cancel);
  g_free (saver);
}

void
gw_saver_save (GwSaver *saver, GwSaverFunc func, gpointer data, GDestroyNotify free_data)
{
  Job *job = g_atomic_rc_box_new0 (Job);

  *job = (Job) { func, data, free_data, NULL };
  drop (saver);
  if (saver->abandoned)
    {
      job_unref (job);
      return;
    }
  saver->waiting = job;
  if (saver->delay > 0)
    wait_a_moment (saver, saver->delay);
  else
    write_next (saver);
}

gboolean
gw_saver_is_writing (GwSaver *saver)
{
  return saver->job != NULL;
}

void
gw_saver_flush (GwSaver *saver)
{
  /* First what is being written, then what waits; each is tried once. */
  if (saver->job != NULL && !gw_job_wait (saver->job, FLUSH_LIMIT))
    return;
  write_next (saver);
  if (saver->job != NULL)
    gw_job_wait (saver->job, FLUSH_LIMIT);
}

void
gw_saver_finish (GwSaver *saver)
{
  gw_saver_flush (saver);
  drop (saver);
}

gboolean
gw_saver_drop (GwSaver *saver)
{
  drop (saver);
  if (saver->job != NULL)
    gw_job_wait (saver->job, FLUSH_LIMIT);
  drop (saver);
  return saver->job == NULL;
}

void
gw_saver_abandon (GwSaver *saver)
{
  saver->abandoned = TRUE;
  gw_saver_drop (saver);
}
