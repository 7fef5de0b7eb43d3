/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-game-choice.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME_CHOICE_ROW (gw_game_choice_row_get_type ())

/* A row of a boxed list with the lexicon or, with the property "is-rules", the rules of a game. It
 * names what is chosen on a button, which lets the user choose another one for this page alone.
 *
 * The action game-choice.lexicon takes an id; "" follows the board page again, as does
 * game-choice.follow-rules for the rules. Emits "failed" with a translated sentence when a scoring
 * table cannot be read. */
G_DECLARE_FINAL_TYPE (GwGameChoiceRow, gw_game_choice_row, GW, GAME_CHOICE_ROW, AdwActionRow)

void gw_game_choice_row_set_choice (GwGameChoiceRow *self, GwGameChoice *choice);

G_END_DECLS
