/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-data.h"
#include "gw-facts.h"
#include "gw-palette.h"
#include "gw-picture-file.h"

G_BEGIN_DECLS

/* Formats besides those of GwExportFormat: the values. */
#define GW_EXPORT_CSV GW_N_EXPORT_FORMATS
#define GW_EXPORT_TSV (GW_N_EXPORT_FORMATS + 1)
#define GW_N_CHART_FORMATS (GW_N_EXPORT_FORMATS + 2)

typedef struct
{
  guint format; /* a GwExportFormat, GW_EXPORT_CSV or GW_EXPORT_TSV */
  GwChartData *data;
  GwFacts *facts;    /* what was run, for the metadata and at the top of TSV; may be NULL */
  JsonNode *figures; /* what came out; may be NULL */
  const GwPalette *palette;
  GwColor ground;
  double width;  /* the width of the layout */
  double height; /* 0 for the natural height */
  double scale;  /* pixels of a PNG per unit of the layout */
} GwChartExport;

/* Initializes an export at this width, in light or dark colors. */
void gw_chart_export_init (GwChartExport *export, GwChartData *data, guint format, double width,
                           gboolean dark);

/* The suffix of file names, like “csv”. */
const char *gw_chart_export_get_suffix (guint format);

/* Renders the whole file in memory; can be called in any thread. */
GBytes *gw_chart_export_render (const GwChartExport *export, GCancellable *cancellable,
                                GError **error);

/* Does that in a thread and writes the file, completely or not at all; to be finished by
 * gw_file_write_finish(). Errors name the file. The export is copied. */
void gw_chart_export_async (const GwChartExport *export, GFile *file, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data);

G_END_DECLS
