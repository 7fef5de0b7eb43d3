/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"
#include "gw-search-spec.h"
#include "gw-search-file.h"
#include "gw-search-status.h"
#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_RUN (gw_search_run_get_type ())

/* A search, which is a GwSavedRun: what it is to do, and how far it is.
 *
 * Properties: those of GwSavedRun, "spec" (what it does, or will when it starts again), and
 * "status" (boxed, all its figures at once). */
G_DECLARE_FINAL_TYPE (GwSearchRun, gw_search_run, GW, SEARCH_RUN, GwSavedRun)

#define GW_TYPE_SEARCH_STATUS (gw_search_status_get_type ())
GType gw_search_status_get_type (void) G_GNUC_CONST;

/* Takes the file, which was read from the path or will be written there. */
GwSearchRun *gw_search_run_new (GwLexiconStore *lexicons, GwDiceStore *dice, const char *path,
                                GwSearchFile *file);

/* Borrowed; there always are some. */
const GwSearchSpec *gw_search_run_get_spec (GwSearchRun *self);
/* What it does, or did; the other one may be of the next start. */
const GwSearchSpec *gw_search_run_get_current_spec (GwSearchRun *self);
const GwSearchStatus *gw_search_run_get_status (GwSearchRun *self);

/* Not while it is running. Before it began it holds at once, afterwards from the next start
 * on; mutation and target at once, also of a running one. */
void gw_search_run_set_spec (GwSearchRun *self, const GwSearchSpec *spec);
gboolean gw_search_run_has_next (GwSearchRun *self);
void gw_search_run_set_mutation (GwSearchRun *self, guint mutation);
void gw_search_run_set_target (GwSearchRun *self, gboolean has_target, gint64 target);

/* For good measure in tests, and to try things out: it halts when so many boards were
 * judged. G_MAXUINT64, which it is at first, for no end. */
void gw_search_run_set_limit (GwSearchRun *self, guint64 limit);

/* How old the file may become from the next start or resume on; seven seconds at first. */
void gw_search_run_set_interval (GwSearchRun *self, gint64 microseconds);

/* Takes back a start that left something behind: what there was is there again. */
gboolean gw_search_run_can_undo_start (GwSearchRun *self);
void gw_search_run_undo_start (GwSearchRun *self);

/* To be called when it is shown, or was told something new before it began: what its best board
 * has and, before there is one, which strings are missing is found out in the background, unless
 * it works in this session, which tells it. */
void gw_search_run_look (GwSearchRun *self);

G_END_DECLS
