/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mean-difference.h"

#include <math.h>

/* With more degrees of freedom, the quantiles of Student's distribution change by less than one
 * in 50,000. */
#define MOST_FREEDOM 1e5

/* Steps of a bisection that use up the digits of a number. */
#define N_HALVINGS 60

/* The regularized incomplete beta function I_x(a, b), with y = 1 - x, by its continued fraction, with
 * Lentz's method up to the term that changes nothing. Only for x below (a + 1) / (a + b + 2), where
 * few terms are needed; none of the divisors is 0 there. */
static double
get_beta_part (double a, double b, double x, double y)
{
  const guint most_terms = 60 + (guint) (6 * sqrt (MAX (a, b)));
  const double front = exp (a * log (x) + b * log (y) + lgamma (a + b) - lgamma (a) - lgamma (b));
  double above = 1, below = 1 / (1 - (a + b) * x / (a + 1)), fraction = below, change = 0;

  for (guint m = 1; m <= most_terms && change != 1; m++)
    {
      const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));

      below = 1 / (1 + even * below);
      above = 1 + even / above;
      change = above * below;
      below = 1 / (1 + odd * below);
      above = 1 + odd / above;
      change *= above * below;
      fraction *= change;
    }
  return front * fraction / a;
}

/* The chance that a number of Student's distribution is farther than `t` from 0. */
static double
get_tails (double t, double freedom)
{
  const double a = freedom / 2, b = 0.5;
  const double x = freedom / (freedom + t * t), y = t * t / (freedom + t * t);

  if (t <= 0)
    return 1;
  return x < (a + 1) / (a + b + 2) ? get_beta_part (a, b, x, y)
                                   : 1 - get_beta_part (b, a, y, x);
}

/* How far from 0 numbers of Student's distribution are with this chance. */
static double
find_quantile (double tails, double freedom)
{
  double low = 0, high = 1;

  while (get_tails (high, freedom) > tails && high < 1e18)
    high *= 2;
  for (guint i = 0; i < N_HALVINGS; i++)
    {
      const double middle = (low + high) / 2;

      if (get_tails (middle, freedom) > tails)
        low = middle;
      else
        high = middle;
    }
  return high;
}

void
gw_paired_sums_add (GwPairedSums *sums, gint64 difference)
{
  sums->n++;
  sums->sum += difference;
  sums->squares += (unsigned __int128) ((__int128) difference * difference);
}

/* The mean and its standard error; FALSE for fewer than two pairs. */
static gboolean
get_mean (const GwPairedSums *sums, double *mean, double *error)
{
  const long double n = (long double) sums->n, sum = (long double) sums->sum;
  long double variance;

  if (sums->n < 2)
    return FALSE;
  variance = (n * (long double) sums->squares - sum * sum) / (n * (n - 1));
  *mean = (double) (sum / n);
  *error = sqrt ((double) (MAX (variance, 0) / n));
  return TRUE;
}

gboolean
gw_mean_difference_get (const GwPairedSums *sums, double chance, GwMeanDifference *difference)
{
  double error;

  g_return_val_if_fail (chance > 0 && chance < 1, FALSE);

  if (!get_mean (sums, &difference->difference, &error))
    return FALSE;
  difference->margin
    = error > 0 ? error * find_quantile (chance, MIN ((double) sums->n - 1, MOST_FREEDOM)) : 0;
  return TRUE;
}

/* A difference among others: how sure it is. */
typedef struct
{
  guint index;
  double tails;    /* the chance of a difference as large where there is none */
  double distance; /* from 0, in errors: tells apart chances that are too small for a number */
} Rank;

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  const Rank *one = a, *other = b;

  if (one->tails != other->tails)
    return one->tails < other->tails ? -1 : 1;
  if (one->distance != other->distance)
    return one->distance > other->distance ? -1 : 1;
  return (one->index > other->index) - (one->index < other->index);
}

void
gw_mean_differences_get (const GwPairedSums *const *sums, guint n, GwMeanDifference *differences)
{
  g_autoptr (GArray) ranks = g_array_sized_new (FALSE, FALSE, sizeof (Rank), n);
  double chance = 0;
  gboolean go_on = TRUE;

  for (guint i = 0; i < n; i++)
    {
      double mean, error;
      Rank rank = { i, 1, 0 };

      if (!get_mean (sums[i], &mean, &error))
        continue;
      if (mean != 0)
        rank.distance = error > 0 ? fabs (mean) / error : INFINITY;
      if (rank.distance > 0)
        rank.tails = isinf (rank.distance)
                       ? 0
                       : get_tails (rank.distance, MIN ((double) sums[i]->n - 1, MOST_FREEDOM));
      g_array_append_val (ranks, rank);
    }
  g_array_sort (ranks, compare_ranks);
  for (guint k = 0; k < ranks->len; k++)
    {
      const guint i = g_array_index (ranks, Rank, k).index;

      if (go_on)
        chance = GW_MEAN_DIFFERENCE_CHANCE / (ranks->len - k);
      gw_mean_difference_get (sums[i], chance, &differences[i]);
      go_on = go_on && gw_mean_difference_is_sure (&differences[i]);
    }
}

gboolean
gw_mean_difference_is_sure (const GwMeanDifference *difference)
{
  return fabs (difference->difference) > difference->margin;
}
