/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-shelf.h"

G_BEGIN_DECLS

/* One file as it was read. */
typedef struct
{
  const GwShelfKind *kind;
  char *path;
  gpointer record; /* NULL with an error */
  GError *error;
  char *stamp; /* of the file, from before it was read */
  gint64 time;
} GwShelfFile;

/* Reads one; the path is copied. */
GwShelfFile *gw_shelf_file_read (const GwShelfKind *kind, const char *path);
void gw_shelf_file_free (gpointer file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwShelfFile, gw_shelf_file_free)

/* Reads the files of a kind; the result is an array of GwShelfFile, the newest first. */
GwRun *gw_shelf_folder_read (const GwShelfKind *kind, const char *folder, GwRunDoneFunc done,
                             gpointer user_data);

G_END_DECLS
