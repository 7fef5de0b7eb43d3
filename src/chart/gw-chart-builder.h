/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"

G_BEGIN_DECLS

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
guint gw_chart_builder_add_series (GwChartBuilder *builder, const char *name, guint colour,
                                   GwChartLook look);
void gw_chart_builder_set_mean (GwChartBuilder *builder, guint series, double mean);

/* The number of the new point in its series. Points of lines and steps come with
 * ascending x. */
guint gw_chart_builder_add_point (GwChartBuilder *builder, guint series,
                                  const GwChartPoint *point);
guint gw_chart_builder_add_xy (GwChartBuilder *builder, guint series, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartBuilder, gw_chart_builder_free)

G_END_DECLS
