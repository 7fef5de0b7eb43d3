/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* The written form of a word: with its accents and final letters, as people write it, where the
 * language of the lexicon is known: “œuvre”, or “côte, coté” if several words are played with the
 * same letters. Without a language it is the letters of the tiles, in capitals. Everything that
 * people read, copy or save shows a word in this form. */
char *gw_written_dup (const GwLexicon *lexicon, guint word);

/* All words that are played with these letters, each by itself, and without capitals, as a
 * dictionary has them. NULL at the end. */
char **gw_written_dup_each (const GwLexicon *lexicon, guint word);

G_END_DECLS
