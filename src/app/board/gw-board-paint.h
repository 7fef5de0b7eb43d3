/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-marks.h"
#include "gw-color.h"
#include "gw-lettering.h"
#include "gw-palette.h"

G_BEGIN_DECLS

/* Where a value stands on the scale of heat, from 0 to 1, when `most` is the
 * largest there is: a little further up than its share, so that low values differ. */
double gw_heat_scale_place (double value, double most);

/* The color at a place. */
void gw_heat_scale_color (const GwPalette *palette, double place, GdkRGBA *color);

/* The ink for a colored ground: whichever of the letters' color, white and
 * black contrasts most; always 4.5 or more on the colors of the scale. */
void gw_heat_scale_ink (const GwPalette *palette, const GdkRGBA *ground, GdkRGBA *ink);

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

/* Count, lock and warning, set off from a path that crosses the tile below them. */
void gw_mark_paint_signs_above (cairo_t *cr, const GwPalette *palette, GwLettering *lettering,
                                const GwMark *mark, const graphene_rect_t *tile);

/* Whether a sign of the mark is in the corner. */
gboolean gw_mark_uses_corner (const GwMark *mark, GwCorner corner);

/* The tray, the bodies of the tiles and the signs on them: all that lies below a
 * path but for letters. There may be no marks. */
void gw_board_paint_tiles (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           GwLettering *lettering, const GwBoard *board,
                           const GwBoardMarks *marks);

/* The letters of one cell, over whatever is there. */
void gw_board_paint_letter (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                            GwLettering *lettering, const GwBoard *board,
                            const GwBoardMarks *marks, guint cell, double alpha);
void gw_board_paint_letters (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                             GwLettering *lettering, const GwBoard *board,
                             const GwBoardMarks *marks);

/* The ring around the cell that has the keyboard's focus, the corners of that ring around the
 * cell that is asked about, and the caret in the cell that letters are typed into. */
void gw_board_paint_focus (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           guint cell);
void gw_board_paint_asked (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           guint cell);
void gw_board_paint_caret (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           const GwBoard *board, guint cell);

/* Pictures of a board without a path, made once and kept until something that
 * they show is another one. */
typedef struct _GwBoardCache GwBoardCache;

GwBoardCache *gw_board_cache_new (void);
void gw_board_cache_free (GwBoardCache *cache);

/* A picture of the tray's rectangle, in device pixels, with the letters or
 * without. It is the cache's. There may be no marks. */
GdkTexture *gw_board_cache_get (GwBoardCache *cache, const GwBoardLayout *layout,
                                const GwPalette *palette, GwLettering *lettering, GwBoard *board,
                                GwBoardMarks *marks, gboolean letters);

G_END_DECLS
