/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-list-read.h"

#include "gw-encoding.h"
#include "gw-error.h"
#include "gw-hunspell-load.h"
#include "gw-language-guess.h"
#include "gw-lexicon-cache.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether the engine reads such bytes by itself, and says what is wrong with them: Latin-1, and text
 * that is UTF-8 but for a few bytes. */
static gboolean
is_left_to_engine (const char *encoding, const char *data, gsize length, const GwStop *stop)
{
  return g_str_equal (encoding, GW_ENCODING_LATIN1)
         || (g_str_equal (encoding, GW_ENCODING_UTF8) && !gw_encoding_is_utf8 (data, length, stop));
}

static guint
line_of (const char *data, const char *at)
{
  guint line = 1;

  for (; data < at; data++)
    line += *data == '\n';
  return line;
}

static GBytes *
fail_stopped (const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_STOPPED, name, 0, _("Reading was stopped"));
  return NULL;
}

void
gw_list_read_set_language (GwLexiconOptions *options, const GwLanguage *language)
{
  if (options->language == NULL && !options->no_language)
    {
      options->language = language;
      options->no_language = language == NULL;
    }
}

GBytes *
gw_list_read_decode (GBytes *bytes, const char *name, GwLexiconOptions *options,
                     const char **encoding, const GwStop *stop, GError **error)
{
  g_autoptr (GBytes) text = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *nul;
  gboolean raw = FALSE;

  if (data == NULL) /* no bytes */
    data = "";
  *encoding = options->encoding;
  if (*encoding == NULL)
    {
      *encoding = gw_encoding_detect (data, length, stop);
      raw = is_left_to_engine (*encoding, data, length, stop);
    }
  if (gw_stop_requested (stop))
    return fail_stopped (name, error);
  nul = g_str_equal (*encoding, GW_ENCODING_UTF16) ? NULL : memchr (data, 0, length);
  if (nul != NULL)
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, name, line_of (data, nul),
                       _("This is not text: it contains a NUL byte; save it as plain UTF-8 text"));
      return NULL;
    }

  text = gw_encoding_decode (bytes, raw ? GW_ENCODING_LATIN1 : *encoding, name, stop, error);
  if (text == NULL)
    return NULL;
  if (options->language == NULL && !options->no_language)
    {
      const char *utf8 = g_bytes_get_data (text, &length);

      gw_list_read_set_language (options, gw_languages_guess (name, utf8, length));
    }
  return raw ? g_bytes_ref (bytes) : g_steal_pointer (&text);
}

static guint
first_skipped_line (const GwLexiconReport *report)
{
  guint line = 0;

  for (guint i = 0; i < GW_N_SKIPS; i++)
    if (report->skipped[i] > 0 && (line == 0 || report->first_line[i] < line))
      line = report->first_line[i];
  return line;
}

/* How far expanding and reading are together. */
typedef struct
{
  GwProgressFunc func; /* or NULL */
  gpointer user_data;
  double expanded;
} Progress;

static void
expanded_cb (double fraction, gpointer user_data)
{
  Progress *progress = user_data;

  progress->expanded = GW_HUNSPELL_EXPANDING * fraction;
  if (progress->func != NULL)
    progress->func (progress->expanded, progress->user_data);
}

static void
read_cb (double fraction, gpointer user_data)
{
  const Progress *progress = user_data;

  if (progress->func != NULL)
    progress->func (progress->expanded + (1 - progress->expanded) * fraction,
                    progress->user_data);
}

static gboolean
read_words (GwListRead *read, Progress *progress, GCancellable *cancellable, const GwStop *stop,
            GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  const GwHunspellReport expansion = read->report.expansion;
  gsize length;
  const char *data = g_bytes_get_data (read->text, &length);

  if (!gw_lexicon_builder_add_text (builder, read->name, data, length, &read->options,
                                    &read->report, read_cb, progress, stop, error))
    return FALSE;
  read->report.expansion = expansion;
  if (read->report.n_words == 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, read->name, first_skipped_line (&read->report),
                       _ ("The file contains no words; a word list has one word per line, made of "
                          "letters only"));
      return FALSE;
    }
  read->lexicon = gw_lexicon_builder_finish (builder, stop, error);
  if (read->lexicon != NULL && length >= GW_LEXICON_CACHE_MIN_BYTES && !gw_stop_requested (stop))
    {
      g_autofree char *folder = gw_lexicon_cache_dup_folder ();
      g_autofree char *key = gw_lexicon_cache_make_key (read->text, NULL, &read->options, stop);

      if (key != NULL)
        gw_lexicon_cache_put (folder, key, read->lexicon, cancellable);
    }
  return read->lexicon != NULL;
}

/* Replaces the text of a Hunspell dictionary by its words, and its name by that of a plain list. */
static gboolean
expand (GwListRead *read, GFile *file, Progress *progress, GCancellable *cancellable,
        const GwStop *stop, GError **error)
{
  GError *failure = NULL;
  g_autoptr (GBytes) affixes = gw_hunspell_load_affixes (file, read->bytes, cancellable, &failure);
  GBytes *words;
  gsize stem;

  if (affixes == NULL)
    {
      if (failure != NULL)
        g_propagate_error (error, failure);
      return failure == NULL;
    }
  gw_list_read_set_language (&read->options, gw_languages_guess (read->name, NULL, 0));
  read->options.encoding = GW_ENCODING_UTF8;
  words = gw_hunspell_load_words (read->name, read->bytes, affixes, &read->options,
                                  &read->report.expansion, expanded_cb, progress, stop, error);
  g_bytes_unref (read->bytes);
  read->bytes = words;
  if (gw_hunspell_is_dictionary (read->name, &stem))
    {
      g_autofree char *old = g_steal_pointer (&read->name);

      read->name = g_strdup_printf ("%.*s.txt", (int) stem, old);
    }
  return words != NULL;
}

GwListSource
gw_list_source_copy (const GwListSource *source)
{
  return (GwListSource) {
    .file = source->file != NULL ? g_object_ref (source->file) : NULL,
    .text = source->text != NULL ? g_bytes_ref (source->text) : NULL,
    .name = g_strdup (source->name),
  };
}

void
gw_list_source_clear (GwListSource *source)
{
  g_clear_object (&source->file);
  g_clear_pointer (&source->text, g_bytes_unref);
  g_clear_pointer (&source->name, g_free);
}

/* A typed text is all there is; it cannot be compressed or compiled. */
static gboolean
read_typed (GwListRead *read, const GwListSource *source, Progress *progress,
            GCancellable *cancellable, const GwStop *stop, GError **error)
{
  read->name = g_strdup (source->name != NULL ? source->name : _ ("Word List"));
  read->bytes = g_bytes_ref (source->text);
  read->options.encoding = GW_ENCODING_UTF8;
  read->text = gw_list_read_decode (read->bytes, read->name, &read->options, &read->encoding, stop,
                                    error);
  return read->text != NULL && read_words (read, progress, cancellable, stop, error);
}

gboolean
gw_list_read (GwListRead *read, const GwListSource *source, const GwLexiconOptions *options,
              GwProgressFunc progress, gpointer user_data, GCancellable *cancellable,
              const GwStop *stop, GError **error)
{
  GFile *file = source->file;
  Progress both = { progress, user_data, 0 };

  *read = (GwListRead) { .options = *options };
  if (file == NULL)
    return read_typed (read, source, &both, cancellable, stop, error);
  read->name = gw_text_load_get_name (file);
  read->bytes = gw_text_load (file, GW_TEXT_FILE_COMPILED | GW_TEXT_FILE_WIDE, 0, cancellable,
                              error);
  if (read->bytes == NULL)
    return FALSE;

  read->compiled = gw_lexicon_bytes_are_compiled (g_bytes_get_data (read->bytes, NULL),
                                                  g_bytes_get_size (read->bytes));
  if (read->compiled)
    {
      read->lexicon = gw_lexicon_open (read->bytes, read->name, stop, error);
      return read->lexicon != NULL;
    }
  if (!expand (read, file, &both, cancellable, stop, error))
    return FALSE;
  read->text = gw_list_read_decode (read->bytes, read->name, &read->options, &read->encoding, stop,
                                    error);
  return read->text != NULL && read_words (read, &both, cancellable, stop, error);
}

void
gw_list_read_clear (GwListRead *read)
{
  g_clear_pointer (&read->name, g_free);
  g_clear_pointer (&read->bytes, g_bytes_unref);
  g_clear_pointer (&read->text, g_bytes_unref);
  g_clear_pointer (&read->lexicon, gw_lexicon_unref);
}
