/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-search-strings.h"

G_BEGIN_DECLS

#define GW_TYPE_SEARCH_WORDS (gw_search_words_get_type ())

/* Lists of the strings that the best board of a search encodes, and of those that it lacks. Emits
 * "path-changed" when another string is selected, or when its path changes. */
G_DECLARE_FINAL_TYPE (GwSearchWords, gw_search_words, GW, SEARCH_WORDS, AdwBin)

/* `missing` says whether to list the missing strings, too; otherwise those that are found have their
 * points by the rules. */
void gw_search_words_set_found (GwSearchWords *self, GwSearchFound *found, gboolean missing,
                                GwRules *rules);

/* The path of the selected string on the board, or NULL. */
GBytes *gw_search_words_get_path (GwSearchWords *self);

/* Selects a string by its text; NULL selects none. It stays selected when the lists change. */
void gw_search_words_select (GwSearchWords *self, const char *text);

G_END_DECLS
