/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-board-layout.h"
#include "gw-board-marks.h"
#include "gw-lexicon.h"
#include "gw-palette.h"
#include "gw-path-paint.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_VIEW (gw_board_view_get_type ())

/* A widget that shows a board with a path and marks. It paints everything itself; an invisible
 * child for each tile takes the focus and speaks to screen readers. With "picture" set it has no
 * children and takes no input. With "poster" set its tiles are as large as there is room for. */
G_DECLARE_FINAL_TYPE (GwBoardView, gw_board_view, GW, BOARD_VIEW, GtkWidget)

void gw_board_view_set_board (GwBoardView *self, GwBoard *board);
GwBoard *gw_board_view_get_board (GwBoardView *self);

/* Tiles are shown in the capitals of the lexicon's language; NULL for no lexicon, or language. */
void gw_board_view_set_lexicon (GwBoardView *self, GwLexicon *lexicon);
void gw_board_view_set_language (GwBoardView *self, const GwLanguage *language);

/* A Q is shown as Qu where the rules count it as that; NULL for no rules. */
void gw_board_view_set_rules (GwBoardView *self, GwRules *rules);

/* Paths are cell numbers, one byte each. The pointed path hides the other one for as long as it is
 * set. */
void gw_board_view_set_path (GwBoardView *self, GBytes *path);
void gw_board_view_set_pointed (GwBoardView *self, GBytes *path);

/* The path that the user is tracing. While it is set, even if it is empty, it hides the path. */
void gw_board_view_set_traced (GwBoardView *self, GBytes *path);

/* Other paths of the same letters, GBytes, which are hollow below it; NULL for none. */
void gw_board_view_set_others (GwBoardView *self, GPtrArray *others);

/* How that path looks; filled if nothing else is said. */
void gw_board_view_set_traced_look (GwBoardView *self, GwPathLook look);

/* How the board would be with other letters on a path, which is drawn dashed; NULL for neither.
 * The property "ghostly" tells whether there is one. */
void gw_board_view_set_ghost (GwBoardView *self, GwBoard *board, GBytes *path);

/* Draws the path again, tile by tile. */
void gw_board_view_replay (GwBoardView *self);

/* Shakes a tile once: what the user tries cannot be done. Not where motion is reduced. */
void gw_board_view_shake (GwBoardView *self, guint cell);

/* What is marked on the tiles; NULL for nothing. */
void gw_board_view_set_marks (GwBoardView *self, GwBoardMarks *marks);

/* Sets board and marks together, without fading: for boards that change many times a second. */
void gw_board_view_show (GwBoardView *self, GwBoard *board, GwBoardMarks *marks);

/* The cell whose tile has the focus, or gets it when the focus enters the board. */
void gw_board_view_set_cell (GwBoardView *self, guint cell);
guint gw_board_view_get_cell (GwBoardView *self);

/* Signals; the view itself changes nothing.
 * - menu-wanted (guint cell): the user asks what can be done with a tile
 * While it is editable (Space activates win.change-tile):
 * - cell-typed (guint cell, const char *text): letters, "." for a hole or "?" for a free cell
 * - typed-past-end (): there is no tile for what was typed
 * - cells-swapped (guint from, guint to): a tile was dragged onto another
 * While it is neither editable nor choosing (tiles only take the focus), words are traced; while it is
 * editable and shows a ghost, trace-pressed, trace-moved and trace-released draw another place:
 * - trace-pressed (guint cell), G_MAXUINT beside the tiles; trace-moved (guint cell) for each
 *   further tile that the pointer enters with the button held; trace-released ()
 * - trace-typed (const char *text)
 * - trace-back () and trace-taken (): Backspace and Enter */
void gw_board_view_set_editable (GwBoardView *self, gboolean editable);
gboolean gw_board_view_get_editable (GwBoardView *self);
void gw_board_view_set_choosing (GwBoardView *self, gboolean choosing);

/* The child for a cell; NULL in a picture. */
GtkWidget *gw_board_view_get_tile (GwBoardView *self, guint cell);

G_END_DECLS
