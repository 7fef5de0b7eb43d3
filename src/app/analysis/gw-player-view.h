/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-step-player.h"

G_BEGIN_DECLS

#define GW_TYPE_PLAYER_VIEW (gw_player_view_get_type ())

/* Plays a search on a small board step by step: its path is highlighted, hollow at a dead end;
 * letters and counters are shown. The actions are player.toggle (Space), player.step (.),
 * player.back (,), player.next-word (N), player.previous-word (P) and player.restart (Home). */
G_DECLARE_FINAL_TYPE (GwPlayerView, gw_player_view, GW, PLAYER_VIEW, AdwBin)

void gw_player_view_set_player (GwPlayerView *self, GwStepPlayer *player);

G_END_DECLS
