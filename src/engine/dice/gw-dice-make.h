/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"
#include "gw-letter-stats.h"

G_BEGIN_DECLS

/* A dice set after the letter frequencies of a lexicon, see gw-dice-make.c.
 * `random` varies which faces meet on a die; without it (NULL) the same
 * statistics give the same dice. The size is the squarest board of all dice. */
GwDice *gw_dice_make_from_stats (const GwLetterStats *stats, guint n_dice, guint n_faces,
                                 const char *name, GwRandom *random, GError **error);

G_END_DECLS
