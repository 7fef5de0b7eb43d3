/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All sets of letters, one letter after the other: how many copies of it a set has. Sets
 * whose words cannot reach the threshold any more are counted without being listed. A part
 * is all sets that have so many of the first two letters. */
#include "gw-verifier-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST GW_CERTIFICATE_MAX_CELLS

typedef struct
{
  const GwVerifier *verifier;
  guint8 order[GW_ALPHABET_MAX]; /* letters, those in the most valuable words first: that prunes early */
  guint8 letters[MOST];
  GwVerifierCoverage *coverage;
  const GwStop *stop;
  GError **error;
} Walk;

/* A word that the letters decided so far still allow. */
typedef struct
{
  const GwPlainWord *word;
  guint8 left;  /* tiles it needs of the letters that are not decided yet */
  guint8 needs; /* tiles it needs of the letter to decide next */
} Open;

static guint8
count_in_word (const GwPlainWord *word, guint letter)
{
  for (guint k = 0; k < word->n_kinds; k++)
    if (word->counts[k].letter == letter)
      return word->counts[k].count;
  return 0;
}

static gboolean walk (Walk *all, guint n_decided, guint n, Open *words, guint n_words);

static void
look_up_needs (const Walk *all, guint n_decided, Open *words, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    words[i].needs = count_in_word (words[i].word, all->order[n_decided]);
}

/* The words that `count` copies of the next letter and `left` tiles of later ones allow. */
static guint
keep_words (const Open *words, guint n_words, guint count, guint left, Open *kept)
{
  guint n_kept = 0;

  for (guint i = 0; i < n_words; i++)
    {
      const guint needs = words[i].needs;

      if (needs > count || words[i].left - needs > left)
        continue;
      kept[n_kept].word = words[i].word;
      kept[n_kept++].left = (guint8) (words[i].left - needs);
    }
  return n_kept;
}

/* Decides that a set has `count` copies of the next letter, and goes on to the letters after it. */
static gboolean
decide (Walk *all, guint n_decided, guint n, guint count, const Open *words, guint n_words,
        Open *kept)
{
  const guint left = all->verifier->n_cells - n - count;
  const guint n_kept = keep_words (words, n_words, count, left, kept);

  memset (all->letters + n, all->order[n_decided], count);
  return walk (all, n_decided + 1, n + count, kept, n_kept);
}

/* Counts the sets that have the letters decided so far. A full one is below the threshold or
 * listed. */
static gboolean
end_walk (Walk *all, guint n_decided, guint n, gint64 most)
{
  const GwVerifier *verifier = all->verifier;
  const guint left = verifier->n_cells - n;
  guint8 sorted[MOST] = { 0 };

  if (gw_stop_requested (all->stop))
    return gw_verifier_stop (all->error);
  all->coverage->n_sets
    += gw_verifier_count_sets (left, verifier->certificate->alphabet.n_letters - n_decided);
  if (left > 0 || most < verifier->certificate->threshold)
    return TRUE;
  memcpy (sorted, all->letters, n);
  gw_verifier_sort_letters (sorted, n);
  all->coverage->n_listed += gw_verifier_lists_set (verifier, sorted);
  return gw_verifier_check_below (verifier, sorted, most, all->error);
}

static gboolean
walk (Walk *all, guint n_decided, guint n, Open *words, guint n_words)
{
  const GwVerifier *verifier = all->verifier;
  const guint left = verifier->n_cells - n;
  g_autofree Open *kept = NULL;
  gint64 most = 0;

  for (guint i = 0; i < n_words; i++)
    most += words[i].word->value;
  if (left == 0 || n_decided == verifier->certificate->alphabet.n_letters
      || most < verifier->certificate->threshold)
    return end_walk (all, n_decided, n, most);
  look_up_needs (all, n_decided, words, n_words);
  kept = g_new (Open, n_words + 1);
  for (guint count = 0; count <= left; count++)
    if (!decide (all, n_decided, n, count, words, n_words, kept))
      return FALSE;
  return TRUE;
}

static void
order_letters (const GwVerifier *verifier, guint8 *order)
{
  gint64 worth[GW_ALPHABET_MAX] = { 0 };

  for (guint i = 0; i < verifier->words->len; i++)
    {
      const GwPlainWord *word = &g_array_index (verifier->words, GwPlainWord, i);

      for (guint k = 0; k < word->n_kinds; k++)
        worth[word->counts[k].letter] += word->value;
    }
  for (guint i = 0; i < verifier->certificate->alphabet.n_letters; i++)
    {
      guint at = i;

      for (; at > 0 && worth[order[at - 1]] < worth[i]; at--)
        order[at] = order[at - 1];
      order[at] = (guint8) i;
    }
}

guint
gw_verifier_get_n_parts (const GwVerifier *verifier)
{
  const guint n = verifier->n_cells + 1;

  return verifier->certificate->alphabet.n_letters < 2 ? n : n * n;
}

gboolean
gw_verifier_check_part (const GwVerifier *verifier, guint part, GwVerifierCoverage *coverage,
                        const GwStop *stop, GError **error)
{
  const guint n_words = verifier->words->len;
  const guint first = part % (verifier->n_cells + 1), second = part / (verifier->n_cells + 1);
  g_autofree Open *words = g_new (Open, n_words + 1);
  g_autofree Open *kept = g_new (Open, n_words + 1);
  Walk all = { .verifier = verifier, .coverage = coverage, .stop = stop, .error = error };
  guint n_kept = 0;

  if (first + second > verifier->n_cells)
    return TRUE;
  order_letters (verifier, all.order);
  for (guint i = 0; i < n_words; i++)
    {
      words[i].word = &g_array_index (verifier->words, GwPlainWord, i);
      words[i].left = words[i].word->length;
    }
  look_up_needs (&all, 0, words, n_words);
  if (verifier->certificate->alphabet.n_letters < 2)
    return decide (&all, 0, 0, first, words, n_words, kept);
  n_kept = keep_words (words, n_words, first, verifier->n_cells - first, kept);
  memset (all.letters, all.order[0], first);
  look_up_needs (&all, 1, kept, n_kept);
  return decide (&all, 1, first, second, kept, n_kept, words);
}

gboolean
gw_verifier_check_coverage (const GwVerifier *verifier, const GwVerifierCoverage *coverage,
                            GError **error)
{
  if (coverage->n_listed == verifier->certificate->sets->len
      && coverage->n_sets == verifier->n_sets)
    return TRUE;
  return gw_verifier_refuse (verifier, verifier->certificate->first_set_line, error,
                             _ ("The certificate lists sets that do not reach the threshold"));
}
