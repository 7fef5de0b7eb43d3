/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-import-preview.h"

#include "gw-encoding.h"
#include "gw-job.h"
#include "gw-letters.h"
#include "gw-list-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_SAMPLES 10
#define MOST_SAMPLE_BYTES 200

/* In no language are more of the letters vowels, and no word list has more lines that are no words. */
#define MOST_VOWELS 0.6
#define LEAST_WORDS 50 /* of fewer words, the share of vowels says nothing */
#define MOST_SKIPPED 0.5

#define PERMILLE 1000

/* How often the progress is updated, in milliseconds. */
#define INTERVAL 100

/* What the worker finds out. */
typedef struct
{
  GwLexiconFigures *figures;
  char *failure;
  GPtrArray *samples;
  const char *encoding;
  const GwLanguage *language;
} Found;

struct _GwImportPreview
{
  GwImportPreviewFunc changed;
  gpointer user_data;

  /* owned */
  GwListSource source;
  GCancellable *cancellable;
  GwJob *job; /* NULL when it is not busy */
  gint *permille; /* an atomic rc box: set by the worker; NULL when it is not busy */
  guint progress_source;
  Found *found;

  GwLexiconOptions options;
};

typedef struct
{
  GwListSource source;
  GCancellable *cancellable;
  GwLexiconOptions options;
  gint *permille;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_list_source_clear (&inputs->source);
  g_object_unref (inputs->cancellable);
  g_atomic_rc_box_release (inputs->permille);
  g_free (inputs);
}

static void
found_free (gpointer data)
{
  Found *found = data;

  g_clear_pointer (&found->figures, gw_lexicon_figures_unref);
  g_free (found->failure);
  g_ptr_array_unref (found->samples);
  g_free (found);
}

static char *
read_sample (const GwLexiconOptions *options, const char *line, gsize length)
{
  g_autofree GwReadWord *word = g_new (GwReadWord, 1);
  GwWordReader reader;
  GwSkip reason = GW_N_SKIPS;
  GwReadResult result = GW_READ_END;
  GString *text = g_string_new (NULL);

  if (gw_word_reader_init (&reader, "", line, length, options, NULL))
    result = gw_word_reader_next (&reader, word, &reason, NULL);
  if (result == GW_READ_WORD)
    for (guint i = 0; i < word->length; i++)
      {
        gunichar signs[GW_LETTER_MAX_SIGNS];
        const guint n_signs = gw_letters_get_signs (word->letters[i], signs);

        for (guint k = 0; k < n_signs; k++)
          g_string_append_unichar (text, gw_language_display (options->language, signs[k]));
      }
  else if (result == GW_READ_SKIPPED)
    /* Translators: why a line of a word list is left out: apostrophe, digit, … */
    g_string_append_printf (text, _ ("skipped: %s"), _ (gw_skip_describe (reason)));
  gw_word_reader_clear (&reader);
  return g_string_free (text, FALSE);
}

static gboolean
has_high (const char *line, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) line[i] >= 0x80)
      return TRUE;
  return FALSE;
}

/* The first line that begins at a place or after it. */
static const char *
find_line (const char *place, const char *end)
{
  const char *newline = memchr (place - 1, '\n', (gsize) (end - place + 1));

  return newline != NULL ? newline + 1 : end;
}

/* One line of each part of the text: the first that is not plain ASCII, or just the first. */
static void
take_samples (const char *text, gsize length, const GwLexiconOptions *options, GPtrArray *samples)
{
  const char *end = text + length;
  const char *at = text;

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      const char *part_end = i + 1 == N_SAMPLES ? end : text + length / N_SAMPLES * (i + 1);
      const char *chosen = NULL;
      gsize chosen_length = 0;
      gboolean special = FALSE;

      while (at < end && (at < part_end || chosen == NULL) && !special)
        {
          const char *newline = memchr (at, '\n', (gsize) (end - at));
          const gsize line = (gsize) ((newline != NULL ? newline : end) - at);

          special = line <= MOST_SAMPLE_BYTES && has_high (at, line);
          if (line > 0 && line <= MOST_SAMPLE_BYTES && (chosen == NULL || special))
            {
              chosen = at;
              chosen_length = line;
            }
          at = newline != NULL ? newline + 1 : end;
        }
      if (at < part_end)
        at = find_line (part_end, end);
      if (chosen != NULL)
        {
          g_autofree char *line = g_strndup (chosen, chosen_length);

          g_ptr_array_add (samples, g_strdup (g_strstrip (line)));
          g_ptr_array_add (samples, read_sample (options, chosen, chosen_length));
        }
    }
}

/* Samples are shown, so they are UTF-8 even where the engine takes Latin-1. */
static void
list_samples (GBytes *text, const GwLexiconOptions *options, GPtrArray *samples)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  g_autoptr (GBytes) utf8 = gw_encoding_decode (
    text, g_utf8_validate_len (data, length, NULL) ? GW_ENCODING_UTF8 : GW_ENCODING_LATIN1, "",
    NULL, NULL);

  if (utf8 != NULL)
    {
      data = g_bytes_get_data (utf8, &length);
      take_samples (data, length, options, samples);
    }
}

/* In the thread. Building the lexicon comes after the reading. */
static void
note_progress (double fraction, gpointer user_data)
{
  g_atomic_int_set ((gint *) user_data, (gint) (0.8 * fraction * PERMILLE));
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  Found *found = g_new0 (Found, 1);
  g_auto (GwListRead) read = { NULL };
  g_autoptr (GError) error = NULL;

  found->samples = g_ptr_array_new_with_free_func (g_free);
  if (gw_list_read (&read, &inputs->source, &inputs->options, note_progress, inputs->permille,
                    inputs->cancellable, stop, &error))
    found->figures = gw_lexicon_figures_new (read.lexicon, read.compiled ? NULL : &read.report,
                                             read.encoding, stop);
  else if (error != NULL)
    found->failure = g_strdup (error->message);
  found->encoding = read.encoding;
  found->language = read.compiled && read.lexicon != NULL ? gw_lexicon_get_language (read.lexicon)
                                                          : read.options.language;
  if (read.text != NULL)
    list_samples (read.text, &read.options, found->samples);
  g_ptr_array_add (found->samples, NULL);
  return found;
}

static gboolean
progress_cb (gpointer user_data)
{
  GwImportPreview *self = user_data;

  self->changed (self->user_data);
  return G_SOURCE_CONTINUE;
}

static void
clear_run (GwImportPreview *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_pointer (&self->permille, g_atomic_rc_box_release);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  GwImportPreview *self = user_data;

  self->found = result;
  clear_run (self);
  self->changed (self->user_data);
}

static void
cancel (GwImportPreview *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  clear_run (self);
}

static void
start (GwImportPreview *self)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  cancel (self);
  g_clear_pointer (&self->found, found_free);
  self->cancellable = g_cancellable_new ();
  self->permille = g_atomic_rc_box_new0 (gint);
  inputs->source = gw_list_source_copy (&self->source);
  inputs->cancellable = g_object_ref (self->cancellable);
  inputs->options = self->options;
  inputs->permille = g_atomic_rc_box_acquire (self->permille);
  self->job = gw_job_start_long (work, inputs, inputs_free, found_free, done_cb, self);
  self->progress_source = g_timeout_add (INTERVAL, progress_cb, self);
}

/* The encoding is interned, and a language lives as long as the program. */
static gboolean
is_same (const GwLexiconOptions *a, const GwLexiconOptions *b)
{
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    if (gw_lexicon_options_get_switch (a, i) != gw_lexicon_options_get_switch (b, i))
      return FALSE;
  return a->levels == b->levels && a->language == b->language
         && a->no_language == b->no_language && a->accents == b->accents
         && a->encoding == b->encoding;
}

void
gw_import_preview_set_options (GwImportPreview *self, const GwLexiconOptions *options)
{
  if (is_same (&self->options, options))
    return;
  self->options = *options;
  if (self->source.file == NULL && self->source.text == NULL)
    return;
  start (self);
  self->changed (self->user_data);
}

void
gw_import_preview_set_text (GwImportPreview *self, GBytes *text)
{
  g_return_if_fail (self->source.file == NULL);

  if (self->source.text != NULL && g_bytes_equal (self->source.text, text))
    return;
  gw_list_source_clear (&self->source);
  self->source.text = g_bytes_ref (text);
  start (self);
  self->changed (self->user_data);
}

gboolean
gw_import_preview_get_busy (GwImportPreview *self)
{
  return self->job != NULL;
}

const char *
gw_import_preview_get_encoding (GwImportPreview *self)
{
  return self->found != NULL ? self->found->encoding : NULL;
}

const GwLanguage *
gw_import_preview_get_language (GwImportPreview *self)
{
  return self->found != NULL ? self->found->language : NULL;
}

GwLexiconFigures *
gw_import_preview_get_figures (GwImportPreview *self)
{
  return self->found != NULL ? self->found->figures : NULL;
}

const char *
gw_import_preview_get_failure (GwImportPreview *self)
{
  return self->found != NULL ? self->found->failure : NULL;
}

const char *const *
gw_import_preview_get_samples (GwImportPreview *self)
{
  static const char *const none[] = { NULL };

  return self->found != NULL ? (const char *const *) self->found->samples->pdata : none;
}

char *
gw_import_preview_dup_doubt (GwImportPreview *self)
{
  const GwLexiconFigures *figures = gw_import_preview_get_figures (self);
  const GwLexiconReport *report;
  guint n_skipped = 0;

  if (figures == NULL)
    return NULL;
  report = &figures->report;
  for (guint i = 0; i < GW_N_SKIPS; i++)
    n_skipped += report->skipped[i];
  if (report->doubt != GW_DOUBT_NONE)
    return gw_lexicon_figures_dup_doubt (figures);
  if (figures->stats->n_words >= LEAST_WORDS && figures->stats->vowel_share > MOST_VOWELS)
    return g_strdup_printf (_ ("%.0f%% of the letters are vowels, which is not the case in any "
                               "language. The encoding may be wrong."),
                            100 * figures->stats->vowel_share);
  if (n_skipped > MOST_SKIPPED * report->n_lines)
    return g_strdup (_ ("More than half of the lines are not words. The encoding or the "
                        "language may be wrong."));
  return NULL;
}

double
gw_import_preview_get_progress (GwImportPreview *self)
{
  return self->permille != NULL ? g_atomic_int_get (self->permille) / (double) PERMILLE : 1;
}

GwImportPreview *
gw_import_preview_new (GFile *file, GwImportPreviewFunc changed, gpointer user_data)
{
  GwImportPreview *self = g_new0 (GwImportPreview, 1);

  self->changed = changed;
  self->user_data = user_data;
  if (file != NULL)
    {
      self->source.file = g_object_ref (file);
      start (self);
    }
  return self;
}

void
gw_import_preview_free (GwImportPreview *self)
{
  cancel (self);
  g_clear_pointer (&self->found, found_free);
  gw_list_source_clear (&self->source);
  g_free (self);
}
