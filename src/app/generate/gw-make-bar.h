/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-board-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_MAKE_BAR (gw_make_bar_get_type ())

/* The button that makes a board, and beside it of what, how large and which.
 * Where there is little room the three share one button with an icon. A search
 * that takes long turns the button into one that stops it, with its progress
 * below. */
G_DECLARE_FINAL_TYPE (GwMakeBar, gw_make_bar, GW, MAKE_BAR, GtkWidget)

void gw_make_bar_set_board_generator (GwMakeBar *self, GwBoardGenerator *board_generator);

/* Opens the menu of sources, wherever it is at the moment. */
void gw_make_bar_popup_source (GwMakeBar *self);

G_END_DECLS
