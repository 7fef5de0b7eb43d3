/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"
#include "gw-title-button.h"
#include "gw-window-pages.h"

G_BEGIN_DECLS

#define GW_TYPE_GAME_ACTIONS (gw_game_actions_get_type ())

/* The actions of a window on lexicon, rules and dice. It opens at most one window of dice, and
 * closes it when it is disposed. */
G_DECLARE_FINAL_TYPE (GwGameActions, gw_game_actions, GW, GAME_ACTIONS, GObject)

/* Adds the actions to the window, which owns the result. */
GwGameActions *gw_game_actions_new (GtkApplicationWindow *window,
                                    GwTitleButton *title_button, GwWindowPages *pages, GwSession *session);

/* Import a file, and show the page or window where that happens. */
void gw_game_actions_import_lexicon (GwGameActions *self, GFile *file);
void gw_game_actions_import_dice (GwGameActions *self, GFile *file);

G_END_DECLS
