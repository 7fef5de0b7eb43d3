/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-item.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD_LIST_VIEW (gw_word_list_view_get_type ())

/* Everything about one word list: its words, and what they are like. Its buttons activate the actions
 * lexicon.back and lexicon.use. */
G_DECLARE_FINAL_TYPE (GwWordListView, gw_word_list_view, GW, WORD_LIST_VIEW, AdwBin)

/* To be called once. */
void gw_word_list_view_set_session (GwWordListView *self, GwSession *session);

void gw_word_list_view_set_item (GwWordListView *self, GwLexiconItem *item);

/* Narrow shows a button back to the list. */
void gw_word_list_view_set_narrow (GwWordListView *self, gboolean narrow);

/* What can be done with the list. */
void gw_word_list_view_set_menu (GwWordListView *self, GMenuModel *menu);

/* Draws the net of words that start with what is searched for. */
void gw_word_list_view_draw (GwWordListView *self);

/* Gives the focus to the search, or as soon as it is shown. */
void gw_word_list_view_focus_search (GwWordListView *self);

G_END_DECLS
