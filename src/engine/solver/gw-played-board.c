/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-played-board.h"

#include <string.h>

void
gw_play_cell (const GwLexicon *lexicon, const GwCell *cell, GwCell *played)
{
  GwCell changed = { .kind = GW_CELL_TILE };

  *played = *cell;
  if (cell->kind != GW_CELL_TILE)
    return;
  changed.n_letters = gw_lexicon_play_letters (lexicon, cell->letters, cell->n_letters,
                                               changed.letters, GW_TILE_MAX_LETTERS);
  if (changed.n_letters > 0)
    *played = changed;
}

GwBoard *
gw_play_board (const GwLexicon *lexicon, GwBoard *board)
{
  GwCell cells[GW_BOARD_MAX_CELLS];
  const guint n_cells = gw_board_get_n_cells (board);
  gboolean same = TRUE;

  for (guint i = 0; i < n_cells; i++)
    {
      gw_play_cell (lexicon, gw_board_get_cell (board, i), &cells[i]);
      same = same && gw_cell_equal (&cells[i], gw_board_get_cell (board, i));
    }
  if (same)
    return gw_board_ref (board);
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}
