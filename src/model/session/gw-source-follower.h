/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-counts-steps.h"
#include "gw-dice-store.h"
#include "gw-generator-settings.h"

G_BEGIN_DECLS

#define GW_TYPE_SOURCE_FOLLOWER (gw_source_follower_get_type ())

/* What new boards are made of follows their size and the language of the word list. Dice that do not
 * fit are replaced by the usual ones. If no dice have letters of the language, boards are made of
 * suited letters until dice fit again. What a person has chosen stays until the list or the size
 * changes, and comes back with them.
 *
 * Emits "dice" (the id as a string) when other dice are used, and "followed" when what boards are
 * made of has followed a list that a person has chosen. */
G_DECLARE_FINAL_TYPE (GwSourceFollower, gw_source_follower, GW, SOURCE_FOLLOWER, GObject)

GwSourceFollower *gw_source_follower_new (GwDiceStore *store, GwGeneratorSettings *choice,
                                          GwCountsSteps *steps, GwLexiconLoader *loader);

/* From now on it follows. Call it when dice and size are restored, so that they stay as they were. */
void gw_source_follower_start (GwSourceFollower *self);

/* What boards are made of on a first start: dice of the language, else those in use if it has their
 * letters, else suited letters. Call it before that. */
void gw_source_follower_begin (GwSourceFollower *self, const GwLanguage *language);

/* Uses other dice: whatever boards are made of; or makes boards of them, in their size. */
void gw_source_follower_set_dice (GwSourceFollower *self, const char *id, GwDice *dice);
void gw_source_follower_use_dice (GwSourceFollower *self, const char *id, GwDice *dice);

/* Takes the dice that a board of this size was made of. */
void gw_source_follower_take (GwSourceFollower *self, const GwDiceEntry *entry, guint rows,
                              guint cols);

G_END_DECLS
