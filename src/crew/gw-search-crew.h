/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-crew.h"
#include "gw-search-spec.h"
#include "gw-search.h"

G_BEGIN_DECLS

/* About how many seconds all processes are busy until the leader has all islands again. */
#define GW_SEARCH_CREW_LAP 2.0

/* Runs the islands of a search in a crew of processes. They go from milestone to milestone as in
 * one process, so that the result is the same; a task is some way of one island. */
typedef struct _GwSearchCrew GwSearchCrew;

/* All processes must have the same spec and lexicon. */
GwSearchCrew *gw_search_crew_new (GwCrew *crew, const GwSearchSpec *spec, const GwLexicon *lexicon,
                                  GwProblem *problem, guint n_threads, const GwStop *stop);
void gw_search_crew_free (GwSearchCrew *self);

/* Called several times a second while islands are under way, unless the search may end at any
 * milestone; the search can be saved then. */
typedef void (*GwSearchCrewFunc) (gpointer user_data);

/* For the leader: what gw_search_run_round() is for one process. It takes some seconds; it ends
 * after the milestone at which the target of the spec was reached, and before the deadline, a time
 * of the monotonic clock. FALSE when stopped, with an error, or when nothing is left to do. */
gboolean gw_search_crew_run (GwSearchCrew *self, GwSearch *search, guint64 limit, gint64 deadline,
                             GwSearchCrewFunc func, gpointer user_data, GError **error);

/* For the others. */
void gw_search_crew_serve (GwSearchCrew *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchCrew, gw_search_crew_free)

G_END_DECLS
