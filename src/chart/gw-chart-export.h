/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-palette.h"
#include "gw-picture-file.h"

G_BEGIN_DECLS

/* Instead of a format of pictures: the values. */
#define GW_EXPORT_CSV GW_N_EXPORT_FORMATS

typedef struct
{
  guint format; /* a GwExportFormat or GW_EXPORT_CSV */
  GwChartData *data;
  const GwPalette *palette;
  GdkRGBA ground;
  double width;  /* at which the chart is laid out */
  double height; /* 0 for what suits it */
  double scale;  /* of the pixels of a PNG */
} GwChartExport;

/* As on a page of this width, light or dark. */
void gw_chart_export_init (GwChartExport *export, GwChartData *data, guint format, double width,
                           gboolean dark);

/* “csv”: how the names of such files end. */
const char *gw_chart_export_get_suffix (guint format);

/* The whole file in memory. Any thread may do this. */
GBytes *gw_chart_export_render (const GwChartExport *export, GCancellable *cancellable,
                                GError **error);

/* The same in a thread, and then into the file, whole or not at all; ends in
 * gw_file_write_finish(). Errors name it. */
void gw_chart_export_async (const GwChartExport *export, GFile *file, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);

G_END_DECLS
