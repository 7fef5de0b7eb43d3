/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk without room for dice and boards: it is told, what was saved before stays whole, and
 * nothing half is left. (Runs are tested with what saves them.)
 * Files may not grow beyond a limit here, as on a full disk; the error is another one. */
#include "gw-board-file.h"
#include "gw-dice-library.h"

#include "folder.h"
#include "full-disk.h"
#include "wait.h"

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static GBytes *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, length);
}

static void
assert_same (const char *path, GBytes *before)
{
  g_autoptr (GBytes) now = read_file (path);

  g_assert_true (g_bytes_equal (before, now));
}

static void
failed_cb (GwDiceLibrary *library, GwDiceSet *set, const GError *error, GError **failure)
{
  *failure = g_error_copy (error);
}

static void
test_dice (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = folder_make_in (fixture->folder, "dice");
  g_autoptr (GwDiceStore) store = gw_dice_store_new (folder);
  GwDiceLibrary *library = gw_dice_library_new (store);
  GwDiceSet *set = gw_dice_library_add_blank (library, NULL);
  const char *path = gw_dice_set_get_path (set);
  g_autoptr (GBytes) before = read_file (path);
  g_autoptr (GError) error = NULL;

  g_signal_connect (library, "failed", G_CALLBACK (failed_cb), &error);
  gw_dice_editor_set_name (gw_dice_set_get_draft (set), "Other");
  full_disk_begin ();
  gw_dice_library_flush (library, FALSE);
  full_disk_end ();
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, path));
  assert_same (path, before);
  g_assert_cmpuint (folder_count (folder), ==, 1);
  g_assert_finalize_object (library);
}

typedef struct
{
  gboolean done;
  GError *error;
} Answer;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  gw_file_write_finish (result, &answer->error);
  answer->done = TRUE;
}

static void
test_board (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = folder_make_in (fixture->folder, "boards");
  g_autofree char *path = g_build_filename (folder, "mine.board", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) before = g_bytes_new_static ("# kept\nAB\nCD\n", 13);
  g_autoptr (GBytes) text = g_bytes_new_static ("EF\nGH\n", 6);
  Answer answer = { FALSE };

  folder_write (folder, "mine.board", "# kept\nAB\nCD\n");
  full_disk_begin ();
  gw_board_file_save_async (file, text, NULL, NULL, saved_cb, &answer);
  wait_until (answer.done);
  full_disk_end ();
  g_assert_nonnull (answer.error);
  g_assert_nonnull (strstr (answer.error->message, path));
  g_clear_error (&answer.error);
  assert_same (path, before);
  g_assert_cmpuint (folder_count (folder), ==, 1);
}

#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/full-disk/dice", test_dice);
  ADD ("/full-disk/board", test_board);
  return g_test_run ();
}
