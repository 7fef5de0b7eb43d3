/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-board-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_MAKE_BAR (gw_make_bar_get_type ())

/* The Generate button, with menu buttons beside it for source, size and conditions; where there is
 * little room, the three share a single button. If generating takes long, the button becomes Stop,
 * with the progress above the row. While the board is edited (property "editing"), the size is that
 * of the board, not of the next one. */
G_DECLARE_FINAL_TYPE (GwMakeBar, gw_make_bar, GW, MAKE_BAR, GtkWidget)

void gw_make_bar_set_board_generator (GwMakeBar *self, GwBoardGenerator *board_generator);

/* Opens the menu of sources, in either layout. */
void gw_make_bar_popup_source (GwMakeBar *self);

G_END_DECLS
