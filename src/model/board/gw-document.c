/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-private.h"

#include "gw-text-load.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (GwDocument, gw_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_HISTORY,
  PROP_FILE,
  PROP_NAME,
  PROP_MODIFIED,
  PROP_CHANGED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

GwWorkbench *
gw_document_get_workbench (GwDocument *self)
{
  return gw_editor_get_workbench (gw_board_history_get_editor (self->history));
}

static void
set_changed (GwDocument *self, gboolean changed)
{
  if (!changed && !self->changed)
    return;

  self->changed = changed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANGED]);
}

/* Before the file was read nobody knows whether the board is what stands in it. */
static void
update_modified (GwDocument *self)
{
  GwBoardEntry *entry = gw_board_history_get_current (self->history);
  const GwKnownFile *known = gw_known_files_get (self->known, self->file);
  const gboolean modified
    = self->file != NULL
      && (known == NULL || known->board == NULL
          || !gw_board_equal (known->board, gw_board_entry_get_board (entry)));

  if (self->modified == modified)
    return;

  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* The first look at a file of an earlier session: another text than that of the checksum is
 * not what the board comes from. */
static void
meet (GwDocument *self, GBytes *text, GwBoard *board)
{
  GwKnownFile *known = gw_known_files_get (self->known, self->file);
  g_autofree char *before = known != NULL ? g_strdup (known->checksum) : NULL;

  known = gw_known_files_set (self->known, self->file, text, board);
  update_modified (self);
  known->stale = self->modified && before != NULL && !g_str_equal (before, known->checksum);
  if (known->stale)
    {
      g_free (known->checksum);
      known->checksum = g_steal_pointer (&before);
    }
  set_changed (self, known->stale);
}

static void
file_read_cb (GBytes *text, GwBoard *board, const GError *error, gpointer user_data)
{
  GwDocument *self = user_data;
  const GwKnownFile *known = gw_known_files_get (self->known, self->file);

  if (known == NULL || known->text == NULL)
    {
      if (board != NULL)
        meet (self, text, board);
      else
        gw_document_forget_file (self);
      return;
    }

  /* A file that is gone can be saved again. One that is no board any more has changed. */
  if (board != NULL)
    set_changed (self, known->stale || !g_bytes_equal (text, known->text));
  else
    set_changed (self, !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}

/* Follows the entry that is shown, and the file that it has. */
static void
update_cb (GwDocument *self)
{
  GwBoardEntry *entry = gw_board_history_get_current (self->history);
  GFile *file = entry != NULL ? gw_board_entry_get_file (entry) : NULL;

  g_object_freeze_notify (G_OBJECT (self));
  if (file != self->file
      && (file == NULL || self->file == NULL || !g_file_equal (file, self->file)))
    {
      g_clear_pointer (&self->watch, gw_file_watch_free);
      g_set_object (&self->file, file);
      g_free (self->name);
      self->name = file != NULL ? gw_text_load_get_name (file) : NULL;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
      set_changed (self, FALSE);
      if (file != NULL)
        self->watch = gw_file_watch_new (file, file_read_cb, self);
      if (file != NULL && !g_queue_is_empty (&self->saves))
        gw_file_watch_pause (self->watch);
    }
  update_modified (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
gw_document_constructed (GObject *object)
{
  GwDocument *self = GW_DOCUMENT (object);

  G_OBJECT_CLASS (gw_document_parent_class)->constructed (object);

  /* The history was there first: it knows already which entry the board belongs to. */
  g_signal_connect_object (self->history, "notify::position", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_document_get_workbench (self), "notify::board", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  update_cb (self);
}

static void
gw_document_dispose (GObject *object)
{
  GwDocument *self = GW_DOCUMENT (object);

  g_clear_pointer (&self->watch, gw_file_watch_free);
  g_clear_object (&self->history);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (gw_document_parent_class)->dispose (object);
}

static void
gw_document_finalize (GObject *object)
{
  GwDocument *self = GW_DOCUMENT (object);

  g_hash_table_unref (self->known);
  g_free (self->name);

  G_OBJECT_CLASS (gw_document_parent_class)->finalize (object);
}

static void
gw_document_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDocument *self = GW_DOCUMENT (object);

  switch (prop_id)
    {
    case PROP_HISTORY:
      g_value_set_object (value, self->history);
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
    case PROP_CHANGED:
      g_value_set_boolean (value, self->changed);
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
    case PROP_HISTORY:
      self->history = g_value_dup_object (value);
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

  properties[PROP_HISTORY]
    = g_param_spec_object ("history", NULL, NULL, GW_TYPE_BOARD_HISTORY,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | flags);
  properties[PROP_FILE]
    = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, G_PARAM_READABLE | flags);
  properties[PROP_NAME]
    = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  properties[PROP_MODIFIED]
    = g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_CHANGED]
    = g_param_spec_boolean ("changed", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_document_init (GwDocument *self)
{
  self->known = gw_known_files_new ();
}

GwDocument *
gw_document_new (GwBoardHistory *history)
{
  g_return_val_if_fail (GW_IS_BOARD_HISTORY (history), NULL);

  return g_object_new (GW_TYPE_DOCUMENT, "history", history, NULL);
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

gboolean
gw_document_get_changed (GwDocument *self)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (self), FALSE);

  return self->changed;
}

void
gw_document_adopt (GwDocument *self, GwBoardEntry *entry, GFile *file, GBytes *text,
                   GwBoard *board)
{
  g_object_freeze_notify (G_OBJECT (self));
  gw_known_files_set (self->known, file, text, board);
  gw_board_entry_set_file (entry, file);
  update_cb (self);
  if (self->file != NULL && g_file_equal (self->file, file))
    set_changed (self, FALSE);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_document_forget_file (GwDocument *self)
{
  GwBoardEntry *entry;

  g_return_if_fail (GW_IS_DOCUMENT (self));

  entry = gw_board_history_get_current (self->history);
  if (entry != NULL)
    gw_board_entry_set_file (entry, NULL);
  update_cb (self);
}

GStrv
gw_document_dup_checksums (GwDocument *self)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (self), NULL);

  return gw_known_files_dup_checksums (self->known);
}

void
gw_document_restore_checksums (GwDocument *self, const char *const *checksums)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));

  gw_known_files_restore_checksums (self->known, checksums);
}
