/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-model.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_QUESTION (gw_dice_question_get_type ())

/* A card that answers whether dice can show a word or a board that is typed. As long as its entry
 * has the current board, it follows the board.
 *
 * Signal: "answered" with the faces, an array of numbers or NULL, and how many dice there are: for
 * each die the face that shows its tile, or -1. */
G_DECLARE_FINAL_TYPE (GwDiceQuestion, gw_dice_question, GW, DICE_QUESTION, AdwBin)

/* The board and the rules that are asked about. To be called once. */
void gw_dice_question_set_board_model (GwDiceQuestion *self, GwBoardModel *board_model);

/* The dice that are asked; or NULL. */
void gw_dice_question_set_dice (GwDiceQuestion *self, GwDice *dice);

G_END_DECLS
