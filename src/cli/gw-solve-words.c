/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-interrupt.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

GwSolveFlags
gw_solve_job_get_flags (const GwSolveJob *job)
{
  GwSolveFlags flags = 0;

  if (job->format != GW_FORMAT_TEXT)
    flags |= GW_SOLVE_PATHS;
  if (job->usage)
    flags |= GW_SOLVE_USAGE;
  if (job->stats)
    flags |= GW_SOLVE_MOVES;
  return flags;
}

typedef struct
{
  const GwSolution *solution;
  GwSort sort;
  gboolean by_length;
} Order;

/* The solution is in alphabetical order, so its index settles all ties. */
static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Order *order = user_data;
  const guint first = *(const guint *) a;
  const guint second = *(const guint *) b;
  const gint length =
    gw_solution_get_length (order->solution, first) - gw_solution_get_length (order->solution, second);

  if (order->by_length && length != 0)
    return length;
  if (order->sort == GW_SORT_LENGTH && length != 0)
    return -length;
  if (order->sort == GW_SORT_POINTS)
    {
      const gint64 one = gw_solution_get_points (order->solution, first);
      const gint64 other = gw_solution_get_points (order->solution, second);

      if (one != other)
        return one > other ? -1 : 1;
    }
  return first < second ? -1 : first > second;
}

guint *
gw_solve_sort (const GwSolution *solution, GwSort sort, gboolean by_length)
{
  const guint n = gw_solution_get_n_words (solution);
  guint *indices = g_new (guint, n + 1);
  Order order = { solution, sort, by_length };

  for (guint i = 0; i < n; i++)
    indices[i] = i;
  if (sort != GW_SORT_ALPHA || by_length)
    g_qsort_with_data (indices, n, sizeof (guint), compare_cb, &order);
  return indices;
}

char *
gw_format_path (const GwBoard *board, const GwPath *path)
{
  const guint cols = gw_board_get_cols (board);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < path->length; i++)
    g_string_append_printf (text, "%s%u,%u", i > 0 ? " " : "", path->cells[i] / cols + 1,
                            path->cells[i] % cols + 1);
  return g_string_free (text, FALSE);
}

GArray *
gw_solve_list_paths (const GwSolveJob *job, const GwSolution *solution, const char *word)
{
  const GwStop *stop = gw_interrupt_get_stop ();

  return gw_paths_list (gw_solution_get_board (solution), job->rules, word,
                        job->paths == GW_SHOW_ALL_PATHS ? GW_MAX_PATHS : 1,
                        gw_solution_is_complete (solution) ? stop : NULL);
}

/* Where solved boards go, by format. */
typedef struct
{
  GwSolveTables *tables; /* TSV */
  GwSheet *sheet;        /* JSON */
  guint n_boards;
  gboolean heading;      /* text says which board it is */
} Output;

static void
output_add (Output *output, const GwSolveJob *job, const GwSolution *solution)
{
  g_autoptr (JsonNode) node = NULL;

  switch (job->format)
    {
    case GW_FORMAT_TEXT:
      if (output->n_boards > 0)
        putchar ('\n');
      gw_solve_print_text (job, solution, output->heading);
      break;
    case GW_FORMAT_TSV:
      gw_solve_tables_add (output->tables, solution);
      break;
    case GW_FORMAT_JSON:
    case GW_FORMAT_JSONL:
      node = gw_solve_make_json (job, solution);
      gw_sheet_add_node (output->sheet, node);
      break;
    default:
      g_assert_not_reached ();
    }
  output->n_boards++;
}

static void
output_finish (Output *output)
{
  g_clear_pointer (&output->tables, gw_solve_tables_finish);
  g_clear_pointer (&output->sheet, gw_sheet_finish);
}

/* A list that Ctrl-C cut short is printed as far as it goes; the boards behind
 * it stay unsolved. */
gboolean
gw_solve_words (const GwSolveJob *job, GwBoards *boards, GError **error)
{
  static const char *const no_columns[] = { NULL };
  const GwStop *stop = gw_interrupt_get_stop ();
  const GwPrune prune = job->stats ? job->prune : GW_PRUNE_PREFIX;
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Solving"));
  g_autoptr (GError) inner = NULL;
  g_autoptr (GwBoard) board = NULL;
  Output output = { NULL, NULL, 0, FALSE };

  if (job->keep_going)
    gw_boards_keep_going (boards, progress);
  if (job->format == GW_FORMAT_TSV)
    output.tables = gw_solve_tables_new (job);
  else if (job->format != GW_FORMAT_TEXT)
    output.sheet = gw_sheet_new (job->format, GW_SHEET_PLAIN, "boards", no_columns);

  board = gw_boards_next (boards, &inner);
  while (board != NULL && !gw_stop_requested (stop))
    {
      g_autoptr (GwBoard) next = NULL;
      g_autoptr (GwSolution) solution = NULL;

      /* One ahead, because a single board needs no heading; but standard input is not waited
       * for before the answer is there. */
      if (!job->stream)
        next = gw_boards_next (boards, &inner);
      solution = gw_solve (job->lexicon, board, job->rules, gw_solve_job_get_flags (job), prune,
                           stop, NULL);
      output.heading = output.n_boards > 0 || next != NULL || inner != NULL
                       || (job->stream && !gw_boards_are_over (boards));
      gw_progress_hide (progress);
      output_add (&output, job, solution);
      if (job->stream)
        {
          fflush (stdout);
          next = gw_boards_next (boards, &inner);
        }
      gw_progress_set (progress, gw_boards_get_fraction (boards));

      gw_board_unref (board);
      board = g_steal_pointer (&next);
    }
  output_finish (&output);

  if (inner == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&inner));
  return FALSE;
}
