/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-filter-text.h"

#include "gw-sentence.h"

#include <glib/gi18n.h>

char *
gw_filter_text_near (GwWordFilter *filter, const char *tile)
{
  switch (gw_word_filter_get_near (filter))
    {
    case GW_NEAR_STARTS:
      /* Translators: on a button: words that start at the tile E */
      return gw_sentence_format (_ ("From %s"), tile != NULL ? tile : "–");
    case GW_NEAR_PASSES:
      /* Translators: on a button: words that go through the tile E */
      return gw_sentence_format (_ ("Through %s"), tile != NULL ? tile : "–");
    case GW_NEAR_ANYWHERE:
    default:
      return NULL;
    }
}

char *
gw_filter_text_common (GwWordFilter *filter)
{
  static const char *const labels[] = { N_ ("No rare words"), N_ ("Common words"),
                                        N_ ("Most common words") };
  const guint min_common = gw_word_filter_get_min_common (filter);

  if (min_common == 0)
    return NULL;
  return g_strdup (_ (labels[MIN (MAX (min_common, 2) - 2, G_N_ELEMENTS (labels) - 1)]));
}

char *
gw_filter_text_lengths (GwWordFilter *filter)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  guint last = 0;

  for (guint length = 1; gw_word_filter_get_n_lengths (filter) > 0 && length <= GW_BOARD_MAX_CELLS;
       length++)
    if (gw_word_filter_has_length (filter, length))
      {
        g_string_append_printf (numbers, "%s%u", last > 0 ? _ (", ") : "", length);
        last = length;
      }
  if (last == 0)
    return NULL;
  /* Translators: which words are listed; %s is a number, or several such as “5, 6” */
  return g_strdup_printf (ngettext ("%s letter", "%s letters", last), numbers->str);
}
