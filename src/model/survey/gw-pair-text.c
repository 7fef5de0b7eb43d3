/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-pair-text.h"

#include <glib/gi18n-lib.h>

static gboolean
has_word (const guint32 *words, guint n, guint32 word)
{
  for (guint i = 0; i < n; i++)
    if (words[i] == word)
      return TRUE;
  return FALSE;
}

/* Takes words of both orders in turn, so that neither crowds out the other. */
static guint
merge (const guint32 one[], guint n_one, const guint32 other[], guint n_other, guint32 merged[])
{
  guint n = 0;

  for (guint i = 0; i < GW_PAIR_EXAMPLES; i++)
    {
      if (i < n_one && n < GW_PAIR_EXAMPLES && !has_word (merged, n, one[i]))
        merged[n++] = one[i];
      if (i < n_other && n < GW_PAIR_EXAMPLES && !has_word (merged, n, other[i]))
        merged[n++] = other[i];
    }
  return n;
}

char *
gw_pair_text_format (const GwLexicon *lexicon, const GwLetterStats *stats, guint a, guint b,
                     gboolean either)
{
  guint32 one[GW_PAIR_EXAMPLES], other[GW_PAIR_EXAMPLES], words[GW_PAIR_EXAMPLES];
  const guint n_one = gw_letter_stats_get_examples (stats, a, b, one);
  const guint n_other = either && a != b ? gw_letter_stats_get_examples (stats, b, a, other) : 0;
  const guint n = merge (one, n_one, other, n_other, words);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n == 0)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *word = gw_lexicon_dup_word (lexicon, words[i]);

      /* Translators: what stands between words of a list */
      g_string_append (text, i > 0 ? _(", ") : "");
      g_string_append (text, word);
    }
  /* Translators: %s is a list of words, as examples of something */
  return g_strdup_printf (_("as in %s"), text->str);
}
