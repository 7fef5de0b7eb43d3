/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "gw-file-write.h"

G_BEGIN_DECLS

/* Writes what is painted to a file. */

typedef enum
{
  GW_EXPORT_PNG,
  GW_EXPORT_SVG,
  GW_EXPORT_PDF,
  GW_N_EXPORT_FORMATS,
} GwExportFormat;

/* The suffix of file names, like “png”. */
const char *gw_export_format_get_suffix (GwExportFormat format);

/* Completes a file name typed by the user. A suffix in `suffixes` (NULL-terminated) decides the
 * format; otherwise the suffix of the format is appended. The resulting file must not exist then,
 * since the user was not asked whether to replace it. */
GFile *gw_picture_file_for_name (GFile *file, const char *const *suffixes, guint *format,
                                 GError **error);

typedef void (*GwPaintPageFunc) (cairo_t *cr, guint page, gpointer user_data);

/* Makes the whole file in memory, with pages of this size; only PDF can have more than one. Can be
 * called in any thread. A picture that is too large is refused; `remedy` says what to do then.
 * `document` goes into the metadata and says what was run, see gw_facts_make_document(); it may be
 * NULL. */
GBytes *gw_picture_file_make (GwExportFormat format, double width, double height, guint n_pages,
                              GwPaintPageFunc paint, gpointer user_data, const char *remedy,
                              const char *document, GCancellable *cancellable, GError **error);

typedef GBytes *(*GwMakeFileFunc) (gpointer data, GCancellable *cancellable, GError **error);

/* Makes the file in a thread and writes it; to be finished by gw_file_write_finish(). Takes
 * ownership of the data. Errors name the file. */
void gw_picture_file_write_async (GFile *file, GwMakeFileFunc make, gpointer data,
                                  GDestroyNotify destroy, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);

G_END_DECLS
