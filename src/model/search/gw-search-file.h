/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-kind.h"
#include "gw-search-spec.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

#define GW_SEARCH_ENDING ".search"

/* When a search is started again from the beginning, its old file is kept under a hidden name with
 * this ending. */
#define GW_SEARCH_FORMER ".former"

extern const GwRunKind gw_search_run_kind;

/* What the file of a search has: what is asked is its setup. */
typedef struct
{
  char *name;
  GwSearchSpec *spec;
  GwSearchSpec *next; /* for the next start, if it differs; or NULL */
  GwSearchStatus *status;
  char *hash;      /* of the words, or NULL */
  gint64 created;  /* Unix time in seconds; 0 when not known */
  guint shard;     /* which part of the islands it has, from 1; 0 for all, */
  guint n_shards;  /* and of how many parts */
  char *run;       /* the command that repeats it, for people who read the file; or NULL */
  GVariant *state; /* for gw_search_resume(); NULL before it began */
} GwSearchFile;

GwSearchFile *gw_search_file_new (const char *name, const GwSearchSpec *spec);
GwSearchFile *gw_search_file_copy (const GwSearchFile *file); /* without the state */
void gw_search_file_free (GwSearchFile *file);

/* Errors name the file, and the line if they are about one. */
GwSearchFile *gw_search_file_read (const char *path, GCancellable *cancellable, GError **error);
GwSearchFile *gw_search_file_parse (GBytes *text, const char *name, GError **error);

/* The whole text, with this state, which may be floating, or NULL before it has begun. */
GBytes *gw_search_file_print (const GwSearchFile *file, GVariant *state);

/* Resumes from the state, or begins anew without one. Errors refer to the file as `name`. */
GwSearch *gw_search_file_make_search (const GwSearchFile *file, const char *name,
                                      GwProblem *problem, GError **error);

/* A change to a search that is not running, to be written to its file by a GwSaver. */
typedef struct _GwSearchUpdate GwSearchUpdate;

/* Copies the file. If the search has begun, its state, status and hash are taken from `unsaved`, a
 * text that could not be written, or from the path when that is NULL. */
GwSearchUpdate *gw_search_update_new (const char *path, const GwSearchFile *file, gboolean begun,
                                      GBytes *unsaved);
void gw_search_update_free (gpointer update);
gboolean gw_search_update_write (gpointer update, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchFile, gw_search_file_free)

G_END_DECLS
