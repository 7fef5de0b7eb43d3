/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-near-words.h"

G_BEGIN_DECLS

/* Words that somebody looks up: in another place, and in the lexicon, where they may not be. */

/* The language of a lexicon as a code (“de”), from what its name says: the
 * embedded one, names of languages in English or their own, codes and locales.
 * Otherwise the first language of `locales`. Free it with g_free(). */
char *gw_look_up_dup_language (const char *lexicon, const char *const *locales);

/* The web address where a word is explained: `pattern` with the word, in small
 * letters, in place of {word} and the language in place of {language}. A pattern
 * without a place for the word gets it at its end. */
char *gw_look_up_dup_uri (const char *pattern, const char *word, const char *language);

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
