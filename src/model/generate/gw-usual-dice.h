/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-store.h"

G_BEGIN_DECLS

/* Which dice go with boards of which size: those that the user chose for it, else the default set
 * of the size. */
typedef struct _GwUsualDice GwUsualDice;

GwUsualDice *gw_usual_dice_new (GwDiceStore *store);
void gw_usual_dice_free (GwUsualDice *self);

/* Remembers that the user chose these dice, for boards of this size. */
void gw_usual_dice_choose (GwUsualDice *self, const char *id, guint rows, guint cols);

/* The dice that replace those in use, by their id, when boards get this size; NULL when they stay.
 * They stay if they were chosen for the size; also if they are enough for it, and either the user's
 * own, or no set is made for the size. */
GwDiceEntry *gw_usual_dice_find (GwUsualDice *self, const char *used, guint rows, guint cols);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwUsualDice, gw_usual_dice_free)

G_END_DECLS
