/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-search-spec.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

/* The horizontal axis of the chart of a search. */
typedef enum
{
  GW_SEARCH_AXIS_LOG,    /* generations, or boards, on a logarithmic axis */
  GW_SEARCH_AXIS_LINEAR, /* the same on a linear one */
  GW_SEARCH_AXIS_TIME,
} GwSearchAxis;

/* "log", "linear" or "time". */
GwSearchAxis gw_search_axis_from_string (const char *name);

/* A chart of the best value, each generation and its mean over the run. */
GwChartData *gw_search_chart_new (const GwSearchStatus *status, const GwSearchSpec *spec,
                                  GwSearchAxis axis);

G_END_DECLS
