/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-library.h"
#include "gw-game.h"
#include "gw-dice-make.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_MAKER (gw_dice_maker_get_type ())

/* Makes dice from a lexicon in a thread, and adds them to a library.
 *
 * Emits "progress" (double, from 0 to 1) while it works; at the end "made" (GwDiceSet, and a
 * translated sentence about it), or "failed" (GError), also when it was stopped before there were
 * any dice. */
G_DECLARE_FINAL_TYPE (GwDiceMaker, gw_dice_maker, GW, DICE_MAKER, GObject)

GwDiceMaker *gw_dice_maker_new (GwDiceLibrary *library);

/* Starts, unless it is running. */
void gw_dice_maker_start (GwDiceMaker *self, GwGame *game, const GwDiceWish *wish);
gboolean gw_dice_maker_is_running (GwDiceMaker *self);

/* Ends early with the dice that there are so far. */
void gw_dice_maker_stop (GwDiceMaker *self);

G_END_DECLS
