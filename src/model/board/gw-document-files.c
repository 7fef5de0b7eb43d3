/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening, reloading and saving. */
#include "gw-document-private.h"

#include "gw-board-file.h"

#include <glib/gi18n-lib.h>

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &text, &error);

  if (board == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  g_object_freeze_notify (G_OBJECT (self));
  gw_workbench_set_board (gw_document_get_workbench (self), board);
  gw_document_adopt (self, gw_board_history_get_current (self->history),
                     g_task_get_task_data (task), text, board);
  g_object_thaw_notify (G_OBJECT (self));
  g_task_return_boolean (task, TRUE);
}

static GTask *
read_async (GwDocument *self, GFile *file, gpointer tag, GCancellable *cancellable,
            GAsyncReadyCallback read, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  gw_board_file_load_async (file, cancellable, read, task);
  return task;
}

void
gw_document_open_async (GwDocument *self, GFile *file, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  read_async (self, file, gw_document_open_async, cancellable, opened_cb, callback, user_data);
}

gboolean
gw_document_open_finish (GwDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  GFile *file = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &text, &error);

  if (board == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  /* Unless another board is shown meanwhile. */
  if (self->file != NULL && g_file_equal (self->file, file))
    {
      g_object_freeze_notify (G_OBJECT (self));
      gw_editor_update_board (gw_board_history_get_editor (self->history), board, _("Reload"));
      gw_document_adopt (self, gw_board_history_get_current (self->history), file, text, board);
      g_object_thaw_notify (G_OBJECT (self));
    }
  g_task_return_boolean (task, TRUE);
}

void
gw_document_reload_async (GwDocument *self, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (self->file != NULL);

  read_async (self, self->file, gw_document_reload_async, cancellable, reloaded_cb, callback,
              user_data);
}

gboolean
gw_document_reload_finish (GwDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

typedef struct
{
  GFile *file;
  GwBoardEntry *entry;
  GwBoard *board;
  GBytes *text; /* when it is written */
  gboolean overwrite;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_object_unref (saving->entry);
  gw_board_unref (saving->board);
  g_clear_pointer (&saving->text, g_bytes_unref);
  g_free (saving);
}

static void saved_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* One at a time, so that nothing old is written last. */
static void
save_next (GwDocument *self)
{
  GTask *task = g_queue_peek_head (&self->saves);
  g_autoptr (GBytes) expected = NULL;
  Saving *saving;
  GFile *former;
  const GwKnownFile *known;

  if (self->watch != NULL)
    (task != NULL ? gw_file_watch_pause : gw_file_watch_resume) (self->watch);
  if (task == NULL)
    return;

  saving = g_task_get_task_data (task);
  former = gw_board_entry_get_file (saving->entry);
  known = gw_known_files_get (self->known, former);
  saving->text = gw_board_file_to_text (saving->board, known != NULL ? known->text : NULL);
  if (!saving->overwrite && former != NULL && g_file_equal (former, saving->file))
    expected = known != NULL && known->text != NULL && !known->stale
                 ? g_bytes_ref (known->text)
                 : g_bytes_new_static ("", 0); /* which no board is */
  gw_board_file_save_async (saving->file, saving->text, expected,
                            g_task_get_cancellable (task), saved_cb, task);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  GError *error = NULL;
  const gboolean saved = gw_board_file_save_finish (result, &error);

  /* The board may be another one by now; what stands in the file is this one. */
  if (saved)
    gw_document_adopt (self, saving->entry, saving->file, saving->text, saving->board);
  g_queue_pop_head (&self->saves);
  save_next (self);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_document_save_async (GwDocument *self, GFile *file, gboolean overwrite,
                        GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  GwBoardEntry *entry;
  Saving *saving;
  GTask *task;

  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  entry = gw_board_history_get_current (self->history);
  g_return_if_fail (entry != NULL);

  saving = g_new0 (Saving, 1);
  saving->file = g_object_ref (file);
  saving->entry = g_object_ref (entry);
  saving->board = gw_board_ref (gw_board_entry_get_board (entry));
  saving->overwrite = overwrite;
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, gw_document_save_async);
  g_task_set_task_data (task, saving, saving_free);
  g_queue_push_tail (&self->saves, task);
  if (self->saves.length == 1)
    save_next (self);
}

gboolean
gw_document_save_finish (GwDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
