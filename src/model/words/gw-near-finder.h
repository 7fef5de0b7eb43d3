/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-near-words.h"

G_BEGIN_DECLS

/* Finds the nearest words of a lexicon in a thread. A new question takes the place of
 * the one before. */
typedef struct _GwNearFinder GwNearFinder;

/* `words` is an array of GwNearWord, borrowed. */
typedef void (*GwNearFinderFunc) (const GwLexicon *lexicon, GArray *words, gpointer user_data);

GwNearFinder *gw_near_finder_new (GwNearFinderFunc found, gpointer user_data);
void gw_near_finder_free (GwNearFinder *self);

/* `found` is called from the main context, unless something else is asked before. */
void gw_near_finder_ask (GwNearFinder *self, GwLexicon *lexicon, const char *text, guint n_words);

/* Nobody waits any more. */
void gw_near_finder_cancel (GwNearFinder *self);

G_END_DECLS
