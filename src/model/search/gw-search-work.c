/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-work.h"

#include "gw-search-alike.h"
#include "gw-search-islands.h"
#include "gw-search-status.h"

/* How long the islands go on before changes of the settings are looked for, and how often the
 * status is reported; in microseconds. */
#define TURN (G_USEC_PER_SEC / 25)
#define STATUS_INTERVAL (G_USEC_PER_SEC / 5)

/* What is left for the next time. */
typedef struct
{
  GwSearch *search;
  GwLexicon *lexicon;
} Engine;

void
gw_search_free_engine (gpointer data)
{
  Engine *engine = data;

  gw_search_free (engine->search);
  gw_lexicon_unref (engine->lexicon);
  g_free (engine);
}

typedef struct
{
  GwRunJob *job;
  Engine *engine; /* borrowed from the job */
  GwSearchStatusBuilder *builder;
} Work;

/* Makes the islands anew, or goes on from the lines that were saved. */
static Engine *
make_engine (GwRunJob *job, const GwRunLines *lines, GError **error)
{
  const GwSearchSpec *spec = job->spec;
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autofree char *hash = NULL;
  GwSearch *search;
  Engine *engine;

  if (!gw_search_islands_parse (lines, job->path, &state, error))
    return NULL;
  lexicon = gw_search_spec_read_lexicon (spec, job->context.lexicons, NULL, NULL, job->cancellable,
                                         error);
  if (lexicon == NULL)
    return NULL;
  hash = gw_lexicon_dup_hash (lexicon);
  if (!gw_run_job_check_hash (job, hash, gw_lexicon_get_n_words (lexicon), error))
    return NULL;
  problem = gw_search_spec_make_problem (spec, lexicon, job->context.dice, job->cancellable,
                                         &job->stop, error);
  if (problem == NULL || (state == NULL && !gw_problem_check_words (problem, error)))
    return NULL;
  search = gw_search_islands_make (spec, job->head, state, job->path, problem, error);
  if (search == NULL)
    return NULL;
  engine = g_new (Engine, 1);
  *engine = (Engine){ search, g_steal_pointer (&lexicon) };
  return engine;
}

/* Applies settings that were changed since the last turn. */
static void
take_changes (Work *work)
{
  const GwSearchSpec *spec = work->job->spec;

  gw_run_job_take_changes (work->job);
  gw_search_set_mutation (work->engine->search, spec->settings.mutation);
}

/* Whether the best board has all words, or reaches the target. */
static gboolean
has_reached (Work *work)
{
  const GwSearchStatus *status = gw_search_status_builder_get (work->builder);
  const GwSearchSpec *spec = work->job->spec;

  return gw_search_is_complete (work->engine->search)
         || (spec->has_target && gw_search_status_meets (status, spec->target));
}

/* All figures. The words of the best board are left out if they are not found before a stop. */
static GwSearchStatus *
dup_status (Work *work)
{
  return gw_search_status_builder_complete (work->builder, &work->job->stop);
}

static void
save (Work *work)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (gw_search_save (work->engine->search));

  gw_run_job_save (work->job, gw_search_islands_print (state));
}

/* Goes on until it is stopped or done. Turns are short, whatever a board costs. */
static void
search_on (Work *work)
{
  GwRunJob *job = work->job;
  GwSearch *search = work->engine->search;
  const guint n_threads = g_get_num_processors ();
  const guint64 least = gw_search_get_n_islands (search);
  guint64 portion = least;
  gint64 told = 0;

  while (TRUE)
    {
      const guint64 limit = ((const GwSearchSpec *) job->spec)->limit;
      const gint64 before = g_get_monotonic_time ();
      const guint64 done = gw_search_get_evaluations (search);
      gint64 now;

      if (done >= limit || gw_stop_requested (&job->stop)
          || !gw_search_run_round (search, MIN (limit, done + portion), n_threads, &job->stop))
        return;
      now = g_get_monotonic_time ();
      portion = now - before > TURN ? MAX (least, portion / 2) : MIN (portion * 2, least * 2000);

      take_changes (work);
      gw_search_status_builder_take (work->builder);
      if (has_reached (work))
        return;
      if (now - told >= STATUS_INTERVAL || gw_run_job_is_save_due (job))
        {
          told = now;
          gw_run_job_tell (job, dup_status (work));
        }
      if (gw_run_job_is_save_due (job))
        save (work);
    }
}

/* Reports the stop first: the user need not wait for the disk. */
static void
finish (Work *work)
{
  take_changes (work);
  gw_search_status_builder_take (work->builder);
  gw_run_job_halt (work->job, dup_status (work));
  save (work);
}

gboolean
gw_search_work (GwRunJob *job, GError **error)
{
  Work work = { .job = job };
  GwRunLines lines;
  gboolean begun;

  if (!gw_run_job_open (job, &lines, error))
    return FALSE;
  if (job->engine == NULL)
    job->engine = make_engine (job, &lines, error);
  if (job->engine == NULL)
    return FALSE;
  work.engine = job->engine;
  work.builder
    = gw_search_status_builder_new (work.engine->search, work.engine->lexicon, job->status);
  take_changes (&work);
  gw_search_status_builder_take (work.builder);
  if (!has_reached (&work))
    search_on (&work);
  /* If nothing was done there is nothing to resume, and the search can still be changed. */
  begun = job->status != NULL || gw_search_get_evaluations (work.engine->search) > 0
          || has_reached (&work);
  if (begun)
    finish (&work);
  else
    g_clear_pointer (&job->engine, gw_search_free_engine);
  gw_search_status_builder_free (work.builder);
  return begun;
}

/* A board of this shape with no tiles. It is used before there is a best board; all strings are
 * missing on it. */
static GwBoard *
make_bare (const GwBoard *shape)
{
  const guint n_cells = gw_board_get_n_cells (shape);
  g_autofree GwCell *cells = g_new0 (GwCell, n_cells);

  for (guint i = 0; i < n_cells; i++)
    cells[i].kind = GW_CELL_HOLE;
  return gw_board_new (gw_board_get_rows (shape), gw_board_get_cols (shape), cells);
}

/* Other words than those of the search would say what is not so. */
static gboolean
has_words (const GwRunJob *job, const GwLexicon *lexicon)
{
  g_autofree char *hash = gw_lexicon_dup_hash (lexicon);

  return job->head->hash == NULL || g_strcmp0 (job->head->hash, hash) == 0;
}

/* Why it is not found out is said when the search is to go on. */
gpointer
gw_search_fill_in (GwRunJob *job, GError **error)
{
  const GwSearchSpec *spec = job->spec;
  g_autoptr (GwSearchStatus) status
    = job->status != NULL ? gw_search_status_ref (job->status) : gw_search_status_new ();
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwBoard) board = NULL;
  g_autoptr (GwSearchFound) found = NULL;
  g_autoptr (GArray) distinct = NULL;

  if (status->found != NULL)
    return NULL;
  lexicon = gw_search_spec_read_lexicon (spec, job->context.lexicons, NULL, NULL, job->cancellable,
                                         NULL);
  if (lexicon == NULL || !has_words (job, lexicon))
    return NULL;
  problem = gw_search_spec_make_problem (spec, lexicon, job->context.dice, job->cancellable,
                                         &job->stop, NULL);
  if (problem == NULL)
    return NULL;
  board = status->best != NULL ? gw_board_ref (status->best) : make_bare (spec->shape);
  found = gw_search_found_find (lexicon, board, problem->plain->rules, &job->stop);
  if (found == NULL)
    return NULL;
  if (status->boards != NULL)
    distinct = gw_search_alike_drop (status->boards, problem, lexicon, &job->stop);
  return gw_search_status_copy_with (status, found, distinct);
}
