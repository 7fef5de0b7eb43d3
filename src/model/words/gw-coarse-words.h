/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* The embedded list of coarse words, for boards that are to be fit for school. */

/* Those of a language, one a line, without the words of the text `allowed`, which the user wants in
 * any case. It has words of English only, which is also what a list without a language is taken
 * for; empty for other languages. For any thread. */
char *gw_coarse_words_dup_text (const GwLanguage *language, const char *allowed);

/* Whether there are any for a language, which may be NULL. */
gboolean gw_coarse_words_know (const GwLanguage *language);

/* A lexicon without these words; the lexicon itself when it has none of them. NULL, with an error,
 * when it was stopped. For any thread. */
GwLexicon *gw_lexicon_leave_out_coarse (GwLexicon *lexicon, const char *allowed, const GwStop *stop,
                                        GError **error);

G_END_DECLS
