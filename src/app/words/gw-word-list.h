/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-shown-words.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_LIST (gw_word_list_get_type ())

/* A list of words, the property "words", in columns that can be sorted. One word may be selected
 * (the property "selected"); "pointed" is the word under the pointer while it moves over the list.
 * They are sorted by "order" (GwShownOrder). Besides words and points there are the columns that
 * "columns" (GStrv) names, of "length", "common" and "paths", as far as they do not cut the widest
 * word.
 *
 * Emits "activated" when a row is activated by key or double click. */
G_DECLARE_FINAL_TYPE (GwWordList, gw_word_list, GW, WORD_LIST, GtkWidget)

GwWordListModel *gw_word_list_get_words (GwWordList *self);

/* The filter that chooses which words are shown; NULL shows all of them. */
void gw_word_list_set_filter (GwWordList *self, GwWordFilter *filter);
GwWordFilter *gw_word_list_get_filter (GwWordList *self);

/* NULL selects none, and so does a word of another list. */
void gw_word_list_set_selected (GwWordList *self, GwWord *word);
GwWord *gw_word_list_get_selected (GwWordList *self);
GwWord *gw_word_list_get_pointed (GwWordList *self);

/* What is over the words; NULL for “Word”. */
void gw_word_list_set_heading (GwWordList *self, const char *heading);

/* The words as they are shown: filtered and sorted. */
GwShownWords *gw_word_list_get_shown (GwWordList *self);

G_END_DECLS
