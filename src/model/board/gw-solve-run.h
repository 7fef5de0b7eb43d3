/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-solution.h"

G_BEGIN_DECLS

/* What solves; gw_solve() but for tests. */
typedef GwSolution *(*GwSolveFunc) (GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                                    GwSolveFlags flags, GwPrune prune, const GwStop *stop,
                                    GError **error);

/* Solves in a thread, with all that the page shows: paths, usage and moves.
 * The result is a GwSolution, or NULL when the board can not be solved. */
GwRun *gw_solve_run_start (GwSolveFunc func, GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                           GwRunDoneFunc done, gpointer user_data);

G_END_DECLS
