/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-board.h"

G_BEGIN_DECLS

#define GW_TYPE_TILE (gw_tile_get_type ())

/* One cell of a board as a widget: it takes the focus and speaks to a screen
 * reader. It paints nothing; the board view does. */
G_DECLARE_FINAL_TYPE (GwTile, gw_tile, GW, TILE, GtkWidget)

/* Rows and columns count from 1. */
GtkWidget *gw_tile_new (guint row, guint column);
void gw_tile_get_place (GwTile *self, guint *row, guint *column);

/* The letters are those that are painted on it. */
void gw_tile_set_cell (GwTile *self, GwCellKind kind, const char *letters);

/* Which steps of the traced path are on this tile ("2", "2·4"); NULL for none. */
void gw_tile_set_steps (GwTile *self, const char *steps);

/* What is marked on the tile, in words; NULL for nothing. */
void gw_tile_set_marks (GwTile *self, const char *marks);

G_END_DECLS
