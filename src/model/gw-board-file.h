/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board.h"

G_BEGIN_DECLS

/* Reads a file with one board in a thread. Errors name the file. */
void gw_board_file_load_async (GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
GwBoard *gw_board_file_load_finish (GAsyncResult *result, GError **error);

/* A board as the text of a file; reads back as an equal board. */
char *gw_board_file_to_text (const GwBoard *board);

/* Replaces the file as a whole. Errors name it. */
void gw_board_file_save_async (GFile *file, GwBoard *board, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
gboolean gw_board_file_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
