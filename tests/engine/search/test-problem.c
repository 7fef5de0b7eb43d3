/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search may be asked: each method, with each objective and all that is
 * allowed or not, on boards of every kind. What it says of its best boards is what
 * the solver says of them, and they keep to what was asked. */
#include "gw-dice-check.h"
#include "gw-error.h"
#include "gw-island.h"
#include "gw-solution.h"

#include "../support/values.h"

#include <string.h>

static const char words[]
  = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\ntaste\nnest\ntent\nquest\n"
    "tense\nnoon\nsoon\nonset\nsonnet\nneat\nante\nnasal\nlast\nslate\nstale\nleast\nlane\nquote\n"
    "thane\nthen\nthose\nnathan\nat\nno\nqat\nsuq\n";

static const char *const methods[] = { "local", "anneal", "genetic", "tempering" };

/* The last ones can only be judged slowly. */
static const char *const shapes[] = {
  "? ? ?/? ? ?/? ? ?",
  "? ? ? ?/? . . ?/? ? ? ?",
  "Q ? ?/? . ?/T ? X",
  "? ? ? ? ?/",
  "[TH] ? ?/? ? ?/? [QU] ?",
};

typedef struct
{
  GwRandom random;
  GwLexicon *lexicon;
  GwRules *rules;
  GwBoard *shape;
  GwDice *dice;
  GwProblemSpec spec;
} Case;

static void
case_init (Case *item, guint number)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  const GwProblemSpec usual = GW_PROBLEM_SPEC_INIT;
  const char *shape = shapes[number % 5];

  gw_random_init (&item->random, 31, number);
  spec.min_length = 1 + gw_random_below (&item->random, 4);
  spec.reuse = gw_random_below (&item->random, 2) == 0;
  spec.qu = gw_random_below (&item->random, 2) == 0;
  spec.adjacency = (GwAdjacency) gw_random_below (&item->random, 3);
  if (gw_random_below (&item->random, 2) == 0)
    spec.scoring = gw_scoring_parse ("2 1\n3 7\n5 50\n", -1, "own", NULL);
  item->rules = gw_rules_new (&spec);
  g_clear_pointer (&spec.scoring, gw_scoring_unref);
  item->lexicon = make_lexicon (words);
  item->shape = make_board (shape);
  item->dice = NULL;
  item->spec = usual;
  item->spec.objective = (GwObjective) gw_random_below (&item->random, 3);
  switch (gw_random_below (&item->random, 4))
    {
    case 0:
      item->spec.letters = "SEATON";
      break;
    case 1:
      item->spec.most = 2;
      break;
    case 2:
      item->dice = gw_dice_parse ("Q S T\nN O .\nE A X\nT L E\nA N S\nS T E\nO N E\nL A T\nTH S E\n"
                                  "TH HE\nX X\n. A E\nE E S\nQU A\nT T N\nS O L\n",
                                  -1, "dice", NULL);
      item->spec.dice = item->dice;
      break;
    default:
      break;
    }
}

static void
case_clear (Case *item)
{
  gw_lexicon_unref (item->lexicon);
  gw_rules_unref (item->rules);
  gw_board_unref (item->shape);
  g_clear_pointer (&item->dice, gw_dice_unref);
}

static gint64
ask_solver (const Case *item, GwBoard *board)
{
  g_autoptr (GwSolution) solution
    = gw_solve (item->lexicon, board, item->rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
  gint64 value = 0;

  if (item->spec.objective == GW_OBJECTIVE_LONGEST)
    value = (gint64) gw_solution_get_longest (solution) << GW_PLAIN_LENGTH_SHIFT;
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    switch (item->spec.objective)
      {
      case GW_OBJECTIVE_POINTS:
        value += gw_solution_get_points (solution, i);
        break;
      case GW_OBJECTIVE_LONGEST:
        value += gw_solution_get_length (solution, i) == gw_solution_get_longest (solution);
        break;
      case GW_OBJECTIVE_WORDS:
      default:
        value++;
        break;
      }
  return value;
}

static void
check_board (const Case *item, GwBoard *board)
{
  guint counts[128] = { 0 };

  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      const GwCell *cell = gw_board_get_cell (board, i);
      const GwCell *shape = gw_board_get_cell (item->shape, i);

      if (shape->kind != GW_CELL_FREE)
        g_assert_true (gw_cell_equal (cell, shape));
      else
        g_assert_cmpint (cell->kind, !=, GW_CELL_FREE);
      if (cell->kind != GW_CELL_TILE)
        continue;
      if (shape->kind == GW_CELL_FREE && item->spec.letters != NULL)
        g_assert_nonnull (strchr ("seaton", (int) cell->letters[0]));
      if (cell->n_letters == 1 && item->spec.most > 0)
        g_assert_cmpuint (++counts[cell->letters[0]], <=, item->spec.most);
    }
  if (item->dice != NULL)
    {
      g_autoptr (GwDiceFit) fit = gw_dice_fit_board (item->dice, board, item->rules);

      g_assert_cmpuint (fit->n_missing, ==, 0);
    }
}

/* Saved and taken up again it goes the same way. */
static void
check_saving (GwProblem *problem, GwIsland *island, guint method)
{
  const GwMethod *found = gw_method_find (methods[method]);
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_island_save (island));
  GError *error = NULL;
  g_autoptr (GwIsland) other = gw_island_load (found, problem, saved, &error);
  g_autoptr (GVariant) one = NULL;
  g_autoptr (GVariant) two = NULL;

  g_assert_no_error (error);
  gw_island_run (island, 30, NULL);
  gw_island_run (other, 30, NULL);
  one = g_variant_ref_sink (gw_island_save (island));
  two = g_variant_ref_sink (gw_island_save (other));
  g_assert_cmpvariant (one, two);
}

static void
check_case (const Case *item, GwProblem *problem, guint method, guint evaluations)
{
  GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwIsland) island = NULL;

  settings.population = 16;
  settings.parents = 6;
  island = gw_island_new (gw_method_find (methods[method]), problem, &settings, 3, method);
  gw_island_run (island, evaluations, NULL);
  for (guint i = 0; i < gw_island_get_n_list (island); i++)
    {
      g_autoptr (GwBoard) board = NULL;
      gint64 value;

      board = gw_problem_get_board (problem, gw_island_get_list (island, i, &value));
      check_board (item, board);
      g_assert_cmpint (value, ==, ask_solver (item, board));
    }
  g_assert_cmpuint (gw_island_get_n_list (island), >, 0);
  check_saving (problem, island, method);
}

static void
test_all (void)
{
  guint n_solved = 0, n_slow = 0;

  for (guint t = 0; t < 240; t++)
    {
      g_autoptr (GwProblem) problem = NULL;
      g_autoptr (GError) error = NULL;
      Case item;

      case_init (&item, t);
      item.spec.equal = t % 3 == 2;
      problem = gw_problem_new (item.lexicon, item.rules, item.shape, &item.spec, NULL, &error);
      if (problem != NULL)
        check_case (&item, problem, t % 3, problem->is_slow ? 60 : 400);
      else
        g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
      n_solved += problem != NULL;
      n_slow += problem != NULL && problem->is_slow;
      case_clear (&item);
    }
  g_assert_cmpuint (n_solved, >, 140);
  g_assert_cmpuint (n_slow, >, 20);
}

static GwBoard *
make_free (guint rows, guint cols)
{
  g_autofree GwCell *cells = g_new0 (GwCell, rows * cols);

  for (guint i = 0; i < rows * cols; i++)
    cells[i].kind = GW_CELL_FREE;
  return gw_board_new (rows, cols, cells);
}

/* Boards of up to 16×16, with each method and rule. */
static void
test_large (void)
{
  for (guint t = 0; t < 6; t++)
    {
      g_autoptr (GwProblem) problem = NULL;
      Case item;

      case_init (&item, t);
      gw_board_unref (item.shape);
      item.shape = make_free (t < 3 ? 9 : 16, t < 3 ? 8 : 16);
      item.spec.dice = NULL;
      item.spec.most = 0;
      item.spec.letters = NULL;
      g_clear_pointer (&item.dice, gw_dice_unref);
      problem = gw_problem_new (item.lexicon, item.rules, item.shape, &item.spec, NULL, NULL);
      g_assert_true (problem->is_slow);
      check_case (&item, problem, t % 3, 70);
      case_clear (&item);
    }
}

/* A lexicon of more than 32 letters. */
static void
test_many_letters (void)
{
  g_autoptr (GString) text = g_string_new (words);

  for (gunichar letter = 0x0430; letter < 0x0450; letter++)
    {
      g_string_append (text, "st");
      g_string_append_unichar (text, letter);
      g_string_append_c (text, '\n');
    }
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwProblem) problem = NULL;
      Case item;

      case_init (&item, 0);
      gw_lexicon_unref (item.lexicon);
      item.lexicon = make_lexicon (text->str);
      item.spec.dice = NULL;
      item.spec.most = 0;
      item.spec.letters = NULL;
      g_clear_pointer (&item.dice, gw_dice_unref);
      problem = gw_problem_new (item.lexicon, item.rules, item.shape, &item.spec, NULL, NULL);
      g_assert_true (problem->is_slow);
      g_assert_cmpuint (problem->n_kinds, >, 32);
      check_case (&item, problem, m, 300);
      case_clear (&item);
    }
}

/* Genetic Boggle draws from all letters, also those that no word has, unless it
 * is told otherwise; not for words of another script. */
static void
test_letters (void)
{
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("stone\nones\n");
  g_autoptr (GwLexicon) other = make_lexicon ("жзик\n");
  g_autoptr (GwBoard) shape = make_free (3, 3);
  struct
  {
    GwLexicon *lexicon;
    gboolean equal;
    gboolean listed;
    const char *letters;
    guint n;
  } cases[] = {
    { lexicon, FALSE, FALSE, NULL, 5 }, { lexicon, TRUE, FALSE, NULL, 26 },
    { lexicon, TRUE, TRUE, NULL, 5 },   { lexicon, TRUE, FALSE, "SXZ", 3 },
    { lexicon, FALSE, FALSE, "SXZ", 1 }, { other, TRUE, FALSE, NULL, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwProblem) problem = NULL;

      spec.equal = cases[i].equal;
      spec.listed = cases[i].listed;
      spec.letters = cases[i].letters;
      problem = gw_problem_new (cases[i].lexicon, rules, shape, &spec, NULL, NULL);
      g_assert_cmpuint (problem->n_letters, ==, cases[i].n);
      g_assert_false (problem->is_slow);
    }
}

static const char french[] = "name: French\ncode: fr\n"
                             "letters: a b c d e f g h i j k l m n o p q r s t u v w x y z\n";

/* What is fixed, and the faces of dice, stay as they were given where they play as other letters. */
static void
test_given (void)
{
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwLanguage) language = gw_language_parse (french, -1, NULL, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (language, "été\nthé\ntes\nset\n");
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwBoard) shape = make_board ("É ?/? Ô");
  g_autoptr (GwDice) dice = gw_dice_parse ("É\nÉ T\nÈ\nÔ\n", -1, "dice", NULL);
  g_autoptr (GError) error = NULL;
  GwRandom random;

  gw_random_init (&random, 3, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwProblem) problem = NULL;
      guint8 letters[GW_JUDGE_MAX_CELLS];
      g_autoptr (GwBoard) board = NULL;
      g_autoptr (GwBoard) played = NULL;

      spec.dice = i == 1 ? dice : NULL;
      problem = gw_problem_new (lexicon, rules, shape, &spec, NULL, &error);
      g_assert_no_error (error);
      gw_problem_start (problem, &random, letters);
      board = gw_problem_get_board (problem, letters);
      g_assert_true (gw_cell_equal (gw_board_get_cell (board, 0), gw_board_get_cell (shape, 0)));
      g_assert_true (gw_cell_equal (gw_board_get_cell (board, 3), gw_board_get_cell (shape, 3)));
      g_assert_cmpuint (problem->kinds[letters[0]].letters[0], ==, 'e');
      for (guint cell = 1; cell < 3; cell++)
        if (i == 1 && problem->kinds[letters[cell]].letters[0] == 'e')
          g_assert_cmpuint (gw_board_get_cell (board, cell)->letters[0], >, 'z');
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem/all", test_all);
  g_test_add_func ("/problem/large", test_large);
  g_test_add_func ("/problem/many-letters", test_many_letters);
  g_test_add_func ("/problem/letters", test_letters);
  g_test_add_func ("/problem/given", test_given);
  return g_test_run ();
}
