/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-setup.h"

#include "gw-boards.h"
#include "gw-complain.h"

#include <glib/gi18n.h>
#include <string.h>

#define DEFAULT_BOARDS 10
#define FIRST_SIZE 1024
#define DEFAULT_BOARD_SIZES "2x2,3x3,4x4,5x5"

static const char *const kinds[] = { "lexicon", "board", "rules", NULL };

void
gw_compare_args_add (GwCompareArgs *args, GwOptions *options)
{
  const GOptionEntry entries[] = {
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &args->against,
      N_ ("What differs from row to row: lexicon, board or rules (lexicon)"), "WHAT" },
    { "algorithms", 0, 0, G_OPTION_ARG_FILENAME, &args->algorithms,
      N_ ("Names with commas between them, or all (all but the orders of search)"), "NAMES" },
    { "sizes", 0, 0, G_OPTION_ARG_FILENAME, &args->sizes,
      N_ ("Numbers of words (1024:all doubles from 1024), or sizes of boards (2x2,3x3,4x4,5x5)"),
      "FROM:TO|LIST" },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &args->size,
      N_ ("Rows and columns of the boards that are rolled (5x5)"), "RxC" },
    { "boards", 0, 0, G_OPTION_ARG_FILENAME, &args->boards,
      N_ ("How many boards to roll; figures are means (10)"), "N" },
    { "max-paths", 0, 0, G_OPTION_ARG_FILENAME, &args->max_paths,
      N_ ("Without pruning follow so many paths of all boards together (20000000)"), "N" },
    { "max-moves", 0, 0, G_OPTION_ARG_FILENAME, &args->max_moves,
      N_ ("Give up a board after so many moves (1000000000)"), "N" },
    { "details", 0, 0, G_OPTION_ARG_NONE, &args->details,
      N_ ("Add nodes, time to build, a, a^n·m, and what is not as it should be"), NULL },
    { "curve", 0, 0, G_OPTION_ARG_NONE, &args->curve,
      N_ ("Show which points are found after how many moves, on the first board"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  gw_options_add (options, NULL, entries);
}

void
gw_compare_args_clear (GwCompareArgs *args)
{
  g_free (args->against);
  g_free (args->algorithms);
  g_free (args->sizes);
  g_free (args->size);
  g_free (args->boards);
  g_free (args->max_paths);
  g_free (args->max_moves);
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

          gw_usage_error (error, _ ("--algorithms: there is no “%s”, only %s"), names[i],
                          known);
          return NULL;
        }
      if (!g_ptr_array_find (chosen, algorithm, NULL))
        g_ptr_array_add (chosen, (gpointer) algorithm);
    }
  return g_steal_pointer (&chosen);
}

static gboolean
read_against (const GwCompareArgs *args, GwAgainst *against, GError **error)
{
  guint choice = GW_AGAINST_LEXICON;

  if (!gw_parse_choice ("--against", args->against, kinds, &choice, error))
    return FALSE;
  *against = choice;
  if (choice != GW_AGAINST_RULES || args->sizes == NULL)
    return TRUE;
  gw_usage_error (error, _ ("--sizes: there are none to choose against rules"));
  return FALSE;
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

/* Steps by the number of words; without a plan the text is only checked. */
static gboolean
add_word_sizes (const char *text, GwComparePlan *plan, GwRules *rules, GPtrArray *boards,
                GError **error)
{
  g_auto (GStrv) parts = gw_split_list (text != NULL ? text : "1024:all");

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
          gw_usage_error (error, _ ("--sizes: %s is more than %s"), parts[i], colon + 1);
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

static gboolean
read_numbers (const GwCompareArgs *args, guint *rows, guint *cols, guint *n_boards,
              GwMeasureSettings *settings, GError **error)
{
  return gw_parse_size ("--size", args->size, rows, cols, error)
         && gw_parse_guint ("--boards", args->boards, 1, 100000, n_boards, error)
         && gw_parse_number ("--max-paths", args->max_paths, 1, G_MAXINT64,
                             &settings->max_paths, error)
         && gw_parse_number ("--max-moves", args->max_moves, 1, G_MAXINT64,
                             &settings->max_moves, error);
}

gboolean
gw_compare_args_check (const GwCompareArgs *args, GStrv board_texts, GError **error)
{
  g_autoptr (GPtrArray) algorithms = NULL;
  GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;
  guint rows = 0, cols = 0, n_boards = 0;
  GwAgainst against;

  if (!read_against (args, &against, error)
      || !read_numbers (args, &rows, &cols, &n_boards, &settings, error))
    return FALSE;
  algorithms = choose_algorithms (args->algorithms, error);
  if (algorithms == NULL)
    return FALSE;
  if (board_texts[0] != NULL && (args->size != NULL || args->boards != NULL
                                 || (against == GW_AGAINST_BOARD && args->sizes != NULL)))
    {
      gw_usage_error (error, _ ("compare: boards are either named or rolled; leave out "
                                "--size, --sizes and --boards, or the boards"));
      return FALSE;
    }
  if (against == GW_AGAINST_LEXICON)
    return add_word_sizes (args->sizes, NULL, NULL, NULL, error);
  return against != GW_AGAINST_BOARD
         || add_board_sizes (args->sizes, NULL, NULL, NULL, 0, error);
}

static GPtrArray *
read_boards (GStrv texts, GError **error)
{
  g_autoptr (GwBoards) source = gw_boards_new (texts, FALSE);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);
  g_autoptr (GError) inner = NULL;
  GwBoard *board;

  while ((board = gw_boards_next (source, &inner)) != NULL)
    g_ptr_array_add (boards, board);
  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return NULL;
    }
  if (boards->len == 0)
    {
      gw_usage_error (error, _ ("compare: there is no board"));
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

/* A step for the boards of each size, in the order in which the sizes come. */
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
        gw_usage_error (error, _ ("compare: boards of several sizes; --against board compares "
                                  "them"));
        return FALSE;
      }
  return TRUE;
}

GwComparePlan *
gw_compare_args_make (const GwCompareArgs *args, GStrv board_texts, GwLexicon *lexicon,
                      GwRules *rules, guint64 seed, GError **error)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autoptr (GPtrArray) algorithms = choose_algorithms (args->algorithms, error);
  g_autoptr (GwComparePlan) plan = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;
  guint rows = 5, cols = 5, n_boards = DEFAULT_BOARDS;
  GwAgainst against;
  gboolean done = TRUE;

  if (algorithms == NULL || !read_against (args, &against, error)
      || !read_numbers (args, &rows, &cols, &n_boards, &settings, error))
    return NULL;
  plan = gw_compare_plan_new (against, lexicon, seed);
  gw_compare_plan_set_settings (plan, &settings);
  for (guint i = 0; i < algorithms->len; i++)
    gw_compare_plan_add_algorithm (plan, g_ptr_array_index (algorithms, i));

  if (board_texts[0] != NULL)
    boards = read_boards (board_texts, error);
  else if (against != GW_AGAINST_BOARD)
    boards = gw_compare_plan_make_boards (plan, store, rows, cols, n_boards);
  if (board_texts[0] != NULL && boards == NULL)
    return NULL;
  if (against != GW_AGAINST_BOARD && !check_one_size (boards, error))
    return NULL;

  if (against == GW_AGAINST_LEXICON)
    done = add_word_sizes (args->sizes, plan, rules, boards, error);
  else if (against == GW_AGAINST_RULES)
    gw_compare_plan_add_rules (plan, rules, boards);
  else if (boards != NULL)
    add_board_steps (plan, rules, boards);
  else
    done = add_board_sizes (args->sizes, plan, rules, store, n_boards, error);
  return done ? g_steal_pointer (&plan) : NULL;
}

char *
gw_compare_describe (void)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();
  GString *text = g_string_new (_ ("Algorithms, and what their operations are:\n"));

  for (guint i = 0; all[i] != NULL; i++)
    g_string_append_printf (text, "  %-14s %s: %s\n", all[i]->name, _ (all[i]->summary),
                            _ (all[i]->operation));
  return g_string_free (text, FALSE);
}
