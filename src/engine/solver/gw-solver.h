/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-kernel.h"
#include "gw-lexicon.h"
#include "gw-rules.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* How long a search along a path goes on. */
typedef enum
{
  GW_PRUNE_PREFIX,    /* while the string is the start of a word */
  GW_PRUNE_SUBSTRING, /* while the string is a substring of a word */
  GW_PRUNE_NONE,      /* always */
} GwPrune;

typedef enum
{
  GW_SOLVE_PATHS = 1 << 0, /* count the paths of each word */
  GW_SOLVE_USAGE = 1 << 1, /* count the words through each cell, and those that start at it */
  GW_SOLVE_MOVES = 1 << 2, /* count the states entered */

  /* Degenerate boards have more paths than can ever be counted. With this flag, a
   * count that takes more than some tenths of a second is given up; see
   * gw_solution_get_flags(). All words are found in any case. Under rules that
   * count paths, nothing is given up. */
  GW_SOLVE_BOUNDED = 1 << 3,
} GwSolveFlags;

/* A solver for many boards: everything that does not depend on the letters is
 * made once, and scoring a board allocates nothing. One for each thread. */
typedef struct _GwSolver GwSolver;

GwSolver *gw_solver_new (GwLexicon *lexicon, GwRules *rules);
void gw_solver_free (GwSolver *solver);

/* Sets the kernel to use. By default it is the quickest one that is supported. NULL is for none of
 * them, nor the loops that stand in for them, but the one loop that walks every shape under every
 * rule, which is the measure of the others. */
void gw_solver_set_kernel (GwSolver *solver, const GwKernel *kernel);

/* Sets the shape of the boards for gw_solver_tally_letters(). */
void gw_solver_set_shape (GwSolver *solver, const GwBoard *shape);

/* The numbers of the words that the last tally found, in no particular order. */
const guint32 *gw_solver_get_found (const GwSolver *solver, guint *n_found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSolver, gw_solver_free)

G_END_DECLS
