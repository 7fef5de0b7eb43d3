/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-import.h"

#include "gw-file-write.h"
#include "gw-hunspell-load.h"
#include "gw-lexicon-same.h"
#include "gw-lexicon-titles.h"
#include "gw-text-file.h"

#include <glib/gstdio.h>
#include <string.h>

#define PROGRESS_SCALE 1000

static void
progress_cb (double fraction, gpointer user_data)
{
  /* Building the lexicon and writing the copy come after the reading. */
  g_atomic_int_set ((gint *) user_data, (gint) (0.9 * fraction * PROGRESS_SCALE));
}

struct _GwLexiconImport
{
  GwJob *job;
  GCancellable *cancellable;
  gint *progress; /* an atomic rc box: set by the worker, read by the main thread */
  GwLexiconImportFunc done;
  gpointer user_data;
};

typedef struct
{
  GwLexiconStore *store;
  GwListSource source;
  GwLexiconOptions options;
  GCancellable *cancellable;
  gint *progress;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_lexicon_store_unref (inputs->store);
  gw_list_source_clear (&inputs->source);
  g_object_unref (inputs->cancellable);
  g_atomic_rc_box_release (inputs->progress);
  g_free (inputs);
}

static void
imported_free (GwLexiconImported *imported)
{
  g_free (imported->path);
  g_free (imported->same);
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

/* Whether the words would be others if the file were read without being told how. */
static gboolean
is_read_specially (const GwLexiconOptions *wanted, const GwLexiconOptions *used)
{
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    if (gw_lexicon_options_get_switch (wanted, i))
      return TRUE;
  return used->language != NULL || wanted->no_language || wanted->encoding != NULL
         || wanted->accents != GW_ACCENTS_AS_PLAYED;
}

char *
gw_lexicon_import_suggest_name (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *listed = gw_text_load_get_name (file);
  g_autofree char *name = NULL;
  char *title;
  gsize stem;

  if (gw_hunspell_is_dictionary (listed, &stem))
    name = g_strndup (listed, stem);
  else
    name = gw_lexicon_store_dup_name (listed);
  title = gw_title_of_import (name, path != NULL && gw_hunspell_is_dictionary (path, NULL));
  return title != NULL ? title : g_steal_pointer (&name);
}

/* The file name of a copy. */
static char *
make_file_name (const GwListSource *source, const char *listed, gboolean compiled)
{
  g_autofree char *stem = gw_lexicon_store_dup_name (listed);
  g_autofree char *suggested
    = source->name == NULL ? gw_lexicon_import_suggest_name (source->file) : NULL;
  const char *ending = source->file != NULL ? listed + strlen (stem) : "";

  if (compiled)
    ending = ".gwlex";
  else if (*ending == '\0' && source->name != NULL)
    ending = ".txt";
  return g_strconcat (source->name != NULL ? source->name : suggested, ending, NULL);
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  Inputs *inputs = data;
  GwLexiconImported *imported = g_new0 (GwLexiconImported, 1);
  g_auto (GwListRead) read = { NULL };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  gboolean becomes_compiled;

  if (!gw_list_read (&read, &inputs->source, &inputs->options, progress_cb, inputs->progress,
                     inputs->cancellable, stop, &imported->error))
    return imported;

  imported->figures = gw_lexicon_figures_new (read.lexicon, read.compiled ? NULL : &read.report,
                                              read.encoding, stop);
  if (imported->figures == NULL)
    return imported;
  becomes_compiled = !read.compiled && is_read_specially (&inputs->options, &read.options);
  bytes = becomes_compiled ? gw_lexicon_to_bytes (read.lexicon) : g_bytes_ref (read.bytes);
  name = make_file_name (&inputs->source, read.name, becomes_compiled);
  imported->same
    = gw_lexicon_store_find_same (inputs->store, bytes, read.lexicon, inputs->cancellable);
  if (imported->same == NULL)
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
gw_lexicon_import_start (GwLexiconStore *store, const GwListSource *source,
                         const GwLexiconOptions *options, GwLexiconImportFunc done,
                         gpointer user_data)
{
  GwLexiconImport *import = g_new0 (GwLexiconImport, 1);
  Inputs *inputs = g_new0 (Inputs, 1);

  import->cancellable = g_cancellable_new ();
  import->progress = g_atomic_rc_box_new0 (gint);
  import->done = done;
  import->user_data = user_data;

  inputs->store = gw_lexicon_store_ref (store);
  inputs->source = gw_list_source_copy (source);
  inputs->options = *options;
  inputs->cancellable = g_object_ref (import->cancellable);
  inputs->progress = g_atomic_rc_box_acquire (import->progress);
  import->job = gw_job_start_long (work, inputs, inputs_free, imported_revoke, done_cb, import);
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
  gw_job_cancel (import->job);
  g_object_unref (import->cancellable);
  g_atomic_rc_box_release (import->progress);
  g_free (import);
}
