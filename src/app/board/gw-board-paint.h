/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-marks.h"
#include "gw-lettering.h"
#include "gw-palette.h"

G_BEGIN_DECLS

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

G_END_DECLS
