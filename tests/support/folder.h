/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>

G_BEGIN_DECLS

/* Folders for a test; what cannot be made ends it. */

static inline char *
folder_make (void)
{
  GError *error = NULL;
  char *folder = g_dir_make_tmp ("gridwright-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static inline char *
folder_make_in (const char *folder, const char *name)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  return path;
}

static inline void
folder_write (const char *folder, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GError *error = NULL;

  g_file_set_contents (path, content, -1, &error);
  g_assert_no_error (error);
}

/* What is in it, hidden or not; 0 when it is not there. */
static inline guint
folder_count (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static inline void
folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        folder_remove (path);
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

G_END_DECLS
