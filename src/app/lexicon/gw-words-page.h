/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-library.h"
#include "gw-page.h"

G_BEGIN_DECLS

#define GW_TYPE_WORDS_PAGE (gw_words_page_get_type ())

/* The page with all word lists, and everything about the selected one. */
G_DECLARE_FINAL_TYPE (GwWordsPage, gw_words_page, GW, WORDS_PAGE, AdwBin)

/* Selects a lexicon and shows it. */
void gw_words_page_show_item (GwWordsPage *self, GwLexiconItem *item);

/* Makes a new word list of a file, or with NULL of words that are typed. FALSE while it does so with
 * another file. */
gboolean gw_words_page_open_new_list (GwWordsPage *self, GFile *file);

G_END_DECLS
