/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-item.h"
#include "gw-search-status.h"

G_BEGIN_DECLS

/* How much of a string a board encodes, and where. */
typedef struct
{
  char *text;   /* in capitals */
  GBytes *path; /* the cells of the whole string or of its part, one byte each; NULL for none */
  gboolean is_found;
  guint length; /* in letters, like the part */
  guint part_start;
  guint part_length;
  guint position; /* in the list */
} GwSearchString;

#define GW_TYPE_SEARCH_STRINGS (gw_search_strings_get_type ())

/* The strings that are found, the longest first; or those that are missing, the one that lacks
 * the fewest letters first: a list of GwItem with a GwSearchString. An item can get another string:
 * then it emits "changed". */
G_DECLARE_FINAL_TYPE (GwSearchStrings, gw_search_strings, GW, SEARCH_STRINGS, GObject)

GwSearchStrings *gw_search_strings_new (gboolean found);

/* Which words the board has; NULL for an empty list. */
void gw_search_strings_set_found (GwSearchStrings *self, GwSearchFound *found);

/* The position of a string, by its text. FALSE when it is not in the list. */
gboolean gw_search_strings_find (GwSearchStrings *self, const char *text, guint *position);

G_END_DECLS
