/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-row.h"

#include "gw-bitmap.h"
#include "gw-parallel.h"

#include <string.h>

/* Boards that a thread makes at once, then solves: so many that reading the
 * clock costs nothing, and so few that a stop has not long to wait. */
#define CHUNK 64

#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 20)

struct _GwSurveyRow
{
  /* Set once. */
  GwPlan *plan;
  GwLexicon *lexicon;
  GwRules *rules;
  guint64 seed;
  guint n_boards;

  GMutex mutex; /* guards what follows */
  guint64 *done; /* bitmap of chunks */
  guint n_done;  /* boards */
  GwSpread *words;
  GwSpread *points;
  gint64 make_time; /* microseconds, of all threads together */
  gint64 solve_time;
  guint best; /* the number of a board */
  gint64 best_points;
  guint64 best_words;
  gint64 last_progress;
};

/* One run of the row. */
typedef struct
{
  GwSurveyRow *row;
  GArray *chunks; /* to do */
  GwSolver **solvers;
  const GwStop *stop;
  GwSurveyFunc progress;
  gpointer user_data;
} Run;

GwSurveyRow *
gw_survey_row_new (GwPlan *plan, GwLexicon *lexicon, GwRules *rules, guint64 seed,
                   guint n_boards)
{
  GwSurveyRow *row = g_new0 (GwSurveyRow, 1);

  row->plan = gw_plan_ref (plan);
  row->lexicon = gw_lexicon_ref (lexicon);
  row->rules = gw_rules_ref (rules);
  row->seed = seed;
  row->n_boards = n_boards;
  g_mutex_init (&row->mutex);
  row->done = g_new0 (guint64, GW_BITMAP_LENGTH (n_boards / CHUNK + 1));
  row->words = gw_spread_new ();
  row->points = gw_spread_new ();
  return row;
}

void
gw_survey_row_free (GwSurveyRow *row)
{
  gw_plan_unref (row->plan);
  gw_lexicon_unref (row->lexicon);
  gw_rules_unref (row->rules);
  g_mutex_clear (&row->mutex);
  g_free (row->done);
  gw_spread_free (row->words);
  gw_spread_free (row->points);
  g_free (row);
}

const GwPlan *
gw_survey_row_get_plan (const GwSurveyRow *row)
{
  return row->plan;
}

guint
gw_survey_row_get_n_boards (const GwSurveyRow *row)
{
  return row->n_boards;
}

static void
make_board (const GwSurveyRow *row, guint board, guint8 *letters)
{
  GwRandom random;

  gw_random_init (&random, row->seed, board);
  gw_plan_make_letters (row->plan, &random, letters);
}

/* Books a whole chunk. */
static void
book (Run *run, guint chunk, const GwTally *tallies, guint n, gint64 make_time, gint64 solve_time)
{
  GwSurveyRow *row = run->row;
  gint64 now = g_get_monotonic_time ();
  gboolean tell;
  guint n_done;

  g_mutex_lock (&row->mutex);
  for (guint i = 0; i < n; i++)
    {
      guint board = chunk * CHUNK + i;

      gw_spread_add (row->words, (gint64) tallies[i].total, 1);
      gw_spread_add (row->points, tallies[i].score, 1);
      if (row->n_done + i == 0 || tallies[i].score > row->best_points
          || (tallies[i].score == row->best_points && board < row->best))
        {
          row->best = board;
          row->best_points = tallies[i].score;
          row->best_words = tallies[i].total;
        }
    }
  gw_bitmap_set (row->done, chunk);
  n_done = row->n_done += n;
  row->make_time += make_time;
  row->solve_time += solve_time;
  tell = run->progress != NULL && now - row->last_progress >= PROGRESS_INTERVAL;
  if (tell)
    row->last_progress = now;
  g_mutex_unlock (&row->mutex);

  if (tell)
    run->progress (n_done, run->user_data);
}

static void
do_chunk_cb (guint item, guint worker, gpointer user_data)
{
  Run *run = user_data;
  const GwSurveyRow *row = run->row;
  const guint chunk = g_array_index (run->chunks, guint, item);
  const guint n = MIN (CHUNK, row->n_boards - chunk * CHUNK);
  const guint n_cells = row->plan->n_cells;
  g_autofree guint8 *letters = NULL;
  GwTally tallies[CHUNK];
  gint64 times[3];

  if (gw_stop_requested (run->stop))
    return;
  if (run->solvers[worker] == NULL)
    {
      run->solvers[worker] = gw_solver_new (row->lexicon, row->rules);
      gw_solver_set_shape (run->solvers[worker], row->plan->shape);
    }

  letters = g_malloc (n * n_cells);
  times[0] = g_get_monotonic_time ();
  for (guint i = 0; i < n; i++)
    make_board (row, chunk * CHUNK + i, letters + i * n_cells);
  times[1] = g_get_monotonic_time ();
  for (guint i = 0; i < n; i++)
    {
      gw_solver_tally_letters (run->solvers[worker], letters + i * n_cells, run->stop,
                               &tallies[i]);
      if (!tallies[i].complete || gw_stop_requested (run->stop))
        return;
    }
  times[2] = g_get_monotonic_time ();
  book (run, chunk, tallies, n, times[1] - times[0], times[2] - times[1]);
}

gboolean
gw_survey_row_run (GwSurveyRow *row, guint n_threads, const GwStop *stop, GwSurveyFunc progress,
                   gpointer user_data)
{
  const guint n_chunks = (row->n_boards + CHUNK - 1) / CHUNK;
  g_autoptr (GArray) chunks = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree GwSolver **solvers = g_new0 (GwSolver *, MAX (n_threads, 1));
  Run run = { row, chunks, solvers, stop, progress, user_data };

  for (guint chunk = 0; chunk < n_chunks; chunk++)
    if (!gw_bitmap_get (row->done, chunk))
      g_array_append_val (chunks, chunk);
  gw_parallel_run (chunks->len, n_threads, do_chunk_cb, &run);
  for (guint i = 0; i < MAX (n_threads, 1); i++)
    g_clear_pointer (&solvers[i], gw_solver_free);
  return row->n_done == row->n_boards;
}

void
gw_survey_row_get_figures (GwSurveyRow *row, GwSurveyFigures *figures)
{
  g_autofree guint8 *letters = g_malloc (row->plan->n_cells + 1);

  memset (figures, 0, sizeof *figures);
  g_mutex_lock (&row->mutex);
  gw_spread_get_figures (row->words, &figures->words);
  gw_spread_get_figures (row->points, &figures->points);
  figures->make_us = (double) row->make_time / MAX (row->n_done, 1);
  figures->solve_us = (double) row->solve_time / MAX (row->n_done, 1);
  figures->best_points = row->best_points;
  figures->best_words = row->best_words;
  if (row->n_done > 0)
    {
      make_board (row, row->best, letters);
      figures->best = gw_plan_get_board (row->plan, letters);
    }
  g_mutex_unlock (&row->mutex);
}

void
gw_survey_figures_clear (GwSurveyFigures *figures)
{
  g_clear_pointer (&figures->best, gw_board_unref);
}

GwSpread *
gw_survey_row_copy_words (GwSurveyRow *row)
{
  GwSpread *copy;

  g_mutex_lock (&row->mutex);
  copy = gw_spread_copy (row->words);
  g_mutex_unlock (&row->mutex);
  return copy;
}

GwSpread *
gw_survey_row_copy_points (GwSurveyRow *row)
{
  GwSpread *copy;

  g_mutex_lock (&row->mutex);
  copy = gw_spread_copy (row->points);
  g_mutex_unlock (&row->mutex);
  return copy;
}
