/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

#define GW_LOOKUP_MAX_LONGER 3

/* What a lexicon says of a row of letters. */
typedef struct
{
  gboolean is_word;
  guint word;                         /* its number, when it is one */
  guint n_longer;                     /* words that start with it and go on */
  guint longer[GW_LOOKUP_MAX_LONGER]; /* the first of them in alphabetical order */
} GwLookup;

/* Looks up text in any case. FALSE when it is neither a word nor the start of one. */
gboolean gw_lookup (const GwLexicon *lexicon, const char *text, GwLookup *lookup);

/* The first words that start with some letters (all of them: ""), themselves included:
 * at most n_words numbers, in alphabetical order. */
GArray *gw_lookup_list (const GwLexicon *lexicon, const char *text, guint n_words);

G_END_DECLS
