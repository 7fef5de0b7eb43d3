/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

/* The output is also for scripts, so its labels are not translated. */

/* Returns FALSE if stopped before the paths were found. */
static gboolean
write_word (const GwSolveJob *job, const GwSolution *solution, const char *word, GString *text)
{
  g_autoptr (GArray) paths = NULL;

  if (job->paths == GW_SHOW_NO_PATHS)
    {
      g_string_append (text, word);
      g_string_append_c (text, '\n');
      return TRUE;
    }
  paths = gw_solve_list_paths (job, solution, word);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *path =
        gw_path_to_string (&g_array_index (paths, GwPath, i), gw_solution_get_board (solution));

      g_string_append_printf (text, "%s\t%s\n", word, path);
    }
  return paths->len > 0;
}

static gboolean
write_words (const GwSolveJob *job, const GwSolution *solution, GString *text)
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
        g_string_append_printf (text, "%u-letter words: %u\n", length, of_length[length]);
      group = length;
      if (!write_word (job, solution, word, text))
        return FALSE;
    }
  return TRUE;
}

static void
write_usage (const GwSolution *solution, GString *text)
{
  const GwBoard *board = gw_solution_get_board (solution);
  const guint cols = gw_board_get_cols (board);
  int width = 1;
  char cell[16];

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    width = MAX (width, g_snprintf (cell, sizeof cell, "%u", gw_solution_get_usage (solution, i)));

  g_string_append (text, "Usage:\n");
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      if (gw_board_get_cell (board, i)->kind == GW_CELL_TILE)
        g_snprintf (cell, sizeof cell, "%u", gw_solution_get_usage (solution, i));
      else
        g_snprintf (cell, sizeof cell, ".");
      g_string_append_printf (text, "%*s%c", width, cell, i % cols == cols - 1 ? '\n' : ' ');
    }
}

gboolean
gw_solve_write_text (const GwSolveJob *job, const GwSolution *solution, GString *text)
{
  const gboolean is_whole = write_words (job, solution, text);

  g_string_append_printf (text, "Words: %" G_GUINT64_FORMAT "\n", gw_solution_get_total (solution));
  g_string_append_printf (text, "Score: %" G_GINT64_FORMAT "\n", gw_solution_get_score (solution));
  if (job->stats)
    {
      const gint64 moves = gw_solution_get_moves (solution);

      if (moves < 0)
        g_string_append (text, "Moves: –\n");
      else
        g_string_append_printf (text, "Moves: %" G_GINT64_FORMAT "\n", moves);
      g_string_append_printf (text, "Time: %.3f ms\n", gw_solution_get_seconds (solution) * 1000);
    }
  if (job->usage)
    write_usage (solution, text);
  return is_whole;
}
