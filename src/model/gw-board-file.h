/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board.h"

G_BEGIN_DECLS

/* Reads a file with one board in a thread. Errors name the file. */
void gw_board_file_load_async (GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
GwBoard *gw_board_file_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
