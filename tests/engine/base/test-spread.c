/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-sample.h"
#include "gw-random.h"
#include "gw-spread.h"

#include "../support/values.h"

#include <math.h>
#include <stdlib.h>

static void
test_figures (void)
{
  const gint64 values[] = { 7, 1, 3, 3, 10, -2 };
  g_autoptr (GwSpread) spread = gw_spread_new ();
  GwFigures figures;

  gw_spread_get_figures (spread, &figures);
  g_assert_cmpuint (figures.n, ==, 0);
  g_assert_cmpfloat (figures.mean, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      gw_spread_add (spread, values[i], 1);
      gw_spread_get_figures (spread, &figures);
      g_assert_true (isnan (figures.deviation) == (i == 0));
      g_assert_true (isnan (figures.error) == (i == 0));
    }
  gw_spread_get_figures (spread, &figures);
  g_assert_cmpuint (figures.n, ==, 6);
  g_assert_cmpfloat_with_epsilon (figures.mean, 22 / 6.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (figures.deviation, 4.2739521, 1e-6);
  g_assert_cmpfloat_with_epsilon (figures.error, 4.2739521 / sqrt (6), 1e-6);
  g_assert_cmpint (figures.minimum, ==, -2);
  g_assert_cmpint (figures.maximum, ==, 10);
  g_assert_cmpfloat (figures.quartiles[0], ==, 1.5);
  g_assert_cmpfloat (figures.quartiles[1], ==, 3);
  g_assert_cmpfloat (figures.quartiles[2], ==, 6);
}

static int
compare (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

/* Against sorting, for many numbers of values. */
static void
test_quartiles (void)
{
  GwRandom random;

  gw_random_init (&random, 3, 3);
  for (guint n = 1; n < 60; n++)
    {
      g_autoptr (GwSpread) spread = gw_spread_new ();
      int values[60];
      GwFigures figures;

      for (guint i = 0; i < n; i++)
        {
          values[i] = (int) gw_random_below (&random, 12);
          gw_spread_add (spread, values[i], 1);
        }
      qsort (values, n, sizeof *values, compare);
      gw_spread_get_figures (spread, &figures);
      for (guint q = 0; q < 3; q++)
        {
          double place = (n - 1) * (q + 1) / 4.0;
          guint before = (guint) place;
          double wanted = values[before];

          if (before + 1 < n)
            wanted += (place - before) * (values[before + 1] - values[before]);
          g_assert_cmpfloat_with_epsilon (figures.quartiles[q], wanted, 1e-9);
        }
    }
}

static void
test_order (void)
{
  g_autoptr (GwSpread) forwards = gw_spread_new ();
  g_autoptr (GwSpread) backwards = gw_spread_new ();
  g_autoptr (GwSpread) copy = NULL;
  GwFigures one, other;

  for (gint64 i = 0; i < 5000; i++)
    {
      gw_spread_add (forwards, i * i % 977, 1);
      gw_spread_add (backwards, (4999 - i) * (4999 - i) % 977, 1);
    }
  copy = gw_spread_copy (forwards);
  gw_spread_add (forwards, 5, 1);
  gw_spread_get_figures (copy, &one);
  gw_spread_get_figures (backwards, &other);
  g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
}

static void
test_histogram (void)
{
  g_autoptr (GwSpread) spread = gw_spread_new ();
  g_auto (GwHistogram) histogram = { 0 };
  guint64 sum = 0;

  gw_spread_get_histogram (spread, 20, &histogram);
  g_assert_cmpuint (histogram.n_bins, ==, 0);
  for (gint64 i = -37; i < 1000; i++)
    gw_spread_add (spread, i, 2);
  gw_spread_get_histogram (spread, 20, &histogram);
  g_assert_cmpint (histogram.width, ==, 100);
  g_assert_cmpint (histogram.first, ==, -100);
  g_assert_cmpuint (histogram.n_bins, ==, 11);
  g_assert_cmpuint (histogram.counts[0], ==, 74);
  for (guint i = 0; i < histogram.n_bins; i++)
    sum += histogram.counts[i];
  g_assert_cmpuint (sum, ==, 2 * 1037);

  g_assert_cmpint (gw_round_up (0.3), ==, 1);
  g_assert_cmpint (gw_round_up (2), ==, 2);
  g_assert_cmpint (gw_round_up (2.1), ==, 5);
  g_assert_cmpint (gw_round_up (51), ==, 100);
}

static void
test_sample (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwLexicon) all = NULL;
  g_autoptr (GwLexicon) before = NULL;
  g_autoptr (GwLexicon) other = NULL;
  const GwStop stopped = { TRUE };
  guint n_common = 0;

  for (char a = 'a'; a <= 'z'; a++)
    for (char b = 'a'; b <= 'z'; b++)
      g_string_append_printf (text, "%c%c\n", a, b);
  all = make_lexicon (text->str);
  g_assert_cmpuint (gw_lexicon_get_n_words (all), ==, 676);

  for (guint n = 1; n <= 1024; n *= 4)
    {
      g_autoptr (GwLexicon) sample = gw_lexicon_sample (all, n, 5, NULL);

      g_assert_cmpuint (gw_lexicon_get_n_words (sample), ==, MIN (n, 676));
      for (guint i = 0; before != NULL && i < gw_lexicon_get_n_words (before); i++)
        {
          g_autofree char *word = gw_lexicon_dup_word (before, i);

          g_assert_true (gw_lexicon_find (sample, word, NULL));
        }
      g_clear_pointer (&before, gw_lexicon_unref);
      before = g_steal_pointer (&sample);
    }

  g_clear_pointer (&before, gw_lexicon_unref);
  before = gw_lexicon_sample (all, 100, 5, NULL);
  other = gw_lexicon_sample (all, 100, 6, NULL);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *word = gw_lexicon_dup_word (before, i);

      n_common += gw_lexicon_find (other, word, NULL);
    }
  g_assert_cmpuint (n_common, <, 50);
  g_assert_null (gw_lexicon_sample (all, 100, 5, &stopped));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spread/figures", test_figures);
  g_test_add_func ("/spread/quartiles", test_quartiles);
  g_test_add_func ("/spread/order", test_order);
  g_test_add_func ("/spread/histogram", test_histogram);
  g_test_add_func ("/spread/sample", test_sample);
  return g_test_run ();
}
