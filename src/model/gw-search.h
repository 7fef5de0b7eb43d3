/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-island.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A search on several islands, which know nothing of each other. What comes out
 * depends on the seed, the number of islands and how far they went; not on
 * threads, pauses or the death of the process in between. */
typedef struct _GwSearch GwSearch;

GwSearch *gw_search_new (const GwMethod *method, GwProblem *problem,
                         const GwSearchSettings *settings, guint64 seed, guint n_islands);
void gw_search_free (GwSearch *search);

const GwProblem *gw_search_get_problem (const GwSearch *search);
guint gw_search_get_n_islands (const GwSearch *search);

/* One round: each island goes on to the next milestone, but not beyond so many
 * boards judged in all; what is left over of those goes to the first islands.
 * FALSE when stopped, or when there is nothing left to do. */
gboolean gw_search_run_round (GwSearch *search, guint64 limit, guint n_threads,
                              const GwStop *stop);

/* Of the genetic method, from the next generation on. */
void gw_search_set_mutation (GwSearch *search, guint mutation);

guint64 gw_search_get_evaluations (const GwSearch *search);
guint64 gw_search_get_generations (const GwSearch *search); /* of the first island */

/* The best board of all islands; NULL when there is none yet. */
GwBoard *gw_search_get_best (const GwSearch *search, gint64 *value);

/* Searches as text: what they are about, as a dictionary that this does not
 * look into, and how far they are. */
GBytes *gw_search_save (const GwSearch *search, GVariant *setup);

/* Reads the text; `name` is what errors call it. The state goes on to
 * gw_search_resume() when the setup has been made a problem again. */
gboolean gw_search_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                          GError **error);
GwSearch *gw_search_resume (const GwMethod *method, GwProblem *problem, GVariant *state,
                            GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearch, gw_search_free)

G_END_DECLS
