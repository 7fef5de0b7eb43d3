/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-deal.h"
#include "gw-error.h"
#include "gw-letters.h"
#include "gw-lexicon-builder.h"

#include <math.h>
#include <string.h>

/* Statistics as English has them: letters a word list uses for 1,000, and q
 * followed by u always. */
static void
fill_english (GwLetterStats *stats)
{
  static const guint weights[] = { 81, 19, 41, 35, 111, 13, 27, 24, 88, 2,  9, 54, 28,
                                   69, 68, 29, 2,  71,  88, 66, 34, 10, 8,  3, 16, 4 };

  memset (stats, 0, sizeof *stats);
  stats->alphabet.n_letters = 26;
  for (guint i = 0; i < 26; i++)
    {
      stats->alphabet.letters[i] = 'a' + i;
      stats->letters[i] = weights[i] * 100;
      stats->n_letters += stats->letters[i];
      stats->vowel[i] = strchr ("aeiou", (gint) ('a' + i)) != NULL;
    }
  stats->pairs['q' - 'a']['u' - 'a'] = 196;
  stats->pairs['q' - 'a']['i' - 'a'] = 4;
  stats->pairs['j' - 'a']['u' - 'a'] = 120;
}

static void
count_faces (const GwDice *dice, guint counts[26], guint *two)
{
  memset (counts, 0, 26 * sizeof *counts);
  *two = 0;
  for (guint i = 0; i < gw_dice_get_n_dice (dice); i++)
    {
      const GwDie *die = gw_dice_get_die (dice, i);

      for (guint k = 0; k < die->n_faces; k++)
        {
          g_assert_cmpint (die->faces[k].kind, ==, GW_CELL_TILE);
          counts[die->faces[k].letters[0] - 'a']++;
          *two += die->faces[k].n_letters == 2;
        }
    }
}

static guint
count_vowels (const GwDie *die)
{
  guint n = 0;

  for (guint k = 0; k < die->n_faces; k++)
    n += gw_language_is_vowel (NULL, die->faces[k].letters[0]);
  return n;
}

static void
test_english (void)
{
  GwLetterStats stats;
  g_autoptr (GError) error = NULL;
  GwRandom random;

  fill_english (&stats);
  gw_random_init (&random, 1, 0);
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (GwDice) dice = gw_dice_deal (&stats, 5, 5, 6, "Mine", NULL,
                                              round > 0 ? &random : NULL, &error);
      guint counts[26], two, vowels = 0, rows, cols;

      g_assert_no_error (error);
      g_assert_cmpuint (gw_dice_get_n_dice (dice), ==, 25);
      g_assert_cmpstr (gw_dice_get_name (dice), ==, "Mine");
      gw_dice_get_size (dice, &rows, &cols);
      g_assert_cmpuint (rows, ==, 5);
      g_assert_cmpuint (cols, ==, 5);

      /* By frequency, each letter at least once; the lone Qu arises by itself. */
      count_faces (dice, counts, &two);
      for (guint i = 0; i < 26; i++)
        {
          double quota = 150.0 * stats.letters[i] / stats.n_letters;

          g_assert_cmpuint (counts[i], >=, 1);
          g_assert_cmpfloat (fabs (counts[i] - quota), <, 1.5);
          vowels += stats.vowel[i] ? counts[i] : 0;
        }
      g_assert_cmpuint (two, ==, 1);

      /* Vowels on all dice alike, and rare letters apart. */
      for (guint i = 0; i < 25; i++)
        {
          const GwDie *die = gw_dice_get_die (dice, i);
          guint rare = 0;

          g_assert_cmpuint (die->n_faces, ==, 6);
          g_assert_cmpuint (count_vowels (die), >=, vowels / 25);
          g_assert_cmpuint (count_vowels (die), <=, vowels / 25 + 1);
          for (guint k = 0; k < 6; k++)
            {
              const GwCell *face = &die->faces[k];

              rare += strchr ("jqxzw", (gint) face->letters[0]) != NULL;
              if (face->n_letters == 2)
                g_assert_true (face->letters[0] == 'q' && face->letters[1] == 'u');
            }
          g_assert_cmpuint (rare, <=, 1);
        }
    }
}

static void
test_repeatable (void)
{
  GwLetterStats stats;
  GwRandom a, b;

  fill_english (&stats);
  gw_random_init (&a, 9, 0);
  gw_random_init (&b, 9, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwDice) x = gw_dice_deal (&stats, 4, 4, 6, NULL, NULL, i ? &a : NULL, NULL);
      g_autoptr (GwDice) y = gw_dice_deal (&stats, 4, 4, 6, NULL, NULL, i ? &b : NULL, NULL);
      g_autofree char *one = gw_dice_to_string (x);
      g_autofree char *two = gw_dice_to_string (y);

      g_assert_cmpstr (one, ==, two);
    }
}

static void
assert_mixed (const GwLetterStats *stats, guint rows, guint cols, guint n_faces)
{
  g_autoptr (GwDice) dice = gw_dice_deal (stats, rows, cols, n_faces, NULL, NULL, NULL, NULL);
  const guint n_dice = rows * cols;
  guint counts[26], two, total = 0, vowels = 0;

  g_assert_cmpuint (gw_dice_get_n_dice (dice), ==, n_dice);
  count_faces (dice, counts, &two);
  for (guint i = 0; i < 26; i++)
    {
      total += counts[i];
      vowels += stats->vowel[i] ? counts[i] : 0;
      if (n_dice * n_faces >= 26)
        g_assert_cmpuint (counts[i], >=, 1);
    }
  g_assert_cmpuint (total, ==, n_dice * n_faces);
  for (guint i = 0; i < n_dice; i++)
    {
      guint own = count_vowels (gw_dice_get_die (dice, i));

      if (vowels >= n_dice)
        g_assert_cmpuint (own, >, 0);
      if (total - vowels >= n_dice)
        g_assert_cmpuint (own, <, n_faces);
    }
}

/* All sizes: never a die of vowels or consonants alone where it can be helped. */
static void
test_sizes (void)
{
  GwLetterStats stats;

  fill_english (&stats);
  for (guint rows = 1; rows <= 6; rows++)
    for (guint cols = 1; cols <= 6; cols++)
      for (guint n_faces = 1; n_faces <= 10; n_faces++)
        assert_mixed (&stats, rows, cols, n_faces);
}

/* From a lexicon, of whatever script. */
static void
test_lexicon (void)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwLetterStats) stats = NULL;
  g_autoptr (GwDice) dice = NULL;
  g_autoptr (GwDice) again = NULL;
  g_autofree char *set = NULL;

  for (guint i = 0; i < 400; i++)
    g_string_append_printf (text, "жар%c%c\nзима%c%c\n", 'a' + i % 20, 'a' + i / 20, 'a' + i % 20,
                            'a' + i / 20);
  lexicon = gw_lexicon_new_from_text (text->str, NULL);
  g_assert_nonnull (lexicon);
  stats = gw_letter_stats_new (lexicon);
  dice = gw_dice_deal (stats, 4, 4, 6, "Жар", NULL, NULL, NULL);
  set = gw_dice_to_string (dice);
  again = gw_dice_parse (set, -1, NULL, NULL);
  g_assert_cmpuint (gw_dice_get_n_dice (again), ==, 16);
  g_string_free (text, TRUE);
}

static void
test_refused (void)
{
  const GwLetterStats empty = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_dice_deal (&empty, 4, 4, 6, NULL, NULL, NULL, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice-deal/english", test_english);
  g_test_add_func ("/dice-deal/repeatable", test_repeatable);
  g_test_add_func ("/dice-deal/sizes", test_sizes);
  g_test_add_func ("/dice-deal/lexicon", test_lexicon);
  g_test_add_func ("/dice-deal/refused", test_refused);
  return g_test_run ();
}
