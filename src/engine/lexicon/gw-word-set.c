/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-set.h"

#include "gw-scoring.h"
#include "gw-sort.h"

#include <string.h>

void
gw_word_set_init (GwWordSet *words)
{
  words->entries = g_array_new (FALSE, FALSE, sizeof (GwWordEntry));
  words->letters = g_byte_array_new ();
  words->spellings = g_array_new (FALSE, FALSE, sizeof (GwWordSpelling));
  words->texts = g_string_new (NULL);
}

void
gw_word_set_clear (GwWordSet *words)
{
  g_array_unref (words->entries);
  g_byte_array_unref (words->letters);
  g_array_unref (words->spellings);
  g_string_free (words->texts, TRUE);
}

static guint64
key_of (const guint8 *letters, guint length)
{
  const guint n = MIN (length, 8);
  guint64 key = 0;

  for (guint i = 0; i < n; i++)
    key = key << 8 | ((guint64) letters[i] + 1);
  return n < 8 ? key << (8 * (8 - n)) : key;
}

void
gw_word_set_reserve (GwWordSet *words, guint n_words, guint n_letters)
{
  const guint old_words = words->entries->len;
  const guint old_letters = words->letters->len;

  if (n_letters > GW_WORD_SET_MAX_LETTERS - old_letters
      || n_words > GW_WORD_SET_MAX_WORDS - old_words)
    return;
  g_array_set_size (words->entries, old_words + n_words);
  g_array_set_size (words->entries, old_words);
  g_byte_array_set_size (words->letters, old_letters + n_letters);
  g_byte_array_set_size (words->letters, old_letters);
}

gboolean
gw_word_set_add (GwWordSet *words, const guint8 *letters, guint length, guint32 level,
                 const char *spelling, gsize spelling_length)
{
  const GwWordEntry entry = { .key = key_of (letters, length),
                              .offset = words->letters->len,
                              .length = (guint16) length,
                              .plain = spelling == NULL,
                              .level = level,
                              .serial = words->entries->len };

  if (words->letters->len > GW_WORD_SET_MAX_LETTERS - GW_MAX_WORD_LENGTH
      || words->entries->len >= GW_WORD_SET_MAX_WORDS)
    return FALSE;
  if (spelling != NULL)
    {
      const GwWordSpelling record = { entry.offset, length, (guint32) words->texts->len };

      if (words->texts->len + spelling_length >= GW_WORD_SET_MAX_TEXTS)
        return FALSE;
      g_string_append_len (words->texts, spelling, (gssize) spelling_length);
      g_string_append_c (words->texts, '\0');
      g_array_append_val (words->spellings, record);
    }
  g_byte_array_append (words->letters, letters, length);
  g_array_append_val (words->entries, entry);
  return TRUE;
}

void
gw_word_set_truncate (GwWordSet *words, guint begin)
{
  guint n_spellings = words->spellings->len;
  guint32 end;

  if (begin >= words->entries->len)
    return;
  end = g_array_index (words->entries, GwWordEntry, begin).offset;
  while (n_spellings > 0
         && g_array_index (words->spellings, GwWordSpelling, n_spellings - 1).offset >= end)
    n_spellings--;
  if (n_spellings < words->spellings->len)
    g_string_truncate (words->texts,
                       g_array_index (words->spellings, GwWordSpelling, n_spellings).text);
  g_array_set_size (words->spellings, n_spellings);
  g_byte_array_set_size (words->letters, end);
  g_array_set_size (words->entries, begin);
}

static int
compare_entries (const GwWordEntry *a, const guint8 *letters_a, const GwWordEntry *b,
                 const guint8 *letters_b)
{
  if (a->key != b->key)
    return a->key < b->key ? -1 : 1;
  if (a->length > 8 && b->length > 8)
    {
      int order = memcmp (letters_a + a->offset + 8, letters_b + b->offset + 8,
                          MIN (a->length, b->length) - 8);
      if (order != 0)
        return order;
    }
  return (a->length > b->length) - (a->length < b->length);
}

static int
compare_entries_cb (gconstpointer a, gconstpointer b, gpointer letters)
{
  return compare_entries (a, letters, b, letters);
}

gboolean
gw_word_set_sort (GwWordSet *words, guint begin, const GwStop *stop)
{
  const guint8 *letters = words->letters->data;
  GwWordEntry *entries = (GwWordEntry *) (gpointer) words->entries->data;
  guint n_kept = begin;
  gboolean sorted = TRUE;

  for (guint i = begin + 1; i < words->entries->len && sorted; i++)
    sorted = compare_entries (&entries[i - 1], letters, &entries[i], letters) <= 0;
  if (!sorted && !gw_sort (entries + begin, words->entries->len - begin, sizeof (GwWordEntry),
                           compare_entries_cb, (gpointer) letters, stop))
    return FALSE;

  for (guint i = begin; i < words->entries->len; i++)
    {
      if (n_kept > begin &&
          compare_entries (&entries[n_kept - 1], letters, &entries[i], letters) == 0)
        {
          entries[n_kept - 1].level = MIN (entries[n_kept - 1].level, entries[i].level);
          entries[n_kept - 1].plain = entries[n_kept - 1].plain || entries[i].plain;
        }
      else
        entries[n_kept++] = entries[i];
    }
  g_array_set_size (words->entries, n_kept);
  return TRUE;
}

static int
compare_falling_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first < second) - (first > second);
}

/* One more than how many of the values, which fall, are above this one. */
static guint
place_of (GArray *falling, double value)
{
  guint low = 0;
  guint high = falling->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (falling, double, middle) > value)
        low = middle + 1;
      else
        high = middle;
    }
  return low + 1;
}

static gboolean
sort_falling (GArray *values, const GwStop *stop)
{
  return gw_sort (values->data, values->len, sizeof (double), compare_falling_cb, NULL, stop);
}

gboolean
gw_word_set_rank (GwWordSet *words, guint begin, GArray *counts, const GwStop *stop)
{
  GwWordEntry *entries = (GwWordEntry *) (gpointer) words->entries->data;
  g_autoptr (GArray) ordered = g_array_copy (counts);

  if (!sort_falling (ordered, stop))
    return FALSE;
  for (guint i = begin; i < words->entries->len; i++)
    {
      double count = g_array_index (counts, double, entries[i].serial - begin);

      entries[i].level = count < 0 ? 0 : place_of (ordered, count);
    }
  if (!gw_word_set_sort (words, begin, stop))
    return FALSE;

  /* Close the gaps that words listed twice have left. */
  g_array_set_size (ordered, 0);
  for (guint i = begin; i < words->entries->len; i++)
    {
      double rank = -(double) entries[i].level;

      if (entries[i].level > 0)
        g_array_append_val (ordered, rank);
    }
  if (!sort_falling (ordered, stop))
    return FALSE;
  for (guint i = begin; i < words->entries->len; i++)
    if (entries[i].level > 0)
      entries[i].level = place_of (ordered, -(double) entries[i].level);
  return TRUE;
}

void
gw_word_set_renumber (GwWordSet *words, const guint8 *new_values)
{
  for (guint i = 0; i < words->letters->len; i++)
    words->letters->data[i] = new_values[words->letters->data[i]];
  for (guint i = 0; i < words->entries->len; i++)
    {
      GwWordEntry *entry = &g_array_index (words->entries, GwWordEntry, i);

      entry->key = key_of (words->letters->data + entry->offset, entry->length);
    }
}

void
gw_word_set_append (GwWordSet *words, const GwWordSet *more)
{
  const guint begin = words->entries->len;
  const guint first_spelling = words->spellings->len;
  const guint32 shift = words->letters->len;
  const guint32 text_shift = (guint32) words->texts->len;

  g_string_append_len (words->texts, more->texts->str, (gssize) more->texts->len);
  g_array_append_vals (words->spellings, more->spellings->data, more->spellings->len);
  for (guint i = first_spelling; i < words->spellings->len; i++)
    {
      GwWordSpelling *spelling = &g_array_index (words->spellings, GwWordSpelling, i);

      spelling->offset += shift;
      spelling->text += text_shift;
    }
  g_byte_array_append (words->letters, more->letters->data, more->letters->len);
  g_array_append_vals (words->entries, more->entries->data, more->entries->len);
  for (guint i = begin; i < words->entries->len; i++)
    {
      GwWordEntry *entry = &g_array_index (words->entries, GwWordEntry, i);

      entry->offset += shift;
      entry->level = 0;
    }
}

static gboolean
has_word (const GwWordSet *sorted, const GwWordSet *words, const GwWordEntry *entry)
{
  guint low = 0;
  guint high = sorted->entries->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;
      const GwWordEntry *other = &g_array_index (sorted->entries, GwWordEntry, middle);
      const int order = compare_entries (other, sorted->letters->data, entry, words->letters->data);

      if (order == 0)
        return TRUE;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return FALSE;
}

void
gw_word_set_subtract (GwWordSet *words, GwWordSet *denied)
{
  guint n_kept = 0;

  gw_word_set_sort (denied, 0, NULL);
  for (guint i = 0; i < words->entries->len; i++)
    {
      const GwWordEntry entry = g_array_index (words->entries, GwWordEntry, i);

      if (!has_word (denied, words, &entry))
        g_array_index (words->entries, GwWordEntry, n_kept++) = entry;
    }
  g_array_set_size (words->entries, n_kept);
}
