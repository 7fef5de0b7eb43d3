/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-board.h"
#include "gw-color.h"

G_BEGIN_DECLS

/* Lengths that several painters use, as shares of a tile's side. */
#define GW_TILE_RADIUS 0.19
#define GW_TILE_LIP 0.035 /* the part of the body that is visible below the face */
#define GW_DISC_RADIUS 0.365
#define GW_SIGN_CASING 0.030 /* around signs that lie on a path, to stand out from it */

/* Tiles smaller than this are painted without a detail (in logical pixels). */
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
  gboolean mirrored; /* the first column is at the right */
  double scale; /* device pixels per logical pixel */
  double tile;
  double gap;
  double padding; /* between the edge of the tray and the tiles */
  graphene_rect_t tray;
} GwBoardLayout;

/* Corners of a tile. */
typedef enum
{
  GW_CORNER_TOP_LEFT,
  GW_CORNER_TOP_RIGHT,
  GW_CORNER_BOTTOM_LEFT,
  GW_CORNER_BOTTOM_RIGHT,
  GW_N_CORNERS,
} GwCorner;

/* Lays out the board as large as fits into width × height, centered. */
void gw_board_layout_init (GwBoardLayout *layout, const GwBoard *board, double width,
                           double height, double scale);

/* The same for a board that is looked at from afar: its tiles have no largest size. */
void gw_board_layout_init_poster (GwBoardLayout *layout, const GwBoard *board, double width,
                                  double height, double scale);
gboolean gw_board_layout_equal (const GwBoardLayout *a, const GwBoardLayout *b);

void gw_board_layout_get_tile (const GwBoardLayout *layout, guint cell, graphene_rect_t *tile);

/* The middle of the tile's face, where letters and discs are centered. */
void gw_board_layout_get_center (const GwBoardLayout *layout, guint cell,
                                 graphene_point_t *center);

/* The cell at a point, including half of the gap around its tile; G_MAXUINT if there is none. */
guint gw_board_layout_find_cell (const GwBoardLayout *layout, double x, double y);

/* The same, but only near the center of a tile. A pointer that moves diagonally to the next tile
 * clips the corners of two others; with this they do not count. */
guint gw_board_layout_find_core (const GwBoardLayout *layout, double x, double y);

/* The length of a row or column of n tiles including the tray's edges, in units of a tile's
 * side. */
double gw_board_layout_get_units (guint n_tiles);

/* The same in pixels, for tiles of a given size; gaps are whole pixels. */
double gw_board_layout_get_span (guint n_tiles, double tile);

G_END_DECLS
