/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-check.h"
#include "gw-generator-settings.h"
#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_CHECKER (gw_dice_checker_get_type ())

/* Whether the dice of a board model can show its board; always up to date. Emits "changed". */
G_DECLARE_FINAL_TYPE (GwDiceChecker, gw_dice_checker, GW, DICE_CHECKER, GObject)

GwDiceChecker *gw_dice_checker_new (GwBoardModel *board_model, GwGeneratorSettings *choice);

/* Which die shows which cell, and which cells have none; NULL without dice or a board. Valid
 * until "changed" is emitted. */
const GwDiceFit *gw_dice_checker_get_fit (GwDiceChecker *self);

/* Whether that matters: while boards of the size of this one are made with dice. When another size
 * is chosen, its dice are those of the next board. */
gboolean gw_dice_checker_get_applies (GwDiceChecker *self);

/* One byte for each cell, 1 for those that the dice cannot show. NULL when they can show all, when
 * it does not matter, and when there are fewer dice than cells. */
GBytes *gw_dice_checker_get_missing (GwDiceChecker *self);

G_END_DECLS
