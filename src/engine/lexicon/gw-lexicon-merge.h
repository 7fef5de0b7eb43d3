/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Where a word of two lexicons is. */
typedef enum
{
  GW_MERGE_FIRST,  /* only in the first one */
  GW_MERGE_SECOND, /* only in the second one */
  GW_MERGE_BOTH,
  GW_N_MERGE,
} GwMerge;

/* Gets a word: its number in the first lexicon, or in the second one when it is only
 * there, and its folded letters, which hold until it returns. */
typedef void (*GwMergeFunc) (GwMerge where, guint word, const gunichar *letters, guint length,
                             gpointer user_data);

/* Goes through the words of two lexicons together, in the order of their letters'
 * code points. FALSE when stopped. */
gboolean gw_lexicon_merge (const GwLexicon *first, const GwLexicon *second, GwMergeFunc func,
                           gpointer user_data, const GwStop *stop);

G_END_DECLS
