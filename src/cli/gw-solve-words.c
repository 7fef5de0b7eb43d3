/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include "gw-interrupt.h"
#include "gw-parallel.h"
#include "gw-word-paths.h"

#include <glib/gi18n.h>
#include <stdio.h>

/* Boards of a batch; their solutions are in memory until they are printed. */
#define FIRST_BATCH 16
#define LARGEST_BATCH 256

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

  return gw_word_paths_list (job->lexicon, gw_solution_get_board (solution), job->rules, word,
                             job->paths == GW_SHOW_ALL_PATHS ? GW_MAX_PATHS : 1,
                             gw_solution_is_complete (solution) ? stop : NULL);
}

void
gw_solve_add_stats (GwSheet *sheet, gint64 moves, double seconds)
{
  if (moves < 0)
    gw_sheet_add_null (sheet, "–");
  else
    gw_sheet_add_int (sheet, moves);
  gw_sheet_add_double (sheet, seconds * 1000, 3);
}

/* The output of solved boards. A table has one sheet with the words of all boards, followed by
 * other sheets; in JSON the words of each board are part of its row. Workers write the rows of a
 * board into an output of its own. */
typedef struct
{
  const GwSolveJob *job;
  gboolean is_json;
  GString *text;
  GwSheet *words;
  GwSheet *boards; /* in a table, only with --stats */
  GwSheet *usage;  /* with --usage */
} Output;

static const char *const board_column[] = { "board", NULL };

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
  static const char *const columns[] = { "board", "words", "score", "longest", NULL };
  static const char *const complete_column[] = { "complete", NULL };
  static const char *const stats_columns[] = { "moves", "time_ms", NULL };
  static const char *const list_column[] = { "list", NULL };
  static const char *const usage_column[] = { "usage", NULL };
  const gboolean is_json = job->format != GW_FORMAT_TSV;
  GwSheet *sheet = gw_sheet_new (job->format, GW_SHEET_BEHIND, is_json ? "boards" : NULL, columns);

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

static void
add_facts (const Output *output, const GwSolution *solution, guint index, const char *word)
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
add_json_paths (const Output *output, const GwBoard *board, const GArray *paths)
{
  g_autoptr (JsonArray) list = json_array_new ();
  JsonNode *node;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *path = gw_format_path (board, &g_array_index (paths, GwPath, i));

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
add_board (const Output *output, GwSheet *sheet, const char *board)
{
  if (!output->is_json && output->job->many)
    gw_sheet_add_string (sheet, board);
}

static void
add_end (const Output *output, const GwSolution *solution, guint index, const char *board)
{
  g_autofree char *spelling = gw_lexicon_dup_spelling (gw_solution_get_lexicon (solution),
                                                       gw_solution_get_word (solution, index));

  add_board (output, output->words, board);
  gw_sheet_add_string (output->words, spelling);
}

/* Returns FALSE if stopped before the paths were found. */
static gboolean
add_word (const Output *output, const GwSolution *solution, guint index, const char *board)
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
      g_autofree char *path = gw_format_path (grid, &g_array_index (paths, GwPath, i));

      add_facts (output, solution, index, word);
      gw_sheet_add_string (output->words, path);
      add_end (output, solution, index, board);
    }
  return paths->len > 0;
}

static void
add_usage (const Output *output, const GwSolution *solution, const char *board)
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
add_totals (const Output *output, const GwSolution *solution, const char *board)
{
  gw_sheet_add_string (output->boards, board);
  gw_sheet_add_int (output->boards, (gint64) gw_solution_get_total (solution));
  gw_sheet_add_int (output->boards, gw_solution_get_score (solution));
  gw_sheet_add_int (output->boards, gw_solution_get_longest (solution));
  if (output->is_json)
    gw_sheet_add_boolean (output->boards, gw_solution_is_complete (solution));
  if (output->job->stats)
    gw_solve_add_stats (output->boards, gw_solution_get_moves (solution),
                        gw_solution_get_seconds (solution));
}

static void
output_init (Output *output, const GwSolveJob *job)
{
  *output = (Output){ .job = job, .is_json = job->format >= GW_FORMAT_JSON };
  if (job->format == GW_FORMAT_TEXT)
    return;
  if (output->is_json || job->stats)
    output->boards = new_boards_sheet (job);
  output->words = new_words_sheet (job);
  if (job->usage)
    output->usage = new_usage_sheet (job);
}

/* For the rows of one board. */
static void
output_init_part (Output *part, const Output *whole)
{
  *part = (Output){ .job = whole->job, .is_json = whole->is_json };
  if (whole->job->format == GW_FORMAT_TEXT)
    part->text = g_string_new (NULL);
  if (whole->words != NULL)
    part->words = gw_sheet_new_rows (whole->words);
  if (whole->boards != NULL)
    part->boards = gw_sheet_new_rows (whole->boards);
  if (whole->usage != NULL)
    part->usage = gw_sheet_new_rows (whole->usage);
}

/* Returns FALSE if something is missing because of a stop. */
static gboolean
output_add (Output *part, const GwSolution *solution)
{
  const GwSolveJob *job = part->job;
  const guint n = gw_solution_get_n_words (solution);
  gboolean is_whole = gw_solution_is_complete (solution);
  g_autofree guint *order = NULL;
  g_autofree char *board = NULL;

  if (part->text != NULL)
    return gw_solve_write_text (job, solution, part->text) && is_whole;
  order = gw_solve_sort (solution, job->sort, job->by_length);
  board = gw_board_to_string (gw_solution_get_board (solution));
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

static void
output_print (Output *output, Output *part)
{
  if (part->text != NULL)
    fputs (part->text->str, stdout);
  if (!output->is_json && output->words != NULL)
    gw_sheet_take_rows (output->words, part->words);
  if (output->boards != NULL)
    gw_sheet_take_rows (output->boards, part->boards);
  if (!output->is_json && output->usage != NULL)
    gw_sheet_take_rows (output->usage, part->usage);
}

static void
output_clear (Output *output)
{
  if (output->text != NULL)
    g_string_free (g_steal_pointer (&output->text), TRUE);
  g_clear_pointer (&output->words, gw_sheet_finish);
  g_clear_pointer (&output->boards, gw_sheet_finish);
  g_clear_pointer (&output->usage, gw_sheet_finish);
}

static GwSolveFlags
get_flags (const GwSolveJob *job)
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

/* A board on its way through: read by one thread, parsed, solved and written by another. */
typedef struct
{
  GwBoardLine line;
  Output part;
  gboolean is_solved; /* perhaps only in part, after a stop */
  gboolean is_whole;
} Item;

typedef struct
{
  const GwSolveJob *job;
  const GwStop *stop;
  GwBoards *boards;
  GwSolver **solvers; /* one for each worker, made when needed */
  Output output;
  guint n_printed;
  Item items[LARGEST_BATCH];
} Batch;

static void
item_cb (guint index, guint worker, gpointer user_data)
{
  Batch *batch = user_data;
  const GwSolveJob *job = batch->job;
  const GwPrune prune = job->stats ? job->prune : GW_PRUNE_PREFIX;
  Item *item = &batch->items[index];
  g_autoptr (GwSolution) solution = NULL;

  if (gw_stop_requested (batch->stop))
    return;
  gw_boards_parse (batch->boards, &item->line);
  if (item->line.board == NULL)
    return;
  if (batch->solvers[worker] == NULL)
    batch->solvers[worker] = gw_solver_new (job->lexicon, job->rules);
  solution = gw_solver_solve (batch->solvers[worker], item->line.board, get_flags (job), prune,
                              batch->stop, NULL);
  if (solution == NULL)
    return;
  output_init_part (&item->part, &batch->output);
  item->is_whole = output_add (&item->part, solution);
  item->is_solved = TRUE;
}

/* A single board needs no heading. A batch of one has all boards, unless more come through a
 * pipe. */
static gboolean
needs_heading (const Batch *batch, guint n)
{
  const GwSolveJob *job = batch->job;
  guint n_boards = 0;

  if (batch->n_printed > 0)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (batch->items[i].line.error != NULL && !job->keep_going)
        return TRUE;
      n_boards += batch->items[i].line.error == NULL;
    }
  if (n_boards != 1)
    return n_boards > 1;
  return job->stream && !gw_boards_are_over (batch->boards);
}

static void
print_item (Batch *batch, Item *item, gboolean heading)
{
  if (item->part.text != NULL && batch->n_printed > 0)
    putchar ('\n');
  if (item->part.text != NULL && heading)
    {
      g_autofree char *board = gw_board_to_string (item->line.board);

      printf ("Board: %s\n", board);
    }
  output_print (&batch->output, &item->part);
  batch->n_printed++;
}

/* Prints boards up to the first that is not whole, and that one as far as it is, or up to a bad
 * board that is not passed over. */
static gboolean
print_items (Batch *batch, guint n, GError **error)
{
  const gboolean heading = needs_heading (batch, n);
  gboolean go_on = TRUE;

  for (guint i = 0; i < n; i++)
    {
      Item *item = &batch->items[i];

      if (go_on && item->line.error != NULL)
        go_on = gw_boards_accept (batch->boards, &item->line, error);
      else if (go_on && item->is_solved)
        {
          print_item (batch, item, heading);
          go_on = item->is_whole;
        }
      else
        go_on = FALSE;
      gw_board_line_clear (&item->line);
      output_clear (&item->part);
    }
  return go_on;
}

/* A list that is interrupted by Ctrl-C is printed as far as it is; the boards after it are not
 * solved. */
gboolean
gw_solve_words (const GwSolveJob *job, GwBoards *boards, GError **error)
{
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Solving"));
  g_autofree GwSolver **solvers = g_new0 (GwSolver *, job->n_threads);
  g_autofree Batch *batch = g_new0 (Batch, 1);
  g_autoptr (GError) inner = NULL;
  /* All paths of a board can be megabytes. */
  const gboolean is_long = job->paths == GW_SHOW_ALL_PATHS;
  const guint largest = is_long ? CLAMP (job->n_threads, 2, LARGEST_BATCH) : LARGEST_BATCH;
  guint size = MIN (FIRST_BATCH, largest);
  gboolean go_on = TRUE;

  batch->job = job;
  batch->stop = gw_interrupt_get_stop ();
  batch->boards = boards;
  batch->solvers = solvers;
  output_init (&batch->output, job);
  if (job->keep_going)
    gw_boards_keep_going (boards, progress);
  while (go_on && !gw_stop_requested (batch->stop))
    {
      GwBoardLine lines[LARGEST_BATCH];
      const guint n = gw_boards_read (boards, lines, size);
      const gint64 begin = g_get_monotonic_time ();

      for (guint i = 0; i < n; i++)
        batch->items[i] = (Item){ .line = lines[i] };
      gw_parallel_run (n, job->n_threads, item_cb, batch);
      gw_progress_hide (progress);
      go_on = n > 0 && print_items (batch, n, &inner);
      if (job->stream)
        fflush (stdout);
      gw_progress_set (progress, gw_boards_get_fraction (boards));
      size = gw_solve_adapt_batch (job, size, largest, g_get_monotonic_time () - begin);
    }
  output_clear (&batch->output);
  for (guint i = 0; i < job->n_threads; i++)
    g_clear_pointer (&solvers[i], gw_solver_free);

  if (inner == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&inner));
  return FALSE;
}
