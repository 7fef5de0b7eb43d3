/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-library.h"

#include "gw-error.h"

#include "folder.h"
#include "list-model-check.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *user_dir;
  char *system_dir;
  char *files; /* what is imported from */
  GwLexiconStore *store;
  GwLexiconLibrary *library;
  ListModelWatch *watch;

  /* what was told */
  GwLexiconItem *imported;
  guint n_imported;
  char *failed;
  char *reason;
  guint line;
} Fixture;

static void
imported_cb (GwLexiconLibrary *library, GwLexiconItem *item, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->imported = item;
  fixture->n_imported++;
}

static void
failed_cb (GwLexiconLibrary *library, GFile *file, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_null (fixture->failed);
  fixture->failed = g_file_get_basename (file);
  fixture->reason = g_strdup (gw_error_get_reason (error));
  fixture->line = gw_error_get_line (error);
}

static void
open_library (Fixture *fixture)
{
  fixture->library = gw_lexicon_library_new (fixture->store);
  fixture->watch = list_model_watch_new (G_LIST_MODEL (fixture->library));
  g_signal_connect (fixture->library, "imported", G_CALLBACK (imported_cb), fixture);
  g_signal_connect (fixture->library, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
close_library (Fixture *fixture)
{
  list_model_watch_free (fixture->watch);
  g_assert_finalize_object (fixture->library);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->user_dir = g_build_filename (fixture->folder, "user", NULL);
  fixture->system_dir = folder_make_in (fixture->folder, "system");
  fixture->files = folder_make_in (fixture->folder, "files");
  folder_write (fixture->system_dir, "german", "der\ndie\ndas\n");
  fixture->store = gw_lexicon_store_new (fixture->user_dir, fixture->system_dir);
  open_library (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer store = fixture->store;

  /* A worker that was given up may hold the store a little longer. */
  close_library (fixture);
  g_object_add_weak_pointer (store, &store);
  g_object_unref (fixture->store);
  wait_until (store == NULL);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->user_dir);
  g_free (fixture->system_dir);
  g_free (fixture->files);
  g_free (fixture->failed);
  g_free (fixture->reason);
}

/* All names in their order, those in use with a star, importing ones in brackets. */
static char *
names (Fixture *fixture)
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

static void
assert_names (Fixture *fixture, const char *expected)
{
  g_autofree char *found = names (fixture);

  g_assert_cmpstr (found, ==, expected);
}

static GwLexiconItem *
start_import (Fixture *fixture, const char *name, const char *content, gssize length)
{
  g_autofree char *path = g_build_filename (fixture->files, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (content != NULL)
    g_assert_true (g_file_set_contents (path, content, length, NULL));
  return gw_lexicon_library_import (fixture->library, file);
}

static GwLexiconItem *
import (Fixture *fixture, const char *name, const char *content)
{
  const guint before = fixture->n_imported;

  start_import (fixture, name, content, -1);
  wait_until (fixture->n_imported > before || fixture->failed != NULL);
  g_assert_null (fixture->failed);
  return fixture->imported;
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  GwLexiconItem *item = gw_lexicon_library_find (fixture->library, "english");

  list_model_check (G_LIST_MODEL (fixture->library), GW_TYPE_LEXICON_ITEM);
  assert_names (fixture, "english, german");
  gw_lexicon_library_set_used (fixture->library, "german");
  assert_names (fixture, "english, *german");
  g_assert_true (gw_lexicon_library_get_used_item (fixture->library)
                 == gw_lexicon_library_find (fixture->library, "german"));

  /* One that is gone is not in use, one from elsewhere is there while it is. */
  gw_lexicon_library_set_used (fixture->library, "nonesuch");
  g_assert_null (gw_lexicon_library_get_used_item (fixture->library));
  assert_names (fixture, "english, german");
  gw_lexicon_library_set_used (fixture->library, "/elsewhere/list.txt");
  assert_names (fixture, "english, german, *list.txt");
  gw_lexicon_library_set_used (fixture->library, "english");
  assert_names (fixture, "*english, german");

  /* The numbers of words come one after the other. */
  g_assert_cmpint (gw_lexicon_item_get_n_words (item), ==, -1);
  gw_lexicon_library_refresh (fixture->library);
  wait_until (gw_lexicon_item_get_n_words (item) > 100000);
  wait_until (
    gw_lexicon_item_get_n_words (gw_lexicon_library_find (fixture->library, "german")) == 3);

  /* The user's own stands before the system's of the same name. */
  g_assert_cmpint (g_mkdir (fixture->user_dir, 0700), ==, 0);
  folder_write (fixture->user_dir, "german.txt", "ich\n");
  folder_write (fixture->user_dir, "bad.txt", "a\x01\x02\n");
  gw_lexicon_library_refresh (fixture->library);
  assert_names (fixture, "*english, german, bad, german");
  item = gw_lexicon_library_find (fixture->library, "german");
  g_assert_cmpint (gw_lexicon_item_get_origin (item), ==, GW_ORIGIN_USER);
  item = gw_lexicon_library_find (fixture->library, "bad");
  wait_until (gw_lexicon_item_get_failure (item) != NULL);
  g_assert_nonnull (strstr (gw_lexicon_item_get_failure (item), "bad.txt"));
}

static void
test_import (Fixture *fixture, gconstpointer data)
{
  GwLexiconItem *item;
  const GwLexiconReport *report;
  g_autofree char *text = NULL;
  g_autofree char *copy = NULL;

  item = start_import (fixture, "mine.txt", "one\ntwo\nit's\ntwo\n4you\nthree's\n", -1);
  g_assert_true (gw_lexicon_item_get_importing (item));
  assert_names (fixture, "english, german, mine.txt");
  wait_until (fixture->imported == item);
  g_assert_false (gw_lexicon_item_get_importing (item));
  assert_names (fixture, "english, german, mine");
  g_assert_cmpstr (gw_lexicon_item_get_id (item), ==, "mine");
  g_assert_cmpint (gw_lexicon_item_get_n_words (item), ==, 2);
  g_assert_true (gw_lexicon_item_is_own (item));
  g_assert_true (g_file_get_contents (gw_lexicon_item_get_path (item), &copy, NULL, NULL));
  g_assert_cmpstr (copy, ==, "one\ntwo\nit's\ntwo\n4you\nthree's\n");

  gw_lexicon_library_read (fixture->library, item);
  wait_until (gw_lexicon_item_get_figures (item) != NULL);
  report = &gw_lexicon_item_get_figures (item)->report;
  g_assert_cmpuint (report->n_words, ==, 2);
  g_assert_cmpuint (report->n_twice, ==, 1);
  g_assert_cmpuint (report->skipped[GW_SKIP_APOSTROPHE], ==, 2);
  g_assert_cmpuint (report->first_line[GW_SKIP_APOSTROPHE], ==, 3);
  g_assert_cmpuint (report->first_line[GW_SKIP_DIGIT], ==, 5);
  text = gw_lexicon_figures_dup_report (gw_lexicon_item_get_figures (item));
  g_assert_cmpstr (text, ==,
                   "2 words came in.\n1 line repeats a word.\n"
                   "2 lines were skipped: apostrophe (first in line 3).\n"
                   "1 line was skipped: digit (line 5).");

  /* One at a time is known in full. */
  gw_lexicon_library_read (fixture->library,
                           gw_lexicon_library_find (fixture->library, "german"));
  g_assert_null (gw_lexicon_item_get_figures (item));
}

/* Unpacked, under a name of its own. */
static void
test_import_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GZlibCompressor) packer
    = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  char packed[256];
  gsize n_read, n_written;
  g_autofree char *copy = NULL;
  const char *words = "pack\nmule\n";
  GwLexiconItem *item;

  g_converter_convert (G_CONVERTER (packer), words, strlen (words), packed, sizeof packed,
                       G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
  start_import (fixture, "packed.txt.gz", packed, (gssize) n_written);
  wait_until (fixture->n_imported == 1);
  g_assert_true (
    g_file_get_contents (gw_lexicon_item_get_path (fixture->imported), &copy, NULL, NULL));
  g_assert_cmpstr (copy, ==, words);
  g_assert_true (g_str_has_suffix (gw_lexicon_item_get_path (fixture->imported), "packed.txt"));

  import (fixture, "packed.txt", "other\n");
  item = import (fixture, "german", "ich\n");
  g_assert_cmpstr (gw_lexicon_item_get_name (item), ==, "german 2");
  item = import (fixture, "english.txt", "ich\n");
  g_assert_cmpstr (gw_lexicon_item_get_name (item), ==, "english 2");
  item = import (fixture, ".hidden~", "ich\n");
  g_assert_cmpstr (gw_lexicon_item_get_name (item), ==, "_hidden");
  assert_names (fixture, "english, german, _hidden, english 2, german 2, packed, packed 2");
}

typedef struct
{
  const char *name;
  const char *content;
  gssize length;
  const char *reason;
  guint line;
} Broken;

static const Broken broken[] = {
  { "picture.txt", "\x89PNG\r\n\x1a\n", 8, "PNG", 0 },
  { "nul.txt", "word\nwo\0rd\n", 11, "NUL", 2 },
  { "control.txt", "word\nfine\nwo\x01rd\n", -1, "value 1", 3 },
  { "wide.txt", "\xff\xfew\0o\0", 6, "UTF-16", 0 },
  { "cut.gz", "\x1f\x8b\x08\0\0\0\0\0\0\x03", 10, "cut off", 0 },
  { "none.txt", "\n12\n34\n", -1, "no word", 2 },
  { "empty.txt", "", 0, "no word", 0 },
  { "damaged.gwlex", "GWLEX\0\r\n????????????????????", 28, "compiled", 0 },
  { "missing.txt", NULL, 0, NULL, 0 },
};

/* Whatever is wrong, all stays as it was, and it is said what is wrong. */
static void
test_broken (Fixture *fixture, gconstpointer data)
{
  import (fixture, "mine.txt", "mine\n");
  gw_lexicon_library_set_used (fixture->library, "mine");

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      start_import (fixture, broken[i].name, broken[i].content, broken[i].length);
      wait_until (fixture->failed != NULL);
      g_test_message ("%s: line %u: %s", broken[i].name, fixture->line, fixture->reason);
      g_assert_cmpstr (fixture->failed, ==, broken[i].name);
      g_assert_cmpuint (fixture->line, ==, broken[i].line);
      if (broken[i].reason != NULL)
        g_assert_nonnull (strstr (fixture->reason, broken[i].reason));
      assert_names (fixture, "english, german, *mine");
      g_assert_cmpuint (folder_count (fixture->user_dir), ==, 1);
      g_clear_pointer (&fixture->failed, g_free);
      g_clear_pointer (&fixture->reason, g_free);
    }
}

/* A line without an end is refused before it is all there. */
static void
test_endless (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->files, "endless.txt", NULL);
  g_autofree char *chunk = g_malloc (1024 * 1024);
  FILE *file = g_fopen (path, "w");

  memset (chunk, 'x', 1024 * 1024);
  for (guint i = 0; i < 18; i++)
    g_assert_cmpuint (fwrite (chunk, 1024 * 1024, 1, file), ==, 1);
  fclose (file);

  start_import (fixture, "endless.txt", NULL, 0);
  wait_until (fixture->failed != NULL);
  g_assert_cmpuint (fixture->line, ==, 1);
  assert_names (fixture, "english, german");
}

/* A pipe that nobody writes to can be given up, and a finished copy goes again. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->files, "pipe.txt", NULL);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GFile) file = NULL;
  g_autofree char *list_path = NULL;
  GwLexiconItem *item;

  if (mkfifo (path, 0600) != 0)
    {
      g_test_skip ("no pipes here");
      return;
    }
  item = start_import (fixture, "pipe.txt", NULL, 0);
  g_main_context_iteration (NULL, FALSE);
  assert_names (fixture, "english, german, pipe.txt");
  gw_lexicon_library_cancel (fixture->library, item);
  assert_names (fixture, "english, german");

  for (guint i = 0; i < 26 * 26 * 26; i++)
    g_string_append_printf (list, "%c%c%c\n", 'a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676);
  folder_write (fixture->files, "list.txt", list->str);
  list_path = g_build_filename (fixture->files, "list.txt", NULL);
  file = g_file_new_for_path (list_path);
  for (guint round = 0; round < 12; round++)
    {
      item = gw_lexicon_library_import (fixture->library, file);
      g_usleep (round * 4000);
      gw_lexicon_library_cancel (fixture->library, item);
    }
  assert_names (fixture, "english, german");
  wait_until (folder_count (fixture->user_dir) == 0);
  g_assert_cmpuint (fixture->n_imported, ==, 0);
  g_assert_null (fixture->failed);

  /* The library goes in the middle of it. */
  gw_lexicon_library_import (fixture->library, file);
  close_library (fixture);
  wait_until (folder_count (fixture->user_dir) == 0);
  open_library (fixture);
}

static void
assert_rename_fails (Fixture *fixture, GwLexiconItem *item, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_lexicon_library_rename (fixture->library, item, name, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
}

static void
test_rename (Fixture *fixture, gconstpointer data)
{
  GwLexiconItem *item = import (fixture, "mine.txt", "mine\n");
  g_autoptr (GError) error = NULL;

  import (fixture, "other.txt", "other\n");
  gw_lexicon_library_set_used (fixture->library, "mine");
  assert_names (fixture, "english, german, *mine, other");

  g_assert_true (gw_lexicon_library_rename (fixture->library, item, " zebra ", &error));
  g_assert_no_error (error);
  assert_names (fixture, "english, german, other, *zebra");
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, "zebra");
  g_assert_true (g_str_has_suffix (gw_lexicon_item_get_path (item), "/zebra.txt"));
  g_assert_true (g_file_test (gw_lexicon_item_get_path (item), G_FILE_TEST_EXISTS));

  assert_rename_fails (fixture, item, "other");
  assert_rename_fails (fixture, item, "english");
  assert_rename_fails (fixture, item, "german");
  assert_rename_fails (fixture, item, "");
  assert_rename_fails (fixture, item, "  ");
  assert_rename_fails (fixture, item, "../out");
  assert_rename_fails (fixture, item, ".hidden");
  assert_rename_fails (fixture, item, "-");
  g_assert_true (gw_lexicon_library_rename (fixture->library, item, "zebra", &error));
  assert_names (fixture, "english, german, other, *zebra");
  gw_lexicon_library_read (fixture->library, item);
  g_assert_true (gw_lexicon_library_rename (fixture->library, item, "late", &error));
  wait_until (gw_lexicon_item_get_figures (item) != NULL);

  /* A file that the list does not know yet is not written over. */
  folder_write (fixture->user_dir, "new.txt", "new\n");
  g_assert_false (gw_lexicon_library_rename (fixture->library, item, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexiconItem) item = g_object_ref (import (fixture, "mine.txt", "mine\n"));
  g_autoptr (GError) error = NULL;
  g_autofree char *trash = g_build_filename (fixture->user_dir, ".trash", NULL);

  gw_lexicon_library_set_used (fixture->library, "mine");
  gw_lexicon_library_read (fixture->library, item);
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  g_assert_no_error (error);
  assert_names (fixture, "*english, german");
  g_assert_cmpuint (folder_count (trash), ==, 1);
  gw_lexicon_library_refresh (fixture->library);
  assert_names (fixture, "*english, german");

  g_assert_true (gw_lexicon_library_restore (fixture->library, item, &error));
  g_assert_no_error (error);
  assert_names (fixture, "english, german, *mine");

  /* Another one has taken the name meanwhile. */
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  import (fixture, "mine.txt", "yours\n");
  g_assert_true (gw_lexicon_library_restore (fixture->library, item, &error));
  assert_names (fixture, "english, german, mine, *mine 2");

  /* For good. */
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  gw_lexicon_library_forget (fixture->library, item);
  g_assert_cmpuint (folder_count (trash), ==, 0);
  assert_names (fixture, "*english, german, mine");

  /* What waits at the end goes with the library. */
  g_set_object (&item, gw_lexicon_library_find (fixture->library, "mine"));
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  close_library (fixture);
  g_assert_false (g_file_test (trash, G_FILE_TEST_EXISTS));
  open_library (fixture);
}

/* A session that broke off leaves nothing behind for the next one. */
static void
test_clean (Fixture *fixture, gconstpointer data)
{
  g_autofree char *trash = NULL;

  close_library (fixture);
  g_free (folder_make_in (fixture->folder, "user"));
  trash = folder_make_in (fixture->user_dir, ".trash");
  folder_write (trash, "0-old.txt", "old\n");
  folder_write (fixture->user_dir, ".import-ABCDEF", "half\n");
  folder_write (fixture->user_dir, "mine.txt", "mine\n");
  gw_lexicon_library_clean (fixture->store);
  open_library (fixture);
  assert_names (fixture, "english, german, mine");
  g_assert_cmpuint (folder_count (fixture->user_dir), ==, 1);
}

/* A folder that can not be written to. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents (fixture->user_dir, "in the way", -1, NULL));
  start_import (fixture, "mine.txt", "mine\n", -1);
  wait_until (fixture->failed != NULL);
  g_assert_cmpstr (fixture->failed, ==, "mine.txt");
  assert_names (fixture, "english, german");
}

#define ADD(name, function) \
  g_test_add ("/lexicon-library/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("list", test_list);
  ADD ("import", test_import);
  ADD ("import-names", test_import_names);
  ADD ("broken", test_broken);
  ADD ("endless", test_endless);
  ADD ("cancel", test_cancel);
  ADD ("rename", test_rename);
  ADD ("remove", test_remove);
  ADD ("clean", test_clean);
  ADD ("no-folder", test_no_folder);

  return g_test_run ();
}
