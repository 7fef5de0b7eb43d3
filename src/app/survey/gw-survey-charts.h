/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-run.h"
#include "gw-survey-entry.h"

G_BEGIN_DECLS

/* What the charts of surveys show. `entries` is a list of GwSurveyEntry items in display order; `surveys`
 * are those that the entries belong to: one, or several that are compared. */
typedef struct
{
  GListModel *entries;
  GPtrArray *surveys; /* of GwRun */
  GListModel *rows;   /* of each survey, the list of its entries in their own order */
  gboolean points;    /* show points, else words */
} GwSurveyShown;

GwChartData *gw_survey_charts_averages (const GwSurveyShown *shown);
GwChartData *gw_survey_charts_boxes (const GwSurveyShown *shown);

/* The entry for a mark in a chart of averages or boxes, by its series and name; NULL if it is no
 * longer there. */
GwSurveyEntry *gw_survey_charts_find_entry (const GwSurveyShown *shown, guint series,
                                            const char *name);

GwChartData *gw_survey_charts_histograms (const GwSurveyShown *shown);
GwChartData *gw_survey_charts_sweep (const GwSurveyShown *shown);

/* Plots boards against moves, or else against the time to solve them. */
GwChartData *gw_survey_charts_scatter (const GwSurveyShown *shown, gboolean moves);

/* Which rows are better than which others, and by how much, compared board by board. */
GwChartData *gw_survey_charts_differences (const GwSurveyShown *shown);

/* How one of these charts is read, in a sentence or two; NULL if nothing is in it. */
const char *gw_survey_charts_explain (const GwSurveyShown *shown, const GwChartData *data);

/* Why nothing is in the chart of a view: “averages”, “sweep”, …. */
const char *gw_survey_charts_explain_empty (const char *view);

G_END_DECLS
