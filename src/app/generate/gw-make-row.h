/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-board-generator.h"

G_BEGIN_DECLS

#define GW_TYPE_MAKE_ROW (gw_make_row_get_type ())

/* The button that makes boards (New Board, Fill the Rest, or Stop) and the button that reads the
 * settings for new boards back and opens their popover. In a narrow window the settings are behind a
 * round button. They work by the actions win.new-board, win.stop and win.new-board-options; the last
 * one has to call gw_make_row_popup().
 *
 * With the property "plain" the first button does not stand out: another one is suggested. */
G_DECLARE_FINAL_TYPE (GwMakeRow, gw_make_row, GW, MAKE_ROW, GtkWidget)

void gw_make_row_set_board_generator (GwMakeRow *self, GwBoardGenerator *board_generator);

/* Opens the settings for new boards. */
void gw_make_row_popup (GwMakeRow *self);

G_END_DECLS
