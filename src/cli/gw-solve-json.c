/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-sheet.h"

#include <math.h>

/* The fields of the tables: {"board", "words", "score", "longest", "complete",
 * "moves", "time_ms", "list": [a word each], "usage": [a cell each]}. */

/* FALSE when a stop came before the paths were there. */
static gboolean
add_paths (const GwSolveJob *job, const GwSolution *solution, const char *word,
           JsonBuilder *builder)
{
  g_autoptr (GArray) paths = gw_solve_list_paths (job, solution, word);

  json_builder_set_member_name (builder, "path");
  if (job->paths == GW_SHOW_ALL_PATHS)
    json_builder_begin_array (builder);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *path =
        gw_format_path (gw_solution_get_board (solution), &g_array_index (paths, GwPath, i));

      json_builder_add_string_value (builder, path);
    }
  if (job->paths == GW_SHOW_ALL_PATHS)
    json_builder_end_array (builder);
  else if (paths->len == 0)
    json_builder_add_null_value (builder);
  return paths->len > 0;
}

static void
add_words (const GwSolveJob *job, const GwSolution *solution, JsonBuilder *builder)
{
  const guint n = gw_solution_get_n_words (solution);
  GwLexicon *lexicon = gw_solution_get_lexicon (solution);
  g_autofree guint *order = gw_solve_sort (solution, job->sort, job->by_length);
  gboolean go_on = TRUE;

  json_builder_set_member_name (builder, "list");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n && go_on; i++)
    {
      const guint word = gw_solution_get_word (solution, order[i]);
      g_autofree char *text = gw_lexicon_dup_word (lexicon, word);

      json_builder_begin_object (builder);
      gw_json_add_string (builder, "word", text);
      gw_json_add_int (builder, "length", gw_solution_get_length (solution, order[i]));
      gw_json_add_int (builder, "points", gw_solution_get_points (solution, order[i]));
      gw_json_add_int (builder, "level", gw_lexicon_get_level (lexicon, word));
      gw_json_add_int (builder, "paths", gw_solution_get_paths (solution, order[i]));
      if (job->paths != GW_SHOW_NO_PATHS)
        go_on = add_paths (job, solution, text, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_stats (const GwSolution *solution, JsonBuilder *builder)
{
  const gint64 moves = gw_solution_get_moves (solution);

  json_builder_set_member_name (builder, "moves");
  if (moves < 0)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, moves);
  gw_json_add_double (builder, "time_ms", round (gw_solution_get_seconds (solution) * 1e6) / 1e3);
}

static void
add_usage (const GwSolution *solution, JsonBuilder *builder)
{
  const GwBoard *board = gw_solution_get_board (solution);
  const guint cols = gw_board_get_cols (board);

  json_builder_set_member_name (builder, "usage");
  json_builder_begin_array (builder);
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      g_autofree char *tile = gw_cell_to_label (gw_board_get_cell (board, i));

      json_builder_begin_object (builder);
      gw_json_add_int (builder, "row", i / cols + 1);
      gw_json_add_int (builder, "col", i % cols + 1);
      gw_json_add_string (builder, "tile", *tile != '\0' ? tile : ".");
      gw_json_add_int (builder, "words", gw_solution_get_usage (solution, i));
      gw_json_add_int (builder, "starts", gw_solution_get_starts (solution, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
gw_solve_make_json (const GwSolveJob *job, const GwSolution *solution)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *board = gw_board_to_string (gw_solution_get_board (solution));

  json_builder_begin_object (builder);
  gw_json_add_string (builder, "board", board);
  gw_json_add_int (builder, "words", gw_solution_get_total (solution));
  gw_json_add_int (builder, "score", gw_solution_get_score (solution));
  gw_json_add_int (builder, "longest", gw_solution_get_longest (solution));
  gw_json_add_boolean (builder, "complete", gw_solution_is_complete (solution));
  if (job->stats)
    add_stats (solution, builder);
  add_words (job, solution, builder);
  if (job->usage)
    add_usage (solution, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
