/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A layout for a box whose second child is a board: a square as large as the box has room for, in
 * the middle, under the first child. The others follow below it, as high as they need to be, with the
 * last one at the bottom; one that expands gets what is left. So the board has the same place and
 * size whatever the others show, as long as they keep their heights. A child that is hidden with
 * gtk_widget_set_child_visible() leaves its room to the one that expands, not to the board. */
GtkLayoutManager *gw_board_column_new (void);

/* In a narrower window there is nothing beside the board. */
#define GW_BOARD_COLUMN_LEAST_WIDTH 860

/* The width of what is beside the board: more with larger text. */
int gw_board_column_get_pane_width (GtkWidget *widget);

G_END_DECLS
