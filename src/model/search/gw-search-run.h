/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-search-spec.h"
#include "gw-search-file.h"
#include "gw-search-status.h"
#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_RUN (gw_search_run_get_type ())

/* A search as a GwSavedRun: its spec and its progress.
 *
 * Properties: those of GwSavedRun, "spec" (the one for the next start, if it was changed), and
 * "status" (boxed, all figures at one moment). */
G_DECLARE_FINAL_TYPE (GwSearchRun, gw_search_run, GW, SEARCH_RUN, GwSavedRun)

#define GW_TYPE_SEARCH_STATUS (gw_search_status_get_type ())
GType gw_search_status_get_type (void) G_GNUC_CONST;

/* Takes the file, which was read from the path or will be written there. */
GwSearchRun *gw_search_run_new (GwLexiconStore *lexicons, GwDiceStore *dice, const char *path,
                                GwSearchFile *file);

/* All borrowed and never NULL. The current spec, or the one for the next start if it was
 * changed: */
const GwSearchSpec *gw_search_run_get_spec (GwSearchRun *self);
/* The spec of the results so far, even if the next start has another one: */
const GwSearchSpec *gw_search_run_get_current_spec (GwSearchRun *self);
const GwSearchStatus *gw_search_run_get_status (GwSearchRun *self);

/* The hash of its words, see gw_lexicon_dup_hash(); NULL before it is known. */
const char *gw_search_run_get_hash (GwSearchRun *self);

/* Does nothing while the search is running. If it has not begun, the spec takes effect at once,
 * otherwise at the next start. A new mutation or target takes effect at once, even while the search
 * is running. */
void gw_search_run_set_spec (GwSearchRun *self, const GwSearchSpec *spec);
gboolean gw_search_run_has_next (GwSearchRun *self);

/* Sets the spec with the words that the user has marked now, see gw_search_spec_mark(). */
void gw_search_run_mark (GwSearchRun *self, GwLexiconLoader *loader);

void gw_search_run_set_mutation (GwSearchRun *self, guint mutation);

/* When the search ends by itself: with a board that is worth the target, or when all its boards
 * together are as many as the limit, G_MAXUINT64 for none. The target is saved with the search; the
 * limit is not, and takes effect at the next start or resume. */
void gw_search_run_set_end (GwSearchRun *self, gboolean has_target, gint64 target, guint64 limit);

/* Undoes a start that replaced an earlier run of the search, and restores that run. */
gboolean gw_search_run_can_undo_start (GwSearchRun *self);
void gw_search_run_undo_start (GwSearchRun *self);

/* Finds out in the background which words the best board has or, before there is one, which strings
 * are missing. Call it when the search is shown, and when its spec changes before it has begun.
 * While the search runs this does nothing, as the reports of the work include the same. */
void gw_search_run_look (GwSearchRun *self);

/* Shows what another program has written to the file since, unless this one works on it. */
void gw_search_run_follow (GwSearchRun *self, const GwSearchFile *file);

G_END_DECLS
