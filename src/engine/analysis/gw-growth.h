/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the founding documents thought of how solving grows with the board, to be
 * held against what it does. */

/* Their upper bound of the paths of 2 to max_length tiles: from each cell
 * `ways` ways on at each step (8, or 6 to allow for the edges). */
double gw_growth_bound (guint n_cells, guint ways, guint max_length);

/* a·x² + b·x + c. */
typedef struct
{
  double a, b, c;
} GwQuadratic;

/* The one through three points with different x. */
void gw_quadratic_through (const double x[3], const double y[3], GwQuadratic *quadratic);
double gw_quadratic_at (const GwQuadratic *quadratic, double x);

/* Through the moves, and the seconds, of their boards of 2×2, 3×3 and 4×4. */
extern const GwQuadratic gw_published_moves;
extern const GwQuadratic gw_published_seconds;

/* Paths on 4×4, and boards of 8×8, by their account; and how many boards there
 * are of so many cells. */
#define GW_PUBLISHED_PATHS_4X4 1048576.0 /* 16^5 */
#define GW_PUBLISHED_BOARDS_8X8 1e75
double gw_growth_boards (guint n_letters, guint n_cells);

G_END_DECLS
