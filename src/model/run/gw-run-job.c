/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-job.h"

#include "gw-compat.h"
#include "gw-error.h"
#include "gw-file-lock.h"

#include <glib/gi18n-lib.h>

GwRunJob *
gw_run_job_new (const GwRunKind *kind, const GwRunContext *context, const char *path,
                const GwRunHead *head, gconstpointer spec,
                void (*told) (GwRunJob *job, gpointer user_data), gpointer user_data)
{
  GwRunJob *job = g_atomic_rc_box_new0 (GwRunJob);

  job->kind = kind;
  job->context.lexicons = gw_lexicon_store_ref (context->lexicons);
  job->context.dice = gw_dice_store_ref (context->dice);
  job->path = g_strdup (path);
  job->head = gw_record_copy (&gw_run_head_record, head);
  job->spec = gw_record_copy (kind->spec, spec);
  job->cancellable = g_cancellable_new ();
  job->told = told;
  job->user_data = user_data;
  g_mutex_init (&job->mutex);
  return job;
}

static void
set_status (GwRunJob *job, gpointer status)
{
  if (job->status != NULL)
    job->kind->unref_status (job->status);
  job->status = status;
}

static void
forget_changes (GwRunJob *job)
{
  gw_record_free (&gw_run_head_record, g_steal_pointer (&job->new_head));
  gw_record_free (job->kind->spec, g_steal_pointer (&job->new_spec));
}

static void
unlock (GwRunJob *job)
{
  g_clear_pointer (&job->lock, gw_file_lock_free);
}

static void
clear (gpointer data)
{
  GwRunJob *job = data;

  unlock (job);
  forget_changes (job);
  set_status (job, NULL);
  if (job->engine != NULL)
    job->kind->free_engine (job->engine);
  gw_record_free (&gw_run_head_record, job->head);
  gw_record_free (job->kind->spec, job->spec);
  g_clear_pointer (&job->file, gw_run_file_free);
  g_clear_pointer (&job->unsaved, g_bytes_unref);
  g_clear_error (&job->save_error);
  gw_lexicon_store_unref (job->context.lexicons);
  gw_dice_store_unref (job->context.dice);
  g_object_unref (job->cancellable);
  g_mutex_clear (&job->mutex);
  g_free (job->path);
  g_free (job->stamp);
}

GwRunJob *
gw_run_job_ref (GwRunJob *job)
{
  return g_atomic_rc_box_acquire (job);
}

void
gw_run_job_unref (GwRunJob *job)
{
  g_atomic_rc_box_release_full (job, clear);
}

void
gw_run_job_stop (GwRunJob *job)
{
  gw_stop_request (&job->stop);
  g_cancellable_cancel (job->cancellable);
}

void
gw_run_job_leave (GwRunJob *job)
{
  gw_run_job_stop (job);
  gw_stop_request (&job->leave);
}

void
gw_run_job_change (GwRunJob *job, const GwRunHead *head, gconstpointer spec)
{
  g_mutex_lock (&job->mutex);
  forget_changes (job);
  job->new_head = gw_record_copy (&gw_run_head_record, head);
  job->new_spec = gw_record_copy (job->kind->spec, spec);
  g_mutex_unlock (&job->mutex);
}

gboolean
gw_run_job_take_changes (GwRunJob *job)
{
  gboolean changed = FALSE;

  g_mutex_lock (&job->mutex);
  if (job->new_spec != NULL)
    {
      gw_record_take (&gw_run_head_record, job->head, job->new_head, GW_FIELD_LIVE);
      changed = gw_record_take (job->kind->spec, job->spec, job->new_spec, GW_FIELD_LIVE);
    }
  forget_changes (job);
  g_mutex_unlock (&job->mutex);
  return changed;
}

gboolean
gw_run_job_has_changes (GwRunJob *job)
{
  gboolean has;

  g_mutex_lock (&job->mutex);
  has = job->new_spec != NULL;
  g_mutex_unlock (&job->mutex);
  return has;
}

void
gw_run_job_get_news (GwRunJob *job, GwRunHead *head, gpointer *status, GError **save_error)
{
  g_mutex_lock (&job->mutex);
  gw_set_str (&head->hash, job->head->hash);
  head->n_words = job->head->n_words;
  head->shard = job->head->shard;
  head->n_shards = job->head->n_shards;
  *status = job->status != NULL ? job->kind->ref_status (job->status) : NULL;
  *save_error = job->save_error != NULL ? g_error_copy (job->save_error) : NULL;
  g_mutex_unlock (&job->mutex);
}

/* Reads the file, and takes over what another program has done. */
static gboolean
read_file (GwRunJob *job, GError **error)
{
  const GwRunKind *const kinds[] = { job->kind, NULL };
  GwRunFile *file
    = job->unsaved != NULL
        ? gw_run_file_parse (job->unsaved, job->path, kinds, GW_RUN_FILE_ALL, error)
        : gw_run_file_read (job->path, kinds, GW_RUN_FILE_ALL, job->cancellable, error);

  if (file == NULL)
    return FALSE;
  g_clear_pointer (&job->file, gw_run_file_free);
  job->file = file;
  if (!gw_record_equal (job->kind->spec, job->spec, file->spec, GW_FIELD_LIVE))
    return gw_file_lock_refuse_replaced (job->path, error);
  g_mutex_lock (&job->mutex);
  set_status (job, file->status != NULL ? job->kind->ref_status (file->status) : NULL);
  gw_set_str (&job->head->hash, file->head->hash);
  job->head->n_words = file->head->n_words;
  g_mutex_unlock (&job->mutex);
  return TRUE;
}

gboolean
gw_run_job_open (GwRunJob *job, GwRunLines *state, GError **error)
{
  static const GwRunLines none;
  g_autofree char *stamp = NULL;
  gboolean changed;

  *state = none;
  job->save_due = 0;
  if (job->path == NULL)
    return TRUE;
  job->lock = gw_file_lock_new (job->path, error);
  if (job->lock == NULL)
    return FALSE;
  changed = gw_file_lock_has_changed (job->path, job->stamp);
  if (changed && job->unsaved != NULL)
    return gw_file_lock_refuse_replaced (job->path, error);
  if (!changed && (job->engine != NULL || job->status == NULL))
    return TRUE;
  if (job->engine != NULL)
    job->kind->free_engine (g_steal_pointer (&job->engine));
  stamp = gw_file_lock_dup_own_stamp (job->lock);
  if (!read_file (job, error))
    return FALSE;
  /* Not before: a file that could not be read is one that this program does not know. */
  g_free (job->stamp);
  job->stamp = g_steal_pointer (&stamp);
  *state = job->file->state;
  return TRUE;
}

gboolean
gw_run_job_read (GwRunJob *job, GwRunLines *state, GError **error)
{
  static const GwRunLines none;

  *state = none;
  if (!read_file (job, error))
    return FALSE;
  *state = job->file->state;
  return TRUE;
}

gboolean
gw_run_job_check_hash (GwRunJob *job, const char *hash, guint n_words, GError **error)
{
  if (job->head->hash != NULL && job->status != NULL && g_strcmp0 (job->head->hash, hash) != 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, job->path, 0,
                       _("The words of the list have changed since this was started; restore the "
                         "word list, or restart"));
      return FALSE;
    }
  g_mutex_lock (&job->mutex);
  gw_set_str (&job->head->hash, hash);
  job->head->n_words = n_words;
  g_mutex_unlock (&job->mutex);
  return TRUE;
}

void
gw_run_job_set_whole (GwRunJob *job)
{
  g_mutex_lock (&job->mutex);
  job->head->shard = job->head->n_shards = 0;
  g_mutex_unlock (&job->mutex);
}

/* Takes the status, unless that is NULL. */
static void
tell (GwRunJob *job, gpointer status, gboolean halted)
{
  gboolean telling;

  g_mutex_lock (&job->mutex);
  telling = job->telling;
  job->telling = job->told != NULL;
  job->halted = job->halted || halted;
  if (status != NULL)
    set_status (job, status);
  g_mutex_unlock (&job->mutex);
  if (job->told != NULL && !telling)
    job->told (job, job->user_data);
}

void
gw_run_job_told (GwRunJob *job)
{
  g_mutex_lock (&job->mutex);
  job->telling = FALSE;
  g_mutex_unlock (&job->mutex);
}

gboolean
gw_run_job_is_halted (GwRunJob *job)
{
  gboolean halted;

  g_mutex_lock (&job->mutex);
  halted = job->halted;
  g_mutex_unlock (&job->mutex);
  return halted;
}

void
gw_run_job_tell (GwRunJob *job, gpointer status)
{
  tell (job, status, FALSE);
}

void
gw_run_job_halt (GwRunJob *job, gpointer status)
{
  tell (job, status, TRUE);
}

gboolean
gw_run_job_is_save_due (const GwRunJob *job)
{
  return job->path != NULL && g_get_monotonic_time () >= job->save_due;
}

/* Takes the error, or NULL. */
static void
set_save_error (GwRunJob *job, GError *error)
{
  g_mutex_lock (&job->mutex);
  g_clear_error (&job->save_error);
  job->save_error = error;
  g_mutex_unlock (&job->mutex);
}

gboolean
gw_run_job_save (GwRunJob *job, GString *taken)
{
  g_autoptr (GString) state = taken;
  g_autoptr (GBytes) text = NULL;
  GError *error = NULL;

  if (job->path == NULL)
    return TRUE;
  gw_run_job_take_changes (job);
  text = gw_run_file_print (job->kind, job->head, job->spec, job->status, state);
  g_clear_pointer (&job->unsaved, g_bytes_unref);
  if (gw_file_lock_write (job->lock, text, GW_FILE_WRITE_OWN_FOLDER, &error))
    {
      g_free (job->stamp);
      job->stamp = gw_file_lock_dup_own_stamp (job->lock);
    }
  else
    job->unsaved = g_bytes_ref (text);
  job->save_due = g_get_monotonic_time ()
                  + (error == NULL ? GW_RUN_SAVE_INTERVAL : GW_RUN_RETRY_INTERVAL);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    gw_run_job_stop (job);
  set_save_error (job, error);
  tell (job, NULL, FALSE);
  return error == NULL;
}

gboolean
gw_run_job_work (GwRunJob *job, GError **error)
{
  g_autoptr (GError) inner = NULL;
  const gboolean worked = job->kind->work (job, &inner);

  unlock (job);
  g_clear_pointer (&job->file, gw_run_file_free);
  /* To be stopped before it begins is no failure. */
  if (inner != NULL && !gw_stop_requested (&job->stop))
    g_propagate_error (error, g_steal_pointer (&inner));
  return worked;
}
