/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"
#include "gw-command.h"
#include "gw-compare-plan.h"
#include "gw-complain.h"
#include "gw-game-args.h"
#include "gw-growth-columns.h"
#include "gw-growth.h"
#include "gw-interrupt.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"
#include "gw-solution.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define DEFAULT_SIZES "2x2,3x3,4x4,5x5"

/* From this number of paths on, longer ones are only counted on request. */
#define ENOUGH_PATHS 100000000

typedef struct
{
  GStrv sizes;
  guint length; /* 0 for as far as is quick */
  guint n_boards;
  guint test; /* GwPrune */
  gboolean bounds;
  gboolean projection;

  GPtrArray *shapes; /* of GwBoard, one per size */
  GPtrArray *given;  /* of gboolean as pointers: whether the shape was given as a board */

  GwGame *game; /* without a lexicon where no boards are solved */
  guint64 seed;
  GwSheet *sheet;
  GwProgress *progress;
  GwTrend trend;
} Growth;

static void
growth_clear (Growth *growth)
{
  g_clear_pointer (&growth->shapes, g_ptr_array_unref);
  g_clear_pointer (&growth->given, g_ptr_array_unref);
  g_clear_pointer (&growth->game, gw_game_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Growth, growth_clear)

static void
add_options (Growth *growth, GwOptions *options)
{
  static const char *const tests[] = { "prefix", "substring", NULL };
  const GwOption table[] = {
    { "size", GW_OPTION_LIST, &growth->sizes,
      N_ ("Rows and columns, or several sizes separated by commas (default: "
          "2x2,3x3,4x4,5x5)"), "RxC…" },
    { "max-length", GW_OPTION_COUNT, &growth->length,
      N_ ("Maximum number of tiles of a path (default: as many as are quick to count)"), "N", 1,
      GW_MAX_WORD_LENGTH },
    { "bounds", GW_OPTION_FLAG, &growth->bounds,
      N_ ("Add the paths up to each length, their upper bounds, and the number of boards") },
    { "projection", GW_OPTION_FLAG, &growth->projection,
      N_ ("Add the moves of solving, measured and predicted by quadratics") },
    { "boards", GW_OPTION_COUNT, &growth->n_boards,
      N_ ("Average the moves over N random boards per size (default: 100)"), "N", 1, 1000000 },
    { "prune", GW_OPTION_CHOICE, &growth->test,
      N_ ("Pruning test that defines a move: prefix or substring (default: substring)"), "TEST",
      .choices = tests },
    { NULL },
  };

  gw_options_add (options, NULL, table);
}

static void
add_shape (Growth *growth, GwBoard *board, gboolean given)
{
  g_ptr_array_add (growth->shapes, board);
  g_ptr_array_add (growth->given, GINT_TO_POINTER (given));
}

static GwBoard *
make_shape (guint rows, guint cols)
{
  g_autofree GwCell *cells = g_new0 (GwCell, rows * cols);

  for (guint i = 0; i < rows * cols; i++)
    cells[i] = (GwCell){ GW_CELL_TILE, 1, { 'a' } };
  return gw_board_new (rows, cols, cells);
}

static gboolean
add_sizes (Growth *growth, const char *text, GError **error)
{
  g_auto (GStrv) parts = gw_split_list (text);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint rows, cols;

      if (!gw_parse_size ("--size", parts[i], &rows, &cols, error))
        return FALSE;
      add_shape (growth, make_shape (rows, cols), FALSE);
    }
  return TRUE;
}

/* Reads the given boards, then the sizes. */
static gboolean
read_shapes (Growth *growth, GStrv board_texts, GError **error)
{
  g_autoptr (GwBoards) boards = gw_boards_new (board_texts, FALSE);
  g_autoptr (GError) inner = NULL;
  GwBoard *board;

  growth->shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);
  growth->given = g_ptr_array_new ();
  while ((board = gw_boards_next (boards, NULL, &inner)) != NULL)
    add_shape (growth, board, TRUE);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  for (guint i = 0; growth->sizes != NULL && growth->sizes[i] != NULL; i++)
    if (!add_sizes (growth, growth->sizes[i], error))
      return FALSE;
  if (growth->shapes->len > 0)
    return TRUE;
  gw_run_facts_set_option ("--size", DEFAULT_SIZES);
  return add_sizes (growth, DEFAULT_SIZES, error);
}

/* The mean number of moves on boards of this shape; NAN if stopped. */
static double
find_moves (Growth *growth, guint index)
{
  const GwStop *stop = gw_interrupt_get_stop ();
  GwBoard *shape = g_ptr_array_index (growth->shapes, index);
  const gboolean given = GPOINTER_TO_INT (g_ptr_array_index (growth->given, index));
  g_autoptr (GwComparePlan) plan
    = gw_compare_plan_new (GW_AGAINST_BOARD, growth->game->lexicon, growth->seed);
  g_autoptr (GPtrArray) boards
    = gw_compare_plan_make_boards (plan, NULL, gw_board_get_rows (shape),
                                   gw_board_get_cols (shape), given ? 0 : growth->n_boards);
  double sum = 0;

  if (given)
    g_ptr_array_add (boards, gw_board_ref (shape));
  for (guint i = 0; i < boards->len; i++)
    {
      g_autoptr (GwSolution) solution
        = gw_solve (growth->game->lexicon, g_ptr_array_index (boards, i), growth->game->rules,
                    GW_SOLVE_MOVES, growth->test, stop, NULL);

      if (gw_stop_requested (stop) || gw_solution_get_moves (solution) < 0)
        return NAN;
      sum += gw_solution_get_moves (solution);
      gw_progress_set (growth->progress, (index + (double) i / boards->len) / growth->shapes->len);
    }
  return sum / boards->len;
}

/* Whatever the length of paths. */
static void
project (Growth *growth, guint index, GwGrowthCase *told)
{
  const GwBoard *shape = g_ptr_array_index (growth->shapes, index);
  const guint n_cells = gw_board_get_n_cells (shape);
  const double side = sqrt (n_cells);

  told->moves = find_moves (growth, index);
  told->projected = gw_trend_project (&growth->trend, n_cells, told->moves);
  told->published = gw_quadratic_at (&gw_published_moves, side);
  told->published_seconds = gw_quadratic_at (&gw_published_seconds, side);
}

/* Returns FALSE if interrupted. */
static gboolean
grow (Growth *growth, guint index)
{
  const GwStop *stop = gw_interrupt_get_stop ();
  const GwBoard *shape = g_ptr_array_index (growth->shapes, index);
  const guint n_cells = gw_board_get_n_cells (shape);
  const guint most = growth->length > 0 ? growth->length : n_cells;
  g_autofree guint64 *paths = g_new0 (guint64, most);
  g_autofree guint64 *walks = g_new0 (guint64, most);
  g_autofree GwGraph *graph = g_new (GwGraph, 1);
  GwGrowthCase told = {
    .rows = gw_board_get_rows (shape), .cols = gw_board_get_cols (shape),
    .log10_boards = gw_growth_log10_boards (26, n_cells),
  };

  gw_graph_init (graph, shape, gw_rules_get (growth->game->rules)->adjacency);
  if (growth->projection)
    project (growth, index, &told);
  for (guint length = 1; length <= most; length++)
    {
      /* Start over for each length: that costs little more than the longest one alone, and
       * results can be printed as soon as they are known. */
      if (!gw_graph_count_paths (graph, shape, FALSE, length, paths, stop)
          || !gw_graph_count_paths (graph, shape, TRUE, length, walks, stop))
        return FALSE;
      told.length = length;
      told.paths = paths[length - 1];
      told.walks = walks[length - 1];
      told.total += told.paths;
      told.bound_8 = gw_growth_bound (n_cells, 8, length);
      told.bound_6 = gw_growth_bound (n_cells, 6, length);
      gw_progress_hide (growth->progress);
      gw_sheet_add_row (growth->sheet, &told);
      if (growth->length == 0 && paths[length - 1] > ENOUGH_PATHS && length < most)
        {
          gw_complain (_ ("%u×%u: Paths of more than %u tiles are not counted; raise "
                          "--max-length to count them"),
                       gw_board_get_rows (shape), gw_board_get_cols (shape), length);
          return TRUE;
        }
    }
  return TRUE;
}

/* The quadratic through the first three sizes; FALSE if there are fewer. */
static gboolean
get_fitted (const Growth *growth, GwQuadratic *fitted)
{
  if (growth->trend.n < G_N_ELEMENTS (growth->trend.sides))
    return FALSE;
  gw_quadratic_through (growth->trend.sides, growth->trend.moves, fitted);
  return TRUE;
}

static void
add_coefficients (JsonBuilder *builder, const char *name, const GwQuadratic *quadratic)
{
  json_builder_set_member_name (builder, name);
  if (quadratic == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_array (builder);
  json_builder_add_double_value (builder, quadratic->a);
  json_builder_add_double_value (builder, quadratic->b);
  json_builder_add_double_value (builder, quadratic->c);
  json_builder_end_array (builder);
}

/* Adds the coefficients of the quadratics that project to the JSON document. */
static void
add_quadratics (const Growth *growth)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GwQuadratic fitted;

  json_builder_begin_object (builder);
  add_coefficients (builder, "projected", get_fitted (growth, &fitted) ? &fitted : NULL);
  add_coefficients (builder, "published", &gw_published_moves);
  add_coefficients (builder, "published_s", &gw_published_seconds);
  json_builder_end_object (builder);
  gw_sheet_add_member (growth->sheet, "quadratics", json_builder_get_root (builder));
}

static void
grow_all (Growth *growth, GwFormat format)
{
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Counting"));
  g_autoptr (GwSheet) sheet = gw_sheet_new_table (
    format, GW_SHEET_ALIGNED, "growth", gw_growth_columns,
    (growth->bounds ? GW_GROWTH_BOUNDS : 0) | (growth->projection ? GW_GROWTH_PROJECTION : 0));

  growth->sheet = sheet;
  growth->progress = progress;
  for (guint i = 0; i < growth->shapes->len; i++)
    {
      gw_progress_set (progress, (double) i / growth->shapes->len);
      if (!grow (growth, i))
        break;
    }
  if (growth->projection)
    add_quadratics (growth);
  gw_progress_hide (progress);
}

/* Prints further estimates of the original study beside the real numbers. */
static void
print_estimates (const Growth *growth)
{
  for (guint i = 0; i < growth->shapes->len; i++)
    {
      const GwBoard *shape = g_ptr_array_index (growth->shapes, i);

      if (gw_board_get_rows (shape) == 4 && gw_board_get_cols (shape) == 4)
        printf ("4×4: 16^5 = %.0f paths were estimated.\n", GW_PUBLISHED_PATHS_4X4);
      if (gw_board_get_rows (shape) == 8 && gw_board_get_cols (shape) == 8)
        printf ("8×8: %.0e boards were estimated; 26^64 are %.2e.\n",
                GW_PUBLISHED_BOARDS_8X8, pow (10, gw_growth_log10_boards (26, 64)));
    }
}

static void
print_quadratic (const char *what, const GwQuadratic *quadratic)
{
  g_autofree char *text = gw_quadratic_to_text (quadratic, "^2", "-");

  printf ("%s: %s\n", what, text);
}

/* Prints the quadratics that project, of the side of the board. */
static void
print_quadratics (const Growth *growth)
{
  GwQuadratic fitted;

  putchar ('\n');
  if (get_fitted (growth, &fitted))
    print_quadratic ("Moves projected", &fitted);
  print_quadratic ("Moves published", &gw_published_moves);
  print_quadratic ("Seconds published", &gw_published_seconds);
}

static gint
run (GwOptions *options, GError **error)
{
  GwLexiconArgs lexicon_args = { 0 };
  GwRulesArgs rules_args = { 0 };
  g_auto (Growth) growth = { .n_boards = 100, .test = GW_PRUNE_SUBSTRING };
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  GwFormat format;

  add_options (&growth, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error)
      || !read_shapes (&growth, gw_options_get_rest (options), error))
    return GW_EXIT_DONE;

  keys = gw_boards_read_keys (gw_options_get_rest (options), NULL);
  gw_game_args_set_keys (&lexicon_args, &rules_args, keys);
  rules = gw_rules_args_make (&rules_args, G_MAXUINT, error);
  if (rules == NULL)
    return GW_EXIT_BAD;
  if (growth.projection && gw_rules_get (rules)->reuse)
    {
      gw_usage_error (error, _ ("--projection: With --reuse there are no moves to count; leave "
                                "one of the two out"));
      return GW_EXIT_BAD;
    }
  if (growth.projection)
    {
      lexicon = gw_lexicon_args_load (&lexicon_args, TRUE, NULL, error);
      if (lexicon == NULL)
        return GW_EXIT_BAD;
    }
  growth.game = gw_game_new (lexicon, rules);
  growth.seed = gw_options_get_seed (options);
  format = gw_options_get_format (options);
  grow_all (&growth, format);
  if (growth.bounds && format == GW_FORMAT_TEXT)
    print_estimates (&growth);
  if (growth.projection && format == GW_FORMAT_TEXT)
    print_quadratics (&growth);
  return GW_EXIT_DONE;
}

const GwCommand gw_command_growth = {
  .name = "growth",
  .arguments = N_ ("[BOARD…]"),
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Count the paths on boards of each size."),
  .description = N_ (
    "For each length, print the number of paths, which use no tile twice, and of\n"
    "walks, which can return to a tile, as with --reuse. The numbers are exact.\n"
    "\n"
    "--bounds adds all paths up to that length; the upper bounds of the original\n"
    "study, with 8 and with 6 choices at each step and without single tiles; and the\n"
    "number of boards of 26 letters as a power of ten. --projection adds the moves\n"
    "of solving, on the given boards or as the mean of random ones; the moves\n"
    "predicted by a quadratic through the first three sizes; and the moves and\n"
    "seconds predicted by the published quadratics. The coefficients of these follow\n"
    "the table, for boards of side x.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli growth\n"
    "  gridwright-cli growth --size 5x5 --max-length 10 --bounds\n"
    "  gridwright-cli growth --size 3x3 --adjacency torus\n"
    "  gridwright-cli growth TA/XP AEH/CXR/QGH PKRO/LEYC/FKLX/QZJS --size 5x5 \\\n"
    "    --projection --min-length 2 --no-qu --seed 1"),
  .run = run,
};
