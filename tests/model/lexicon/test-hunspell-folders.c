/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dictionaries of Hunspell on the system: which are shown, and under what name. */
#include "gw-hunspell-load.h"
#include "gw-store-folder.h"

#include "folder.h"

#include <gio/gio.h>

static void
write_pair (const char *folder, const char *name, const char *entries, const char *affixes)
{
  static const char *const endings[] = { ".dic", ".aff" };
  const char *const contents[] = { entries, affixes };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (name, endings[i], NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      g_assert_true (contents[i] == NULL || g_file_set_contents (path, contents[i], -1, NULL));
    }
}

static void
link_pair (const char *folder, const char *name, const char *target)
{
  static const char *const endings[] = { ".dic", ".aff" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (name, endings[i], NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *other = g_strconcat (target, endings[i], NULL);
      g_autoptr (GFile) link = g_file_new_for_path (path);

      g_assert_true (g_file_make_symbolic_link (link, other, NULL, NULL));
    }
}

static void
test_list (void)
{
  static const struct
  {
    const char *name;
    const char *target; /* relative to the folder of all */
  } wanted[] = {
    { "de_BE", "hunspell/de_DE.dic" }, { "de_DE", NULL }, { "en_GB", NULL }, { "en_US", NULL },
    { "de_DE", "hunspell/de_DE.dic" }, { "en", "hunspell/en_GB.dic" }, { "fr", NULL },
  };
  g_autofree char *all = folder_make ();
  g_autofree char *first = folder_make_in (all, "hunspell");
  g_autofree char *second = folder_make_in (all, "myspell");
  g_autofree char *missing = g_build_filename (all, "missing", NULL);
  const char *const folders[] = { first, missing, second, NULL };
  g_autoptr (GPtrArray) places = NULL;

  write_pair (first, "de_DE", "1\nja\n", "SET UTF-8\n");
  link_pair (first, "de_BE", "de_DE");
  /* one has no affix file, two have the same one */
  write_pair (first, "alone", "1\nja\n", NULL);
  write_pair (first, "en_GB", "1\nyes\n", "SET UTF-8\n");
  write_pair (first, "en_US", "1\nyep\n", "SET UTF-8\n");
  link_pair (second, "de_DE", "../hunspell/de_DE");
  write_pair (second, "en", "1\nyes\n", "SET UTF-8\n");
  write_pair (second, "fr", "1\noui\n", "SET UTF-8\n");

  places = gw_hunspell_folders_list (folders);
  g_assert_cmpuint (places->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < places->len; i++)
    {
      const GwHunspellPlace *place = g_ptr_array_index (places, i);
      g_autofree char *target
        = wanted[i].target != NULL ? g_build_filename (all, wanted[i].target, NULL) : NULL;

      g_assert_cmpstr (place->name, ==, wanted[i].name);
      g_assert_true (g_str_has_prefix (place->path, i < 4 ? first : second));
      g_assert_cmpstr (place->target, ==, target);
    }
  folder_remove (all);
}

/* In a Flatpak the lists are those of the machine around it. */
static void
test_flatpak (void)
{
  static const char *const names[] = { "dict", "hunspell", NULL };
  g_auto (GStrv) outside = NULL;
  g_auto (GStrv) inside = NULL;

  g_unsetenv ("FLATPAK_ID");
  outside = gw_store_folder_dup_system (names);
  g_setenv ("FLATPAK_ID", "org.gridwright.Gridwright", TRUE);
  inside = gw_store_folder_dup_system (names);
  g_unsetenv ("FLATPAK_ID");
  for (guint i = 0; i < G_N_ELEMENTS (names) - 1; i++)
    {
      g_autofree char *path = g_build_filename ("/run/host/usr/share", names[i], NULL);

      g_assert_false (g_strv_contains ((const char *const *) outside, path));
      g_assert_true (g_strv_contains ((const char *const *) inside, path));
    }
  g_assert_cmpuint (g_strv_length (inside), ==, g_strv_length (outside) + 2);
}

int
main (int argc, char **argv)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hunspell-folders/list", test_list);
  g_test_add_func ("/hunspell-folders/flatpak", test_flatpak);
  return g_test_run ();
}
