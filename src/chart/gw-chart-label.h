/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-chart-paint.h"

G_BEGIN_DECLS

/* What is said about a mark: lines, of which the first is the most important. */
char *gw_chart_data_dup_text (const GwChartData *data, guint series, guint point);

typedef enum
{
  GW_CHART_SIDE_BELOW,
  GW_CHART_SIDE_ABOVE,
  GW_CHART_SIDE_RIGHT,
  GW_CHART_SIDE_LEFT,
  GW_CHART_N_SIDES,
} GwChartSide;

typedef struct
{
  GwChartSide side; /* of its mark */
  graphene_rect_t box;
  double tip_x; /* where it points */
  double tip_y;
} GwChartLabel;

/* Where a label of this size goes: into the bounds, and if it can, neither over its mark nor
 * over that mark's neighbors in the series. */
void gw_chart_label_place (const GwChartLayout *layout, const GwChartMark *mark,
                           const graphene_rect_t *bounds, double width, double height,
                           GwChartLabel *label);

void gw_chart_label_paint (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
                           const GwChartMark *mark, const graphene_rect_t *bounds);

G_END_DECLS
