/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-item.h"
#include "gw-lexicon-merge.h"
#include "gw-lexicon-store.h"
#include "gw-word-text.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_COMPARISON (gw_lexicon_comparison_get_type ())

/* Which words are only in one of two lexicons and which are in both, found out in the
 * background. "busy" until that is known; then there are words, or a "failure" in a
 * sentence. */
G_DECLARE_FINAL_TYPE (GwLexiconComparison, gw_lexicon_comparison, GW, LEXICON_COMPARISON, GObject)

/* Begins at once. */
GwLexiconComparison *gw_lexicon_comparison_new (GwLexiconStore *store, GwLexiconItem *first,
                                                GwLexiconItem *second);

GwLexiconItem *gw_lexicon_comparison_get_first (GwLexiconComparison *self);
GwLexiconItem *gw_lexicon_comparison_get_second (GwLexiconComparison *self);

/* Gives up: it is busy no more, and there is nothing to see. */
void gw_lexicon_comparison_stop (GwLexiconComparison *self);
gboolean gw_lexicon_comparison_get_busy (GwLexiconComparison *self);
const char *gw_lexicon_comparison_get_failure (GwLexiconComparison *self);

/* NULL until it is known. */
GwWordText *gw_lexicon_comparison_get_words (GwLexiconComparison *self, GwMerge where);

G_END_DECLS
