/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-keys.h"
#include "gw-file-write.h"

G_BEGIN_DECLS

/* A board file: rows of letters with comment lines that start with #, and perhaps an empty line and
 * keys after it. Errors name the file and the line. `keys` may be NULL. */
GwBoard *gw_board_file_parse (const char *bytes, gssize length, const char *name,
                              GwBoardKeys **keys, GError **error);

/* Reads a file with one board in a thread. Errors name the file. `text` gets the whole text of the
 * file, with its comments; it may be NULL, like the keys. */
void gw_board_file_load_async (GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
GwBoard *gw_board_file_load_finish (GAsyncResult *result, GBytes **text, GwBoardKeys **keys,
                                    GError **error);

/* A board as the text of a file, which can be read back, with these keys, or none (NULL). `former`
 * is the text that was in the file, or NULL: its comments and empty lines stay where they are. */
GBytes *gw_board_file_to_text (const GwBoard *board, const GwBoardKeys *keys, GBytes *former);

/* Replaces the file as a whole. Errors name it. With `expected`, a file with another text than that
 * is not replaced, and the error is G_IO_ERROR_WRONG_ETAG. Ends in gw_file_write_finish(). */
void gw_board_file_save_async (GFile *file, GBytes *text, GBytes *expected,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);

G_END_DECLS
