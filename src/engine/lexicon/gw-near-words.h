/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"

G_BEGIN_DECLS

/* Letters that differ from a word by this many changes are no slip any more. */
#define GW_NEAR_WORDS_MAX_DISTANCE 3

typedef struct
{
  guint word;
  guint distance; /* letters that have to be put in, taken out or replaced */
} GwNearWord;

/* The words that are nearest to some letters: at most n_words of them, by distance
 * and then in alphabetical order, the letters themselves included when they are a
 * word. An array of GwNearWord; NULL when stopped. */
GArray *gw_near_words_find (const GwLexicon *lexicon, const char *text, guint max_distance,
                            guint n_words, const GwStop *stop);

G_END_DECLS
