/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-item.h"
#include "gw-lexicon-merge.h"
#include "gw-lexicon-store.h"
#include "gw-word-text-list.h"

G_BEGIN_DECLS

#define GW_TYPE_LEXICON_DIFF (gw_lexicon_diff_get_type ())

/* Which words are in only one of two lexicons and which are in both, found out in the background.
 * The property "busy" is TRUE until that is known; then there are words, or the property "failure"
 * is a sentence. */
G_DECLARE_FINAL_TYPE (GwLexiconDiff, gw_lexicon_diff, GW, LEXICON_DIFF, GObject)

/* Starts at once. */
GwLexiconDiff *gw_lexicon_diff_new (GwLexiconStore *store, GwLexiconItem *first,
                                    GwLexiconItem *second);

GwLexiconItem *gw_lexicon_diff_get_first (GwLexiconDiff *self);
GwLexiconItem *gw_lexicon_diff_get_second (GwLexiconDiff *self);

/* Gives up: it is no longer busy, and there are no words. */
void gw_lexicon_diff_stop (GwLexiconDiff *self);
gboolean gw_lexicon_diff_get_busy (GwLexiconDiff *self);
const char *gw_lexicon_diff_get_failure (GwLexiconDiff *self);

/* NULL until it is known. */
GwWordText *gw_lexicon_diff_get_words (GwLexiconDiff *self, GwMerge where);

G_END_DECLS
