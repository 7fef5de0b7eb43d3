/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-play.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME_SHEET (gw_game_sheet_get_type ())

/* What a player has so far: points, words, how near par is, and the words, newest first. */
G_DECLARE_FINAL_TYPE (GwGameSheet, gw_game_sheet, GW, GAME_SHEET, GtkBox)

/* NULL when no game is played. */
void gw_game_sheet_set_play (GwGameSheet *self, GwPlay *play);

G_END_DECLS
