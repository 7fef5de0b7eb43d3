/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-dice.h"

G_BEGIN_DECLS

#define GW_TYPE_TILE_POPOVER (gw_tile_popover_get_type ())

/* Tiles that no single key types: several letters, a hole, a free cell. What is
 * chosen goes to the action win.set-tile as text. */
G_DECLARE_FINAL_TYPE (GwTilePopover, gw_tile_popover, GW, TILE_POPOVER, GtkPopover)

GtkWidget *gw_tile_popover_new (void);

/* Whose tiles of several letters are offered, too. */
void gw_tile_popover_set_dice (GwTilePopover *self, GwDice *dice);

G_END_DECLS
