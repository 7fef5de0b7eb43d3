/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-output-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* Compares files rather than paths, since links, "./" and the like make several paths for one
 * file. */
static gboolean
is_same_file (const char *one, const char *other)
{
  GStatBuf first, second;

  return one != NULL && other != NULL && g_stat (one, &first) == 0 && g_stat (other, &second) == 0
         && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

gboolean
gw_output_file_check_new (const char *option, const char *path, const char *resumed,
                          gboolean force, GError **error)
{
  if (path == NULL)
    return TRUE;
  if (strcmp (path, "-") == 0)
    {
      gw_usage_error (error, _ ("%s: A file is needed here; standard output is for the result"),
                      option);
      return FALSE;
    }
  if (force || !g_file_test (path, G_FILE_TEST_EXISTS) || is_same_file (path, resumed))
    return TRUE;
  gw_usage_error (error, _ ("%s: %s already exists; choose another file, or overwrite "
                            "it with --force"), option, path);
  return FALSE;
}

gboolean
gw_output_file_check_resumed (const char *saved, const char *resumed, GError **error)
{
  if (saved != NULL || g_strcmp0 (resumed, "-") != 0)
    return TRUE;
  gw_usage_error (error, _ ("--resume: Standard input cannot be kept up to date; name a file "
                            "with --save"));
  return FALSE;
}

/* An empty file may be replaced; an unreadable one may be of any kind. */
static gboolean
is_of_kind (const char *path, const char *magic, gsize length)
{
  g_autofree char *begin = g_malloc0 (length);
  FILE *file = g_fopen (path, "rb");
  gsize n_read;

  if (file == NULL)
    return FALSE;
  n_read = fread (begin, 1, length, file);
  fclose (file);
  return n_read == 0 || (n_read == length && memcmp (begin, magic, length) == 0);
}

gboolean
gw_output_file_check_kind (const char *option, const char *path, const char *magic,
                           gsize length, gboolean force, GError **error)
{
  if (path == NULL || force || !g_file_test (path, G_FILE_TEST_IS_REGULAR)
      || is_of_kind (path, magic, length))
    return TRUE;
  gw_usage_error (error, _ ("%s: %s already exists and is a file of another kind; "
                            "choose another file, or overwrite it with --force"), option, path);
  return FALSE;
}

gboolean
gw_output_file_check_input (const char *option, const char *path, const char *input,
                            gboolean force, GError **error)
{
  if (force || !is_same_file (path, input))
    return TRUE;
  gw_usage_error (error, _ ("%s: %s is also an input file; choose another file, or "
                            "overwrite it with --force"), option, path);
  return FALSE;
}

gboolean
gw_output_file_lock (const char *saved, const char *resumed, GwFileLock **lock, GError **error)
{
  const char *path = saved != NULL ? saved : resumed;

  if (path == NULL)
    return TRUE;
  *lock = gw_file_lock_new (path, error);
  return *lock != NULL;
}

void
gw_output_file_complain (const GError *error, GwProgress *progress, char **last)
{
  if (g_strcmp0 (error->message, *last) == 0)
    return;
  g_free (*last);
  *last = g_strdup (error->message);
  gw_progress_hide (progress);
  gw_complain (_ ("%s; the work continues, and saving is tried again later"), error->message);
}
