/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generation-steps.h"

#include "values.h"

#include <math.h>

static const char words[] = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n";

/* Each step fills a cell that was free, with a letter that had a chance, and the last one ends
 * at the board that the plan makes. */
static void
test_steps (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwBoard) shape = make_board ("s?\?/?.?/??\?");
  g_autoptr (GwPlan) plan
    = gw_plan_new (gw_generator_find ("greedy-cad"), NULL, stats, shape, GW_ADJACENCY_KING, NULL);
  g_autoptr (GwGenerationSteps) generation_steps = gw_generation_steps_new (plan, 3);
  g_autoptr (GwBoard) first = gw_generation_steps_get_board (generation_steps, 0);
  g_autofree char *marks = gw_generation_steps_dup_marks (generation_steps, 0, 1);
  g_autoptr (GwBoard) made = NULL;
  g_autoptr (GwBoard) last = NULL;
  guint8 letters[GW_BOARD_MAX_CELLS];
  GwRandom random;

  g_assert_cmpuint (gw_generation_steps_get_n_steps (generation_steps), ==, 7);
  g_assert_true (gw_board_equal (first, shape));
  g_assert_cmpstr (marks, ==, "S");
  g_assert_null (gw_generation_steps_dup_marks (generation_steps, 0, 0));
  for (guint i = 0; i < 7; i++)
    {
      const GwGenerationStep *step = gw_generation_steps_get_step (generation_steps, i);
      g_autoptr (GwBoard) before = gw_generation_steps_get_board (generation_steps, i);
      double sum = 0;

      g_assert_cmpint (gw_board_get_cell (before, step->cell)->kind, ==, GW_CELL_FREE);
      for (guint k = 0; k < stats->alphabet.n_letters; k++)
        sum += step->chances[k];
      g_assert_cmpfloat (fabs (sum - 1), <, 1e-9);
      g_assert_cmpfloat (step->chances[step->letter], >, 0);
    }
  gw_random_init (&random, 3, 0);
  gw_plan_make_letters (plan, &random, letters);
  made = gw_plan_get_board (plan, letters);
  last = gw_generation_steps_get_board (generation_steps, 7);
  g_assert_true (gw_board_equal (made, last));
}

/* Letters beside a cell are in the capitals of the lexicon's language. */
static void
test_language (void)
{
  g_autoptr (GwLanguage) turkish = gw_language_parse (
    "name: Turkish\ncode: tr\nletters: ı i k s ş\nfold: I ı\nfold: İ i\n", -1, NULL, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (turkish, "iki\n");
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  g_autoptr (GwBoard) shape = make_board ("i?/??");
  g_autoptr (GwPlan) plan
    = gw_plan_new (gw_generator_find ("greedy-cad"), NULL, stats, shape, GW_ADJACENCY_KING, NULL);
  g_autoptr (GwGenerationSteps) generation_steps = gw_generation_steps_new (plan, 3);
  g_autofree char *marks = gw_generation_steps_dup_marks (generation_steps, 0, 1);

  g_assert_cmpstr (marks, ==, "İ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generation-steps/steps", test_steps);
  g_test_add_func ("/generation-steps/language", test_language);
  return g_test_run ();
}
