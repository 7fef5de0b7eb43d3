/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-analysis.h"
#include "gw-chart-data.h"

G_BEGIN_DECLS

/* A measure of all algorithms at all steps, as lines; series are in the order of the
 * analysis' algorithms and have their colors. With formulas, what the founding
 * documents thought is dotted beside it. NULL when there is nothing yet. */
GwChartData *gw_comparison_charts_new (GwAnalysis *analysis, GwComparison *comparison,
                                       GwMeasureKind kind, gboolean formulas);

/* The points that the two orders of searching have found after so many moves, at the last
 * step. NULL when neither was measured. */
GwChartData *gw_comparison_charts_new_orders (GwAnalysis *analysis, GwComparison *comparison);

/* "Operations". */
const char *gw_measure_get_title (GwMeasureKind kind);

/* "36,119", "1.2 ms", "18 MB"; "–" when it is not known. */
char *gw_measure_format (GwMeasureKind kind, double value);

G_END_DECLS
