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

/* A board on its way through: read by one thread, parsed, solved and written by another. */
typedef struct
{
  GwBoardLine line;
  GwSheet *row; /* empty if stopped before; made when needed */
  gboolean done;
} Item;

typedef struct
{
  const GwSolveJob *job;
  const GwStop *stop;
  const GwBoards *boards;
  GwSheet *sheet;
  GwSolver **solvers; /* one per worker, made when needed */
  Item *items;
} Batch;

static void
write_row (Batch *batch, Item *item, guint64 words, gint64 score, guint longest)
{
  g_autofree char *board = gw_board_to_string (item->line.board);

  if (item->row == NULL)
    item->row = gw_sheet_new_rows (batch->sheet);
  gw_sheet_add_string (item->row, board);
  gw_sheet_add_int (item->row, (gint64) words);
  gw_sheet_add_int (item->row, score);
  gw_sheet_add_int (item->row, longest);
}

static void
tally_board (Batch *batch, Item *item, guint worker)
{
  const GwSolveJob *job = batch->job;
  GwTally tally;

  if (batch->solvers[worker] == NULL)
    {
      batch->solvers[worker] = gw_solver_new (job->lexicon, job->rules);
      gw_solver_set_kernel (batch->solvers[worker], gw_kernel_choice_get ());
    }
  gw_solver_tally (batch->solvers[worker], item->line.board, batch->stop, &tally);
  item->done = tally.complete;
  if (tally.complete)
    write_row (batch, item, tally.total, tally.score, tally.longest);
}

/* Solves a board with the solver that counts moves and time. */
static void
solve_board (Batch *batch, Item *item)
{
  const GwSolveJob *job = batch->job;
  g_autoptr (GwSolution) solution = gw_solve (job->lexicon, item->line.board, job->rules,
                                              GW_SOLVE_MOVES, job->prune, batch->stop, NULL);

  item->done = gw_solution_is_complete (solution);
  if (!item->done)
    return;
  write_row (batch, item, gw_solution_get_total (solution), gw_solution_get_score (solution),
             gw_solution_get_longest (solution));
  gw_solve_add_stats (item->row, gw_solution_get_moves (solution),
                      gw_solution_get_seconds (solution));
}

static void
item_cb (guint index, guint worker, gpointer user_data)
{
  Batch *batch = user_data;
  Item *item = &batch->items[index];

  item->done = FALSE;
  if (gw_stop_requested (batch->stop))
    return;
  gw_boards_parse (batch->boards, &item->line);
  if (item->line.board == NULL)
    return;
  if (batch->job->stats)
    solve_board (batch, item);
  else
    tally_board (batch, item, worker);
}

guint
gw_solve_adapt_batch (const GwSolveJob *job, guint size, guint largest, gint64 took)
{
  if (took < SHORT_BATCH)
    return MIN (size * 2, largest);
  return took > LONG_BATCH ? MIN (MAX (size / 2, job->n_threads), largest) : size;
}

/* Prints rows up to the first that was left undone by a stop, or a bad board that is not passed
 * over. */
static gboolean
print_items (Batch *batch, guint n, GwBoards *boards, GError **error)
{
  gboolean go_on = TRUE;

  for (guint i = 0; i < n; i++)
    {
      Item *item = &batch->items[i];

      if (go_on && item->line.error != NULL)
        go_on = gw_boards_accept (boards, &item->line, error);
      else if (go_on && item->done)
        gw_sheet_take_rows (batch->sheet, item->row);
      else
        go_on = FALSE;
      gw_board_line_clear (&item->line);
    }
  return go_on;
}

static void
batch_clear (Batch *batch)
{
  for (guint i = 0; i < batch->job->n_threads; i++)
    g_clear_pointer (&batch->solvers[i], gw_solver_free);
  for (guint i = 0; i < LARGEST_BATCH; i++)
    g_clear_pointer (&batch->items[i].row, gw_sheet_finish);
}

gboolean
gw_solve_summary (const GwSolveJob *job, GwBoards *boards, GError **error)
{
  static const char *const columns[] = { "board", "words", "score", "longest", NULL };
  static const char *const stats_columns[] = { "moves", "time_ms", NULL };
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Solving"));
  g_autoptr (GwSheet) sheet = gw_sheet_new (job->format, GW_SHEET_PLAIN, "boards", columns);
  g_autofree GwSolver **solvers = g_new0 (GwSolver *, job->n_threads);
  g_autofree Item *items = g_new0 (Item, LARGEST_BATCH);
  g_autofree GwBoardLine *lines = g_new (GwBoardLine, LARGEST_BATCH);
  g_autoptr (GError) inner = NULL;
  Batch batch = { job, gw_interrupt_get_stop (), boards, sheet, solvers, items };
  guint size = FIRST_BATCH;
  gboolean go_on = TRUE;

  if (job->stats)
    gw_sheet_add_columns (sheet, stats_columns);
  if (job->keep_going)
    gw_boards_keep_going (boards, progress);
  while (go_on)
    {
      const guint n = gw_boards_read (boards, lines, size);
      const gint64 begin = g_get_monotonic_time ();

      for (guint i = 0; i < n; i++)
        items[i].line = lines[i];
      gw_parallel_run (n, job->n_threads, item_cb, &batch);
      gw_progress_hide (progress);
      go_on = print_items (&batch, n, boards, &inner) && n > 0;
      if (job->stream)
        fflush (stdout);
      gw_progress_set (progress, gw_boards_get_fraction (boards));
      size = gw_solve_adapt_batch (job, size, LARGEST_BATCH, g_get_monotonic_time () - begin);
    }
  batch_clear (&batch);

  if (inner == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&inner));
  return FALSE;
}
