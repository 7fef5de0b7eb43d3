/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-stats.h"

#include "gw-letters.h"

#define NO_WORD G_MAXUINT32

typedef struct
{
  GwLetterStats *stats;
  const GwLexicon *lexicon;
  guint max_level;
  guint32 *ranks; /* of the examples: the lower, the better */
  const GwStop *stop;
} Counting;

/* Puts a word in its place among the examples of a pair; one word stands there once. */
static void
add_example (const Counting *counting, gsize pair, guint32 word, guint32 rank)
{
  guint32 *words = &counting->stats->examples[pair * GW_PAIR_EXAMPLES];
  guint32 *ranks = &counting->ranks[pair * GW_PAIR_EXAMPLES];
  guint place;

  if (rank >= ranks[GW_PAIR_EXAMPLES - 1])
    return;
  for (place = 0; ranks[place] <= rank; place++)
    if (words[place] == word)
      return;
  for (guint i = GW_PAIR_EXAMPLES - 1; i > place; i--)
    {
      words[i] = words[i - 1];
      ranks[i] = ranks[i - 1];
    }
  words[place] = word;
  ranks[place] = rank;
}

static void
count_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  const Counting *counting = user_data;
  GwLetterStats *stats = counting->stats;
  const guint n = stats->alphabet.n_letters;
  const guint level = gw_lexicon_get_level (counting->lexicon, word);
  const guint32 rank = MIN (level, G_MAXUINT16 - 1) << 16 | MIN (length, G_MAXUINT16);

  /* The words that are left take no time to speak of. */
  if (level > counting->max_level || gw_stop_requested (counting->stop))
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
        {
          stats->pairs[letters[i - 1]][letters[i]]++;
          add_example (counting, (gsize) letters[i - 1] * n + letters[i], word, rank);
        }
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
  return gw_letter_stats_new_stoppable (lexicon, max_level, NULL);
}

GwLetterStats *
gw_letter_stats_new_stoppable (const GwLexicon *lexicon, guint max_level, const GwStop *stop)
{
  GwLetterStats *stats = g_atomic_rc_box_new0 (GwLetterStats);
  g_autofree guint32 *ranks = NULL;
  Counting counting = { stats, lexicon, max_level, NULL, stop };
  guint64 n_vowels = 0;
  gsize n;

  stats->alphabet = *gw_lexicon_get_alphabet (lexicon);
  if (gw_lexicon_get_language (lexicon) != NULL)
    stats->language = gw_language_ref ((GwLanguage *) gw_lexicon_get_language (lexicon));
  n = stats->alphabet.n_letters;
  stats->triples = g_new0 (guint32, n * n * n + 1);
  stats->examples = g_new (guint32, n * n * GW_PAIR_EXAMPLES + 1);
  counting.ranks = ranks = g_new (guint32, n * n * GW_PAIR_EXAMPLES + 1);
  for (gsize i = 0; i < n * n * GW_PAIR_EXAMPLES; i++)
    stats->examples[i] = ranks[i] = NO_WORD;
  gw_lexicon_foreach (lexicon, count_word_cb, &counting);
  if (gw_stop_requested (stop))
    {
      gw_letter_stats_unref (stats);
      return NULL;
    }

  for (guint i = 0; i < n; i++)
    {
      stats->on_tiles[i] = gw_letters_may_stand_on_tile (stats->alphabet.letters[i]);
      stats->vowel[i] = gw_lexicon_is_vowel (lexicon, stats->alphabet.letters[i]);
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
  return g_atomic_rc_box_acquire (stats);
}

static void
clear (gpointer data)
{
  GwLetterStats *stats = data;

  g_clear_pointer (&stats->language, gw_language_unref);
  g_free (stats->triples);
  g_free (stats->examples);
}

void
gw_letter_stats_unref (GwLetterStats *stats)
{
  g_atomic_rc_box_release_full (stats, clear);
}

guint64
gw_letter_stats_count_pairs (const GwLetterStats *stats)
{
  guint64 n = 0;

  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    for (guint j = 0; j < stats->alphabet.n_letters; j++)
      n += stats->pairs[i][j];
  return n;
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

guint
gw_letter_stats_get_examples (const GwLetterStats *stats, guint a, guint b,
                              guint32 words[GW_PAIR_EXAMPLES])
{
  const gsize pair = (gsize) a * stats->alphabet.n_letters + b;
  guint n = 0;

  while (n < GW_PAIR_EXAMPLES && stats->examples[pair * GW_PAIR_EXAMPLES + n] != NO_WORD)
    {
      words[n] = stats->examples[pair * GW_PAIR_EXAMPLES + n];
      n++;
    }
  return n;
}
