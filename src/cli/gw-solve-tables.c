/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-run-facts.h"

#include <stdio.h>

struct _GwSolveTables
{
  const GwSolveJob *job; /* borrowed */
  GString *totals;       /* with --stats */
  GString *usage;        /* with --usage */
};

GwSolveTables *
gw_solve_tables_new (const GwSolveJob *job)
{
  GwSolveTables *tables = g_new0 (GwSolveTables, 1);

  tables->job = job;
  tables->totals = g_string_new (NULL);
  tables->usage = g_string_new (NULL);
  gw_run_facts_print_header ();
  printf ("word\tlength\tpoints\tlevel\tpaths%s%s\n",
          job->paths != GW_SHOW_NO_PATHS ? "\tpath" : "", job->many ? "\tboard" : "");
  return tables;
}

static void
print_row (const GwSolveJob *job, const GwSolution *solution, guint index, const char *path,
           const char *board)
{
  const guint word = gw_solution_get_word (solution, index);
  g_autofree char *text = gw_lexicon_dup_word (gw_solution_get_lexicon (solution), word);

  printf ("%s\t%u\t%" G_GINT64_FORMAT "\t%u\t%" G_GUINT64_FORMAT, text,
          gw_solution_get_length (solution, index), gw_solution_get_points (solution, index),
          gw_lexicon_get_level (gw_solution_get_lexicon (solution), word),
          gw_solution_get_paths (solution, index));
  if (path != NULL)
    printf ("\t%s", path);
  if (job->many)
    printf ("\t%s", board);
  putchar ('\n');
}

/* FALSE when a stop came before the paths were there. */
static gboolean
print_word (const GwSolveJob *job, const GwSolution *solution, guint index, const char *board)
{
  g_autoptr (GArray) paths = NULL;
  g_autofree char *word = NULL;

  if (job->paths == GW_SHOW_NO_PATHS)
    {
      print_row (job, solution, index, NULL, board);
      return TRUE;
    }
  word = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                              gw_solution_get_word (solution, index));
  paths = gw_solve_list_paths (job, solution, word);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *path =
        gw_format_path (gw_solution_get_board (solution), &g_array_index (paths, GwPath, i));

      print_row (job, solution, index, path, board);
    }
  return paths->len > 0;
}

static void
add_totals (GwSolveTables *tables, const GwSolution *solution, const char *board)
{
  const gint64 moves = gw_solution_get_moves (solution);

  g_string_append_printf (tables->totals, "%s\t%" G_GUINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%u\t",
                          board, gw_solution_get_total (solution),
                          gw_solution_get_score (solution), gw_solution_get_longest (solution));
  if (moves < 0)
    g_string_append (tables->totals, "–");
  else
    g_string_append_printf (tables->totals, "%" G_GINT64_FORMAT, moves);
  g_string_append_printf (tables->totals, "\t%.3f\n", gw_solution_get_seconds (solution) * 1000);
}

static void
add_usage (GwSolveTables *tables, const GwSolution *solution, const char *board)
{
  const GwBoard *grid = gw_solution_get_board (solution);
  const guint cols = gw_board_get_cols (grid);

  for (guint i = 0; i < gw_board_get_n_cells (grid); i++)
    {
      g_autofree char *tile = gw_cell_to_label (gw_board_get_cell (grid, i));

      g_string_append_printf (tables->usage, "%u\t%u\t%s\t%u\t%u", i / cols + 1, i % cols + 1,
                              *tile != '\0' ? tile : ".", gw_solution_get_usage (solution, i),
                              gw_solution_get_starts (solution, i));
      if (tables->job->many)
        g_string_append_printf (tables->usage, "\t%s", board);
      g_string_append_c (tables->usage, '\n');
    }
}

void
gw_solve_tables_add (GwSolveTables *tables, const GwSolution *solution)
{
  const GwSolveJob *job = tables->job;
  const guint n = gw_solution_get_n_words (solution);
  g_autofree guint *order = gw_solve_sort (solution, job->sort, job->by_length);
  g_autofree char *board = gw_board_to_string (gw_solution_get_board (solution));

  for (guint i = 0; i < n; i++)
    if (!print_word (job, solution, order[i], board))
      break;
  if (job->stats)
    add_totals (tables, solution, board);
  if (job->usage)
    add_usage (tables, solution, board);
}

void
gw_solve_tables_finish (GwSolveTables *tables)
{
  if (tables->job->stats)
    printf ("\nboard\twords\tscore\tlongest\tmoves\ttime_ms\n%s", tables->totals->str);
  if (tables->job->usage)
    printf ("\nrow\tcol\ttile\twords\tstarts%s\n%s", tables->job->many ? "\tboard" : "",
            tables->usage->str);
  g_string_free (tables->totals, TRUE);
  g_string_free (tables->usage, TRUE);
  g_free (tables);
}
