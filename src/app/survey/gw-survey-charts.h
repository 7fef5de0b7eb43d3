/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-letter-stats.h"
#include "gw-survey.h"

G_BEGIN_DECLS

/* Surveys as charts. `entries` is a list of GwSurveyEntry in the order to show, `surveys` those
 * they come from: one, or several that are compared. */
typedef struct
{
  GListModel *entries;
  GPtrArray *surveys; /* of GwSurvey */
  gboolean points;    /* or words */
} GwSurveyShown;

GwChartData *gw_survey_charts_averages (const GwSurveyShown *shown);
GwChartData *gw_survey_charts_boxes (const GwSurveyShown *shown);

/* The entry of a mark of averages or boxes, by its name in its series; NULL when it is not
 * among them any more. */
GwSurveyEntry *gw_survey_charts_dup_entry (const GwSurveyShown *shown, guint series,
                                           const char *name);

GwChartData *gw_survey_charts_histograms (const GwSurveyShown *shown);
GwChartData *gw_survey_charts_sweep (const GwSurveyShown *shown);

/* Against moves, or else against the time to solve. */
GwChartData *gw_survey_charts_scatter (const GwSurveyShown *shown, gboolean moves);

/* How often letters stand side by side in words, in either order, as the generators know it;
 * with examples, and with the share of each letter at the side. `title` is what the lexicon is
 * called. As shares of all pairs, which are as many as there are letters without words. */
GwChartData *gw_survey_charts_pairs (const GwLexicon *lexicon, const GwLetterStats *stats,
                                     const char *title, gboolean shares);

G_END_DECLS
