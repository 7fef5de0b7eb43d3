/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window-model.h"
#include "gw-word-list.h"

G_BEGIN_DECLS

#define GW_TYPE_WORDS_PANE (gw_words_pane_get_type ())

/* The words of a board: what to look for, how many there are of each length, the
 * list, and the selected word at the foot. While a lexicon is being read (the property "reading")
 * there are no words yet, and those of the one before are not shown under its name.
 *
 * Emits "left" when the board is to be looked at instead: a word of the list was activated, or
 * Escape pressed. */
G_DECLARE_FINAL_TYPE (GwWordsPane, gw_words_pane, GW, WORDS_PANE, GtkBox)

void gw_words_pane_set_window_model (GwWordsPane *self, GwWindowModel *window_model);

/* A narrow pane lies over the board, and has a small one in its foot. */
void gw_words_pane_set_narrow (GwWordsPane *self, gboolean narrow);

GwWordList *gw_words_pane_get_list (GwWordsPane *self);

/* Puts the keyboard where filters are typed. */
void gw_words_pane_focus_filter (GwWordsPane *self);

/* Puts the keyboard in the list of words, or where filters are typed when it is empty. */
void gw_words_pane_focus_words (GwWordsPane *self);

G_END_DECLS
