/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"

#include "folder.h"
#include "library-fixture.h"
#include "wait.h"

#include <string.h>
#include <unistd.h>

static void
test_list (LibraryFixture *fixture, gconstpointer data)
{
  GwLexiconItem *item = gw_lexicon_library_find (fixture->library, "english");

  list_model_check (G_LIST_MODEL (fixture->library), GW_TYPE_LEXICON_ITEM);
  library_assert_names (fixture, "english, german");
  gw_lexicon_library_set_used (fixture->library, "german");
  library_assert_names (fixture, "english, *german");
  g_assert_true (gw_lexicon_library_get_used_item (fixture->library)
                 == gw_lexicon_library_find (fixture->library, "german"));

  /* One that is gone is not in use, one from elsewhere is there while it is. */
  gw_lexicon_library_set_used (fixture->library, "nonesuch");
  g_assert_null (gw_lexicon_library_get_used_item (fixture->library));
  library_assert_names (fixture, "english, german");
  gw_lexicon_library_set_used (fixture->library, "/elsewhere/list.txt");
  library_assert_names (fixture, "english, german, *list.txt");
  gw_lexicon_library_set_used (fixture->library, "english");
  library_assert_names (fixture, "*english, german");

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
  library_assert_names (fixture, "*english, german, bad, german");
  item = gw_lexicon_library_find (fixture->library, "german");
  g_assert_cmpint (gw_lexicon_item_get_origin (item), ==, GW_ORIGIN_USER);
  item = gw_lexicon_library_find (fixture->library, "bad");
  wait_until (gw_lexicon_item_get_failure (item) != NULL);
  g_assert_nonnull (strstr (gw_lexicon_item_get_failure (item), "bad.txt"));
}

/* A link to another list of the system is that list; both names lead to it. */
static void
test_links (LibraryFixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->system_dir, "deutsch", NULL);
  g_autofree char *detour = g_build_filename (fixture->files, "detour", NULL);
  g_autofree char *around = g_build_filename (fixture->system_dir, "words", NULL);
  g_autofree char *german = g_build_filename (fixture->system_dir, "german", NULL);
  g_autofree char *outside = g_build_filename (fixture->system_dir, "outside", NULL);
  g_autofree char *elsewhere = g_build_filename (fixture->files, "elsewhere", NULL);
  GwLexiconItem *item;

  folder_write (fixture->files, "elsewhere", "a\n");
  g_assert_cmpint (symlink ("german", link), ==, 0);
  g_assert_cmpint (symlink (german, detour), ==, 0);
  g_assert_cmpint (symlink (detour, around), ==, 0);
  g_assert_cmpint (symlink (elsewhere, outside), ==, 0);
  gw_lexicon_library_refresh (fixture->library);
  library_assert_names (fixture, "english, german, outside");

  item = gw_lexicon_library_find (fixture->library, "german");
  g_assert_true (gw_lexicon_library_find (fixture->library, "deutsch") == item);
  g_assert_true (gw_lexicon_library_find (fixture->library, "words") == item);
  g_assert_true (gw_lexicon_library_find (fixture->library, link) == item);
  gw_lexicon_library_set_used (fixture->library, "words");
  library_assert_names (fixture, "english, *german, outside");
  g_assert_cmpstr (gw_lexicon_library_get_used (fixture->library), ==, "german");

  /* A link whose target went away is gone, too. */
  g_assert_cmpint (g_unlink (german), ==, 0);
  gw_lexicon_library_refresh (fixture->library);
  library_assert_names (fixture, "english, outside");
  g_assert_null (gw_lexicon_library_find (fixture->library, "words"));
}

static void
assert_rename_fails (LibraryFixture *fixture, GwLexiconItem *item, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_lexicon_library_rename (fixture->library, item, name, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_REFUSED);
}

static void
test_rename (LibraryFixture *fixture, gconstpointer data)
{
  GwLexiconItem *item = library_import (fixture, "mine.txt", "mine\n");
  g_autoptr (GError) error = NULL;

  library_import (fixture, "other.txt", "other\n");
  gw_lexicon_library_set_used (fixture->library, "mine");
  library_assert_names (fixture, "english, german, *mine, other");

  g_assert_true (gw_lexicon_library_rename (fixture->library, item, " zebra ", &error));
  g_assert_no_error (error);
  library_assert_names (fixture, "english, german, other, *zebra");
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
  library_assert_names (fixture, "english, german, other, *zebra");
  gw_lexicon_library_read (fixture->library, item);
  g_assert_true (gw_lexicon_library_rename (fixture->library, item, "late", &error));
  wait_until (gw_lexicon_item_get_figures (item) != NULL);

  /* A file that the list does not know yet is not written over. */
  folder_write (fixture->user_dir, "new.txt", "new\n");
  g_assert_false (gw_lexicon_library_rename (fixture->library, item, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static void
test_remove (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexiconItem) item = g_object_ref (library_import (fixture, "mine.txt", "mine\n"));
  g_autoptr (GError) error = NULL;
  g_autofree char *trash = g_build_filename (fixture->user_dir, ".trash", NULL);

  gw_lexicon_library_set_used (fixture->library, "mine");
  gw_lexicon_library_read (fixture->library, item);
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  g_assert_no_error (error);
  library_assert_names (fixture, "*english, german");
  g_assert_cmpuint (folder_count (trash), ==, 1);
  gw_lexicon_library_refresh (fixture->library);
  library_assert_names (fixture, "*english, german");

  g_assert_true (gw_lexicon_library_restore (fixture->library, item, &error));
  g_assert_no_error (error);
  library_assert_names (fixture, "english, german, *mine");

  /* Another one has taken the name meanwhile. */
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  library_import (fixture, "mine.txt", "yours\n");
  g_assert_true (gw_lexicon_library_restore (fixture->library, item, &error));
  library_assert_names (fixture, "english, german, mine, *mine 2");

  /* For good. */
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  gw_lexicon_library_forget (fixture->library, item);
  g_assert_cmpuint (folder_count (trash), ==, 0);
  library_assert_names (fixture, "*english, german, mine");

  /* What waits at the end goes with the library. */
  g_set_object (&item, gw_lexicon_library_find (fixture->library, "mine"));
  g_assert_true (gw_lexicon_library_remove (fixture->library, item, &error));
  library_close (fixture);
  g_assert_false (g_file_test (trash, G_FILE_TEST_EXISTS));
  library_open (fixture);
}

/* A session that broke off leaves nothing behind for the next one. */
static void
test_clean (LibraryFixture *fixture, gconstpointer data)
{
  g_autofree char *trash = NULL;

  library_close (fixture);
  g_free (folder_make_in (fixture->folder, "user"));
  trash = folder_make_in (fixture->user_dir, ".trash");
  folder_write (trash, "0-old.txt", "old\n");
  folder_write (fixture->user_dir, ".gridwright-ABCDEF", "half\n");
  folder_write (fixture->user_dir, "mine.txt", "mine\n");
  gw_lexicon_library_clean (fixture->store);
  library_open (fixture);
  library_assert_names (fixture, "english, german, mine");
  g_assert_cmpuint (folder_count (fixture->user_dir), ==, 1);
}

#define ADD(name, function) \
  g_test_add ("/lexicon-library/" name, LibraryFixture, NULL, library_set_up, function, library_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("list", test_list);
  ADD ("links", test_links);
  ADD ("rename", test_rename);
  ADD ("remove", test_remove);
  ADD ("clean", test_clean);

  return g_test_run ();
}
