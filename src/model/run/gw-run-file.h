/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-kind.h"

G_BEGIN_DECLS

/* The file of a run, the same for all kinds and all programs. After the first line there are three
 * groups of lines, each with a heading that has the number of its lines and their checksum:
 *
 *   gridwright-search 2
 *   setup 2 CHECKSUM     the head and the spec
 *   status N CHECKSUM    what lists and views show; no lines before the run has begun
 *   state N CHECKSUM     what only the work needs to go on
 *
 * A list reads no further than the heading of the state. */
typedef struct
{
  const GwRunKind *kind;
  GwRunHead *head;
  gpointer spec;
  gpointer status; /* NULL before it has begun */

  GBytes *text;     /* the whole file; NULL if it was not read to the end */
  gsize rest;       /* where the status begins in it */
  GwRunLines state; /* in the text */
} GwRunFile;

typedef enum
{
  GW_RUN_FILE_STATUS, /* to be shown */
  GW_RUN_FILE_ALL,    /* to go on, or to be copied */
} GwRunFileParts;

/* The largest file that is read. */
#define GW_RUN_FILE_LIMIT (256u * 1024 * 1024)

/* Errors name the file, and the line if they are about one. The kinds end with NULL; the first line
 * says which of them it is. */
GwRunFile *gw_run_file_read (const char *path, const GwRunKind *const *kinds, GwRunFileParts parts,
                             GCancellable *cancellable, GError **error);
GwRunFile *gw_run_file_parse (GBytes *text, const char *name, const GwRunKind *const *kinds,
                              GwRunFileParts parts, GError **error);

/* One that is yet to be written, of a run that has not begun. Takes the name and the spec. */
GwRunFile *gw_run_file_new (const GwRunKind *kind, char *name, gpointer spec);
void gw_run_file_free (GwRunFile *file);

/* The whole text. `state` has lines, or is NULL for none. */
GBytes *gw_run_file_print (const GwRunKind *kind, const GwRunHead *head, gconstpointer spec,
                           gconstpointer status, const GString *state);

/* The text of a file that was read to the end, with another head and spec. */
GBytes *gw_run_file_splice (const GwRunFile *file, const GwRunHead *head, gconstpointer spec);

/* Whether a text begins as the file of a kind does, of whatever version. */
gboolean gw_run_file_is_of (const GwRunKind *kind, const char *data, gsize length);

/* The next line as a dictionary; NULL at the end, and when it is none. The lines stay where they
 * are then. */
GVariant *gw_run_lines_next_dict (GwRunLines *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunFile, gw_run_file_free)

G_END_DECLS
