/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document.h"

#include "gw-board-file.h"

#include <string.h>

struct _GwDocument
{
  GObject parent_instance;

  /* owned */
  GwWorkbench *workbench;
  GFile *file;
  char *name;
  GwBoard *saved; /* what stands in the file, as far as is known */
  GCancellable *restoring;
  GQueue saves; /* of GTask; the first one is under way */

  guint n_files; /* that it was told to belong to */
  gboolean modified;
};

G_DEFINE_FINAL_TYPE (GwDocument, gw_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WORKBENCH,
  PROP_FILE,
  PROP_NAME,
  PROP_MODIFIED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update_modified_cb (GwDocument *self)
{
  GwBoard *board = gw_workbench_get_board (self->workbench);
  gboolean modified = self->file != NULL
                      && (self->saved == NULL || board == NULL
                          || !gw_board_equal (self->saved, board));

  if (self->modified == modified)
    return;

  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
forget_restoring (GwDocument *self)
{
  if (self->restoring != NULL)
    g_cancellable_cancel (self->restoring);
  g_clear_object (&self->restoring);
}

static void
gw_document_constructed (GObject *object)
{
  GwDocument *self = GW_DOCUMENT (object);

  G_OBJECT_CLASS (gw_document_parent_class)->constructed (object);

  g_signal_connect_object (self->workbench, "notify::board", G_CALLBACK (update_modified_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
gw_document_dispose (GObject *object)
{
  GwDocument *self = GW_DOCUMENT (object);

  forget_restoring (self);
  g_clear_object (&self->workbench);
  g_clear_object (&self->file);
  g_clear_pointer (&self->saved, gw_board_unref);

  G_OBJECT_CLASS (gw_document_parent_class)->dispose (object);
}

static void
gw_document_finalize (GObject *object)
{
  g_free (GW_DOCUMENT (object)->name);

  G_OBJECT_CLASS (gw_document_parent_class)->finalize (object);
}

static void
gw_document_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDocument *self = GW_DOCUMENT (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, self->workbench);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->modified);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_document_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwDocument *self = GW_DOCUMENT (object);

  switch (prop_id)
    {
    case PROP_WORKBENCH:
      self->workbench = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_document_class_init (GwDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = gw_document_constructed;
  object_class->dispose = gw_document_dispose;
  object_class->finalize = gw_document_finalize;
  object_class->get_property = gw_document_get_property;
  object_class->set_property = gw_document_set_property;

  properties[PROP_WORKBENCH]
    = g_param_spec_object ("workbench", NULL, NULL, GW_TYPE_WORKBENCH,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | flags);
  properties[PROP_FILE]
    = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, G_PARAM_READABLE | flags);
  properties[PROP_NAME]
    = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  properties[PROP_MODIFIED]
    = g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_document_init (GwDocument *self)
{
}

GwDocument *
gw_document_new (GwWorkbench *workbench)
{
  g_return_val_if_fail (GW_IS_WORKBENCH (workbench), NULL);

  return g_object_new (GW_TYPE_DOCUMENT, "workbench", workbench, NULL);
}

GFile *
gw_document_get_file (GwDocument *self)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (self), NULL);

  return self->file;
}

const char *
gw_document_get_name (GwDocument *self)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (self), NULL);

  return self->name;
}

char *
gw_document_dup_stem (GwDocument *self)
{
  const char *dot;

  g_return_val_if_fail (GW_IS_DOCUMENT (self), NULL);

  dot = self->name != NULL ? strrchr (self->name, '.') : NULL;
  return dot != NULL && dot > self->name ? g_strndup (self->name, dot - self->name)
                                         : g_strdup (self->name);
}

gboolean
gw_document_get_modified (GwDocument *self)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (self), FALSE);

  return self->modified;
}

static char *
dup_display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

static void
set_file (GwDocument *self, GFile *file, GwBoard *board)
{
  forget_restoring (self);
  if (board != NULL)
    gw_board_ref (board);
  g_clear_pointer (&self->saved, gw_board_unref);
  self->saved = board;

  g_object_freeze_notify (G_OBJECT (self));
  if (g_set_object (&self->file, file))
    {
      g_free (self->name);
      self->name = file != NULL ? dup_display_name (file) : NULL;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
    }
  update_modified_cb (self);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_document_set_file (GwDocument *self, GFile *file, GwBoard *board)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  self->n_files++;
  set_file (self, file, board);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &error);

  if (board == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  gw_document_set_file (self, g_task_get_task_data (task), board);
  gw_workbench_set_board (self->workbench, board);
  g_task_return_boolean (task, TRUE);
}

void
gw_document_open_async (GwDocument *self, GFile *file, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, gw_document_open_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  gw_board_file_load_async (file, cancellable, opened_cb, task);
}

gboolean
gw_document_open_finish (GwDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

typedef struct
{
  GFile *file;
  GwBoard *board;
  guint n_files; /* of the document, when it began */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  gw_board_unref (saving->board);
  g_free (saving);
}

static void saved_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* One at a time, so that nothing old is written last. */
static void
save_next (GwDocument *self)
{
  GTask *task = g_queue_peek_head (&self->saves);
  Saving *saving;

  if (task == NULL)
    return;
  saving = g_task_get_task_data (task);
  gw_board_file_save_async (saving->file, saving->board, g_task_get_cancellable (task), saved_cb,
                            task);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  GError *error = NULL;

  g_queue_pop_head (&self->saves);
  save_next (self);
  if (!gw_board_file_save_finish (result, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  /* The board may be another one by now; what stands in the file is this one. But when
   * another file was opened meanwhile, saving must not go to this one any more. */
  if (saving->n_files == self->n_files)
    set_file (self, saving->file, saving->board);
  g_task_return_boolean (task, TRUE);
}

void
gw_document_save_async (GwDocument *self, GFile *file, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  GwBoard *board;
  Saving *saving;
  GTask *task;

  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  board = gw_workbench_get_board (self->workbench);
  g_return_if_fail (board != NULL);

  saving = g_new0 (Saving, 1);
  saving->file = g_object_ref (file);
  saving->board = gw_board_ref (board);
  saving->n_files = self->n_files;
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

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwDocument) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_file (self, board != NULL ? self->file : NULL, board);
}

void
gw_document_restore (GwDocument *self, GFile *file)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_document_set_file (self, file, NULL);
  self->restoring = g_cancellable_new ();
  gw_board_file_load_async (file, self->restoring, restored_cb, g_object_ref (self));
}
