/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-play.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME_CLOCK (gw_game_clock_get_type ())

/* The time that is left in a game, or without a clock the time since its start. While it is mapped
 * it ticks the game, which ends when the time is over. With ten seconds left it swells once, unless
 * motion is reduced. A screen reader hears of the time at 1:00, 0:30 and 0:10 only, and nothing of a
 * game without a clock.
 *
 * Its CSS name is gameclock; the font size is set there. Properties: "share", the share of the time
 * that is left, for a GwTimeBar, which is -1 without a clock; and "sounds", whether it rings at ten
 * seconds and at the end. Of two clocks of one game only one should ring. */
G_DECLARE_FINAL_TYPE (GwGameClock, gw_game_clock, GW, GAME_CLOCK, GtkWidget)

/* The game may be NULL, for none. */
void gw_game_clock_set_play (GwGameClock *self, GwPlay *play);

/* The time as it is shown. */
const char *gw_game_clock_get_text (GwGameClock *self);

/* The size of the digits in pixels, unless there is too little room for them in the width that it
 * gets; it then asks for no room itself. 0 for the size of the style sheet. To be set right before it
 * is allocated. */
void gw_game_clock_set_size (GwGameClock *self, double size);

G_END_DECLS
