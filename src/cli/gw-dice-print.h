/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-check.h"
#include "gw-dice-store.h"
#include "gw-options.h"

G_BEGIN_DECLS

void gw_dice_print_list (GwFormat format);
void gw_dice_print_set (GwFormat format, const GwDiceEntry *entry);

/* Which die shows which tile; without a board the tiles are those of a word. */
void gw_dice_print_fit (GwFormat format, const GwDiceEntry *entry, const GwDiceFit *fit,
                        const GwBoard *board);

G_END_DECLS
