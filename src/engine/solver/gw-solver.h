/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"
#include "gw-solution.h"

G_BEGIN_DECLS

/* A solver for many boards: everything that does not depend on the letters is
 * made once, and scoring a board allocates nothing. One for each thread. */
typedef struct _GwSolver GwSolver;

GwSolver *gw_solver_new (GwLexicon *lexicon, GwRules *rules);
void gw_solver_free (GwSolver *solver);

/* How boards are to be walked; without this the quickest way there is. */
void gw_solver_set_kernel (GwSolver *solver, const GwKernel *kernel);

typedef struct
{
  guint words;     /* different words */
  gint64 score;    /* points */
  guint64 total;   /* words, or paths when the rules count paths */
  guint longest;   /* letters */
  gboolean complete;
} GwTally;

/* Words and points of a board. Free cells count as holes. */
void gw_solver_tally (GwSolver *solver, const GwBoard *board, const GwStop *stop, GwTally *tally);

/* The same for a shape that was set before, with one letter of the alphabet in
 * each cell of it: letters[cell] is a number into the lexicon's alphabet, or
 * GW_NO_LETTER for a letter that no word uses. Holes of the shape stay holes. */
void gw_solver_set_shape (GwSolver *solver, const GwBoard *shape);
void gw_solver_tally_letters (GwSolver *solver, const guint8 *letters, const GwStop *stop,
                              GwTally *tally);

/* The cells that a search with a prefix tree enters on the board of the last tally; -1 where
 * tiles may be used again, or when it was stopped. What that tally found is forgotten. */
gint64 gw_solver_count_moves (GwSolver *solver, const GwStop *stop);

/* The numbers of the words that the last tally found, in no order. */
const guint32 *gw_solver_get_found (const GwSolver *solver, guint *n_found);

/* Which loop the last tally ran: "tree-32", "tree-64-popcnt", "generic", "sets", …, or the
 * name of a kernel. */
const char *gw_solver_get_loop (const GwSolver *solver);

/* Tests only: always take the generic loop. */
void gw_solver_force_generic (GwSolver *solver, gboolean generic);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSolver, gw_solver_free)

G_END_DECLS
