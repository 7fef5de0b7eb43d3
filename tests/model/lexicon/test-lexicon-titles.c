/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-store.h"
#include "gw-lexicon-titles.h"

#include <string.h>

/* Lists as a text says: “name” is one of the system, “name.dic” a dictionary, “+name” an own list. The
 * embedded one is always there. */
static GListStore *
make_items (const char *text)
{
  GListStore *items = g_list_store_new (GW_TYPE_LEXICON_ITEM);
  g_auto (GStrv) names = g_strsplit (text, ", ", -1);
  g_autoptr (GwLexiconItem) embedded
    = gw_lexicon_item_new (GW_LEXICON_ENGLISH, GW_LEXICON_ENGLISH, GW_ORIGIN_EMBEDDED, NULL);

  g_list_store_append (items, embedded);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const gboolean own = *names[i] == '+';
      const gboolean is_dictionary = g_str_has_suffix (names[i], ".dic");
      g_autofree char *name
        = is_dictionary ? g_strndup (names[i], strlen (names[i]) - 4) : g_strdup (names[i] + own);
      g_autofree char *path = g_build_filename ("/somewhere", names[i] + own, NULL);
      g_autoptr (GwLexiconItem) item
        = gw_lexicon_item_new (name, name, own ? GW_ORIGIN_USER : GW_ORIGIN_SYSTEM, path);

      g_list_store_append (items, item);
    }
  return items;
}

/* They are called by what tells them apart, and by no more. */
static void
test_titles (void)
{
  static const char *const cases[][2] = {
    { "french", "French" },
    { "fr.dic", "French" },
    { "french, fr.dic", "French (Debian), French (Hunspell)" },
    { "fr_FR.dic, fr_CA.dic", "French (France), French (Canada)" },
    { "+French, french", "French, French (Debian)" },
    { "+french 2, french", "french, French (Debian)" },
    { "+french 2, ngerman", "french 2, German" },
    { "+week 2, +week", "week 2, week" },
    { "+french 2, +french, french", "french 2, french, French (Debian)" },
    { "american-english", "English (Debian)" },
    { "american-english, british-english", "English (United States), English (United Kingdom)" },
    { "polish, polish-large", "Polish, Polish (large word list)" },
    { "ngerman, swiss, de_DE.dic, de_CH.dic",
      "German, German (Switzerland, Debian), German (Germany), German (Switzerland, Hunspell)" },
    { "ca_ES-valencia.dic, sr_Latn_RS.dic", "Catalan, Serbian" },
    { "words, frenchmen, hyphenated-words.dic, -small",
      "words, frenchmen, hyphenated-words, -small" },
    { "words, french, french", "words, french, french" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GListStore) items = make_items (cases[i][0]);
      g_autoptr (GString) titles = g_string_new (NULL);

      /* Doing it again changes nothing. */
      for (guint round = 0; round < 2; round++)
        {
          gw_lexicon_titles_update (G_LIST_MODEL (items));
          g_string_truncate (titles, 0);
          for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (items)); k++)
            {
              g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (items), k);

              g_string_append_printf (titles, "%s%s", k > 0 ? ", " : "",
                                      gw_lexicon_item_get_title (item));
            }
          g_assert_true (g_str_has_prefix (titles->str, "English, "));
          g_assert_cmpstr (titles->str + strlen ("English, "), ==, cases[i][1]);
        }
    }
}

static void
test_locale (void)
{
  static const struct
  {
    const char *lists;
    const char *locale;
    const char *found; /* or NULL */
  } cases[] = {
    { "french", "fr_FR.UTF-8", "french" },
    { "french", "fr", "french" },
    { "fr_CA.dic, fr_FR.dic, french", "fr_CA.UTF-8", "french" },
    { "fr_FR.dic, fr_CA.dic", "fr_CA.UTF-8", "fr_CA" },
    { "fr_CA.dic, fr_FR.dic", "fr_FR@euro", "fr_FR" },
    { "fr_FR.dic", "fr_CA.UTF-8", "fr_FR" },
    { "swiss, ogerman, ngerman", "de_DE.UTF-8", "ngerman" },
    { "ngerman, swiss", "de_CH.UTF-8", "swiss" },
    { "portuguese, brazilian", "pt_BR.UTF-8", "brazilian" },
    { "polish-large, polish", "pl_PL", "polish" },
    { "norwegian", "no_NO.UTF-8", "norwegian" },
    { "american-english, en_GB.dic", "en_GB.UTF-8", "english" },
    { "french, +german", "de_DE.UTF-8", NULL },
    { "french", "C", NULL },
    { "french", "C.UTF-8", NULL },
    { "french", "POSIX", NULL },
    { "french", "", NULL },
    { "faroese", "fo_FO", NULL }, /* nobody knows its letters */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GListStore) items = make_items (cases[i].lists);
      GwLexiconItem *item
        = gw_lexicon_titles_find_for_locale (G_LIST_MODEL (items), cases[i].locale);

      g_assert_cmpstr (item != NULL ? gw_lexicon_item_get_name (item) : NULL, ==, cases[i].found);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lexicon-titles/titles", test_titles);
  g_test_add_func ("/lexicon-titles/locale", test_locale);

  return g_test_run ();
}
