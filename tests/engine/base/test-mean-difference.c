/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mean-difference.h"
#include "gw-random.h"

#include <math.h>

static GwPairedSums
make_sums (const int *differences, guint n)
{
  GwPairedSums sums = { 0 };

  for (guint i = 0; i < n; i++)
    gw_paired_sums_add (&sums, differences[i]);
  return sums;
}

/* Figures that are known from integrating the density of Student's distribution. */
static void
test_student (void)
{
  const int values[] = { -2, 5, 1, 4, 7 }, two[] = { 3, 7 };
  GwPairedSums sums = make_sums (values, 5);
  GwMeanDifference found;

  g_assert_true (gw_mean_difference_get (&sums, 0.05, &found));
  g_assert_cmpfloat_with_epsilon (found.difference, 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (found.margin, 2.7764451052 * sqrt (12.5 / 5), 1e-8);
  g_assert_false (gw_mean_difference_is_sure (&found));
  sums = make_sums (two, 2);
  g_assert_true (gw_mean_difference_get (&sums, 0.05, &found));
  g_assert_cmpfloat_with_epsilon (found.difference, 5, 1e-12);
  g_assert_cmpfloat_with_epsilon (found.margin, 12.7062047364 * 2, 1e-7);
}

/* With the quantiles that tables of Student's distribution have. */
static void
test_quantiles (void)
{
  static const struct
  {
    guint64 freedom;
    double quantile;
  } known[] = { { 1, 12.706205 },   { 3, 3.182446 },      { 9, 2.262157 },        { 29, 2.045230 },
                { 999, 1.962341 }, { 999999, 1.959966 }, { 399999999, 1.959964 } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      /* Half of the differences are 1, the others 3. */
      const guint64 n = known[i].freedom + 1;
      const GwPairedSums sums = { n, (__int128) n * 2, (unsigned __int128) n * 5 };
      GwMeanDifference found;

      g_assert_true (gw_mean_difference_get (&sums, 0.05, &found));
      g_assert_cmpfloat_with_epsilon (found.difference, 2, 1e-12);
      g_assert_cmpfloat_with_epsilon (found.margin * sqrt ((double) known[i].freedom),
                                      known[i].quantile, 3e-5);
    }
}

/* Sums of numbers as large as they can be are exact. */
static void
test_large (void)
{
  const gint64 most = (gint64) 1 << 53;
  GwPairedSums sums = { 0 };
  GwMeanDifference found;

  for (guint i = 0; i < 1 << 19; i++)
    gw_paired_sums_add (&sums, i % 2 == 0 ? most : -most);
  g_assert_true (sums.sum == 0);
  g_assert_true (sums.squares == (unsigned __int128) most * (unsigned __int128) most << 19);
  g_assert_true (gw_mean_difference_get (&sums, 0.05, &found));
  g_assert_cmpfloat (found.difference, ==, 0);
  g_assert_cmpfloat_with_epsilon (found.margin / ((double) most / 724.0773) / 1.959972, 1, 1e-5);
}

static void
test_little_is_known (void)
{
  const int values[] = { 4, 4, 4 };
  const GwPairedSums none = make_sums (values, 0), one = make_sums (values, 1);
  const GwPairedSums same = make_sums (values, 3);
  GwMeanDifference found;

  g_assert_false (gw_mean_difference_get (&none, 0.05, &found));
  g_assert_false (gw_mean_difference_get (&one, 0.05, &found));
  g_assert_true (gw_mean_difference_get (&same, 0.05, &found));
  g_assert_cmpfloat (found.difference, ==, 4);
  g_assert_cmpfloat (found.margin, ==, 0);
  g_assert_true (gw_mean_difference_is_sure (&found));
}

/* The surest has the narrowest chance; from the first that is not sure on, all have the same. */
static void
test_holm (void)
{
  const int unsure[] = { 1, -1, 2, -1 }, sure[] = { 9, 10, 11, 10 }, less_sure[] = { 1, 3, 2, 2 };
  const int lone[] = { 7 };
  const int almost[] = { 10, 3, 7, 1 }; /* sure by itself, but not where the one before it is not */
  const GwPairedSums sums[] = { make_sums (unsure, 4), make_sums (sure, 4), make_sums (lone, 1),
                                make_sums (less_sure, 4), make_sums (almost, 4) };
  const GwPairedSums *pointers[] = { &sums[0], &sums[1], &sums[2], &sums[3], &sums[4] };
  static const double chances[] = { 0.05 / 2, 0.05 / 4, 0, 0.05 / 3, 0.05 / 2 };
  GwMeanDifference found[5] = { { 0, 0 }, { 0, 0 }, { -5, -7 } };
  GwMeanDifference wanted;

  gw_mean_differences_get (pointers, 5, found);
  for (guint i = 0; i < 5; i++)
    if (i != 2)
      {
        g_assert_true (gw_mean_difference_get (&sums[i], chances[i], &wanted));
        g_assert_cmpfloat_with_epsilon (found[i].difference, wanted.difference, 1e-12);
        g_assert_cmpfloat_with_epsilon (found[i].margin, wanted.margin, 1e-9);
      }
  g_assert_true (found[2].difference == -5 && found[2].margin == -7);
}

/* Where there is no difference, one interval of twenty says that there is one; of several that are
 * looked at together, not more. */
static void
test_coverage (void)
{
  const guint n_trials = 2000;
  guint n_missed = 0, n_families_missed = 0;
  GwRandom random;

  gw_random_init (&random, 17, 1);
  for (guint trial = 0; trial < n_trials; trial++)
    {
      GwPairedSums sums[4] = { { 0 } };
      const GwPairedSums *pointers[] = { &sums[0], &sums[1], &sums[2], &sums[3] };
      GwMeanDifference found[4];
      gboolean missed = FALSE;

      for (guint i = 0; i < 4 * 12; i++)
        gw_paired_sums_add (&sums[i % 4], (gint64) gw_random_below (&random, 1000)
                                            - (gint64) gw_random_below (&random, 1000));
      g_assert_true (gw_mean_difference_get (&sums[0], 0.05, &found[0]));
      n_missed += gw_mean_difference_is_sure (&found[0]);
      gw_mean_differences_get (pointers, 4, found);
      for (guint i = 0; i < 4; i++)
        missed = missed || gw_mean_difference_is_sure (&found[i]);
      n_families_missed += missed;
    }
  g_assert_cmpuint (n_missed, >, n_trials / 20 - 40);
  g_assert_cmpuint (n_missed, <, n_trials / 20 + 40);
  g_assert_cmpuint (n_families_missed, >, n_trials / 20 - 40);
  g_assert_cmpuint (n_families_missed, <, n_trials / 20 + 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mean-difference/student", test_student);
  g_test_add_func ("/mean-difference/quantiles", test_quantiles);
  g_test_add_func ("/mean-difference/large", test_large);
  g_test_add_func ("/mean-difference/little-is-known", test_little_is_known);
  g_test_add_func ("/mean-difference/holm", test_holm);
  g_test_add_func ("/mean-difference/coverage", test_coverage);

  return g_test_run ();
}
