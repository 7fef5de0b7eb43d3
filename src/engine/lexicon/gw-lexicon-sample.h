/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* So many words of a lexicon, picked at random; with the same seed the larger
 * sample has all words of the smaller one. All words when there are not more.
 * NULL when stopped. */
GwLexicon *gw_lexicon_sample (GwLexicon *lexicon, guint n_words, guint64 seed, const GwStop *stop);

G_END_DECLS
