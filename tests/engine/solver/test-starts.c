/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-builder.h"
#include "gw-random.h"
#include "gw-starts.h"

#include <string.h>

static GwSolution *
solve (const char *words, const char *board_text)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (words, &error);
  g_autoptr (GwBoard) board = gw_board_parse (board_text, -1, NULL, 1, &error);
  GwSolution *solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, &error);

  g_assert_no_error (error);
  return solution;
}

static void
assert_starts (const GwSolution *solution, const char *text, guint n_words, guint first)
{
  guint found;

  g_assert_cmpuint (gw_starts_find (solution, text, &found), ==, n_words);
  if (n_words > 0)
    g_assert_cmpuint (found, ==, first);
}

/* act cat cats scat */
static void
test_few (void)
{
  g_autoptr (GwSolution) solution = solve ("cat\ncats\nact\nscat\ncatsup\ndog\n", "CA/TS");

  assert_starts (solution, "c", 2, 1);
  assert_starts (solution, "CAT", 2, 1);
  assert_starts (solution, "Cats", 1, 2);
  assert_starts (solution, "catsu", 0, 0); /* in the lexicon, not on the board */
  assert_starts (solution, "a", 1, 0);
  assert_starts (solution, "s", 1, 3);
  assert_starts (solution, "t", 0, 0);
  assert_starts (solution, "x", 0, 0); /* no letter of the alphabet */
  assert_starts (solution, "", 0, 0);
}

static void
test_empty (void)
{
  g_autoptr (GwSolution) solution = solve ("dog\n", "CA/TS");

  assert_starts (solution, "d", 0, 0);
}

static void
test_script (void)
{
  g_autoptr (GwSolution) solution = solve ("straße\nЖук\nжуки\n", "STRA/ESSЖ/ИКУX");

  assert_starts (solution, "STRASS", 1, 0);
  assert_starts (solution, "straß", 1, 0);
  assert_starts (solution, "жУк", 2, 1);
}

static char *
make_text (GwRandom *random, guint max_length)
{
  guint length = 1 + gw_random_below (random, max_length);
  char *text = g_new0 (char, length + 1);

  for (guint i = 0; i < length; i++)
    text[i] = "abc"[gw_random_below (random, 3)];
  return text;
}

/* Against looking at all words. */
static void
test_many (void)
{
  GwRandom random;

  gw_random_init (&random, 20, 0);
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (GString) words = g_string_new (NULL);
      g_autoptr (GwSolution) solution = NULL;

      for (guint i = 0; i < 60; i++)
        {
          g_autofree char *word = make_text (&random, 7);

          g_string_append_printf (words, "%s\n", word);
        }
      solution = solve (words->str, "ABC/BCA/ACB");
      for (guint i = 0; i < 60; i++)
        {
          g_autofree char *text = make_text (&random, 5);
          g_autofree char *capitals = g_ascii_strup (text, -1);
          guint n_expected = 0, first, n_found = gw_starts_find (solution, text, &first);

          for (guint k = 0; k < gw_solution_get_n_words (solution); k++)
            {
              g_autofree char *word = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                                                           gw_solution_get_word (solution, k));

              if (!g_str_has_prefix (word, capitals))
                continue;
              g_assert_cmpuint (k, ==, first + n_expected);
              n_expected++;
            }
          g_assert_cmpuint (n_found, ==, n_expected);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/starts/few", test_few);
  g_test_add_func ("/starts/empty", test_empty);
  g_test_add_func ("/starts/script", test_script);
  g_test_add_func ("/starts/many", test_many);

  return g_test_run ();
}
