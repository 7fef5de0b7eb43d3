/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-run.h"
#include "gw-search-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_RUNS (gw_search_runs_get_type ())

/* All searches and proofs of the user, the newest first: a list model of GwSavedRun. They are read
 * in the background when the list is made; the property "loading" is TRUE until then. The property
 * "n-running" is how many are running.
 *
 * Emits "failed" (GwSavedRun or NULL, GError) when a file cannot be read, which stays as it is, or
 * when a run fails; "save-error" when a run could not be saved, or could be again; and "reached"
 * (GwSavedRun) when a run finishes by itself: a search finds all words or reaches its target,
 * or a proof is done; "looked", see gw_search_runs_look(). */
G_DECLARE_FINAL_TYPE (GwSearchRuns, gw_search_runs, GW, SEARCH_RUNS, GObject)

/* NULL stands for the folder gridwright/searches in the user data directory. */
GwSearchRuns *gw_search_runs_new (const char *folder, GwLexiconStore *lexicons,
                                  GwDiceStore *dice);

/* A run whose file is not up to date, or NULL. */
GwSavedRun *gw_search_runs_find_unsaved (GwSearchRuns *self);

/* The files that could not be read, as a text with one line for each; NULL when all could. */
char *gw_search_runs_dup_failures (GwSearchRuns *self);

/* These put a new run first, under a name that no other one has. The list owns it. A run that
 * cannot be written is not added, and "failed" is emitted. A duplicate has the same spec, and has
 * not begun. */
GwSearchRun *gw_search_runs_add (GwSearchRuns *self, const char *name, const GwSearchSpec *spec);
GwProofRun *gw_search_runs_add_proof (GwSearchRuns *self, const char *name,
                                      const GwSearchSpec *spec, gint64 threshold);
GwSavedRun *gw_search_runs_duplicate (GwSearchRuns *self, GwSavedRun *run);

/* Adds a saved search or proof from elsewhere; NULL with an error when that fails. */
GwSavedRun *gw_search_runs_import (GwSearchRuns *self, GBytes *text, const char *name,
                                   GError **error);

gboolean gw_search_runs_find (GwSearchRuns *self, GwSavedRun *run, guint *position);

/* Stops a run and removes it. It can be restored until it is forgotten, at the latest when the
 * list is disposed. FALSE when another process has its file; the error names the process. */
gboolean gw_search_runs_remove (GwSearchRuns *self, GwSavedRun *run, GError **error);
void gw_search_runs_restore (GwSearchRuns *self, GwSavedRun *run, guint position);
void gw_search_runs_forget (GwSearchRuns *self, GwSavedRun *run);

/* Looks in the background at the files: runs that do not run here show what another program, such
 * as gridwright-mpi, has written of them since, new files come first, and runs whose files were
 * removed are left out. Emits "looked" at the end. Cheap when nothing has changed. */
void gw_search_runs_look (GwSearchRuns *self);

/* Stops all of them, and waits until they are written. */
void gw_search_runs_flush (GwSearchRuns *self);

G_END_DECLS
