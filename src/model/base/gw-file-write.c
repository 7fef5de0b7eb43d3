/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-file-write.h"

#include "gw-hold.h"

gboolean
gw_file_write (GFile *file, GBytes *bytes, GwFileWriteFlags flags, GCancellable *cancellable,
               GError **error)
{
  g_autoptr (GwFileWriter) writer = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  writer = gw_file_writer_new (file, flags, cancellable, error);
  return writer != NULL && gw_file_writer_add (writer, data, length, cancellable, error)
         && gw_file_writer_finish (writer, cancellable, error);
}

gboolean
gw_file_write_path (const char *path, GBytes *bytes, GwFileWriteFlags flags, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return gw_file_write (file, bytes, flags, NULL, error);
}

typedef struct
{
  GFile *file;
  GBytes *bytes;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->file);
  g_bytes_unref (inputs->bytes);
  g_free (inputs);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Inputs *inputs = task_data;
  GError *error = NULL;

  if (gw_file_write (inputs->file, inputs->bytes, GW_FILE_WRITE_PLAIN, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_file_write_async (GFile *file, GBytes *bytes, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Inputs *inputs;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  inputs = g_new0 (Inputs, 1);
  inputs->file = g_object_ref (file);
  inputs->bytes = g_bytes_ref (bytes);
  g_task_set_source_tag (task, gw_file_write_async);
  g_task_set_task_data (task, inputs, inputs_free);
  gw_hold_until_done (task);
  g_task_run_in_thread (task, write_in_thread);
}

gboolean
gw_file_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_file_write_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
