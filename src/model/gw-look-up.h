/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The language of a lexicon as a code (“de”), from what its name says: the
 * embedded one, names of languages in English or their own, codes and locales.
 * Otherwise the first language of `locales`. Free it with g_free(). */
char *gw_look_up_dup_language (const char *lexicon, const char *const *locales);

/* Where a word is explained, in small letters. */
char *gw_look_up_dup_uri (const char *word, const char *language);

G_END_DECLS
