/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-edit.h"

#include <string.h>

/* Every edit but one says where the new cells come from, and this makes the
 * board of it. */
static GwBoard *
move_cells (const GwBoard *board, guint rows, guint cols, const GwBoardMoves *moves,
            GwBoardMoves *moves_out)
{
  const GwCell *before = gw_board_get_cells (board);
  const GwCell free_cell = { .kind = GW_CELL_FREE };
  GwCell cells[GW_BOARD_MAX_CELLS];

  for (guint i = 0; i < rows * cols; i++)
    cells[i] = moves->from[i] == GW_NEW_CELL ? free_cell : before[moves->from[i]];
  if (moves_out != NULL)
    *moves_out = *moves;
  return gw_board_new (rows, cols, cells);
}

static void
stay (const GwBoard *board, GwBoardMoves *moves)
{
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    moves->from[i] = (guint16) i;
}

static void
swap (GwBoardMoves *moves, guint a, guint b)
{
  guint16 from = moves->from[a];

  moves->from[a] = moves->from[b];
  moves->from[b] = from;
}

GwBoard *
gw_board_replace (const GwBoard *board, guint index, const GwCell *cell)
{
  GwCell cells[GW_BOARD_MAX_CELLS];
  guint n_cells = gw_board_get_n_cells (board);

  g_return_val_if_fail (index < n_cells, NULL);

  memcpy (cells, gw_board_get_cells (board), n_cells * sizeof (GwCell));
  cells[index] = *cell;
  return gw_board_new (gw_board_get_rows (board), gw_board_get_cols (board), cells);
}

GwBoard *
gw_board_swap (const GwBoard *board, guint a, guint b, GwBoardMoves *moves_out)
{
  GwBoardMoves moves;

  g_return_val_if_fail (a < gw_board_get_n_cells (board), NULL);
  g_return_val_if_fail (b < gw_board_get_n_cells (board), NULL);

  stay (board, &moves);
  swap (&moves, a, b);
  return move_cells (board, gw_board_get_rows (board), gw_board_get_cols (board), &moves,
                     moves_out);
}

GwBoard *
gw_board_turn (const GwBoard *board, GwBoardTurn turn, GwBoardMoves *moves_out)
{
  guint old_rows = gw_board_get_rows (board), old_cols = gw_board_get_cols (board);
  gboolean quarter = turn == GW_TURN_LEFT || turn == GW_TURN_RIGHT;
  gboolean mirrored = gw_board_is_right_to_left (board);
  guint rows = quarter ? old_cols : old_rows, cols = quarter ? old_rows : old_cols;
  GwBoardMoves moves;

  if (quarter && mirrored)
    turn = turn == GW_TURN_LEFT ? GW_TURN_RIGHT : GW_TURN_LEFT;
  for (guint r = 0; r < rows; r++)
    for (guint c = 0; c < cols; c++)
      {
        guint old_r = r, old_c = c;

        switch (turn)
          {
          case GW_TURN_LEFT:
            old_r = c;
            old_c = old_cols - 1 - r;
            break;
          case GW_TURN_RIGHT:
            old_r = old_rows - 1 - c;
            old_c = r;
            break;
          case GW_TURN_MIRROR_HORIZONTAL:
            old_c = old_cols - 1 - c;
            break;
          case GW_TURN_MIRROR_VERTICAL:
          default:
            old_r = old_rows - 1 - r;
            break;
          }
        moves.from[r * cols + c] = (guint16) (old_r * old_cols + old_c);
      }
  return move_cells (board, rows, cols, &moves, moves_out);
}

GwBoard *
gw_board_shuffle (const GwBoard *board, const guint8 *fixed, GwRandom *random,
                  GwBoardMoves *moves_out)
{
  guint loose[GW_BOARD_MAX_CELLS];
  guint n_loose = 0;
  GwBoardMoves moves;

  stay (board, &moves);
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    if (gw_board_get_cell (board, i)->kind != GW_CELL_HOLE && (fixed == NULL || fixed[i] == 0))
      loose[n_loose++] = i;
  for (guint i = n_loose; i > 1; i--)
    swap (&moves, loose[i - 1], loose[gw_random_below (random, i)]);
  return move_cells (board, gw_board_get_rows (board), gw_board_get_cols (board), &moves,
                     moves_out);
}

guint
gw_board_get_n_lines (const GwBoard *board, GwLineKind line)
{
  return line == GW_LINE_ROW ? gw_board_get_rows (board) : gw_board_get_cols (board);
}

/* Line i of the new board was lines[i] of the old one. */
static GwBoard *
move_lines (const GwBoard *board, GwLineKind line, const guint16 *lines, guint n_lines,
            GwBoardMoves *moves_out)
{
  gboolean by_row = line == GW_LINE_ROW;
  guint old_cols = gw_board_get_cols (board);
  guint rows = by_row ? n_lines : gw_board_get_rows (board);
  guint cols = by_row ? old_cols : n_lines;
  GwBoardMoves moves;

  for (guint r = 0; r < rows; r++)
    for (guint c = 0; c < cols; c++)
      {
        guint16 old = lines[by_row ? r : c];
        guint16 *from = &moves.from[r * cols + c];

        if (old == GW_NEW_CELL)
          *from = GW_NEW_CELL;
        else
          *from = (guint16) (by_row ? old * old_cols + c : r * old_cols + old);
      }
  return move_cells (board, rows, cols, &moves, moves_out);
}

GwBoard *
gw_board_insert_line (const GwBoard *board, GwLineKind line, guint at, GwBoardMoves *moves)
{
  guint n_lines = gw_board_get_n_lines (board, line);
  guint16 lines[GW_BOARD_MAX_SIDE];

  g_return_val_if_fail (at <= n_lines, NULL);

  if (n_lines == GW_BOARD_MAX_SIDE)
    return NULL;
  for (guint i = 0; i <= n_lines; i++)
    lines[i] = i == at ? GW_NEW_CELL : (guint16) (i < at ? i : i - 1);
  return move_lines (board, line, lines, n_lines + 1, moves);
}

GwBoard *
gw_board_remove_line (const GwBoard *board, GwLineKind line, guint at, GwBoardMoves *moves)
{
  guint n_lines = gw_board_get_n_lines (board, line);
  guint16 lines[GW_BOARD_MAX_SIDE];

  g_return_val_if_fail (at < n_lines, NULL);

  if (n_lines == 1)
    return NULL;
  for (guint i = 0; i + 1 < n_lines; i++)
    lines[i] = (guint16) (i < at ? i : i + 1);
  return move_lines (board, line, lines, n_lines - 1, moves);
}

GwBoard *
gw_board_resize (const GwBoard *board, guint rows, guint cols, GwBoardMoves *moves_out)
{
  const guint old_rows = gw_board_get_rows (board);
  const guint old_cols = gw_board_get_cols (board);
  GwBoardMoves moves;

  g_return_val_if_fail (rows >= 1 && rows <= GW_BOARD_MAX_SIDE, NULL);
  g_return_val_if_fail (cols >= 1 && cols <= GW_BOARD_MAX_SIDE, NULL);

  for (guint r = 0; r < rows; r++)
    for (guint c = 0; c < cols; c++)
      moves.from[r * cols + c]
        = r < old_rows && c < old_cols ? (guint16) (r * old_cols + c) : GW_NEW_CELL;
  return move_cells (board, rows, cols, &moves, moves_out);
}
