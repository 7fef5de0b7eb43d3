/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The kind of a file that the user opens or drops. */
typedef enum
{
  GW_FILE_BOARD,
  GW_FILE_DICE,
  GW_FILE_LEXICON,
  GW_FILE_SEARCH, /* or a proof: the page of searches has both */
  GW_FILE_SURVEY,
  GW_FILE_COMPARISON,
  GW_FILE_CERTIFICATE,
} GwFileKind;

/* Guesses by the ending of the name if that tells (.board, .certificate, .comparison, .dice,
 * .gwlex, .gz, .lst, .proof, .search, .survey), otherwise by the first bytes. A file that is none
 * of them is taken for a board: the error of reading it says what is wrong. */
GwFileKind gw_file_kind_guess (const char *name, const char *data, gsize length);

/* The same in the background, for a file that is read as far as needed. */
void gw_file_kind_guess_async (GFile *file, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);
GwFileKind gw_file_kind_guess_finish (GAsyncResult *result, GError **error);

G_END_DECLS
