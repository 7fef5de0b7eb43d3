/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-cell-set.h"
#include "gw-solver.h"

G_BEGIN_DECLS

/* The words of a lexicon on a board under given rules, in alphabetical order.
 * Immutable and atomically ref-counted. */
typedef struct _GwSolution GwSolution;

/* Solves a board. If it is stopped, the solution has the words found so far, and
 * gw_solution_is_complete() is FALSE. Boards with free cells are an error. */
GwSolution *gw_solve (GwLexicon *lexicon, GwBoard *board, GwRules *rules, GwSolveFlags flags,
                      GwPrune prune, const GwStop *stop, GError **error);

/* The same for many boards, with a solver of their lexicon and rules. */
GwSolution *gw_solver_solve (GwSolver *solver, GwBoard *board, GwSolveFlags flags, GwPrune prune,
                             const GwStop *stop, GError **error);

GwSolution *gw_solution_ref (GwSolution *solution);
void gw_solution_unref (GwSolution *solution);

GwLexicon *gw_solution_get_lexicon (const GwSolution *solution);
GwBoard *gw_solution_get_board (const GwSolution *solution);
GwRules *gw_solution_get_rules (const GwSolution *solution);

gboolean gw_solution_is_complete (const GwSolution *solution);
GwSolveFlags gw_solution_get_flags (const GwSolution *solution); /* what was counted */
guint gw_solution_get_n_words (const GwSolution *solution); /* different words */
guint64 gw_solution_get_total (const GwSolution *solution); /* words, or paths under count_paths */
gint64 gw_solution_get_score (const GwSolution *solution);
guint gw_solution_get_longest (const GwSolution *solution); /* letters */
gint64 gw_solution_get_moves (const GwSolution *solution);  /* -1 when not counted */
double gw_solution_get_seconds (const GwSolution *solution);   /* of solving, without setup */

/* The index-th word: its number in the lexicon, and its facts. */
guint gw_solution_get_word (const GwSolution *solution, guint index);
guint gw_solution_get_length (const GwSolution *solution, guint index);
gint64 gw_solution_get_points (const GwSolution *solution, guint index); /* of one path */
guint64 gw_solution_get_paths (const GwSolution *solution, guint index); /* 0 when not counted */

/* Words through a cell and words that start there; 0 without GW_SOLVE_USAGE. */
guint gw_solution_get_usage (const GwSolution *solution, guint cell);
guint gw_solution_get_starts (const GwSolution *solution, guint cell);

/* The cells that the paths of the index-th word go through, and those they
 * start at; NULL without GW_SOLVE_USAGE. */
const GwCellSet *gw_solution_get_word_cells (const GwSolution *solution, guint index);
const GwCellSet *gw_solution_get_word_starts (const GwSolution *solution, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSolution, gw_solution_unref)

G_END_DECLS
