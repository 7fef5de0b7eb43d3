/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-history.h"

G_BEGIN_DECLS

#define GW_TYPE_DOCUMENT (gw_document_get_type ())

/* The file of the board that is shown, if there is one, and whether the board is still what
 * stands in it.
 *
 * A file belongs to an entry of the history: to the board that was opened from it or saved to
 * it, and to what is edited out of that. Another board (generated, pasted, rolled) has none.
 * Going back to an entry, by undo or by the history, goes back to its file.
 *
 * The file is watched: when somebody else writes another text to it, "changed" becomes TRUE,
 * and a save does not replace that text unless it is told to. */
G_DECLARE_FINAL_TYPE (GwDocument, gw_document, GW, DOCUMENT, GObject)

GwDocument *gw_document_new (GwBoardHistory *history);

GFile *gw_document_get_file (GwDocument *self);

/* The name of the file, for people; NULL without a file. */
const char *gw_document_get_name (GwDocument *self);

/* The same without its ending. */
char *gw_document_dup_stem (GwDocument *self);

/* Without a file nothing counts as modified: the session keeps the board. */
gboolean gw_document_get_modified (GwDocument *self);

/* Whether the file holds something else than it did when it was read or written last. It is
 * notified again each time that it changes. */
gboolean gw_document_get_changed (GwDocument *self);

/* From now on the board has no file. */
void gw_document_forget_file (GwDocument *self);

/* Shows the board of a file, as a new entry of the history. When that fails, all stays. */
void gw_document_open_async (GwDocument *self, GFile *file, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);

/* Reads the file again; that can be undone. */
void gw_document_reload_async (GwDocument *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);

/* Writes the board of this moment, with the comments of its file. The file becomes the
 * board's. Without `overwrite`, a file that changed since it was read is left as it is; the
 * error is G_IO_ERROR_WRONG_ETAG. */
void gw_document_save_async (GwDocument *self, GFile *file, gboolean overwrite,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);

/* Ends each of the three. */
gboolean gw_document_finish (GwDocument *self, GAsyncResult *result, GError **error);

/* What is known of the files of the history, for the next session: URIs and checksums by turns. */
GStrv gw_document_dup_checksums (GwDocument *self);
void gw_document_restore_checksums (GwDocument *self, const char *const *checksums);

G_END_DECLS
