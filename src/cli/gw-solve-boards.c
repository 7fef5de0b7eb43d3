/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-crew.h"
#include "gw-interrupt.h"
#include "gw-kernel-choice.h"
#include "gw-parallel.h"
#include "gw-tally.h"

#include <glib/gi18n.h>
#include <stdio.h>

/* Maximum batch sizes: the output of a batch is in memory until it is printed. */
#define LARGEST_SUMMARY 4096
#define LARGEST_WORDS 256

/* Microseconds that a batch should take. */
#define SHORT_BATCH (G_USEC_PER_SEC / 20)
#define LONG_BATCH (G_USEC_PER_SEC / 4)

typedef struct
{
  GwSolvePrinter printer;
  const GwStop *stop;
  GwSolver **solvers; /* one for each worker */
  GwSolveItem *items;
} Batch;

static GwSolveFlags
get_flags (const GwSolveJob *job)
{
  GwSolveFlags flags = 0;

  if (job->format != GW_FORMAT_TEXT && !job->summary)
    flags |= GW_SOLVE_PATHS;
  if (job->usage && !job->summary)
    flags |= GW_SOLVE_USAGE;
  if (job->stats)
    flags |= GW_SOLVE_MOVES;
  return flags;
}

static void
add_board (GwSheet *row, const GwBoard *board)
{
  char plain[GW_BOARD_PLAIN_SIZE];
  g_autofree char *text = NULL;

  if (gw_board_write_plain (board, plain) == 0)
    text = gw_board_to_string (board);
  gw_sheet_add_string (row, text != NULL ? text : plain);
}

/* Without looking up what the words are. The board is freed by the thread that allocated it, which
 * is quicker than leaving the boards of a whole batch to the thread that prints. */
static void
tally (GwSolver *solver, const GwStop *stop, GwSolveItem *item)
{
  GwSheet *row = item->part.boards;
  GwTally tally;

  gw_solver_tally (solver, item->line.board, stop, &tally);
  item->is_solved = item->is_whole = tally.complete;
  if (!tally.complete)
    return;
  add_board (row, item->line.board);
  gw_sheet_add_int (row, (gint64) tally.total);
  gw_sheet_add_int (row, tally.score);
  gw_sheet_add_int (row, tally.longest);
  g_clear_pointer (&item->line.board, gw_board_unref);
}

static void
solve (const GwSolveJob *job, GwSolver *solver, const GwStop *stop, GwSolveItem *item)
{
  const GwPrune prune = job->stats ? job->prune : GW_PRUNE_PREFIX;
  g_autoptr (GwSolution) solution
    = gw_solver_solve (solver, item->line.board, get_flags (job), prune, stop, NULL);

  if (solution == NULL)
    return;
  item->is_whole = gw_solve_output_add (&item->part, solution);
  /* Of the lines of a summary none is printed in part. */
  item->is_solved = item->is_whole || !job->summary;
}

/* A solver of the words and the rules of a board file, or of those of the job. */
static GwSolver *
new_solver (const GwSolveJob *job, const GwBoardKeys *keys)
{
  g_autoptr (GwGame) game = keys != NULL ? gw_solve_follow (job, keys) : gw_game_ref (job->game);
  GwSolver *solver = gw_solver_new (game->lexicon, game->rules);

  gw_solver_set_kernel (solver, gw_kernel_choice_get ());
  return solver;
}

void
gw_solve_item (const GwSolveOutput *whole, GwBoards *boards, GwSolver **solver, const GwStop *stop,
               GwSolveItem *item)
{
  const GwSolveJob *job = whole->job;
  g_autoptr (GwSolver) own = NULL;

  if (gw_stop_requested (stop))
    return;
  gw_boards_parse (boards, &item->line);
  if (item->line.board == NULL)
    return;
  if (item->line.keys != NULL)
    solver = &own;
  if (*solver == NULL)
    *solver = new_solver (job, item->line.keys);
  if (item->part.job == NULL)
    gw_solve_output_init_part (&item->part, whole);
  item->part.keys = item->line.keys;
  if (job->summary && !job->stats)
    tally (*solver, stop, item);
  else
    solve (job, *solver, stop, item);
  gw_solve_output_get_texts (&item->part, item->texts);
}

/* Lines of a summary are short, so the buffer is reused. */
void
gw_solve_item_clear (GwSolveItem *item)
{
  const GwSolveJob *job = item->part.job;

  gw_board_line_clear (&item->line);
  item->is_solved = item->is_whole = FALSE;
  if (job != NULL && job->summary)
    gw_sheet_clear_rows (item->part.boards);
  else if (job != NULL)
    {
      gw_solve_output_clear (&item->part);
      item->part.job = NULL;
    }
}

/* A single board needs no heading. A batch of one has all boards, unless more come through a
 * pipe. */
static gboolean
needs_heading (const GwSolvePrinter *printer, const GwSolveItem *items, guint n, gboolean more)
{
  const GwSolveJob *job = printer->output.job;
  guint n_boards = 0;

  if (printer->n_printed > 0)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (items[i].line.error != NULL && !job->keep_going)
        return TRUE;
      n_boards += items[i].line.error == NULL;
    }
  if (n_boards != 1)
    return n_boards > 1;
  return more || (job->stream && !gw_boards_are_over (printer->boards));
}

gboolean
gw_solve_print (GwSolvePrinter *printer, GwSolveItem *items, guint n, gboolean more, GError **error)
{
  const GwSolveJob *job = printer->output.job;
  const gboolean is_text = job->format == GW_FORMAT_TEXT && !job->summary;
  const gboolean heading = is_text && needs_heading (printer, items, n, more);
  gboolean go_on = TRUE;

  for (guint i = 0; i < n && go_on; i++)
    {
      GwSolveItem *item = &items[i];

      if (item->line.error != NULL)
        go_on = gw_boards_accept (printer->boards, &item->line, error);
      else if (item->is_solved)
        {
          if (is_text && printer->n_printed > 0)
            putchar ('\n');
          gw_solve_output_print (&printer->output, item->texts, heading);
          printer->n_printed++;
          go_on = item->is_whole;
        }
      else
        go_on = FALSE;
    }
  if (job->stream)
    fflush (stdout);
  return go_on;
}

guint
gw_solve_get_largest_batch (const GwSolveJob *job)
{
  if (job->summary)
    return LARGEST_SUMMARY;
  /* All paths of a board can be megabytes. */
  return job->paths == GW_SHOW_ALL_PATHS ? CLAMP (job->n_threads, 2, LARGEST_WORDS) : LARGEST_WORDS;
}

static guint
adapt (const GwSolveJob *job, guint size, guint largest, gint64 took)
{
  if (took < SHORT_BATCH)
    return MIN (size * 2, largest);
  return took > LONG_BATCH ? MIN (MAX (size / 2, job->n_threads), largest) : size;
}

static void
item_cb (guint index, guint worker, gpointer user_data)
{
  Batch *batch = user_data;

  gw_solve_item (&batch->printer.output, batch->printer.boards, &batch->solvers[worker],
                 batch->stop, &batch->items[index]);
}

/* A list that is interrupted by Ctrl-C is printed as far as it is; the boards after it are not
 * solved. */
static gboolean
run_batches (Batch *batch, GwProgress *progress, GError **error)
{
  const GwSolveJob *job = batch->printer.output.job;
  GwBoards *boards = batch->printer.boards;
  const guint largest = gw_solve_get_largest_batch (job);
  g_autofree GwBoardLine *lines = g_new (GwBoardLine, largest);
  guint size = MIN (GW_SOLVE_FIRST_BATCH, largest);
  gboolean go_on = TRUE;
  GError *inner = NULL;

  while (go_on && !gw_stop_requested (batch->stop))
    {
      const guint n = gw_boards_read (boards, lines, size, TRUE);
      const gint64 begin = g_get_monotonic_time ();

      for (guint i = 0; i < n; i++)
        batch->items[i].line = lines[i];
      gw_parallel_run (n, job->n_threads, item_cb, batch);
      gw_progress_hide (progress);
      go_on = n > 0 && gw_solve_print (&batch->printer, batch->items, n, FALSE, &inner);
      for (guint i = 0; i < n; i++)
        gw_solve_item_clear (&batch->items[i]);
      gw_progress_set (progress, gw_boards_get_fraction (boards));
      size = adapt (job, size, largest, g_get_monotonic_time () - begin);
    }
  if (inner == NULL)
    return TRUE;
  g_propagate_error (error, inner);
  return FALSE;
}

static gboolean
run_alone (const GwSolveJob *job, GwBoards *boards, GwProgress *progress, GError **error)
{
  const guint largest = gw_solve_get_largest_batch (job);
  g_autofree GwSolver **solvers = g_new0 (GwSolver *, job->n_threads);
  g_autofree GwSolveItem *items = g_new0 (GwSolveItem, largest);
  Batch batch = { { .boards = boards }, gw_interrupt_get_stop (), solvers, items };
  gboolean done;

  gw_solve_output_init (&batch.printer.output, job);
  done = run_batches (&batch, progress, error);
  gw_solve_output_clear (&batch.printer.output);
  for (guint i = 0; i < largest; i++)
    gw_solve_output_clear (&items[i].part);
  for (guint i = 0; i < job->n_threads; i++)
    g_clear_pointer (&solvers[i], gw_solver_free);
  return done;
}

gboolean
gw_solve_boards (const GwSolveJob *job, GwBoards *boards, GError **error)
{
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Solving"));

  if (job->keep_going)
    gw_boards_keep_going (boards, progress);
  return gw_crew_get () != NULL ? gw_solve_crew_run (job, boards, progress, error)
                                : run_alone (job, boards, progress, error);
}
