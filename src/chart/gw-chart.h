/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-chart-data.h"

G_BEGIN_DECLS

#define GW_TYPE_CHART (gw_chart_get_type ())

/* A chart widget. Hovering a mark shows a label; Tab enters the chart, arrow keys move among marks,
 * Enter or a double click activates one, Ctrl+C copies the values.
 *
 * Properties: data, empty-text (shown in place of a chart without points). Signals: current-changed
 * (), activated (guint series, guint point).
 *
 * A matrix has a minimum size and belongs in a GtkScrolledWindow. */
G_DECLARE_FINAL_TYPE (GwChart, gw_chart, GW, CHART, GtkWidget)

/* Data may be set as often as necessary; at most ten times a second they are painted. NULL shows
 * the empty text. */
void gw_chart_set_data (GwChart *self, GwChartData *data);
GwChartData *gw_chart_get_data (GwChart *self);

void gw_chart_set_empty_text (GwChart *self, const char *text);

/* Selects the mark for the keyboard; GW_CHART_NONE selects none. */
void gw_chart_select (GwChart *self, guint series, guint point);

/* Highlights marks with this name in all series; NULL highlights none. */
void gw_chart_set_highlight (GwChart *self, const char *name);

/* The current mark, whose label is shown: the hovered one, or else the selected one. Returns FALSE
 * if there is none. */
gboolean gw_chart_get_current (GwChart *self, guint *series, guint *point);

/* Copies all values to the clipboard, as lines with tabs. */
void gw_chart_copy (GwChart *self);

G_END_DECLS
