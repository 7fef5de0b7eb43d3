/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_ANSWERS_PANE (gw_answers_pane_get_type ())

/* Where answers are checked: the players and who wins, the entry for the words of a sheet and what was
 * rejected of them, and the words that were found or missed. It is hidden while answers are not
 * checked.
 *
 * The property "listing" tells whether it lists words itself; while all are wanted, or there are none,
 * it leaves that to who shows all words. The property "list" is the name of the word list, for
 * sentences; with "words-in-common", words that two players have count for both; "note" is markup for
 * the line under the headline of a single player; "narrow" leaves the bars out for the list.
 *
 * Emits "left" when it is hidden while it has the focus, which has to go elsewhere then. */
G_DECLARE_FINAL_TYPE (GwAnswersPane, gw_answers_pane, GW, ANSWERS_PANE, GtkBox)

/* To be called once. */
void gw_answers_pane_set_window_model (GwAnswersPane *self, GwWindowModel *window_model);

/* They have the key "words-in-common". To be called once. */
void gw_answers_pane_set_settings (GwAnswersPane *self, GSettings *settings);

/* Lists all words, for who looks for one of them. */
void gw_answers_pane_show_all (GwAnswersPane *self);

/* Does not take the focus that it would have taken now, because answers are checked. */
void gw_answers_pane_leave_focus (GwAnswersPane *self);

G_END_DECLS
