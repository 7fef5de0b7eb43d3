/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-job.h"
#include "gw-run-file.h"

G_BEGIN_DECLS

/* The ending that hides the file of a removed run until it is forgotten. */
#define GW_RUN_REMOVED ".removed"

/* A file of a folder of runs. */
typedef struct
{
  char *path;
  char *stamp;     /* from before it was read */
  GwRunFile *file; /* NULL with an error, or if it was not read */
  GError *error;
  gboolean elsewhere; /* another process works on it */
} GwRunEntry;

/* What a scan starts from. */
typedef struct
{
  char *folder;
  const GwRunKind *const *kinds;
  GHashTable *known; /* the paths of files that need not be read, with their stamps; without one for
                        runs at work here: nobody else writes those */
  gboolean first;
} GwRunScan;

void gw_run_entry_free (gpointer entry);
void gw_run_scan_free (gpointer scan);

/* Reads the files of a folder, in a thread: an array of GwRunEntry, the newest first. The first scan
 * deletes the files that a session has left behind when it died. */
gpointer gw_run_scan (gpointer scan, const GwStop *stop);

/* Whether a file has the ending of a kind, which is a dot and its name. */
gboolean gw_run_has_ending (const char *file, const GwRunKind *kind);
const GwRunKind *gw_run_find_kind (const char *file, const GwRunKind *const *kinds);

/* FALSE for a part of a run whose kind needs all of them. */
gboolean gw_run_check_whole (const GwRunFile *file, const char *name, GError **error);

G_END_DECLS
