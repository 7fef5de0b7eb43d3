/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards: what is accepted is within the limits, and its printed form reads back
 * as the same board; what is refused says why in one line. */
#include "gw-board.h"
#include "gw-letters.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_cell (const GwCell *cell)
{
  g_autofree char *label = gw_cell_to_label (cell);
  GwCell again;

  if (cell->kind == GW_CELL_TILE)
    g_assert_true (cell->n_letters >= 1 && cell->n_letters <= GW_TILE_MAX_LETTERS);
  else
    g_assert_cmpuint (cell->n_letters, ==, 0);
  for (guint i = 0; i < GW_TILE_MAX_LETTERS; i++)
    g_assert_true (i < cell->n_letters ? gw_letters_is_letter (cell->letters[i])
                                       : cell->letters[i] == 0);
  if (cell->kind == GW_CELL_HOLE)
    return;
  g_assert_true (gw_cell_from_text (label, &again));
  g_assert_true (gw_cell_equal (cell, &again));
}

static void
check_board (const GwBoard *board)
{
  g_autofree char *text = gw_board_to_string (board);
  g_autoptr (GwBoard) again = gw_board_parse (text, -1, NULL, 0, NULL);
  g_autoptr (GwBoard) as_file = gw_board_parse_file (text, -1, NULL, NULL);

  g_assert_true (gw_board_get_rows (board) >= 1 && gw_board_get_rows (board) <= GW_BOARD_MAX_SIDE);
  g_assert_true (gw_board_get_cols (board) >= 1 && gw_board_get_cols (board) <= GW_BOARD_MAX_SIDE);
  for (guint i = 0; i < gw_board_get_n_cells (board); i++)
    check_cell (gw_board_get_cell (board, i));
  g_assert_nonnull (again);
  g_assert_true (gw_board_equal (board, again));
  g_assert_nonnull (as_file);
  g_assert_true (gw_board_equal (board, as_file));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  for (guint file = 0; file < 2; file++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwBoard) board = NULL;

      board = file ? gw_board_parse_file ((const char *) data, (gssize) size, "fuzz", &error)
                   : gw_board_parse ((const char *) data, (gssize) size, NULL, 1, &error);
      g_assert_true ((board == NULL) == (error != NULL));
      if (board != NULL)
        {
          check_board (board);
          continue;
        }
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_null (strchr (error->message, '\n'));
      g_assert_cmpuint (strlen (error->message), <, 500);
    }
  return 0;
}
