/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-counts-text.h"

#include "gw-level-names.h"
#include "gw-rules-text.h"

#include <glib/gi18n-lib.h>

/* The name of the level of the words, NULL for a list without levels. */
static char *
dup_level (GwLexiconLoader *loader, GwLexicon *lexicon, guint level)
{
  const char *used
    = gw_lexicon_library_get_used (gw_lexicon_loader_get_library (loader));

  if (lexicon == NULL || !gw_lexicon_has_levels (lexicon))
    return NULL;
  if (g_strcmp0 (used, GW_LEXICON_ENGLISH) == 0)
    for (const GwLevelName *name = gw_level_names_get (); name->name != NULL; name++)
      if (name->level == level)
        return g_strdup (_ (name->name));
  /* Translators: words whose level is not higher than this */
  return level < G_MAXUINT ? g_strdup_printf (_ ("Up to %u"), level)
                           : g_strdup (C_ ("words", "All"));
}

GStrv
gw_counts_list_parts (GwLexiconLoader *loader, guint *n_first)
{
  GwBoardModel *board_model = gw_lexicon_loader_get_board_model (loader);
  GwLexiconItem *item
    = gw_lexicon_library_get_used_item (gw_lexicon_loader_get_library (loader));
  GwLexicon *lexicon = gw_board_model_get_game (board_model)->lexicon;
  GwRules *rules = gw_board_model_get_game (board_model)->rules;
  const char *difference = gw_rules_get_first_difference (rules);
  g_autofree char *level = dup_level (loader, lexicon, gw_rules_get (rules)->max_level);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  g_strv_builder_add (parts, item != NULL ? gw_lexicon_item_get_title (item) : _ ("No Word List"));
  if (level != NULL)
    g_strv_builder_add (parts, level);
  *n_first = level != NULL ? 2 : 1;
  if (gw_lexicon_loader_uses_school (loader))
    g_strv_builder_add (parts, _ ("School"));
  if (difference != NULL)
    g_strv_builder_add (parts, difference);
  return g_strv_builder_end (parts);
}

char *
gw_counts_dup_line (GwLexiconLoader *loader)
{
  guint n_first;
  g_auto (GStrv) parts = gw_counts_list_parts (loader, &n_first);

  return g_strjoinv (" · ", parts);
}
