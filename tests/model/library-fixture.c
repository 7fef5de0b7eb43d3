/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-fixture.h"

#include "gw-error.h"

#include "folder.h"
#include "wait.h"
#include "workers.h"

static void
imported_cb (GwLexiconLibrary *library, GwLexiconItem *item, GwLexiconFigures *figures,
             gpointer user_data)
{
  LibraryFixture *fixture = user_data;

  g_assert_cmpuint (figures->report.n_words, ==, gw_lexicon_get_n_words (figures->lexicon));
  fixture->imported = item;
  fixture->n_imported++;
}

static void
failed_cb (GwLexiconLibrary *library, GFile *file, const GError *error, gpointer user_data)
{
  LibraryFixture *fixture = user_data;

  g_assert_null (fixture->failed);
  fixture->failed = g_file_get_basename (file);
  fixture->reason = g_strdup (gw_error_get_reason (error));
  fixture->line = gw_error_get_line (error);
}

void
library_open (LibraryFixture *fixture)
{
  fixture->library = gw_lexicon_library_new (fixture->store);
  fixture->watch = list_model_watch_new (G_LIST_MODEL (fixture->library));
  g_signal_connect (fixture->library, "imported", G_CALLBACK (imported_cb), fixture);
  g_signal_connect (fixture->library, "failed", G_CALLBACK (failed_cb), fixture);
}

void
library_close (LibraryFixture *fixture)
{
  list_model_watch_free (fixture->watch);
  g_assert_finalize_object (fixture->library);
}

void
library_set_up (LibraryFixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->user_dir = g_build_filename (fixture->folder, "user", NULL);
  fixture->system_dir = folder_make_in (fixture->folder, "system");
  fixture->files = folder_make_in (fixture->folder, "files");
  folder_write (fixture->system_dir, "german", "der\ndie\ndas\n");
  fixture->store = gw_lexicon_store_new (fixture->user_dir, fixture->system_dir);
  library_open (fixture);
}

void
library_tear_down (LibraryFixture *fixture, gconstpointer data)
{
  /* A worker that was given up may write there a little longer. */
  library_close (fixture);
  gw_lexicon_store_unref (fixture->store);
  wait_until (find_worker () == 0);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->user_dir);
  g_free (fixture->system_dir);
  g_free (fixture->files);
  g_free (fixture->failed);
  g_free (fixture->reason);
}

static char *
names (LibraryFixture *fixture)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->library)); i++)
    {
      g_autoptr (GwLexiconItem) item
        = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);

      g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "",
                              gw_lexicon_item_get_in_use (item) ? "*" : "",
                              gw_lexicon_item_get_name (item));
    }
  return g_string_free (text, FALSE);
}

void
library_assert_names (LibraryFixture *fixture, const char *expected)
{
  g_autofree char *found = names (fixture);

  g_assert_cmpstr (found, ==, expected);
}

GwLexiconItem *
library_start_import (LibraryFixture *fixture, const char *name, const char *content,
                      gssize length)
{
  g_autofree char *path = g_build_filename (fixture->files, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (content != NULL)
    g_assert_true (g_file_set_contents (path, content, length, NULL));
  return gw_lexicon_library_import (fixture->library, file, NULL);
}

GwLexiconItem *
library_import (LibraryFixture *fixture, const char *name, const char *content)
{
  const guint before = fixture->n_imported;

  library_start_import (fixture, name, content, -1);
  wait_until (fixture->n_imported > before || fixture->failed != NULL);
  g_assert_null (fixture->failed);
  return fixture->imported;
}
