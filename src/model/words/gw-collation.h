/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-alphabet.h"
#include "gw-word-letters.h"

G_BEGIN_DECLS

/* The order of words and letters in the user's language, for the window. The engine and the
 * terminal program sort by code points instead, so that results are the same everywhere. */

/* Whether the user's language sorts by code points, too: then nothing needs to be sorted again. */
gboolean gw_collation_is_plain (void);

/* The place of each of the first `n_words` words in the order of the user's language. */
guint32 *gw_collation_rank_words (const GwWordLetters *bank, guint n_words);

/* The numbers of an alphabet's letters in the order of the user's language. */
void gw_collation_order_letters (const GwAlphabet *alphabet, guint order[GW_ALPHABET_MAX]);

G_END_DECLS
