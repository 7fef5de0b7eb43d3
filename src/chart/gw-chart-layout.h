/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
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

G_END_DECLS
