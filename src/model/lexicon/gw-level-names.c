/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-level-names.h"

#include "gw-level-counts.h"
#include "gw-lexicon-loader.h"

#include <glib/gi18n-lib.h>

#define BASIC 20
#define EVERYDAY 35
#define HIGHEST 70

static const GwLevelName level_names[] = {
  { BASIC, N_ ("Basic") },
  { EVERYDAY, N_ ("Everyday") },
  { GW_LEXICON_ENGLISH_LEVEL, N_ ("Usual") },
  { HIGHEST, N_ ("All") },
  { 0, NULL },
};

const GwLevelName *
gw_level_names_get (void)
{
  return level_names;
}

char *
gw_level_to_text (guint level)
{
  if (level == BASIC)
    return g_strdup_printf (_ ("Basic words (level %u)"), level);
  if (level == EVERYDAY)
    return g_strdup_printf (_ ("Everyday words (level %u)"), level);
  if (level == GW_LEXICON_ENGLISH_LEVEL)
    return g_strdup_printf (_ ("Usual words (level %u)"), level);
  if (level >= HIGHEST)
    return g_strdup_printf (_ ("All words (level %u)"), HIGHEST);
  return g_strdup_printf (_ ("Words up to level %u"), level);
}

static guint
count_words (const GArray *counts, guint level)
{
  guint n_words = 0;

  for (guint i = 0; i < counts->len; i++)
    {
      const GwLevelCount *count = &g_array_index (counts, GwLevelCount, i);

      if (count->level <= level)
        n_words += count->n_words;
    }
  return n_words;
}

char *
gw_level_names_explain (const GArray *counts, gboolean english)
{
  if (counts->len < 2)
    return NULL;
  if (!english)
    return g_strdup (_ ("These figures are of all levels. Which words count, up to which level, is "
                        "chosen beside the name of the lexicon on the other pages."));
  /* Translators: numbers of words of the English lexicon: of three levels, and of all */
  return g_strdup_printf (_ ("These figures are of all levels. Which words count is chosen beside "
                             "the name of the lexicon on the other pages: %'u basic words, %'u "
                             "everyday words, %'u usual words (unless you choose others), or all %'u."),
                          count_words (counts, BASIC), count_words (counts, EVERYDAY),
                          count_words (counts, GW_LEXICON_ENGLISH_LEVEL),
                          count_words (counts, G_MAXUINT));
}
