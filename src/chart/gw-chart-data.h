/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include <math.h>

G_BEGIN_DECLS

/* What a chart shows: an immutable value with references. It is made with a
 * GwChartBuilder and knows nothing of pixels.
 *
 * The value of a point is y; x is where it stands, and name where it stands among
 * names. Points of several series with the same name stand side by side. */

typedef enum
{
  GW_CHART_BARS,       /* lying, a row for each name in the order they came; low and high
                          are ends of a whisker, published is a hollow diamond */
  GW_CHART_COLUMNS,    /* upright, a column for each name; the same */
  GW_CHART_LINES,      /* x, y; low and high are ends of an error bar. When points have
                          names, these stand at the axis in place of round numbers */
  GW_CHART_STEPS,      /* x, y that holds until the next x; low and high are a band.
                          Series that are dashed, dotted or soft go straight */
  GW_CHART_HISTOGRAMS, /* y from low to high, the ends of a bin; series lie over each other */
  GW_CHART_BOXES,      /* a row for each name: low, quartiles, high; y is the mean */
  GW_CHART_SCATTER,    /* x, y */
  GW_CHART_MATRIX,     /* series 0: z in column x and row y. More series are bars at the
                          side, z in row y, written as X is */
  GW_N_CHART_KINDS,
} GwChartKind;

typedef enum
{
  GW_CHART_PLAIN = 0,
  GW_CHART_DOTTED = 1 << 0, /* a theory; no marks */
  GW_CHART_DASHED = 1 << 1, /* a mean; no marks */
  GW_CHART_SOFT = 1 << 2,   /* stays behind the others; no marks */
  GW_CHART_APART = 1 << 3,  /* marks without a line: there is nothing between them */
} GwChartLook;

/* Whether a series has marks. */
#define GW_CHART_LOOK_HAS_MARKS(look) (((look) & ~GW_CHART_APART) == GW_CHART_PLAIN)

/* Y is the axis of the values: it goes across where bars lie. Z is the scale of the
 * colors of a matrix. */
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
  GW_CHART_SHORT,    /* the same, but 10 million */
  GW_CHART_PERCENT,  /* of shares: 0.25 is 25 % */
  GW_CHART_DURATION, /* of seconds: 0.0012 is 1.2 ms */
  GW_CHART_BYTES,    /* 1.5 MB */
} GwChartFormat;

typedef struct
{
  const char *title; /* NULL when there is none */
  const char *name;  /* what its values are called where it has no title; or NULL */
  GwChartScaling scaling;
  GwChartFormat format;
  double low; /* the range that is shown; NAN when the points decide */
  double high;
} GwChartAxis;

typedef struct
{
  const char *name;
  guint color; /* of the palette's series, from 0, with a form and dashes of its own;
                   after its last the first comes again, with others */
  GwChartLook look;
  double mean; /* a dashed line, in histograms; NAN when there is none */
} GwChartSeries;

typedef struct
{
  double x;
  double y;
  double z;
  double low; /* NAN when there is none; so too the others */
  double high;
  double quartiles[3];
  double published;
  const char *name;
  const char *text; /* the lines of the label, of which the first is bold; NULL for the
                       name and the value */
} GwChartPoint;

#define GW_CHART_POINT_INIT \
  { .x = NAN, .y = NAN, .z = NAN, .low = NAN, .high = NAN, .quartiles = { NAN, NAN, NAN }, \
    .published = NAN }

#define GW_CHART_NONE G_MAXUINT

typedef struct
{
  GwChartKind kind;
  const char *title;
  GwChartAxis axes[GW_CHART_N_AXES];
  const char *scale_end;  /* of a matrix: what stands at the strong end of its scale */
  const char *side_title; /* and over the bars at its side */
  GPtrArray *notes;   /* what the legend says besides the names: “whiskers: ±1 deviation” */
  GPtrArray *slots;   /* the names that points stand at: rows of bars and boxes, columns, rows
                         of a matrix */
  GPtrArray *columns; /* names of those of a matrix */

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

/* Whether there is no point at all. */
gboolean gw_chart_data_is_empty (const GwChartData *data);

/* Which of the slots a point stands at, or GW_CHART_NONE. */
guint gw_chart_data_get_slot (const GwChartData *data, guint series, guint point);

/* Puts together what a chart shows. Strings are copied. */
typedef struct _GwChartBuilder GwChartBuilder;

GwChartBuilder *gw_chart_builder_new (GwChartKind kind, const char *title);
void gw_chart_builder_free (GwChartBuilder *builder);

/* The result; the builder is gone. */
GwChartData *gw_chart_builder_end (GwChartBuilder *builder);

void gw_chart_builder_set_axis (GwChartBuilder *builder, GwChartAxisName axis, const char *title,
                                GwChartScaling scaling, GwChartFormat format);

/* For an axis without a title: what a label, and a table, calls its values. */
void gw_chart_builder_set_axis_name (GwChartBuilder *builder, GwChartAxisName axis,
                                     const char *name);

/* What is shown at least and at most; NAN leaves an end to the points. */
void gw_chart_builder_set_range (GwChartBuilder *builder, GwChartAxisName axis, double low,
                                 double high);
void gw_chart_builder_add_note (GwChartBuilder *builder, const char *note);

/* The names of a matrix, NULL-ended; what stands at the strong end of its scale (“52,373
 * pairs”), and over the bars at its side (“share of letters”). */
void gw_chart_builder_set_matrix (GwChartBuilder *builder, const char *const *rows,
                                  const char *const *columns);
void gw_chart_builder_set_scale_end (GwChartBuilder *builder, const char *text);
void gw_chart_builder_set_side_title (GwChartBuilder *builder, const char *title);

/* The number of the new series. */
guint gw_chart_builder_add_series (GwChartBuilder *builder, const char *name, guint color,
                                   GwChartLook look);
void gw_chart_builder_set_mean (GwChartBuilder *builder, guint series, double mean);

/* The number of the new point in its series. Points of lines and steps come with
 * ascending x. */
guint gw_chart_builder_add_point (GwChartBuilder *builder, guint series,
                                  const GwChartPoint *point);
guint gw_chart_builder_add_xy (GwChartBuilder *builder, guint series, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartData, gw_chart_data_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartBuilder, gw_chart_builder_free)

G_END_DECLS
