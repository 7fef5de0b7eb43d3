/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-first-list.h"

#include "gw-language-guess.h"
#include "gw-lexicon-titles.h"

#define KEY "lexicon"

const GwLanguage *
gw_first_list_find (GwLexiconLibrary *library, GSettings *settings, const char *restored)
{
  g_autoptr (GVariant) chosen = g_settings_get_user_value (settings, KEY);
  GwLexiconItem *item = NULL;

  if (chosen != NULL)
    return NULL;
  if (restored == NULL)
    item = gw_lexicon_titles_find_for_locale (G_LIST_MODEL (library), g_get_language_names ()[0]);
  g_settings_set_string (settings, KEY,
                         item != NULL ? gw_lexicon_item_get_id (item) : GW_LEXICON_ENGLISH);
  return item != NULL && gw_lexicon_item_get_origin (item) == GW_ORIGIN_SYSTEM
           ? gw_languages_guess (gw_lexicon_item_get_name (item), NULL, 0)
           : NULL;
}
