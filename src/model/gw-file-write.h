/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes a whole file or leaves the old one as it was. Errors name the file
 * and say why it could not be written. */
gboolean gw_file_write (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error);
void gw_file_write_async (GFile *file, GBytes *bytes, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);
gboolean gw_file_write_finish (GAsyncResult *result, GError **error);

/* Why a file could not be written, in words of ours where there are some. */
const char *gw_file_write_get_reason (const GError *error);

/* The path of a file, or its address when it has none. */
char *gw_file_dup_name (GFile *file);

G_END_DECLS
