/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-page.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_ACTIONS (gw_board_actions_get_type ())

/* The actions of a window on its board: editing, copy and paste, generating, history, export and
 * worksheets. */
G_DECLARE_FINAL_TYPE (GwBoardActions, gw_board_actions, GW, BOARD_ACTIONS, GObject)

/* Adds the actions to the window, which owns the result. */
GwBoardActions *gw_board_actions_new (GtkApplicationWindow *window, GwBoardPage *page,
                                      GwSession *session);

G_END_DECLS
