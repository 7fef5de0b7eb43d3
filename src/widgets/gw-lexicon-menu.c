/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-menu.h"

#include <glib/gi18n.h>

static GMenuItem *
item_new (GwLexiconItem *item, const char *action)
{
  /* What stands in a name is no mnemonic. */
  g_auto (GStrv) parts = g_strsplit (gw_lexicon_item_get_title (item), "_", -1);
  g_autofree char *name = g_strjoinv ("__", parts);
  g_autofree char *label = NULL;
  GMenuItem *entry;

  if (gw_lexicon_item_get_n_words (item) >= 0)
    /* Translators: a lexicon and how many words it has */
    label = g_strdup_printf (ngettext ("%s – %'d word", "%s – %'d words",
                                       (gulong) gw_lexicon_item_get_n_words (item)),
                             name, gw_lexicon_item_get_n_words (item));
  entry = g_menu_item_new (label != NULL ? label : name, NULL);
  g_menu_item_set_action_and_target (entry, action, "s", gw_lexicon_item_get_id (item));
  return entry;
}

static void
append_group (GMenu *menu, GwLexiconLibrary *library, const char *action, GwOrigin origin,
              const char *title)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (library), i);
      g_autoptr (GMenuItem) entry = NULL;

      /* What cannot be read is no choice; the page of lexicons says why. */
      if (gw_lexicon_item_get_origin (item) != origin || gw_lexicon_item_get_importing (item)
          || (gw_lexicon_item_get_failure (item) != NULL && !gw_lexicon_item_get_in_use (item)))
        continue;
      entry = item_new (item, action);
      g_menu_append_item (section, entry);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, title, G_MENU_MODEL (section));
}

void
gw_lexicon_menu_append (GMenu *menu, GwLexiconLibrary *library, const char *action)
{
  g_return_if_fail (G_IS_MENU (menu));
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (library));

  append_group (menu, library, action, GW_ORIGIN_EMBEDDED, _("Built In"));
  append_group (menu, library, action, GW_ORIGIN_SYSTEM, _("On This System"));
  append_group (menu, library, action, GW_ORIGIN_USER, _("Yours"));
  append_group (menu, library, action, GW_ORIGIN_FILE, _("From a File"));
}
