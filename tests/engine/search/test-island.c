/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"
#include "gw-island.h"
#include "gw-plan.h"
#include "gw-solution.h"

#include "islands.h"

/* Saved and taken up again after every few steps, through text, it comes to the
 * same end. */
static void
test_resume (void)
{
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    for (guint reuse = 0; reuse < 2; reuse++)
      {
        g_autoptr (GwProblem) problem = make_problem ("? ? ?/? . ?/T ? ?", reuse != 0, NULL, NULL);
        g_autoptr (GwIsland) straight = make_island (m, problem, 5, 0);
        g_autoptr (GwIsland) halting = make_island (m, problem, 5, 0);

        while (gw_island_get_evaluations (halting) < 6000)
          {
            g_autoptr (GVariant) saved = NULL;
            g_autoptr (GVariant) read = NULL;
            g_autofree char *text = NULL;
            GError *error = NULL;

            g_assert_true (gw_island_run (halting, 37, NULL));
            saved = g_variant_ref_sink (gw_island_save (halting));
            text = g_variant_print (saved, TRUE);
            read = g_variant_parse (NULL, text, NULL, NULL, &error);
            g_assert_no_error (error);
            gw_island_free (g_steal_pointer (&halting));
            halting = gw_island_load (gw_method_find (methods[m]), problem, read, &error);
            g_assert_no_error (error);
          }
        while (gw_island_get_evaluations (straight) < gw_island_get_evaluations (halting))
          g_assert_true (gw_island_run (straight, 1, NULL));
        assert_same (problem, straight, halting);
      }
}

/* The value of the best board is what the solver says, what is fixed stays, and
 * the search gets somewhere. */
static void
test_best (void)
{
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwProblem) problem = make_problem ("? ? ?/? . ?/X ? ?/? ? ?", FALSE, NULL, NULL);
      g_autoptr (GwIsland) island = make_island (m, problem, 8, 0);
      g_autoptr (GwLexicon) lexicon = make_lexicon (words);
      g_autoptr (GwBoard) board = NULL;
      g_autoptr (GwSolution) solution = NULL;
      gint64 first, value;

      gw_island_run (island, 30, NULL);
      gw_island_get_best (island, &first);
      gw_island_run (island, 20000, NULL);
      board = gw_problem_get_board (problem, gw_island_get_best (island, &value));
      g_assert_cmpint (gw_board_get_cell (board, 4)->kind, ==, GW_CELL_HOLE);
      g_assert_cmpuint (gw_board_get_cell (board, 6)->letters[0], ==, 'x');
      solution = gw_solve (lexicon, board, problem->plain->rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
      g_assert_cmpint (value, ==, gw_solution_get_score (solution));
      g_assert_cmpint (value, >=, first);
      g_assert_cmpint (value, >=, 12);
    }
}

static void
check_letters (GwProblem *problem, guint most, const char *allowed)
{
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwIsland) island = make_island (m, problem, 2, 0);

      for (guint r = 0; r < 30; r++)
        {
          guint counts[128] = { 0 };
          g_autoptr (GwBoard) board = NULL;
          gint64 value;

          gw_island_run (island, 50, NULL);
          g_assert_true (gw_problem_allows (problem, gw_island_get_best (island, &value)));
          board = gw_problem_get_board (problem, gw_island_get_best (island, &value));
          for (guint i = 0; i < 9; i++)
            {
              gunichar letter = gw_board_get_cell (board, i)->letters[0];

              g_assert_nonnull (strchr (allowed, (int) letter));
              g_assert_cmpuint (++counts[letter], <=, most);
            }
        }
    }
}

static void
test_constraints (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("sst\nnno\neea\nttl\nonq\neat\nsta\nlen\nooo\n", -1,
                                           "dice", NULL);
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwProblem) few = NULL;
  g_autoptr (GwProblem) some = NULL;
  g_autoptr (GwProblem) rolled = NULL;

  spec.most = 2;
  few = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, &spec, NULL);
  check_letters (few, 2, "stoneaqulx");
  spec.most = 0;
  spec.letters = "TSEA";
  some = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, &spec, NULL);
  check_letters (some, 9, "tsea");
  spec.letters = NULL;
  spec.dice = dice;
  rolled = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, &spec, NULL);
  check_letters (rolled, 4, "stnoealq");
}

/* The fixed Q needs the only die that has one; each free cell takes another. */
static void
test_rare_die (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("qs\nst\nea\nte\n", -1, "dice", NULL);
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwProblem) problem = NULL;
  GwRandom random;

  spec.dice = dice;
  problem = make_problem ("Q?" "/??", FALSE, &spec, NULL);
  g_assert_nonnull (problem);
  gw_random_init (&random, 1, 1);
  for (guint i = 0; i < 300; i++)
    {
      guint8 letters[4];

      gw_problem_start (problem, &random, letters);
      g_assert_true (gw_problem_allows (problem, letters));
    }
}

static void
refuses (const char *board, const GwProblemSpec *spec)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwProblem) problem = make_problem (board, FALSE, spec, &error);

  g_assert_null (problem);
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
}

static void
test_refusals (void)
{
  g_autoptr (GwDice) dice = gw_dice_parse ("ab\n", -1, "dice", NULL);
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;

  refuses ("AB/CD", NULL);
  spec.letters = "xyz";
  refuses ("?? / ??", &spec);
  spec.letters = "se";
  spec.most = 1;
  refuses ("?? / ??", &spec);
  spec.letters = NULL;
  spec.dice = dice;
  refuses ("?? / ??", &spec);
  g_assert_null (gw_method_find ("luck"));
}

/* An alphabet of more letters than the quick ways of judging know. */
static void
test_many_letters (void)
{
  const guint n_letters = 40;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwBoard) shape = make_board ("? ? ?/? ? ?");
  g_autoptr (GwRules) rules = NULL;
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  const GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwProblem) problem = NULL;

  for (guint i = 0; i < n_letters; i++)
    {
      for (guint k = 0; k < 3; k++)
        g_string_append_unichar (text, 0x430 + (i + k) % n_letters);
      g_string_append_c (text, '\n');
    }
  lexicon = make_lexicon (text->str);
  rules = gw_rules_new (&rules_spec);
  problem = gw_problem_new (lexicon, rules, shape, &spec, NULL, NULL);
  g_assert_cmpuint (problem->n_letters, ==, n_letters);

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwIsland) island = make_island (m, problem, 2, 0);
      g_autoptr (GwBoard) board = NULL;
      g_autoptr (GwSolution) solution = NULL;
      gint64 value;

      g_assert_true (gw_island_run (island, 4000, NULL));
      board = gw_problem_get_board (problem, gw_island_get_best (island, &value));
      solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
      g_assert_cmpint (value, ==, gw_solution_get_score (solution));
      g_assert_cmpint (value, >, 0);
    }
}

/* What was saved may be anything. */
static void
test_damage (void)
{
  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, NULL, NULL);
      g_autoptr (GwProblem) other = make_problem ("? ? ?/? ? ?", FALSE, NULL, NULL);
      g_autoptr (GwIsland) island = make_island (m, problem, 4, 0);
      g_autoptr (GVariant) saved = NULL;
      g_autoptr (GVariant) nothing = g_variant_ref_sink (g_variant_new_int32 (1));
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      GwRandom random;

      gw_island_run (island, 200, NULL);
      saved = g_variant_ref_sink (gw_island_save (island));
      g_assert_null (gw_island_load (gw_method_find (methods[m]), other, saved, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
      g_assert_null (gw_island_load (gw_method_find (methods[m]), problem, nothing, NULL));
      g_assert_null (gw_island_load (gw_method_find (methods[(m + 1) % 3]), problem, saved, NULL));

      text = g_variant_print (saved, TRUE);
      gw_random_init (&random, 6, m);
      for (guint i = 0; i < 600; i++)
        {
          g_autofree char *broken = g_strdup (text);
          g_autoptr (GVariant) read = NULL;

          broken[gw_random_below (&random, strlen (text))] = "0123456789()[],-x"[i % 17];
          read = g_variant_parse (NULL, broken, NULL, NULL, NULL);
          if (read != NULL)
            {
              GwIsland *loaded = gw_island_load (gw_method_find (methods[m]), problem, read, NULL);

              if (loaded != NULL)
                {
                  gw_island_run (loaded, 20, NULL);
                  gw_island_free (loaded);
                }
            }
        }
    }
}

/* A saved search with the first members only of what its method has saved. */
static GVariant *
cut_state (GVariant *saved, gsize n_members)
{
  const gsize n = g_variant_n_children (saved);
  GVariant *members[32];
  GVariant *children[32];
  g_autoptr (GVariant) variant = g_variant_get_child_value (saved, n - 1);
  g_autoptr (GVariant) state = g_variant_get_variant (variant);
  GVariant *cut;

  for (gsize i = 0; i < n_members; i++)
    members[i] = g_variant_get_child_value (state, i);
  for (gsize i = 0; i + 1 < n; i++)
    children[i] = g_variant_get_child_value (saved, i);
  children[n - 1] = g_variant_ref_sink (
    g_variant_new_variant (g_variant_new_tuple (members, n_members)));
  cut = g_variant_ref_sink (g_variant_new_tuple (children, n));
  for (gsize i = 0; i < n_members; i++)
    g_variant_unref (members[i]);
  for (gsize i = 0; i < n; i++)
    g_variant_unref (children[i]);
  return cut;
}

/* Local searches that were saved before they had hopes go on all the same. */
static void
test_old_local (void)
{
  const GwMethod *method = gw_method_find ("local");
  g_autoptr (GwProblem) problem = make_problem ("? ? ?/? . ?/T ? ?", FALSE, NULL, NULL);
  g_autoptr (GwIsland) island = make_island (0, problem, 5, 0);

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GVariant) saved = NULL;
      g_autoptr (GVariant) old = NULL;
      g_autoptr (GVariant) other = NULL;
      g_autoptr (GwIsland) one = NULL;
      g_autoptr (GwIsland) again = NULL;
      gint64 before, after;

      gw_island_run (island, 23, NULL);
      gw_island_get_best (island, &before);
      saved = g_variant_ref_sink (gw_island_save (island));
      old = cut_state (saved, 12);
      other = cut_state (saved, 13);
      g_assert_null (gw_island_load (method, problem, other, NULL));
      one = gw_island_load (method, problem, old, NULL);
      again = gw_island_load (method, problem, old, NULL);
      g_assert_nonnull (one);
      gw_island_run (one, 500, NULL);
      gw_island_run (again, 500, NULL);
      assert_same (problem, one, again);
      gw_island_get_best (one, &after);
      g_assert_cmpint (after, >=, before);
    }
}

static void
test_stop (void)
{
  const GwStop stopped = { TRUE };

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (GwProblem) problem = make_problem ("? ? ?/? ? ?/? ? ?", FALSE, NULL, NULL);
      g_autoptr (GwIsland) island = make_island (m, problem, 4, 0);

      g_assert_false (gw_island_run (island, 100, &stopped));
      g_assert_cmpuint (gw_island_get_evaluations (island), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/island/resume", test_resume);
  g_test_add_func ("/island/best", test_best);
  g_test_add_func ("/island/constraints", test_constraints);
  g_test_add_func ("/island/rare-die", test_rare_die);
  g_test_add_func ("/island/refusals", test_refusals);
  g_test_add_func ("/island/many-letters", test_many_letters);
  g_test_add_func ("/island/damage", test_damage);
  g_test_add_func ("/island/old-local", test_old_local);
  g_test_add_func ("/island/stop", test_stop);
  return g_test_run ();
}
