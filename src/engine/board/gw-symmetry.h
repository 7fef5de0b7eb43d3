/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"

G_BEGIN_DECLS

/* The rotations and reflections that leave a shape as it is: its size, its
 * holes, and the tiles that `fixed` names. A plain value. */
typedef struct
{
  guint n_cells;
  guint n_maps; /* 1 to 8; the first one leaves every cell where it is */
  guint8 maps[8][GW_BOARD_MAX_CELLS]; /* which cell each cell takes its letter from */
} GwSymmetry;

/* `fixed`, when it is not NULL, has a byte for each cell that is not 0 for a tile
 * that has to stay where an equal one is. Free cells and other tiles may go
 * anywhere but onto holes. */
void gw_symmetry_init (GwSymmetry *symmetry, const GwBoard *shape, const guint8 *fixed);

/* Of all boards that are the same but for a rotation or a reflection, the one whose
 * letters come first. Boards are one byte a cell. */
void gw_symmetry_canonical (const GwSymmetry *symmetry, const guint8 *letters, guint8 *canonical);

G_END_DECLS
