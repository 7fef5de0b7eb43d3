/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "gw-file-write.h"

G_BEGIN_DECLS

/* What is painted, as a file. */

typedef enum
{
  GW_EXPORT_PNG,
  GW_EXPORT_SVG,
  GW_EXPORT_PDF,
  GW_N_EXPORT_FORMATS,
} GwExportFormat;

/* “png”: how the names of such files end. */
const char *gw_export_format_get_suffix (GwExportFormat format);

/* The file for a name that somebody typed. An ending that is one of `suffixes`, ended by NULL,
 * decides the format; another name gets the ending of the format, and must not be a file's yet:
 * nobody was asked whether that one may be replaced. */
GFile *gw_picture_file_for_name (GFile *file, const char *const *suffixes, guint *format,
                                 GError **error);

typedef void (*GwPaintPageFunc) (cairo_t *cr, guint page, gpointer user_data);

/* The whole file in memory: pages of this size, of which only PDF has more than one. Any
 * thread may do this. A picture of too many pixels is refused; `remedy` says what to do. */
GBytes *gw_picture_file_make (GwExportFormat format, double width, double height, guint n_pages,
                              GwPaintPageFunc paint, gpointer user_data, const char *remedy,
                              GCancellable *cancellable, GError **error);

typedef GBytes *(*GwMakeFileFunc) (gpointer data, GCancellable *cancellable, GError **error);

/* Makes it in a thread and writes it; ends in gw_file_write_finish(). Takes the data. Errors name
 * the file. */
void gw_picture_file_write_async (GFile *file, GwMakeFileFunc make, gpointer data,
                                  GDestroyNotify destroy, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);

G_END_DECLS
