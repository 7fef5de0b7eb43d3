/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-item.h"
#include "gw-lexicon-merge.h"
#include "gw-lexicon-store.h"
#include "gw-word-text-list.h"

G_BEGIN_DECLS

/* Which words are in only one of two lexicons and which are in both, found out in the background.
 * It is busy until that is known; then there are words, or a failure. */
typedef struct _GwLexiconDiff GwLexiconDiff;

/* Starts at once; `done` is called when it is no longer busy. */
GwLexiconDiff *gw_lexicon_diff_new (GwLexiconStore *store, GwLexiconItem *first,
                                    GwLexiconItem *second, void (*done) (gpointer user_data),
                                    gpointer user_data);
void gw_lexicon_diff_free (GwLexiconDiff *self);

GwLexiconItem *gw_lexicon_diff_get_first (GwLexiconDiff *self);
GwLexiconItem *gw_lexicon_diff_get_second (GwLexiconDiff *self);

gboolean gw_lexicon_diff_get_busy (GwLexiconDiff *self);
const char *gw_lexicon_diff_get_failure (GwLexiconDiff *self); /* a sentence, or NULL */

/* NULL until it is known. */
GwWordText *gw_lexicon_diff_get_words (GwLexiconDiff *self, GwMerge where);

G_END_DECLS
