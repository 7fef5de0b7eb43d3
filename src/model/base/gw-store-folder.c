/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-store-folder.h"

#include "gw-compat.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *
gw_origin_to_string (GwOrigin origin)
{
  switch (origin)
    {
    case GW_ORIGIN_EMBEDDED:
      return "embedded";
    case GW_ORIGIN_USER:
      return "user";
    case GW_ORIGIN_SYSTEM:
      return "system";
    case GW_ORIGIN_FILE:
      return "file";
    default:
      g_return_val_if_reached ("file");
    }
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GStrv
gw_store_folder_list (const char *folder)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);

      /* A link is followed: /usr/share/dict/words is one. */
      if (file[0] != '.' && !g_str_has_suffix (file, "~") &&
          g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (files, g_strdup (file));
    }
  g_ptr_array_sort (files, compare_names);
  g_ptr_array_add (files, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&files), FALSE);
}

char *
gw_store_folder_strip (const char *file, const char *const *endings)
{
  char *name = g_strdup (file);
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = 0; endings[i] != NULL && !again; i++)
        if (g_str_has_suffix (name, endings[i]) && strlen (name) > strlen (endings[i]))
          {
            name[strlen (name) - strlen (endings[i])] = '\0';
            again = TRUE;
          }
    }
  return name;
}

char *
gw_store_folder_make_stem (const char *name, const char *fallback)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  GString *stem = g_string_new (NULL);

  for (const char *p = folded; *p != '\0' && stem->len < 60; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == 0xd7) /* × */
        g_string_append_c (stem, 'x');
      else if (g_unichar_isalnum (c))
        g_string_append_unichar (stem, c);
      else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
        g_string_append_c (stem, '-');
    }
  while (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0)
    g_string_append (stem, fallback);
  return g_string_free (stem, FALSE);
}

char *
gw_store_folder_make_path (const char *folder, const char *name, const char *fallback,
                           const char *ending)
{
  g_autofree char *stem = gw_store_folder_make_stem (name, fallback);

  for (guint i = 1;; i++)
    {
      g_autofree char *try = i == 1 ? g_strdup (stem) : g_strdup_printf ("%s-%u", stem, i);
      g_autofree char *file = g_strconcat (try, ending, NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

char *
gw_store_folder_make_name (const char *name, GwNameTakenFunc taken, gpointer owner)
{
  char *unique = g_strdup (name);

  for (guint i = 2; taken (owner, unique); i++)
    {
      g_free (unique);
      /* Translators: a name, and a number that makes it different from others */
      unique = g_strdup_printf (_("%s %u"), name, i);
    }
  return unique;
}

/* Adds those in one folder; TRUE when there is one. */
static gboolean
add_folders (GStrvBuilder *builder, const char *folder, const char *const *names)
{
  gboolean any = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      any = g_file_test (path, G_FILE_TEST_IS_DIR) || any;
      g_strv_builder_add (builder, path);
    }
  return any;
}

GStrv
gw_store_folder_dup_system (const char *const *names)
{
  const char *const *folders = g_get_system_data_dirs ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean any = FALSE;

  for (guint i = 0; folders[i] != NULL; i++)
    any = add_folders (builder, folders[i], names) || any;
  if (!any)
    add_folders (builder, "/usr/share", names);
  if (g_getenv ("FLATPAK_ID") != NULL)
    add_folders (builder, "/run/host/usr/share", names);
  return g_strv_builder_end (builder);
}

gboolean
gw_store_folder_follow_name (char **name, const char *before, const char *after)
{
  g_autofree char *followed = NULL;

  if (*name == NULL || !g_str_has_prefix (*name, before))
    return FALSE;
  followed = g_strconcat (after, *name + strlen (before), NULL);
  return gw_set_str (name, followed);
}
