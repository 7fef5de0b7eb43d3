/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-answers-pane.h"
#include "gw-window-model.h"
#include "gw-word-list.h"

G_BEGIN_DECLS

#define GW_TYPE_WORDS_PANE (gw_words_pane_get_type ())

/* The words of a board: the filter, the list, and a card about the selected word at the bottom; and, if
 * the user wants them, bars with how many words of each length there are. While a lexicon is being
 * read (the property "reading"), no words are shown, so that those of the lexicon before do not
 * appear under the new name. The property "counts" names the lexicon and its level where there are
 * no words, "list" the lexicon where answers are checked.
 *
 * Emits "left" when the user wants to go back to the board: a word of the list was activated, or
 * Escape was pressed. */
G_DECLARE_FINAL_TYPE (GwWordsPane, gw_words_pane, GW, WORDS_PANE, GtkBox)

void gw_words_pane_set_window_model (GwWordsPane *self, GwWindowModel *window_model);

/* They have the keys "list-bars" and "list-columns". To be called once. */
void gw_words_pane_set_settings (GwWordsPane *self, GSettings *settings);

/* A narrow pane covers the board, so it shows a small board at the bottom. */
void gw_words_pane_set_narrow (GwWordsPane *self, gboolean narrow);

GwWordList *gw_words_pane_get_list (GwWordsPane *self);
GwAnswersPane *gw_words_pane_get_answers (GwWordsPane *self);

/* Moves the focus to the filter entry. */
void gw_words_pane_focus_filter (GwWordsPane *self);

/* Moves the focus to the list of words, or to the filter entry if the list is empty. */
void gw_words_pane_focus_words (GwWordsPane *self);

G_END_DECLS
