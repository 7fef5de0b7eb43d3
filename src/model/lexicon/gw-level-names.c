/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-level-names.h"

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
