/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-item.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_LIST_COUNTS (gw_word_list_counts_get_type ())

/* Which words of a word list count on the board: up to which level, and whether School leaves some
 * out. Of a list that the board does not use it says only what School would leave out. It hides
 * where there is nothing to say. */
G_DECLARE_FINAL_TYPE (GwWordListCounts, gw_word_list_counts, GW, WORD_LIST_COUNTS, AdwBin)

/* To be called once. */
void gw_word_list_counts_set_session (GwWordListCounts *self, GwSession *session);

void gw_word_list_counts_set_item (GwWordListCounts *self, GwLexiconItem *item);

G_END_DECLS
