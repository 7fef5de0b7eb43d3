/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-editor.h"

GwBoard *
gw_editor_make_template (GwEditor *self)
{
  GwBoard *board;
  GwCell cells[GW_BOARD_MAX_CELLS];
  gboolean frees;
  guint n_free = 0;

  g_return_val_if_fail (GW_IS_EDITOR (self), NULL);

  board = gw_board_model_get_board (gw_editor_get_board_model (self));
  if (board == NULL)
    return NULL;
  frees = !gw_board_has_free (board) && gw_editor_get_any_locked (self);
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      cells[i] = *gw_board_get_cell (board, i);
      if (cells[i].kind == GW_CELL_TILE && frees && !gw_editor_get_locked (self, i))
        cells[i].kind = GW_CELL_FREE;
      n_free += cells[i].kind == GW_CELL_FREE;
    }
  if (n_free == 0)
    return NULL;
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}
