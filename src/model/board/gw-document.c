/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document.h"

#include "gw-board-file.h"
#include "gw-compat.h"
#include "gw-error.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* Gets the text of a file with its board and keys, or an error instead of these. All are
 * borrowed. */
typedef void (*FileReadFunc) (GBytes *text, GwBoard *board, const GwBoardKeys *keys,
                              const GError *error, gpointer user_data);

/* Reads a board file, and again whenever it may have changed. The document has a reference, and so
 * has each read under way. */
typedef struct
{
  FileReadFunc func;
  gpointer user_data;

  /* owned */
  GFile *file;
  GFileMonitor *monitor; /* NULL when the file cannot be watched */
  GCancellable *reading;

  gboolean paused;
  gboolean due; /* read it when the pause ends */
} FileWatch;

static void
file_watch_clear (gpointer watch)
{
  g_object_unref (((FileWatch *) watch)->file);
}

static void
file_watch_stop (FileWatch *watch)
{
  if (watch->reading != NULL)
    g_cancellable_cancel (watch->reading);
  g_clear_object (&watch->reading);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  FileWatch *watch = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &text, &keys, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_object (&watch->reading);
      watch->func (text, board, keys, error, watch->user_data);
    }
  g_rc_box_release_full (watch, file_watch_clear);
}

static void
read_file (FileWatch *watch)
{
  file_watch_stop (watch);
  watch->due = watch->paused;
  if (watch->paused)
    return;
  watch->reading = g_cancellable_new ();
  gw_board_file_load_async (watch->file, watch->reading, read_cb, g_rc_box_acquire (watch));
}

static FileWatch *
file_watch_new (GFile *file, FileReadFunc func, gpointer user_data)
{
  FileWatch *watch = g_rc_box_new0 (FileWatch);

  watch->func = func;
  watch->user_data = user_data;
  watch->file = g_object_ref (file);
  watch->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (watch->monitor != NULL)
    g_signal_connect_swapped (watch->monitor, "changed", G_CALLBACK (read_file), watch);
  read_file (watch);
  return watch;
}

static void
file_watch_free (FileWatch *watch)
{
  if (watch->monitor != NULL)
    {
      g_signal_handlers_disconnect_by_data (watch->monitor, watch);
      g_file_monitor_cancel (watch->monitor);
    }
  g_clear_object (&watch->monitor);
  file_watch_stop (watch);
  g_rc_box_release_full (watch, file_watch_clear);
}

/* Does not read the file until it is resumed; then it is read if it may have changed meanwhile. A
 * read under way is started again then, as it may get the text of before or after a write. */
static void
file_watch_pause (FileWatch *watch)
{
  watch->paused = TRUE;
  if (watch->reading != NULL)
    read_file (watch);
}

static void
file_watch_resume (FileWatch *watch)
{
  watch->paused = FALSE;
  if (watch->due)
    read_file (watch);
}

/* What was in a board file when it was last read or written. */
typedef struct
{
  GBytes *text;   /* NULL when only the checksum is known */
  GwBoard *board; /* in the text */
  GwBoardKeys *keys; /* in the text */
  char *checksum; /* of the text that the board comes from, perhaps in an earlier session */
  gboolean stale; /* the file has another text by now, and the board that is shown is not in it */
} KnownFile;

struct _GwDocument
{
  GObject parent_instance;

  /* owned */
  GwBoardHistory *history;
  GHashTable *known; /* GFile → KnownFile */
  GFile *file;       /* of the current entry, as it was last notified */
  char *name;
  FileWatch *watch; /* of the file */
  GQueue saves;       /* of GTask; the first one is under way */

  struct Renaming *renaming; /* the last one; the editor may have it, too */
  char *title;
  gboolean modified;
  gboolean changed;
};

G_DEFINE_FINAL_TYPE (GwDocument, gw_document, G_TYPE_OBJECT)

enum
{
  DESCRIBE,
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

enum
{
  PROP_0,
  PROP_FILE,
  PROP_NAME,
  PROP_MODIFIED,
  PROP_CHANGED,
  PROP_TITLE,
  PROP_SHEET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GwBoardModel *
get_board_model (GwDocument *self)
{
  return gw_editor_get_board_model (gw_board_history_get_editor (self->history));
}

static void
known_file_free (gpointer data)
{
  KnownFile *known = data;

  g_clear_pointer (&known->text, g_bytes_unref);
  g_clear_pointer (&known->board, gw_board_unref);
  g_clear_pointer (&known->keys, gw_board_keys_free);
  g_free (known->checksum);
  g_free (known);
}

static KnownFile *
set_known (GwDocument *self, GFile *file, GBytes *text, GwBoard *board, const GwBoardKeys *keys)
{
  KnownFile *known = g_new0 (KnownFile, 1);

  known->text = g_bytes_ref (text);
  known->board = gw_board_ref (board);
  known->keys = gw_board_keys_copy (keys);
  known->checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, text);
  g_hash_table_replace (self->known, g_object_ref (file), known);
  return known;
}

/* NULL for a file that is not known, and without a file. */
static KnownFile *
get_known (GwDocument *self, GFile *file)
{
  return file != NULL ? g_hash_table_lookup (self->known, file) : NULL;
}

static void
set_changed (GwDocument *self, gboolean changed)
{
  if (!changed && !self->changed)
    return;

  self->changed = changed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANGED]);
}

/* Whether a file has the board of an entry as it is, with its title, its locks and the set of its
 * worksheets. The words that count are no change of the board. */
static gboolean
has_entry (const KnownFile *known, GwBoardEntry *entry)
{
  static const char *const own[] = { GW_BOARD_KEY_TITLE, GW_BOARD_KEY_LOCKED,
                                     GW_BOARD_KEY_PLACED, GW_BOARD_KEY_SHEET };

  if (!gw_board_equal (known->board, gw_board_entry_get_board (entry)))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (!gw_board_keys_agree (known->keys, gw_board_entry_get_keys (entry), own[i]))
      return FALSE;
  return TRUE;
}

/* Before the file was read, the board counts as modified. */
static void
update_modified (GwDocument *self)
{
  GwBoardEntry *entry = gw_board_history_get_current (self->history);
  const KnownFile *known = get_known (self, self->file);
  const gboolean modified
    = self->file != NULL
      && (known == NULL || known->board == NULL || !has_entry (known, entry));

  if (self->modified == modified)
    return;

  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* Takes in a file when it is first read in this session. If its checksum differs from that of an
 * earlier session, the board that is shown does not come from this text. */
static void
meet (GwDocument *self, GBytes *text, GwBoard *board, const GwBoardKeys *keys)
{
  KnownFile *known = get_known (self, self->file);
  g_autofree char *before = known != NULL ? g_strdup (known->checksum) : NULL;

  known = set_known (self, self->file, text, board, keys);
  update_modified (self);
  known->stale = self->modified && before != NULL && !g_str_equal (before, known->checksum);
  if (known->stale)
    {
      g_free (known->checksum);
      known->checksum = g_steal_pointer (&before);
    }
  set_changed (self, known->stale);
}

/* Whether a file has no board, other than one that just cannot be read at the moment. */
static gboolean
is_no_board (const GError *error)
{
  return error->domain == GW_ERROR
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

static void
file_read_cb (GBytes *text, GwBoard *board, const GwBoardKeys *keys, const GError *error,
              gpointer user_data)
{
  GwDocument *self = user_data;
  const KnownFile *known = get_known (self, self->file);

  if (known == NULL || known->text == NULL)
    {
      if (board != NULL)
        meet (self, text, board, keys);
      else if (is_no_board (error))
        gw_document_forget_file (self);
      return;
    }

  /* A file that is gone can just be saved again. One without a valid board has changed. */
  if (board != NULL)
    set_changed (self, known->stale || !g_bytes_equal (text, known->text));
  else
    set_changed (self, !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}

/* Follows the entry that is shown, and its file. */
static void
update_cb (GwDocument *self)
{
  GwBoardEntry *entry = gw_board_history_get_current (self->history);
  GFile *file = entry != NULL ? gw_board_entry_get_file (entry) : NULL;
  const char *title = entry != NULL
                        ? gw_board_keys_get (gw_board_entry_get_keys (entry), GW_BOARD_KEY_TITLE)
                        : NULL;

  g_object_freeze_notify (G_OBJECT (self));
  if (file != self->file
      && (file == NULL || self->file == NULL || !g_file_equal (file, self->file)))
    {
      g_clear_pointer (&self->watch, file_watch_free);
      g_set_object (&self->file, file);
      g_free (self->name);
      self->name = file != NULL ? gw_text_load_get_name (file) : NULL;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
      set_changed (self, FALSE);
      if (file != NULL)
        self->watch = file_watch_new (file, file_read_cb, self);
      if (file != NULL && !g_queue_is_empty (&self->saves))
        file_watch_pause (self->watch);
    }
  if (g_strcmp0 (title, self->title) != 0)
    {
      g_free (self->title);
      self->title = g_strdup (title);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
    }
  update_modified (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static gboolean
is_unused (gpointer file, gpointer known, gpointer files)
{
  return !g_hash_table_contains (files, file);
}

/* Forgets the files that no board of the history has any more. */
static void
forget_unused (GwDocument *self)
{
  g_autoptr (GHashTable) used
    = g_hash_table_new (g_file_hash, (GEqualFunc) g_file_equal);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->history)); i++)
    {
      g_autoptr (GwBoardEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->history), i);

      if (gw_board_entry_get_file (entry) != NULL)
        g_hash_table_add (used, gw_board_entry_get_file (entry));
    }
  g_hash_table_foreach_remove (self->known, is_unused, used);
}

/* Notes that the file has this text and board, and belongs to this entry. */
static void
adopt (GwDocument *self, GwBoardEntry *entry, GFile *file, GBytes *text, GwBoard *board,
       const GwBoardKeys *keys)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_known (self, file, text, board, keys);
  gw_board_entry_set_file (entry, file);
  forget_unused (self);
  update_cb (self);
  if (self->file != NULL && g_file_equal (self->file, file))
    set_changed (self, FALSE);
  g_object_thaw_notify (G_OBJECT (self));
}

/* A step of the editor, which may outlive the document. The document has a reference to the last
 * one. */
typedef struct Renaming
{
  GWeakRef document;
  guint64 step;
  char *before;
  char *after;
} Renaming;

static void
renaming_clear (gpointer data)
{
  Renaming *renaming = data;

  g_weak_ref_clear (&renaming->document);
  g_free (renaming->before);
  g_free (renaming->after);
}

static void
renaming_free (gpointer renaming)
{
  g_rc_box_release_full (renaming, renaming_clear);
}

static void
gw_document_dispose (GObject *object)
{
  GwDocument *self = GW_DOCUMENT (object);

  g_clear_pointer (&self->watch, file_watch_free);
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
  g_free (self->title);
  g_clear_pointer (&self->renaming, renaming_free);

  G_OBJECT_CLASS (gw_document_parent_class)->finalize (object);
}

static void
gw_document_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwDocument *self = GW_DOCUMENT (object);

  switch (prop_id)
    {
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
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SHEET:
      g_value_set_string (value, gw_document_get_sheet (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_document_class_init (GwDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_document_dispose;
  object_class->finalize = gw_document_finalize;
  object_class->get_property = gw_document_get_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, readable);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  properties[PROP_CHANGED] = g_param_spec_boolean ("changed", NULL, NULL, FALSE, readable);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, readable);
  properties[PROP_SHEET] = g_param_spec_string ("sheet", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[DESCRIBE] = g_signal_new ("describe", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, GW_TYPE_BOARD_ENTRY,
                                    G_TYPE_POINTER);
  signals[OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
gw_document_init (GwDocument *self)
{
  self->known = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                       known_file_free);
}

GwDocument *
gw_document_new (GwBoardHistory *history)
{
  GwDocument *self = g_object_new (GW_TYPE_DOCUMENT, NULL);

  self->history = g_object_ref (history);
  /* The history is connected earlier, so it already knows which entry the board belongs to. */
  g_signal_connect_object (history, "notify::position", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board_model (self), "notify::board", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_board_history_get_editor (history), "notify::locks",
                           G_CALLBACK (update_modified), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_board_history_get_editor (history), "notify::placed",
                           G_CALLBACK (update_modified), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return self;
}

GFile *
gw_document_get_file (GwDocument *self)
{
  return self->file;
}

const char *
gw_document_get_name (GwDocument *self)
{
  return self->name;
}

const char *
gw_document_get_title (GwDocument *self)
{
  return self->title;
}

static void
set_key (GwDocument *self, const char *key, const char *value)
{
  GwBoardEntry *entry = gw_board_history_get_current (self->history);
  g_autoptr (GwBoardKeys) keys = NULL;

  if (entry == NULL)
    return;
  keys = gw_board_keys_copy (gw_board_entry_get_keys (entry));
  gw_board_keys_set (keys, key, value);
  gw_board_entry_set_keys (entry, keys);
  update_cb (self);
}

const char *
gw_document_get_sheet (GwDocument *self)
{
  GwBoardEntry *entry = gw_board_history_get_current (self->history);

  return entry != NULL ? gw_board_keys_get (gw_board_entry_get_keys (entry), GW_BOARD_KEY_SHEET)
                       : NULL;
}

void
gw_document_set_sheet (GwDocument *self, const char *sheet)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));

  if (g_strcmp0 (sheet, gw_document_get_sheet (self)) == 0)
    return;
  set_key (self, GW_BOARD_KEY_SHEET, sheet);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHEET]);
}

static void
renaming_cb (gpointer data, gboolean redo)
{
  Renaming *renaming = data;
  g_autoptr (GwDocument) self = g_weak_ref_get (&renaming->document);

  if (self != NULL)
    set_key (self, GW_BOARD_KEY_TITLE, redo ? renaming->after : renaming->before);
}

/* A name that is typed letter by letter is one step. */
static void
add_renaming (GwDocument *self, const char *before)
{
  GwEditor *editor = gw_board_history_get_editor (self->history);
  Renaming *renaming = self->renaming;

  if (renaming != NULL && gw_editor_continue_step (editor, renaming->step))
    {
      gw_set_str (&renaming->after, self->title);
      if (g_strcmp0 (renaming->before, self->title) != 0)
        return;
      gw_editor_forget_step (editor, renaming->step);
      g_clear_pointer (&self->renaming, renaming_free);
      return;
    }
  g_clear_pointer (&self->renaming, renaming_free);
  renaming = g_rc_box_new0 (Renaming);
  self->renaming = g_rc_box_acquire (renaming);
  g_weak_ref_init (&renaming->document, self);
  renaming->before = g_strdup (before);
  renaming->after = g_strdup (self->title);
  renaming->step
    = gw_editor_add_step (editor, _ ("Name"), renaming_cb, renaming, renaming_free);
}

void
gw_document_set_title (GwDocument *self, const char *title)
{
  g_autofree char *before = NULL;

  g_return_if_fail (GW_IS_DOCUMENT (self));

  before = g_strdup (self->title);
  set_key (self, GW_BOARD_KEY_TITLE, title);
  if (g_strcmp0 (before, self->title) != 0)
    add_renaming (self, before);
}

void
gw_document_name_new_board (GwDocument *self, const char *title)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));

  if (self->title == NULL && self->file == NULL)
    set_key (self, GW_BOARD_KEY_TITLE, title);
}

char *
gw_document_dup_stem (GwDocument *self)
{
  const char *dot;

  g_return_val_if_fail (GW_IS_DOCUMENT (self), NULL);

  if (self->title != NULL)
    return g_strdup (self->title);
  dot = self->name != NULL ? strrchr (self->name, '.') : NULL;
  return dot != NULL && dot > self->name ? g_strndup (self->name, dot - self->name)
                                         : g_strdup (self->name);
}

gboolean
gw_document_get_modified (GwDocument *self)
{
  return self->modified;
}

gboolean
gw_document_get_changed (GwDocument *self)
{
  return self->changed;
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
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer file, known;

  g_return_val_if_fail (GW_IS_DOCUMENT (self), NULL);

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, &file, &known))
    {
      g_autofree char *uri = g_file_get_uri (file);

      g_strv_builder_add_many (builder, uri, ((KnownFile *) known)->checksum, NULL);
    }
  return g_strv_builder_end (builder);
}

void
gw_document_restore_checksums (GwDocument *self, const char *const *checksums)
{
  g_return_if_fail (GW_IS_DOCUMENT (self));

  for (guint i = 0; checksums[i] != NULL && checksums[i + 1] != NULL; i += 2)
    {
      KnownFile *known = g_new0 (KnownFile, 1);

      known->checksum = g_strdup (checksums[i + 1]);
      g_hash_table_replace (self->known, g_file_new_for_uri (checksums[i]), known);
    }
}

/* Shows a board as it is in a file. */
static void
load_board (GwDocument *self, GFile *file, GBytes *text, GwBoard *board, const GwBoardKeys *keys,
            GwEditorChange change, const char *name)
{
  GwBoardEntry *entry;

  g_object_freeze_notify (G_OBJECT (self));
  gw_editor_load_board (gw_board_history_get_editor (self->history), board, keys, change, name);
  entry = gw_board_history_get_current (self->history);
  gw_board_entry_set_keys (entry, keys);
  adopt (self, entry, file, text, board, keys);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &text, &keys, &error);

  if (board == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  load_board (self, g_task_get_task_data (task), text, board, keys, GW_EDITOR_NEW, _("New Board"));
  g_task_return_boolean (task, TRUE);
  g_signal_emit (self, signals[OPENED], 0, keys);
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

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  GFile *file = g_task_get_task_data (task);
  gboolean shown;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GwBoardKeys) keys = NULL;
  g_autoptr (GwBoard) board = gw_board_file_load_finish (result, &text, &keys, &error);

  if (board == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  /* Unless a board without this file is shown meanwhile. */
  shown = self->file != NULL && g_file_equal (self->file, file);
  if (shown)
    load_board (self, file, text, board, keys, GW_EDITOR_EDITED, _("Reload"));
  g_task_return_boolean (task, TRUE);
  if (shown)
    g_signal_emit (self, signals[OPENED], 0, keys);
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

typedef struct
{
  GFile *file;
  GwBoardEntry *entry;
  GwBoard *board;
  GwBoardKeys *keys;
  GBytes *text; /* made when it is written */
  gboolean overwrite;
} SaveJob;

static void
saving_free (gpointer data)
{
  SaveJob *saving = data;

  g_object_unref (saving->file);
  g_object_unref (saving->entry);
  gw_board_unref (saving->board);
  gw_board_keys_free (saving->keys);
  g_clear_pointer (&saving->text, g_bytes_unref);
  g_free (saving);
}

static void saved_cb (GObject *source, GAsyncResult *result, gpointer user_data);

/* Starts the next save. They run one at a time, so that no old board is written last. */
static void
save_next (GwDocument *self)
{
  GTask *task = g_queue_peek_head (&self->saves);
  g_autoptr (GBytes) expected = NULL;
  SaveJob *saving;
  GFile *former;
  const KnownFile *known;

  if (self->watch != NULL)
    (task != NULL ? file_watch_pause : file_watch_resume) (self->watch);
  if (task == NULL)
    return;

  saving = g_task_get_task_data (task);
  former = gw_board_entry_get_file (saving->entry);
  known = get_known (self, former);
  saving->text
    = gw_board_file_to_text (saving->board, saving->keys, known != NULL ? known->text : NULL);
  if (!saving->overwrite && former != NULL && g_file_equal (former, saving->file))
    expected = known != NULL && known->text != NULL && !known->stale
                 ? g_bytes_ref (known->text)
                 : g_bytes_new_static ("", 0); /* no file with a board has this text */
  gw_board_file_save_async (saving->file, saving->text, expected,
                            g_task_get_cancellable (task), saved_cb, task);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwDocument *self = g_task_get_source_object (task);
  SaveJob *saving = g_task_get_task_data (task);
  GError *error = NULL;
  const gboolean saved = gw_file_write_finish (result, &error);

  /* Another board may be shown by now, but the file has the one that was saved. */
  if (saved)
    adopt (self, saving->entry, saving->file, saving->text, saving->board, saving->keys);
  g_queue_pop_head (&self->saves);
  save_next (self);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_document_save_async (GwDocument *self, GwBoardEntry *entry, GFile *file, gboolean overwrite,
                        GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  SaveJob *saving;
  GTask *task;

  g_return_if_fail (GW_IS_DOCUMENT (self));
  g_return_if_fail (GW_IS_BOARD_ENTRY (entry));
  g_return_if_fail (G_IS_FILE (file));

  saving = g_new0 (SaveJob, 1);
  saving->file = g_object_ref (file);
  saving->entry = g_object_ref (entry);
  saving->board = gw_board_ref (gw_board_entry_get_board (entry));
  saving->keys = gw_board_keys_copy (gw_board_entry_get_keys (entry));
  g_signal_emit (self, signals[DESCRIBE], 0, entry, saving->keys);
  saving->overwrite = overwrite;
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, gw_document_save_async);
  g_task_set_task_data (task, saving, saving_free);
  g_queue_push_tail (&self->saves, task);
  if (self->saves.length == 1)
    save_next (self);
}

gboolean
gw_document_finish (GwDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
