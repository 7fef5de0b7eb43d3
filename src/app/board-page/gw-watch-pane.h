/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-view.h"
#include "gw-window-model.h"

G_BEGIN_DECLS

#define GW_TYPE_WATCH_PANE (gw_watch_pane_get_type ())

/* Watch It Solve: the search for the words of the board, step by step. Its path is on the board,
 * hollow at a dead end; letters, counters and the words found so far are here. The actions are
 * player.toggle (Space), player.step (.), player.back (,), player.next-word (N),
 * player.previous-word (P) and player.restart (Home). */
G_DECLARE_FINAL_TYPE (GwWatchPane, gw_watch_pane, GW, WATCH_PANE, GtkBox)

/* To be called once; the view shows the path while the pane is mapped. */
void gw_watch_pane_set_window_model (GwWatchPane *self, GwWindowModel *window_model,
                                     GwBoardView *view);

/* Moves the focus to the button that plays, or to the one that leads back. */
void gw_watch_pane_focus (GwWatchPane *self);

G_END_DECLS
