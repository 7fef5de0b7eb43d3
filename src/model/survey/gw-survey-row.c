/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-row.h"

#include "gw-kernel-choice.h"
#include "gw-parallel.h"
#include "gw-run-clock.h"
#include "gw-tally.h"
#include "gw-thread-time.h"

#include <string.h>

/* A thread makes a whole chunk of boards, then solves them: enough that reading the clock costs
 * next to nothing. */
#define CHUNK GW_SURVEY_CHUNK

/* A sample takes up to ten times as long as making and solving a board, when no kernel counts its
 * moves. So at most one board in 128 is a sample, unless that gives fewer than a chart needs. */
#define LEAST_STRIDE 128
#define LEAST_SAMPLES 64

/* So many samples the first boards have when it is not known how many boards there will be. */
#define EARLY_BOARDS 1024
#define EARLY_STRIDE 16

/* Chunks between looks at the error, at least. */
#define LEAST_STEP 8

#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 20)

struct _GwSurveyRow
{
  /* Set once. */
  GwSource *source;
  const GwPlan *plan; /* of the source; NULL for dice */
  GwBoard *shape;     /* of the source */
  GwGame *game;
  guint64 seed;
  guint n_boards;

  guint stride; /* from sample to sample, in boards; 0 for no samples */
  guint first_chunk; /* of its part */
  guint end_chunk;
  double most_error;
  gint64 most_time;
  guint n_samples; /* when something else than the number of boards ends it */

  GMutex mutex; /* guards what follows */
  GwSurveyScore *score;
  guint next_chunk; /* in this run; the ones before it are done or under way */
  guint limit;      /* chunks up to here may be done by now */
  gint64 last_progress;
  GPtrArray *solvers; /* that no thread uses now */
  gboolean keeps_solvers;
};

/* Boards of one chunk. */
typedef struct
{
  guint8 *letters;         /* of a plan, one board after the other */
  GwBoard *boards[CHUNK];  /* of dice, or NULL */
} Boards;

/* One run of the row. */
typedef struct
{
  GwSurveyRow *row;
  GwSurveyRow *owner; /* of the solvers: the row itself, or the one that this is a part of */
  const GwStop *stop;
  GwSurveyFunc progress;
  gpointer user_data;
  gint64 deadline; /* G_MAXINT64 for none */
} Run;

GwSurveyRow *
gw_survey_row_new (GwSource *source, GwGame *game, guint64 seed, guint n_boards, guint n_compared)
{
  GwSurveyRow *row = g_new0 (GwSurveyRow, 1);

  row->source = gw_source_ref (source);
  row->plan = gw_source_get_plan (source);
  row->shape = gw_source_get_shape (source);
  row->game = gw_game_ref (game);
  row->seed = seed;
  row->n_boards = n_boards;
  g_mutex_init (&row->mutex);
  row->score = gw_survey_score_new (n_boards, n_compared);
  row->solvers = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_solver_free);
  row->end_chunk = gw_survey_score_get_n_chunks (row->score);
  return row;
}

void
gw_survey_row_free (GwSurveyRow *row)
{
  gw_source_unref (row->source);
  gw_game_unref (row->game);
  g_mutex_clear (&row->mutex);
  gw_survey_score_unref (row->score);
  g_ptr_array_unref (row->solvers);
  g_free (row);
}

static void
boards_init (Boards *boards, const GwSurveyRow *row)
{
  memset (boards, 0, sizeof *boards);
  if (row->plan != NULL)
    boards->letters = g_malloc (CHUNK * row->plan->n_cells);
}

static void
boards_clear (Boards *boards)
{
  g_free (boards->letters);
  for (guint i = 0; i < CHUNK; i++)
    g_clear_pointer (&boards->boards[i], gw_board_unref);
}

static void
make_board (const GwSurveyRow *row, guint board, Boards *boards, guint place)
{
  if (row->plan != NULL)
    {
      gw_source_make_letters (row->source, row->seed, board,
                              boards->letters + place * row->plan->n_cells);
      return;
    }
  g_clear_pointer (&boards->boards[place], gw_board_unref);
  boards->boards[place] = gw_source_make (row->source, row->seed, board);
}

/* The time in microseconds that this thread alone has worked: others may have the processor in the
 * meantime. */
static double
get_time (void)
{
  return (double) gw_thread_time () / 1e3;
}

/* FALSE when stopped. */
static gboolean
solve (Run *run, GwSolver *solver, const Boards *boards, guint place, GwTally *tally)
{
  const GwSurveyRow *row = run->row;

  if (row->plan != NULL)
    gw_solver_tally_letters (solver, boards->letters + place * row->plan->n_cells, run->stop,
                             tally);
  else
    gw_solver_tally (solver, boards->boards[place], run->stop, tally);
  return tally->complete && !gw_stop_requested (run->stop);
}

/* The same for a sample. `apart` grows by the extra time that it takes. The board is solved twice,
 * and the shorter time counts, as something else may have come in between. */
static gboolean
solve_closely (Run *run, GwSolver *solver, const Boards *boards, guint place, GwTally *tally,
               GwSurveySample *sample, double *apart)
{
  double times[3];
  GwTally again;

  times[0] = get_time ();
  if (!solve (run, solver, boards, place, tally))
    return FALSE;
  times[1] = get_time ();
  if (!solve (run, solver, boards, place, &again))
    return FALSE;
  times[2] = get_time ();
  sample->words = tally->total;
  sample->points = tally->score;
  sample->solve_us = MIN (times[1] - times[0], times[2] - times[1]);
  sample->moves = gw_solver_count_moves (solver, run->stop);
  *apart += get_time () - times[1];
  return !gw_stop_requested (run->stop);
}

/* The letter of a tile, or a number that only a tile with these letters has; 0 for none. */
static guint64
get_sign (const GwSurveyRow *row, const Boards *boards, guint place, guint cell)
{
  guint64 sign = 0;

  if (row->plan != NULL)
    {
      const guint8 letter = boards->letters[place * row->plan->n_cells + cell];

      return letter != GW_NO_LETTER ? row->plan->stats->alphabet.letters[letter] : 0;
    }
  for (guint i = 0; i < gw_board_get_cell (boards->boards[place], cell)->n_letters; i++)
    sign = (sign << 21) + gw_board_get_cell (boards->boards[place], cell)->letters[i];
  return sign;
}

/* A hash of a board as it is printed: of the letters that are on its tiles, whatever their numbers
 * are in this lexicon. */
static guint64
hash_board (const GwSurveyRow *row, const Boards *boards, guint place)
{
  guint64 hash = gw_board_get_rows (row->shape) * 256 + gw_board_get_cols (row->shape);

  for (guint i = 0; i < gw_board_get_n_cells (row->shape); i++)
    {
      hash = (hash + get_sign (row, boards, place, i) + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  return hash >> (64 - GW_SURVEY_HASH_BITS);
}

/* Adds a whole chunk to the score. */
static void
book (Run *run, guint chunk, const GwSurveyValue *values, guint n, double make_time,
      double solve_time, const GwSurveySample *samples, guint n_samples)
{
  GwSurveyRow *row = run->row;
  GwSurveyScore *score = row->score;
  gint64 now = gw_run_clock_get ();
  gboolean tell;
  guint n_done;

  g_mutex_lock (&row->mutex);
  for (guint i = 0; i < n; i++)
    {
      guint board = chunk * CHUNK + i;

      gw_spread_add (score->words, (gint64) values[i].words, 1);
      gw_spread_add (score->points, values[i].points, 1);
      if (score->n_done + i == 0 || values[i].points > score->best_points
          || (values[i].points == score->best_points && board < score->best))
        {
          score->best = board;
          score->best_points = values[i].points;
          score->best_words = values[i].words;
          g_clear_pointer (&score->best_board, gw_board_unref);
        }
    }
  g_array_append_vals (score->samples, samples, n_samples);
  gw_survey_score_set_done (score, chunk);
  gw_survey_score_set_values (score, chunk, values, n);
  n_done = score->n_done += n;
  score->make_time += (gint64) make_time;
  score->solve_time += (gint64) solve_time;
  tell = run->progress != NULL && now - row->last_progress >= PROGRESS_INTERVAL;
  if (tell)
    row->last_progress = now;
  g_mutex_unlock (&row->mutex);

  if (tell)
    run->progress (n_done, run->user_data);
}

/* If the number of boards is not known, use the first ones. */
static gboolean
is_sample (const GwSurveyRow *row, guint board)
{
  if (row->n_samples > 0)
    return board / LEAST_STRIDE < row->n_samples
           && board % (board < EARLY_BOARDS ? EARLY_STRIDE : LEAST_STRIDE) == 0;
  return row->stride > 0 && board % row->stride == 0;
}

/* FALSE when stopped. */
static gboolean
do_chunk (Run *run, GwSolver *solver, guint chunk, Boards *boards)
{
  const GwSurveyRow *row = run->row;
  const guint n = MIN (CHUNK, row->n_boards - chunk * CHUNK);
  GwTally tallies[CHUNK];
  GwSurveyValue values[CHUNK];
  GwSurveySample samples[CHUNK];
  double times[3];
  double apart = 0;
  guint n_samples = 0;

  times[0] = get_time ();
  for (guint i = 0; i < n; i++)
    make_board (row, chunk * CHUNK + i, boards, i);
  times[1] = get_time ();
  for (guint i = 0; i < n; i++)
    {
      const guint board = chunk * CHUNK + i;

      if (!is_sample (row, board))
        {
          if (!solve (run, solver, boards, i, &tallies[i]))
            return FALSE;
          continue;
        }
      samples[n_samples].board = board;
      if (!solve_closely (run, solver, boards, i, &tallies[i], &samples[n_samples++], &apart))
        return FALSE;
    }
  times[2] = get_time ();
  for (guint i = 0; i < n; i++)
    values[i] = (GwSurveyValue){ tallies[i].total, tallies[i].score, hash_board (row, boards, i) };
  book (run, chunk, values, n, times[1] - times[0], times[2] - times[1] - apart, samples,
        n_samples);
  return TRUE;
}

/* FALSE when there is none left, or no time; any row has some boards. */
static gboolean
take_chunk (const Run *run, guint *chunk)
{
  GwSurveyRow *row = run->row;
  gboolean late = run->deadline < G_MAXINT64 && gw_run_clock_get () >= run->deadline;

  g_mutex_lock (&row->mutex);
  *chunk = gw_survey_score_find (row->score, row->next_chunk, row->limit, FALSE);
  row->next_chunk = *chunk + 1;
  late = late && row->score->n_done > 0;
  g_mutex_unlock (&row->mutex);
  return *chunk < row->limit && !late;
}

/* Makes the solver of a thread, and solves one board that does not count: the first one takes
 * longer. */
static GwSolver *
make_solver (Run *run, Boards *boards)
{
  const GwSurveyRow *row = run->row;
  GwSolver *solver = gw_solver_new (row->game->lexicon, row->game->rules);
  GwTally tally;

  gw_solver_set_kernel (solver, gw_kernel_choice_get ());
  gw_solver_set_shape (solver, row->shape);
  make_board (row, 0, boards, 0);
  solve (run, solver, boards, 0, &tally);
  return solver;
}

static GwSolver *
take_solver (Run *run, Boards *boards)
{
  GwSurveyRow *owner = run->owner;
  GwSolver *solver = NULL;

  g_mutex_lock (&owner->mutex);
  if (owner->solvers->len > 0)
    solver = g_ptr_array_steal_index (owner->solvers, owner->solvers->len - 1);
  g_mutex_unlock (&owner->mutex);
  return solver != NULL ? solver : make_solver (run, boards);
}

static void
give_back (Run *run, GwSolver *solver)
{
  GwSurveyRow *owner = run->owner;
  gboolean keep;

  g_mutex_lock (&owner->mutex);
  keep = owner->keeps_solvers;
  if (keep)
    g_ptr_array_add (owner->solvers, solver);
  g_mutex_unlock (&owner->mutex);
  if (!keep)
    gw_solver_free (solver);
}

static void
do_chunks_cb (guint item, guint worker, gpointer user_data)
{
  Run *run = user_data;
  GwSurveyRow *row = run->row;
  GwSolver *solver = NULL;
  Boards boards;
  guint chunk;

  boards_init (&boards, row);
  while (!gw_stop_requested (run->stop) && take_chunk (run, &chunk))
    {
      if (solver == NULL)
        solver = take_solver (run, &boards);
      if (!do_chunk (run, solver, chunk, &boards))
        break;
    }
  if (solver != NULL)
    give_back (run, solver);
  boards_clear (&boards);
}

/* Does all chunks up to the limit. FALSE when stopped, or when the time is over. */
static gboolean
run_to_limit (Run *run, guint n_threads)
{
  GwSurveyRow *row = run->row;

  row->next_chunk = row->first_chunk;
  gw_parallel_run (MAX (n_threads, 1), n_threads, do_chunks_cb, run);
  return gw_survey_score_find (row->score, row->first_chunk, row->limit, FALSE) == row->limit;
}

guint
gw_survey_next_limit (guint limit, guint end)
{
  return limit + MIN (MAX (LEAST_STEP, limit / 8), end - limit);
}

static gboolean
run_until_precise (Run *run, guint n_threads)
{
  GwSurveyRow *row = run->row;

  row->limit = 0;
  while (!row->score->ended && row->limit < row->end_chunk)
    {
      gboolean precise;

      row->limit = gw_survey_next_limit (row->limit, row->end_chunk);
      if (!run_to_limit (run, n_threads))
        return FALSE;
      /* Boards beyond this number were made because the row was not precise enough. */
      if (row->score->n_done > row->limit * (guint64) CHUNK)
        continue;
      precise = gw_survey_score_is_precise (row->score, row->most_error);
      g_mutex_lock (&row->mutex);
      row->score->ended = precise;
      g_mutex_unlock (&row->mutex);
    }
  return TRUE;
}

gboolean
gw_survey_row_run (GwSurveyRow *row, guint n_threads, const GwStop *stop, GwSurveyFunc progress,
                   gpointer user_data)
{
  const gint64 begin = gw_run_clock_get ();
  const gint64 before = row->score->run_time;
  Run run = { row, row, stop, progress, user_data, G_MAXINT64 };
  gboolean complete;

  if (row->score->ended)
    return TRUE;
  if (row->most_time > 0)
    run.deadline = begin + MAX (row->most_time - before, 0);
  row->limit = row->end_chunk;
  if (row->most_error > 0)
    complete = run_until_precise (&run, n_threads);
  else
    complete = run_to_limit (&run, n_threads);

  g_mutex_lock (&row->mutex);
  row->score->run_time = before + gw_run_clock_get () - begin;
  if (row->most_time > 0 && row->score->run_time >= row->most_time && row->score->n_done > 0)
    complete = row->score->ended = TRUE;
  g_mutex_unlock (&row->mutex);
  return complete;
}

void
gw_survey_row_keep_solvers (GwSurveyRow *row, gboolean keep)
{
  g_autoptr (GPtrArray) dropped = NULL;

  g_mutex_lock (&row->mutex);
  row->keeps_solvers = keep;
  if (!keep)
    {
      dropped = row->solvers;
      row->solvers = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_solver_free);
    }
  g_mutex_unlock (&row->mutex);
}

GwSurveyScore *
gw_survey_row_make_chunks (GwSurveyRow *row, guint first, guint end, const GwStop *stop)
{
  g_autoptr (GwSurveyRow) part
    = gw_survey_row_new (row->source, row->game, row->seed, row->n_boards, row->score->n_compared);
  Run run = { part, row, stop, NULL, NULL, G_MAXINT64 };
  const gint64 begin = gw_run_clock_get ();

  part->stride = row->stride;
  part->n_samples = row->n_samples;
  gw_survey_row_set_part (part, first, end);
  part->limit = end;
  if (!run_to_limit (&run, 1) && part->score->n_done == 0)
    return NULL;
  part->score->run_time = gw_run_clock_get () - begin;
  return gw_survey_row_dup_score (part);
}

void
gw_survey_row_set_part (GwSurveyRow *row, guint first_chunk, guint end_chunk)
{
  g_return_if_fail (first_chunk <= end_chunk);
  g_return_if_fail (end_chunk <= gw_survey_score_get_n_chunks (row->score));

  row->first_chunk = first_chunk;
  row->end_chunk = end_chunk;
}

void
gw_survey_row_set_most_error (GwSurveyRow *row, double most_error)
{
  row->most_error = most_error;
}

void
gw_survey_row_set_most_time (GwSurveyRow *row, gint64 most_time)
{
  row->most_time = most_time;
}

gboolean
gw_survey_row_has_news (GwSurveyRow *row, const GwSurveyScore *known)
{
  gboolean has_news;

  g_mutex_lock (&row->mutex);
  has_news = known == NULL ? row->score->n_done > 0
                           : row->score->n_done != known->n_done
                               || row->score->ended != known->ended
                               || row->score->run_time != known->run_time;
  g_mutex_unlock (&row->mutex);
  return has_news;
}

GwSurveyScore *
gw_survey_row_dup_score (GwSurveyRow *row)
{
  GwSurveyScore *score = row->score;
  GwSurveyScore *copy;

  g_mutex_lock (&row->mutex);
  if (score->n_done > 0 && score->best_board == NULL)
    score->best_board = gw_source_make (row->source, row->seed, score->best);
  gw_survey_score_sort_samples (score);
  copy = gw_survey_score_copy (score);
  g_mutex_unlock (&row->mutex);
  return copy;
}

void
gw_survey_row_set_score (GwSurveyRow *row, const GwSurveyScore *score)
{
  g_return_if_fail (score->n_boards == row->n_boards);

  g_mutex_lock (&row->mutex);
  gw_survey_score_unref (row->score);
  row->score = gw_survey_score_copy (score);
  g_mutex_unlock (&row->mutex);
}

void
gw_survey_row_set_n_samples (GwSurveyRow *row, guint n_samples)
{
  const guint least = MAX (1, MIN (LEAST_STRIDE, row->n_boards / LEAST_SAMPLES));

  row->stride = n_samples > 0 ? MAX (least, row->n_boards / n_samples) : 0;
  if (n_samples > 0 && (row->most_error > 0 || row->most_time > 0))
    row->n_samples = n_samples;
}
