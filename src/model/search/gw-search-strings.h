/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-status.h"

G_BEGIN_DECLS

/* A row of a list of strings: how much of a string a board encodes, and where. The row can get
 * another string: then it emits "changed". */
#define GW_TYPE_SEARCH_STRING (gw_search_string_get_type ())
G_DECLARE_FINAL_TYPE (GwSearchString, gw_search_string, GW, SEARCH_STRING, GObject)

const char *gw_search_string_get_text (GwSearchString *self); /* in capitals */
gboolean gw_search_string_is_found (GwSearchString *self);
guint gw_search_string_get_length (GwSearchString *self);     /* in letters, like the part */
void gw_search_string_get_part (GwSearchString *self, guint *start, guint *length);

/* The cells of the whole string or of its part, one byte each; NULL for none. */
GBytes *gw_search_string_get_path (GwSearchString *self);

#define GW_TYPE_SEARCH_STRINGS (gw_search_strings_get_type ())

/* The strings that are found, the longest first; or those that are missing, the one that lacks
 * the fewest letters first. */
G_DECLARE_FINAL_TYPE (GwSearchStrings, gw_search_strings, GW, SEARCH_STRINGS, GObject)

GwSearchStrings *gw_search_strings_new (gboolean found);

/* Which words the board has; NULL for an empty list. */
void gw_search_strings_set_found (GwSearchStrings *self, GwSearchFound *found);

/* The position of a string, by its text. FALSE when it is not in the list. */
gboolean gw_search_strings_find (GwSearchStrings *self, const char *text, guint *position);

G_END_DECLS
