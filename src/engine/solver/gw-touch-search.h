/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solver-private.h"

G_BEGIN_DECLS

/* Finds the cells that the paths of one word touch under the classic rule, without
 * walking all its paths: one path through a cell is enough. */
typedef struct _GwTouchSearch GwTouchSearch;

/* The solver must have its shape and letters set, and outlive the search. */
GwTouchSearch *gw_touch_search_new (const GwSolver *solver, const GwStop *stop);
void gw_touch_search_free (GwTouchSearch *search);

/* Adds the cells that the word's paths touch, and those they start at. Uses up `states`, the
 * budget. FALSE when some cells may be missing, because the budget ran out or the search was
 * stopped. */
gboolean gw_touch_search_word (GwTouchSearch *search, const guint8 *letters, guint length,
                               guint64 *states, GwCellSet *cells, GwCellSet *starts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTouchSearch, gw_touch_search_free)

G_END_DECLS
