/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-checker.h"
#include "gw-note-line.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_LINE (gw_dice_line_get_type ())

/* A line that says whether the dice can show the board, and which tiles they cannot. It is hidden
 * unless boards are made of dice. */
G_DECLARE_FINAL_TYPE (GwDiceLine, gw_dice_line, GW, DICE_LINE, GwNoteLine)

void gw_dice_line_set_checker (GwDiceLine *self, GwDiceChecker *checker);

G_END_DECLS
