/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-file.h"

G_BEGIN_DECLS

/* Merges the best boards of several searches for the same boards. The result does not depend on
 * the order in which they are added. */
typedef struct _GwSearchMerge GwSearchMerge;

GwSearchMerge *gw_search_merge_new (GwProblem *problem);
void gw_search_merge_free (GwSearchMerge *merge);

/* Whether two files look for the same: words, rules, board and objective. They may do so by other
 * methods, with other seeds and islands. Errors call them by these names. */
gboolean gw_search_merge_check (const GwRunFile *first, const char *first_name,
                                const GwRunFile *file, const char *name, GError **error);

/* `source` is a number by which the caller knows the search. */
void gw_search_merge_add (GwSearchMerge *merge, const GwSearch *search, guint source);

typedef struct
{
  gint64 value; /* by the objective */
  GwBoard *board;
  GArray *sources; /* of guint, ascending: the searches that found it */
} GwSearchMergedBoard;

/* The best `limit` different boards, best first, in an array that clears itself. Rotations and
 * reflections of a board count as the same. */
GArray *gw_search_merge_list (const GwSearchMerge *merge, guint limit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchMerge, gw_search_merge_free)

G_END_DECLS
