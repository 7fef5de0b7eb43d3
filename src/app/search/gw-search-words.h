/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-search-strings.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_WORDS (gw_search_words_get_type ())

/* What the best board of a search has, and what it lacks. The property "path" is where the
 * one that is selected lies, NULL for none. */
G_DECLARE_FINAL_TYPE (GwSearchWords, gw_search_words, GW, SEARCH_WORDS, AdwBin)

/* With `missing` those are listed, too. */
void gw_search_words_set_found (GwSearchWords *self, GwSearchFound *found, gboolean missing);

GBytes *gw_search_words_get_path (GwSearchWords *self);

/* Selects a string by its text; NULL for none. It stays selected when others come. */
void gw_search_words_select (GwSearchWords *self, const char *text);

G_END_DECLS
