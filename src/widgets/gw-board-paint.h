/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lettering.h"
#include "gw-palette.h"

G_BEGIN_DECLS

/* The tray and the bodies of the tiles: all that lies below a path. */
void gw_board_paint_tiles (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           const GwBoard *board);

/* The letters of one cell, over whatever is there. */
void gw_board_paint_letter (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                            GwLettering *lettering, const GwBoard *board, guint cell,
                            double alpha);
void gw_board_paint_letters (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                             GwLettering *lettering, const GwBoard *board);

/* The ring around the cell that has the keyboard's focus. */
void gw_board_paint_focus (cairo_t *cr, const GwBoardLayout *layout, const GwPalette *palette,
                           guint cell);

G_END_DECLS
