/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-workbench.h"

G_BEGIN_DECLS

#define GW_TYPE_DOCUMENT (gw_document_get_type ())

/* The file that a workbench's board came from or went to, if there is one, and
 * whether the board is still what stands in it. */
G_DECLARE_FINAL_TYPE (GwDocument, gw_document, GW, DOCUMENT, GObject)

GwDocument *gw_document_new (GwWorkbench *workbench);

GFile *gw_document_get_file (GwDocument *self);

/* The name of the file, for people; NULL without a file. */
const char *gw_document_get_name (GwDocument *self);

/* The same without its ending. */
char *gw_document_dup_stem (GwDocument *self);

/* Without a file nothing counts as modified: the session keeps the board. */
gboolean gw_document_get_modified (GwDocument *self);

/* `board` is what stands in the file; NULL when nobody knows. */
void gw_document_set_file (GwDocument *self, GFile *file, GwBoard *board);

/* Puts the board of a file on the workbench. When that fails, all stays. */
void gw_document_open_async (GwDocument *self, GFile *file, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
gboolean gw_document_open_finish (GwDocument *self, GAsyncResult *result, GError **error);

/* Writes the board of this moment. The file becomes the document's. */
void gw_document_save_async (GwDocument *self, GFile *file, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data);
gboolean gw_document_save_finish (GwDocument *self, GAsyncResult *result, GError **error);

/* Takes up a file of an earlier session: the board stays, and counts as modified
 * unless it is what stands in the file. A file that can not be read is forgotten. */
void gw_document_restore (GwDocument *self, GFile *file);

G_END_DECLS
