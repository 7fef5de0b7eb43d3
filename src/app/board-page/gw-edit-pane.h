/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-place-card.h"

G_BEGIN_DECLS

#define GW_TYPE_EDIT_PANE (gw_edit_pane_get_type ())

/* What the mode Edit offers beside the board: placing words and letting go of them, the tile that has
 * the focus, and what changes the whole board. */
G_DECLARE_FINAL_TYPE (GwEditPane, gw_edit_pane, GW, EDIT_PANE, GtkBox)

/* To be called once; the view shows where a word would go. */
void gw_edit_pane_set_window_model (GwEditPane *self, GwWindowModel *window_model,
                                    GwBoardView *view);

GwPlaceCard *gw_edit_pane_get_place_card (GwEditPane *self);

G_END_DECLS
