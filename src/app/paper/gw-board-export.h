/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "gw-board-sheet.h"
#include "gw-facts.h"
#include "gw-picture-file.h"

G_BEGIN_DECLS

/* What to export and how. */
typedef struct
{
  GwExportFormat format;
  GwSheetContent content;
  GwFacts *facts;      /* what was run, for the metadata; it and the figures may be NULL */
  JsonNode *figures;
  double tile;         /* the side of a tile in pixels, for PNG and SVG */
  double paper_width;  /* in points, for PDF */
  double paper_height;
} GwExport;

/* The largest tile size for a picture of this board. */
double gw_export_get_largest_tile (const GwBoard *board);

/* The copy has its own references. */
GwExport *gw_export_copy (const GwExport *export);
void gw_export_free (GwExport *export);

/* A preview of the export, with its real size. */
typedef struct
{
  GdkTexture *texture; /* first page, scaled down to `side` pixels */
  double width;        /* of the exported page or picture */
  double height;
  guint n_pages;
} GwExportPreview;

/* Returns NULL if it was stopped. The texture is at most `side` pixels wide and high. */
GwExportPreview *gw_export_preview (const GwExport *export, double side, const GwStop *stop);
void gw_export_preview_free (GwExportPreview *preview);

/* Renders the whole file in memory; can be called in any thread. */
GBytes *gw_export_render (const GwExport *export, GCancellable *cancellable, GError **error);

/* Does that in a thread and writes the file; to be finished by gw_file_write_finish(). Errors name
 * the file. */
void gw_export_async (const GwExport *export, GFile *file, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwExport, gw_export_free)

G_END_DECLS
