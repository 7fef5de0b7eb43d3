/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-titles.h"

#include "gw-hunspell-load.h"
#include "gw-language-guess.h"
#include "gw-lexicon-store.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

/* Room for a name in any language. */
#define MAX_NAME 128

/* The names of the word lists of Debian. */
static const struct
{
  const char *name;
  const char *locale;
} lists[] = {
  { "american-english", "en_US" },
  { "australian-english", "en_AU" },
  { "bokmaal", "nb" },
  { "brazilian", "pt_BR" },
  { "british-english", "en_GB" },
  { "bulgarian", "bg" },
  { "canadian-english", "en_CA" },
  { "catala", "ca" },
  { "catalan", "ca" },
  { "danish", "da" },
  { "dutch", "nl" },
  { "esperanto", "eo" },
  { "faroese", "fo" },
  { "french", "fr" },
  { "galician-minimos", "gl" },
  { "irish", "ga" },
  { "italian", "it" },
  { "manx", "gv" },
  { "ngerman", "de" },
  { "norwegian", "nb" },
  { "nynorsk", "nn" },
  { "ogerman", "de__1901" },
  { "polish", "pl" },
  { "portuguese", "pt_PT" },
  { "spanish", "es" },
  { "swedish", "sv" },
  { "swiss", "de_CH" },
  { "ukrainian", "uk" },
};

/* The sizes that a list comes in, at the end of its name. */
static const char *const sizes[][2] = {
  { "-small", N_ ("small word list") },
  { "-large", N_ ("large word list") },
  { "-huge", N_ ("huge word list") },
  { "-insane", N_ ("enormous word list") },
};

typedef int32_t (*NameFunc) (const char *locale, const char *in_locale, UChar *name, int32_t length,
                             UErrorCode *status);

/* NULL when there is none. */
static char *
dup_part (NameFunc get, const char *locale, const char *in_locale)
{
  UErrorCode status = U_ZERO_ERROR;
  UChar name[MAX_NAME];
  char text[3 * MAX_NAME + 1];
  const int32_t length = get (locale, in_locale, name, MAX_NAME, &status);

  if (U_FAILURE (status) || length <= 0)
    return NULL;
  u_strToUTF8 (text, sizeof text, NULL, name, length, &status);
  return U_SUCCESS (status) ? g_strdup (text) : NULL;
}

static gboolean
canonicalize (const char *name, char locale[ULOC_FULLNAME_CAPACITY])
{
  UErrorCode status = U_ZERO_ERROR;

  uloc_canonicalize (name, locale, ULOC_FULLNAME_CAPACITY, &status);
  return U_SUCCESS (status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

/* What tells lists of a language apart, in the order in which it is written. */
typedef enum
{
  PLACE, /* and script and orthography */
  SIZE,
  SOURCE,
  N_PARTS
} Part;

/* Which parts a title has: the fewest that will do are taken. */
static const guint choices[] = {
  0,
  1 << SOURCE,
  1 << PLACE,
  1 << SIZE,
  1 << PLACE | 1 << SOURCE,
  1 << PLACE | 1 << SIZE,
  1 << SIZE | 1 << SOURCE,
  1 << PLACE | 1 << SIZE | 1 << SOURCE,
};

/* What a list is known to be. */
typedef struct
{
  char *language; /* as it is shown; NULL if it is not known */
  char *parts[N_PARTS];
} Title;

static void
title_clear (gpointer data)
{
  Title *title = data;

  g_free (title->language);
  for (guint i = 0; i < N_PARTS; i++)
    g_free (title->parts[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Title, title_clear)

static char *
dup_place (const char *locale, const char *in_locale)
{
  static const NameFunc details[]
    = { uloc_getDisplayScript, uloc_getDisplayCountry, uloc_getDisplayVariant };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    {
      g_autofree char *part = dup_part (details[i], locale, in_locale);

      if (part != NULL)
        g_strv_builder_add (builder, part);
    }
  found = g_strv_builder_end (builder);
  return found[0] != NULL ? g_strjoinv (", ", found) : NULL;
}

/* FALSE if it is no locale of a language with a name. */
static gboolean
set_locale (Title *title, const char *name)
{
  char locale[ULOC_FULLNAME_CAPACITY];
  char in_locale[ULOC_FULLNAME_CAPACITY];
  char code[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;

  if (!canonicalize (name, locale) || !canonicalize (g_get_language_names ()[0], in_locale))
    return FALSE;
  uloc_getLanguage (locale, code, sizeof code, &status);
  if (U_FAILURE (status) || *code == '\0')
    return FALSE;
  title->language = gw_languages_dup_name_in (code, in_locale);
  if (title->language == NULL)
    return FALSE;
  title->parts[PLACE] = dup_place (locale, in_locale);
  return TRUE;
}

/* The locale of a list of Debian, and its size as it is shown; NULL for any other one. */
static const char *
find_list (const char *name, const char **size)
{
  gsize length = strlen (name);

  *size = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_str_has_suffix (name, sizes[i][0]))
      {
        length -= strlen (sizes[i][0]);
        *size = _ (sizes[i][1]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (strlen (lists[i].name) == length && strncmp (name, lists[i].name, length) == 0)
      return lists[i].locale;
  return NULL;
}

static char *
format (const Title *title, guint choice)
{
  g_autoptr (GString) rest = g_string_new (NULL);

  for (guint i = 0; i < N_PARTS; i++)
    if ((choice & 1 << i) != 0 && title->parts[i] != NULL)
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? ", " : "", title->parts[i]);
  if (rest->len == 0)
    return g_strdup (title->language);
  /* Translators: a language and what tells it apart, such as “German (Switzerland, Debian)” */
  return g_strdup_printf (_ ("%s (%s)"), title->language, rest->str);
}

static gboolean
set_list (Title *title, const char *name)
{
  const char *size;
  const char *locale = find_list (name, &size);

  title->parts[SIZE] = g_strdup (locale != NULL ? size : NULL);
  return locale != NULL && set_locale (title, locale);
}

char *
gw_title_of_import (const char *name, gboolean is_dictionary)
{
  /* Not “is” or “cat”, which are words, too. */
  const gboolean is_locale = g_regex_match_simple ("^[a-z]{2,3}_[A-Z]{2}$", name, 0, 0);
  g_auto (Title) title = { NULL };

  if (is_dictionary || is_locale ? set_locale (&title, name) : set_list (&title, name))
    return format (&title, 1 << PLACE | 1 << SIZE);
  return NULL;
}

const char *
gw_lexicon_get_shown_title (const char *id, const char *title)
{
  return g_strcmp0 (id, GW_LEXICON_ENGLISH) == 0 ? C_ ("lexicon", "English") : title;
}

static gboolean
is_dictionary (GwLexiconItem *item)
{
  const char *path = gw_lexicon_item_get_path (item);

  return path != NULL && gw_hunspell_is_dictionary (path, NULL);
}

static void
set_title (Title *title, GwLexiconItem *item)
{
  const char *name = gw_lexicon_item_get_name (item);

  if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_EMBEDDED)
    title->language = g_strdup (gw_lexicon_item_get_title (item));
  else if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_SYSTEM && is_dictionary (item))
    {
      set_locale (title, name);
      title->parts[SOURCE] = g_strdup ("Hunspell");
    }
  else if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_SYSTEM)
    {
      set_list (title, name);
      title->parts[SOURCE] = g_strdup ("Debian");
    }
}

/* Whether no other list of the language has the same parts. */
static gboolean
is_unique (const GArray *titles, guint index, guint choice)
{
  const Title *title = &g_array_index (titles, Title, index);

  for (guint i = 0; i < titles->len; i++)
    {
      const Title *other = &g_array_index (titles, Title, i);
      gboolean same = i != index && g_strcmp0 (other->language, title->language) == 0;

      for (guint k = 0; k < N_PARTS && same; k++)
        same = (choice & 1 << k) == 0 || g_strcmp0 (other->parts[k], title->parts[k]) == 0;
      if (same)
        return FALSE;
    }
  return TRUE;
}

/* Whether nothing has been called so yet; from then on something is. */
static gboolean
claim (GHashTable *taken, const char *title)
{
  return g_hash_table_add (taken, g_utf8_casefold (title, -1));
}

static void
choose_title (GwLexiconItem *item, const GArray *titles, guint index, GHashTable *taken)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (is_unique (titles, index, choices[i]))
      {
        g_autofree char *text = format (&g_array_index (titles, Title, index), choices[i]);

        if (!claim (taken, text))
          continue;
        gw_lexicon_item_set_title (item, text);
        return;
      }
}

/* Whether the system, or the program, has a list with the name, and the user has none. */
static gboolean
is_only_of_system (GListModel *items, const char *name)
{
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (items, i);

      if (!g_str_equal (gw_lexicon_item_get_name (item), name))
        continue;
      if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_USER)
        return FALSE;
      found = TRUE;
    }
  return found;
}

static void
name_own (GListModel *items, GwLexiconItem *item, GHashTable *taken)
{
  g_autofree char *name = gw_shown_name (gw_lexicon_item_get_name (item));
  const char *space = strrchr (name, ' ');
  const gsize length = space != NULL ? (gsize) (space - name) : 0;
  g_autofree char *stem = g_strndup (name, length);

  if (length > 0 && space[1] != '\0' && strspn (space + 1, "0123456789") == strlen (space + 1)
      && is_only_of_system (items, stem) && claim (taken, stem))
    {
      gw_lexicon_item_set_title (item, stem);
      return;
    }
  claim (taken, name);
  gw_lexicon_item_set_title (item, name);
}

void
gw_lexicon_titles_update (GListModel *items)
{
  const guint n_items = g_list_model_get_n_items (items);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) titles = g_array_sized_new (FALSE, TRUE, sizeof (Title), n_items);

  g_array_set_size (titles, n_items);
  g_array_set_clear_func (titles, title_clear);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (items, i);

      set_title (&g_array_index (titles, Title, i), item);
      if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_USER)
        name_own (items, item, taken);
      else if (g_array_index (titles, Title, i).language == NULL
               || gw_lexicon_item_get_origin (item) == GW_ORIGIN_EMBEDDED)
        claim (taken, gw_lexicon_item_get_title (item));
    }
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (items, i);

      if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_SYSTEM
          && g_array_index (titles, Title, i).language != NULL)
        choose_title (item, titles, i, taken);
    }
}

static gboolean
get_codes (const char *name, char language[ULOC_LANG_CAPACITY],
           char country[ULOC_COUNTRY_CAPACITY], gboolean *has_more)
{
  char locale[ULOC_FULLNAME_CAPACITY];
  char more[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;

  if (!canonicalize (name, locale))
    return FALSE;
  uloc_getLanguage (locale, language, ULOC_LANG_CAPACITY, &status);
  uloc_getCountry (locale, country, ULOC_COUNTRY_CAPACITY, &status);
  *has_more = uloc_getVariant (locale, more, sizeof more, &status) > 0
              || uloc_getScript (locale, more, sizeof more, &status) > 0;
  if (g_str_equal (language, "no"))
    strcpy (language, "nb");
  return U_SUCCESS (status) && *language != '\0';
}

/* How well a list serves a locale; 0 for not at all. */
static guint
rate (GwLexiconItem *item, const char *wanted_language, const char *wanted_country)
{
  const char *name = gw_lexicon_item_get_name (item);
  char language[ULOC_LANG_CAPACITY];
  char country[ULOC_COUNTRY_CAPACITY];
  const char *size = NULL, *locale = name;
  gboolean has_more;

  if (gw_lexicon_item_get_origin (item) == GW_ORIGIN_EMBEDDED)
    return g_str_equal (wanted_language, "en") ? G_MAXUINT : 0;
  if (gw_lexicon_item_get_origin (item) != GW_ORIGIN_SYSTEM)
    return 0;
  if (!is_dictionary (item))
    locale = find_list (name, &size);
  if (locale == NULL || !get_codes (locale, language, country, &has_more)
      || !g_str_equal (language, wanted_language) || gw_languages_guess (name, NULL, 0) == NULL)
    return 0;
  return 1 + (is_dictionary (item) ? 0 : 100) + (has_more ? 0 : 40) + (size != NULL ? 0 : 5)
         + (g_str_equal (country, wanted_country) ? 20
            : *country == '\0'                   ? 10
                                                 : 0);
}

GwLexiconItem *
gw_lexicon_titles_find_for_locale (GListModel *items, const char *locale)
{
  char language[ULOC_LANG_CAPACITY];
  char country[ULOC_COUNTRY_CAPACITY];
  GwLexiconItem *best = NULL;
  guint most = 0;
  gboolean has_more;

  if (!get_codes (locale, language, country, &has_more))
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (items, i);
      const guint rating = rate (item, language, country);

      if (rating > most)
        {
          most = rating;
          best = item; /* the list holds it */
        }
    }
  return best;
}
