/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-paint.h"

G_BEGIN_DECLS

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
