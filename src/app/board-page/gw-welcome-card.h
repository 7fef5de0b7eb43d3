/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_WELCOME_CARD (gw_welcome_card_get_type ())

/* Three ways to begin, for somebody who starts the program for the first time. Emits "closed" when
 * it is not needed any more: a way was chosen, or the card was dismissed. */
G_DECLARE_FINAL_TYPE (GwWelcomeCard, gw_welcome_card, GW, WELCOME_CARD, AdwBin)

G_END_DECLS
