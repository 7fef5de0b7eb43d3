/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-prover.h"
#include "gw-search-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_RUNS (gw_search_runs_get_type ())

/* All searches of the user, the newest first: a list model of GwSearchRun. They are read in
 * the background when the list is made; "loading" says for how long.
 *
 * Emits "failed" (GwSearchRun or NULL, GError) when a file can not be read, which stays as it
 * is, or when a run fails; and "reached" (GwSearchRun) when one finds all there is, or meets
 * its target. */
G_DECLARE_FINAL_TYPE (GwSearchRuns, gw_search_runs, GW, SEARCH_RUNS, GObject)

/* `folder` may be NULL for gridwright/searches in the user's data. */
GwSearchRuns *gw_search_runs_new (const char *folder, GwLexiconStore *lexicons,
                                  GwDiceStore *dice);

gboolean gw_search_runs_get_loading (GwSearchRuns *self);
guint gw_search_runs_get_n_running (GwSearchRuns *self);

/* The proof of the user, which is kept beside them. */
GwProver *gw_search_runs_get_prover (GwSearchRuns *self);

/* The files that could not be read, as a text with one line for each; NULL when all could. */
char *gw_search_runs_dup_failures (GwSearchRuns *self);

/* New runs stand at the top, under a name that no other has. They belong to the list. */
GwSearchRun *gw_search_runs_add (GwSearchRuns *self, const char *name,
                                 const GwSearchBrief *brief);
GwSearchRun *gw_search_runs_duplicate (GwSearchRuns *self, GwSearchRun *run);

/* A saved search from elsewhere. */
GwSearchRun *gw_search_runs_import (GwSearchRuns *self, GBytes *text, const char *name,
                                    GError **error);

gboolean gw_search_runs_find (GwSearchRuns *self, GwSearchRun *run, guint *position);

/* Takes a run out, and stops it. Until it is forgotten, which it is at the end at the latest,
 * it can be put back. */
void gw_search_runs_remove (GwSearchRuns *self, GwSearchRun *run);
void gw_search_runs_restore (GwSearchRuns *self, GwSearchRun *run, guint position);
void gw_search_runs_forget (GwSearchRuns *self, GwSearchRun *run);

/* Stops all of them, and the proof, and waits until they are written. */
void gw_search_runs_flush (GwSearchRuns *self);

G_END_DECLS
