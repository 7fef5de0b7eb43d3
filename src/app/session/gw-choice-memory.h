/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-board-generator.h"
#include "gw-board-history.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

/* What New Board makes, as the settings, the state of a window and the files of boards keep it. */

/* Takes it from the settings, and keeps there what the user chooses from then on. Later changes of
 * the settings do not affect it. */
void gw_choice_restore (GwGeneratorSettings *choice, GSettings *settings);

/* The state of a window has its own. The dice are restored apart. */
void gw_choice_to_state (GwGeneratorSettings *choice, GKeyFile *values, const char *group);
void gw_choice_from_state (GwGeneratorSettings *choice, GKeyFile *values, const char *group);

/* Notes which dice and which seed have rolled a board, if it can have a code. */
void gw_choice_note_roll (GwGeneratorSettings *choice, GwBoardEntry *entry, guint64 seed);

/* What the file of a board says: what the board was made of, which is noted when it is made, with its
 * dice and seed; and what is wished for now. */
void gw_choice_note_made (GwBoardGenerator *generator, GwBoardEntry *entry);
void gw_choice_describe (GwGeneratorSettings *choice, GwBoardKeys *keys);

/* Takes what a file says, which is not kept in the settings: it is not what the user has chosen for
 * other windows. Returns the dice that are chosen, or NULL; dice that are not there are not. If a file does
 * not say what boards are made of and the dice do not fit its size, suited letters stand in for
 * them until they fit again. */
GwDiceEntry *gw_choice_take (GwGeneratorSettings *choice, const GwBoardKeys *keys,
                             GwDiceStore *store);

G_END_DECLS
