/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-copy.h"

#include "gw-file-write.h"
#include "gw-run-private.h"
#include "gw-text-file.h"

typedef struct
{
  GFile *file;
  const GwRunKind *kind; /* to open, */
  char *path;                    /* or the file to copy, */
  GBytes *unsaved;               /* or what could not be written of it */
} Transfer;

static void
transfer_free (gpointer data)
{
  Transfer *transfer = data;

  g_object_unref (transfer->file);
  g_free (transfer->path);
  g_clear_pointer (&transfer->unsaved, g_bytes_unref);
  g_free (transfer);
}

static void
open_file (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Transfer *transfer = task_data;
  g_autofree char *name = gw_text_load_get_name (transfer->file);
  const GwRunKind *const kinds[] = { transfer->kind, NULL };
  GError *error = NULL;
  g_autoptr (GBytes) text = gw_text_load (transfer->file, GW_TEXT_FILE_LONG_LINES,
                                          GW_RUN_FILE_LIMIT, cancellable, &error);
  GwRunFile *file
    = text != NULL ? gw_run_file_parse (text, name, kinds, GW_RUN_FILE_ALL, &error)
                   : NULL;

  if (file != NULL)
    g_task_return_pointer (task, file, (GDestroyNotify) gw_run_file_free);
  else
    g_task_return_error (task, error);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Transfer *transfer = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = gw_text_load_get_name (transfer->file);
  GError *error = NULL;
  GwRunFile *file = g_task_propagate_pointer (G_TASK (result), &error);
  GwRun *run = NULL;

  if (file != NULL)
    run = gw_run_folder_take_file (GW_RUN_FOLDER (source), file, name, &error);
  if (run != NULL)
    g_task_return_pointer (task, run, NULL);
  else
    g_task_return_error (task, error);
}

void
gw_run_folder_open_async (GwRunFolder *self, const GwRunKind *kind, GFile *file,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) reading = NULL;
  Transfer *transfer = g_new0 (Transfer, 1);
  GTask *task = g_task_new (self, NULL, callback, user_data);

  transfer->file = g_object_ref (file);
  transfer->kind = kind;
  g_task_set_source_tag (task, gw_run_folder_open_async);
  reading = g_task_new (self, NULL, opened_cb, task);
  g_task_set_task_data (reading, transfer, transfer_free);
  g_task_run_in_thread (reading, open_file);
}

GwRun *
gw_run_folder_open_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_run_folder_open_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
copy_file (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Transfer *transfer = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) text
    = transfer->unsaved != NULL
        ? g_bytes_ref (transfer->unsaved)
        : gw_text_file_load (transfer->path, GW_TEXT_FILE_LONG_LINES, GW_RUN_FILE_LIMIT,
                             cancellable, &error);

  if (text != NULL
      && gw_file_write (transfer->file, text, GW_FILE_WRITE_PLAIN, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_run_copy_async (GwRun *run, GFile *file, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (run, NULL, callback, user_data);
  Transfer *transfer = g_new0 (Transfer, 1);

  transfer->file = g_object_ref (file);
  transfer->path = g_strdup (run->path);
  transfer->unsaved = gw_run_dup_unsaved (run);
  g_task_set_source_tag (task, gw_run_copy_async);
  g_task_set_task_data (task, transfer, transfer_free);
  gw_hold_until_done (task);
  g_task_run_in_thread (task, copy_file);
}

gboolean
gw_run_copy_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_run_copy_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
