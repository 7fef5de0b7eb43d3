/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-random.h"

G_BEGIN_DECLS

#define GW_NEW_CELL G_MAXUINT16

/* Where each cell of a new board was on the old one; GW_NEW_CELL for one that
 * was not there. What belongs to cells (locks) moves along with them by this. */
typedef struct
{
  guint16 from[GW_BOARD_MAX_CELLS];
} GwBoardMoves;

/* Left and right are those of the board as it is drawn. */
typedef enum
{
  GW_TURN_LEFT,
  GW_TURN_RIGHT,
  GW_TURN_MIRROR_HORIZONTAL, /* left becomes right */
  GW_TURN_MIRROR_VERTICAL,   /* top becomes bottom */
} GwBoardTurn;

typedef enum
{
  GW_LINE_ROW,
  GW_LINE_COLUMN,
} GwLineKind;

/* All of these return a new board. `moves` may be NULL. */
GwBoard *gw_board_replace (const GwBoard *board, guint index, const GwCell *cell);
GwBoard *gw_board_swap (const GwBoard *board, guint a, guint b, GwBoardMoves *moves);
GwBoard *gw_board_turn (const GwBoard *board, GwBoardTurn turn, GwBoardMoves *moves);

/* Every order of what moves is equally likely. Holes are the shape of a board
 * and stay, as do cells with a byte that is not 0 in `fixed` (one for each
 * cell, or NULL). */
GwBoard *gw_board_shuffle (const GwBoard *board, const guint8 *fixed, GwRandom *random,
                           GwBoardMoves *moves);

/* Inserts a line of free cells before the line `at`, or after the last one. NULL when the board
 * cannot grow any more. */
GwBoard *gw_board_insert_line (const GwBoard *board, GwLineKind line, guint at,
                               GwBoardMoves *moves);

/* The board without a line; NULL when it is the only one. */
GwBoard *gw_board_remove_line (const GwBoard *board, GwLineKind line, guint at,
                               GwBoardMoves *moves);

/* The board with other numbers of rows and columns: its upper left part stays as it is, and cells
 * that were not there are free. */
GwBoard *gw_board_resize (const GwBoard *board, guint rows, guint cols, GwBoardMoves *moves);

guint gw_board_get_n_lines (const GwBoard *board, GwLineKind line);

G_END_DECLS
