/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-layout.h"

G_BEGIN_DECLS

/* The mark at a place, or close enough to it; NULL when there is none. */
const GwChartMark *gw_chart_hit (const GwChartLayout *layout, double x, double y);

typedef enum
{
  GW_CHART_WALK_LEFT,
  GW_CHART_WALK_RIGHT,
  GW_CHART_WALK_UP,
  GW_CHART_WALK_DOWN,
  GW_CHART_WALK_FIRST, /* of the series, or of the row */
  GW_CHART_WALK_LAST,
} GwChartWalk;

/* Where a key goes from a mark: left and right to the next one, up and down to another
 * series, or in rows and columns to the one above and below. From nowhere to the first
 * mark. NULL when there are no marks. */
const GwChartMark *gw_chart_walk (const GwChartLayout *layout, const GwChartMark *from,
                                  GwChartWalk walk);

G_END_DECLS
