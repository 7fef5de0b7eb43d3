/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-item.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_LIST_WORDS (gw_word_list_words_get_type ())

/* All words of a word list, to be searched and marked, and which of them count if the list is used
 * on the board. */
G_DECLARE_FINAL_TYPE (GwWordListWords, gw_word_list_words, GW, WORD_LIST_WORDS, AdwBin)

/* To be called once. */
void gw_word_list_words_set_session (GwWordListWords *self, GwSession *session);

void gw_word_list_words_set_item (GwWordListWords *self, GwLexiconItem *item);

/* The entry to find words with. */
GtkEditable *gw_word_list_words_get_entry (GwWordListWords *self);

G_END_DECLS
