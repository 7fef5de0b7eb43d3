/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-view.h"
#include "gw-window-model.h"

G_BEGIN_DECLS

#define GW_TYPE_PLACE_CARD (gw_place_card_get_type ())

/* Places words on the board while it is edited: shows where the word that is typed would go, and
 * puts it there.
 *
 * Properties: "list", what the word list is called; "counts", that and the level, such as “English ·
 * Everyday”; and "straight", whether words are placed in one direction only. */
G_DECLARE_FINAL_TYPE (GwPlaceCard, gw_place_card, GW, PLACE_CARD, AdwBin)

/* To be called once. */
void gw_place_card_set_window_model (GwPlaceCard *self, GwWindowModel *window_model,
                                     GwBoardView *view);

/* Below the board there is less room: the button is beside the entry. */
void gw_place_card_set_narrow (GwPlaceCard *self, gboolean narrow);

void gw_place_card_focus (GwPlaceCard *self);

G_END_DECLS
