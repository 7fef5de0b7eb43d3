/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-work.h"

#include "gw-compat.h"
#include "gw-search-status.h"

/* How long the islands go on before changes of the settings are looked for, and how often the
 * status is told; in microseconds. */
#define TURN (G_USEC_PER_SEC / 25)
#define STATUS_INTERVAL (G_USEC_PER_SEC / 5)

typedef struct
{
  GwRunWork *work; /* borrowed */
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  GwSearchFile *file; /* as it will be written */
  guint64 limit;
  gboolean resumes;
  GwSearch *search;
  GwLexicon *lexicon;
  GwSearchStatusBuilder *builder; /* while it works */
  GBytes *unsaved;                /* what could not be written, or NULL */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  gw_lexicon_store_unref (job->lexicons);
  gw_dice_store_unref (job->dice);
  gw_search_file_free (job->file);
  g_clear_pointer (&job->search, gw_search_free);
  g_clear_pointer (&job->lexicon, gw_lexicon_unref);
  g_clear_pointer (&job->unsaved, g_bytes_unref);
  g_free (job);
}

static void
report_free (gpointer data)
{
  GwSearchReport *report = data;

  gw_search_status_unref (report->status);
  g_free (report);
}

void
gw_search_outcome_free (GwSearchOutcome *outcome)
{
  g_clear_pointer (&outcome->search, gw_search_free);
  g_clear_pointer (&outcome->lexicon, gw_lexicon_unref);
  g_clear_pointer (&outcome->status, gw_search_status_unref);
  g_free (outcome->hash);
  g_free (outcome->stamp);
  g_clear_pointer (&outcome->unsaved, g_bytes_unref);
  g_clear_error (&outcome->error);
  g_free (outcome);
}

static void
tell (Job *job, gboolean halted)
{
  GwSearchReport *report = g_new0 (GwSearchReport, 1);

  report->status = gw_search_status_ref (job->file->status);
  report->halted = halted;
  gw_run_work_tell (job->work, report);
}

static gboolean
begin (Job *job, const GwStop *stop, GError **error)
{
  const GwSearchSpec *spec = job->file->spec;
  const char *path = gw_run_work_get_path (job->work);
  GCancellable *cancellable = gw_run_work_get_cancellable (job->work);
  g_autoptr (GwSearchFile) saved = NULL;
  g_autoptr (GwProblem) problem = NULL;
  gboolean changed;

  if (!gw_run_work_lock (job->work, &changed, error))
    return FALSE;
  if (job->search != NULL && !changed)
    return TRUE;
  g_clear_pointer (&job->file->hash, g_free);
  if (job->resumes)
    {
      saved = gw_search_file_read (path, cancellable, error);
      if (saved == NULL || !gw_search_spec_check_same (spec, saved->spec, path, error))
        return FALSE;
      gw_search_status_unref (job->file->status);
      job->file->status = gw_search_status_ref (saved->status);
      job->file->hash = g_strdup (saved->hash);
      job->file->state = g_steal_pointer (&saved->state);
    }
  g_clear_pointer (&job->search, gw_search_free);
  g_clear_pointer (&job->lexicon, gw_lexicon_unref);
  job->lexicon
    = gw_search_spec_read_lexicon (spec, job->lexicons, NULL, NULL, cancellable, error);
  if (job->lexicon == NULL
      || !gw_search_spec_check_words (job->lexicon, path, &job->file->hash, error))
    return FALSE;
  problem
    = gw_search_spec_make_problem (spec, job->lexicon, job->dice, cancellable, stop, error);
  if (problem == NULL || (!job->resumes && !gw_problem_check_words (problem, error)))
    return FALSE;
  job->search = gw_search_file_make_search (job->file, path, problem, error);
  g_clear_pointer (&job->file->state, g_variant_unref);
  return job->search != NULL;
}

/* Takes over settings that were changed since the last turn. */
static void
take_wishes (Job *job)
{
  g_autoptr (GwSearchFile) wish = gw_run_work_take_wish (job->work);
  GwSearchSpec *spec = job->file->spec;

  if (wish == NULL)
    return;
  gw_set_str (&job->file->name, wish->name);
  spec->has_target = wish->spec->has_target;
  spec->target = wish->spec->target;
  spec->settings.mutation = wish->spec->settings.mutation;
  gw_search_set_mutation (job->search, spec->settings.mutation);
}

/* Whether the best board has all words, or reaches the target. */
static gboolean
has_reached (Job *job)
{
  const GwSearchStatus *status = gw_search_status_builder_get (job->builder);
  const GwSearchSpec *spec = job->file->spec;

  return gw_search_is_complete (job->search)
         || (spec->has_target && gw_search_status_meets (status, spec->target));
}

/* Updates all figures, for the file and for the listener. The words of the best board are left
 * out if they are not found before the stop. */
static void
complete_status (Job *job, const GwStop *stop)
{
  gw_search_status_unref (job->file->status);
  job->file->status = gw_search_status_builder_complete (job->builder, stop);
}

/* FALSE when the file could not be written. */
static gboolean
save (Job *job, const GwStop *stop)
{
  g_autoptr (GBytes) text = NULL;

  complete_status (job, stop);
  text = gw_search_file_print (job->file, gw_search_save (job->search));
  g_clear_pointer (&job->unsaved, g_bytes_unref);
  if (gw_run_work_write (job->work, text))
    return TRUE;
  job->unsaved = g_steal_pointer (&text);
  return FALSE;
}

/* Goes on until it is stopped or done. Turns are short, whatever a board costs. */
static void
search_on (Job *job, const GwStop *stop)
{
  const guint n_threads = g_get_num_processors ();
  const guint64 least = gw_search_get_n_islands (job->search);
  guint64 portion = least;
  gint64 told = 0;
  gint64 due = 0; /* when the file is to be written */

  while (TRUE)
    {
      const gint64 before = g_get_monotonic_time ();
      const guint64 done = gw_search_get_evaluations (job->search);
      gint64 now;

      if (done >= job->limit || gw_stop_requested (stop)
          || !gw_search_run_round (job->search, MIN (job->limit, done + portion), n_threads, stop))
        return;
      now = g_get_monotonic_time ();
      portion = now - before > TURN ? MAX (least, portion / 2) : MIN (portion * 2, least * 2000);

      take_wishes (job);
      gw_search_status_builder_take (job->builder);
      if (has_reached (job))
        return;
      if (now - told >= STATUS_INTERVAL)
        {
          told = now;
          complete_status (job, stop);
          tell (job, FALSE);
        }
      if (now >= due)
        {
          due = now
                + (save (job, stop) ? GW_RUN_WORK_SAVE_INTERVAL : GW_RUN_WORK_RETRY_INTERVAL);
          tell (job, FALSE);
        }
    }
}

/* Reports the stop first: the user need not wait for the disk, or for the words of a large
 * board. */
static void
finish (Job *job, const GwStop *stop)
{
  take_wishes (job);
  gw_search_status_builder_take (job->builder);
  complete_status (job, stop);
  tell (job, TRUE);
  save (job, stop);
  gw_run_work_unlock (job->work);
  complete_status (job, gw_run_work_get_leave (job->work));
}

static gpointer
work (GwRunWork *run_work, gpointer inputs, const GwStop *stop)
{
  Job *job = inputs;
  GwSearchOutcome *outcome = g_new0 (GwSearchOutcome, 1);

  job->work = run_work;
  if (!begin (job, stop, &outcome->error))
    {
      /* Stopping it before it began is no failure. */
      if (gw_stop_requested (stop))
        g_clear_error (&outcome->error);
      return outcome;
    }
  gw_search_set_mutation (job->search, job->file->spec->settings.mutation);
  job->builder = gw_search_status_builder_new (job->search, job->lexicon, job->file->status);
  take_wishes (job);
  gw_search_status_builder_take (job->builder);
  if (!has_reached (job))
    search_on (job, stop);
  /* If nothing was done there is nothing to resume, and the search can still be changed. */
  if (job->resumes || gw_search_get_evaluations (job->search) > 0 || has_reached (job))
    {
      finish (job, stop);
      outcome->search = g_steal_pointer (&job->search);
      outcome->lexicon = g_steal_pointer (&job->lexicon);
      outcome->status = gw_search_status_ref (job->file->status);
      outcome->hash = g_strdup (job->file->hash);
      outcome->stamp = g_strdup (gw_run_work_get_stamp (run_work));
      outcome->unsaved = g_steal_pointer (&job->unsaved);
    }
  g_clear_pointer (&job->builder, gw_search_status_builder_free);
  return outcome;
}

GwRunWork *
gw_search_work_start (const GwSearchWorkSpec *spec, GwSearchOutcome *before, GwRunToldFunc told,
                      GwJobDoneFunc done, gpointer user_data)
{
  static const GwRunWorkKind kind = { work, job_free, (GDestroyNotify) gw_search_outcome_free,
                                      report_free, (GDestroyNotify) gw_search_file_free };
  g_autoptr (GwSearchOutcome) taken = before;
  Job *job = g_new0 (Job, 1);

  job->lexicons = gw_lexicon_store_ref (spec->lexicons);
  job->dice = gw_dice_store_ref (spec->dice);
  job->file = gw_search_file_copy (spec->file);
  job->resumes = spec->resumes;
  job->limit = spec->limit;
  if (before != NULL)
    {
      job->search = g_steal_pointer (&before->search);
      job->lexicon = g_steal_pointer (&before->lexicon);
    }
  return gw_run_work_start (&kind, job, spec->path, before != NULL ? before->stamp : NULL, told,
                            done, user_data);
}
