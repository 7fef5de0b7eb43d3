/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-file-write.h"

#include <glib/gi18n-lib.h>

static int
get_io_code (const GError *error)
{
  if (error->domain == G_FILE_ERROR)
    switch (error->code)
      {
      case G_FILE_ERROR_NOENT:
        return G_IO_ERROR_NOT_FOUND;
      case G_FILE_ERROR_NOTDIR:
        return G_IO_ERROR_NOT_DIRECTORY;
      case G_FILE_ERROR_ISDIR:
        return G_IO_ERROR_IS_DIRECTORY;
      case G_FILE_ERROR_ACCES:
      case G_FILE_ERROR_PERM:
        return G_IO_ERROR_PERMISSION_DENIED;
      case G_FILE_ERROR_ROFS:
        return G_IO_ERROR_READ_ONLY;
      case G_FILE_ERROR_NOSPC:
        return G_IO_ERROR_NO_SPACE;
      default:
        break;
      }
  return error->domain == G_IO_ERROR ? error->code : -1;
}

/* The messages of GLib and GIO speak of temporary files that nobody has heard of. */
const char *
gw_file_write_get_reason (const GError *error)
{
  switch (get_io_code (error))
    {
    case G_IO_ERROR_NOT_FOUND:
      return _("there is no such folder");
    case G_IO_ERROR_NOT_DIRECTORY:
      return _("what should be its folder is a file");
    case G_IO_ERROR_IS_DIRECTORY:
      return _("this is a folder, not a file");
    case G_IO_ERROR_PERMISSION_DENIED:
      return _("writing there is not allowed");
    case G_IO_ERROR_READ_ONLY:
      return _("what is stored there can only be read");
    case G_IO_ERROR_NO_SPACE:
      return _("there is no space left");
    case G_IO_ERROR_NOT_REGULAR_FILE:
      return _("this is not a plain file");
    default:
      return error->message;
    }
}

static void
name_error (GFile *file, const GError *inner, GError **error)
{
  g_autofree char *name = gw_file_dup_name (file);

  g_set_error (error, inner->domain, inner->code, "%s: %s", name,
               gw_file_write_get_reason (inner));
}

gboolean
gw_file_write (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) inner = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                               cancellable, &inner))
    return TRUE;
  name_error (file, inner, error);
  return FALSE;
}

static void
replaced_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  GError *named = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  name_error (G_FILE (source), error, &named);
  g_task_return_error (task, named);
}

void
gw_file_write_async (GFile *file, GBytes *bytes, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, gw_file_write_async);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, cancellable,
                                       replaced_cb, task);
}

gboolean
gw_file_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_file_write_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

char *
gw_file_dup_name (GFile *file)
{
  const char *path = g_file_peek_path (file);

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return path != NULL ? g_strdup (path) : g_file_get_uri (file);
}
