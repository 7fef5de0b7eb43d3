/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-column.h"

#include <glib-object.h>
#include <math.h>

G_BEGIN_DECLS

/* The content of a chart: an immutable, ref-counted value without pixels. It is made with a
 * GwChartBuilder.
 *
 * The value of a point is y; its position is x, or name if the axis has names. Points of several
 * series with the same name are side by side. */

typedef enum
{
  GW_CHART_BARS,       /* horizontal, a row for each name in order of appearance; low and high are
                        * ends of a whisker, published is a hollow diamond */
  GW_CHART_COLUMNS,    /* the same, but vertical */
  GW_CHART_LINES,      /* x, y; low and high are ends of an error bar. If points have names, these
                        * replace the numbers on the axis */
  GW_CHART_STEPS,      /* x, y that holds until the next x; low and high are a band. Dashed, dotted
                        * or soft series are straight lines */
  GW_CHART_HISTOGRAMS, /* y from low to high, the ends of a bin; series overlap */
  GW_CHART_BOXES,      /* a row for each name: low, quartiles, high; y is the mean */
  GW_CHART_SCATTER,    /* x, y */
  GW_CHART_MATRIX,     /* z in column x and row y, of a single series */
  GW_N_CHART_KINDS,
} GwChartKind;

typedef enum
{
  GW_CHART_PLAIN = 0,
  GW_CHART_DOTTED = 1 << 0, /* theory; without marks */
  GW_CHART_DASHED = 1 << 1, /* mean; without marks */
  GW_CHART_SOFT = 1 << 2,   /* in the background; without marks */
  GW_CHART_APART = 1 << 3,  /* marks without a line, since there is nothing in between */
} GwChartLook;

/* Whether a series has marks. */
#define GW_CHART_LOOK_HAS_MARKS(look) (((look) & ~GW_CHART_APART) == GW_CHART_PLAIN)

/* Y is the axis of values, which is horizontal for GW_CHART_BARS and GW_CHART_BOXES. Z is the color
 * scale of a matrix. */
typedef enum
{
  GW_CHART_X,
  GW_CHART_Y,
  GW_CHART_Z,
  GW_CHART_N_AXES,
} GwChartAxisName;

typedef enum
{
  GW_CHART_LINEAR,
  GW_CHART_LOG,
  GW_CHART_SQRT,
} GwChartScaling;

typedef enum
{
  GW_CHART_NUMBER,   /* 1,500 or 0.25 */
  GW_CHART_SHORT,    /* the same, but “10 million” */
  GW_CHART_PERCENT,  /* of shares: 0.25 is 25 % */
  GW_CHART_DURATION, /* of seconds: 0.0012 is 1.2 ms */
  GW_CHART_BYTES,    /* 1.5 MB */
} GwChartFormat;

typedef struct
{
  const char *title; /* may be NULL */
  const char *name;  /* what its values are called if it has no title; may be NULL */
  GwChartScaling scaling;
  GwChartFormat format;
  double low; /* the range; NAN to derive it from the points */
  double high;
} GwChartAxis;

typedef struct
{
  const char *name;
  guint color; /* index into the palette's series colors, each with its own form and dashes; beyond
                * the last color they repeat with other forms */
  GwChartLook look;
  double mean; /* a dashed line in histograms; NAN for none */

  /* Lines that coincide are drawn side by side: the first of these lines, or this one if no other
   * coincides with it; and by how many line widths it is moved aside. */
  guint first_equal;
  double aside;
} GwChartSeries;

typedef struct
{
  double x;
  double y;
  double z;
  double low; /* NAN for none, like the next fields */
  double high;
  double quartiles[3];
  double published;
  const char *name;
  const char *text; /* lines of the label, the first one bold; NULL for name and value */
} GwChartPoint;

#define GW_CHART_POINT_INIT \
  { .x = NAN, .y = NAN, .z = NAN, .low = NAN, .high = NAN, .quartiles = { NAN, NAN, NAN }, \
    .published = NAN }

#define GW_CHART_NONE G_MAXUINT

/* A cell of the table. Numbers become text only when the table is written. */
typedef struct
{
  const char *text; /* NULL for a number */
  double number;
} GwChartCell;

typedef struct
{
  GwChartKind kind;
  const char *title;
  GwChartAxis axes[GW_CHART_N_AXES];
  const char *scale_end; /* of a matrix: text at the strong end of its color scale */
  GPtrArray *notes;   /* texts in the legend besides the names: “whiskers: ±1 deviation” */
  GPtrArray *slots;   /* names of positions: rows of bars and boxes, columns, rows of a matrix */
  GPtrArray *columns; /* names of the columns of a matrix */
  GPtrArray *headings; /* of the columns of the table; if empty, the table is made from the
                        * points */
  GArray *cells;       /* of GwChartCell: the table, row by row */

  /* private */
  gatomicrefcount ref_count;
  GStringChunk *strings;
  GArray *series;    /* GwChartSeries */
  GPtrArray *points; /* an array for each series */
} GwChartData;

#define GW_TYPE_CHART_DATA (gw_chart_data_get_type ())
GType gw_chart_data_get_type (void) G_GNUC_CONST;

GwChartData *gw_chart_data_ref (GwChartData *data);
void gw_chart_data_unref (GwChartData *data);

guint gw_chart_data_get_n_series (const GwChartData *data);
const GwChartSeries *gw_chart_data_get_series (const GwChartData *data, guint series);
guint gw_chart_data_get_n_points (const GwChartData *data, guint series);
const GwChartPoint *gw_chart_data_get_point (const GwChartData *data, guint series, guint point);

/* Whether there are no points at all. */
gboolean gw_chart_data_is_empty (const GwChartData *data);

/* The slot of a point, or GW_CHART_NONE. */
guint gw_chart_data_get_slot (const GwChartData *data, guint series, guint point);

/* Builds chart data. Strings are copied. */
typedef struct _GwChartBuilder GwChartBuilder;

GwChartBuilder *gw_chart_builder_new (GwChartKind kind, const char *title);
void gw_chart_builder_free (GwChartBuilder *builder);

/* Returns the result and frees the builder. Finds lines that coincide, and notes them in the
 * legend. */
GwChartData *gw_chart_builder_end (GwChartBuilder *builder);

void gw_chart_builder_set_axis (GwChartBuilder *builder, GwChartAxisName axis, const char *title,
                                GwChartScaling scaling, GwChartFormat format);

/* For an axis without a title: the name of its values in labels and tables. */
void gw_chart_builder_set_axis_name (GwChartBuilder *builder, GwChartAxisName axis,
                                     const char *name);

/* Sets the range of an axis; NAN leaves an end to the points. */
void gw_chart_builder_set_range (GwChartBuilder *builder, GwChartAxisName axis, double low,
                                 double high);
void gw_chart_builder_add_note (GwChartBuilder *builder, const char *note);

/* For a matrix: its names, NULL-terminated; and the text at the strong end of its color scale
 * (“52,373 pairs”). */
void gw_chart_builder_set_matrix (GwChartBuilder *builder, const char *const *rows,
                                  const char *const *columns);
void gw_chart_builder_set_scale_end (GwChartBuilder *builder, const char *text);

/* Returns the index of the new series. A matrix has only one. */
guint gw_chart_builder_add_series (GwChartBuilder *builder, const char *name, guint color,
                                   GwChartLook look);
void gw_chart_builder_set_mean (GwChartBuilder *builder, guint series, double mean);

/* Return the index of the new point in its series. Points of lines and steps must be added in
 * ascending order of x. */
guint gw_chart_builder_add_point (GwChartBuilder *builder, guint series,
                                  const GwChartPoint *point);
guint gw_chart_builder_add_xy (GwChartBuilder *builder, guint series, double x, double y);

/* The table that is saved and copied as the values of the chart, for charts whose points are not
 * all of them. Its columns are named as in files of the terminal program, and not translated. Cells
 * are added row by row; a number that is not known is NAN. */
void gw_chart_builder_set_headings (GwChartBuilder *builder, const char *const *headings);

/* The same with the columns of a table that are used in this way, and with what rows have in them.
 * Others can follow in each row. */
void gw_chart_builder_set_columns (GwChartBuilder *builder, const GwColumn *table, guint use);
void gw_chart_builder_add_row (GwChartBuilder *builder, gconstpointer row);

void gw_chart_builder_add_text (GwChartBuilder *builder, const char *text);
void gw_chart_builder_add_number (GwChartBuilder *builder, double number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartData, gw_chart_data_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartBuilder, gw_chart_builder_free)

G_END_DECLS
