/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-play.h"

G_BEGIN_DECLS

#define GW_TYPE_TABLE_WINDOW (gw_table_window_get_type ())

/* A window as large as the screen that shows a game to several people who sit around it: the board,
 * the clock, what counts. It closes by itself when the game is over, and keeps the screen on until
 * then. Whether it has the focus is nothing to the game.
 *
 * Property: "counts", the words that count, “English · Everyday · School”. Its actions are
 * game.pause, which also resumes, game.turn, game.say-time and game.table, which closes it. */
G_DECLARE_FINAL_TYPE (GwTableWindow, gw_table_window, GW, TABLE_WINDOW, AdwWindow)

GwTableWindow *gw_table_window_new (GtkWindow *transient_for, GwPlay *play);

G_END_DECLS
