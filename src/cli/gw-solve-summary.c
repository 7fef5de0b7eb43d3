/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-interrupt.h"
#include "gw-kernel-choice.h"
#include "gw-parallel.h"
#include "gw-solution.h"
#include "gw-tally.h"

#include <glib/gi18n.h>
#include <stdio.h>

#define FIRST_BATCH 16
#define LARGEST_BATCH 4096
#define SHORT_BATCH (G_USEC_PER_SEC / 20)
#define LONG_BATCH (G_USEC_PER_SEC / 4)

typedef struct
{
  GwBoard *board;
  gboolean done;
  guint64 words;
  gint64 score;
  gint64 moves; /* -1 if not counted */
  double seconds;
  guint longest; /* in letters */
} Row;

typedef struct
{
  const GwSolveJob *job;
  const GwStop *stop;
  GwSolver **solvers; /* one per worker, made when needed */
  Row *rows;
} Batch;

static void
tally_row (Batch *batch, Row *row, guint worker)
{
  const GwSolveJob *job = batch->job;
  GwTally tally;

  if (batch->solvers[worker] == NULL)
    {
      batch->solvers[worker] = gw_solver_new (job->lexicon, job->rules);
      gw_solver_set_kernel (batch->solvers[worker], gw_kernel_choice_get ());
    }
  gw_solver_tally (batch->solvers[worker], row->board, batch->stop, &tally);
  row->done = tally.complete;
  row->words = tally.total;
  row->score = tally.score;
  row->longest = tally.longest;
}

/* Solves a board with the solver that counts moves and time. */
static void
solve_row (Batch *batch, Row *row)
{
  const GwSolveJob *job = batch->job;
  g_autoptr (GwSolution) solution = gw_solve (job->lexicon, row->board, job->rules,
                                              GW_SOLVE_MOVES, job->prune, batch->stop, NULL);

  row->done = gw_solution_is_complete (solution);
  row->words = gw_solution_get_total (solution);
  row->score = gw_solution_get_score (solution);
  row->moves = gw_solution_get_moves (solution);
  row->seconds = gw_solution_get_seconds (solution);
  row->longest = gw_solution_get_longest (solution);
}

static void
row_cb (guint item, guint worker, gpointer user_data)
{
  Batch *batch = user_data;
  Row *row = &batch->rows[item];

  if (gw_stop_requested (batch->stop))
    return;
  if (batch->job->stats)
    solve_row (batch, row);
  else
    tally_row (batch, row, worker);
}

static void
print_row (const GwSolveJob *job, const Row *row, GwSheet *sheet)
{
  g_autofree char *board = gw_board_to_string (row->board);

  gw_sheet_add_string (sheet, board);
  gw_sheet_add_int (sheet, row->words);
  gw_sheet_add_int (sheet, row->score);
  gw_sheet_add_int (sheet, row->longest);
  if (job->stats)
    gw_solve_add_stats (sheet, row->moves, row->seconds);
}

guint
gw_solve_adapt_batch (const GwSolveJob *job, guint size, guint largest, gint64 took)
{
  if (took < SHORT_BATCH)
    return MIN (size * 2, largest);
  return took > LONG_BATCH ? MIN (MAX (size / 2, job->n_threads), largest) : size;
}

/* Prints rows up to the first that was left undone by a stop. */
static gboolean
print_rows (Batch *batch, guint n, GwSheet *sheet)
{
  gboolean go_on = TRUE;

  for (guint i = 0; i < n; i++)
    {
      Row *row = &batch->rows[i];

      go_on = go_on && row->done;
      if (go_on)
        print_row (batch->job, row, sheet);
      gw_board_unref (row->board);
      row->done = FALSE;
    }
  return go_on;
}

gboolean
gw_solve_summary (const GwSolveJob *job, GwBoards *boards, GError **error)
{
  static const char *const columns[] = { "board", "words", "score", "longest", NULL };
  static const char *const stats_columns[] = { "moves", "time_ms", NULL };
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Solving"));
  g_autoptr (GwSheet) sheet = gw_sheet_new (job->format, GW_SHEET_PLAIN, "boards", columns);
  g_autofree GwSolver **solvers = g_new0 (GwSolver *, job->n_threads);
  g_autofree Row *rows = g_new0 (Row, LARGEST_BATCH);
  g_autofree GwBoard **read = g_new (GwBoard *, LARGEST_BATCH);
  g_autoptr (GError) inner = NULL;
  Batch batch = { job, gw_interrupt_get_stop (), solvers, rows };
  guint size = FIRST_BATCH;
  gboolean go_on = TRUE;

  if (job->stats)
    gw_sheet_add_columns (sheet, stats_columns);
  if (job->keep_going)
    gw_boards_keep_going (boards, progress);
  while (go_on && inner == NULL)
    {
      const guint n = gw_boards_read (boards, read, size, &inner);
      const gint64 begin = g_get_monotonic_time ();

      for (guint i = 0; i < n; i++)
        rows[i].board = read[i];
      gw_parallel_run (n, job->n_threads, row_cb, &batch);
      gw_progress_hide (progress);
      go_on = print_rows (&batch, n, sheet) && n > 0;
      if (job->stream)
        fflush (stdout);
      gw_progress_set (progress, gw_boards_get_fraction (boards));
      size = gw_solve_adapt_batch (job, size, LARGEST_BATCH, g_get_monotonic_time () - begin);
    }

  for (guint i = 0; i < job->n_threads; i++)
    g_clear_pointer (&solvers[i], gw_solver_free);
  if (inner == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&inner));
  return FALSE;
}
