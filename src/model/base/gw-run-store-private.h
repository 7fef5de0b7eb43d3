/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-run-store.h"

G_BEGIN_DECLS

/* One file as it was read. */
typedef struct
{
  const GwRunStoreKind *kind;
  char *path;
  gpointer record; /* NULL with an error */
  GError *error;
  char *stamp; /* of the file, from before it was read */
  gint64 time;
} GwRunStoreFile;

/* Reads one; the path is copied. */
GwRunStoreFile *gw_run_store_file_read (const GwRunStoreKind *kind, const char *path);
void gw_run_store_file_free (gpointer file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunStoreFile, gw_run_store_file_free)

/* Reads the files of a kind; the result is an array of GwRunStoreFile, the newest first. */
GwRun *gw_run_store_folder_read (const GwRunStoreKind *kind, const char *folder, GwRunDoneFunc done,
                                 gpointer user_data);

G_END_DECLS
