/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word-list-model.h"

G_BEGIN_DECLS

typedef enum
{
  GW_KIN_LONGER, /* help: helps, helped, and what has it at the end or within */
  GW_KIN_INSIDE, /* retainers: retain, tain */
} GwKin;

/* The words of a list that have a word in them, or that are in it, as indices of
 * the list (guint). Longer ones: those that start with the word first, and then
 * the shortest first; words inside: the longest first. The word itself is not
 * among them. `hidden` (folded words) may be NULL; those are left out. */
GArray *gw_related_words_find (GwWordListModel *words, GwWord *word, GwKin kin, GHashTable *hidden);

G_END_DECLS
