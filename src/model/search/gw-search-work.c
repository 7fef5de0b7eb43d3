/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-work.h"

#include "gw-file-lock.h"
#include "gw-search-status-builder.h"
#include "gw-thread-priority.h"

#include <glib/gstdio.h>

/* How long islands go on between looks at what is wanted, how often it is told how they get
 * on; in microseconds. */
#define TURN (G_USEC_PER_SEC / 25)
#define STATUS_INTERVAL (G_USEC_PER_SEC / 10)

struct _GwSearchWork
{
  GThread *thread;
  GwStop stop;
  GwStop leave; /* stop, and not even the words of the best board are waited for */
  GCancellable *cancellable;
  GwSearchWorkFunc func;
  gpointer user_data;

  /* The worker's. */
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  char *path;
  GwFileLock *lock;   /* of the path, while it works */
  GwSearchFile *file; /* as it will be written */
  guint64 limit;
  gint64 interval;
  gboolean resumes;
  GwSearch *search;
  GStatBuf written; /* what the file was like when it was written last */
  GwLexicon *lexicon;
  GwSearchStatusBuilder *builder; /* while it works */
  GBytes *unsaved; /* what could not be written, or NULL */

  /* Both threads'. */
  GMutex mutex;
  guint source;
  GwSearchStatus *status; /* the newest, when it was not told yet */
  GwSearchStage stage;
  gboolean ended;
  GError *error;
  GError *save_error; /* of the last write, or NULL */
  guint mutation;
  gboolean has_target;
  gint64 target;
  char *name; /* a new one, or NULL */
};

static void
wait_for_thread (GwSearchWork *work)
{
  if (work->thread != NULL)
    g_thread_join (g_steal_pointer (&work->thread));
}

static gboolean
deliver_cb (gpointer data)
{
  GwSearchWork *work = data;
  g_autoptr (GwSearchStatus) status = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) save_error = NULL;
  GwSearchStage stage;
  gboolean ended;

  g_mutex_lock (&work->mutex);
  work->source = 0;
  status = g_steal_pointer (&work->status);
  error = g_steal_pointer (&work->error);
  if (work->save_error != NULL)
    save_error = g_error_copy (work->save_error);
  stage = work->stage;
  ended = work->ended;
  g_mutex_unlock (&work->mutex);

  work->func (work, status, stage, ended, error, save_error, work->user_data);
  return G_SOURCE_REMOVE;
}

/* Takes the error, and a reference to the news. */
static void
tell (GwSearchWork *work, GwSearchStage stage, gboolean ended, GError *error)
{
  g_mutex_lock (&work->mutex);
  g_clear_pointer (&work->status, gw_search_status_unref);
  work->status = gw_search_status_ref (work->file->status);
  work->stage = stage;
  work->ended = ended;
  if (error != NULL)
    {
      g_clear_error (&work->error);
      work->error = error;
    }
  if (work->source == 0)
    work->source = g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, work, NULL);
  g_mutex_unlock (&work->mutex);
}

/* Whether another program, such as gridwright-cli, has written the file since. */
static gboolean
is_changed (const GwSearchWork *work)
{
  GStatBuf now;

  return g_stat (work->path, &now) == 0
         && (now.st_mtim.tv_sec != work->written.st_mtim.tv_sec
             || now.st_mtim.tv_nsec != work->written.st_mtim.tv_nsec
             || now.st_size != work->written.st_size);
}

static gboolean
begin (GwSearchWork *work, GError **error)
{
  const GwSearchSpec *spec = work->file->spec;
  g_autoptr (GwSearchFile) saved = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;

  /* Lock before reading, or we would overwrite what another program is about to write. */
  work->lock = gw_file_lock_new (work->path, error);
  if (work->lock == NULL)
    return FALSE;
  if (work->search != NULL && !is_changed (work))
    return TRUE;
  g_clear_pointer (&work->file->hash, g_free);
  if (work->resumes)
    {
      saved = gw_search_file_read (work->path, work->cancellable, error);
      if (saved == NULL)
        return FALSE;
      gw_search_status_unref (work->file->status);
      work->file->status = gw_search_status_ref (saved->status);
      work->file->hash = g_strdup (saved->hash);
      work->file->state = g_steal_pointer (&saved->state);
    }
  g_clear_pointer (&work->search, gw_search_free);
  lexicon
    = gw_search_spec_read_lexicon (spec, work->lexicons, NULL, NULL, work->cancellable, error);
  if (lexicon == NULL
      || !gw_search_spec_check_words (lexicon, work->path, &work->file->hash, error))
    return FALSE;
  g_clear_pointer (&work->lexicon, gw_lexicon_unref);
  work->lexicon = gw_lexicon_ref (lexicon);
  problem = gw_search_spec_make_problem (spec, lexicon, work->dice, work->cancellable, &work->stop,
                                         error);
  if (problem == NULL)
    return FALSE;
  work->search = gw_search_file_make_search (work->file, work->path, problem, error);
  g_clear_pointer (&work->file->state, g_variant_unref);
  return work->search != NULL;
}

/* Takes over settings that were changed since the last turn. */
static void
take_wishes (GwSearchWork *work)
{
  GwSearchSpec *spec = work->file->spec;
  guint mutation;

  g_mutex_lock (&work->mutex);
  mutation = work->mutation;
  spec->has_target = work->has_target;
  spec->target = work->target;
  if (work->name != NULL)
    {
      g_free (work->file->name);
      work->file->name = g_steal_pointer (&work->name);
    }
  g_mutex_unlock (&work->mutex);

  spec->settings.mutation = mutation;
  gw_search_set_mutation (work->search, mutation);
}

/* Whether there is nothing left to look for. */
static gboolean
has_reached (GwSearchWork *work)
{
  const GwSearchStatus *status = gw_search_status_builder_get (work->builder);
  const GwSearchSpec *spec = work->file->spec;

  return gw_search_is_complete (work->search)
         || (spec->has_target && gw_search_status_meets (status, spec->target));
}

/* Updates all figures, for the file and for the listener. The words of the best board are left
 * out if they are not found before the stop. */
static void
complete_status (GwSearchWork *work, const GwStop *stop)
{
  gw_search_status_unref (work->file->status);
  work->file->status = gw_search_status_builder_complete (work->builder, stop);
}

static void
save (GwSearchWork *work)
{
  g_autoptr (GBytes) text = NULL;
  GError *error = NULL;

  complete_status (work, &work->stop);
  text = gw_search_save (work->search, gw_search_file_make_setup (work->file));
  g_clear_pointer (&work->unsaved, g_bytes_unref);
  if (gw_file_lock_write (work->lock, text, GW_FILE_WRITE_OWN_FOLDER, &error))
    g_stat (work->path, &work->written);
  else
    work->unsaved = g_steal_pointer (&text);
  g_mutex_lock (&work->mutex);
  g_clear_error (&work->save_error);
  work->save_error = error;
  g_mutex_unlock (&work->mutex);
}

/* Goes on until it is stopped or done. Turns are short, whatever a board costs. */
static GwSearchStage
search_on (GwSearchWork *work)
{
  const guint n_threads = g_get_num_processors ();
  const guint64 least = gw_search_get_n_islands (work->search);
  guint64 portion = least;
  gint64 told = 0;
  gint64 saved = g_get_monotonic_time ();

  while (TRUE)
    {
      const gint64 before = g_get_monotonic_time ();
      const guint64 done = gw_search_get_evaluations (work->search);
      gint64 now;

      if (done >= work->limit || gw_stop_requested (&work->stop))
        return GW_SEARCH_HALTED;
      if (!gw_search_run_round (work->search, MIN (work->limit, done + portion), n_threads,
                                &work->stop))
        return GW_SEARCH_HALTED;
      now = g_get_monotonic_time ();
      portion = now - before > TURN ? MAX (least, portion / 2) : MIN (portion * 2, least * 2000);

      take_wishes (work);
      gw_search_status_builder_take (work->builder);
      if (has_reached (work))
        return GW_SEARCH_REACHED;
      if (now - told >= STATUS_INTERVAL)
        {
          told = now;
          complete_status (work, &work->stop);
          tell (work, GW_SEARCH_WORKING, FALSE, NULL);
        }
      if (now - saved >= work->interval)
        {
          saved = now;
          save (work);
          tell (work, GW_SEARCH_WORKING, FALSE, NULL);
        }
    }
}

static gpointer
work_cb (gpointer data)
{
  GwSearchWork *work = data;
  GwSearchStage stage;
  GError *error = NULL;

  gw_thread_lower_priority ();
  if (!begin (work, &error))
    {
      /* Stopping it before it began is no failure. */
      if (gw_stop_requested (&work->stop))
        g_clear_error (&error);
      g_clear_pointer (&work->lock, gw_file_lock_free);
      tell (work, GW_SEARCH_FAILED, TRUE, error);
      return NULL;
    }
  work->builder = gw_search_status_builder_new (work->search, work->lexicon, work->file->status);
  take_wishes (work);
  gw_search_status_builder_take (work->builder);
  stage = has_reached (work) ? GW_SEARCH_REACHED : search_on (work);
  if (stage == GW_SEARCH_HALTED && !work->resumes && gw_search_get_evaluations (work->search) == 0)
    {
      /* Nothing was done, so there is nothing to resume: the search can still be changed. */
      g_clear_pointer (&work->builder, gw_search_status_builder_free);
      g_clear_pointer (&work->lock, gw_file_lock_free);
      tell (work, GW_SEARCH_FAILED, TRUE, NULL);
      return NULL;
    }

  /* Report the stop first: the user need not wait for the disk, or for the words of a large
   * board. */
  take_wishes (work);
  gw_search_status_builder_take (work->builder);
  complete_status (work, &work->stop);
  tell (work, stage, FALSE, NULL);
  save (work);
  g_clear_pointer (&work->lock, gw_file_lock_free);
  complete_status (work, &work->leave);
  g_clear_pointer (&work->builder, gw_search_status_builder_free);
  tell (work, stage, TRUE, NULL);
  return NULL;
}

static void
take_spec (GwSearchWork *work, const GwSearchWorkSpec *rules_spec)
{
  g_clear_pointer (&work->file, gw_search_file_free);
  work->file = gw_search_file_copy (rules_spec->file);
  work->resumes = rules_spec->resumes;
  work->limit = rules_spec->limit;
  work->interval = rules_spec->interval;
  work->mutation = rules_spec->file->spec->settings.mutation;
  work->has_target = rules_spec->file->spec->has_target;
  work->target = rules_spec->file->spec->target;
  work->stop = work->leave = (GwStop) { 0 };
  work->stage = GW_SEARCH_WORKING;
  work->ended = FALSE;
  g_clear_object (&work->cancellable);
  work->cancellable = g_cancellable_new ();
  work->thread = g_thread_new ("search", work_cb, work);
}

GwSearchWork *
gw_search_work_start (const GwSearchWorkSpec *rules_spec, GwSearchWorkFunc func, gpointer user_data)
{
  GwSearchWork *work = g_new0 (GwSearchWork, 1);

  g_mutex_init (&work->mutex);
  work->func = func;
  work->user_data = user_data;
  work->lexicons = g_object_ref (rules_spec->lexicons);
  work->dice = g_object_ref (rules_spec->dice);
  work->path = g_strdup (rules_spec->path);
  take_spec (work, rules_spec);
  return work;
}

void
gw_search_work_go_on (GwSearchWork *work, const GwSearchWorkSpec *rules_spec)
{
  g_return_if_fail (work->ended && work->source == 0);

  wait_for_thread (work);
  take_spec (work, rules_spec);
}

void
gw_search_work_stop (GwSearchWork *work)
{
  gw_stop_request (&work->stop);
  g_cancellable_cancel (work->cancellable);
}

GBytes *
gw_search_work_dup_unsaved (GwSearchWork *work)
{
  g_return_val_if_fail (work->ended, NULL);

  return work->unsaved != NULL ? g_bytes_ref (work->unsaved) : NULL;
}

void
gw_search_work_set_mutation (GwSearchWork *work, guint mutation)
{
  g_mutex_lock (&work->mutex);
  work->mutation = mutation;
  g_mutex_unlock (&work->mutex);
}

void
gw_search_work_set_target (GwSearchWork *work, gboolean has_target, gint64 target)
{
  g_mutex_lock (&work->mutex);
  work->has_target = has_target;
  work->target = target;
  g_mutex_unlock (&work->mutex);
}

void
gw_search_work_set_name (GwSearchWork *work, const char *name)
{
  g_mutex_lock (&work->mutex);
  g_free (work->name);
  work->name = g_strdup (name);
  g_mutex_unlock (&work->mutex);
}

void
gw_search_work_leave (GwSearchWork *work)
{
  gw_search_work_stop (work);
  gw_stop_request (&work->leave);
}

void
gw_search_work_finish (GwSearchWork *work)
{
  gw_search_work_leave (work);
  wait_for_thread (work);
  if (work->source == 0)
    return;
  g_clear_handle_id (&work->source, g_source_remove);
  deliver_cb (work);
}

void
gw_search_work_free (GwSearchWork *work)
{
  gw_search_work_leave (work);
  wait_for_thread (work);
  g_clear_handle_id (&work->source, g_source_remove);

  g_clear_pointer (&work->search, gw_search_free);
  g_clear_pointer (&work->lexicon, gw_lexicon_unref);
  g_clear_pointer (&work->file, gw_search_file_free);
  g_clear_pointer (&work->status, gw_search_status_unref);
  g_clear_pointer (&work->unsaved, g_bytes_unref);
  g_clear_error (&work->error);
  g_clear_error (&work->save_error);
  g_free (work->name);
  g_free (work->path);
  g_object_unref (work->lexicons);
  g_object_unref (work->dice);
  g_object_unref (work->cancellable);
  g_mutex_clear (&work->mutex);
  g_free (work);
}
