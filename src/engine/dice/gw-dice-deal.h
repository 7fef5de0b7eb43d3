/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"
#include "gw-letter-stats.h"

G_BEGIN_DECLS

/* Faces of a die that is dealt. */
#define GW_DICE_MAX_FACES 64

/* Dice for a board of this size, by how frequent the letters of a lexicon are, see
 * gw-dice-deal.c, with the code of its language or NULL. `random` varies which faces meet on a die; without it (NULL) the same
 * statistics give the same dice. */
GwDice *gw_dice_deal (const GwLetterStats *stats, guint rows, guint cols, guint n_faces,
                      const char *name, const char *language, GwRandom *random,
                      GError **error);

/* Puts the faces of a die in the order of their letters. */
void gw_die_sort_faces (GwDie *die);

G_END_DECLS
