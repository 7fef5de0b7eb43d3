/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search may put into a board: so many of each letter at most, what dice show. Boards
 * to start from are drawn from what is left, so whatever can be filled is filled. */
#include "gw-dice-check.h"
#include "gw-error.h"
#include "gw-island.h"

#include "../support/values.h"

#include <string.h>

static const char words[]
  = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nquest\nthen\nthose\nthesis\nheths\n"
    "the\nquit\nbad\ncab\ndig\nfig\njay\nkey\nmew\nply\nvex\nwry\nzip\nrug\nlot\nman\npub\n";

static GwProblem *
make_problem_of (const char *text, const GwRulesSpec *rules_spec, const char *shape_text,
                 const GwProblemSpec *spec, GError **error)
{
  g_autoptr (GwRules) rules = gw_rules_new (rules_spec);
  g_autoptr (GwLexicon) lexicon = make_lexicon (text);
  g_autoptr (GwBoard) shape = make_board (shape_text);

  return gw_problem_new (lexicon, rules, shape, spec, NULL, error);
}

static GwProblem *
make_problem (const char *shape, const GwProblemSpec *spec, GError **error)
{
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;

  return make_problem_of (words, &rules_spec, shape, spec, error);
}

static void
assert_refused (const char *shape, const GwProblemSpec *spec, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (make_problem (shape, spec, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
}

/* Every board to start from is allowed, and so is every board that each method lists. */
static void
check_boards (GwProblem *problem, const GwProblemSpec *spec, GwDice *dice)
{
  static const char *const methods[] = { "local", "anneal", "genetic", "tempering" };
  GwRandom random;

  gw_random_init (&random, 1, 1);
  for (guint i = 0; i < 200; i++)
    {
      guint8 letters[GW_JUDGE_MAX_CELLS];

      gw_problem_start (problem, &random, letters);
      g_assert_true (gw_problem_allows (problem, letters));
    }
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
      g_autoptr (GwIsland) island
        = gw_island_new (gw_method_find (methods[m]), problem, &settings, 1, 0);

      gw_island_run (island, 300, NULL);
      g_assert_cmpuint (gw_island_get_n_list (island), >, 0);
      for (guint i = 0; i < gw_island_get_n_list (island); i++)
        {
          gint64 value;
          const guint8 *letters = gw_island_get_list (island, i, &value);
          g_autoptr (GwBoard) board = gw_problem_get_board (problem, letters);
          guint counts[128] = { 0 };

          for (guint c = 0; c < gw_board_get_n_cells (board) && spec->most > 0; c++)
            if (gw_board_get_cell (board, c)->n_letters == 1)
              g_assert_cmpuint (++counts[gw_board_get_cell (board, c)->letters[0]], <=,
                                spec->most);
          if (dice != NULL)
            {
              g_autoptr (GwDiceFit) fit
                = gw_dice_fit_board (dice, board, problem->plain->rules);

              g_assert_cmpuint (fit->n_missing, ==, 0);
            }
        }
    }
}

static void
check (const char *shape, const GwProblemSpec *spec, GwDice *dice)
{
  GError *error = NULL;
  g_autoptr (GwProblem) problem = make_problem (shape, spec, &error);

  g_assert_no_error (error);
  check_boards (problem, spec, dice);
}

/* A board can be filled when there are as many letters as cells, all in all. */
static void
test_most (void)
{
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;

  spec.most = 1;
  check ("???? /???? /???? /????", &spec, NULL);
  check ("????? /????? /????? /????? /?????", &spec, NULL);
  assert_refused ("?????? /?????? /?????? /?????? /??????", &spec, "free tiles");
  assert_refused ("AA?/???", &spec, "more often");
  spec.letters = "stoneaqu";
  check ("??? /?.?/???", &spec, NULL);
  check ("?? ./S.?/???", &spec, NULL);
  assert_refused ("??? /??? /???", &spec, "free tiles");
  assert_refused ("??S/??? /???", &spec, "free tiles");
  spec.most = 2;
  check ("???? /???? /???? /????", &spec, NULL);
  assert_refused ("?????? /?????? /??????", &spec, "free tiles");
}

/* Dice and a number of each at once: some dice have to turn until all fit. */
static void
test_dice_and_most (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("S T\nS T\nS E\nT A\nA N\nS O\n", -1, "dice", NULL);
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;

  spec.dice = dice;
  check ("??? /???", &spec, dice);
  spec.most = 1;
  check ("??? /???", &spec, dice);
  check ("S?? /???", &spec, dice);
  check ("??? /?N?", &spec, dice);
  check ("??? /?NO", &spec, dice);
  assert_refused ("S?? /S??", &spec, "more often");
  assert_refused ("Z?? /???", &spec, "cannot show");
  /* Only T, A, N and O, for six cells. */
  spec.letters = "tano";
  assert_refused ("??? /???", &spec, "dice");
  spec.most = 0;
  assert_refused ("??? /???", &spec, "dice");
  check ("?? /S?", &spec, dice);
}

/* Under the Q rule a tile QU is a Q, on dice and in templates. */
static void
test_qu (void)
{
  static const char *const shapes[] = { "[QU]?/??", "Q?/??", "?[QU]/??" };
  static const char *const sets[] = { "QU E\nE U\nS I\nT A\n", "Q E\nE U\nS I\nT A\n" };
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;

  for (guint s = 0; s < G_N_ELEMENTS (shapes); s++)
    for (guint d = 0; d < G_N_ELEMENTS (sets); d++)
      {
        g_autoptr (GwDice) dice = gw_dice_parse (sets[d], -1, "dice", NULL);
        g_autoptr (GwProblem) problem = NULL;

        spec.dice = dice;
        problem = make_problem (shapes[s], &spec, NULL);
        g_assert_nonnull (problem);
        g_assert_false (problem->is_slow);
        check_boards (problem, &spec, dice);
        assert_refused ("[QU]Q/??", &spec, "cannot show");
      }
}

/* A hole needs a blank face, and the reason says so. */
static void
test_holes (void)
{
  g_autoptr (GwDice) none = gw_dice_parse ("S T\nE A\nN O\nT S\n", -1, "dice", NULL);
  g_autoptr (GwDice) one = gw_dice_parse ("S .\nE A\nN O\nT S\n", -1, "dice", NULL);
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;

  spec.dice = none;
  assert_refused (".?/??", &spec, "blank face");
  spec.dice = one;
  check (".?/??", &spec, one);
  check ("?? /??", &spec, one);
  assert_refused ("../??", &spec, "blank face");
}

/* Faces of several letters are faces as any other, also where each die could do without. */
static void
test_large_faces (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("X TH\nE\nS\nJ O\n", -1, "dice", NULL);
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwProblem) problem = NULL;

  spec.dice = dice;
  problem = make_problem ("?? /??", &spec, NULL);
  g_assert_nonnull (problem);
  check_boards (problem, &spec, dice);
  for (guint m = 0; m < 2; m++)
    {
      g_autoptr (GwIsland) island
        = gw_island_new (gw_method_find (m == 0 ? "local" : "anneal"), problem, &settings, 1, 0);
      g_autoptr (GwBoard) board = NULL;
      g_autofree char *text = NULL;
      gint64 value;

      gw_island_run (island, 2000, NULL);
      board = gw_problem_get_board (problem, gw_island_get_best (island, &value));
      text = gw_board_to_string (board);
      g_assert_nonnull (strstr (text, "[TH]"));
      g_assert_cmpint (value, ==, 3); /* the, those */
    }
}

/* More different faces than the quick ways of judging know, and than any knows. */
static void
test_many_faces (void)
{
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;

  for (guint n = 20; n <= 60; n += 40)
    {
      g_autoptr (GString) text = g_string_new ("S T\nE A\nN O\n");
      g_autoptr (GwDice) dice = NULL;
      g_autoptr (GwProblem) problem = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n; i++)
        {
          g_string_append_unichar (text, 0x0561 + i % 30);
          if (i >= 30)
            g_string_append_unichar (text, 0x0561);
          g_string_append_c (text, ' ');
        }
      g_string_append (text, "U\n");
      dice = gw_dice_parse (text->str, -1, "dice", NULL);
      g_assert_nonnull (dice);
      spec.dice = dice;
      problem = make_problem ("?? /??", &spec, &error);
      if (n == 20)
        {
          g_assert_no_error (error);
          g_assert_true (problem->is_slow);
          check_boards (problem, &spec, dice);
        }
      else
        {
          g_assert_error (error, GW_ERROR, GW_ERROR_TOO_LARGE);
        }
    }
}

/* Where no word counts, boards have the letters of the lexicon all the same. */
static void
test_no_words (void)
{
  static const char *const shapes[] = { "?/", "?? /??", "A?/[TH].", ("?????????????? /??????????????"
                                        " /?????????????? /?????????????? /??????????????") };
  g_autoptr (GwDice) dice = gw_dice_parse ("S T X\nE A\nN O\nT S\n", -1, "dice", NULL);
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  GError *error = NULL;

  rules_spec.min_length = 9;
  for (guint i = 0; i < 2 * 3 * 2 * G_N_ELEMENTS (shapes); i++)
    {
      const char *shape = shapes[i / 12];
      g_autoptr (GwProblem) problem = NULL;

      rules_spec.reuse = i % 2;
      spec.objective = i / 2 % 3;
      spec.equal = i / 6 % 2;
      problem = make_problem_of (words, &rules_spec, shape, &spec, &error);
      g_assert_no_error (error);
      g_assert_true (problem->is_moot);
      check_boards (problem, &spec, NULL);
      g_assert_false (gw_problem_check_words (problem, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
      g_clear_error (&error);
    }
  spec = (GwProblemSpec) GW_PROBLEM_SPEC_INIT;
  spec.dice = dice;
  {
    g_autoptr (GwProblem) problem
      = make_problem_of (words, &rules_spec, "?? /??", &spec, &error);

    g_assert_no_error (error);
    check_boards (problem, &spec, dice);
  }
  spec.dice = NULL;
  g_assert_null (make_problem_of ("", &rules_spec, "?? /??", &spec, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
  g_clear_error (&error);
  /* None of the letters is in the lexicon. */
  spec.letters = "жз";
  assert_refused ("?? /??", &spec, "no letters");
}

/* A seed means the same boards in every version, also where dice have to turn: the first one or the
 * last one for another that can show only what it shows. */
static void
test_rolls (void)
{
  static const char *const sets[] = {
    "S T\nT\nA N E\nN\n", "T\nA N E\nN E\nT S\n", "S T A\nS T A\nS T A\nS T A N E O\n",
  };
  static const guint expected[] = { 268233638, 1704105718, 223618693, 3413000626, 3511830090,
                                     2312775895 };
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (GwDice) dice = gw_dice_parse (sets[i / 2], -1, "dice", NULL);
      g_autoptr (GwProblem) problem = NULL;
      guint8 letters[GW_JUDGE_MAX_CELLS];
      GError *error = NULL;
      GwRandom random;
      guint sum = 0;

      spec.dice = dice;
      spec.most = i % 2 == 0 ? 1 : 2;
      problem = make_problem ("?? /??", &spec, &error);
      g_assert_no_error (error);
      gw_random_init (&random, 7, i);
      for (guint t = 0; t < 200; t++)
        {
          gw_problem_start (problem, &random, letters);
          g_assert_true (gw_problem_allows (problem, letters));
          for (guint c = 0; c < problem->n_cells; c++)
            sum = sum * 31 + letters[c];
        }
      g_assert_cmpuint (sum, ==, expected[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem-limits/most", test_most);
  g_test_add_func ("/problem-limits/dice-and-most", test_dice_and_most);
  g_test_add_func ("/problem-limits/rolls", test_rolls);
  g_test_add_func ("/problem-limits/qu", test_qu);
  g_test_add_func ("/problem-limits/holes", test_holes);
  g_test_add_func ("/problem-limits/large-faces", test_large_faces);
  g_test_add_func ("/problem-limits/no-words", test_no_words);
  g_test_add_func ("/problem-limits/many-faces", test_many_faces);
  return g_test_run ();
}
