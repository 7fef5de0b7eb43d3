/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solver-private.h"

G_BEGIN_DECLS

/* The loops. Each looks at tiles, graph and tree, fills in what was found and
 * raises `stopped` when the flag was. */

/* Tree search depth first by letters, for up to 64 cells. FALSE when it gave
 * up after GW_STATES_BEFORE_RESCUE states; what it found until then stays. */
gboolean gw_solver_run_fast (GwSolver *solver);

/* The same by the solver's kernel. FALSE when this board is not for it, or was too
 * much; then nothing was done. */
gboolean gw_solver_run_queue (GwSolver *solver);

/* The moves of a prefix tree on the board, by the solver's kernel; -1 when it is not for it. */
gint64 gw_solver_count_queue_moves (GwSolver *solver);

/* Tree search for every shape and purpose. `detail` may be NULL. FALSE when it
 * gave up after max_states. */
gboolean gw_solver_run_generic (GwSolver *solver, GwDetail *detail, GwPrune prune,
                                guint64 max_states);

/* Goes on where one of them gave up, with only those words that may be on the
 * board. With `detail`, or where paths count, the run has to be started anew. */
gboolean gw_solver_run_rescue (GwSolver *solver, GwDetail *detail, guint64 max_states);

/* Both at once: a tree, the way from its words to the solver's, and a count of
 * words yet to find below each node (NULL: do not cut). */
gboolean gw_solver_run_tree (GwSolver *solver, const GwTree *tree, const guint32 *tags,
                             guint32 *remaining, guint64 max_states, GwDetail *detail,
                             GwPrune prune);

/* The reuse rule, by sets of cells. */
void gw_solver_run_reuse (GwSolver *solver, GwDetail *detail);

/* Cuts where the string stands in no word at all; classic rule only. */
void gw_solver_run_substring (GwSolver *solver, GwDetail *detail);

G_END_DECLS
