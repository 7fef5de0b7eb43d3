/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell-load.h"

#include "gw-error.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Some dictionaries have hundreds of millions of forms. Up to here they take less than a gigabyte of
 * memory until they are a lexicon. */
#define MAX_WORDS 8000000u
#define MAX_BYTES (192u * 1024 * 1024)

#define WORDS ".dic"
#define AFFIXES ".aff"
#define PACKED ".gz"

gboolean
gw_hunspell_is_dictionary (const char *file, gsize *stem)
{
  gsize length = strlen (file);

  if (g_str_has_suffix (file, PACKED))
    length -= strlen (PACKED);
  if (length <= strlen (WORDS)
      || strncmp (file + length - strlen (WORDS), WORDS, strlen (WORDS)) != 0)
    return FALSE;
  if (stem != NULL)
    *stem = length - strlen (WORDS);
  return TRUE;
}

static char *
dup_affix_name (const char *file)
{
  gsize stem = 0;

  gw_hunspell_is_dictionary (file, &stem);
  return g_strdup_printf ("%.*s" AFFIXES, (int) stem, file);
}

/* A dictionary begins with the number of its words; other lists with a word. */
static gboolean
begins_with_number (GBytes *entries)
{
  gsize length;
  const char *data = g_bytes_get_data (entries, &length);
  gsize n_digits = 0;

  while (n_digits < length && g_ascii_isdigit (data[n_digits]))
    n_digits++;
  return n_digits > 0 && (n_digits == length || g_ascii_isspace (data[n_digits]));
}

GBytes *
gw_hunspell_load_affixes (GFile *file, GBytes *entries, GCancellable *cancellable, GError **error)
{
  static const char *const endings[] = { "", PACKED };
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = gw_text_load_get_name (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *affix_name = NULL;

  if (base == NULL || folder == NULL || !gw_hunspell_is_dictionary (base, NULL))
    return NULL;
  affix_name = dup_affix_name (base);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *whole = g_strconcat (affix_name, endings[i], NULL);
      g_autoptr (GFile) affix_file = g_file_get_child (folder, whole);
      g_autoptr (GError) failure = NULL;
      GBytes *affixes = gw_text_load (affix_file, GW_TEXT_FILE_NONE, 0, cancellable, &failure);

      if (affixes != NULL)
        return affixes;
      if (!g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
  if (begins_with_number (entries))
    gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                     _("This Hunspell dictionary needs its affix file; put %s into the same "
                       "folder"),
                     affix_name);
  return NULL;
}

/* What collects the words of one attempt. */
typedef struct
{
  GString *text;
  guint n_words;
  gboolean full;
  GwProgressFunc progress;
  gpointer user_data;
  double fraction; /* of the attempt that has come farthest */
} Collecting;

static gboolean
collect_cb (const char *word, gsize length, gpointer user_data)
{
  Collecting *collecting = user_data;

  if (collecting->n_words == MAX_WORDS || collecting->text->len + length >= MAX_BYTES)
    {
      collecting->full = TRUE;
      return FALSE;
    }
  collecting->n_words++;
  g_string_append_len (collecting->text, word, (gssize) length);
  g_string_append_c (collecting->text, '\n');
  return TRUE;
}

static void
progress_cb (double fraction, gpointer user_data)
{
  Collecting *collecting = user_data;

  if (collecting->progress == NULL || fraction <= collecting->fraction)
    return;
  collecting->fraction = fraction;
  collecting->progress (fraction, collecting->user_data);
}

/* Forms such as “l'amour” or “cat's” would be left out when the text is read, unless phrases are
 * joined or the language drops the sign. French and Italian ones are many times as many as all
 * others. */
static char *
dup_unwanted_signs (const GwLexiconOptions *options)
{
  static const gunichar signs[] = { '\'', 0x2019, '-' };
  GString *unwanted = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (signs) && !options->join_phrases; i++)
    if (options->language == NULL || !gw_language_drops (options->language, signs[i]))
      g_string_append_unichar (unwanted, signs[i]);
  return g_string_free (unwanted, FALSE);
}

GBytes *
gw_hunspell_load_words (const char *name, GBytes *entries, GBytes *affixes,
                        const GwLexiconOptions *options, GwHunspellReport *report,
                        GwProgressFunc progress, gpointer user_data, const GwStop *stop,
                        GError **error)
{
  /* Most first. */
  static const guint max_affixes[] = { G_MAXUINT, 1, 0 };
  g_autofree char *affix_name = dup_affix_name (name);
  g_autofree char *without = dup_unwanted_signs (options);
  GwHunspellFile affix_file = { .name = affix_name };
  GwHunspellFile word_file = { .name = name };
  Collecting collecting = { .progress = progress, .user_data = user_data };

  affix_file.data = g_bytes_get_data (affixes, &affix_file.length);
  word_file.data = g_bytes_get_data (entries, &word_file.length);
  for (guint i = 0; i < G_N_ELEMENTS (max_affixes); i++)
    {
      const GwHunspellOptions wanted = { max_affixes[i], without };
      g_autoptr (GError) failure = NULL;

      collecting.text = g_string_new (NULL);
      collecting.n_words = 0;
      collecting.full = FALSE;
      if (gw_hunspell_expand (&affix_file, &word_file, &wanted, collect_cb, progress_cb,
                              &collecting, report, stop, &failure))
        return g_string_free_to_bytes (collecting.text);
      g_string_free (collecting.text, TRUE);
      if (!collecting.full)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
  gw_error_set_at (error, GW_ERROR_TOO_LARGE, name, 0,
                   _("There are too many words: a list can have at most %u million; use a "
                     "smaller dictionary"),
                   MAX_WORDS / 1000000);
  return NULL;
}
