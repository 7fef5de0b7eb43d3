/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-par.h"

#include "gw-data.h"
#include "values.h"

#define EVERYDAY 35
#define USUAL 60

static GwSolution *
solve (GwLexicon *lexicon, const char *board_text, guint max_level, gboolean count_paths)
{
  g_autoptr (GwBoard) board = make_board (board_text);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  spec.max_level = max_level;
  spec.count_paths = count_paths;
  rules = gw_rules_new (&spec);
  return gw_solve (lexicon, board, rules, GW_SOLVE_PATHS, GW_PRUNE_PREFIX, NULL, NULL);
}

/* The values of the first games, which stay the same for ever. */
static void
test_english (void)
{
  g_autoptr (GBytes) bytes = gw_data_get_lexicon ();
  g_autoptr (GwLexicon) lexicon = gw_lexicon_open (bytes, "english", NULL, NULL);
  g_autoptr (GwSolution) everyday = solve (lexicon, "OATH/OMCL/VSAE/EENT", EVERYDAY, FALSE);
  g_autoptr (GwSolution) usual = solve (lexicon, "OATH/OMCL/VSAE/EENT", USUAL, FALSE);
  g_autoptr (GwSolution) paths = solve (lexicon, "OATH/OMCL/VSAE/EENT", EVERYDAY, TRUE);

  g_assert_cmpuint (gw_par (everyday, 180), ==, 51);
  g_assert_cmpuint (gw_par (everyday, 90), ==, 37);
  g_assert_cmpuint (gw_par (everyday, 0), ==, 86);
  g_assert_cmpuint (gw_par (usual, 180), ==, 54);
  g_assert_cmpuint (gw_par (paths, 180), ==, 51);
}

static guint
find_par (const char *words, const char *board)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSolution) solution = solve (lexicon, board, G_MAXUINT, FALSE);

  return gw_par (solution, 180);
}

/* Eleven points for each word of eight letters: one such word of each level, and of none. */
static void
test_levels (void)
{
  g_assert_cmpuint (find_par ("abcdefgh\t20\n", "ABCDEFGH/"), ==, 3); /* 2.64 */
  g_assert_cmpuint (find_par ("abcdefgh\t35\n", "ABCDEFGH/"), ==, 1); /* 1.1 */
  g_assert_cmpuint (find_par ("abcdefgh\n", "ABCDEFGH/"), ==, 1);     /* .66 */
  g_assert_cmpuint (find_par ("abcdefgh\t70\n", "ABCDEFGH/"), ==, 1); /* .09, but never 0 */
  g_assert_cmpuint (find_par ("xyz\n", "ABCDEFGH/"), ==, 1);
  g_assert_cmpuint (find_par ("ab\t1\nbc\t1\nabc\t1\nabcd\t1\nbcde\t1\n", "ABCDE/"), ==, 2); /* 1.68 */
}

static void
test_fraction (void)
{
  g_assert_cmpfloat (gw_par_fraction (0, 51), ==, 0);
  g_assert_cmpfloat (gw_par_fraction (-4, 51), ==, 0);
  g_assert_cmpfloat (gw_par_fraction (3, 0), ==, 0);
  g_assert_cmpfloat_with_epsilon (gw_par_fraction (17, 51), GW_PAR_TICK / 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (gw_par_fraction (51, 51), GW_PAR_TICK, 1e-9);
  g_assert_cmpfloat_with_epsilon (gw_par_fraction (102, 51), .88, 1e-9);
  for (guint points = 1; points < 1000; points++)
    {
      g_assert_cmpfloat (gw_par_fraction (points, 51), >, gw_par_fraction (points - 1, 51));
      g_assert_cmpfloat (gw_par_fraction (points, 51), <, 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/par/english", test_english);
  g_test_add_func ("/par/levels", test_levels);
  g_test_add_func ("/par/fraction", test_fraction);
  return g_test_run ();
}
