/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-marks.h"
#include "gw-lettering.h"
#include "gw-palette.h"

G_BEGIN_DECLS

/* The position of a value on the heat scale, from 0 to 1, if `most` is the largest value. Slightly
 * more than the plain ratio, so that low values can be told apart. */
double gw_heat_scale_place (double value, double most);

/* The color at a position of the scale. */
void gw_heat_scale_color (const GwPalette *palette, double place, GwColor *color);

/* The text color for a colored ground: the letters' color, white or black, whichever has the most
 * contrast; at least 4.5 on the colors of the scale. */
void gw_heat_scale_ink (const GwPalette *palette, const GwColor *ground, GwColor *ink);

/* The colors of one tile with its mark. A plain value. */
typedef struct
{
  gboolean heated;
  GwColor ground; /* the heat color, if heated */
  GwColor face[2];
  GwColor inner[2];
  GwColor edge;
  double shine;
  GwColor ink; /* letters */
  GwColor dim; /* signs */
} GwTileColors;

void gw_tile_colors_init (GwTileColors *colors, const GwPalette *palette, const GwMark *mark);

/* Paint the body of a tile, a hole or a free cell; `rect` is the one of the board's layout. */
void gw_tile_paint (cairo_t *cr, const GwPalette *palette, const GwTileColors *colors,
                    const graphene_rect_t *rect);
void gw_tile_paint_hole (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *rect);
void gw_tile_paint_free (cairo_t *cr, const GwPalette *palette, const graphene_rect_t *rect);

/* Paints count, lock and warning again above a path that crosses the tile, with a casing that sets
 * them off from it. */
void gw_mark_paint_signs_above (cairo_t *cr, const GwPalette *palette, GwLettering *lettering,
                                const GwMark *mark, const graphene_rect_t *tile);

/* Whether the mark has a sign in this corner. */
gboolean gw_mark_uses_corner (const GwMark *mark, GwCorner corner);

/* Paints everything below a path except letters: the tray, the bodies of the tiles and the signs on
 * them. `marks` may be NULL. */
void gw_board_paint_tiles (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           GwLettering *lettering, const GwBoard *board,
                           const GwBoardMarks *marks);

/* Paints the letters of one cell above whatever is there. */
void gw_board_paint_letter (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                            GwLettering *lettering, const GwBoard *board,
                            const GwBoardMarks *marks, guint cell, double alpha);
void gw_board_paint_letters (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                             GwLettering *lettering, const GwBoard *board,
                             const GwBoardMarks *marks);

/* Paint the ring around a cell that has the focus or is asked about, and the caret in the cell that
 * letters are typed into. */
void gw_board_paint_focus (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           guint cell);
void gw_board_paint_caret (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           const GwBoard *board, guint cell);

G_END_DECLS
