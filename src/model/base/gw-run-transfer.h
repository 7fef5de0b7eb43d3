/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-store.h"

G_BEGIN_DECLS

/* Reads an object from a file that the user chooses, and writes one, in a thread. The object is not
 * put into the store. */
void gw_run_store_open_async (GwRunStore *self, GFile *file, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data);
gpointer gw_run_store_open_finish (GwRunStore *self, GAsyncResult *result, GError **error);
void gw_run_store_save_async (GwRunStore *self, gpointer object, GFile *file,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data);
gboolean gw_run_store_save_finish (GwRunStore *self, GAsyncResult *result, GError **error);

G_END_DECLS
