/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-level-counts.h"

#include "gw-sort.h"

/* Levels below this are counted at once; higher ones, of which there may be as many as words, are
 * sorted. */
#define N_LOW 1024
#define LOOK 65536 /* words between two looks at the stop flag */

static int
compare_levels_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const guint first = *(const guint *) a;
  const guint second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

static void
append_count (GArray *counts, guint level, guint n_words)
{
  const GwLevelCount count = { level, n_words };

  g_array_append_val (counts, count);
}

GArray *
gw_level_counts_new (const GwLexicon *lexicon, const GwStop *stop)
{
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (GwLevelCount));
  g_autoptr (GArray) high = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint n = gw_lexicon_get_n_words (lexicon);
  guint n_of_low[N_LOW] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const guint level = gw_lexicon_get_level (lexicon, i);

      if (i % LOOK == 0 && gw_stop_requested (stop))
        return NULL;
      if (level < N_LOW)
        n_of_low[level]++;
      else
        g_array_append_val (high, level);
    }
  if (!gw_sort (high->data, high->len, sizeof (guint), compare_levels_cb, NULL, stop))
    return NULL;
  for (guint level = 0; level < N_LOW; level++)
    if (n_of_low[level] > 0)
      append_count (counts, level, n_of_low[level]);
  for (guint i = 0; i < high->len; i++)
    {
      const guint level = g_array_index (high, guint, i);

      if (i > 0 && level == g_array_index (high, guint, i - 1))
        g_array_index (counts, GwLevelCount, counts->len - 1).n_words++;
      else
        append_count (counts, level, 1);
    }
  return g_steal_pointer (&counts);
}
