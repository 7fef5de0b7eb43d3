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

static void
changed_cb (GwBoardGenerator *generator, gpointer user_data)
{
  if (!gw_board_generator_get_can_generate (generator))
    return;
  g_signal_handlers_disconnect_by_func (generator, (gpointer) changed_cb, user_data);
  gw_board_generator_generate (generator);
}

void
gw_first_list_make_board (GwBoardGenerator *generator)
{
  g_return_if_fail (GW_IS_BOARD_GENERATOR (generator));

  g_signal_connect (generator, "changed", G_CALLBACK (changed_cb), NULL);
}
