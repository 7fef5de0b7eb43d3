/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whole numbers that were measured in pairs: their differences, each the first number minus the
 * second. The sums are exact, so that they do not depend on the order; half a million differences
 * of up to 2^53 have room. */
typedef struct
{
  guint64 n;
  __int128 sum;
  unsigned __int128 squares;
} GwPairedSums;

void gw_paired_sums_add (GwPairedSums *sums, gint64 difference);

/* How far two means are apart, and how well that is known. */
typedef struct
{
  double difference; /* the first mean minus the second */
  double margin;     /* half the width of the confidence interval around it */
} GwMeanDifference;

/* That an interval does not have the true difference in it. */
#define GW_MEAN_DIFFERENCE_CHANCE 0.05

/* Student's interval of the mean of the differences, with n - 1 degrees of freedom. It leaves out
 * the true one with this chance, such as 0.05. FALSE for fewer than two pairs. */
gboolean gw_mean_difference_get (const GwPairedSums *sums, double chance,
                                 GwMeanDifference *difference);

/* The intervals of several differences that are looked at together, by Holm's method: the k-th
 * surest of m has the chance 0.05 / (m + 1 - k), up to the first whose interval then has 0 in it;
 * that one and all after it have the chance of that one. So with a chance of 0.95, no interval
 * leaves out 0 where there is no difference. Those of fewer than two pairs do not count and are left
 * as they are. */
void gw_mean_differences_get (const GwPairedSums *const *sums, guint n,
                              GwMeanDifference *differences);

/* Whether the interval leaves out 0, so that the means do differ. */
gboolean gw_mean_difference_is_sure (const GwMeanDifference *difference);

G_END_DECLS
