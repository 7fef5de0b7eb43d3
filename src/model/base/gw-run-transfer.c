/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-transfer.h"

#include "gw-file-write.h"
#include "gw-text-file.h"

/* Reading and writing objects in files that the user chooses: what the thread needs. */
typedef struct
{
  const GwRunStoreKind *kind;
  GFile *file;
  gpointer record; /* to be written */
} FileInputs;

static void
file_inputs_free (gpointer data)
{
  FileInputs *inputs = data;

  if (inputs->record != NULL)
    inputs->kind->free_record (inputs->record);
  g_object_unref (inputs->file);
  g_free (inputs);
}

/* Takes the record. */
static void
run_with_file (GwRunStore *self, GFile *file, gpointer record, gpointer tag, GTaskThreadFunc func,
               GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  FileInputs *inputs = g_new0 (FileInputs, 1);

  inputs->kind = gw_run_store_get_kind (self);
  inputs->file = g_object_ref (file);
  inputs->record = record;
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, inputs, file_inputs_free);
  g_task_run_in_thread (task, func);
}

static void
open_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const FileInputs *inputs = task_data;
  g_autofree char *name = gw_text_load_get_name (inputs->file);
  GError *error = NULL;
  g_autoptr (GBytes) bytes
    = gw_text_load (inputs->file, GW_TEXT_FILE_LONG_LINES, GW_RUN_STORE_LIMIT, cancellable, &error);
  gpointer record = bytes != NULL ? inputs->kind->parse (bytes, name, &error) : NULL;

  if (record != NULL)
    g_task_return_pointer (task, record, inputs->kind->free_record);
  else
    g_task_return_error (task, error);
}

void
gw_run_store_open_async (GwRunStore *self, GFile *file, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (GW_IS_RUN_STORE (self));
  g_return_if_fail (G_IS_FILE (file));

  run_with_file (self, file, NULL, gw_run_store_open_async, open_in_thread, cancellable, callback,
                 user_data);
}

gpointer
gw_run_store_open_finish (GwRunStore *self, GAsyncResult *result, GError **error)
{
  gpointer record, object;

  g_return_val_if_fail (GW_IS_RUN_STORE (self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_run_store_open_async), NULL);

  record = g_task_propagate_pointer (G_TASK (result), error);
  if (record == NULL)
    return NULL;
  object = gw_run_store_get_kind (self)->make (record);
  gw_run_store_get_kind (self)->free_record (record);
  return object;
}

static void
save_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const FileInputs *inputs = task_data;
  g_autoptr (GBytes) bytes = inputs->kind->write (inputs->record);
  GError *error = NULL;

  if (gw_file_write (inputs->file, bytes, GW_FILE_WRITE_PLAIN, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_run_store_save_async (GwRunStore *self, gpointer object, GFile *file, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (GW_IS_RUN_STORE (self));
  g_return_if_fail (G_IS_OBJECT (object));
  g_return_if_fail (G_IS_FILE (file));

  run_with_file (self, file, gw_run_store_get_kind (self)->dup_record (object),
                 gw_run_store_save_async, save_in_thread, cancellable, callback, user_data);
}

gboolean
gw_run_store_save_finish (GwRunStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_run_store_save_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
