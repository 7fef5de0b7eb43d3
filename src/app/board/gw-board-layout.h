/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-board.h"

G_BEGIN_DECLS

/* Shares of a tile's side that more than one painter needs. */
#define GW_TILE_RADIUS 0.19
#define GW_TILE_LIP 0.035 /* what shows of the body below the face */
#define GW_DISC_RADIUS 0.365
#define GW_SIGN_CASING 0.030 /* around signs that lie on a path, to stand out from it */

/* Tiles smaller than this lose a detail (in logical pixels). */
#define GW_TILE_SIZE_NUMBERS 48.0
#define GW_TILE_SIZE_CHEVRONS 44.0
#define GW_TILE_SIZE_INNER 40.0
#define GW_TILE_SIZE_COUNTS 40.0

/* Where the tiles of a board are, in logical pixels. The tile, the gap and all
 * positions are whole device pixels. A plain value. */
typedef struct
{
  guint rows;
  guint cols;
  double scale; /* device pixels per logical pixel */
  double tile;
  double gap;
  double padding; /* between the edge of the tray and the tiles */
  graphene_rect_t tray;
} GwBoardLayout;

/* Of a tile. */
typedef enum
{
  GW_CORNER_TOP_LEFT,
  GW_CORNER_TOP_RIGHT,
  GW_CORNER_BOTTOM_LEFT,
  GW_CORNER_BOTTOM_RIGHT,
  GW_N_CORNERS,
} GwCorner;

/* The largest board that fits into width × height, in its middle. */
void gw_board_layout_init (GwBoardLayout *layout, guint rows, guint cols, double width,
                           double height, double scale);
gboolean gw_board_layout_equal (const GwBoardLayout *a, const GwBoardLayout *b);

void gw_board_layout_get_tile (const GwBoardLayout *layout, guint cell, graphene_rect_t *tile);

/* The middle of the tile's face, where letters and discs are centered. */
void gw_board_layout_get_center (const GwBoardLayout *layout, guint cell,
                                 graphene_point_t *center);

/* The cell at a point, half of the gap around its tile included; G_MAXUINT when
 * there is none. */
guint gw_board_layout_find_cell (const GwBoardLayout *layout, double x, double y);

/* The same for points that are near enough to the middle of the tile that a straight way to
 * one beside it across the corner does not lead over others. */
guint gw_board_layout_find_core (const GwBoardLayout *layout, double x, double y);

/* The length of a row or a column of tiles with a side of 1, with the tray around them. */
double gw_board_layout_get_units (guint n_tiles);

/* The same for tiles of a size in pixels, with gaps of whole pixels. */
double gw_board_layout_get_span (guint n_tiles, double tile);

G_END_DECLS
