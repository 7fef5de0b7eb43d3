/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"

G_BEGIN_DECLS

#define GW_TILE_CHOICES_MAX 12

/* The tiles of several letters to choose from while editing, as labels: first those of the dice,
 * which may be NULL, then the most usual ones. Free it with g_strfreev(). */
char **gw_tile_choices_get (const GwDice *dice);

G_END_DECLS
