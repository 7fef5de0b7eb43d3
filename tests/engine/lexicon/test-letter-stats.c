/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-stats.h"
#include "gw-lexicon-builder.h"

static void
check_word (const GwLexicon *lexicon, guint word, const char *text)
{
  g_autofree char *found = gw_lexicon_dup_word (lexicon, word);

  g_assert_cmpstr (found, ==, text);
}

static void
test_stats (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("hell\nhello\nhelp\nhot\nhope\nbat\n", &error);
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new (lexicon);
  guint64 pairs = 0;
  guint32 examples[GW_PAIR_EXAMPLES];
  gint h = gw_alphabet_find (&stats->alphabet, 'h');
  gint e = gw_alphabet_find (&stats->alphabet, 'e');
  gint l = gw_alphabet_find (&stats->alphabet, 'l');
  gint o = gw_alphabet_find (&stats->alphabet, 'o');

  g_assert_cmpuint (stats->n_words, ==, 6);
  g_assert_cmpuint (stats->n_letters, ==, 23);
  g_assert_cmpuint (stats->by_length[3], ==, 2);
  g_assert_cmpuint (stats->by_length[4], ==, 3);
  g_assert_cmpuint (stats->letters[l], ==, 5);
  g_assert_cmpuint (stats->pairs[h][e], ==, 3);
  g_assert_cmpuint (gw_letter_stats_beside (stats, (guint) e, (guint) l), ==, 3);
  g_assert_cmpuint (gw_letter_stats_beside (stats, (guint) l, (guint) l), ==, 2);
  g_assert_cmpuint (gw_letter_stats_triple (stats, (guint) l, (guint) l, (guint) o), ==, 1);
  g_assert_true (stats->vowel[e]);
  g_assert_false (stats->vowel[h]);
  g_assert_cmpfloat_with_epsilon (stats->vowel_share, 8.0 / 23.0, 1e-12);
  for (guint a = 0; a < stats->alphabet.n_letters; a++)
    for (guint b = 0; b < stats->alphabet.n_letters; b++)
      pairs += stats->pairs[a][b];
  g_assert_cmpuint (pairs, ==, stats->n_letters - stats->n_words);
  g_assert_cmpuint (gw_letter_stats_count_pairs (stats), ==, pairs);

  /* Of equal ones the shorter words; a word with a pair twice is named once. */
  g_assert_cmpuint (gw_letter_stats_get_examples (stats, (guint) h, (guint) e, examples), ==, 3);
  check_word (lexicon, examples[0], "HELL");
  check_word (lexicon, examples[1], "HELP");
  check_word (lexicon, examples[2], "HELLO");
  g_assert_cmpuint (gw_letter_stats_get_examples (stats, (guint) o, (guint) h, examples), ==, 0);
}

/* Examples of a pair: common words before short ones, none above the level, each once. */
static void
test_examples (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (
    "an\t70\nand\t60\nbanana\t10\nhand\t10\nland\t20\n", &error);
  g_autoptr (GwLetterStats) stats = gw_letter_stats_new_up_to (lexicon, 60);
  guint32 examples[GW_PAIR_EXAMPLES];
  gint a = gw_alphabet_find (&stats->alphabet, 'a');
  gint n = gw_alphabet_find (&stats->alphabet, 'n');

  g_assert_no_error (error);
  g_assert_cmpuint (gw_letter_stats_get_examples (stats, (guint) a, (guint) n, examples), ==, 3);
  check_word (lexicon, examples[0], "HAND");
  check_word (lexicon, examples[1], "BANANA");
  check_word (lexicon, examples[2], "LAND");
  g_assert_cmpuint (gw_letter_stats_get_examples (stats, (guint) n, (guint) a, examples), ==, 1);
  check_word (lexicon, examples[0], "BANANA");
}

static void
test_stopped (void)
{
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text ("an\nand\n", NULL);
  g_autoptr (GwLetterStats) stats = NULL;
  GwStop stop = { 0 };

  stats = gw_letter_stats_new_stoppable (lexicon, G_MAXUINT, &stop);
  g_assert_cmpuint (stats->n_words, ==, 2);
  gw_stop_request (&stop);
  g_assert_null (gw_letter_stats_new_stoppable (lexicon, G_MAXUINT, &stop));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/letter-stats/counts", test_stats);
  g_test_add_func ("/letter-stats/examples", test_examples);
  g_test_add_func ("/letter-stats/stopped", test_stopped);

  return g_test_run ();
}
