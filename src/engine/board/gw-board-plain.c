/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-private.h"

#include <string.h>

/* Nearly all boards that programs write are plain: capitals from A to Z, brackets around several of
 * them, holes, and "/" between rows. They come by the million, so they are read and written here
 * without a look at Unicode. What is not plain, and what is wrong, is left to gw-board-parse.c,
 * which gives the same boards and says what is wrong. */

static inline gboolean
is_capital (char c)
{
  return c >= 'A' && c <= 'Z';
}

/* Reads the tile at `p`. Returns what follows it, or NULL if the tile is not plain. */
static inline const char *
read_tile (const char *p, const char *end, GwCell *cell)
{
  cell->kind = GW_CELL_TILE;
  cell->n_letters = 1;
  if (is_capital (*p))
    {
      cell->letters[0] = (gunichar) (*p | 0x20);
      return p + 1;
    }
  if (GW_IS_HOLE_SIGN (*p))
    {
      cell->kind = GW_CELL_HOLE;
      return p + 1;
    }
  if (*p++ != '[')
    return NULL;
  for (cell->n_letters = 0; p < end && is_capital (*p); p++)
    {
      if (cell->n_letters == GW_TILE_MAX_LETTERS)
        return NULL;
      cell->letters[cell->n_letters++] = (gunichar) (*p | 0x20);
    }
  return p < end && *p == ']' && cell->n_letters > 0 ? p + 1 : NULL;
}

GwBoard *
gw_board_parse_plain (const char *text, gsize length)
{
  const char *end = text + length;
  GwCell cells[GW_BOARD_MAX_CELLS];
  guint n = 0, rows = 0, cols = 0;
  guint start = 0; /* of the row */

  for (const char *p = text; p < end;)
    {
      if (*p == '/')
        {
          if (n == start || (rows > 0 && n - start != cols))
            return NULL;
          cols = n - start;
          start = n;
          rows++;
          p++;
          continue;
        }
      if (n == GW_BOARD_MAX_CELLS)
        return NULL;
      p = read_tile (p, end, &cells[n]);
      if (p == NULL)
        return NULL;
      n++;
    }
  if (rows == 0)
    {
      while (rows * rows < n)
        rows++;
      cols = rows;
    }
  else if (n > start)
    rows++;
  if (n == 0 || rows * cols != n || rows > GW_BOARD_MAX_SIDE || cols > GW_BOARD_MAX_SIDE)
    return NULL;
  return gw_board_new (rows, cols, cells);
}

static inline char *
write_tile (char *at, const GwCell *cell)
{
  if (cell->kind != GW_CELL_TILE)
    {
      *at++ = cell->kind == GW_CELL_HOLE ? '.' : '?';
      return at;
    }
  if (cell->n_letters > 1)
    *at++ = '[';
  for (guint i = 0; i < cell->n_letters; i++)
    {
      if (cell->letters[i] >= 0x80)
        return NULL;
      *at++ = (char) (cell->letters[i] & ~0x20u);
    }
  if (cell->n_letters > 1)
    *at++ = ']';
  return at;
}

guint
gw_board_write_plain (const GwBoard *board, char text[GW_BOARD_PLAIN_SIZE])
{
  const GwCell *cell = gw_board_get_cells (board);
  const guint rows = gw_board_get_rows (board);
  const guint cols = gw_board_get_cols (board);
  char *at = text;

  for (guint row = 0; row < rows; row++)
    {
      if (row > 0)
        *at++ = '/';
      for (guint col = 0; col < cols; col++)
        {
          at = write_tile (at, cell++);
          if (at == NULL)
            return 0;
        }
    }
  if (rows == 1 && cols > 1)
    *at++ = '/';
  *at = '\0';
  return (guint) (at - text);
}
