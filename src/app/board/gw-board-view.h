/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-board-layout.h"
#include "gw-board-marks.h"
#include "gw-palette.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_VIEW (gw_board_view_get_type ())

/* A board with a path on it. The view paints all of it; one child for each
 * tile takes the focus and speaks. A picture has no children and is silent. */
G_DECLARE_FINAL_TYPE (GwBoardView, gw_board_view, GW, BOARD_VIEW, GtkWidget)

void gw_board_view_set_board (GwBoardView *self, GwBoard *board);
GwBoard *gw_board_view_get_board (GwBoardView *self);

/* Paths are the numbers of cells, one byte each. The path stays until it is
 * replaced; the pointed one hides it for as long as it is there. */
void gw_board_view_set_path (GwBoardView *self, GBytes *path);
void gw_board_view_set_pointed (GwBoardView *self, GBytes *path);

/* What somebody traces: it hides the path for as long as it is there, also when it is empty. */
void gw_board_view_set_traced (GwBoardView *self, GBytes *path);

/* What is marked on the tiles; NULL for nothing. */
void gw_board_view_set_marks (GwBoardView *self, GwBoardMarks *marks);

/* Both in one, and at once: what changes many times a second does not fade. */
void gw_board_view_show (GwBoardView *self, GwBoard *board, GwBoardMarks *marks);

/* The tile that has the focus, or takes it when it comes from outside. */
void gw_board_view_set_cell (GwBoardView *self, guint cell);
guint gw_board_view_get_cell (GwBoardView *self);

/* While the view is editable it emits, and changes nothing by itself:
 * - cell-typed (guint cell, const char *text): letters, "." for a hole or "?"
 *   for a free cell
 * - cells-swapped (guint from, guint to): a tile was dragged onto another
 * - special-wanted (guint cell): more than keys can say
 * While it is locking, with or without that:
 * - lock-toggled (guint cell): a tile was clicked
 * Words are traced when it is neither. Then it emits, and again changes nothing:
 * - trace-pressed (guint cell), G_MAXUINT beside the tiles; trace-moved (guint cell) for each
 *   other tile that the pointer goes to with the button held; and trace-released ()
 * - trace-typed (const char *text)
 * - trace-back () and trace-taken (): with Backspace and Enter */
void gw_board_view_set_editable (GwBoardView *self, gboolean editable);
gboolean gw_board_view_get_editable (GwBoardView *self);
void gw_board_view_set_locking (GwBoardView *self, gboolean locking);

/* The tile of a cell; NULL in a picture. */
GtkWidget *gw_board_view_get_tile (GwBoardView *self, guint cell);

G_END_DECLS
