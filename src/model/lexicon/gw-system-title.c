/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-system-title.h"

#include "gw-languages.h"

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
  { "ngerman", "de__1996" },
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

/* The title for a locale, with one more detail unless it is NULL. */
static char *
make_title (const char *name, const char *detail)
{
  static const NameFunc details[]
    = { uloc_getDisplayScript, uloc_getDisplayCountry, uloc_getDisplayVariant };
  char locale[ULOC_FULLNAME_CAPACITY];
  char in_locale[ULOC_FULLNAME_CAPACITY];
  char code[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  g_autofree char *language = NULL;
  g_autoptr (GString) rest = g_string_new (NULL);

  if (!canonicalize (name, locale) || !canonicalize (g_get_language_names ()[0], in_locale))
    return NULL;
  uloc_getLanguage (locale, code, sizeof code, &status);
  if (U_FAILURE (status) || *code == '\0')
    return NULL;
  language = gw_languages_dup_name_in (code, in_locale);
  if (language == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    {
      g_autofree char *part = dup_part (details[i], locale, in_locale);

      if (part != NULL)
        g_string_append_printf (rest, "%s%s", rest->len > 0 ? ", " : "", part);
    }
  if (detail != NULL)
    g_string_append_printf (rest, "%s%s", rest->len > 0 ? ", " : "", detail);
  if (rest->len == 0)
    /* Translators: %s is a language. The list of its words is installed on the system */
    return g_strdup_printf (_ ("%s (system)"), language);
  /* Translators: a language and its country, such as “German (Germany, system)”. The list of its
   * words is installed on the system */
  return g_strdup_printf (_ ("%s (%s, system)"), language, rest->str);
}

char *
gw_system_title_of_dictionary (const char *name)
{
  return make_title (name, NULL);
}

char *
gw_system_title_of_list (const char *name)
{
  const char *kind = _ ("word list");
  gsize length = strlen (name);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_str_has_suffix (name, sizes[i][0]))
      {
        length -= strlen (sizes[i][0]);
        kind = _ (sizes[i][1]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (strlen (lists[i].name) == length && strncmp (name, lists[i].name, length) == 0)
      return make_title (lists[i].locale, kind);
  return NULL;
}
