/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board-sheet.h"
#include "gw-picture-file.h"

G_BEGIN_DECLS

typedef struct
{
  GwExportFormat format;
  GwSheetContent content;
  double tile;         /* the side of a tile in pixels, for PNG and SVG */
  double paper_width;  /* in points, for PDF */
  double paper_height;
} GwExport;

/* The largest tile that a picture of the board can have. */
double gw_export_get_largest_tile (const GwBoard *board);

/* With references of its own. */
GwExport *gw_export_copy (const GwExport *export);
void gw_export_free (GwExport *export);

/* How it will look, and how large it will be. */
typedef struct
{
  GdkTexture *texture; /* of the first page, with at most this many pixels on a side */
  double width;        /* of the real thing */
  double height;
  guint n_pages;
} GwExportPreview;

/* NULL when it was stopped. */
GwExportPreview *gw_export_preview (const GwExport *export, double side, const GwStop *stop);
void gw_export_preview_free (GwExportPreview *preview);

/* The whole file in memory. Any thread may do this. */
GBytes *gw_export_render (const GwExport *export, GCancellable *cancellable, GError **error);

/* The same in a thread, and then into the file; ends in gw_file_write_finish(). Errors name it. */
void gw_export_async (const GwExport *export, GFile *file, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwExport, gw_export_free)

G_END_DECLS
