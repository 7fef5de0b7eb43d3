/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-player-scores.h"

G_BEGIN_DECLS

#define GW_TYPE_PLAYER_BADGES (gw_player_badges_get_type ())

/* A button for each player, with name and points, and one that adds a player. They are actions
 * "answers.player" with the player's number, and "answers.add-player". Many players scroll.
 *
 * Emits "menu-wanted" with a badge where the menu of the player who is turned to is asked for: with a
 * right click, a long press or the keyboard; and "name-wanted" on a double click. */
G_DECLARE_FINAL_TYPE (GwPlayerBadges, gw_player_badges, GW, PLAYER_BADGES, GtkBox)

void gw_player_badges_show (GwPlayerBadges *self, const GwPlayerScores *scores, guint player);

G_END_DECLS
