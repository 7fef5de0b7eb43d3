/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-page.h"
#include "gw-session.h"
#include "gw-window-pages.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME_ACTIONS (gw_game_actions_get_type ())

/* The actions of a window about what a game is played with: lexicon, rules and dice. It opens one
 * window of dice for its window and closes that when it is disposed. */
G_DECLARE_FINAL_TYPE (GwGameActions, gw_game_actions, GW, GAME_ACTIONS, GObject)

/* Adds them to the window, which owns the result. */
GwGameActions *gw_game_actions_new (GtkApplicationWindow *window, GwBoardPage *page,
                                    GwWindowPages *pages, GwSession *session);

/* Imports a file, and shows that it does. */
void gw_game_actions_import_lexicon (GwGameActions *self, GFile *file);
void gw_game_actions_import_dice (GwGameActions *self, GFile *file);

G_END_DECLS
