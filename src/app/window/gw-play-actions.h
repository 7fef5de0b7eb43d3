/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-page.h"
#include "gw-session.h"
#include "gw-title-button.h"

G_BEGIN_DECLS

/* What of the window games have to do with; all are borrowed. */
typedef struct
{
  GtkStack *places; /* with the pages of the window as its first child */
  GtkWidget *header;
  GwBoardPage *page;
  GwTitleButton *title_button;
  GtkInfoBar *bar; /* about a game that was interrupted */
  GtkLabel *bar_title;
} GwPlayParts;

#define GW_TYPE_PLAY_ACTIONS (gw_play_actions_get_type ())

/* The games of a window: how they begin, are kept while the window is closed, and end. A game is
 * shown in place of everything else in the window. */
G_DECLARE_FINAL_TYPE (GwPlayActions, gw_play_actions, GW, PLAY_ACTIONS, GObject)

/* Adds the actions to the window, which owns the result. */
GwPlayActions *gw_play_actions_new (GtkApplicationWindow *window, const GwPlayParts *parts,
                                    GwSession *session);

/* Offers the game that was interrupted, if there is one, and keeps games in the state from now on. */
void gw_play_actions_restore (GwPlayActions *self, GwWindowState *state);

/* Whether there is a game that is not over. */
gboolean gw_play_actions_get_playing (GwPlayActions *self);

G_END_DECLS
