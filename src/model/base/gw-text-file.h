/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How large a file may be, unpacked, and how long a line, in bytes. */
#define GW_TEXT_FILE_LIMIT (256u * 1024 * 1024)
#define GW_TEXT_FILE_LINE_LIMIT (16u * 1024 * 1024)

typedef enum
{
  GW_TEXT_FILE_NONE = 0,
  GW_TEXT_FILE_COMPILED = 1 << 0, /* accept a compiled lexicon, too */
  GW_TEXT_FILE_REGULAR = 1 << 1,  /* refuse pipes and devices, which may block */
  GW_TEXT_FILE_PICTURE = 1 << 3,  /* accept a PNG and a PDF, too */
  GW_TEXT_FILE_WIDE = 1 << 2,     /* accept UTF-16, which has NUL bytes */
  GW_TEXT_FILE_LINES = 1 << 4,    /* accept long lines and NUL bytes: each line is checked later */
  GW_TEXT_FILE_LONG_LINES = 1 << 5, /* accept long lines, as runs have */
} GwTextFileFlags;

/* Reads a whole text file. All files of the user should be read by this function. `path` may be
 * "-" for the standard input. A file that is compressed with gzip is unpacked, whatever its name.
 * `limit` is the largest size in bytes, 0 for GW_TEXT_FILE_LIMIT.
 *
 * The result is a copy, so the file may change or vanish afterwards. It is free of NUL bytes (one
 * follows after the end) unless the flags say otherwise, but may be in any encoding that includes
 * ASCII. Folders, files that are not text and streams that do not end are refused; the errors are
 * of GW_ERROR and G_IO_ERROR and name the file. */
GBytes *gw_text_file_load (const char *path, GwTextFileFlags flags, gsize limit,
                           GCancellable *cancellable, GError **error);

/* The same, but reads no further than to the end of a text that is in it, unless that is NULL. */
GBytes *gw_text_file_load_until (const char *path, GwTextFileFlags flags, const char *until,
                                 gsize limit, GCancellable *cancellable, GError **error);

/* The same for any stream. Errors refer to it as `name`. */
GBytes *gw_text_file_load_stream (GInputStream *stream, const char *name, GwTextFileFlags flags,
                                  gsize limit, GCancellable *cancellable, GError **error);

/* Several processes do the same from now on: only one of them could read the standard input, so
 * it is refused. */
void gw_text_file_share_input (void);

/* The name of a path in errors: the path itself, or "standard input" for "-". */
const char *gw_text_file_get_name (const char *path);

/* Reads the text of a GFile, wherever it lies, by the same rules. */
GBytes *gw_text_load (GFile *file, GwTextFileFlags flags, gsize limit,
                      GCancellable *cancellable, GError **error);

/* The same in a thread. */
void gw_text_load_async (GFile *file, GwTextFileFlags flags, gsize limit,
                         GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data);
GBytes *gw_text_load_finish (GAsyncResult *result, GError **error);

/* The name of a file in errors about its contents. */
char *gw_text_load_get_name (GFile *file);

G_END_DECLS
