/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-sift.h"

G_BEGIN_DECLS

/* How far a run is. The worker writes it, anybody reads it at any time. */
typedef struct _GwMakeProgress GwMakeProgress;

GwMakeProgress *gw_make_progress_new (void);
GwMakeProgress *gw_make_progress_ref (GwMakeProgress *progress);
void gw_make_progress_unref (GwMakeProgress *progress);

/* Boards tried so far, and the figures of the one that came nearest to the
 * conditions; FALSE when there is none yet. */
gboolean gw_make_progress_get (GwMakeProgress *progress, guint64 *tried, guint64 *words,
                               gint64 *points);

/* The number of that board in its source. */
gboolean gw_make_progress_get_nearest (GwMakeProgress *progress, guint64 *number);

/* Looks in a thread, on all cores, for the first board of a source that meets
 * the conditions. The result is a GwBoard, or NULL when it was stopped. */
GwRun *gw_make_run_start (GwSource *source, guint64 seed, const GwConditions *conditions,
                          GwLexicon *lexicon, GwRules *rules, guint n_threads,
                          GwMakeProgress *progress, GwRunDoneFunc done, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMakeProgress, gw_make_progress_unref)

G_END_DECLS
