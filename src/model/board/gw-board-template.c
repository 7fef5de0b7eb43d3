/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-template.h"

#include <string.h>

GwBoard *
gw_board_template_new (const GwBoard *board, GBytes *locks)
{
  const guint n_cells = gw_board_get_n_cells (board);
  const guint8 *locked = locks != NULL && g_bytes_get_size (locks) == n_cells
                           ? g_bytes_get_data (locks, NULL)
                           : NULL;
  const gboolean frees
    = !gw_board_has_free (board) && locked != NULL && memchr (locked, 1, n_cells) != NULL;
  GwCell cells[GW_BOARD_MAX_CELLS];
  guint n_free = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      cells[i] = *gw_board_get_cell (board, i);
      if (frees && cells[i].kind == GW_CELL_TILE && !locked[i])
        cells[i].kind = GW_CELL_FREE;
      n_free += cells[i].kind == GW_CELL_FREE;
    }
  if (n_free == 0)
    return NULL;
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}
