/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include <stdio.h>

/* The output is also for scripts, so its labels are not translated. */

/* Returns FALSE if stopped before the paths were found. */
static gboolean
print_word (const GwSolveJob *job, const GwSolution *solution, const char *word)
{
  g_autoptr (GArray) paths = NULL;

  if (job->paths == GW_SHOW_NO_PATHS)
    {
      puts (word);
      return TRUE;
    }
  paths = gw_solve_list_paths (job, solution, word);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *path =
        gw_format_path (gw_solution_get_board (solution), &g_array_index (paths, GwPath, i));

      printf ("%s\t%s\n", word, path);
    }
  return paths->len > 0;
}

static void
print_words (const GwSolveJob *job, const GwSolution *solution)
{
  const guint n = gw_solution_get_n_words (solution);
  GwLexicon *lexicon = gw_solution_get_lexicon (solution);
  g_autofree guint *order = gw_solve_sort (solution, job->sort, job->by_length);
  g_autofree guint *of_length = g_new0 (guint, gw_solution_get_longest (solution) + 1);
  guint group = 0;

  for (guint i = 0; i < n; i++)
    of_length[gw_solution_get_length (solution, i)]++;

  for (guint i = 0; i < n; i++)
    {
      const guint length = gw_solution_get_length (solution, order[i]);
      g_autofree char *word = gw_lexicon_dup_word (lexicon, gw_solution_get_word (solution, order[i]));

      if (job->by_length && length != group)
        printf ("%u-letter words: %u\n", length, of_length[length]);
      group = length;
      if (!print_word (job, solution, word))
        return;
    }
}

static void
print_usage (const GwSolution *solution)
{
  const GwBoard *board = gw_solution_get_board (solution);
  const guint cols = gw_board_get_cols (board);
  int width = 1;
  char text[16];

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    width = MAX (width, g_snprintf (text, sizeof text, "%u", gw_solution_get_usage (solution, i)));

  puts ("Usage:");
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      if (gw_board_get_cell (board, i)->kind == GW_CELL_TILE)
        g_snprintf (text, sizeof text, "%u", gw_solution_get_usage (solution, i));
      else
        g_snprintf (text, sizeof text, ".");
      printf ("%*s%c", width, text, i % cols == cols - 1 ? '\n' : ' ');
    }
}

void
gw_solve_print_text (const GwSolveJob *job, const GwSolution *solution, gboolean heading)
{
  if (heading)
    {
      g_autofree char *board = gw_board_to_string (gw_solution_get_board (solution));

      printf ("Board: %s\n", board);
    }
  print_words (job, solution);
  printf ("Words: %" G_GUINT64_FORMAT "\n", gw_solution_get_total (solution));
  printf ("Score: %" G_GINT64_FORMAT "\n", gw_solution_get_score (solution));

  if (job->stats)
    {
      const gint64 moves = gw_solution_get_moves (solution);

      if (moves < 0)
        puts ("Moves: –");
      else
        printf ("Moves: %" G_GINT64_FORMAT "\n", moves);
      printf ("Time: %.3f ms\n", gw_solution_get_seconds (solution) * 1000);
    }
  if (job->usage)
    print_usage (solution);
}
