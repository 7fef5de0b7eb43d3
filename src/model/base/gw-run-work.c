/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-work.h"

#include "gw-file-lock.h"

/* Work stops soon, but a write may hang: give up waiting after this many microseconds. */
#define FINISH_TIME (30 * G_USEC_PER_SEC)

/* The main thread, the working thread and a report under way have a reference each. */
struct _GwRunWork
{
  const GwRunWorkKind *kind;
  GCancellable *cancellable;
  GwStop leave;

  /* For the main thread. */
  GwJob *run;
  GwRunToldFunc told;
  GwJobDoneFunc done;
  gpointer user_data;
  gboolean freed;

  /* For the working thread, until it is done. */
  gpointer inputs;
  char *path;
  char *stamp;
  GwFileLock *lock;

  /* For both threads. */
  GMutex mutex;
  gboolean posted; /* deliver_cb() will be called */
  gpointer report; /* the newest, until it is told */
  gpointer wish;
  GError *save_error; /* of the last write, or NULL */
};

static void
clear (gpointer data)
{
  GwRunWork *work = data;

  g_clear_pointer (&work->report, work->kind->free_report);
  g_clear_pointer (&work->wish, work->kind->free_wish);
  g_clear_error (&work->save_error);
  g_object_unref (work->cancellable);
  g_free (work->path);
  g_free (work->stamp);
  g_mutex_clear (&work->mutex);
}

static void
work_unref (gpointer work)
{
  g_atomic_rc_box_release_full (work, clear);
}

static gboolean
deliver_cb (gpointer data)
{
  GwRunWork *work = data;
  g_autoptr (GError) save_error = NULL;
  gpointer report;

  g_mutex_lock (&work->mutex);
  work->posted = FALSE;
  report = g_steal_pointer (&work->report);
  if (work->save_error != NULL)
    save_error = g_error_copy (work->save_error);
  g_mutex_unlock (&work->mutex);

  if (!work->freed)
    work->told (report, save_error, work->user_data);
  work->kind->free_report (report);
  return G_SOURCE_REMOVE;
}

static gpointer
work_cb (gpointer data, const GwStop *stop)
{
  GwRunWork *work = data;
  gpointer result = work->kind->work (work, work->inputs, stop);

  gw_run_work_unlock (work);
  g_clear_pointer (&work->inputs, work->kind->free_inputs);
  return result;
}

static void
done_cb (gpointer result, gpointer user_data)
{
  GwRunWork *work = user_data;

  if (work->freed)
    work->kind->free_result (result);
  else
    work->done (result, work->user_data);
}

GwRunWork *
gw_run_work_start (const GwRunWorkKind *kind, gpointer inputs, const char *path, const char *stamp,
                   GwRunToldFunc told, GwJobDoneFunc done, gpointer user_data)
{
  GwRunWork *work = g_atomic_rc_box_new0 (GwRunWork);

  work->kind = kind;
  work->cancellable = g_cancellable_new ();
  work->told = told;
  work->done = done;
  work->user_data = user_data;
  work->inputs = inputs;
  work->path = g_strdup (path);
  work->stamp = g_strdup (stamp);
  g_mutex_init (&work->mutex);
  work->run = gw_job_start_long (work_cb, g_atomic_rc_box_acquire (work), work_unref,
                                 kind->free_result, done_cb, work);
  return work;
}

void
gw_run_work_stop (GwRunWork *work)
{
  gw_job_stop (work->run);
  g_cancellable_cancel (work->cancellable);
}

void
gw_run_work_leave (GwRunWork *work)
{
  gw_run_work_stop (work);
  gw_stop_request (&work->leave);
}

void
gw_run_work_ask (GwRunWork *work, gpointer wish)
{
  g_mutex_lock (&work->mutex);
  g_clear_pointer (&work->wish, work->kind->free_wish);
  work->wish = wish;
  g_mutex_unlock (&work->mutex);
}

void
gw_run_work_finish (GwRunWork *work)
{
  gw_run_work_leave (work);
  gw_job_wait (work->run, FINISH_TIME);
}

void
gw_run_work_free (GwRunWork *work)
{
  work->freed = TRUE;
  gw_run_work_finish (work);
  gw_job_cancel (work->run);
  work_unref (work);
}

const char *
gw_run_work_get_path (GwRunWork *work)
{
  return work->path;
}

const char *
gw_run_work_get_stamp (GwRunWork *work)
{
  return work->stamp;
}

const GError *
gw_run_work_get_save_error (GwRunWork *work)
{
  return work->save_error;
}

GCancellable *
gw_run_work_get_cancellable (GwRunWork *work)
{
  return work->cancellable;
}

const GwStop *
gw_run_work_get_leave (GwRunWork *work)
{
  return &work->leave;
}

gpointer
gw_run_work_take_wish (GwRunWork *work)
{
  gpointer wish;

  g_mutex_lock (&work->mutex);
  wish = g_steal_pointer (&work->wish);
  g_mutex_unlock (&work->mutex);
  return wish;
}

void
gw_run_work_tell (GwRunWork *work, gpointer report)
{
  g_mutex_lock (&work->mutex);
  g_clear_pointer (&work->report, work->kind->free_report);
  work->report = report;
  if (!work->posted)
    g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, g_atomic_rc_box_acquire (work), work_unref);
  work->posted = TRUE;
  g_mutex_unlock (&work->mutex);
}

gboolean
gw_run_work_lock (GwRunWork *work, gboolean *changed, GError **error)
{
  work->lock = gw_file_lock_new (work->path, error);
  if (work->lock == NULL)
    return FALSE;
  if (work->stamp == NULL)
    work->stamp = gw_file_lock_dup_stamp (work->path);
  *changed = gw_file_lock_has_changed (work->path, work->stamp);
  return TRUE;
}

void
gw_run_work_unlock (GwRunWork *work)
{
  g_clear_pointer (&work->lock, gw_file_lock_free);
}

gboolean
gw_run_work_write (GwRunWork *work, GBytes *text)
{
  GError *error = NULL;

  if (gw_file_lock_write (work->lock, text, GW_FILE_WRITE_OWN_FOLDER, &error))
    {
      g_free (work->stamp);
      work->stamp = gw_file_lock_dup_own_stamp (work->lock);
    }
  g_mutex_lock (&work->mutex);
  g_clear_error (&work->save_error);
  work->save_error = error;
  g_mutex_unlock (&work->mutex);
  return error == NULL;
}
