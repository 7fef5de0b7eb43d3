/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* The points that a good player finds on a board in this time: mostly common, short words. A clock
 * of 0 seconds is none. Each word counts once, whatever the rules say about paths; par is at least
 * 1, and the same for all players of the same board, words and clock. */
guint gw_par (const GwSolution *solution, guint seconds);

/* Where par is on a bar of points, as a part of its width. */
#define GW_PAR_TICK 0.76

/* How much of the bar such points fill. Beyond par it grows in the rest, and is never full. */
double gw_par_fraction (gint64 points, guint par);

G_END_DECLS
