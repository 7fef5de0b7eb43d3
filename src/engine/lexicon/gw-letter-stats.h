/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* Words that are kept as examples of each pair. */
#define GW_PAIR_EXAMPLES 3

/* What the words of a lexicon are made of. Immutable, atomically ref-counted. */
typedef struct
{
  GwAlphabet alphabet;
  GwLanguage *language; /* whose capitals show the letters; NULL for none */
  guint n_words;
  guint64 n_letters;                                  /* letters of all words */
  guint by_length[1025];                              /* words of each length */
  guint64 letters[GW_ALPHABET_MAX];                   /* counts */
  gboolean on_tiles[GW_ALPHABET_MAX];                 /* it may stand on a tile */
  gboolean vowel[GW_ALPHABET_MAX];
  double vowel_share;                                 /* of all letters */
  guint64 first[GW_ALPHABET_MAX];                     /* words that start with the letter */
  guint64 last[GW_ALPHABET_MAX];
  guint64 pairs[GW_ALPHABET_MAX][GW_ALPHABET_MAX];    /* b right after a */
  guint32 *triples;                                   /* n³ counts of a, b, c in a row */
  guint32 *examples;                                  /* n² times GW_PAIR_EXAMPLES words */
} GwLetterStats;

GwLetterStats *gw_letter_stats_new (const GwLexicon *lexicon);

/* The same of the words up to a level; the alphabet is still that of the whole lexicon. */
GwLetterStats *gw_letter_stats_new_up_to (const GwLexicon *lexicon, guint max_level);

/* NULL when it was stopped. */
GwLetterStats *gw_letter_stats_new_stoppable (const GwLexicon *lexicon, guint max_level,
                                              const GwStop *stop);
GwLetterStats *gw_letter_stats_ref (GwLetterStats *stats);
void gw_letter_stats_unref (GwLetterStats *stats);

/* How often a and b stand side by side in either order; a double letter counts once. */
guint64 gw_letter_stats_beside (const GwLetterStats *stats, guint a, guint b);
guint32 gw_letter_stats_triple (const GwLetterStats *stats, guint a, guint b, guint c);

/* All pairs: as many as letters, less one for each word. */
guint64 gw_letter_stats_count_pairs (const GwLetterStats *stats);

/* Common and short words with b right after a, the commonest first; how many there are. */
guint gw_letter_stats_get_examples (const GwLetterStats *stats, guint a, guint b,
                                    guint32 words[GW_PAIR_EXAMPLES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLetterStats, gw_letter_stats_unref)

G_END_DECLS
