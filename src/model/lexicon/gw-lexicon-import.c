/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-import.h"

#include "gw-encoding.h"
#include "gw-error.h"
#include "gw-file-write.h"
#include "gw-hunspell-load.h"
#include "gw-language-guess.h"
#include "gw-lexicon-cache.h"
#include "gw-list-text.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define PROGRESS_SCALE 1000

static void
progress_cb (double fraction, gpointer user_data)
{
  /* Building the lexicon and writing the copy come after the reading. */
  g_atomic_int_set ((gint *) user_data, (gint) (0.9 * fraction * PROGRESS_SCALE));
}

struct _GwLexiconImport
{
  GwRun *run;
  GCancellable *cancellable;
  gint *progress; /* an atomic rc box: set by the worker, read by the main thread */
  GwLexiconImportFunc done;
  gpointer user_data;
};

typedef struct
{
  GwLexiconStore *store;
  GFile *file;
  GwLexiconOptions options;
  GCancellable *cancellable;
  gint *progress;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->store);
  g_object_unref (inputs->file);
  g_object_unref (inputs->cancellable);
  g_atomic_rc_box_release (inputs->progress);
  g_free (inputs);
}

static void
imported_free (GwLexiconImported *imported)
{
  g_free (imported->path);
  g_clear_pointer (&imported->figures, gw_lexicon_figures_unref);
  g_clear_error (&imported->error);
  g_free (imported);
}

/* Frees a result that nobody gets, as the import was canceled: removes the copy, too. */
static void
imported_revoke (gpointer data)
{
  GwLexiconImported *imported = data;

  if (imported->path != NULL)
    g_unlink (imported->path);
  imported_free (imported);
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

static GwLexicon *
read_words (GBytes *text, const char *name, const GwLexiconOptions *options,
            GwLexiconReport *report, gint *progress, const GwStop *stop, GError **error)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GwLexicon) lexicon = NULL;
  gsize length;
  const char *data = g_bytes_get_data (text, &length);

  if (!gw_lexicon_builder_add_text (builder, name, data, length, options, report, progress_cb,
                                    progress, stop, error))
    return NULL;
  if (report->n_words == 0)
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, name, first_skipped_line (report),
                       _ ("there is no word in it; a lexicon has one word a line, of letters alone"));
      return NULL;
    }
  lexicon = gw_lexicon_builder_finish (builder, stop, error);
  if (lexicon != NULL && length >= GW_LEXICON_CACHE_MIN_BYTES)
    {
      g_autofree char *folder = gw_lexicon_cache_dup_folder ();
      g_autofree char *key = gw_lexicon_cache_make_key (text, NULL, options);

      gw_lexicon_cache_put (folder, key, lexicon);
    }
  return g_steal_pointer (&lexicon);
}

/* Writes the copy under a name that is not taken, also if another program takes the name that was
 * chosen in the meantime. */
static char *
save (GwLexiconStore *store, GBytes *bytes, const char *name, GCancellable *cancellable,
      GError **error)
{
  while (TRUE)
    {
      g_autofree char *path = gw_lexicon_store_make_path (store, name);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) inner = NULL;

      if (gw_file_write (file, bytes,
                         GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE | GW_FILE_WRITE_NEW,
                         cancellable, &inner))
        return g_steal_pointer (&path);
      if (!g_error_matches (inner, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return NULL;
        }
    }
}

/* Replaces the text of a Hunspell dictionary by its words, and its name by that of a plain list. */
static gboolean
expand (const Inputs *inputs, GBytes **text, char **name, GwHunspellReport *report,
        const GwStop *stop, GError **error)
{
  GwLexiconOptions options = inputs->options;
  GError *failure = NULL;
  g_autoptr (GBytes) affixes
    = gw_hunspell_load_affixes (inputs->file, *text, inputs->cancellable, &failure);
  GBytes *words;
  gsize stem;

  if (affixes == NULL)
    {
      if (failure != NULL)
        g_propagate_error (error, failure);
      return failure == NULL;
    }
  gw_list_text_set_language (&options, gw_languages_guess (*name, NULL, 0));
  words = gw_hunspell_load_words (*name, *text, affixes, &options, report, NULL, NULL, stop, error);
  g_bytes_unref (*text);
  *text = words;
  if (gw_hunspell_is_dictionary (*name, &stem))
    {
      g_autofree char *old = g_steal_pointer (name);

      *name = g_strdup_printf ("%.*s.txt", (int) stem, old);
    }
  return words != NULL;
}

/* Whether the words would be others if the file were read without being told how. */
static gboolean
is_read_specially (const GwLexiconOptions *wanted, const GwLexiconOptions *used)
{
  return used->language != NULL || wanted->no_language || wanted->encoding != NULL
         || wanted->accents != GW_ACCENTS_AS_PLAYED;
}

/* Reads the text of a list. What is to be put into the folder replaces it. */
static GwLexicon *
read_list (const Inputs *inputs, gboolean expanded, char **name, GBytes **bytes,
           GwLexiconReport *report, const char **encoding, const GwStop *stop, GError **error)
{
  GwLexiconOptions options = inputs->options;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;

  if (expanded)
    options.encoding = GW_ENCODING_UTF8;
  text = gw_list_text_decode (*bytes, *name, &options, encoding, error);
  if (text != NULL)
    lexicon = read_words (text, *name, &options, report, inputs->progress, stop, error);
  if (lexicon != NULL && is_read_specially (&inputs->options, &options))
    {
      g_autofree char *stem = gw_lexicon_store_dup_name (*name);

      g_bytes_unref (*bytes);
      *bytes = gw_lexicon_to_bytes (lexicon);
      g_free (*name);
      *name = g_strconcat (stem, ".gwlex", NULL);
    }
  return g_steal_pointer (&lexicon);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  GwLexiconImported *imported = g_new0 (GwLexiconImported, 1);
  g_autofree char *name = gw_text_load_get_name (inputs->file);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GwHunspellReport expansion = { 0 };
  GwLexiconReport report;
  const char *encoding = NULL;
  gboolean compiled;

  bytes = gw_text_load (inputs->file, GW_TEXT_FILE_COMPILED | GW_TEXT_FILE_WIDE, 0,
                        inputs->cancellable, &imported->error);
  if (bytes == NULL)
    return imported;

  compiled = gw_lexicon_bytes_are_compiled (g_bytes_get_data (bytes, NULL),
                                            g_bytes_get_size (bytes));
  if (!compiled && !expand (inputs, &bytes, &name, &expansion, stop, &imported->error))
    return imported;
  lexicon = compiled ? gw_lexicon_new_from_bytes (bytes, name, &imported->error)
                     : read_list (inputs, expansion.n_entries > 0, &name, &bytes, &report, &encoding,
                                  stop, &imported->error);
  if (lexicon == NULL)
    return imported;

  report.expansion = expansion;
  imported->figures = gw_lexicon_figures_new (lexicon, compiled ? NULL : &report, encoding, stop);
  if (imported->figures != NULL)
    imported->path = save (inputs->store, bytes, name, inputs->cancellable, &imported->error);
  return imported;
}

static void
done_cb (gpointer data, gpointer user_data)
{
  GwLexiconImport *import = user_data;
  GwLexiconImported *imported = data;

  import->done (import, imported, import->user_data);
  imported_free (imported);
}

GwLexiconImport *
gw_lexicon_import_start (GwLexiconStore *store, GFile *file, const GwLexiconOptions *options,
                         GwLexiconImportFunc done, gpointer user_data)
{
  GwLexiconImport *import = g_new0 (GwLexiconImport, 1);
  Inputs *inputs = g_new0 (Inputs, 1);

  import->cancellable = g_cancellable_new ();
  import->progress = g_atomic_rc_box_new0 (gint);
  import->done = done;
  import->user_data = user_data;

  inputs->store = g_object_ref (store);
  inputs->file = g_object_ref (file);
  inputs->options = *options;
  inputs->cancellable = g_object_ref (import->cancellable);
  inputs->progress = g_atomic_rc_box_acquire (import->progress);
  import->run = gw_run_start (work, inputs, inputs_free, imported_revoke, done_cb, import);
  return import;
}

double
gw_lexicon_import_get_progress (GwLexiconImport *import)
{
  return (double) g_atomic_int_get (import->progress) / PROGRESS_SCALE;
}

void
gw_lexicon_import_free (GwLexiconImport *import)
{
  g_cancellable_cancel (import->cancellable);
  gw_run_cancel (import->run);
  g_object_unref (import->cancellable);
  g_atomic_rc_box_release (import->progress);
  g_free (import);
}
