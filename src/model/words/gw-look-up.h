/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-near-words.h"

G_BEGIN_DECLS

/* Looking up words: on the web, and the nearest words of the lexicon for one that is not in it. */

/* The language of a lexicon as a code (“de”). A list that was read without a language may tell it
 * by its name, which can have the name of a language in English or in that language, or begin with
 * a code. Otherwise it is the first language of `locales`. */
char *gw_look_up_dup_language (const GwLexicon *lexicon, const char *name,
                               const char *const *locales);

/* The URI of a page about a word: `pattern` with the word in place of {word}, and the language in
 * place of {language}. A pattern without {word} gets the word at its end. */
char *gw_look_up_dup_uri (const char *pattern, const char *word, const char *language);

/* Finds the nearest words of a lexicon in a thread. A new question replaces the one before. */
typedef struct _GwNearFinder GwNearFinder;

/* `words` is an array of GwNearWord, borrowed. */
typedef void (*GwNearFinderFunc) (const GwLexicon *lexicon, GArray *words, gpointer user_data);

GwNearFinder *gw_near_finder_new (GwNearFinderFunc found, gpointer user_data);
void gw_near_finder_free (GwNearFinder *self);

/* `found` is called from the main context, unless another question comes first. */
void gw_near_finder_ask (GwNearFinder *self, GwLexicon *lexicon, const char *text, guint n_words);

/* Drops the question. */
void gw_near_finder_cancel (GwNearFinder *self);

G_END_DECLS
