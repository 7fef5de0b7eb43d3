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

/* Where each letter of an alphabet stands among all: its class, which letters share that differ by
 * their accents only, and its place, by which words are told apart that are the same but for that.
 * Both begin with 1. */
typedef struct
{
  guint8 classes[GW_ALPHABET_MAX];
  guint8 places[GW_ALPHABET_MAX];
  gboolean shared;  /* whether letters share a class */
  gboolean natural; /* whether the letters of the alphabet are in the order */
} LetterOrder;

static char *
make_class_key (const UCollator *collator, gunichar letter)
{
  gunichar base = letter;

  if (collator == NULL)
    g_unichar_fully_decompose (letter, FALSE, &base, 1);
  return make_key (collator, &base, 1);
}

static guint32 *
rank_letters (const UCollator *collator, const GwAlphabet *alphabet, GPtrArray *class_keys)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < alphabet->n_letters; i++)
    {
      g_autofree char *key = make_key (collator, &alphabet->letters[i], 1);

      g_ptr_array_add (keys,
                       g_strconcat (g_ptr_array_index (class_keys, i), "\1", key, NULL));
    }
  return rank (keys);
}

static void
order_letters (LetterOrder *order, const GwAlphabet *alphabet, const GwLanguage *language)
{
  UCollator *full = open_collator (language);
  UCollator *plain = open_collator (language);
  g_autoptr (GPtrArray) class_keys = g_ptr_array_new_with_free_func (g_free);
  g_autofree guint32 *ranks = NULL;
  guint at[GW_ALPHABET_MAX];
  guint8 class = 0;

  if (plain != NULL)
    ucol_setStrength (plain, UCOL_PRIMARY);
  for (guint i = 0; i < alphabet->n_letters; i++)
    g_ptr_array_add (class_keys, make_class_key (plain, alphabet->letters[i]));
  ranks = rank_letters (full, alphabet, class_keys);
  g_clear_pointer (&full, ucol_close);
  g_clear_pointer (&plain, ucol_close);

  order->shared = FALSE;
  order->natural = TRUE;
  for (guint i = 0; i < alphabet->n_letters; i++)
    at[ranks[i]] = i;
  for (guint i = 0; i < alphabet->n_letters; i++)
    {
      const gboolean same = i > 0 && g_str_equal (g_ptr_array_index (class_keys, at[i]),
                                                  g_ptr_array_index (class_keys, at[i - 1]));

      class += !same;
      order->shared |= same;
      order->natural &= at[i] == i;
      order->classes[at[i]] = class;
      order->places[at[i]] = (guint8) (i + 1);
    }
}

/* The keys of words, one after the other. */
typedef struct
{
  const LetterOrder *order;
  const GwStop *stop;
  GByteArray *keys;  /* each ends with a zero */
  guint32 *starts;   /* of the keys, by word */
  guint32 *words;
  guint n_words;
} Walk;

/* Takes words in alphabetical order of the alphabet. */
static void
walk_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Walk *walk = user_data;
  const guint8 nothing = 0;

  walk->words[walk->n_words++] = word;
  if (walk->keys == NULL || gw_stop_requested (walk->stop))
    return;
  walk->starts[word] = walk->keys->len;
  for (guint i = 0; i < length; i++)
    g_byte_array_append (walk->keys, &walk->order->classes[letters[i]], 1);
  g_byte_array_append (walk->keys, &nothing, 1);
  if (!walk->order->shared)
    return;
  for (guint i = 0; i < length; i++)
    g_byte_array_append (walk->keys, &walk->order->places[letters[i]], 1);
  g_byte_array_append (walk->keys, &nothing, 1);
}

static int
compare_walked (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Walk *walk = user_data;
  const char *first = (const char *) walk->keys->data + walk->starts[*(const guint32 *) a];
  const char *second = (const char *) walk->keys->data + walk->starts[*(const guint32 *) b];
  const int by_class = strcmp (first, second);

  if (by_class != 0 || !walk->order->shared)
    return by_class;
  return strcmp (first + strlen (first) + 1, second + strlen (second) + 1);
}

guint32 *
gw_collation_order_lexicon (const GwLexicon *lexicon, const GwStop *stop)
{
  const guint n_words = gw_lexicon_get_n_words (lexicon);
  LetterOrder order;
  Walk walk = { .order = &order, .stop = stop, .words = g_new (guint32, MAX (n_words, 1)) };

  order_letters (&order, gw_lexicon_get_alphabet (lexicon), gw_lexicon_get_language (lexicon));
  if (!order.natural || order.shared)
    {
      walk.keys = g_byte_array_new ();
      walk.starts = g_new (guint32, MAX (n_words, 1));
    }
  gw_lexicon_foreach (lexicon, walk_cb, &walk);
  if (walk.keys != NULL && !gw_stop_requested (stop))
    g_qsort_with_data (walk.words, (int) n_words, sizeof *walk.words, compare_walked, &walk);
  g_clear_pointer (&walk.keys, g_byte_array_unref);
  g_free (walk.starts);
  if (gw_stop_requested (stop))
    g_clear_pointer (&walk.words, g_free);
  return walk.words;
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
