/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-store.h"

#include "gw-data.h"
#include "gw-error.h"

#include "folder.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  GwDiceStore *store;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->store = gw_dice_store_new (fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gw_dice_store_unref (fixture->store);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static char *
write_file (Fixture *fixture, const char *name, const char *content)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  return path;
}

static GwDiceEntry *
load (Fixture *fixture, const char *name)
{
  g_autoptr (GError) error = NULL;
  GwDiceEntry *entry = gw_dice_store_load (fixture->store, name, GW_TEXT_FILE_NONE, NULL, &error);

  g_assert_no_error (error);
  return entry;
}

/* Every file of data/dice is in the program, under its name. */
static void
test_embedded (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "dice", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (".txt"));
      g_autofree char *content = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;

      g_assert_true (g_str_has_suffix (name, ".txt"));
      g_assert_true (g_strv_contains (gw_data_list_dice (), id));
      bytes = gw_data_get_dice (id);
      g_assert_nonnull (bytes);
      g_assert_true (g_file_get_contents (path, &content, &length, NULL));
      g_assert_cmpmem (content, length, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      n++;
    }
  g_assert_cmpuint (n, ==, g_strv_length ((GStrv) gw_data_list_dice ()));
  g_assert_null (gw_data_get_dice ("nonesuch"));
}

/* Each embedded set says its name and its size, and has the dice for it. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *good = write_file (fixture, "mine.txt", "A B\nC D\n");
  g_autofree char *bad = write_file (fixture, "bad.txt", "A 1\n");
  const GwDiceEntry *last;

  entries = gw_dice_store_list (fixture->store);
  g_assert_cmpuint (entries->len, ==, g_strv_length ((GStrv) gw_data_list_dice ()) + 1);
  for (guint i = 0; i < entries->len; i++)
    {
      const GwDiceEntry *entry = g_ptr_array_index (entries, i);
      guint rows, cols;

      g_assert_true (g_hash_table_add (names, (gpointer) gw_dice_get_name (entry->dice)));
      if (entry->origin != GW_ORIGIN_EMBEDDED)
        continue;
      g_assert_true (entry->has_size);
      gw_dice_get_size (entry->dice, &rows, &cols);
      g_assert_cmpuint (gw_dice_get_n_dice (entry->dice), ==, rows * cols);
    }
  last = g_ptr_array_index (entries, entries->len - 1);
  g_assert_cmpstr (last->id, ==, "mine");
  g_assert_cmpint (last->origin, ==, GW_ORIGIN_USER);
  g_assert_cmpstr (last->path, ==, good);
  g_assert_cmpstr (last->path, !=, bad);
  g_assert_false (last->has_size);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const big[] = {
    "big-5x5", "BIG-5X5", "Big 5×5 (1979)", "big 5×5 (1979)", "Big 5x5 (1979)", "BIG 5X5 (1979)",
  };
  g_autofree char *mine = write_file (fixture, "my-dice.txt", "# name: Würfel\n# size: 1x2\nA\nB\n");
  static const char *const own[] = { "my-dice", "my-dice.txt", "Würfel", "WÜRFEL" };

  for (guint i = 0; i < G_N_ELEMENTS (big); i++)
    {
      g_autoptr (GwDiceEntry) entry = load (fixture, big[i]);

      g_assert_cmpstr (entry->id, ==, "big-5x5");
    }
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autoptr (GwDiceEntry) entry = load (fixture, own[i]);

      g_assert_cmpstr (entry->id, ==, "my-dice");
      g_assert_cmpint (entry->origin, ==, GW_ORIGIN_USER);
      g_assert_true (entry->has_size);
    }
  {
    g_autoptr (GwDiceEntry) entry = load (fixture, mine);

    g_assert_cmpint (entry->origin, ==, GW_ORIGIN_FILE);
    g_assert_cmpstr (entry->path, ==, mine);
  }
}

static void
test_defaults (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint rows, cols;
    const char *id;
  } wanted[] = {
    { 5, 5, "big-5x5" },  { 4, 4, "new-4x4" },  { 6, 6, "super-6x6" }, { 3, 3, "new-4x4" },
    { 1, 1, "new-4x4" },  { 4, 5, "big-5x5" },  { 2, 8, "new-4x4" },   { 5, 6, "super-6x6" },
    { 7, 7, "super-6x6" }, { 16, 16, "super-6x6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autoptr (GwDiceEntry) entry =
        gw_dice_store_get_default (fixture->store, wanted[i].rows, wanted[i].cols);

      g_assert_cmpstr (entry->id, ==, wanted[i].id);
    }
}

static void
assert_refused (Fixture *fixture, const char *name, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_dice_store_load (fixture->store, name, GW_TEXT_FILE_NONE, NULL, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *bad = write_file (fixture, "bad.txt", "A B\n\nA 7\n");
  g_autofree char *empty = write_file (fixture, "empty.txt", "");

  assert_refused (fixture, "nonesuch", "nonesuch");
  assert_refused (fixture, "./nonesuch", "./nonesuch");
  assert_refused (fixture, "", "empty");
  assert_refused (fixture, "bad", "line 3");
  assert_refused (fixture, bad, "line 3");
  assert_refused (fixture, "empty", empty);
  assert_refused (fixture, fixture->folder, "folder");
}

/* One's own set goes before an embedded one of the same name. */
static void
test_own_first (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_file (fixture, "big-5x5.txt", "A\n");
  g_autoptr (GwDiceEntry) entry = load (fixture, "big-5x5");
  g_autoptr (GwDiceEntry) usual = gw_dice_store_get_default (fixture->store, 5, 5);

  g_assert_cmpstr (entry->path, ==, path);
  g_assert_cmpuint (gw_dice_get_n_dice (entry->dice), ==, 1);
  g_assert_cmpuint (gw_dice_get_n_dice (usual->dice), ==, 25);
}

static void
test_default_folder (void)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (NULL);
  g_autofree char *wanted = g_build_filename (g_get_user_data_dir (), "gridwright", "dice", NULL);

  g_assert_cmpstr (gw_dice_store_get_user_dir (store), ==, wanted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/dice-store/embedded", test_embedded);
  g_test_add_func ("/dice-store/default-folder", test_default_folder);
#define ADD(name, function) \
  g_test_add ("/dice-store/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("list", test_list);
  ADD ("names", test_names);
  ADD ("defaults", test_defaults);
  ADD ("refused", test_refused);
  ADD ("own-first", test_own_first);
  return g_test_run ();
}
