/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-collation.h"

#include "gw-letters.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* The collation key of a text, and the number of the text. */
typedef struct
{
  const char *key;
  guint32 index;
} Entry;

gboolean
gw_collation_is_plain (void)
{
  const char *name = setlocale (LC_COLLATE, NULL);

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

/* `letters` are folded, while the user sees them in capitals; the order does not depend on that. */
static char *
make_key (const gunichar *letters, guint length)
{
  g_autofree char *text = g_ucs4_to_utf8 (letters, length, NULL, NULL, NULL);

  return text != NULL ? g_utf8_collate_key (text, -1) : g_strdup ("");
}

static void
sort_entries (Entry *entries, guint n)
{
  qsort (entries, n, sizeof *entries, compare_entries);
}

guint32 *
gw_collation_rank_words (const GwWordLetters *bank, guint n_words)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_full (n_words, g_free);
  g_autofree Entry *entries = g_new (Entry, n_words);
  guint32 *ranks = g_new (guint32, n_words);

  for (guint32 i = 0; i < n_words; i++)
    {
      guint length;
      const gunichar *letters = gw_word_letters_get (bank, i, &length);
      char *key = make_key (letters, length);

      g_ptr_array_add (keys, key);
      entries[i] = (Entry) { key, i };
    }
  sort_entries (entries, n_words);
  for (guint32 i = 0; i < n_words; i++)
    ranks[entries[i].index] = i;
  return ranks;
}

void
gw_collation_order_letters (const GwAlphabet *alphabet, guint order[GW_ALPHABET_MAX])
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  Entry entries[GW_ALPHABET_MAX];

  for (guint32 i = 0; i < alphabet->n_letters; i++)
    {
      char *key = make_key (&alphabet->letters[i], 1);

      g_ptr_array_add (keys, key);
      entries[i] = (Entry) { key, i };
    }
  sort_entries (entries, alphabet->n_letters);
  for (guint i = 0; i < alphabet->n_letters; i++)
    order[i] = entries[i].index;
}
