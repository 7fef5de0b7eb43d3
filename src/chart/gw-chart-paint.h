/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-layout.h"
#include "gw-palette.h"

G_BEGIN_DECLS

/* What charts are painted with. */
typedef struct
{
  const GwPalette *palette;
  const GdkRGBA *ground; /* what is behind the chart and shows around marks; NULL where
                            these are cut out, because it is not there yet */
  GwTypesetter *setter;
} GwChartBrush;

/* All but the names of rows and columns; then these, with those of the current mark bold,
 * and what makes that mark stand out. NULL when there is none. */
void gw_chart_paint (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_current (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
                             const GwChartMark *current);

/* All marks with a name stand out. */
void gw_chart_paint_highlight (cairo_t *cr, const GwChartLayout *layout,
                               const GwChartBrush *brush, const char *name);

/* The line and the mark of a series, as a sign of its own. */
void gw_chart_paint_sign (cairo_t *cr, const GwChartBrush *brush, GwChartKind kind,
                          const GwChartSeries *series, double x, double y, double width);

G_END_DECLS
