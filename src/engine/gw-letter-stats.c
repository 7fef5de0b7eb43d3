/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-stats.h"

#include "gw-letters.h"

typedef struct
{
  GwLetterStats stats; /* first, so that it is the public pointer */
  gatomicrefcount ref_count;
} Counted;

typedef struct
{
  GwLetterStats *stats;
  const GwLexicon *lexicon;
  guint max_level;
} Counting;

static void
count_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  const Counting *counting = user_data;
  GwLetterStats *stats = counting->stats;
  const guint n = stats->alphabet.n_letters;

  if (counting->max_level != G_MAXUINT
      && gw_lexicon_get_level (counting->lexicon, word) > counting->max_level)
    return;
  stats->n_words++;
  stats->n_letters += length;
  stats->by_length[length]++;
  stats->first[letters[0]]++;
  stats->last[letters[length - 1]]++;
  for (guint i = 0; i < length; i++)
    {
      stats->letters[letters[i]]++;
      if (i >= 1)
        stats->pairs[letters[i - 1]][letters[i]]++;
      if (i >= 2)
        stats->triples[((gsize) letters[i - 2] * n + letters[i - 1]) * n + letters[i]]++;
    }
}

GwLetterStats *
gw_letter_stats_new (const GwLexicon *lexicon)
{
  return gw_letter_stats_new_up_to (lexicon, G_MAXUINT);
}

GwLetterStats *
gw_letter_stats_new_up_to (const GwLexicon *lexicon, guint max_level)
{
  Counted *counted = g_new0 (Counted, 1);
  GwLetterStats *stats = &counted->stats;
  Counting counting = { stats, lexicon, max_level };
  guint64 n_vowels = 0;
  gsize n;

  g_atomic_ref_count_init (&counted->ref_count);
  stats->alphabet = *gw_lexicon_get_alphabet (lexicon);
  n = stats->alphabet.n_letters;
  stats->triples = g_new0 (guint32, n * n * n + 1);
  gw_lexicon_foreach (lexicon, count_word_cb, &counting);

  for (guint i = 0; i < n; i++)
    {
      stats->vowel[i] = gw_letters_is_vowel (stats->alphabet.letters[i]);
      if (stats->vowel[i])
        n_vowels += stats->letters[i];
    }
  if (stats->n_letters > 0)
    stats->vowel_share = (double) n_vowels / (double) stats->n_letters;
  return stats;
}

GwLetterStats *
gw_letter_stats_ref (GwLetterStats *stats)
{
  g_atomic_ref_count_inc (&((Counted *) (gpointer) stats)->ref_count);
  return stats;
}

void
gw_letter_stats_unref (GwLetterStats *stats)
{
  Counted *counted = (Counted *) (gpointer) stats;

  if (!g_atomic_ref_count_dec (&counted->ref_count))
    return;
  g_free (stats->triples);
  g_free (counted);
}

guint64
gw_letter_stats_beside (const GwLetterStats *stats, guint a, guint b)
{
  return a == b ? stats->pairs[a][a] : stats->pairs[a][b] + stats->pairs[b][a];
}

guint32
gw_letter_stats_triple (const GwLetterStats *stats, guint a, guint b, guint c)
{
  const gsize n = stats->alphabet.n_letters;

  return stats->triples[(a * n + b) * n + c];
}
