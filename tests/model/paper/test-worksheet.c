/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings of worksheets, and their boards. */
#include "gw-worksheet.h"

#include "values.h"

static const char words[]
  = "stone\ntones\nnotes\nonset\nton\nnot\none\nten\nnet\nset\nsent\nnest\n";

static void
test_normalize (void)
{
  static const struct
  {
    const char *title;
    const char *normal;
  } titles[] = {
    { "Monday", "Monday" },
    { "  Find\nthe\twords \n", "Find the words" },
    { "", "" },
    { NULL, NULL },
  };
  GwWorksheetSettings settings = { 0 };
  g_autofree char *as = g_strnfill (1000, 'a');

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      settings.title = g_strdup (titles[i].title);
      gw_worksheet_settings_normalize (&settings);
      g_assert_cmpstr (settings.title, ==, titles[i].normal);
      g_free (settings.title);
    }

  /* Bytes that are no text, and far too much of it. */
  settings.title = g_strdup ("\xff"
                             "a");
  gw_worksheet_settings_normalize (&settings);
  g_assert_true (g_utf8_validate (settings.title, -1, NULL));
  g_free (settings.title);
  settings.title = g_strdup (as);
  settings.n_boards = settings.per_page = settings.shortest = settings.list_words = settings.columns
    = settings.n_lines = G_MAXUINT;
  gw_worksheet_settings_normalize (&settings);
  g_assert_cmpuint (strlen (settings.title), ==, GW_WORKSHEET_MAX_TITLE);
  g_assert_cmpuint (settings.n_boards, ==, GW_WORKSHEET_MAX_BOARDS);
  g_assert_cmpuint (settings.per_page, ==, GW_WORKSHEET_MAX_PER_PAGE);
  g_assert_cmpuint (settings.shortest, ==, GW_WORKSHEET_MAX_SHORTEST);
  g_assert_cmpuint (settings.list_words, ==, GW_WORKSHEET_MAX_LIST);
  g_assert_cmpuint (settings.columns, ==, GW_WORKSHEET_MAX_COLUMNS);
  g_assert_cmpuint (settings.n_lines, ==, GW_WORKSHEET_MAX_LINES);

  settings.n_boards = settings.per_page = settings.list_words = settings.columns = 0;
  gw_worksheet_settings_normalize (&settings);
  g_assert_cmpuint (settings.n_boards, ==, 1);
  g_assert_cmpuint (settings.per_page, ==, 1);
  g_assert_cmpuint (settings.list_words, ==, 1);
  g_assert_cmpuint (settings.columns, ==, 1);
  g_free (settings.title);
}

/* What the program keeps has the same limits. */
static void
test_read (void)
{
  g_autoptr (GSettings) source = g_settings_new ("org.gridwright.Gridwright");
  g_autoptr (GwWorksheetSettings) settings = gw_worksheet_settings_read (source, "Words\n");
  g_autoptr (GwWorksheetSettings) other = NULL;
  g_autoptr (GwWorksheetSettings) copy = NULL;

  g_assert_cmpstr (settings->title, ==, "Words");
  g_assert_cmpuint (settings->n_boards, ==, 1);
  g_assert_cmpint (settings->answers, ==, GW_ANSWERS_WORDS);
  g_assert_true (settings->with_lines);
  g_assert_cmpint (settings->find, ==, GW_FIND_NOTHING);

  g_settings_set_string (source, "print-title", "My title");
  g_settings_set_uint (source, "print-boards", GW_WORKSHEET_MAX_BOARDS);
  g_settings_set_uint (source, "print-per-page", GW_WORKSHEET_MAX_PER_PAGE);
  g_settings_set_uint (source, "print-shortest", GW_WORKSHEET_MAX_SHORTEST);
  g_settings_set_uint (source, "print-list-words", GW_WORKSHEET_MAX_LIST);
  g_settings_set_uint (source, "print-columns", GW_WORKSHEET_MAX_COLUMNS);
  g_settings_set_uint (source, "print-lines", GW_WORKSHEET_MAX_LINES);
  g_settings_set_boolean (source, "print-outlined", TRUE);
  other = gw_worksheet_settings_read (source, "Words");
  copy = gw_worksheet_settings_copy (other);
  g_assert_cmpstr (copy->title, ==, "My title");
  g_assert_cmpuint (copy->n_boards, ==, GW_WORKSHEET_MAX_BOARDS);
  g_assert_cmpuint (copy->shortest, ==, GW_WORKSHEET_MAX_SHORTEST);
  g_assert_cmpuint (copy->n_lines, ==, GW_WORKSHEET_MAX_LINES);
  g_assert_true (copy->outlined);
}

typedef struct
{
  GwGame *game;
  GwBoard *board;
  GwBoard *shape;
  GwDice *dice;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);

  fixture->game = gw_game_new (lexicon, rules);
  fixture->board = make_board ("STO/TEN/NES");
  fixture->shape = make_free_board (3, 3);
  fixture->dice = gw_dice_parse ("STONE\nSTONE\nSTONE\nSTONE\nSTONE\nSTONE\nSTONE\nSTONE\nSTONE\n",
                                 -1, "Nine", NULL);
  g_assert_nonnull (fixture->dice);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gw_game_unref (fixture->game);
  gw_board_unref (fixture->board);
  gw_board_unref (fixture->shape);
  gw_dice_unref (fixture->dice);
}

static GwBoardRecipe *
make_recipe (Fixture *fixture, guint64 words_min)
{
  const GwBoardRecipeSpec spec = {
    .dice = fixture->dice,
    .shape = fixture->shape,
    .game = fixture->game,
    .conditions = { words_min, G_MAXUINT64, G_MININT64, G_MAXINT64, FALSE },
  };
  g_autoptr (GError) error = NULL;
  GwBoardRecipe *recipe = gw_board_recipe_new (&spec, &error);

  g_assert_no_error (error);
  return recipe;
}

static GwWorksheet *
make_sheet (Fixture *fixture, GwBoardRecipe *recipe, guint n_boards, guint shortest)
{
  const GwWorksheetSpec spec = { fixture->board, fixture->game, recipe, 7, n_boards, shortest };
  gint n_finished = 0;
  GwWorksheet *sheet = gw_worksheet_new (&spec, &n_finished, NULL);

  g_assert_cmpint (n_finished, ==, (gint) gw_worksheet_get_n_boards (sheet));
  return sheet;
}

static void
test_boards (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardRecipe) recipe = make_recipe (fixture, 0);
  g_autoptr (GwWorksheet) one = make_sheet (fixture, recipe, 1, 0);
  g_autoptr (GwWorksheet) many = make_sheet (fixture, recipe, 20, 0);
  g_autoptr (GwWorksheet) again = make_sheet (fixture, recipe, 20, 4);

  g_assert_cmpuint (gw_worksheet_get_n_boards (one), ==, 1);
  g_assert_true (gw_worksheet_get_board (one, 0) == fixture->board);
  g_assert_cmpuint (gw_solution_get_n_words (gw_worksheet_get_solution (one, 0)), >, 0);

  /* They are all different, and the same ones each time. */
  g_assert_cmpuint (gw_worksheet_get_n_boards (many), ==, 20);
  g_assert_null (gw_worksheet_get_problem (many));
  for (guint i = 0; i < 20; i++)
    {
      GwSolution *solution = gw_worksheet_get_solution (again, i);

      g_assert_true (
        gw_board_equal (gw_worksheet_get_board (many, i), gw_worksheet_get_board (again, i)));
      for (guint k = 0; k < i; k++)
        g_assert_false (
          gw_board_equal (gw_worksheet_get_board (many, i), gw_worksheet_get_board (many, k)));
      for (guint k = 0; k < gw_solution_get_n_words (solution); k++)
        g_assert_cmpuint (gw_solution_get_length (solution, k), >=, 4);
    }
  g_assert_cmpuint (gw_rules_get (gw_worksheet_get_game (again)->rules)->min_length, ==, 4);
}

static void
test_conditions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardRecipe) recipe = make_recipe (fixture, 3);
  g_autoptr (GwWorksheet) sheet = make_sheet (fixture, recipe, 5, 0);

  g_assert_cmpuint (gw_worksheet_get_n_boards (sheet), ==, 5);
  for (guint i = 1; i < 5; i++)
    g_assert_cmpuint (gw_solution_get_n_words (gw_worksheet_get_solution (sheet, i)), >=, 3);
}

static void
test_problems (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwGame) blind_game = gw_game_new (NULL, fixture->game->rules);
  GwBoardRecipeSpec spec = { .dice = fixture->dice,
                             .shape = fixture->shape,
                             .game = blind_game,
                             .conditions = { 5, 2, G_MININT64, G_MAXINT64, FALSE } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDice) same = gw_dice_parse ("A\nA\nA\nA\nA\nA\nA\nA\nA\n", -1, "Same", NULL);
  g_autoptr (GwBoardRecipe) recipe = NULL;
  g_autoptr (GwBoardRecipe) blind = NULL;
  g_autoptr (GwWorksheet) few = NULL;
  g_autoptr (GwWorksheet) none = NULL;

  g_assert_null (gw_board_recipe_new (&spec, &error));
  g_assert_nonnull (error);

  /* There is one other board only. */
  spec.conditions = (GwConditions) GW_CONDITIONS_INIT;
  spec.dice = same;
  recipe = gw_board_recipe_new (&spec, NULL);
  few = make_sheet (fixture, recipe, 5, 0);
  g_assert_cmpuint (gw_worksheet_get_n_boards (few), ==, 2);
  g_assert_nonnull (strstr (gw_worksheet_get_problem (few), "different boards"));

  /* Nothing can be judged without a lexicon. */
  spec.conditions.words_min = 1;
  blind = gw_board_recipe_new (&spec, NULL);
  none = make_sheet (fixture, blind, 5, 0);
  g_assert_cmpuint (gw_worksheet_get_n_boards (none), ==, 1);
  g_assert_nonnull (strstr (gw_worksheet_get_problem (none), "word list"));
}

/* Without an end, were it not stopped. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardRecipe) recipe
    = make_recipe (fixture, gw_lexicon_get_n_words (fixture->game->lexicon));
  const GwWorksheetSpec spec = { fixture->board, fixture->game, recipe, 7, 5, 0 };
  GwStop stop = { 0 };
  g_autoptr (GwWorksheet) sheet = NULL;

  gw_stop_request (&stop);
  sheet = gw_worksheet_new (&spec, NULL, &stop);
  g_assert_cmpuint (gw_worksheet_get_n_boards (sheet), ==, 1);
  g_assert_null (gw_worksheet_get_problem (sheet));
}

/* A board that cannot be solved is printed all the same. */
static void
test_no_words (Fixture *fixture, gconstpointer data)
{
  const GwWorksheetSpec spec = { fixture->shape, fixture->game, NULL, 7, 5, 0 };
  g_autoptr (GwWorksheet) sheet = gw_worksheet_new (&spec, NULL, NULL);

  g_assert_cmpuint (gw_worksheet_get_n_boards (sheet), ==, 1);
  g_assert_null (gw_worksheet_get_solution (sheet, 0));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/worksheet/normalize", test_normalize);
  g_test_add_func ("/worksheet/read", test_read);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/worksheet/boards", test_boards);
  ADD ("/worksheet/conditions", test_conditions);
  ADD ("/worksheet/problems", test_problems);
  ADD ("/worksheet/stop", test_stop);
  ADD ("/worksheet/no-words", test_no_words);
#undef ADD
  return g_test_run ();
}
