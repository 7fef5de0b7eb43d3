/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell-load.h"

#include "gw-error.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
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

/* Forms such as “l'amour” or “cat's” would be left out when the text is read, unless phrases
 * or hyphens are joined, or the language drops the sign. French and Italian ones are many times as many as all
 * others. */
static char *
dup_unwanted_signs (const GwLexiconOptions *options)
{
  static const gunichar signs[] = { '\'', 0x2019, '-' };
  GString *unwanted = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (signs) && !options->join_phrases; i++)
    if ((options->language == NULL || !gw_language_drops (options->language, signs[i]))
        && (signs[i] != '-' || !options->join_hyphens))
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

/* A place while the links among all are looked for. */
typedef struct
{
  GwHunspellPlace *place;
  char *affix_path;
  char *real; /* the path without links */
  gboolean linked;
} Candidate;

static void
place_free (gpointer data)
{
  GwHunspellPlace *place = data;

  g_free (place->name);
  g_free (place->path);
  g_free (place->target);
  g_free (place);
}

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->affix_path);
  free (candidate->real);
  g_free (candidate);
}

static void
list_folder (const char *folder, GPtrArray *candidates, GPtrArray *places)
{
  g_auto (GStrv) files = gw_store_folder_list (folder);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *affixes = NULL;
      gsize stem;
      Candidate *candidate;

      if (!gw_hunspell_is_dictionary (files[i], &stem)
          || !g_utf8_validate (files[i], (gssize) stem, NULL))
        continue;
      affixes = g_strdup_printf ("%.*s.aff", (int) stem, files[i]);
      if (!g_strv_contains ((const char *const *) files, affixes))
        continue;
      candidate = g_new0 (Candidate, 1);
      candidate->place = g_new0 (GwHunspellPlace, 1);
      candidate->place->name = g_strndup (files[i], stem);
      candidate->place->path = g_build_filename (folder, files[i], NULL);
      candidate->affix_path = g_build_filename (folder, affixes, NULL);
      candidate->real = realpath (candidate->place->path, NULL);
      candidate->linked = g_file_test (candidate->place->path, G_FILE_TEST_IS_SYMLINK);
      g_ptr_array_add (candidates, candidate);
      g_ptr_array_add (places, candidate->place);
    }
}

static gboolean
have_same_content (const char *path, const char *other_path)
{
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GMappedFile) other = NULL;
  GStatBuf status, other_status;

  if (g_stat (path, &status) != 0 || g_stat (other_path, &other_status) != 0
      || status.st_size != other_status.st_size)
    return FALSE;
  if (status.st_size == 0)
    return TRUE;
  file = g_mapped_file_new (path, FALSE, NULL);
  other = g_mapped_file_new (other_path, FALSE, NULL);
  return file != NULL && other != NULL
         && g_mapped_file_get_length (file) == g_mapped_file_get_length (other)
         && memcmp (g_mapped_file_get_contents (file), g_mapped_file_get_contents (other),
                    g_mapped_file_get_length (file)) == 0;
}

/* The candidate that is to be shown in place of one: the file that a link leads to, or the first of
 * several links to the same file; the first of several copies. */
static guint
find_shown (GPtrArray *candidates, guint at)
{
  const Candidate *candidate = g_ptr_array_index (candidates, at);
  const Candidate *shown = candidate;
  guint shown_at = at;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *other = g_ptr_array_index (candidates, i);

      if (g_strcmp0 (candidate->real, other->real) == 0
          && (shown->linked != other->linked ? shown->linked : i < shown_at))
        {
          shown = other;
          shown_at = i;
        }
    }
  for (guint i = 0; i < shown_at && !shown->linked; i++)
    {
      const Candidate *other = g_ptr_array_index (candidates, i);

      if (!other->linked && have_same_content (shown->place->path, other->place->path)
          && have_same_content (shown->affix_path, other->affix_path))
        return i;
    }
  return shown_at;
}

GPtrArray *
gw_hunspell_folders_list (const char *const *folders)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (place_free);
  g_autoptr (GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);
  static const char *const names[] = { "hunspell", "myspell/dicts", NULL };
  g_auto (GStrv) usual = folders == NULL ? gw_store_folder_dup_system (names) : NULL;

  if (folders == NULL)
    folders = (const char *const *) usual;
  for (guint i = 0; folders[i] != NULL; i++)
    list_folder (folders[i], candidates, places);
  for (guint i = 0; i < candidates->len; i++)
    {
      const guint shown = find_shown (candidates, i);
      GwHunspellPlace *place = g_ptr_array_index (places, i);

      if (shown != i)
        place->target = g_strdup (((GwHunspellPlace *) g_ptr_array_index (places, shown))->path);
    }
  return places;
}
