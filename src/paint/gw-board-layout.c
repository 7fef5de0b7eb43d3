/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-layout.h"

#include <math.h>

#define GAP 0.09
#define PADDING 0.15
#define CORE_RADIUS 0.44
#define LARGEST_TILE 192.0 /* so that a board of few tiles is not blown up like a poster */

double
gw_board_layout_get_units (guint n_tiles)
{
  return n_tiles + GAP * (n_tiles - 1) + 2 * PADDING;
}

double
gw_board_layout_get_span (guint n_tiles, double tile)
{
  return n_tiles * tile + (n_tiles - 1) * round (GAP * tile) + 2 * round (PADDING * tile);
}

static void
init (GwBoardLayout *layout, const GwBoard *board, double width, double height, double scale,
      double largest)
{
  const guint rows = gw_board_get_rows (board), cols = gw_board_get_cols (board);
  double device_width = floor (width * scale), device_height = floor (height * scale);
  double tile = MIN (device_width / gw_board_layout_get_units (cols),
                     device_height / gw_board_layout_get_units (rows));

  tile = floor (CLAMP (tile, 1.0, largest * scale)) + 1;
  do
    tile -= 1;
  while (tile > 1
         && (gw_board_layout_get_span (cols, tile) > device_width
             || gw_board_layout_get_span (rows, tile) > device_height));

  layout->rows = rows;
  layout->cols = cols;
  layout->mirrored = gw_board_is_right_to_left (board);
  layout->scale = scale;
  layout->tile = tile / scale;
  layout->gap = round (GAP * tile) / scale;
  layout->padding = round (PADDING * tile) / scale;
  width = gw_board_layout_get_span (cols, tile);
  height = gw_board_layout_get_span (rows, tile);
  layout->tray = GRAPHENE_RECT_INIT (floor ((device_width - width) / 2) / scale,
                               floor ((device_height - height) / 2) / scale, width / scale,
                               height / scale);
}

void
gw_board_layout_init (GwBoardLayout *layout, const GwBoard *board, double width, double height,
                      double scale)
{
  init (layout, board, width, height, scale, LARGEST_TILE);
}

void
gw_board_layout_init_poster (GwBoardLayout *layout, const GwBoard *board, double width,
                             double height, double scale)
{
  init (layout, board, width, height, scale, MAX (width, height));
}

gboolean
gw_board_layout_equal (const GwBoardLayout *a, const GwBoardLayout *b)
{
  return a->rows == b->rows && a->cols == b->cols && a->mirrored == b->mirrored
         && a->scale == b->scale && a->tile == b->tile
         && a->tray.origin.x == b->tray.origin.x && a->tray.origin.y == b->tray.origin.y
         && a->tray.size.width == b->tray.size.width
         && a->tray.size.height == b->tray.size.height;
}

/* Which tile from the left is in a column, and which column is at a tile from the left. */
static guint
mirror (const GwBoardLayout *layout, guint col)
{
  return layout->mirrored ? layout->cols - 1 - col : col;
}

void
gw_board_layout_get_tile (const GwBoardLayout *layout, guint cell, graphene_rect_t *tile)
{
  double step = layout->tile + layout->gap;

  *tile = GRAPHENE_RECT_INIT (
    layout->tray.origin.x + layout->padding + mirror (layout, cell % layout->cols) * step,
    layout->tray.origin.y + layout->padding + (cell / layout->cols) * step, layout->tile,
    layout->tile);
}

void
gw_board_layout_get_center (const GwBoardLayout *layout, guint cell, graphene_point_t *center)
{
  graphene_rect_t tile;

  gw_board_layout_get_tile (layout, cell, &tile);
  *center = GRAPHENE_POINT_INIT (tile.origin.x + tile.size.width / 2,
                           tile.origin.y + tile.size.height * (1 - GW_TILE_LIP) / 2);
}

guint
gw_board_layout_find_cell (const GwBoardLayout *layout, double x, double y)
{
  double step = layout->tile + layout->gap;
  double edge = layout->padding - layout->gap / 2;
  double col = floor ((x - layout->tray.origin.x - edge) / step);
  double row = floor ((y - layout->tray.origin.y - edge) / step);

  if (!(col >= 0 && col < layout->cols && row >= 0 && row < layout->rows))
    return G_MAXUINT;
  return (guint) row * layout->cols + mirror (layout, (guint) col);
}

guint
gw_board_layout_find_core (const GwBoardLayout *layout, double x, double y)
{
  guint cell = gw_board_layout_find_cell (layout, x, y);
  graphene_rect_t tile;

  if (cell == G_MAXUINT)
    return cell;

  gw_board_layout_get_tile (layout, cell, &tile);
  return hypot (x - tile.origin.x - tile.size.width / 2, y - tile.origin.y - tile.size.height / 2) <= CORE_RADIUS * layout->tile ? cell : G_MAXUINT;
}
