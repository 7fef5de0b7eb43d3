/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart.h"

G_BEGIN_DECLS

#define GW_TYPE_EXPORT_CHART_BUTTON (gw_export_chart_button_get_type ())

/* Takes a chart out of the program: as a picture, as values in a file, or copied. It is
 * insensitive while the chart has nothing to show. The window says when it is saved or why not.
 *
 * Property: chart. */
G_DECLARE_FINAL_TYPE (GwExportChartButton, gw_export_chart_button, GW, EXPORT_CHART_BUTTON,
                      AdwBin)

void gw_export_chart_button_set_chart (GwExportChartButton *self, GwChart *chart);

/* What the menu does when a file was chosen: an ending that is known decides the format; another
 * name gets that of the format. */
void gw_export_chart_button_save (GwExportChartButton *self, guint format, GFile *file);

G_END_DECLS
