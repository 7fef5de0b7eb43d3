/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-commonness.h"

#include <stdlib.h>

/* The bounds of the quarters are found in a sample of this size, spread evenly over the words. */
#define SAMPLE 16384

static int
compare_levels (const void *a, const void *b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* The lowest level whose words, sorted by level, have their middle at or after a share of all. */
static guint
find_bound (const guint *levels, guint n, double share)
{
  guint start, end;

  for (start = 0; start < n; start = end)
    {
      for (end = start + 1; end < n && levels[end] == levels[start]; end++)
        continue;
      if (start + end >= 2 * share * n)
        return levels[start];
    }
  return G_MAXUINT;
}

void
gw_commonness_init (GwCommonness *commonness, const GwLexicon *lexicon)
{
  guint n_words = gw_lexicon_get_n_words (lexicon);
  guint n = MIN (n_words, SAMPLE);
  g_autofree guint *levels = NULL;

  *commonness = (GwCommonness) { .has_levels = n > 0 && gw_lexicon_has_levels (lexicon) };
  if (!commonness->has_levels)
    return;

  levels = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    levels[i] = gw_lexicon_get_level (lexicon, (guint64) i * n_words / n);
  qsort (levels, n, sizeof *levels, compare_levels);
  for (guint i = 0; i < G_N_ELEMENTS (commonness->bounds); i++)
    commonness->bounds[i] = find_bound (levels, n, (i + 1.0) / GW_COMMONNESS_MAX);
}

guint
gw_commonness_rate (const GwCommonness *commonness, guint level)
{
  guint dots = GW_COMMONNESS_MAX;

  if (!commonness->has_levels)
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (commonness->bounds); i++)
    {
      if (level >= commonness->bounds[i])
        dots--;
    }
  return dots;
}
