/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-chart-data.h"

G_BEGIN_DECLS

#define GW_TYPE_CHART (gw_chart_get_type ())

/* A chart. Pointing at a mark tells about it; Tab goes in, arrows walk from mark to
 * mark, Enter or a double click activates one, Ctrl+C copies the values.
 *
 * Properties: data, empty-text (what is said in place of a chart without points).
 * Signals: current-changed (), activated (guint series, guint point).
 *
 * A matrix has a least size and belongs into a GtkScrolledWindow. */
G_DECLARE_FINAL_TYPE (GwChart, gw_chart, GW, CHART, GtkWidget)

/* New data come in as often as they like; ten times a second they are painted. NULL
 * shows the text for an empty chart. */
void gw_chart_set_data (GwChart *self, GwChartData *data);
GwChartData *gw_chart_get_data (GwChart *self);

void gw_chart_set_empty_text (GwChart *self, const char *text);

/* The mark of the keyboard; GW_CHART_NONE takes it away. */
void gw_chart_select (GwChart *self, guint series, guint point);

/* Marks with this name stand out, in all series; NULL for none. */
void gw_chart_set_highlight (GwChart *self, const char *name);

/* The mark whose label is shown: what is pointed at, or else the keyboard's. FALSE when
 * there is none. */
gboolean gw_chart_get_current (GwChart *self, guint *series, guint *point);

/* All values as lines with tabs. */
void gw_chart_copy (GwChart *self);

G_END_DECLS
