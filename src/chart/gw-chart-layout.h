/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-number-text.h"
#include "gw-scale.h"
#include "gw-typesetter.h"

G_BEGIN_DECLS

/* Where everything of a chart is, in pixels; painted, hit and walked from here. */

typedef struct
{
  char *text;
  double x; /* the top left corner, and the room it takes */
  double y;
  double width;
  double height;
  double anchor; /* what share of it stays where it is when it gets bold and wider */
  double size;
  gboolean bold;
  gboolean dim;
  guint slot;   /* names a row or column: bold while one of its marks is current */
  guint column;
} GwChartText;

typedef enum
{
  GW_CHART_RULE_GRID,
  GW_CHART_RULE_AXIS,
} GwChartRuleKind;

/* A line of 1 pixel, straight down or across. */
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

/* The sign of a series in the legend. */
typedef struct
{
  GwChartSwatchKind kind;
  guint series;
  double x;
  double y; /* its middle */
  double width;
} GwChartSwatch;

typedef struct
{
  guint series;
  guint point;
  guint slot;
  double x; /* the free end of a bar, a point, the middle of a cell or of a bin's top */
  double y;
  double base; /* where a bar begins; of a row or column of names, its middle is x or y */
  double low;  /* ends of whiskers, quartiles and the published value, along the values */
  double high;
  double quartiles[3];
  double published;
  double thickness; /* of a bar, a bin, a cell */
  double strength;  /* of a cell: from 0 to 1; below 0 there is nothing */
} GwChartMark;

typedef struct
{
  /* owned */
  GwChartData *data;
  GArray *texts;
  GArray *rules;
  GArray *swatches;
  GArray *marks; /* by series */

  double width;
  double height;
  double unit; /* 1, or more where letters are larger than usual */
  gboolean narrow;
  gboolean names_at_ends; /* of lines */

  /* the room for the marks */
  double left;
  double top;
  double right;
  double bottom;
  GwScale x;
  GwScale y;

  /* a matrix: the side of a cell, where the strip of its scale is, where the bars begin */
  double cell;
  double strip_x;
  double strip_y;
  double strip_width;
  double side_x;
} GwChartLayout;

GwChartLayout *gw_chart_layout_new (GwChartData *data, GwTypesetter *setter, double width,
                                    double height, double unit);
void gw_chart_layout_free (GwChartLayout *layout);

/* The height with which a chart of this width is readable, and looks well. */
void gw_chart_layout_measure_height (GwChartData *data, double width, double unit,
                                     double *minimum, double *natural);
void gw_chart_layout_measure_width (GwChartData *data, double unit, double *minimum,
                                    double *natural);

/* On the way from one layout to another: its marks between those of both. */
GwChartLayout *gw_chart_layout_blend (const GwChartLayout *from, const GwChartLayout *to,
                                      double share);

/* Whether its values go across. */
gboolean gw_chart_kind_lies (GwChartKind kind);

const GwChartMark *gw_chart_layout_find_mark (const GwChartLayout *layout, guint series,
                                              guint point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartLayout, gw_chart_layout_free)

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

/* For the files of the layout. */

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
