/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-spread.h"

G_BEGIN_DECLS

/* How far two means are apart, and how well that is known. */
typedef struct
{
  double difference; /* the first mean minus the second */
  double margin;     /* half the width of the confidence interval around it */
} GwMeanDifference;

/* Welch's interval of the difference between two means: the samples may differ in size and in
 * deviation. It covers the true difference with this confidence, such as 0.95. Of several pairs of
 * means that are looked at together, `n_pairs`, all intervals do at once (Bonferroni), so that the
 * pair may be chosen for what came out. FALSE if a sample has fewer than two numbers. */
gboolean gw_mean_difference_get (const GwFigures *one, const GwFigures *other, double confidence,
                                 guint n_pairs, GwMeanDifference *difference);

/* Whether the interval leaves out 0, so that the means do differ. */
gboolean gw_mean_difference_is_sure (const GwMeanDifference *difference);

G_END_DECLS
