/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-page.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_ACTIONS (gw_word_actions_get_type ())

/* The actions of a window on the words of its board: copy, save, look up, mark. */
G_DECLARE_FINAL_TYPE (GwWordActions, gw_word_actions, GW, WORD_ACTIONS, GObject)

/* Adds the actions to the window, which owns the result. */
GwWordActions *gw_word_actions_new (GtkApplicationWindow *window, GwBoardPage *page,
                                    GwSession *session);

G_END_DECLS
