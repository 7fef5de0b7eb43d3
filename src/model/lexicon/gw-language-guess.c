/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-language-guess.h"

#include "gw-folding.h"
#include "gw-letters.h"
#include "gw-store-folder.h"

#include <string.h>
#include <unicode/ulocdata.h>
#include <unicode/ustring.h>

/* So many lines are looked at, from all over a list. */
#define MOST_LINES 4000

/* Names have letters that the language lacks, but no more than one word in this number. */
#define FOREIGN_WORDS 4

#define MOST_NAME_UNITS 64
#define MOST_DIGRAPH_UNITS 16

/* Folded, it is ss. */
#define SHARP_S "ß"

/* When the letters of a list tell its language. Special letters are those that English lacks. */
#define LEAST_LINES 1000   /* of the list */
#define SPECIAL_WORDS 50   /* one word in this number has special letters, or more */
#define RARE_LETTER 1000   /* one that fewer of those words have does not count */
#define LEAST_WRITTEN 0.97 /* of the words have only letters of the language */
#define LEAST_USED 0.6     /* of the special letters of the language are there */
#define CLEARLY 0.05       /* more of them than of any other language */

/* When the letters of a shorter list tell it: words with special letters, and their share; and how
 * many words no other language may be able to write, and their share. */
#define FEW_SPECIAL_WORDS 5
#define FEW_SPECIAL_SHARE 0.05
#define FEW_OTHER_WORDS 3
#define FEW_OTHER_SHARE 0.02

/* When common words and endings tell it. */
#define LEAST_COMMON 0.025 /* of the lines are of them */
#define MORE_COMMON 2      /* times as many as those of any other language */

static const char *const endings[] = {
  ".gz", ".txt", ".lst", ".dic", ".aff", ".gwlex", ".csv", ".tsv", ".utf8", NULL,
};

/* Names of lists that are neither the English name of their language nor its own name. */
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

/* Languages that no list is read as, but that a short one in Cyrillic letters may be in. */
static const char *const other_cyrillic[] = { "be", "sr", "mk" };

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

/* The parts of a name, folded; they are separated by anything but letters. */
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

/* Counts the letters of a word that are not ASCII, without case, among those of the list. TRUE when
 * it has such letters. */
static gboolean
add_special (GHashTable *special, const char *line, gsize length)
{
  g_autofree char *folded = gw_letters_fold (line, (gssize) length);
  gboolean any = FALSE;

  for (const char *at = folded != NULL ? folded : ""; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar sign = g_utf8_get_char (at);
      guint count;

      if (sign < 0x80 || !gw_letters_is_letter (sign))
        continue;
      count = GPOINTER_TO_UINT (g_hash_table_lookup (special, GUINT_TO_POINTER (sign)));
      g_hash_table_insert (special, GUINT_TO_POINTER (sign), GUINT_TO_POINTER (count + 1));
      any = TRUE;
    }
  return any;
}

static gboolean
is_rare_cb (gpointer sign, gpointer count, gpointer n_words)
{
  return GPOINTER_TO_UINT (count) * RARE_LETTER < *(const guint *) n_words;
}

/* The special letters of a list; NULL when it is short or hardly has any: those of English and of
 * many others do not tell them apart. */
static GHashTable *
list_special (const char *utf8, gsize length)
{
  g_autoptr (GHashTable) special = g_hash_table_new (NULL, NULL);
  Sample sample = { utf8, length, 0, 0 };
  const char *line;
  gsize line_length;
  guint n_words = 0;

  while (sample_next (&sample, &line, &line_length))
    if (g_utf8_validate_len (line, line_length, NULL))
      n_words += add_special (special, line, line_length);
  if (sample.n_lines < LEAST_LINES || n_words * SPECIAL_WORDS < sample.n_lines)
    return NULL;
  g_hash_table_foreach_remove (special, is_rare_cb, &n_words);
  return g_steal_pointer (&special);
}

/* Adds the letters of the digraphs of a set: y is Hungarian in ty and gy. */
static void
add_letters_of_digraphs (USet *letters)
{
  for (int32_t i = 0; i < uset_getItemCount (letters); i++)
    {
      UErrorCode status = U_ZERO_ERROR;
      UChar units[MOST_DIGRAPH_UNITS];
      UChar32 first, last;
      const int32_t n_units
        = uset_getItem (letters, i, &first, &last, units, MOST_DIGRAPH_UNITS, &status);

      if (n_units > 0 && U_SUCCESS (status))
        uset_addAllCodePoints (letters, units, n_units);
    }
}

/* The letters that a language is written with, its accents too. */
static USet *
open_letters_of (const char *code)
{
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open (code, &status);
  USet *letters = ulocdata_getExemplarSet (data, NULL, 0, ULOCDATA_ES_STANDARD, &status);
  const gboolean found = U_SUCCESS (status) && status != U_USING_DEFAULT_WARNING;

  ulocdata_close (data);
  if (!found)
    {
      uset_close (letters);
      return NULL;
    }
  add_letters_of_digraphs (letters);
  return letters;
}

static USet *
open_letters (const GwLanguage *language)
{
  return open_letters_of (gw_language_get_code (language));
}

static gboolean
has_sharp_s (const char *line, gsize length)
{
  return g_strstr_len (line, (gssize) length, SHARP_S) != NULL;
}

/* The share of words with nothing but these letters, whatever else there is that is no letter. */
static double
share_written (const USet *letters, const char *utf8, gsize length)
{
  Sample sample = { utf8, length, 0, 0 };
  const char *line;
  gsize line_length;
  guint n_words = 0, n_written = 0;

  while (sample_next (&sample, &line, &line_length))
    {
      g_autofree char *folded = g_utf8_validate_len (line, line_length, NULL)
                                  ? gw_letters_fold (line, (gssize) line_length)
                                  : NULL;
      gboolean written = uset_contains (letters, (UChar32) g_utf8_get_char (SHARP_S))
                         || !has_sharp_s (line, line_length);

      for (const char *at = folded != NULL ? folded : ""; *at != '\0'; at = g_utf8_next_char (at))
        if (gw_letters_is_letter (g_utf8_get_char (at)))
          written = written && uset_contains (letters, (UChar32) g_utf8_get_char (at));
      n_words++;
      n_written += written;
    }
  return n_words > 0 ? (double) n_written / n_words : 0;
}

/* The share of the special letters of a language that a list has. */
static double
share_used (const USet *letters, GHashTable *special)
{
  guint n_letters = 0, n_used = 0;

  for (int32_t i = 0; i < uset_size (letters); i++)
    {
      const UChar32 letter = uset_charAt (letters, i);

      if (letter < 0x80 || !gw_letters_is_letter ((gunichar) letter)
          || g_unichar_tolower ((gunichar) letter) != (gunichar) letter)
        continue;
      n_letters++;
      n_used += g_hash_table_contains (special, GUINT_TO_POINTER (letter));
    }
  return n_letters > 0 ? (double) n_used / n_letters : 0;
}

/* Whether a word without case is a common one of a language, or has one of its endings. */
static gboolean
is_common (const GwLanguage *language, const char *word)
{
  const char *const *common = gw_language_get_common (language);

  for (guint i = 0; common[i] != NULL; i++)
    if (*common[i] == '-' ? g_str_has_suffix (word, common[i] + 1) : g_str_equal (word, common[i]))
      return TRUE;
  return FALSE;
}

/* Counts the common words of each language in a list; returns how many lines were looked at. */
static guint
count_common (const char *utf8, gsize length, guint *counts)
{
  Sample sample = { utf8, length, 0, 0 };
  const char *line;
  gsize line_length;
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  while (sample_next (&sample, &line, &line_length))
    if (g_utf8_validate_len (line, line_length, NULL))
      {
        g_autofree char *folded = gw_letters_fold (line, (gssize) line_length);

        if (folded == NULL)
          continue;
        g_strchomp (folded);
        for (guint i = 0; i < n_languages; i++)
          counts[i] += is_common (languages[i], folded);
      }
  return sample.n_lines;
}

/* Of languages with the same letters, or with hardly any that English lacks: the one whose common
 * words and endings are clearly there. NULL when none is. */
static const GwLanguage *
guess_by_words (const char *utf8, gsize length)
{
  const GwLanguage *best = NULL;
  guint most = 0, next = 0, n_lines, n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);
  g_autofree guint *counts = g_new0 (guint, n_languages);

  n_lines = count_common (utf8, length, counts);
  for (guint i = 0; i < n_languages && n_lines >= LEAST_LINES; i++)
    {
      USet *letters = counts[i] >= LEAST_COMMON * n_lines ? open_letters (languages[i]) : NULL;

      if (letters != NULL && share_written (letters, utf8, length) >= LEAST_WRITTEN)
        {
          next = counts[i] > most ? most : MAX (next, counts[i]);
          best = counts[i] > most ? languages[i] : best;
          most = MAX (most, counts[i]);
        }
      if (letters != NULL)
        uset_close (letters);
    }
  return most >= MORE_COMMON * next ? best : NULL;
}

/* The one language that nearly all words can be of and whose letters are nearly all there. */
static const GwLanguage *
guess_by_letters (const char *utf8, gsize length)
{
  g_autoptr (GHashTable) special = list_special (utf8, length);
  const GwLanguage *best = NULL;
  double most = 0, next = 0;
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  for (guint i = 0; i < n_languages && special != NULL; i++)
    {
      const gboolean usual
        = g_str_equal (gw_languages_get_id (languages[i]), gw_language_get_code (languages[i]));
      USet *letters = usual ? open_letters (languages[i]) : NULL;
      const double used = letters != NULL ? share_used (letters, special) : 0;

      if (used >= LEAST_USED && share_written (letters, utf8, length) >= LEAST_WRITTEN)
        {
          next = used > most ? most : MAX (next, used);
          best = used > most ? languages[i] : best;
          most = MAX (most, used);
        }
      if (letters != NULL)
        uset_close (letters);
    }
  return most - next > CLEARLY ? best : NULL;
}

/* Counts the words of a short list, and those with special letters. FALSE when it is a long one. */
static gboolean
count_few (const char *utf8, gsize length, guint *n_words, guint *n_special)
{
  g_autoptr (GHashTable) special = g_hash_table_new (NULL, NULL);
  Sample sample = { utf8, length, 0, 0 };
  const char *line;
  gsize line_length;

  *n_words = *n_special = 0;
  while (sample_next (&sample, &line, &line_length))
    {
      *n_words += 1;
      *n_special
        += g_utf8_validate_len (line, line_length, NULL)
           && (add_special (special, line, line_length) || has_sharp_s (line, line_length));
    }
  return sample.n_lines < LEAST_LINES;
}

/* The share of the words of a list that a language can write. */
static double
share_written_in (const char *code, const char *utf8, gsize length)
{
  USet *letters = open_letters_of (code);
  const double share = letters != NULL ? share_written (letters, utf8, length) : 0;

  if (letters != NULL)
    uset_close (letters);
  return share;
}

/* Of a short list, the one language that can write nearly all its words, where each other one lacks
 * letters of several: ы is not Ukrainian, ї not Russian, ł and ż are Polish. */
static const GwLanguage *
guess_by_few (const char *utf8, gsize length)
{
  const GwLanguage *best = NULL;
  double most = 0, next = 0;
  guint n_words, n_special, n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  if (!count_few (utf8, length, &n_words, &n_special) || n_special < FEW_SPECIAL_WORDS
      || n_special < FEW_SPECIAL_SHARE * n_words)
    return NULL;
  for (guint i = 0; i < n_languages; i++)
    if (g_str_equal (gw_languages_get_id (languages[i]), gw_language_get_code (languages[i])))
      {
        const double share = share_written_in (gw_language_get_code (languages[i]), utf8, length);

        next = share > most ? most : MAX (next, share);
        best = share > most ? languages[i] : best;
        most = MAX (most, share);
      }
  for (guint i = 0; i < G_N_ELEMENTS (other_cyrillic); i++)
    next = MAX (next, share_written_in (other_cyrillic[i], utf8, length));
  return most >= LEAST_WRITTEN && most - next >= FEW_OTHER_SHARE
             && (most - next) * n_words > FEW_OTHER_WORDS - 0.5
           ? best
           : NULL;
}

static GUnicodeScript
get_script (const GwLanguage *language)
{
  guint n_letters;
  const gunichar *letters = gw_language_get_letters (language, &n_letters);

  return n_letters > 0 ? g_unichar_get_script (letters[0]) : G_UNICODE_SCRIPT_UNKNOWN;
}

/* The script of a list, in which nearly all its letters are. */
static GUnicodeScript
find_script (const char *utf8, gsize length)
{
  guint counts[G_UNICODE_SCRIPT_KAWI + 1] = { 0 };
  Sample sample = { utf8, length, 0, 0 };
  const char *line;
  gsize line_length;
  guint n_letters = 0, most = 0;
  GUnicodeScript script = G_UNICODE_SCRIPT_UNKNOWN;

  while (sample_next (&sample, &line, &line_length))
    if (g_utf8_validate_len (line, line_length, NULL))
      for (const char *at = line; at < line + line_length; at = g_utf8_next_char (at))
        {
          const GUnicodeScript own = g_unichar_get_script (g_utf8_get_char (at));

          if (!gw_letters_is_letter (g_utf8_get_char (at)) || own < 0
              || (guint) own >= G_N_ELEMENTS (counts))
            continue;
          n_letters++;
          if (++counts[own] > most)
            {
              most = counts[own];
              script = own;
            }
        }
  return n_letters > 0 && most >= LEAST_WRITTEN * n_letters ? script : G_UNICODE_SCRIPT_UNKNOWN;
}

/* The only language with the script of a list, which may be short: Greek, Hebrew. */
static const GwLanguage *
guess_by_script (const char *utf8, gsize length)
{
  const GUnicodeScript script = find_script (utf8, length);
  const GwLanguage *only = NULL;
  guint n_languages;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  for (guint i = 0; i < n_languages && script != G_UNICODE_SCRIPT_UNKNOWN; i++)
    if (get_script (languages[i]) == script)
      {
        if (only != NULL)
          return NULL;
        only = languages[i];
      }
  return only;
}

const GwLanguage *
gw_languages_guess (const char *name, const char *utf8, gsize length)
{
  const GwLanguage *named = name != NULL ? guess_by_name (name) : NULL;
  const GwLanguage *scripted, *few, *lettered, *worded;

  if (utf8 == NULL)
    return named;
  if (named != NULL)
    return fits (named, utf8, length) ? named : NULL;
  scripted = guess_by_script (utf8, length);
  if (scripted != NULL)
    return scripted;
  few = guess_by_few (utf8, length);
  if (few != NULL)
    return few;
  lettered = guess_by_letters (utf8, length);
  if (lettered != NULL && *gw_language_get_common (lettered) == NULL)
    return lettered;
  worded = guess_by_words (utf8, length);
  return worded != NULL ? worded : lettered;
}
