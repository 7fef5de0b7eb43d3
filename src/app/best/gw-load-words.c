/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-load-words.h"

#include "gw-host.h"
#include "gw-lexicon-import.h"
#include "gw-search-spec.h"
#include "gw-sentence.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidget *owner;
  GFile *file;
  GwLoadWordsFunc done;
} Reading;

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->owner);
  g_object_unref (reading->file);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Reading) reading = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (bytes != NULL)
    {
      name = gw_lexicon_import_suggest_name (reading->file);
      reading->done (reading->owner, bytes, name);
      return;
    }
  name = gw_text_load_get_name (reading->file);
  /* Translators: %s is the name of a file */
  title = gw_sentence_format (_ ("“%s” was not opened"), name);
  gw_host_show_failure (reading->owner, title, error, reading->file, NULL);
}

void
gw_load_words (GtkWidget *owner, GFile *file, GCancellable *cancellable, GwLoadWordsFunc done)
{
  Reading *reading = g_new (Reading, 1);

  *reading = (Reading) { g_object_ref (owner), g_object_ref (file), done };
  gw_text_load_async (file, 0, GW_SEARCH_STRINGS_LIMIT, cancellable, read_cb, reading);
}
