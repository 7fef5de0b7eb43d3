/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-mean-difference.h"

#include <math.h>

/* With more degrees of freedom, the quantiles of Student's distribution change by less than one
 * in 50,000. */
#define MOST_FREEDOM 1e5

/* Steps of a bisection that use up the digits of a number. */
#define N_HALVINGS 60

/* The regularized incomplete beta function I_x(a, b), with y = 1 - x, by its continued fraction,
 * from the inside out. Only for x below (a + 1) / (a + b + 2), where few terms are needed. */
static double
get_beta_part (double a, double b, double x, double y)
{
  const guint n_terms = 60 + (guint) (6 * sqrt (MAX (a, b)));
  const double front = exp (a * log (x) + b * log (y) + lgamma (a + b) - lgamma (a) - lgamma (b));
  double fraction = 1;

  for (guint m = n_terms; m > 0; m--)
    {
      fraction = 1 + m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)) / fraction;
      fraction = 1
                 - (a + m - 1) * (a + b + m - 1) * x / ((a + 2 * m - 2) * (a + 2 * m - 1))
                     / fraction;
    }
  return front / (a * fraction);
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

gboolean
gw_mean_difference_get (const GwFigures *one, const GwFigures *other, double confidence,
                        guint n_pairs, GwMeanDifference *difference)
{
  const double square = one->error * one->error, other_square = other->error * other->error;
  const double sum = square + other_square;
  double freedom;

  g_return_val_if_fail (confidence > 0 && confidence < 1, FALSE);

  if (one->n < 2 || other->n < 2)
    return FALSE;
  difference->difference = one->mean - other->mean;
  difference->margin = 0;
  if (sum <= 0)
    return TRUE;
  freedom = sum * sum
            / (square * square / (double) (one->n - 1)
               + other_square * other_square / (double) (other->n - 1));
  difference->margin
    = sqrt (sum)
      * find_quantile ((1 - confidence) / MAX (n_pairs, 1), MIN (freedom, MOST_FREEDOM));
  return TRUE;
}

gboolean
gw_mean_difference_is_sure (const GwMeanDifference *difference)
{
  return fabs (difference->difference) > difference->margin;
}
