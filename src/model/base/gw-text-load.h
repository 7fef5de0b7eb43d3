/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-text-file.h"

G_BEGIN_DECLS

/* Reads the text of a GFile, wherever it lies, by the rules of gw-text-file. */
GBytes *gw_text_load (GFile *file, GwTextFileFlags flags, gsize limit,
                      GCancellable *cancellable, GError **error);

/* The same in a thread. */
void gw_text_load_async (GFile *file, gsize limit, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data);
GBytes *gw_text_load_finish (GAsyncResult *result, GError **error);

/* What errors about its contents call a file. */
char *gw_text_load_get_name (GFile *file);

G_END_DECLS
