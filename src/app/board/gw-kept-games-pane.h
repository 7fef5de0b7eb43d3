/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_KEPT_GAMES_PANE (gw_kept_games_pane_get_type ())

/* The games that are kept: their figures by size and clock, and a list, the newest first. They are
 * read again by gw_kept_games_pane_update().
 *
 * Emits "leave" before a game's board is shown and before a dialog, so that what the pane is in can
 * be closed. */
G_DECLARE_FINAL_TYPE (GwKeptGamesPane, gw_kept_games_pane, GW, KEPT_GAMES_PANE, AdwBin)

void gw_kept_games_pane_update (GwKeptGamesPane *self);

G_END_DECLS
