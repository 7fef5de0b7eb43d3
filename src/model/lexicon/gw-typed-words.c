/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-typed-words.h"

#include "gw-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_SHOWN 5
#define MOST_SHOWN_LENGTH 20 /* characters of each */

/* What is between entries. Commas are also those of Arabic, Chinese and Japanese. */
static gboolean
is_separator (gunichar sign, gboolean phrases)
{
  return (g_unichar_isspace (sign) && (!phrases || sign == '\n')) || sign == ',' || sign == ';'
         || sign == 0x60c || sign == 0x3001 || sign == 0xff0c;
}

/* What stands around words in a text, such as quotes and periods, but not hyphens and apostrophes. */
static gboolean
is_around_words (gunichar sign)
{
  switch (g_unichar_type (sign))
    {
    case G_UNICODE_CLOSE_PUNCTUATION:
    case G_UNICODE_FINAL_PUNCTUATION:
    case G_UNICODE_INITIAL_PUNCTUATION:
    case G_UNICODE_OPEN_PUNCTUATION:
      return TRUE;
    case G_UNICODE_OTHER_PUNCTUATION:
      return sign != '\'';
    default:
      return FALSE;
    }
}

static gboolean
has_letter (const char *begin, const char *end)
{
  for (; begin < end; begin = g_utf8_next_char (begin))
    if (gw_letters_is_letter (g_unichar_tolower (g_utf8_get_char (begin))))
      return TRUE;
  return FALSE;
}

typedef struct
{
  GString *text;
  GHashTable *words; /* without case */
  GPtrArray *odd;
  gboolean on_line;  /* whether this line of the list has a word */
  gboolean joins;    /* whether an entry has several words */
} Reading;

/* What has no letters is told of once, as such, and does not get into the list. */
static void
add_entry (Reading *reading, const char *begin, const char *end)
{
  if (!has_letter (begin, end))
    {
      g_ptr_array_add (reading->odd, g_strndup (begin, (gsize) (end - begin)));
      return;
    }
  while (is_around_words (g_utf8_get_char (begin)))
    begin = g_utf8_next_char (begin);
  while (is_around_words (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  g_hash_table_add (reading->words, g_utf8_casefold (begin, end - begin));
  for (const char *at = begin; at < end; at = g_utf8_next_char (at))
    reading->joins = reading->joins || g_unichar_isspace (g_utf8_get_char (at));
  if (reading->on_line)
    g_string_append_c (reading->text, '\n');
  g_string_append_len (reading->text, begin, end - begin);
  reading->on_line = TRUE;
}

GwTypedWords *
gw_typed_words_new (const char *text, gboolean phrases)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading reading = { g_string_new (NULL), seen, g_ptr_array_new (), FALSE, FALSE };
  GwTypedWords *words = g_new0 (GwTypedWords, 1);

  for (const char *at = valid; *at != '\0';)
    {
      const gunichar sign = g_utf8_get_char (at);
      const char *begin = at, *end;

      at = g_utf8_next_char (at);
      if (is_separator (sign, phrases) || g_unichar_isspace (sign))
        {
          if (sign == '\n')
            {
              g_string_append_c (reading.text, '\n');
              reading.on_line = FALSE;
            }
          continue;
        }
      while (*at != '\0' && !is_separator (g_utf8_get_char (at), phrases))
        at = g_utf8_next_char (at);
      end = at;
      while (g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
        end = g_utf8_prev_char (end);
      add_entry (&reading, begin, end);
    }
  if (reading.on_line)
    g_string_append_c (reading.text, '\n');
  g_ptr_array_add (reading.odd, NULL);
  words->text = g_string_free (reading.text, FALSE);
  words->odd = (char **) g_ptr_array_free (reading.odd, FALSE);
  words->n_words = g_hash_table_size (seen);
  words->joins = reading.joins;
  return words;
}

void
gw_typed_words_free (GwTypedWords *words)
{
  g_free (words->text);
  g_strfreev (words->odd);
  g_free (words);
}

char *
gw_typed_words_dup_count (const GwTypedWords *words)
{
  g_autofree char *count
    = g_strdup_printf (ngettext ("%'u word", "%'u words", words->n_words), words->n_words);

  if (!words->joins)
    return g_steal_pointer (&count);
  /* Translators: %s is “24 words”; the words of an entry become one */
  return g_strdup_printf (_ ("%s, the words of each line joined"), count);
}

char *
gw_typed_words_dup_title (const GwTypedWords *words)
{
  /* Translators: the name of a run that packs this number of words */
  return g_strdup_printf (ngettext ("%'u Word", "%'u Words", words->n_words), words->n_words);
}

char *
gw_typed_words_dup_problem (const GwTypedWords *words)
{
  const guint n_odd = g_strv_length (words->odd);
  g_autoptr (GString) shown = g_string_new (NULL);

  if (n_odd == 0)
    return NULL;
  for (guint i = 0; i < MIN (n_odd, MOST_SHOWN); i++)
    {
      g_autofree char *part = g_utf8_strlen (words->odd[i], -1) > MOST_SHOWN_LENGTH
                                ? g_utf8_substring (words->odd[i], 0, MOST_SHOWN_LENGTH)
                                : g_strdup (words->odd[i]);

      if (i > 0)
        g_string_append (shown, ", ");
      g_string_append_printf (shown, "\xe2\x81\xa8%s\xe2\x81\xa9", part);
    }
  if (n_odd > MOST_SHOWN)
    g_string_append (shown, ", …");
  /* Translators: %s are what was typed, such as 42 or a dash */
  return g_strdup_printf (ngettext ("%'u entry has no letters: %s", "%'u entries have no letters: %s",
                                    n_odd),
                          n_odd, shown->str);
}
