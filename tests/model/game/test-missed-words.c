/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-missed-words.h"

#include "values.h"

static GHashTable *
make_found (const char *text)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_hash_table_add (found, g_strdup (words[i]));
  return found;
}

static GwMissedWords *
make_missed (GwSolution *solution, const char *text)
{
  g_autoptr (GHashTable) found = make_found (text);

  return gw_missed_words_new (solution, found);
}

static void
append_words (GString *text, GwSolution *solution, const guint *words, guint n_words)
{
  GwLexicon *lexicon = gw_solution_get_lexicon (solution);

  for (guint i = 0; i < n_words; i++)
    {
      g_autofree char *word
        = gw_lexicon_dup_letters (lexicon, gw_solution_get_word (solution, words[i]));

      g_string_append_printf (text, " %s", word);
    }
}

/* "found +points: missed missed | … | others" */
static void
assert_missed (GwSolution *solution, GwMissedWords *missed, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_groups, n_others;
  const GwPassedBy *groups = gw_missed_words_get_passed_by (missed, &n_groups);
  const guint *others = gw_missed_words_get_others (missed, &n_others);

  for (guint i = 0; i < n_groups; i++)
    {
      append_words (text, solution, &groups[i].found, 1);
      g_string_append_printf (text, " +%d:", (int) groups[i].points);
      append_words (text, solution, groups[i].words, groups[i].n_words);
      g_string_append (text, " |");
    }
  append_words (text, solution, others, n_others);
  g_assert_cmpstr (text->str, ==, expected);
}

#define WORDS \
  "plan\t20\nplane\t20\nplanes\t50\nplanet\t20\nplanets\t20\nlane\t20\nlanes\t35\nnet\t20\n" \
  "nets\t20\nset\t10\nten\t70\ntens\t35\npal\t35\nale\t35\nlap\t20\nalp\t50\n"
#define BOARD "PLA/TEN/SXX"

static void
test_groups (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwMissedWords) nothing = make_missed (solution, "");
  g_autoptr (GwMissedWords) some = make_missed (solution, "PLAN PLANE NET TEN ZEBRA");

  assert_missed (solution, nothing,
                 " set planets planet plane net lane nets plan lanes ale planes alp ten");
  g_assert_cmpuint (gw_missed_words_get_n_found (nothing), ==, 0);
  assert_missed (solution, some,
                 " plane +11: planets planes planet | net +1: nets | set lane lanes ale alp");
  g_assert_cmpuint (gw_missed_words_get_n_found (some), ==, 4);
}

/* Groups of the same points are in alphabetical order, and a missed word that begins with two found
 * ones belongs to the longer one. */
static void
test_ties (void)
{
  g_autoptr (GwSolution) solution
    = make_solution ("net\nnets\nlan\nlane\npla\nplan\nplane\n", BOARD);
  g_autoptr (GwMissedWords) missed = make_missed (solution, "NET LAN PLA PLAN");
  g_autoptr (GwMissedWords) all = make_missed (solution, "NET LAN PLA PLAN NETS LANE PLANE");

  assert_missed (solution, missed, " plan +2: plane | lan +1: lane | net +1: nets |");
  assert_missed (solution, all, "");
}

static void
test_lengths (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS "planetsx\nplanetsxx\n", BOARD);
  g_autoptr (GwMissedWords) missed = make_missed (solution, "NET TEN PLANETS PLANETSX");
  const GwLengthCount *lengths = gw_missed_words_get_lengths (missed);
  const guint expected[GW_MISSED_WORDS_N_LENGTHS][3]
    = { { 3, 2, 5 }, { 4, 0, 3 }, { 5, 0, 2 }, { 6, 0, 2 }, { 7, 2, 3 } };

  for (guint i = 0; i < GW_MISSED_WORDS_N_LENGTHS; i++)
    {
      g_assert_cmpuint (lengths[i].length, ==, expected[i][0]);
      g_assert_cmpuint (lengths[i].n_found, ==, expected[i][1]);
      g_assert_cmpuint (lengths[i].n_words, ==, expected[i][2]);
      g_assert_true (lengths[i].or_more == (i == GW_MISSED_WORDS_N_LENGTHS - 1));
    }
}

/* With other rules the lengths begin elsewhere. */
static void
test_shortest (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("ab\nabc\nabcd\n");
  g_autoptr (GwBoard) board = make_board ("AB/CD");
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  const guint shortest[] = { 0, 1, 2, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (shortest); i++)
    {
      g_autoptr (GwRules) rules = NULL;
      g_autoptr (GwSolution) solution = NULL;
      g_autoptr (GwMissedWords) missed = NULL;

      spec.min_length = shortest[i];
      rules = gw_rules_new (&spec);
      solution = gw_solve (lexicon, board, rules, GW_SOLVE_PATHS, GW_PRUNE_PREFIX, NULL, NULL);
      missed = make_missed (solution, "AB");
      g_assert_cmpuint (gw_missed_words_get_lengths (missed)->length, ==, MAX (shortest[i], 1));
      g_assert_cmpuint (gw_missed_words_get_n_found (missed), ==, shortest[i] <= 2 ? 1 : 0);
    }
}

/* The words through a tile that were missed: all of them, but for those that were found. */
static void
test_blind_spots (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\ncats\nsat\nscat\n", "CA/TS");
  g_autoptr (GwTouch) touch = gw_touch_new (solution, NULL);
  g_autoptr (GwMissedWords) all = make_missed (solution, "");
  g_autoptr (GwMissedWords) missed = make_missed (solution, "CATS SAT");
  const guint expected[] = { 2, 2, 2, 1 };

  for (guint cell = 0; cell < 4; cell++)
    {
      g_assert_cmpuint (gw_missed_words_count_through (all, touch, cell), ==,
                        gw_touch_get_words (touch, GW_TOUCH_PASSES, cell));
      g_assert_cmpuint (gw_missed_words_count_through (missed, touch, cell), ==, expected[cell]);
    }
}

static void
test_empty (void)
{
  g_autoptr (GwSolution) solution = make_solution ("xyz\n", BOARD);
  g_autoptr (GwMissedWords) missed = make_missed (solution, "XYZ");

  assert_missed (solution, missed, "");
  g_assert_cmpuint (gw_missed_words_get_n_found (missed), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/missed-words/groups", test_groups);
  g_test_add_func ("/missed-words/ties", test_ties);
  g_test_add_func ("/missed-words/lengths", test_lengths);
  g_test_add_func ("/missed-words/shortest", test_shortest);
  g_test_add_func ("/missed-words/blind-spots", test_blind_spots);
  g_test_add_func ("/missed-words/empty", test_empty);
  return g_test_run ();
}
