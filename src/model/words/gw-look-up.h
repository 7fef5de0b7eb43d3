/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The language of a lexicon as a code (“de”), from what its name says: the
 * embedded one, names of languages in English or their own, codes and locales.
 * Otherwise the first language of `locales`. Free it with g_free(). */
char *gw_look_up_dup_language (const char *lexicon, const char *const *locales);

/* The web address where a word is explained: `pattern` with the word, in small
 * letters, in place of {word} and the language in place of {language}. A pattern
 * without a place for the word gets it at its end. */
char *gw_look_up_dup_uri (const char *pattern, const char *word, const char *language);

G_END_DECLS
