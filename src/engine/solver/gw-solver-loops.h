/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solver-private.h"

G_BEGIN_DECLS

/* The loops. Each reads the solver's tiles, graph and tree, adds the words it finds, and sets
 * `stopped` when the stop flag was raised. */

/* Depth-first search for boards of up to 64 cells. FALSE when it gave up after
 * gw_states_before_rescue() states; the words found until then stay. */
gboolean gw_solver_run_fast (GwSolver *solver);

/* The same by the solver's kernel. FALSE, with nothing changed, when the kernel cannot do this
 * board or ran out of room. */
gboolean gw_solver_run_queue (GwSolver *solver);

/* Moves of a search with a prefix tree, counted by the solver's kernel; -1 when it cannot do
 * this board. */
gint64 gw_solver_count_queue_moves (GwSolver *solver);

/* Depth-first search for every shape and purpose. `detail` may be NULL. FALSE when it gave up
 * after max_states. */
gboolean gw_solver_run_generic (GwSolver *solver, GwDetail *detail, GwPrune prune,
                                guint64 max_states);

/* Continues after one of the loops above gave up, with only those words that can be on the
 * board. With `detail`, or if paths are counted, call gw_solver_start() before. */
gboolean gw_solver_run_rescue (GwSolver *solver, GwDetail *detail, guint64 max_states);

/* Shared loop of the generic and rescue runs. `tags` maps the tree's word numbers to the
 * solver's. `remaining` counts the unfound words below each node, so that finished subtrees are
 * skipped. Either may be NULL. */
gboolean gw_solver_run_tree (GwSolver *solver, const GwTree *tree, const guint32 *tags,
                             guint32 *remaining, guint64 max_states, GwDetail *detail,
                             GwPrune prune);

/* For the reuse rule, by sets of cells. */
void gw_solver_run_reuse (GwSolver *solver, GwDetail *detail);

/* Prunes where no word contains the string so far (GW_PRUNE_SUBSTRING). Not for the reuse
 * rule. */
void gw_solver_run_substring (GwSolver *solver, GwDetail *detail);

G_END_DECLS
