/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done to a board, each as one step. */
#include "gw-editor-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
has_cell (GwEditor *self, guint cell)
{
  GwBoard *board = gw_editor_peek_board (self);

  return board != NULL && cell < gw_board_get_n_cells (board);
}

/* Locks go where their tiles went. Takes the board, which may be NULL. */
static gboolean
push_moved (GwEditor *self, GwBoard *moved, const GwBoardMoves *moves, const char *name)
{
  g_autoptr (GwBoard) board = moved;
  const guint8 *before = gw_editor_peek_locks (self);
  guint8 locks[GW_BOARD_MAX_CELLS];

  if (board == NULL)
    return FALSE;
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    locks[i] = moves->from[i] != GW_NEW_CELL && before[moves->from[i]];
  return gw_editor_push (self, board, locks, name);
}

gboolean
gw_editor_get_locked (GwEditor *self, guint cell)
{
  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  return has_cell (self, cell) && gw_editor_peek_locks (self)[cell];
}

gboolean
gw_editor_get_any_locked (GwEditor *self)
{
  GwBoard *board;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  board = gw_editor_peek_board (self);
  return board != NULL
         && memchr (gw_editor_peek_locks (self), 1, gw_board_get_n_cells (board)) != NULL;
}

gboolean
gw_editor_set_locked (GwEditor *self, guint cell, gboolean locked)
{
  guint8 locks[GW_BOARD_MAX_CELLS];

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  if (!has_cell (self, cell))
    return FALSE;
  memcpy (locks, gw_editor_peek_locks (self), gw_board_get_n_cells (gw_editor_peek_board (self)));
  locks[cell] = locked;
  return gw_editor_push (self, gw_editor_peek_board (self), locks,
                         locked ? _("Lock Tile") : _("Unlock Tile"));
}

gboolean
gw_editor_toggle_locked (GwEditor *self, guint cell)
{
  return gw_editor_set_locked (self, cell, !gw_editor_get_locked (self, cell));
}

gboolean
gw_editor_set_cell (GwEditor *self, guint cell, const GwCell *value)
{
  g_autoptr (GwBoard) board = NULL;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (!has_cell (self, cell))
    return FALSE;
  board = gw_board_replace (gw_editor_peek_board (self), cell, value);
  return gw_editor_push (self, board, gw_editor_peek_locks (self), _("Change Tile"));
}

gboolean
gw_editor_swap (GwEditor *self, guint a, guint b)
{
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  if (!has_cell (self, a) || !has_cell (self, b))
    return FALSE;
  return push_moved (self, gw_board_swap (gw_editor_peek_board (self), a, b, &moves), &moves,
                     _("Swap Tiles"));
}

gboolean
gw_editor_turn (GwEditor *self, GwBoardTurn turn)
{
  static const char *const names[] = {
    [GW_TURN_LEFT] = N_("Rotate Left"),
    [GW_TURN_RIGHT] = N_("Rotate Right"),
    [GW_TURN_MIRROR_HORIZONTAL] = N_("Mirror Horizontally"),
    [GW_TURN_MIRROR_VERTICAL] = N_("Mirror Vertically"),
  };
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (turn < G_N_ELEMENTS (names), FALSE);

  if (gw_editor_peek_board (self) == NULL)
    return FALSE;
  return push_moved (self, gw_board_turn (gw_editor_peek_board (self), turn, &moves), &moves,
                     _(names[turn]));
}

gboolean
gw_editor_shuffle (GwEditor *self, GwRandom *random)
{
  GwBoard *board;
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);
  g_return_val_if_fail (random != NULL, FALSE);

  board = gw_editor_peek_board (self);
  if (board == NULL)
    return FALSE;
  board = gw_board_shuffle (board, gw_editor_peek_locks (self), random, &moves);
  return push_moved (self, board, &moves, _("Shuffle"));
}

gboolean
gw_editor_insert_line (GwEditor *self, GwBoardLine line, guint at)
{
  GwBoard *board;
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  board = gw_editor_peek_board (self);
  if (board == NULL || at > gw_board_get_n_lines (board, line))
    return FALSE;
  return push_moved (self, gw_board_insert_line (board, line, at, &moves), &moves,
                     line == GW_LINE_ROW ? _("Add Row") : _("Add Column"));
}

gboolean
gw_editor_remove_line (GwEditor *self, GwBoardLine line, guint at)
{
  GwBoard *board;
  GwBoardMoves moves;

  g_return_val_if_fail (GW_IS_EDITOR (self), FALSE);

  board = gw_editor_peek_board (self);
  if (board == NULL || at >= gw_board_get_n_lines (board, line))
    return FALSE;
  return push_moved (self, gw_board_remove_line (board, line, at, &moves), &moves,
                     line == GW_LINE_ROW ? _("Remove Row") : _("Remove Column"));
}

GwBoard *
gw_editor_make_template (GwEditor *self)
{
  GwBoard *board;
  GwCell cells[GW_BOARD_MAX_CELLS];
  const guint8 *locks;
  gboolean any_locked;
  guint n_free = 0;

  g_return_val_if_fail (GW_IS_EDITOR (self), NULL);

  board = gw_editor_peek_board (self);
  if (board == NULL)
    return NULL;
  locks = gw_editor_peek_locks (self);
  any_locked = gw_editor_get_any_locked (self);
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    {
      cells[i] = *gw_board_get_cell (board, i);
      if (cells[i].kind == GW_CELL_TILE && any_locked && !locks[i])
        cells[i].kind = GW_CELL_FREE;
      n_free += cells[i].kind == GW_CELL_FREE;
    }
  if (n_free == 0)
    return NULL;
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}
