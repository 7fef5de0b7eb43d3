/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The web address where a word is explained: `pattern` with the word in place of
 * {word} and the code of the language ("en"; NULL: that of the locale) in place of
 * {language}. A pattern without a place for the word gets it at the end. */
char *gw_dictionary_make_address (const char *pattern, const char *word, const char *language);

G_END_DECLS
