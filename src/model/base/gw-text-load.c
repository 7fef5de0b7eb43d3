/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-text-load.h"

#include "gw-shown-name.h"

typedef struct
{
  GFile *file;
  gsize limit;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->file);
  g_free (inputs);
}

char *
gw_text_load_get_name (GFile *file)
{
  g_autofree char *base = NULL;
  g_autofree char *address = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  /* What leads nowhere, such as “file:///%00”, has no name. */
  base = g_file_get_basename (file);
  if (base == NULL)
    address = g_file_get_uri (file);
  return gw_shown_name (base != NULL ? base : address);
}

GBytes *
gw_text_load (GFile *file, GwTextFileFlags flags, gsize limit, GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *name = NULL;
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_peek_path (file);
  if (path != NULL)
    return gw_text_file_load (path, flags, limit, cancellable, error);

  stream = g_file_read (file, cancellable, error);
  name = gw_text_load_get_name (file);
  return stream != NULL ? gw_text_file_load_stream (G_INPUT_STREAM (stream), name,
                                                    flags, limit, cancellable, error)
                        : NULL;
}

static void
load (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Inputs *inputs = task_data;
  GError *error = NULL;
  GBytes *bytes = gw_text_load (inputs->file, GW_TEXT_FILE_NONE, inputs->limit, cancellable, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
gw_text_load_async (GFile *file, gsize limit, GCancellable *cancellable,
                    GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Inputs *inputs;

  g_return_if_fail (G_IS_FILE (file));

  inputs = g_new0 (Inputs, 1);
  inputs->file = g_object_ref (file);
  inputs->limit = limit;
  g_task_set_source_tag (task, gw_text_load_async);
  g_task_set_task_data (task, inputs, inputs_free);
  g_task_run_in_thread (task, load);
}

GBytes *
gw_text_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_text_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
