/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-view.h"

G_BEGIN_DECLS

/* Opens a popover that points at a tile of the view. They have the same parent, or the popover that
 * of a widget around the view. */
void gw_tile_popup (GtkPopover *popover, GwBoardView *view, guint cell);

/* Opens a menu, which is a child of `parent`, with what can be done with a tile of the view: actions
 * of the window, for the tile that has the focus. */
void gw_tile_menu_popup (GtkPopoverMenu *menu, GwBoardView *view, guint cell);

G_END_DECLS
