/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mean-difference.h"
#include "gw-random.h"

#include <math.h>

static void
get_figures (const int *values, guint n, GwFigures *figures)
{
  g_autoptr (GwSpread) spread = gw_spread_new ();

  for (guint i = 0; i < n; i++)
    gw_spread_add (spread, values[i], 1);
  gw_spread_get_figures (spread, figures);
}

/* Figures that are known from integrating the density of Student's distribution. */
static void
test_welch (void)
{
  const int values[] = { 1, 2, 3, 4, 5 }, others[] = { 2, 4, 6, 8, 10 };
  const int two[] = { 3, 7 }, three[] = { 10, 11, 12 };
  GwFigures one, other;
  GwMeanDifference found;

  get_figures (values, 5, &one);
  get_figures (others, 5, &other);
  g_assert_true (gw_mean_difference_get (&one, &other, 0.95, 1, &found));
  g_assert_cmpfloat_with_epsilon (found.difference, -3, 1e-12);
  g_assert_cmpfloat_with_epsilon (found.margin, 3.8877416437, 1e-8);
  g_assert_false (gw_mean_difference_is_sure (&found));
  g_assert_true (gw_mean_difference_get (&other, &one, 0.95, 3, &found));
  g_assert_cmpfloat_with_epsilon (found.difference, 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (found.margin, 5.2349695170, 1e-8);

  get_figures (two, 2, &one);
  get_figures (three, 3, &other);
  g_assert_true (gw_mean_difference_get (&one, &other, 0.95, 1, &found));
  g_assert_cmpfloat_with_epsilon (found.margin, 18.9073063975, 1e-7);
}

/* Where one mean is known exactly, the freedom is that of the other sample, and the quantiles are
 * those that tables of Student's distribution have. */
static void
test_quantiles (void)
{
  static const struct
  {
    guint64 freedom;
    double quantile;
  } known[] = { { 1, 12.706205 },   { 2, 4.302653 },       { 10, 2.228139 },        { 30, 2.042272 },
                { 1000, 1.962339 }, { 1000000, 1.959966 }, { 4000000000, 1.959964 } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const GwFigures one = { .n = known[i].freedom + 1, .mean = 4, .error = 1 };
      const GwFigures other = { .n = 2, .mean = 1.5 };
      GwMeanDifference found;

      g_assert_true (gw_mean_difference_get (&one, &other, 0.95, 1, &found));
      g_assert_cmpfloat_with_epsilon (found.difference, 2.5, 1e-12);
      g_assert_cmpfloat_with_epsilon (found.margin, known[i].quantile, 3e-5);
      g_assert_true (gw_mean_difference_is_sure (&found) == (known[i].quantile < 2.5));
    }
}

static void
test_little_is_known (void)
{
  const GwFigures none = { 0 };
  const GwFigures one = { .n = 1, .mean = 4 };
  const GwFigures same = { .n = 2, .mean = 4 };
  GwMeanDifference found;

  g_assert_false (gw_mean_difference_get (&none, &same, 0.95, 1, &found));
  g_assert_false (gw_mean_difference_get (&same, &one, 0.95, 1, &found));
  g_assert_true (gw_mean_difference_get (&same, &same, 0.95, 1, &found));
  g_assert_cmpfloat (found.difference, ==, 0);
  g_assert_cmpfloat (found.margin, ==, 0);
  g_assert_false (gw_mean_difference_is_sure (&found));
}

/* Two samples of the same numbers differ by more than the margin in one case of twenty, though one
 * is smaller. */
static void
test_coverage (void)
{
  const guint n_trials = 2000;
  guint n_missed = 0;
  GwRandom random;

  gw_random_init (&random, 17, 1);
  for (guint trial = 0; trial < n_trials; trial++)
    {
      int values[30];
      GwFigures one, other;
      GwMeanDifference found;

      for (guint i = 0; i < G_N_ELEMENTS (values); i++)
        values[i] = (int) gw_random_below (&random, 1000);
      get_figures (values, 10, &one);
      get_figures (values + 10, 20, &other);
      g_assert_true (gw_mean_difference_get (&one, &other, 0.95, 1, &found));
      n_missed += gw_mean_difference_is_sure (&found);
    }
  g_assert_cmpuint (n_missed, >, n_trials / 20 - 40);
  g_assert_cmpuint (n_missed, <, n_trials / 20 + 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mean-difference/welch", test_welch);
  g_test_add_func ("/mean-difference/quantiles", test_quantiles);
  g_test_add_func ("/mean-difference/little-is-known", test_little_is_known);
  g_test_add_func ("/mean-difference/coverage", test_coverage);

  return g_test_run ();
}
