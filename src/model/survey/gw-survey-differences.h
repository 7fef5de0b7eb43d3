/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-mean-difference.h"
#include "gw-survey-score.h"

G_BEGIN_DECLS

/* Two rows compared board by board. The i-th boards of both are made from the same random numbers,
 * so what both have in common cancels: the difference is known far better than both means are. It
 * is that of the boards that both rows have, among those whose values are kept. */
typedef struct
{
  guint n_pairs;
  guint n_same; /* boards that are the same as that of the other row */
  GwPairedSums words;
  GwPairedSums points;
} GwSurveyPairs;

/* Either may be NULL: it has no boards then. */
void gw_survey_pairs_get (const GwSurveyScore *one, const GwSurveyScore *other,
                          GwSurveyPairs *pairs);

typedef struct
{
  guint one, other; /* rows */
  GwSurveyPairs pairs;
  GwMeanDifference words, points; /* NAN where there are fewer than two pairs */
} GwSurveyDifference;

/* More rows have too many pairs to be looked at. */
#define GW_SURVEY_MAX_DIFFERENCES_ROWS 1000

/* All pairs of rows, each with a later one, with their intervals. */
GArray *gw_survey_differences_new (const GPtrArray *scores);

/* Of pairs that have been compared: the intervals of words are looked at together, and so are those
 * of points; see gw_mean_differences_get(). */
void gw_survey_differences_find_intervals (GArray *differences);

G_END_DECLS
