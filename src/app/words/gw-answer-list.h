/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-model.h"
#include "gw-player-scores.h"

G_BEGIN_DECLS

#define GW_TYPE_ANSWER_LIST (gw_answer_list_get_type ())

/* The words of a player, or those that he has missed, in groups. The selected word is that of the
 * board, whose path is shown there. */
G_DECLARE_FINAL_TYPE (GwAnswerList, gw_answer_list, GW, ANSWER_LIST, AdwBin)

void gw_answer_list_set_board_model (GwAnswerList *self, GwBoardModel *board_model);

/* What is listed: the words of the player, then those that nobody has found. */
void gw_answer_list_show_found (GwAnswerList *self, const GwPlayerScores *scores, guint player);

/* What is listed: the words that the player has passed by, then all others that he has missed. */
void gw_answer_list_show_missed (GwAnswerList *self, const GwPlayerScores *scores, guint player);

G_END_DECLS
