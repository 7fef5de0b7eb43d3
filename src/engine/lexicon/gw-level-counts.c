/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-level-counts.h"

#include "gw-sort.h"

static int
compare_levels_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const guint first = *(const guint *) a;
  const guint second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

GArray *
gw_level_counts_new (const GwLexicon *lexicon, const GwStop *stop)
{
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (GwLevelCount));
  const guint n = gw_lexicon_get_n_words (lexicon);
  g_autofree guint *levels = g_new (guint, (gsize) n + 1);

  for (guint i = 0; i < n; i++)
    levels[i] = gw_lexicon_get_level (lexicon, i);
  if (!gw_sort (levels, n, sizeof (guint), compare_levels_cb, NULL, stop))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      const GwLevelCount count = { levels[i], 1 };

      if (i > 0 && levels[i] == levels[i - 1])
        g_array_index (counts, GwLevelCount, counts->len - 1).n_words++;
      else
        g_array_append_val (counts, count);
    }
  return g_steal_pointer (&counts);
}
