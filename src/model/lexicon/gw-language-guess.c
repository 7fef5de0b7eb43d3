/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-language-guess.h"

#include "gw-folding.h"
#include "gw-letters.h"
#include "gw-store-folder.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

/* So many lines are looked at, from all over a list. */
#define MOST_LINES 4000

/* Names have other letters than the language; more than one word in so many does not. */
#define FOREIGN_WORDS 4

#define MOST_NAME_UNITS 64

static const char *const endings[] = {
  ".gz", ".txt", ".lst", ".dic", ".aff", ".gwlex", ".csv", ".tsv", ".utf8", NULL,
};

/* What lists are named that neither English nor the language itself names so. */
static const struct
{
  const char *name;
  const char *id;
} other_names[] = {
  { "american", "en" },     { "australian", "en" }, { "british", "en" },  { "canadian", "en" },
  { "brazilian", "pt" },    { "castellano", "es" }, { "espanol", "es" },  { "francais", "fr" },
  { "portugues", "pt" },    { "ngerman", "de" },    { "ogerman", "de" },  { "swiss", "de" },
  { "flemish", "nl" },      { "catala", "ca" },     { "bokmaal", "nb" },  { "bokmål", "nb" },
  { "norsk", "nb" },        { "norwegian", "nb" },  { "nynorsk", "nb" },  { "no", "nb" },
  { "nn", "nb" },           { "ukrainska", "uk" },  { "turkce", "tr" },
};

/* Some lines of a text. */
typedef struct
{
  const char *text;
  gsize length;
  gsize at;
  guint n_lines;
} Sample;

/* The next line that is looked at, up to its first tab; FALSE at the end. */
static gboolean
sample_next (Sample *sample, const char **line, gsize *length)
{
  const gsize place = sample->length / MOST_LINES * sample->n_lines;
  const char *end = sample->text + sample->length;
  const char *begin, *line_end;

  if (place > sample->at)
    {
      begin = memchr (sample->text + place, '\n', sample->length - place);
      sample->at = begin != NULL ? (gsize) (begin + 1 - sample->text) : sample->length;
    }
  if (sample->at == sample->length || sample->n_lines == MOST_LINES)
    return FALSE;

  begin = sample->text + sample->at;
  line_end = memchr (begin, '\n', (gsize) (end - begin));
  line_end = line_end != NULL ? line_end : end;
  sample->at = (gsize) (line_end - sample->text) + (line_end < end);
  sample->n_lines++;
  *line = begin;
  *length = (gsize) (line_end - begin);
  for (gsize i = 0; i < *length; i++)
    if (begin[i] == '\t')
      *length = i;
  return TRUE;
}

/* Whether most words have only letters of a language. */
static gboolean
fits (const GwLanguage *language, const char *utf8, gsize length)
{
  g_autoptr (GwFolding) folding = gw_folding_new ((GwLanguage *) language, GW_ACCENTS_AS_PLAYED);
  g_autofree GwFoldedWord *word = g_new (GwFoldedWord, 1);
  Sample sample = { utf8, length, 0, 0 };
  const char *line;
  gsize line_length;
  gunichar sign;
  guint n_words = 0;
  guint n_foreign = 0;

  while (sample_next (&sample, &line, &line_length))
    if (g_utf8_validate_len (line, line_length, NULL)
        && gw_folding_read (folding, line, line_length, TRUE, word, &sign) && word->n_letters > 0)
      {
        n_words++;
        n_foreign += word->foreign;
      }
  return n_foreign * FOREIGN_WORDS <= n_words;
}

/* The parts of a name, folded; what stands between them is no letter. */
static GStrv
split_name (const char *name)
{
  g_autofree char *folded = gw_letters_fold (name, -1);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  const char *begin = folded;

  for (const char *at = folded; at != NULL; at = g_utf8_next_char (at))
    if (!gw_letters_is_letter (g_utf8_get_char (at)))
      {
        if (at > begin)
          g_ptr_array_add (parts, g_strndup (begin, (gsize) (at - begin)));
        if (*at == '\0')
          break;
        begin = g_utf8_next_char (at);
      }
  g_ptr_array_add (parts, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&parts), FALSE);
}

/* What the language with this code is called in another language, folded. */
static char *
dup_language_name (const char *code, const char *in)
{
  UChar units[MOST_NAME_UNITS];
  char utf8[3 * MOST_NAME_UNITS + 1];
  UErrorCode status = U_ZERO_ERROR;
  int32_t n_units = uloc_getDisplayLanguage (code, in, units, MOST_NAME_UNITS, &status);

  u_strToUTF8 (utf8, sizeof utf8, NULL, units, n_units, &status);
  return U_SUCCESS (status) ? gw_letters_fold (utf8, -1) : NULL;
}

static gboolean
is_called (const GwLanguage *language, const char *word)
{
  const char *code = gw_language_get_code (language);
  g_autofree char *name = gw_letters_fold (gw_language_get_name (language), -1);
  g_autofree char *in_english = dup_language_name (code, "en");
  g_autofree char *in_itself = dup_language_name (code, code);

  return g_strcmp0 (word, name) == 0 || g_strcmp0 (word, in_english) == 0
         || g_strcmp0 (word, in_itself) == 0;
}

static const GwLanguage *
find_by_word (const char *word)
{
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  for (guint i = 0; i < G_N_ELEMENTS (other_names); i++)
    if (strlen (word) > 2 && g_str_equal (word, other_names[i].name))
      return gw_languages_find (other_names[i].id);
  for (guint i = 0; i < n_languages; i++)
    if (g_str_equal (gw_languages_get_id (languages[i]), gw_language_get_code (languages[i]))
        && is_called (languages[i], word))
      return languages[i];
  return NULL;
}

static const GwLanguage *
find_by_code (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (other_names); i++)
    if (g_str_equal (code, other_names[i].name))
      return gw_languages_find (other_names[i].id);
  return strlen (code) <= 3 ? gw_languages_find (code) : NULL;
}

/* “fr”, “fr_FR”, “fr-fr”; “fr-classical” only as the name of a spell checker's list. */
static gboolean
is_code (const char *stem, char **parts, gboolean hunspell)
{
  const char *region = stem + strlen (parts[0]) + 1;

  if (!g_str_is_ascii (stem) || g_ascii_strncasecmp (stem, parts[0], strlen (parts[0])) != 0)
    return FALSE;
  return parts[1] == NULL || hunspell || g_str_equal (parts[0], parts[1])
         || (strlen (parts[1]) == 2 && g_ascii_isupper (region[0]) && g_ascii_isupper (region[1]));
}

static const GwLanguage *
guess_by_name (const char *name)
{
  g_autofree char *base = g_path_get_basename (name);
  g_autofree char *stem = g_utf8_make_valid (base, -1);
  g_autofree char *lower = g_ascii_strdown (stem, -1);
  g_autofree char *stripped = gw_store_folder_strip (lower, endings);
  const gboolean hunspell = strstr (lower, ".dic") != NULL || strstr (lower, ".aff") != NULL;
  g_auto (GStrv) parts = split_name (stripped);
  const GwLanguage *language = gw_languages_find (stripped);

  stem[strlen (stripped)] = '\0';
  if (language == NULL && parts[0] != NULL && is_code (stem, parts, hunspell))
    language = find_by_code (parts[0]);
  for (char **part = parts; *part != NULL && language == NULL; part++)
    language = find_by_word (*part);
  return language;
}

const GwLanguage *
gw_languages_guess (const char *name, const char *utf8, gsize length)
{
  const GwLanguage *named = name != NULL ? guess_by_name (name) : NULL;

  return named != NULL && (utf8 == NULL || fits (named, utf8, length)) ? named : NULL;
}
