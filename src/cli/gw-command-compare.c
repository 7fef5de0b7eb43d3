/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-boards.h"
#include "gw-command.h"
#include "gw-compare-plan.h"
#include "gw-comparison-columns.h"
#include "gw-complain.h"
#include "gw-game-args.h"
#include "gw-interrupt.h"
#include "gw-run-facts.h"
#include "gw-sheet.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define FIRST_SIZE 1024
#define DEFAULT_WORD_SIZES "1024:all"
#define DEFAULT_BOARD_SIZES "2x2,3x3,4x4,5x5"

static const char *const curve_columns[] = { "algorithm", "words", "moves", "points", NULL };

/* What to compare, and the output. */
typedef struct
{
  guint against; /* GwAgainst */
  const char *algorithms;
  const char *sizes;
  GwSize size;
  guint n_boards;
  GwMeasureSettings settings;
  gboolean details;
  gboolean curve; /* the curves instead of the figures */

  GwSheet *sheet;
  GwProgress *progress;
  GHashTable *trends;
  guint n_done;
  guint n_rows;
} Compare;

static void
add_options (Compare *compare, GwOptions *options)
{
  static const char *const kinds[] = { "lexicon", "board", "rules", NULL };
  const GwOption table[] = {
    { "against", GW_OPTION_CHOICE, &compare->against,
      N_ ("Vary this from row to row: lexicon, board or rules (default: lexicon)"), "WHAT",
      .choices = kinds },
    { "algorithms", GW_OPTION_TEXT, &compare->algorithms,
      N_ ("Measure these algorithms, separated by commas, or all (default: all but "
          "short-first and long-first)"), "NAMES" },
    { "sizes", GW_OPTION_TEXT, &compare->sizes,
      N_ ("Numbers of words, where FROM:TO doubles each time (default: 1024:all), or sizes of "
          "boards (default: 2x2,3x3,4x4,5x5)"),
      "FROM:TO|LIST" },
    { "size", GW_OPTION_SIZE, &compare->size,
      N_ ("Rows and columns of the random boards (default: 5x5)"), "RxC" },
    { "boards", GW_OPTION_COUNT, &compare->n_boards,
      N_ ("Number of random boards; results are means (default: 10)"), "N", 1, 100000 },
    { "max-paths", GW_OPTION_NUMBER, &compare->settings.max_paths,
      N_ ("Without pruning, follow at most N paths on all boards together (default: "
          "20000000)"), "N", 1,
      G_MAXINT64 },
    { "max-moves", GW_OPTION_NUMBER, &compare->settings.max_moves,
      N_ ("Give up on a board after N moves (default: 1000000000)"), "N", 1, G_MAXINT64 },
    { "details", GW_OPTION_FLAG, &compare->details,
      N_ ("Add nodes, build time, a, a^n·m, and notes on incomplete measurements") },
    { "curve", GW_OPTION_FLAG, &compare->curve,
      N_ ("Show the score over the moves, on the first board") },
    { NULL },
  };

  gw_options_add (options, NULL, table);
}

static char *
join_names (void)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();
  GString *names = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", all[i]->name);
  return g_string_free (names, FALSE);
}

/* An array of GwAlgorithm. */
static GPtrArray *
choose_algorithms (const char *text, GError **error)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  g_auto (GStrv) names = NULL;

  if (text == NULL || strcmp (text, "all") == 0)
    {
      for (guint i = 0; all[i] != NULL; i++)
        if (text != NULL || all[i]->kind == GW_ALGORITHM_METHOD)
          g_ptr_array_add (chosen, (gpointer) all[i]);
      return g_steal_pointer (&chosen);
    }
  names = gw_split_list (text);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const GwAlgorithm *algorithm = gw_algorithm_find (g_strstrip (names[i]));

      if (algorithm == NULL)
        {
          g_autofree char *known = join_names ();

          gw_usage_error (error,
                          _ ("--algorithms: There is no algorithm “%s”; choose from %s"), names[i],
                          known);
          return NULL;
        }
      if (!g_ptr_array_find (chosen, algorithm, NULL))
        g_ptr_array_add (chosen, (gpointer) algorithm);
    }
  return g_steal_pointer (&chosen);
}

/* A number of words, or G_MAXUINT for "all". */
static gboolean
read_words (const char *text, guint *n_words, GError **error)
{
  if (strcmp (text, "all") != 0)
    return gw_parse_guint ("--sizes", text, 1, G_MAXINT, n_words, error);
  *n_words = G_MAXUINT;
  return TRUE;
}

/* Adds steps by number of words; if `plan` is NULL, only checks the text. */
static gboolean
add_word_sizes (const char *text, GwComparePlan *plan, GwRules *rules, GPtrArray *boards,
                GError **error)
{
  g_auto (GStrv) parts = gw_split_list (text != NULL ? text : DEFAULT_WORD_SIZES);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *colon = strchr (parts[i], ':');
      guint first = FIRST_SIZE;
      guint last = 0;

      if (colon != NULL)
        *colon = '\0';
      if (!read_words (parts[i], &first, error)
          || (colon != NULL && !read_words (colon + 1, &last, error)))
        return FALSE;
      if (colon != NULL && last < first)
        {
          gw_usage_error (error,
                          _ ("--sizes: %s is more than %s; write the "
                             "smaller number first"), parts[i], colon + 1);
          return FALSE;
        }
      if (plan != NULL && colon != NULL)
        gw_compare_plan_add_doublings (plan, first, last, rules, boards);
      else if (plan != NULL)
        gw_compare_plan_add_step (plan, first == G_MAXUINT ? 0 : first, rules, boards);
    }
  return TRUE;
}

static gboolean
add_board_sizes (const char *text, GwComparePlan *plan, GwRules *rules, GwDiceStore *store,
                 guint n_boards, GError **error)
{
  g_auto (GStrv) parts = gw_split_list (text != NULL ? text : DEFAULT_BOARD_SIZES);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) boards = NULL;
      guint rows, cols;

      if (!gw_parse_size ("--sizes", parts[i], &rows, &cols, error))
        return FALSE;
      if (plan == NULL)
        continue;
      boards = gw_compare_plan_make_boards (plan, store, rows, cols, n_boards);
      gw_compare_plan_add_step (plan, 0, rules, boards);
    }
  return TRUE;
}

/* Checks everything that needs no lexicon, so that mistakes are reported before anything is
 * read. */
static gboolean
check (const Compare *compare, GwOptions *options, GError **error)
{
  const gboolean named = gw_options_get_rest (options)[0] != NULL;
  g_autoptr (GPtrArray) algorithms = NULL;

  if (compare->against == GW_AGAINST_RULES && compare->sizes != NULL)
    {
      gw_usage_error (error, _ ("--sizes: With --against rules there are no sizes to choose; "
                                "leave it out"));
      return FALSE;
    }
  algorithms = choose_algorithms (compare->algorithms, error);
  if (algorithms == NULL)
    return FALSE;
  if (named
      && (gw_options_has (options, "--size") || gw_options_has (options, "--boards")
          || (compare->against == GW_AGAINST_BOARD && compare->sizes != NULL)))
    {
      gw_usage_error (error, _ ("compare: Boards are either given or random; leave out --size, "
                                "--sizes and --boards, or the boards"));
      return FALSE;
    }
  if (compare->against == GW_AGAINST_LEXICON)
    return add_word_sizes (compare->sizes, NULL, NULL, NULL, error);
  return compare->against != GW_AGAINST_BOARD
         || add_board_sizes (compare->sizes, NULL, NULL, NULL, 0, error);
}

/* Adds to the facts of the run the values that were not typed because they depend on other
 * options. */
static void
tell_choices (const Compare *compare, const GPtrArray *algorithms, gboolean named)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < algorithms->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "",
                            ((const GwAlgorithm *) g_ptr_array_index (algorithms, i))->name);
  gw_run_facts_set_option ("--algorithms", names->str);
  if (named)
    {
      gw_run_facts_drop_option ("--size");
      gw_run_facts_drop_option ("--boards");
    }
  if (compare->sizes == NULL && compare->against == GW_AGAINST_LEXICON)
    gw_run_facts_set_option ("--sizes", DEFAULT_WORD_SIZES);
  else if (compare->sizes == NULL && compare->against == GW_AGAINST_BOARD && !named)
    gw_run_facts_set_option ("--sizes", DEFAULT_BOARD_SIZES);
}

static GPtrArray *
read_boards (GStrv texts, const GwLanguage *language, GError **error)
{
  g_autoptr (GwBoards) source = gw_boards_new (texts, FALSE);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);
  g_autoptr (GError) inner = NULL;
  GwBoard *board;

  gw_boards_set_language (source, language);
  while ((board = gw_boards_next (source, NULL, &inner)) != NULL)
    g_ptr_array_add (boards, board);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  if (boards->len == 0)
    {
      gw_usage_error (error, _ ("compare: No board was found; write one board per line"));
      return NULL;
    }
  return g_steal_pointer (&boards);
}

static gboolean
have_one_size (const GwBoard *a, const GwBoard *b)
{
  return gw_board_get_rows (a) == gw_board_get_rows (b)
         && gw_board_get_cols (a) == gw_board_get_cols (b);
}

/* Adds a step for the boards of each size, in order of first appearance. */
static void
add_board_steps (GwComparePlan *plan, GwRules *rules, GPtrArray *boards)
{
  while (boards->len > 0)
    {
      g_autoptr (GPtrArray) same = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);

      for (guint i = 0; i < boards->len;)
        {
          GwBoard *board = g_ptr_array_index (boards, i);

          if (same->len > 0 && !have_one_size (g_ptr_array_index (same, 0), board))
            i++;
          else
            g_ptr_array_add (same, g_ptr_array_steal_index (boards, i));
        }
      gw_compare_plan_add_step (plan, 0, rules, same);
    }
}

static gboolean
check_one_size (const GPtrArray *boards, GError **error)
{
  for (guint i = 1; i < boards->len; i++)
    if (!have_one_size (g_ptr_array_index (boards, 0), g_ptr_array_index (boards, i)))
      {
        gw_usage_error (error,
                        _ ("compare: The boards have several sizes; compare them with --against "
                           "board"));
        return FALSE;
      }
  return TRUE;
}

static GwComparePlan *
make_plan (const Compare *compare, GStrv board_texts, const GwGame *game, guint64 seed,
           GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GPtrArray) algorithms = choose_algorithms (compare->algorithms, error);
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (compare->against, game->lexicon, seed);
  g_autoptr (GPtrArray) boards = NULL;
  gboolean done = TRUE;

  tell_choices (compare, algorithms, board_texts[0] != NULL);
  gw_compare_plan_set_settings (plan, &compare->settings);
  for (guint i = 0; i < algorithms->len; i++)
    gw_compare_plan_add_algorithm (plan, g_ptr_array_index (algorithms, i));

  if (board_texts[0] != NULL)
    boards = read_boards (board_texts, gw_lexicon_get_language (game->lexicon), error);
  else if (compare->against != GW_AGAINST_BOARD)
    boards = gw_compare_plan_make_boards (plan, store, compare->size.rows, compare->size.cols,
                                          compare->n_boards);
  if (board_texts[0] != NULL && boards == NULL)
    return NULL;
  if (compare->against != GW_AGAINST_BOARD && !check_one_size (boards, error))
    return NULL;

  if (compare->against == GW_AGAINST_LEXICON)
    done = add_word_sizes (compare->sizes, plan, game->rules, boards, error);
  else if (compare->against == GW_AGAINST_RULES)
    gw_compare_plan_add_rules (plan, game->rules, boards);
  else if (boards != NULL)
    add_board_steps (plan, game->rules, boards);
  else
    done = add_board_sizes (compare->sizes, plan, game->rules, store, compare->n_boards, error);
  return done ? g_steal_pointer (&plan) : NULL;
}

static void
add_curve (Compare *compare, const GwComparisonRow *row)
{
  const GArray *curve = row->measurement.curve;

  for (guint i = 0; row->measured && i < curve->len; i++)
    {
      const GwCurvePoint *point = &g_array_index (curve, GwCurvePoint, i);

      gw_sheet_add_string (compare->sheet, row->algorithm->name);
      gw_sheet_add_int (compare->sheet, row->n_words);
      gw_sheet_add_int (compare->sheet, (gint64) point->moves);
      gw_sheet_add_int (compare->sheet, point->points);
    }
}

static void
add_row (Compare *compare, const GwComparisonRow *row)
{
  GwComparisonCase told;

  gw_comparison_case_init (&told, row, NULL, compare->trends);
  gw_sheet_add_row (compare->sheet, &told);
}

static void
row_cb (GwComparisonRow *row, gpointer user_data)
{
  Compare *compare = user_data;

  gw_progress_hide (compare->progress);
  if (row->note != NULL)
    gw_complain (_ ("%s, %u words, %u×%u: %s"), row->algorithm->name, row->n_words, row->rows,
                 row->cols, row->note);
  if (compare->curve)
    add_curve (compare, row);
  else
    add_row (compare, row);
  gw_comparison_row_unref (row);
  gw_progress_set (compare->progress, (double) ++compare->n_done / compare->n_rows);
}

static GwSheet *
new_sheet (const Compare *compare, GwFormat format)
{
  guint use = compare->details ? GW_COMPARISON_DETAILS : 0;

  if (compare->curve)
    return gw_sheet_new (format, GW_SHEET_ALIGNED, "compare", curve_columns);
  if (compare->against == GW_AGAINST_BOARD)
    use |= GW_COMPARISON_SIZES;
  if (compare->against == GW_AGAINST_RULES)
    use |= GW_COMPARISON_RULES;
  return gw_sheet_new_table (format, GW_SHEET_ALIGNED, "compare", gw_comparison_columns, use);
}

static void
compare_all (Compare *compare, GwComparePlan *plan, GwFormat format)
{
  g_autoptr (GwProgress) progress = gw_progress_new (_ ("Comparing"));
  g_autoptr (GHashTable) trends = gw_comparison_trends_new ();
  g_autoptr (GwSheet) sheet = new_sheet (compare, format);

  compare->sheet = sheet;
  compare->progress = progress;
  compare->trends = trends;
  compare->n_rows = gw_compare_plan_get_n_steps (plan) * gw_compare_plan_get_algorithms (plan)->len;
  gw_progress_set (progress, 0);
  gw_compare_plan_run (plan, gw_interrupt_get_stop (), row_cb, compare);
  gw_progress_hide (progress);
}

static gint
run (GwOptions *options, GError **error)
{
  Compare compare = {
    .size = { 5, 5 }, .n_boards = 10, .settings = GW_MEASURE_SETTINGS_INIT,
  };
  GwLexiconArgs lexicon_args = { 0 };
  GwRulesArgs rules_args = { 0 };
  g_autoptr (GwGame) game = NULL;
  g_autoptr (GwComparePlan) plan = NULL;
  g_autoptr (GwBoardKeys) keys = NULL;

  add_options (&compare, options);
  gw_lexicon_args_add (&lexicon_args, options);
  gw_rules_args_add (&rules_args, GW_RULES_SHOW_ALL, options);
  if (!gw_options_parse (options, error) || !check (&compare, options, error))
    return GW_EXIT_DONE;

  keys = gw_boards_read_keys (gw_options_get_rest (options), NULL);
  gw_game_args_set_keys (&lexicon_args, &rules_args, keys);
  game = gw_game_args_load (&lexicon_args, &rules_args, TRUE, error);
  if (game == NULL)
    return GW_EXIT_BAD;
  plan = make_plan (&compare, gw_options_get_rest (options), game, gw_options_get_seed (options),
                    error);
  if (plan == NULL)
    return GW_EXIT_BAD;
  compare_all (&compare, plan, gw_options_get_format (options));
  return GW_EXIT_DONE;
}

static char *
describe (void)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();
  GString *text = g_string_new (_ ("Algorithms and their operations:\n"));

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_string_append_printf (text, "  %-14s ", all[i]->name);
      g_string_append_printf (text, _ ("%s: %s"), _ (all[i]->summary), _ (all[i]->operation));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

const GwCommand gw_command_compare = {
  .name = "compare",
  .arguments = N_ ("[BOARD…]"),
  .most_arguments = G_MAXUINT,
  .summary = N_ ("Compare algorithms by the cost of solving."),
  .description = N_ (
    "Solve boards with each algorithm and count the words found, the operations of\n"
    "the algorithm (see above), the moves (tiles entered), the microseconds per\n"
    "board, and the bytes of its index of words. “theory” is the number of\n"
    "operations by the formulas of the original papers; it is never measured.\n"
    "Without BOARD, boards are random and all results are means.\n"
    "\n"
    "With --against lexicon there is a row for each number of words, drawn at random\n"
    "by the seed. With --against board there is a row for each board size, with the\n"
    "number of all paths, its upper bounds, and the moves according to a quadratic\n"
    "through the first three sizes. With --against rules there is a row for each kind\n"
    "of neighbors, whether or not a word may come back to a tile, and for several\n"
    "minimum lengths.\n"
    "\n"
    "Examples:\n"
    "  gridwright-cli compare EZSUEOSEFEAIAYOL\n"
    "  gridwright-cli compare --sizes 1024:32768 --boards 30 --seed 1 --details\n"
    "  gridwright-cli compare --against board --sizes 2x2,3x3,4x4,5x5,6x6\n"
    "  gridwright-cli compare --against rules --algorithms prefix-tree,gridwright\n"
    "  gridwright-cli compare --algorithms short-first,long-first --sizes all --curve"),
  .describe = describe,
  .run = run,
};
