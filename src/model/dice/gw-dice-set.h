/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-editor.h"
#include "gw-dice-store.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_SET (gw_dice_set_get_type ())

/* One set of dice of a library: built in, or the user's own with its draft. The properties
 * "name", "summary" and "dice" follow the draft; the dice stay the last ones that were
 * whole while the draft has problems. */
G_DECLARE_FINAL_TYPE (GwDiceSet, gw_dice_set, GW, DICE_SET, GObject)

GwDiceSet *gw_dice_set_new (const GwDiceEntry *entry);

const char *gw_dice_set_get_id (GwDiceSet *self);
const char *gw_dice_set_get_path (GwDiceSet *self); /* NULL for one that is built in */
void gw_dice_set_set_place (GwDiceSet *self, const char *id, const char *path);
gboolean gw_dice_set_get_builtin (GwDiceSet *self);
const char *gw_dice_set_get_name (GwDiceSet *self);
GwDice *gw_dice_set_get_dice (GwDiceSet *self);

/* NULL when the set is built in, or too large to be edited. */
GwDiceEditor *gw_dice_set_get_draft (GwDiceSet *self);

/* “16 dice, 6 faces”, translated. */
char *gw_dice_set_make_summary (GwDiceSet *self);

G_END_DECLS
