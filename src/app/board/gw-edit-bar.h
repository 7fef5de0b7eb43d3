/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-dice.h"

G_BEGIN_DECLS

#define GW_TYPE_EDIT_BAR (gw_edit_bar_get_type ())

/* The row of edit mode: buttons for actions of the window. Where there is no
 * room for their words, their icons alone. */
G_DECLARE_FINAL_TYPE (GwEditBar, gw_edit_bar, GW, EDIT_BAR, AdwBin)

void gw_edit_bar_set_revealed (GwEditBar *self, gboolean revealed);
gboolean gw_edit_bar_get_revealed (GwEditBar *self);

/* Whose tiles of several letters are offered, too. */
void gw_edit_bar_set_dice (GwEditBar *self, GwDice *dice);
GwDice *gw_edit_bar_get_dice (GwEditBar *self);

G_END_DECLS
