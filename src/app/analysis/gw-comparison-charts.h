/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-comparison.h"

G_BEGIN_DECLS

/* A line chart of a measure of all ways to solve at all steps. With formulas, predictions of the
 * original study are dotted. NULL if there is no data yet. */
GwChartData *gw_comparison_charts_new (GListModel *steps, GwAgainst against, GwMeasureKind kind,
                                       gboolean formulas);

/* The score over moves at the last step, for the two orders of searching. NULL if neither was
 * measured. */
GwChartData *gw_comparison_charts_new_orders (GListModel *steps);

/* How a chart of this measure is read, in a sentence or two; GW_N_MEASURES is the score over
 * moves. */
const char *gw_comparison_charts_explain (GwMeasureKind kind, gboolean formulas);

/* The title of a measure: "Operations". */
const char *gw_measure_get_title (GwMeasureKind kind);

/* Formats a value: "36,119", "1.2 ms", "18 MB"; "–" if it is not known. */
char *gw_measure_format (GwMeasureKind kind, double value);

G_END_DECLS
