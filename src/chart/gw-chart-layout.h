/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-number-text.h"
#include "gw-scale.h"
#include "gw-typesetter.h"

G_BEGIN_DECLS

/* The layout of a chart in pixels, which painting, hit testing and keyboard navigation share. */

typedef struct
{
  char *text;
  double x; /* top left corner and size */
  double y;
  double width;
  double height;
  double anchor; /* share of the width that stays fixed when the text becomes bold and wider */
  double size;
  gboolean bold;
  gboolean dim;
  guint slot;   /* the row or column that it names: bold while one of its marks is current */
  guint column;
} GwChartText;

typedef enum
{
  GW_CHART_RULE_GRID,
  GW_CHART_RULE_AXIS,
} GwChartRuleKind;

/* A vertical or horizontal line of one pixel. */
typedef struct
{
  GwChartRuleKind kind;
  double x1;
  double y1;
  double x2;
  double y2;
} GwChartRule;

typedef enum
{
  GW_CHART_SWATCH_AREA,
  GW_CHART_SWATCH_LINE,
  GW_CHART_SWATCH_PUBLISHED,
} GwChartSwatchKind;

/* The symbol of a series in the legend. */
typedef struct
{
  GwChartSwatchKind kind;
  guint series;
  double x;
  double y; /* center */
  double width;
} GwChartSwatch;

typedef struct
{
  guint series;
  guint point;
  guint slot;
  double x; /* free end of a bar, a point, center of a cell or of a bin's top */
  double y;
  double base; /* where a bar starts; across the bar, x or y is its center */
  double low;  /* ends of whiskers, quartiles and published value, along the values */
  double high;
  double quartiles[3];
  double published;
  double thickness; /* of a bar, a bin, a cell */
  double strength;  /* of a cell: 0 to 1, negative for none */
} GwChartMark;

typedef struct
{
  /* owned */
  GwChartData *data;
  GArray *texts;
  GArray *rules;
  GArray *swatches;
  GArray *marks; /* grouped by series */

  double width;
  double height;
  double unit; /* 1, or more if the font is larger than usual */
  gboolean narrow;
  gboolean names_at_ends; /* names of lines are at their ends */

  /* the area of the marks */
  double left;
  double top;
  double right;
  double bottom;
  GwScale x;
  GwScale y;

  /* of a matrix: the size of a cell, the position of the color scale */
  double cell;
  double strip_x;
  double strip_y;
  double strip_width;
} GwChartLayout;

GwChartLayout *gw_chart_layout_new (GwChartData *data, GwTypesetter *setter, double width,
                                    double height, double unit);
void gw_chart_layout_free (GwChartLayout *layout);

/* The minimum and natural height of a chart at this width. */
void gw_chart_layout_measure_height (GwChartData *data, double width, double unit,
                                     double *minimum, double *natural);
void gw_chart_layout_measure_width (GwChartData *data, double unit, double *minimum,
                                    double *natural);

/* An intermediate layout, with marks interpolated between two layouts. */
GwChartLayout *gw_chart_layout_blend (const GwChartLayout *from, const GwChartLayout *to,
                                      double share);

/* Whether values are horizontal. */
gboolean gw_chart_kind_lies (GwChartKind kind);

const GwChartMark *gw_chart_layout_find_mark (const GwChartLayout *layout, guint series,
                                              guint point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartLayout, gw_chart_layout_free)

/* The mark at a point or close to it; NULL if there is none. */
const GwChartMark *gw_chart_hit (const GwChartLayout *layout, double x, double y);

typedef enum
{
  GW_CHART_WALK_LEFT,
  GW_CHART_WALK_RIGHT,
  GW_CHART_WALK_UP,
  GW_CHART_WALK_DOWN,
  GW_CHART_WALK_FIRST, /* of the series or row */
  GW_CHART_WALK_LAST,
} GwChartWalk;

/* The mark that a key leads to: left and right go to the next point, up and down to another series,
 * or in rows and columns to the next one above or below. If `from` is NULL, the first mark. NULL if
 * there are no marks. */
const GwChartMark *gw_chart_walk (const GwChartLayout *layout, const GwChartMark *from,
                                  GwChartWalk walk);

/* The rest is private to the files of the layout. */

#define GW_CHART_PADDING 16.0
#define GW_CHART_NARROW 480.0
#define GW_CHART_TITLE_SIZE 14.0
#define GW_CHART_TEXT_SIZE 12.0
#define GW_CHART_VALUE_SIZE 12.5
#define GW_CHART_LINE 17.0 /* largest height of a line of text */
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

/* Adds a text that begins, is centered or ends at x, vertically centered at y; it is shortened to
 * the width `most`. The pointer is valid until another text is added. */
GwChartText *gw_chart_layout_add_text (GwChartLayout *layout, GwTypesetter *setter,
                                       const char *text, double x, double y, GwAlign align,
                                       double size, gboolean bold, gboolean dim, double most);
double gw_chart_layout_text_width (const GwChartLayout *layout, GwTypesetter *setter,
                                   const char *text, double size, gboolean bold);

void gw_chart_layout_add_rule (GwChartLayout *layout, GwChartRuleKind kind, double x1, double y1,
                               double x2, double y2);
GwChartMark *gw_chart_layout_add_mark (GwChartLayout *layout, guint series, guint point);

/* Adds the y axis between top and bottom. A title of the axis lowers the top, and its numbers move
 * the left edge. */
void gw_chart_layout_add_y_axis (GwChartLayout *layout, GwTypesetter *setter, gboolean from_zero,
                                 gboolean line);

/* Adds the numbers below a horizontal scale, with grid lines if `grid`. */
void gw_chart_layout_add_x_axis (GwChartLayout *layout, GwTypesetter *setter,
                                 const GwScale *scale, GwChartAxisName axis, gboolean grid);

/* The height of these numbers below the marks. */
double gw_chart_layout_get_x_room (const GwChartLayout *layout, GwChartAxisName axis);

/* How many numbers fit side by side. */
guint gw_chart_layout_count_x_ticks (const GwChartLayout *layout, GwTypesetter *setter,
                                     const GwScale *scale, GwChartFormat format);

/* Adds a number below the marks, unless it would be closer than `apart` to another one. */
gboolean gw_chart_layout_add_x_label (GwChartLayout *layout, GwTypesetter *setter,
                                      const char *text, double x, double apart);

/* Initializes a scale; ends that are set in the data have priority. */
void gw_chart_layout_init_scale (const GwChartLayout *layout, GwScale *scale,
                                 GwChartAxisName axis, double low, double high);

/* The range of all values of an axis, including whiskers. */
void gw_chart_layout_get_range (const GwChartLayout *layout, GwChartAxisName axis, double *low,
                                double *high);

/* The number of decimals for the values. */
int gw_chart_layout_get_decimals (const GwChartLayout *layout);

/* Adds title and legend; what is below starts at layout->top. */
void gw_chart_layout_add_header (GwChartLayout *layout, GwTypesetter *setter);

/* Estimates their height without measuring text, rather too high than too low. */
double gw_chart_data_estimate_header (const GwChartData *data, double width, double unit);

void gw_chart_layout_lay_bars (GwChartLayout *layout, GwTypesetter *setter);
void gw_chart_layout_lay_columns (GwChartLayout *layout, GwTypesetter *setter);
void gw_chart_layout_lay_lines (GwChartLayout *layout, GwTypesetter *setter);
void gw_chart_layout_lay_matrix (GwChartLayout *layout, GwTypesetter *setter);

G_END_DECLS
