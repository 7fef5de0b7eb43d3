/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solver.h"

G_BEGIN_DECLS

/* Words and points of one board. */
typedef struct
{
  guint words;     /* different words */
  gint64 score;    /* points */
  guint64 total;   /* words, or paths when the rules count paths */
  guint longest;   /* letters */
  gboolean complete;
} GwTally;

/* Solves a board. Free cells count as holes. */
void gw_solver_tally (GwSolver *solver, const GwBoard *board, const GwStop *stop, GwTally *tally);

/* The same for the shape of gw_solver_set_shape(), with one letter of the alphabet in
 * each cell of it: letters[cell] is a number into the lexicon's alphabet, or
 * GW_NO_LETTER for a letter that no word uses. Holes of the shape stay holes. */
void gw_solver_tally_letters (GwSolver *solver, const guint8 *letters, const GwStop *stop,
                              GwTally *tally);

/* How many cells a search with a prefix tree enters on the board of the last tally; -1 under the
 * reuse rule, or when stopped. Discards the words of that tally. */
gint64 gw_solver_count_moves (GwSolver *solver, const GwStop *stop);

G_END_DECLS
