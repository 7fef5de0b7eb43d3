/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How the cost of solving grows with the board, as predicted by the original papers, to be
 * compared with measurements. */

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

/* As a formula: “797x² − 3679x + 4220” with “²” and “−”; up to six digits of a number. */
char *gw_quadratic_to_text (const GwQuadratic *quadratic, const char *square, const char *minus);

/* The moves on the first three sizes of boards, for a quadratic through them; x is
 * the side of the board, or the root of its cells. All zero to begin with. */
typedef struct
{
  guint n;
  double sides[3];
  double moves[3];
} GwTrend;

/* The prediction of the quadratic for boards of n_cells cells. NAN as long as there are fewer
 * than three sizes: then these moves are added, unless they are NAN. */
double gw_trend_project (GwTrend *trend, guint n_cells, double moves);

/* Through the moves, and the seconds, of their boards of 2×2, 3×3 and 4×4. */
extern const GwQuadratic gw_published_moves;
extern const GwQuadratic gw_published_seconds;

/* Paths on 4×4 and boards of 8×8 according to the papers; and the number of boards with this
 * number of cells as a power of ten, since that of 16×16 does not fit into a double. */
#define GW_PUBLISHED_PATHS_4X4 1048576.0 /* 16^5 */
#define GW_PUBLISHED_BOARDS_8X8 1e75
double gw_growth_log10_boards (guint n_letters, guint n_cells);

G_END_DECLS
