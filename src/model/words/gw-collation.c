/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-collation.h"

#include "gw-letters.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>

/* The collation key of a text, and the number of the text. */
typedef struct
{
  const char *key;
  guint32 index;
} Entry;

gboolean
gw_collation_is_plain (const GwLanguage *language)
{
  const char *name = setlocale (LC_COLLATE, NULL);

  if (language != NULL)
    return FALSE;
  return name == NULL || strcmp (name, "C") == 0 || strcmp (name, "POSIX") == 0
         || g_str_has_prefix (name, "C.");
}

/* Texts that the language treats as equal stay in the order of code points. */
static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *first = a, *second = b;
  const int by_key = strcmp (first->key, second->key);

  if (by_key != 0)
    return by_key;
  return first->index < second->index ? -1 : first->index > second->index;
}

static UCollator *
open_collator (const GwLanguage *language)
{
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator;

  if (language == NULL)
    return NULL;
  collator = ucol_open (gw_language_get_code (language), &status);
  return U_SUCCESS (status) ? collator : NULL;
}

/* Without a collator texts are sorted as in the user's language. */
static char *
make_text_key (const UCollator *collator, const char *text)
{
  g_autofree gunichar2 *utf16 = NULL;
  glong length;
  int32_t size;
  char *key;

  if (collator == NULL)
    return g_utf8_collate_key (text, -1);
  utf16 = g_utf8_to_utf16 (text, -1, NULL, &length, NULL);
  size = ucol_getSortKey (collator, (const UChar *) utf16, (int32_t) length, NULL, 0);
  key = g_malloc0 ((gsize) size + 1);
  ucol_getSortKey (collator, (const UChar *) utf16, (int32_t) length, (uint8_t *) key, size);
  return key;
}

/* `letters` are folded, while the user sees them in capitals; the order does not depend on that. */
static char *
make_key (const UCollator *collator, const gunichar *letters, guint length)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < length; i++)
    {
      gunichar signs[GW_LETTER_MAX_SIGNS];
      const guint n_signs = gw_letters_get_signs (letters[i], signs);

      for (guint k = 0; k < n_signs; k++)
        g_string_append_unichar (text, signs[k]);
    }
  return make_text_key (collator, text->str);
}

static void
sort_entries (Entry *entries, guint n)
{
  if (n > 1)
    qsort (entries, n, sizeof *entries, compare_entries);
}

static guint32 *
rank (GPtrArray *keys)
{
  g_autofree Entry *entries = g_new (Entry, keys->len);
  guint32 *ranks = g_new (guint32, keys->len);

  for (guint32 i = 0; i < keys->len; i++)
    entries[i] = (Entry) { g_ptr_array_index (keys, i), i };
  sort_entries (entries, keys->len);
  for (guint32 i = 0; i < keys->len; i++)
    ranks[entries[i].index] = i;
  return ranks;
}

guint32 *
gw_collation_rank_words (const GwWordLetters *word_letters, guint n_words,
                         const GwLanguage *language)
{
  UCollator *collator = open_collator (language);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_full (n_words, g_free);

  for (guint32 i = 0; i < n_words; i++)
    {
      guint length;
      const gunichar *letters = gw_word_letters_get (word_letters, i, &length);

      g_ptr_array_add (keys, make_key (collator, letters, length));
    }
  g_clear_pointer (&collator, ucol_close);
  return rank (keys);
}

guint32 *
gw_collation_rank_numbers (const GwLexicon *lexicon, const guint *words, guint n_words)
{
  UCollator *collator = open_collator (gw_lexicon_get_language (lexicon));
  g_autoptr (GPtrArray) keys = g_ptr_array_new_full (n_words, g_free);

  for (guint i = 0; i < n_words; i++)
    {
      g_autofree char *text = gw_lexicon_dup_word (lexicon, words[i]);

      g_ptr_array_add (keys, make_text_key (collator, text));
    }
  g_clear_pointer (&collator, ucol_close);
  return rank (keys);
}

/* A letter that the language does not have stands with the one that it is without its accents, or
 * after all others. */
static guint
find_letter (const GwLanguage *language, gunichar letter)
{
  guint n_letters;
  const gunichar *letters = gw_language_get_letters (language, &n_letters);
  gunichar base;

  g_unichar_fully_decompose (letter, FALSE, &base, 1);
  for (guint i = 0; i < n_letters; i++)
    if (letters[i] == letter)
      return i;
  for (guint i = 0; i < n_letters; i++)
    if (letters[i] == base)
      return i;
  return n_letters;
}

static char *
make_letter_key (const UCollator *collator, const GwLanguage *language, gunichar letter)
{
  g_autofree char *key = make_key (collator, &letter, 1);

  return g_strdup_printf ("%03u%s", language != NULL ? find_letter (language, letter) : 0, key);
}

void
gw_collation_order_letters (const GwAlphabet *alphabet, const GwLanguage *language,
                            guint order[GW_ALPHABET_MAX])
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  UCollator *collator = open_collator (language);
  Entry entries[GW_ALPHABET_MAX];

  for (guint32 i = 0; i < alphabet->n_letters; i++)
    {
      char *key = make_letter_key (collator, language, alphabet->letters[i]);

      g_ptr_array_add (keys, key);
      entries[i] = (Entry) { key, i };
    }
  g_clear_pointer (&collator, ucol_close);
  sort_entries (entries, alphabet->n_letters);
  for (guint i = 0; i < alphabet->n_letters; i++)
    order[i] = entries[i].index;
}
