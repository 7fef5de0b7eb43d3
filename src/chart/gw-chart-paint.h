/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-chart-layout.h"
#include "gw-palette.h"

G_BEGIN_DECLS

/* What chart painters need. */
typedef struct
{
  const GwPalette *palette;
  const GwColor *ground; /* color behind the chart, for halos around marks; NULL if it is not known
                          * yet, then halos are cut out */
  GwTypesetter *setter;
} GwChartBrush;

/* The first paints everything except the names of rows and columns. The second adds these, with the
 * names of the current mark bold, and highlights that mark; `current` may be NULL. */
void gw_chart_paint (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_current (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
                             const GwChartMark *current);

/* Highlights all marks with this name. */
void gw_chart_paint_highlight (cairo_t *cr, const GwChartLayout *layout,
                               const GwChartBrush *brush, const char *name);

/* Paints the line and mark of a series as a legend symbol. */
void gw_chart_paint_sign (cairo_t *cr, const GwChartBrush *brush, GwChartKind kind,
                          const GwChartSeries *series, double x, double y, double width);

/* The lines of the label of a point, the most important one first. */
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
  GwChartSide side; /* where it is relative to its mark */
  graphene_rect_t box;
  double tip_x; /* the point that it points at */
  double tip_y;
} GwChartLabel;

/* Places a label of this size within the bounds, and if possible covering neither its mark nor that
 * mark's neighbors in the series. */
void gw_chart_label_place (const GwChartLayout *layout, const GwChartMark *mark,
                           const graphene_rect_t *bounds, double width, double height,
                           GwChartLabel *label);

void gw_chart_label_paint (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush,
                           const GwChartMark *mark, const graphene_rect_t *bounds);

/* The rest is private to the files that paint. */

#define GW_CHART_MARK_SIZE 4.5
#define GW_CHART_HALO 1.8
#define GW_CHART_STROKE 2.2

const GwColor *gw_chart_brush_get_color (const GwChartBrush *brush, const GwChartLayout *layout,
                                         guint series);

/* What is painted in between becomes a halo around the mark that follows: it shows the ground. */
void gw_chart_brush_begin_halo (const GwChartBrush *brush, cairo_t *cr);
void gw_chart_brush_end_halo (cairo_t *cr);

/* Adds the form of a series color, by its index, as a path. */
void gw_chart_add_form (cairo_t *cr, guint number, double x, double y, double size);

/* Fills the form in the path, or strokes it if it is a hollow one. */
void gw_chart_fill_form (cairo_t *cr, guint number);
void gw_chart_paint_form (cairo_t *cr, const GwChartBrush *brush, guint number, double x, double y,
                          double size, const GwColor *color);
void gw_chart_paint_diamond (cairo_t *cr, const GwChartBrush *brush, double x, double y,
                             double size);

/* Hatches the current path with the lines of a series color, in the current source. Leaves the
 * context clipped to that path. */
void gw_chart_hatch (cairo_t *cr, guint number);

/* Fills the current path, except for the hatching lines. */
void gw_chart_fill_hatched (cairo_t *cr, const GwChartBrush *brush, guint number,
                            const GwColor *color);

/* Paints a box of a box plot, also as legend symbol. */
void gw_chart_paint_hatched_box (cairo_t *cr, const GwChartBrush *brush, guint number,
                                 const GwColor *color, double x, double y, double width,
                                 double height);

/* Paints a whisker with caps from low to high, horizontal if `across`; `at` is the other
 * coordinate. */
void gw_chart_paint_whisker (cairo_t *cr, const GwChartBrush *brush, double low, double high,
                             double at, gboolean across, double cap);

/* Sets the dashes of a series color. */
void gw_chart_set_dashes (cairo_t *cr, guint number);

/* Sets color, width and dashes of a series. */
void gw_chart_set_stroke (cairo_t *cr, const GwChartSeries *series, const GwColor *color);

void gw_chart_paint_bars (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_boxes (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_lines (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_histograms (cairo_t *cr, const GwChartLayout *layout,
                                const GwChartBrush *brush);
void gw_chart_paint_cloud (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_matrix (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);

G_END_DECLS
