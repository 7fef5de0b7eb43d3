/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-dice.h"

G_BEGIN_DECLS

#define GW_TYPE_TILE_POPOVER (gw_tile_popover_get_type ())

/* A popover with tiles that no single key types: several letters, a hole, a free cell. Tiles of
 * several letters on the property “dice” are offered, too. The choice is passed as text to the
 * action win.set-tile. */
G_DECLARE_FINAL_TYPE (GwTilePopover, gw_tile_popover, GW, TILE_POPOVER, GtkPopover)

GtkWidget *gw_tile_popover_new (void);

G_END_DECLS
