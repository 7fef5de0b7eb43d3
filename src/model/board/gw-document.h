/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-history.h"

G_BEGIN_DECLS

#define GW_TYPE_DOCUMENT (gw_document_get_type ())

/* The file of the board that is shown, if there is one, and whether the file still has this board.
 *
 * A file belongs to an entry of the history: to the board that was opened from it or saved to it,
 * also after that is edited. Any other board (generated, pasted, rolled) has none. Going back to an
 * entry, by undo or by the history, goes back to its file.
 *
 * Emits "describe" (GwBoardEntry, GwBoardKeys) before a board is saved, to add what is not known
 * here: the words that count, and those that were found. Emits "opened" (GwBoardKeys) after a board
 * was read from its file. Both are borrowed.
 *
 * The file is watched: when another program changes it, "changed" becomes TRUE, and saving does not
 * replace it unless `overwrite` is TRUE. */
G_DECLARE_FINAL_TYPE (GwDocument, gw_document, GW, DOCUMENT, GObject)

GwDocument *gw_document_new (GwBoardHistory *history);

GFile *gw_document_get_file (GwDocument *self);

/* The name of the file as it may be shown; NULL without a file. */
const char *gw_document_get_name (GwDocument *self);

/* What the user calls the board, as a property too; NULL without a name of its own. To set it is a
 * step of the editor. */
const char *gw_document_get_title (GwDocument *self);
void gw_document_set_title (GwDocument *self, const char *title);

/* Gives a board that came just now a title, unless it has one or a file. That is a part of its
 * coming. */
void gw_document_name_new_board (GwDocument *self, const char *title);

/* What the board is called: its title, else the name of its file without the ending; or NULL. */
char *gw_document_dup_stem (GwDocument *self);

/* The other boards of its worksheets, see gw-worksheet-set.h; or NULL. Notified only when it is set
 * here. */
const char *gw_document_get_sheet (GwDocument *self);
void gw_document_set_sheet (GwDocument *self, const char *sheet);

/* Whether the board differs from its file. FALSE without a file: the session saves the board. */
gboolean gw_document_get_modified (GwDocument *self);

/* Whether the file has another text than when it was last read or written. The property is notified
 * again each time that the file changes. */
gboolean gw_document_get_changed (GwDocument *self);

/* From now on the board has no file. */
void gw_document_forget_file (GwDocument *self);

/* Shows the board of a file, as a new entry of the history. Nothing changes if that fails. */
void gw_document_open_async (GwDocument *self, GFile *file, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);

/* Reads the file again; that can be undone. */
void gw_document_reload_async (GwDocument *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);

/* Writes the board of an entry of the history, with the comments of its file, and makes this the file of the board.
 * Without `overwrite`, a file that has changed since it was read is left as it is, and the error is
 * G_IO_ERROR_WRONG_ETAG. */
void gw_document_save_async (GwDocument *self, GwBoardEntry *entry, GFile *file,
                             gboolean overwrite, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);

/* Ends each of the three. */
gboolean gw_document_finish (GwDocument *self, GAsyncResult *result, GError **error);

/* The checksums of the files of the history, for the next session: URIs and checksums in turn. */
GStrv gw_document_dup_checksums (GwDocument *self);
void gw_document_restore_checksums (GwDocument *self, const char *const *checksums);

G_END_DECLS
