/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a file that somebody opens or drops is meant to be. */
typedef enum
{
  GW_FILE_BOARD,
  GW_FILE_DICE,
  GW_FILE_LEXICON,
  GW_FILE_SEARCH,
  GW_FILE_SURVEY,
  GW_FILE_COMPARISON,
} GwFileKind;

/* By its name where that says it (.board, .comparison, .dice, .gwlex, .gz, .search,
 * .survey), else by its first bytes. A file that is none of them is taken for a board: the error says then what
 * is wrong with it. */
GwFileKind gw_file_kind_guess (const char *name, const char *data, gsize length);

/* The same in the background. */
void gw_file_kind_guess_async (GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
GwFileKind gw_file_kind_guess_finish (GAsyncResult *result, GError **error);

G_END_DECLS
