/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "gw-board-marks.h"
#include "gw-palette.h"

G_BEGIN_DECLS

/* The colors of one tile, as it is marked. A plain value. */
typedef struct
{
  gboolean heated;
  GdkRGBA ground; /* what the tile is colored with, where it is heated */
  GdkRGBA face[2];
  GdkRGBA inner[2];
  GdkRGBA edge;
  double shine;
  GdkRGBA ink; /* letters */
  GdkRGBA dim; /* signs */
} GwTileColors;

void gw_tile_colors_init (GwTileColors *colors, const GwPalette *palette, const GwMark *mark);

/* The body of a tile, a hole, a free cell; `rect` as in the board's layout. */
void gw_tile_paint (cairo_t *cr, const GwPalette *palette, const GwTileColors *colors,
                    const graphene_rect_t *rect);
void gw_tile_paint_hole (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *rect);
void gw_tile_paint_free (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *rect);

/* The face: the tile without the lip that shows below it. */
void gw_tile_get_face (const graphene_rect_t *rect, graphene_rect_t *face);

G_END_DECLS
