/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-store.h"

G_BEGIN_DECLS

/* Which dice go with word lists of which language (NULL for none) and with boards of which size:
 * those that the user chose for both, else those that are made for both, else the default set of the
 * size if the language has its letters. */
typedef struct _GwUsualDice GwUsualDice;

GwUsualDice *gw_usual_dice_new (GwDiceStore *store);
void gw_usual_dice_free (GwUsualDice *self);

/* Remembers that the user chose these dice. */
void gw_usual_dice_choose (GwUsualDice *self, const char *id, const GwLanguage *language,
                           guint rows, guint cols);

/* The dice that replace those in use, by their id, when words are of this language and boards get
 * this size; NULL when they stay. They stay if they were chosen for both; also if they are enough, of
 * this language, and either the user's own, or no set is made for the size. They stay, too, where no
 * others are better, even if they have letters that the language lacks. */
GwDiceEntry *gw_usual_dice_find (GwUsualDice *self, const char *used, const GwLanguage *language,
                                 guint rows, guint cols);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwUsualDice, gw_usual_dice_free)

G_END_DECLS
