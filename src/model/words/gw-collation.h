/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-language.h"
#include "gw-word-letters.h"

G_BEGIN_DECLS

/* The order of words and letters for the window: that of the language of their lexicon, or when it
 * has none (NULL) that of the user's language. The engine and the terminal program sort by code
 * points instead, so that results are the same everywhere. */

/* Whether the order is that of code points, too: then nothing needs to be sorted again. */
gboolean gw_collation_is_plain (const GwLanguage *language);

/* The place of each of the first `n_words` words in the order. */
guint32 *gw_collation_rank_words (const GwWordLetters *word_letters, guint n_words,
                                  const GwLanguage *language);

/* The same for some words of a lexicon. */
guint32 *gw_collation_rank_numbers (const GwLexicon *lexicon, const guint *words, guint n_words);

/* The numbers of all words of a lexicon in the order, but each letter has its place by itself: lj
 * stands among the words with l, also in Croatian if it is two letters there. That is quick enough
 * for millions of words in a thread. NULL when stopped. */
guint32 *gw_collation_order_lexicon (const GwLexicon *lexicon, const GwStop *stop);

/* The numbers of an alphabet's letters in the order. A language has its letters in the order of
 * their recital, in which German has ä after z; words are sorted as in its dictionaries. */
void gw_collation_order_letters (const GwAlphabet *alphabet, const GwLanguage *language,
                                 guint order[GW_ALPHABET_MAX]);

G_END_DECLS
