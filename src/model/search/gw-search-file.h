/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-spec.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

#define GW_SEARCH_ENDING ".search"

/* What is added to the hidden name of a file that a start left behind. */
#define GW_SEARCH_FORMER ".former"

/* The file of a search: what gw-search.h calls its text, in which the dictionary also has the
 * name of the search and what it has come to. The terminal reads and writes the same. */

/* What is in a file. */
typedef struct
{
  char *name;
  GwSearchSpec *spec;
  GwSearchSpec *next; /* what it is to do when it starts again, or NULL */
  GwSearchStatus *status;
  char *hash;      /* of the words, or NULL */
  gint64 created;  /* seconds; 0 when that is not known */
  GVariant *state; /* for gw_search_resume(); NULL before it began */
} GwSearchFile;

GwSearchFile *gw_search_file_new (const char *name, const GwSearchSpec *spec);
GwSearchFile *gw_search_file_copy (const GwSearchFile *file); /* without the state */
void gw_search_file_free (GwSearchFile *file);

/* Errors name the file, and the line where there is one. */
GwSearchFile *gw_search_file_read (const char *path, GCancellable *cancellable, GError **error);
GwSearchFile *gw_search_file_parse (GBytes *text, const char *name, GError **error);

/* The dictionary, floating; and all of it as text. */
GVariant *gw_search_file_make_setup (const GwSearchFile *file);
GBytes *gw_search_file_print (const GwSearchFile *file);

/* As far as its state says, or at the beginning. The name is what errors call it. */
GwSearch *gw_search_file_make_search (const GwSearchFile *file, const char *name,
                                      GwProblem *problem, GError **error);

/* What has changed of a search that does not work at the moment, for its file: for GwRunSaver. */
typedef struct _GwSearchUpdate GwSearchUpdate;

/* Copies the file. With `begun` the state and the figures stay as they are at the path, or in
 * `unsaved`, a text that could not be written there, which may be NULL. */
GwSearchUpdate *gw_search_update_new (const char *path, const GwSearchFile *file, gboolean begun,
                                      GBytes *unsaved);
void gw_search_update_free (gpointer update);
gboolean gw_search_update_write (gpointer update, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchFile, gw_search_file_free)

G_END_DECLS
