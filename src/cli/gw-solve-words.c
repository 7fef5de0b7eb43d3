/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-interrupt.h"
#include "gw-word-paths.h"

#include <stdio.h>
#include <string.h>

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

GArray *
gw_solve_list_paths (const GwSolveJob *job, const GwSolution *solution, const char *word)
{
  const GwStop *stop = gw_interrupt_get_stop ();

  return gw_word_paths_list (gw_solution_get_lexicon (solution), gw_solution_get_board (solution),
                             gw_solution_get_rules (solution), word,
                             job->paths == GW_SHOW_ALL_PATHS ? GW_MAX_PATHS : 1,
                             gw_solution_is_complete (solution) ? stop : NULL);
}

static void
add_stats (GwSheet *sheet, gint64 moves, double seconds)
{
  if (moves < 0)
    gw_sheet_add_null (sheet, "–");
  else
    gw_sheet_add_int (sheet, moves);
  gw_sheet_add_double (sheet, seconds * 1000, 3);
}

static const char *const board_column[] = { "board", NULL };
static const char *const board_columns[] = { "board", "words", "score", "longest", NULL };
static const char *const stats_columns[] = { "moves", "time_ms", NULL };

static GwSheet *
new_words_sheet (const GwSolveJob *job)
{
  static const char *const columns[] = { "word", "length", "points", "level", "paths", NULL };
  static const char *const path_column[] = { "path", NULL };
  static const char *const spelling_column[] = { "spelling", NULL };
  GwSheet *sheet = gw_sheet_new (job->format, GW_SHEET_PLAIN, NULL, columns);

  if (job->paths != GW_SHOW_NO_PATHS)
    gw_sheet_add_columns (sheet, path_column);
  if (job->format == GW_FORMAT_TSV && job->many)
    gw_sheet_add_columns (sheet, board_column);
  gw_sheet_add_columns (sheet, spelling_column);
  return sheet;
}

static GwSheet *
new_usage_sheet (const GwSolveJob *job)
{
  static const char *const columns[] = { "row", "col", "tile", "words", "starts", NULL };
  GwSheet *sheet = gw_sheet_new (job->format, GW_SHEET_BEHIND, NULL, columns);

  if (job->format == GW_FORMAT_TSV && job->many)
    gw_sheet_add_columns (sheet, board_column);
  return sheet;
}

static GwSheet *
new_boards_sheet (const GwSolveJob *job)
{
  static const char *const complete_column[] = { "complete", NULL };
  static const char *const list_column[] = { "list", NULL };
  static const char *const usage_column[] = { "usage", NULL };
  const gboolean is_json = job->format != GW_FORMAT_TSV;
  GwSheet *sheet = gw_sheet_new (job->format, GW_SHEET_BEHIND, is_json ? "boards" : NULL, board_columns);

  if (is_json)
    gw_sheet_add_columns (sheet, complete_column);
  if (job->stats)
    gw_sheet_add_columns (sheet, stats_columns);
  if (is_json)
    gw_sheet_add_columns (sheet, list_column);
  if (is_json && job->usage)
    gw_sheet_add_columns (sheet, usage_column);
  return sheet;
}

static GwSheet *
new_summary_sheet (const GwSolveJob *job)
{
  GwSheet *sheet = gw_sheet_new (job->format, GW_SHEET_PLAIN, "boards", board_columns);

  if (job->stats)
    gw_sheet_add_columns (sheet, stats_columns);
  return sheet;
}

static void
add_facts (const GwSolveOutput *output, const GwSolution *solution, guint index, const char *word)
{
  gw_sheet_add_string (output->words, word);
  gw_sheet_add_int (output->words, gw_solution_get_length (solution, index));
  gw_sheet_add_int (output->words, gw_solution_get_points (solution, index));
  gw_sheet_add_int (output->words, gw_lexicon_get_level (gw_solution_get_lexicon (solution),
                                                         gw_solution_get_word (solution, index)));
  gw_sheet_add_int (output->words, (gint64) gw_solution_get_paths (solution, index));
}

/* In JSON, one path is a string, all paths are an array. */
static void
add_json_paths (const GwSolveOutput *output, const GwBoard *board, const GArray *paths)
{
  g_autoptr (JsonArray) list = json_array_new ();
  JsonNode *node;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *path = gw_path_to_string (&g_array_index (paths, GwPath, i), board);

      json_array_add_string_element (list, path);
    }
  if (output->job->paths == GW_SHOW_ALL_PATHS)
    {
      node = json_node_new (JSON_NODE_ARRAY);
      json_node_set_array (node, list);
      gw_sheet_add_parts (output->words, node, "");
    }
  else
    gw_sheet_add_string (output->words,
                         paths->len > 0 ? json_array_get_string_element (list, 0) : NULL);
}

static void
add_board (const GwSolveOutput *output, GwSheet *sheet, const char *board)
{
  if (!output->is_json && output->job->many)
    gw_sheet_add_string (sheet, board);
}

static void
add_end (const GwSolveOutput *output, const GwSolution *solution, guint index, const char *board)
{
  g_autofree char *spelling = gw_lexicon_dup_spelling (gw_solution_get_lexicon (solution),
                                                       gw_solution_get_word (solution, index));

  add_board (output, output->words, board);
  gw_sheet_add_string (output->words, spelling);
}

/* Returns FALSE if stopped before the paths were found. */
static gboolean
add_word (const GwSolveOutput *output, const GwSolution *solution, guint index, const char *board)
{
  const GwBoard *grid = gw_solution_get_board (solution);
  g_autofree char *word = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                                               gw_solution_get_word (solution, index));
  g_autoptr (GArray) paths = NULL;

  if (output->job->paths == GW_SHOW_NO_PATHS)
    {
      add_facts (output, solution, index, word);
      add_end (output, solution, index, board);
      return TRUE;
    }
  paths = gw_solve_list_paths (output->job, solution, word);
  if (output->is_json)
    {
      add_facts (output, solution, index, word);
      add_json_paths (output, grid, paths);
      add_end (output, solution, index, board);
    }
  for (guint i = 0; i < paths->len && !output->is_json; i++)
    {
      g_autofree char *path = gw_path_to_string (&g_array_index (paths, GwPath, i), grid);

      add_facts (output, solution, index, word);
      gw_sheet_add_string (output->words, path);
      add_end (output, solution, index, board);
    }
  return paths->len > 0;
}

static void
add_usage (const GwSolveOutput *output, const GwSolution *solution, const char *board)
{
  const GwBoard *grid = gw_solution_get_board (solution);
  const GwLanguage *language = gw_lexicon_get_language (gw_solution_get_lexicon (solution));
  const guint cols = gw_board_get_cols (grid);

  for (guint i = 0; i < gw_board_get_n_cells (grid); i++)
    {
      g_autofree char *tile = gw_cell_to_label_in (gw_board_get_cell (grid, i), language);

      gw_sheet_add_int (output->usage, i / cols + 1);
      gw_sheet_add_int (output->usage, i % cols + 1);
      gw_sheet_add_string (output->usage, *tile != '\0' ? tile : ".");
      gw_sheet_add_int (output->usage, gw_solution_get_usage (solution, i));
      gw_sheet_add_int (output->usage, gw_solution_get_starts (solution, i));
      add_board (output, output->usage, board);
    }
}

static void
add_totals (const GwSolveOutput *output, const GwSolution *solution, const char *board)
{
  gw_sheet_add_string (output->boards, board);
  gw_sheet_add_int (output->boards, (gint64) gw_solution_get_total (solution));
  gw_sheet_add_int (output->boards, gw_solution_get_score (solution));
  gw_sheet_add_int (output->boards, gw_solution_get_longest (solution));
  if (output->is_json && !output->job->summary)
    gw_sheet_add_boolean (output->boards, gw_solution_is_complete (solution));
  if (output->job->stats)
    add_stats (output->boards, gw_solution_get_moves (solution),
               gw_solution_get_seconds (solution));
}

void
gw_solve_output_init (GwSolveOutput *output, const GwSolveJob *job)
{
  *output = (GwSolveOutput){ .job = job, .is_json = job->format >= GW_FORMAT_JSON };
  if (job->summary)
    output->boards = new_summary_sheet (job);
  if (job->summary || job->format == GW_FORMAT_TEXT)
    return;
  if (output->is_json || job->stats)
    output->boards = new_boards_sheet (job);
  output->words = new_words_sheet (job);
  if (job->usage)
    output->usage = new_usage_sheet (job);
}

void
gw_solve_output_init_part (GwSolveOutput *part, const GwSolveOutput *whole)
{
  *part = (GwSolveOutput){ .job = whole->job, .is_json = whole->is_json };
  if (whole->job->format == GW_FORMAT_TEXT && !whole->job->summary)
    part->text = g_string_new (NULL);
  if (whole->words != NULL)
    part->words = gw_sheet_new_rows (whole->words);
  if (whole->boards != NULL)
    part->boards = gw_sheet_new_rows (whole->boards);
  if (whole->usage != NULL)
    part->usage = gw_sheet_new_rows (whole->usage);
}

gboolean
gw_solve_output_add (GwSolveOutput *part, const GwSolution *solution)
{
  const GwSolveJob *job = part->job;
  const guint n = gw_solution_get_n_words (solution);
  gboolean is_whole = gw_solution_is_complete (solution);
  g_autofree guint *order = NULL;
  g_autofree char *board = gw_board_to_string (gw_solution_get_board (solution));

  if (part->text != NULL)
    {
      g_string_append_printf (part->text, "Board: %s\n", board);
      is_whole = gw_solve_write_text (job, solution, part->text) && is_whole;
      if (job->stats && part->keys != NULL)
        gw_solve_write_keys (job, solution, part->keys, part->text);
      return is_whole;
    }
  if (job->summary)
    {
      if (is_whole)
        add_totals (part, solution, board);
      return is_whole;
    }
  order = gw_solve_sort (solution, job->sort, job->by_length);
  for (guint i = 0; i < n; i++)
    if (!add_word (part, solution, order[i], board))
      {
        is_whole = FALSE;
        break;
      }
  if (part->usage != NULL)
    add_usage (part, solution, board);
  if (part->boards != NULL)
    add_totals (part, solution, board);
  if (part->is_json)
    gw_sheet_add_rows (part->boards, part->words);
  if (part->is_json && part->usage != NULL)
    gw_sheet_add_rows (part->boards, part->usage);
  return is_whole;
}

void
gw_solve_output_get_texts (const GwSolveOutput *part, const char **texts)
{
  const GwSheet *sheets[GW_SOLVE_N_TEXTS] = { part->words, part->boards, part->usage };

  for (guint i = 0; i < GW_SOLVE_N_TEXTS; i++)
    texts[i] = sheets[i] != NULL ? gw_sheet_get_rows (sheets[i]) : "";
  if (part->text != NULL)
    texts[0] = part->text->str;
}

void
gw_solve_output_print (const GwSolveOutput *whole, const char *const *texts, gboolean heading)
{
  const char *text = texts[0];

  if (whole->words == NULL && whole->boards == NULL)
    fputs (heading ? text : strchr (text, '\n') + 1, stdout);
  if (!whole->is_json && whole->words != NULL)
    gw_sheet_print_rows (whole->words, text);
  if (whole->boards != NULL)
    gw_sheet_print_rows (whole->boards, texts[1]);
  if (!whole->is_json && whole->usage != NULL)
    gw_sheet_print_rows (whole->usage, texts[2]);
}

void
gw_solve_output_clear (GwSolveOutput *output)
{
  if (output->text != NULL)
    g_string_free (g_steal_pointer (&output->text), TRUE);
  g_clear_pointer (&output->words, gw_sheet_finish);
  g_clear_pointer (&output->boards, gw_sheet_finish);
  g_clear_pointer (&output->usage, gw_sheet_finish);
}
