/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-lexicon-library.h"
#include "gw-lexicon-view.h"
#include "gw-page.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_PAGE (gw_lexicon_page_get_type ())

/* The lexicon page: a list of all lexicons, and everything about the selected one. */
G_DECLARE_FINAL_TYPE (GwLexiconPage, gw_lexicon_page, GW, LEXICON_PAGE, AdwBin)

/* Selects a lexicon and shows it. */
void gw_lexicon_page_show_item (GwLexiconPage *self, GwLexiconItem *item);

/* Makes a new word list of a file, or with NULL of words that are typed. FALSE while it does so with
 * another file. */
gboolean gw_lexicon_page_open_new_list (GwLexiconPage *self, GFile *file);

G_END_DECLS
