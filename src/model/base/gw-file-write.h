/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-file-writer.h"

G_BEGIN_DECLS

/* Writes a whole file or leaves the old one as it was, as gw-file-writer.h says. Errors name the
 * file and say why it could not be written. */
gboolean gw_file_write (GFile *file, GBytes *bytes, GwFileWriteFlags flags,
                        GCancellable *cancellable, GError **error);
gboolean gw_file_write_path (const char *path, GBytes *bytes, GwFileWriteFlags flags,
                             GError **error);

/* In a thread. */
void gw_file_write_async (GFile *file, GBytes *bytes, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);
gboolean gw_file_write_finish (GAsyncResult *result, GError **error);

G_END_DECLS
