/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-layout.h"
#include "gw-number-text.h"

G_BEGIN_DECLS

#define GW_CHART_PADDING 16.0
#define GW_CHART_NARROW 480.0
#define GW_CHART_TITLE_SIZE 14.0
#define GW_CHART_TEXT_SIZE 12.0
#define GW_CHART_VALUE_SIZE 12.5
#define GW_CHART_LINE 17.0 /* the height of a line of text, at most */
#define GW_CHART_BAR_SHARE 0.62
#define GW_CHART_WIDEST_BAR 48.0
#define GW_CHART_LABELS_APART 10.0
#define GW_CHART_LEAST_PITCH 16.0
#define GW_CHART_USUAL_PITCH 30.0
#define GW_CHART_LARGEST_PITCH 44.0
#define GW_CHART_LEAST_CELL 14.0
#define GW_CHART_USUAL_CELL 20.0

typedef enum
{
  GW_ALIGN_BEGIN,
  GW_ALIGN_MIDDLE,
  GW_ALIGN_END,
} GwAlign;

/* Adds a text that begins, is centered, or ends at x, with its middle at y; one that is
 * wider than `most` is shortened. The pointer is valid until the next text comes. */
GwChartText *gw_chart_layout_add_text (GwChartLayout *layout, GwTypesetter *setter,
                                       const char *text, double x, double y, GwAlign align,
                                       double size, gboolean bold, gboolean dim, double most);
double gw_chart_layout_text_width (const GwChartLayout *layout, GwTypesetter *setter,
                                   const char *text, double size, gboolean bold);

void gw_chart_layout_add_rule (GwChartLayout *layout, GwChartRuleKind kind, double x1, double y1,
                               double x2, double y2);
GwChartMark *gw_chart_layout_add_mark (GwChartLayout *layout, guint series, guint point);

/* The scale of Y for the height between top and bottom, which becomes lower when the
 * axis has a title; its numbers move the left edge. */
void gw_chart_layout_add_y_axis (GwChartLayout *layout, GwTypesetter *setter, gboolean from_zero,
                                 gboolean line);

/* Numbers below a scale that goes across, and lines up from them. */
void gw_chart_layout_add_x_axis (GwChartLayout *layout, GwTypesetter *setter,
                                 const GwScale *scale, GwChartAxisName axis, gboolean grid);

/* What these take below the marks. */
double gw_chart_layout_get_x_room (const GwChartLayout *layout, GwChartAxisName axis);

/* How many numbers fit beside each other. */
guint gw_chart_layout_count_x_ticks (const GwChartLayout *layout, GwTypesetter *setter,
                                     const GwScale *scale, GwChartFormat format);

/* A number below the marks, unless it comes so close to another one. */
gboolean gw_chart_layout_add_x_label (GwChartLayout *layout, GwTypesetter *setter,
                                      const char *text, double x, double apart);

/* Ends a person asked for are kept. */
void gw_chart_layout_init_scale (const GwChartLayout *layout, GwScale *scale,
                                 GwChartAxisName axis, double low, double high);

/* The least and the largest of all values of an axis, whiskers and all. */
void gw_chart_layout_get_range (const GwChartLayout *layout, GwChartAxisName axis, double *low,
                                double *high);

/* How many decimals the values of a chart are written with. */
int gw_chart_layout_get_decimals (const GwChartLayout *layout, GwChartAxisName axis);


/* Title and legend; what is left is from layout->top on. */
void gw_chart_layout_add_header (GwChartLayout *layout, GwTypesetter *setter);

/* About how high these will be, without a look at fonts; rather too much. */
double gw_chart_data_estimate_header (const GwChartData *data, double width, double unit);

void gw_chart_layout_lay_bars (GwChartLayout *layout, GwTypesetter *setter);
void gw_chart_layout_lay_columns (GwChartLayout *layout, GwTypesetter *setter);
void gw_chart_layout_lay_lines (GwChartLayout *layout, GwTypesetter *setter);
void gw_chart_layout_lay_matrix (GwChartLayout *layout, GwTypesetter *setter);

G_END_DECLS
