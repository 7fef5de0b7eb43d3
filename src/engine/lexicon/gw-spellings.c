/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-spellings.h"

#include "gw-letters.h"
#include "gw-sort.h"

#include <string.h>

/* The size with these counts. */
static guint64
get_size (const GwSpellingsHeader *header)
{
  guint64 size = sizeof (GwSpellingsHeader);

  size += 2 * (guint64) header->n_words * sizeof (guint32);
  size += (guint64) header->language_bytes + header->text_bytes;
  return (size + 7) & ~G_GUINT64_CONSTANT (7);
}

/* A spelling and its word. */
typedef struct
{
  guint32 word;
  const char *text;
} Spelled;

#define WORDS_PER_LOOK 0x10000 /* between two looks at the stop */

static int
compare_spelled_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Spelled *first = a, *second = b;

  if (first->word != second->word)
    return first->word < second->word ? -1 : 1;
  return strcmp (first->text, second->text);
}

/* The number of a word that is there, or GW_NO_WORD: it was denied, or reading was stopped. */
static guint32
find_word (const GwTree *tree, const guint8 *letters, guint length)
{
  guint32 node = GW_ROOT;

  for (guint i = 0; i + 1 < length && node != GW_NO_NODE; i++)
    node = gw_tree_child (tree, node, letters[i]);
  return node != GW_NO_NODE ? gw_tree_word (tree, node, letters[length - 1]) : GW_NO_WORD;
}

/* The spellings of words that are in the tree, by word; NULL when stopped. */
static GArray *
list_spelled (const GwTree *tree, const GwWordSet *words, const GwStop *stop)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Spelled));

  for (guint i = 0; i < words->spellings->len; i++)
    {
      const GwWordSpelling *spelling = &g_array_index (words->spellings, GwWordSpelling, i);
      const Spelled spelled = {
        find_word (tree, words->letters->data + spelling->offset, spelling->length),
        words->texts->str + spelling->text,
      };

      if (spelled.word != GW_NO_WORD)
        g_array_append_val (list, spelled);
      if (i % WORDS_PER_LOOK == 0 && gw_stop_requested (stop))
        return NULL;
    }
  return gw_sort (list->data, list->len, sizeof (Spelled), compare_spelled_cb, NULL, stop)
           ? g_steal_pointer (&list)
           : NULL;
}

/* Adds a word's letters as text. */
static void
append_letters (GByteArray *texts, const GwAlphabet *alphabet, const guint8 *letters, guint length)
{
  for (guint i = 0; i < length; i++)
    {
      gunichar signs[GW_LETTER_MAX_SIGNS];
      const guint n_signs = gw_letters_get_signs (alphabet->letters[letters[i]], signs);

      for (guint k = 0; k < n_signs; k++)
        {
          char text[6];

          g_byte_array_append (texts, (const guint8 *) text,
                               (guint) g_unichar_to_utf8 (signs[k], text));
        }
    }
}

static void
append_text (GByteArray *bytes, const char *text, gsize size)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) size);
}

/* Joins the spellings of each word. One that is also written with just its letters gets these as
 * well, in front. */
static void
join_spelled (GArray *list, const GwAlphabet *alphabet, const GwWordSet *words,
              const guint32 *word_entries, GArray *numbers, GArray *places, GByteArray *texts)
{
  for (guint i = 0; i < list->len;)
    {
      const Spelled *first = &g_array_index (list, Spelled, i);
      const guint32 word = first->word;
      const GwWordEntry *entry = &g_array_index (words->entries, GwWordEntry, word_entries[word]);
      const guint32 place = texts->len;
      const char *last = NULL;

      g_array_append_val (numbers, word);
      g_array_append_val (places, place);
      if (entry->plain)
        append_letters (texts, alphabet, words->letters->data + entry->offset, entry->length);
      for (; i < list->len && g_array_index (list, Spelled, i).word == word; i++)
        {
          const char *text = g_array_index (list, Spelled, i).text;

          if (g_strcmp0 (text, last) == 0)
            continue;
          if (texts->len > place)
            append_text (texts, ", ", 2);
          append_text (texts, text, strlen (text));
          last = text;
        }
      append_text (texts, "", 1);
    }
}

GByteArray *
gw_spellings_make (const GwTree *tree, const GwAlphabet *alphabet, const GwWordSet *words,
                   const guint32 *word_entries, const GwLanguage *language, GwAccents accents,
                   const GwStop *stop)
{
  GByteArray *bytes;
  g_autoptr (GArray) list = list_spelled (tree, words, stop);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  g_autofree char *text = language != NULL ? gw_language_to_string (language) : NULL;
  GwSpellingsHeader header = { .accents = accents };
  static const guint8 zeros[8] = { 0 };

  if (list == NULL)
    return NULL;
  join_spelled (list, alphabet, words, word_entries, numbers, places, texts);
  header.n_words = numbers->len;
  header.language_bytes = text != NULL ? (guint32) strlen (text) + 1 : 0;
  header.text_bytes = texts->len;

  bytes = g_byte_array_new ();
  g_byte_array_append (bytes, (const guint8 *) &header, sizeof header);
  g_byte_array_append (bytes, (const guint8 *) numbers->data, numbers->len * sizeof (guint32));
  g_byte_array_append (bytes, (const guint8 *) places->data, places->len * sizeof (guint32));
  append_text (bytes, text, header.language_bytes);
  g_byte_array_append (bytes, texts->data, texts->len);
  g_byte_array_append (bytes, zeros, (guint) get_size (&header) - bytes->len);
  return bytes;
}

/* Whether each text begins where the one before it ends, and is UTF-8. */
gboolean
gw_spellings_are_sound (const GwSpellings *spellings, guint n_words, const GwStop *stop)
{
  guint32 place = 0;

  for (guint i = 0; i < spellings->n_words; i++)
    {
      const char *text = spellings->texts + place;
      const char *end;

      if (i % WORDS_PER_LOOK == 0 && gw_stop_requested (stop))
        return FALSE;
      if (spellings->words[i] >= n_words
          || (i > 0 && spellings->words[i] <= spellings->words[i - 1])
          || spellings->places[i] != place || place >= spellings->text_bytes)
        return FALSE;
      end = memchr (text, '\0', spellings->text_bytes - place);
      if (end == NULL || end == text || !g_utf8_validate_len (text, (gsize) (end - text), NULL))
        return FALSE;
      place = (guint32) (end + 1 - spellings->texts);
    }
  return place == spellings->text_bytes;
}

gboolean
gw_spellings_read (gconstpointer data, gsize length, GwSpellings *spellings)
{
  const GwSpellingsHeader *header = data;
  const char *at;

  if (length < sizeof *header || get_size (header) != length
      || header->accents > GW_ACCENTS_FOLD)
    return FALSE;

  at = (const char *) data + sizeof *header;
  spellings->accents = header->accents;
  spellings->n_words = header->n_words;
  spellings->words = (const guint32 *) (gconstpointer) at;
  spellings->places = spellings->words + header->n_words;
  at += 2 * (gsize) header->n_words * sizeof (guint32);
  spellings->language = header->language_bytes > 0 ? at : NULL;
  spellings->texts = at + header->language_bytes;
  spellings->text_bytes = header->text_bytes;
  return spellings->language == NULL || at[header->language_bytes - 1] == '\0';
}

void
gw_spellings_turn (gpointer data, gsize length, gboolean foreign)
{
  GwSpellingsHeader *header = data;
  GwSpellingsHeader counts;

  if (length < sizeof *header)
    return;
  counts = *header;
  gw_turn_numbers (data, sizeof *header / sizeof (guint32));
  if (foreign)
    counts = *header;
  if (get_size (&counts) == length)
    gw_turn_numbers ((guint32 *) (header + 1), 2 * (gsize) counts.n_words);
}

const char *
gw_spellings_find (const GwSpellings *spellings, guint word)
{
  guint low = 0, high = spellings->n_words;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (spellings->words[middle] < word)
        low = middle + 1;
      else
        high = middle;
    }
  return low < spellings->n_words && spellings->words[low] == word
           ? spellings->texts + spellings->places[low]
           : NULL;
}
