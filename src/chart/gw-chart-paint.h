/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

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

/* For the files that paint. */

#define GW_CHART_MARK_SIZE 4.5
#define GW_CHART_HALO 1.8
#define GW_CHART_STROKE 2.2

const GdkRGBA *gw_chart_brush_get_color (const GwChartBrush *brush, const GwChartLayout *layout,
                                         guint series);

/* Around a mark that is painted next: the ground shows. */
void gw_chart_brush_begin_halo (const GwChartBrush *brush, cairo_t *cr);
void gw_chart_brush_end_halo (cairo_t *cr);

/* The form that belongs to a color, by its number, as a path. */
void gw_chart_add_form (cairo_t *cr, guint number, double x, double y, double size);

/* Fills the form that was added, or strokes one that is hollow. */
void gw_chart_fill_form (cairo_t *cr, guint number);
void gw_chart_paint_form (cairo_t *cr, const GwChartBrush *brush, guint number, double x, double y,
                          double size, const GdkRGBA *color);
void gw_chart_paint_diamond (cairo_t *cr, const GwChartBrush *brush, double x, double y,
                             double size);

/* Lines that belong to a color, in the path that was added and in the source that is set. What
 * is painted next is clipped to that path. */
void gw_chart_hatch (cairo_t *cr, guint number);

/* Fills the path that was added, with these lines left out. */
void gw_chart_fill_hatched (cairo_t *cr, const GwChartBrush *brush, guint number,
                            const GdkRGBA *color);

/* A box of a chart of boxes, and its sign. */
void gw_chart_paint_hatched_box (cairo_t *cr, const GwChartBrush *brush, guint number,
                                 const GdkRGBA *color, double x, double y, double width,
                                 double height);

/* From low to high with caps, across or upright at `at`. */
void gw_chart_paint_whisker (cairo_t *cr, const GwChartBrush *brush, double low, double high,
                             double at, gboolean across, double cap);

/* Dashes that belong to a color. */
void gw_chart_set_dashes (cairo_t *cr, guint number);

/* Sets width and dashes. */
void gw_chart_set_stroke (cairo_t *cr, const GwChartSeries *series, const GdkRGBA *color);

void gw_chart_paint_bars (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_boxes (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_lines (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_histograms (cairo_t *cr, const GwChartLayout *layout,
                                const GwChartBrush *brush);
void gw_chart_paint_cloud (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);
void gw_chart_paint_matrix (cairo_t *cr, const GwChartLayout *layout, const GwChartBrush *brush);

/* From the mark at `first` on, how many are of the same series. */
guint gw_chart_layout_count_marks (const GwChartLayout *layout, guint first);

G_END_DECLS
