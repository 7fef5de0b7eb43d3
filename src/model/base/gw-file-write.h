/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Writes a file, piece by piece or at once, so that at any moment there is the whole old file or
 * the whole new one.
 *
 * The pieces go to a temporary file in the same folder, which takes the file's place at the end.
 * Mode, owner and group of a file that is replaced stay as they are; a link stays a link, and
 * what it leads to is replaced or made. Folders, pipes, devices and read-only files are refused.
 * A file that has no path, on a server for example, is written by GIO. */
typedef enum
{
  GW_FILE_WRITE_PLAIN = 0,
  GW_FILE_WRITE_OWN_FOLDER = 1 << 0, /* the folder is the program's own: make it, and sweep it */
  GW_FILE_WRITE_PRIVATE = 1 << 1,    /* a new file or folder can be read by its owner alone */
  GW_FILE_WRITE_NEW = 1 << 2,        /* refuse with G_IO_ERROR_EXISTS when there is one */
} GwFileWriteFlags;

typedef struct _GwFileWriter GwFileWriter;

/* Errors name the file and say why it cannot be written. */
GwFileWriter *gw_file_writer_new (GFile *file, GwFileWriteFlags flags, GCancellable *cancellable,
                                  GError **error);
gboolean gw_file_writer_add (GwFileWriter *writer, const void *data, gsize length,
                             GCancellable *cancellable, GError **error);
gboolean gw_file_writer_finish (GwFileWriter *writer, GCancellable *cancellable, GError **error);

/* The old file stays as it was, unless the writing was finished before. */
void gw_file_writer_free (GwFileWriter *writer);

/* The descriptor of the finished file, which holds its lock (see gw-file-lock.h); -1 for a file
 * without a path. The caller closes it. */
int gw_file_writer_steal_fd (GwFileWriter *writer);

/* Removes the temporary files of processes that were killed while they wrote in this folder. */
void gw_file_writer_sweep (const char *folder);

/* Why a file could not be written, in a sentence for the user when there is one for this error. */
const char *gw_file_write_get_reason (const GError *error);

/* The path of a file, or its URI when it has no path. */
char *gw_file_dup_name (GFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFileWriter, gw_file_writer_free)

/* Writes a whole file at once. Errors name the file and say why it could not be written. */
gboolean gw_file_write (GFile *file, GBytes *bytes, GwFileWriteFlags flags,
                        GCancellable *cancellable, GError **error);
gboolean gw_file_write_path (const char *path, GBytes *bytes, GwFileWriteFlags flags,
                             GError **error);

/* In a thread. */
void gw_file_write_async (GFile *file, GBytes *bytes, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);

/* Ends gw_file_write_async(), and other functions that write a file in a thread and refer here. */
gboolean gw_file_write_finish (GAsyncResult *result, GError **error);

/* Keeps the application running until the task is done and its callback was called, even if its
 * last window is closed in the meantime. Does nothing without a GApplication. */
void gw_hold_until_done (GTask *task);

G_END_DECLS
