/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-symmetry.h"

#include <string.h>

/* Bits of the number of a map: turned over a diagonal, left and right, top and
 * bottom. Only squares can be turned over a diagonal and keep their size. */
enum
{
  FLIP_COLS = 1 << 0,
  FLIP_ROWS = 1 << 1,
  TRANSPOSE = 1 << 2,
};

static void
make_map (const GwBoard *shape, guint number, guint8 *map)
{
  const guint rows = gw_board_get_rows (shape);
  const guint cols = gw_board_get_cols (shape);

  for (guint r = 0; r < rows; r++)
    for (guint c = 0; c < cols; c++)
      {
        guint row = number & TRANSPOSE ? c : r;
        guint col = number & TRANSPOSE ? r : c;

        if (number & FLIP_ROWS)
          row = rows - 1 - row;
        if (number & FLIP_COLS)
          col = cols - 1 - col;
        map[r * cols + c] = (guint8) (row * cols + col);
      }
}

static gboolean
keeps_shape (const GwBoard *shape, const guint8 *fixed, const guint8 *map)
{
  for (guint i = 0; i < gw_board_get_n_cells (shape); i++)
    {
      const GwCell *cell = gw_board_get_cell (shape, i);
      const GwCell *from = gw_board_get_cell (shape, map[i]);

      if ((cell->kind == GW_CELL_HOLE) != (from->kind == GW_CELL_HOLE))
        return FALSE;
      if (fixed != NULL && (fixed[i] != 0 || fixed[map[i]] != 0)
          && (!fixed[i] || !fixed[map[i]] || !gw_cell_equal (cell, from)))
        return FALSE;
    }
  return TRUE;
}

void
gw_symmetry_init (GwSymmetry *symmetry, const GwBoard *shape, const guint8 *fixed)
{
  const gboolean square = gw_board_get_rows (shape) == gw_board_get_cols (shape);

  symmetry->n_cells = gw_board_get_n_cells (shape);
  symmetry->n_maps = 0;
  for (guint number = 0; number < (square ? 8 : 4); number++)
    {
      guint8 *map = symmetry->maps[symmetry->n_maps];

      make_map (shape, number, map);
      symmetry->n_maps += keeps_shape (shape, fixed, map);
    }
}

void
gw_symmetry_canonical (const GwSymmetry *symmetry, const guint8 *letters, guint8 *canonical)
{
  const guint n = symmetry->n_cells;

  memcpy (canonical, letters, n);
  for (guint m = 1; m < symmetry->n_maps; m++)
    {
      const guint8 *map = symmetry->maps[m];
      guint i = 0;

      while (i < n && letters[map[i]] == canonical[i])
        i++;
      if (i == n || letters[map[i]] > canonical[i])
        continue;
      for (; i < n; i++)
        canonical[i] = letters[map[i]];
    }
}
