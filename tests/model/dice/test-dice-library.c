/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-library.h"

#include "folder.h"
#include "list-model-check.h"
#include "wait.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  GwDiceStore *store;
  GwDiceLibrary *library;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *dice = NULL;

  fixture->folder = folder_make ();
  dice = g_build_filename (fixture->folder, "dice", NULL);
  fixture->store = gw_dice_store_new (dice);
  fixture->library = gw_dice_library_new (fixture->store);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->library);
  gw_dice_store_unref (fixture->store);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static char *
read_set (GwDiceSet *set)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (gw_dice_set_get_path (set), &text, NULL, NULL));
  return text;
}

/* Each embedded set is there, locked, and reads back as it is printed. */
static void
test_builtin (Fixture *fixture, gconstpointer data)
{
  guint n_sets = g_list_model_get_n_items (G_LIST_MODEL (fixture->library));

  list_model_check (G_LIST_MODEL (fixture->library), GW_TYPE_DICE_SET);
  g_assert_cmpuint (n_sets, ==, 8);
  for (guint i = 0; i < n_sets; i++)
    {
      g_autoptr (GwDiceSet) set = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);
      g_autofree char *text = gw_dice_to_string (gw_dice_set_get_dice (set));
      g_autoptr (GwDice) again = gw_dice_parse (text, -1, "again", NULL);
      g_autofree char *text_again = gw_dice_to_string (again);
      g_autofree char *summary = gw_dice_set_make_summary (set);

      g_assert_cmpstr (text, ==, text_again);
      g_assert_true (gw_dice_set_get_builtin (set));
      g_assert_null (gw_dice_set_get_draft (set));
      g_assert_nonnull (strstr (summary, " dice, "));
      g_assert_true (gw_dice_library_find (fixture->library, gw_dice_set_get_id (set)) == set);
      g_assert_cmpuint (gw_dice_library_get_position (fixture->library, set), ==, i);
    }
  g_assert_null (gw_dice_library_find (fixture->library, "nonesuch"));
}

static void
saved_cb (GwDiceLibrary *library, GwDiceSet *set, GwDiceSet **saved)
{
  *saved = set;
}

/* A copy is the user's own: it has a file, can be changed, and is written by itself. */
static void
test_duplicate (Fixture *fixture, gconstpointer data)
{
  GwDiceLibrary *library = fixture->library;
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (library));
  GwDiceSet *source = gw_dice_library_find (library, "new-4x4");
  GwDiceSet *set = gw_dice_library_duplicate (library, source, NULL);
  GwDiceSet *other = gw_dice_library_duplicate (library, source, NULL);
  GwDiceSet *saved = NULL;
  const GwCell blank = { .kind = GW_CELL_HOLE };
  g_autofree char *text = NULL;
  g_autoptr (GwDiceEntry) entry = NULL;

  g_assert_cmpuint (list_model_watch_get_n_changes (watch), ==, 2);
  g_assert_cmpstr (gw_dice_set_get_name (set), ==, "New 4×4 (1987), mine");
  g_assert_cmpstr (gw_dice_set_get_id (set), ==, "new-4x4-1987-mine");
  g_assert_cmpstr (gw_dice_set_get_name (other), ==, "New 4×4 (1987), mine 2");
  g_assert_false (gw_dice_set_get_builtin (set));

  g_signal_connect (library, "saved", G_CALLBACK (saved_cb), &saved);
  gw_dice_editor_set_name (gw_dice_set_get_draft (set), "Mine");
  gw_dice_editor_set_face (gw_dice_set_get_draft (set), 0, 0, &blank);
  wait_until (saved != NULL);
  g_assert_true (saved == set);
  text = read_set (set);
  g_assert_true (g_str_has_prefix (text, "# name: Mine\n# size: 4x4\n# language: en\n. A E E G N\n"));

  entry = gw_dice_store_load (fixture->store, "mine", GW_TEXT_FILE_NONE, NULL, NULL);
  g_assert_nonnull (entry);
  g_assert_cmpstr (entry->id, ==, gw_dice_set_get_id (set));
}

/* While a draft has a problem its file stays; at the end it gets the remedies. */
static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  GwDiceLibrary *library = fixture->library;
  GwDiceSet *set = gw_dice_library_add_blank (library, NULL);
  GwDiceEditor *editor = gw_dice_set_get_draft (set);
  const GwCell empty = { .kind = GW_CELL_FREE };
  GwCell letter;
  g_autofree char *before = read_set (set);
  g_autofree char *still = NULL;
  g_autofree char *after = NULL;
  g_autofree char *summary = NULL;

  g_assert_true (gw_cell_from_text ("E", &letter));
  gw_dice_editor_set_face (editor, 0, 0, &empty);
  gw_dice_editor_set_face (editor, 0, 1, &letter);
  summary = gw_dice_set_make_summary (set);
  g_assert_cmpstr (summary, ==, "16 dice, unfinished");
  gw_dice_library_flush (library, FALSE);
  still = read_set (set);
  g_assert_cmpstr (still, ==, before);
  gw_dice_library_flush (library, TRUE);
  after = read_set (set);
  g_assert_true (g_str_has_prefix (after, "# name: My Dice\n# size: 4x4\n. E . . . .\n"));
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  GwDiceLibrary *library = fixture->library;
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (library));
  g_autoptr (GwDiceSet) set = g_object_ref (gw_dice_library_add_blank (library, NULL));
  GwDiceSet *next = gw_dice_library_add_blank (library, NULL);
  guint position = gw_dice_library_get_position (library, set);
  g_autofree char *before = read_set (set);
  g_autofree char *after = NULL;
  GwCell letter;

  /* What was just changed is not written behind the back of the removal. */
  g_assert_true (gw_cell_from_text ("E", &letter));
  gw_dice_editor_set_face (gw_dice_set_get_draft (set), 0, 0, &letter);
  g_assert_true (gw_dice_library_remove (library, set, NULL));
  g_assert_false (g_file_test (gw_dice_set_get_path (set), G_FILE_TEST_EXISTS));
  g_assert_cmpuint (gw_dice_library_get_position (library, set), ==, G_MAXUINT);
  g_assert_cmpuint (gw_dice_library_get_position (library, next), ==, position);

  g_assert_true (gw_dice_library_restore (library, set, position, NULL));
  g_assert_cmpuint (gw_dice_library_get_position (library, set), ==, position);
  g_assert_cmpuint (list_model_watch_get_n_changes (watch), >=, 2);
  after = read_set (set);
  g_assert_cmpstr (after, !=, before);
  g_assert_true (gw_dice_editor_get_can_undo (gw_dice_set_get_draft (set)));
  gw_dice_editor_undo (gw_dice_set_get_draft (set));
  gw_dice_library_flush (library, FALSE);
  g_clear_pointer (&after, g_free);
  after = read_set (set);
  g_assert_cmpstr (after, ==, before);
}

/* A new set may take the name of a removed one: it stays as it is when that comes back. */
static void
test_restore_beside (Fixture *fixture, gconstpointer data)
{
  GwDiceLibrary *library = fixture->library;
  g_autoptr (GwDiceSet) set = g_object_ref (gw_dice_library_add_blank (library, NULL));
  guint position = gw_dice_library_get_position (library, set);
  GwDiceSet *other;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GwCell letter;

  g_assert_true (gw_dice_library_remove (library, set, NULL));
  other = gw_dice_library_add_blank (library, NULL);
  g_assert_cmpstr (gw_dice_set_get_path (other), ==, gw_dice_set_get_path (set));
  g_assert_true (gw_cell_from_text ("E", &letter));
  gw_dice_editor_set_face (gw_dice_set_get_draft (other), 0, 0, &letter);
  gw_dice_library_flush (library, FALSE);
  before = read_set (other);

  g_assert_true (gw_dice_library_restore (library, set, position, NULL));
  g_assert_cmpstr (gw_dice_set_get_path (other), !=, gw_dice_set_get_path (set));
  g_assert_true (gw_dice_library_find (library, gw_dice_set_get_id (set)) == set);
  g_assert_true (gw_dice_library_find (library, gw_dice_set_get_id (other)) == other);
  after = read_set (other);
  g_assert_cmpstr (after, ==, before);
}

typedef struct
{
  gboolean done;
  GwDiceSet *set;
  GError *error;
} Imported;

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Imported *imported = user_data;

  imported->set
    = gw_dice_library_import_finish (GW_DICE_LIBRARY (source), result, &imported->error);
  imported->done = TRUE;
}

static GwDiceSet *
import (Fixture *fixture, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (fixture->folder, "some.dice", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Imported imported = { FALSE, NULL, NULL };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  gw_dice_library_import_async (fixture->library, file, NULL, imported_cb, &imported);
  wait_until (imported.done);
  if (imported.error != NULL)
    g_propagate_error (error, imported.error);
  return imported.set;
}

static void
test_import (Fixture *fixture, gconstpointer data)
{
  GListModel *model = G_LIST_MODEL (fixture->library);
  g_autoptr (GError) error = NULL;
  GwDiceSet *set = import (fixture, "# name: Imported\nA B\nC D\n", &error);
  guint n_sets = g_list_model_get_n_items (model);
  g_autoptr (GwDiceLibrary) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (gw_dice_set_get_name (set), ==, "Imported");
  g_assert_true (gw_dice_library_get_position (fixture->library, set) == n_sets - 1);

  g_assert_null (import (fixture, "A B\n\nA 7\n", &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "some.dice, line 3"));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n_sets);

  /* The next start finds it. */
  again = gw_dice_library_new (fixture->store);
  g_assert_nonnull (gw_dice_library_find (again, "imported"));
}

static void
failed_cb (GwDiceLibrary *library, GwDiceSet *set, GError *error, GError **kept)
{
  *kept = g_error_copy (error);
}

/* Where nothing can be written, that is said, and nothing is lost but the file. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  GwDiceSet *set = gw_dice_library_add_blank (fixture->library, NULL);
  const char *folder = gw_dice_store_get_user_dir (fixture->store);
  g_autoptr (GError) error = NULL;
  GwCell letter;

  folder_remove (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  g_assert_null (gw_dice_library_add_blank (fixture->library, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  g_signal_connect (fixture->library, "failed", G_CALLBACK (failed_cb), &error);
  g_assert_true (gw_cell_from_text ("E", &letter));
  gw_dice_editor_set_face (gw_dice_set_get_draft (set), 0, 0, &letter);
  wait_until (error != NULL);
  g_assert_cmpuint (gw_dice_get_die (gw_dice_set_get_dice (set), 0)->faces[0].n_letters, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function) \
  g_test_add ("/dice-library/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("builtin", test_builtin);
  ADD ("duplicate", test_duplicate);
  ADD ("unfinished", test_unfinished);
  ADD ("remove", test_remove);
  ADD ("restore-beside", test_restore_beside);
  ADD ("import", test_import);
  ADD ("no-folder", test_no_folder);
  return g_test_run ();
}
