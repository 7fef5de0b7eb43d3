/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-store.h"

#include "gw-file-lock.h"
#include "gw-file-write.h"
#include "gw-job.h"
#include "gw-object-list.h"
#include "gw-saver.h"
#include "gw-store-folder.h"
#include "gw-store-look.h"
#include "gw-text-file.h"

#include <glib/gstdio.h>
#include <string.h>

/* Data of an object: its path. */
#define PATH_KEY "gw-run-store-path"

/* The file of an object. While it is being written only the writer uses this, otherwise only the
 * main thread. */
typedef struct
{
  char *path;
  char *stamp;      /* of the file when it was read or written last, or NULL */
  GwFileLock *lock; /* while the object runs or is being written, or NULL */
} Place;

typedef struct
{
  GwRunStore *run_store; /* borrowed */
  GObject *object;
  Place *place;
  GwSaver *saver;
  GError *failure; /* why the file is not up to date, or NULL */
  gboolean running;
  gboolean elsewhere; /* another process works on its file */
  guint due; /* the source that writes it while it runs */
} Item;

struct _GwRunStore
{
  GObject parent_instance;

  const GwRunStoreKind *kind;

  /* owned */
  char *folder;
  GPtrArray *items; /* of Item */
  GwJob *loading;
  GwJob *looking;
  GHashTable *unreadable; /* paths of files that cannot be read, with their stamps */

  guint n_running;
  gboolean loaded;
};

static gpointer
peek_object (const Item *item)
{
  return item->object;
}

GW_IMPLEMENT_LIST_OF (GwRunStore, G_TYPE_OBJECT, items, peek_object, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwRunStore, gw_run_store, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_N_RUNNING,
  N_PROPS
};

enum
{
  FAILED,
  LOADED,
  LOOKED,
  REACHED,
  SAVE_ERROR,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
place_clear (gpointer data)
{
  Place *place = data;

  g_clear_pointer (&place->lock, gw_file_lock_free);
  g_free (place->stamp);
  g_free (place->path);
}

static void
place_unref (Place *place)
{
  g_atomic_rc_box_release_full (place, place_clear);
}

/* FALSE when another program has the file, or has written it since. */
static gboolean
place_lock (Place *place, GError **error)
{
  if (place->lock != NULL)
    return TRUE;
  place->lock = gw_file_lock_new (place->path, error);
  if (place->lock == NULL)
    return FALSE;
  if (!gw_file_lock_has_changed (place->path, place->stamp))
    return TRUE;
  g_clear_pointer (&place->lock, gw_file_lock_free);
  return gw_file_lock_refuse_replaced (place->path, error);
}

/* What the writer needs. */
typedef struct
{
  const GwRunStoreKind *kind;
  gpointer record;
  Place *place;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  inputs->kind->free_record (inputs->record);
  place_unref (inputs->place);
  g_free (inputs);
}

static gboolean
write_file (gpointer data, GError **error)
{
  Inputs *inputs = data;
  Place *place = inputs->place;
  g_autoptr (GBytes) bytes = inputs->kind->write (inputs->record);

  if (!place_lock (place, error)
      || !gw_file_lock_write (place->lock, bytes, GW_FILE_WRITE_OWN_FOLDER, error))
    return FALSE;
  g_free (place->stamp);
  place->stamp = gw_file_lock_dup_own_stamp (place->lock);
  return TRUE;
}

/* Whether another program has taken the file: then there is no use in trying again. */
static gboolean
is_taken (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

/* NULL when the file is up to date, or is not ours any more. */
static void
set_failure (Item *item, const GError *error)
{
  if (error == NULL ? item->failure == NULL
                    : item->failure != NULL
                        && strcmp (error->message, item->failure->message) == 0)
    return;
  g_clear_error (&item->failure);
  item->failure = error != NULL ? g_error_copy (error) : NULL;
  g_signal_emit (item->run_store, signals[SAVE_ERROR], 0);
}

/* Keeps the file locked while the object runs. Halts the object if another program has the file. */
static void
update_lock (Item *item)
{
  g_autoptr (GwRunStore) self = g_object_ref (item->run_store);
  g_autoptr (GError) error = NULL;

  if (gw_saver_is_writing (item->saver))
    return;
  if (!item->running)
    g_clear_pointer (&item->place->lock, gw_file_lock_free);
  else if (!place_lock (item->place, &error) && is_taken (error))
    {
      self->kind->halt (item->object);
      /* Halting may start a write. It fails for the same reason and emits the signal itself. */
      if (!gw_saver_is_writing (item->saver))
        g_signal_emit (self, signals[FAILED], 0, item->place->path, error);
    }
}

static void
saved_cb (const GError *error, gpointer user_data)
{
  Item *item = user_data;
  g_autoptr (GwRunStore) self = g_object_ref (item->run_store);
  g_autofree char *path = g_strdup (item->place->path);
  const gboolean taken = is_taken (error);

  if (taken && !gw_saver_is_writing (item->saver))
    gw_saver_drop (item->saver);
  update_lock (item);
  set_failure (item, taken ? NULL : error);
  if (taken)
    g_signal_emit (self, signals[FAILED], 0, path, error);
}

static void
save (Item *item)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  g_clear_handle_id (&item->due, g_source_remove);
  inputs->kind = item->run_store->kind;
  inputs->record = inputs->kind->dup_record (item->object);
  inputs->place = g_atomic_rc_box_acquire (item->place);
  gw_saver_save (item->saver, write_file, inputs, inputs_free);
}

static void
set_running (Item *item, gboolean running)
{
  GwRunStore *self = item->run_store;

  if (item->running == running)
    return;
  item->running = running;
  self->n_running += running ? 1 : -1;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  update_lock (item);
}

static gboolean
is_ripe (const Item *item)
{
  const GwRunState state = item->run_store->kind->get_state (item->object);

  return state == GW_RUN_STOPPED || state == GW_RUN_DONE;
}

static void
save_ripe (Item *item)
{
  if (is_ripe (item))
    save (item);
}

static void
changed_cb (Item *item)
{
  const GwRunStoreKind *kind = item->run_store->kind;
  const gboolean ran = item->running;
  g_autoptr (GwRunStore) self = g_object_ref (item->run_store);
  g_autoptr (GObject) object = g_object_ref (item->object);

  save_ripe (item);
  set_running (item, kind->get_state (object) == GW_RUN_RUNNING);
  if (ran && kind->get_state (object) == GW_RUN_DONE)
    g_signal_emit (self, signals[REACHED], 0, object);
}

static gboolean
due_cb (gpointer user_data)
{
  Item *item = user_data;

  item->due = 0;
  save (item);
  return G_SOURCE_REMOVE;
}

/* A run that was stopped may still make progress when its threads end: write that, too. */
static void
progress_cb (Item *item)
{
  save_ripe (item);
  if (item->due == 0 && !is_ripe (item))
    item->due = g_timeout_add (item->run_store->kind->interval, due_cb, item);
}

static void
item_free (gpointer data)
{
  Item *item = data;

  g_clear_handle_id (&item->due, g_source_remove);
  g_signal_handlers_disconnect_by_data (item->object, item);
  gw_saver_free (item->saver);
  g_clear_error (&item->failure);
  g_object_set_data (item->object, PATH_KEY, NULL);
  g_object_unref (item->object);
  place_unref (item->place);
  g_free (item);
}

/* Takes the path and its stamp, which are NULL for a new file. */
static Item *
item_new (GwRunStore *self, gpointer object, char *path, char *stamp)
{
  Item *item = g_new0 (Item, 1);

  item->run_store = self;
  item->object = g_object_ref (object);
  item->saver = gw_saver_new (0, self->kind->interval, saved_cb, item);
  item->place = g_atomic_rc_box_new0 (Place);
  item->place->path = path;
  item->place->stamp = stamp;
  if (path == NULL)
    {
      g_autofree char *uuid = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (uuid, self->kind->ending, NULL);

      item->place->path = g_build_filename (self->folder, name, NULL);
    }
  g_object_set_data_full (object, PATH_KEY, g_strdup (item->place->path), g_free);
  g_signal_connect_swapped (object, self->kind->changed, G_CALLBACK (changed_cb), item);
  g_signal_connect_swapped (object, "notify::name", G_CALLBACK (save_ripe), item);
  g_signal_connect_swapped (object, self->kind->progress, G_CALLBACK (progress_cb), item);
  return item;
}

static void
insert (GwRunStore *self, guint position, Item *item)
{
  g_ptr_array_insert (self->items, (gint) MIN (position, self->items->len), item);
  g_list_model_items_changed (G_LIST_MODEL (self), MIN (position, self->items->len - 1), 0, 1);
  set_running (item, self->kind->get_state (item->object) == GW_RUN_RUNNING);
}

/* A file that was read. */
typedef struct
{
  const GwRunStoreKind *kind;
  char *path;
  gpointer record; /* NULL with an error */
  GError *error;
  char *stamp; /* of the file, from before it was read */
  gint64 time;
} ReadFile;

static void
read_file_free (gpointer data)
{
  ReadFile *file = data;

  g_free (file->path);
  if (file->record != NULL)
    file->kind->free_record (file->record);
  g_clear_error (&file->error);
  g_free (file->stamp);
  g_free (file);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReadFile, read_file_free)

static ReadFile *
read_file_new (const GwRunStoreKind *kind, const char *path)
{
  ReadFile *file = g_new0 (ReadFile, 1);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = NULL;
  GStatBuf status;

  file->kind = kind;
  file->path = g_strdup (path);
  file->stamp = gw_file_lock_dup_stamp (path);
  if (g_stat (path, &status) == 0)
    file->time = status.st_mtime;
  bytes = gw_text_file_load (path, GW_TEXT_FILE_LONG_LINES, GW_RUN_STORE_LIMIT, NULL, &file->error);
  if (bytes != NULL)
    file->record = kind->parse (bytes, name, &file->error);
  return file;
}

static gpointer
look_at_file (const char *path, gconstpointer kind)
{
  return read_file_new (kind, path);
}

static gint
compare_files (gconstpointer a, gconstpointer b)
{
  const ReadFile *one = *(const ReadFile *const *) a;
  const ReadFile *other = *(const ReadFile *const *) b;

  return one->time < other->time ? 1 : one->time > other->time ? -1 : 0;
}

/* What the reader needs. */
typedef struct
{
  const GwRunStoreKind *kind;
  char *path;
} Folder;

static void
folder_free (gpointer data)
{
  Folder *folder = data;

  g_free (folder->path);
  g_free (folder);
}

/* An array of ReadFile, the newest first. */
static gpointer
read_folder (gpointer data, const GwStop *stop)
{
  const Folder *folder = data;
  g_auto (GStrv) files = gw_store_folder_list (folder->path);
  GPtrArray *all = g_ptr_array_new_with_free_func (read_file_free);

  gw_file_writer_sweep (folder->path);
  for (guint i = 0; files[i] != NULL && !gw_stop_requested (stop); i++)
    {
      g_autofree char *path = NULL;

      if (!g_str_has_suffix (files[i], folder->kind->ending))
        continue;
      path = g_build_filename (folder->path, files[i], NULL);
      g_ptr_array_add (all, read_file_new (folder->kind, path));
    }
  g_ptr_array_sort (all, compare_files);
  return all;
}

static void
loaded_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwRunStore) self = g_object_ref (user_data);
  g_autoptr (GPtrArray) all = result;

  for (guint i = 0; i < all->len; i++)
    {
      ReadFile *found = g_ptr_array_index (all, i);

      /* An object that was added in the meantime may have a file already. */
      if (gw_run_store_find_path (self, found->path) != NULL)
        continue;
      if (found->record != NULL)
        {
          g_autoptr (GObject) object = self->kind->make (found->record);

          insert (self, self->items->len,
                  item_new (self, object, g_steal_pointer (&found->path),
                            g_steal_pointer (&found->stamp)));
        }
      else
        {
          g_hash_table_insert (self->unreadable, g_strdup (found->path), g_strdup (found->stamp));
          g_signal_emit (self, signals[FAILED], 0, found->path, found->error);
        }
    }
  g_clear_pointer (&self->loading, gw_job_cancel);
  self->loaded = TRUE;
  g_signal_emit (self, signals[LOADED], 0);
}

static void
gw_run_store_dispose (GObject *object)
{
  GwRunStore *self = GW_RUN_STORE (object);

  g_clear_pointer (&self->loading, gw_job_cancel);
  g_clear_pointer (&self->looking, gw_job_cancel);
  g_ptr_array_set_size (self->items, 0);

  G_OBJECT_CLASS (gw_run_store_parent_class)->dispose (object);
}

static void
gw_run_store_finalize (GObject *object)
{
  GwRunStore *self = GW_RUN_STORE (object);

  g_free (self->folder);
  g_hash_table_unref (self->unreadable);
  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (gw_run_store_parent_class)->finalize (object);
}

static void
gw_run_store_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_N_RUNNING)
    g_value_set_uint (value, GW_RUN_STORE (object)->n_running);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_run_store_class_init (GwRunStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_run_store_dispose;
  object_class->finalize = gw_run_store_finalize;
  object_class->get_property = gw_run_store_get_property;

  properties[PROP_N_RUNNING]
    = g_param_spec_uint ("n-running", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_ERROR);
  signals[LOADED] = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[LOOKED] = g_signal_new ("looked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[REACHED] = g_signal_new ("reached", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_OBJECT);
  signals[SAVE_ERROR] = g_signal_new ("save-error", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_run_store_init (GwRunStore *self)
{
  self->unreadable = gw_store_look_new_known ();
  self->items = g_ptr_array_new_with_free_func (item_free);
}

GwRunStore *
gw_run_store_new (const GwRunStoreKind *kind, const char *folder)
{
  GwRunStore *self = g_object_new (GW_TYPE_RUN_STORE, NULL);

  self->kind = kind;
  self->folder = folder != NULL
                   ? g_strdup (folder)
                   : g_build_filename (g_get_user_data_dir (), "gridwright", kind->folder, NULL);
  return self;
}

const GwRunStoreKind *
gw_run_store_get_kind (GwRunStore *self)
{
  g_return_val_if_fail (GW_IS_RUN_STORE (self), NULL);

  return self->kind;
}

void
gw_run_store_load (GwRunStore *self)
{
  Folder *folder;

  g_return_if_fail (GW_IS_RUN_STORE (self));

  if (self->loading != NULL || self->loaded)
    return;
  folder = g_new0 (Folder, 1);
  folder->kind = self->kind;
  folder->path = g_strdup (self->folder);
  self->loading = gw_job_start (read_folder, folder, folder_free,
                                (GDestroyNotify) g_ptr_array_unref, loaded_cb, self);
}

gboolean
gw_run_store_is_loaded (GwRunStore *self)
{
  g_return_val_if_fail (GW_IS_RUN_STORE (self), FALSE);

  return self->loaded;
}

gpointer
gw_run_store_find_unsaved (GwRunStore *self, const GError **error)
{
  g_return_val_if_fail (GW_IS_RUN_STORE (self), NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = g_ptr_array_index (self->items, i);

      if (item->failure != NULL)
        {
          *error = item->failure;
          return item->object;
        }
    }
  return NULL;
}

char *
gw_run_store_dup_name (gpointer object)
{
  char *name;

  g_return_val_if_fail (G_IS_OBJECT (object), NULL);

  g_object_get (object, "name", &name, NULL);
  return name;
}

static gboolean
has_name (gpointer owner, const char *name)
{
  GwRunStore *self = owner;

  for (guint i = 0; i < self->items->len; i++)
    {
      g_autofree char *other
        = gw_run_store_dup_name (((Item *) g_ptr_array_index (self->items, i))->object);

      if (g_strcmp0 (other, name) == 0)
        return TRUE;
    }
  return FALSE;
}

void
gw_run_store_add (GwRunStore *self, gpointer object)
{
  g_autofree char *first = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (GW_IS_RUN_STORE (self));
  g_return_if_fail (G_IS_OBJECT (object));

  first = gw_run_store_dup_name (object);
  name = gw_store_folder_make_name (first, has_name, self);
  g_object_set (object, "name", name, NULL);
  gw_run_store_restore (self, object, 0);
}

gboolean
gw_run_store_find (GwRunStore *self, gpointer object, guint *position)
{
  g_return_val_if_fail (GW_IS_RUN_STORE (self), FALSE);

  for (guint i = 0; i < self->items->len; i++)
    if (((Item *) g_ptr_array_index (self->items, i))->object == object)
      {
        if (position != NULL)
          *position = i;
        return TRUE;
      }
  return FALSE;
}

const char *
gw_run_store_get_path (gpointer object)
{
  g_return_val_if_fail (G_IS_OBJECT (object), NULL);

  return g_object_get_data (object, PATH_KEY);
}

gpointer
gw_run_store_find_path (GwRunStore *self, const char *path)
{
  g_return_val_if_fail (GW_IS_RUN_STORE (self), NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = g_ptr_array_index (self->items, i);

      if (g_str_equal (item->place->path, path))
        return item->object;
    }
  return NULL;
}

/* Puts what was read in the place of an object. Returns it, borrowed. */
static gpointer
replace (GwRunStore *self, guint position, ReadFile *file)
{
  Item *item = g_ptr_array_index (self->items, position);
  g_autoptr (GObject) newer = self->kind->make (file->record);

  self->items->pdata[position]
    = item_new (self, newer, g_steal_pointer (&file->path), g_steal_pointer (&file->stamp));
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
  set_failure (item, NULL);
  item_free (item);
  return newer;
}

gpointer
gw_run_store_refresh (GwRunStore *self, gpointer object, GError **error)
{
  g_autoptr (GwFileLock) lock = NULL;
  g_autoptr (ReadFile) file = NULL;
  guint position;
  Item *item;

  g_return_val_if_fail (GW_IS_RUN_STORE (self), NULL);
  g_return_val_if_fail (G_IS_OBJECT (object), NULL);

  if (!gw_run_store_find (self, object, &position))
    return object;
  item = g_ptr_array_index (self->items, position);
  /* It has locked its file, or is about to tell that it could not. */
  if (item->running || gw_saver_is_writing (item->saver))
    return object;
  lock = gw_file_lock_new (item->place->path, error);
  if (lock == NULL)
    return NULL;
  if (!gw_file_lock_has_changed (item->place->path, item->place->stamp))
    return object;
  file = read_file_new (self->kind, item->place->path);
  if (file->record == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&file->error));
      return NULL;
    }
  return replace (self, position, file);
}

/* The files that this program is not writing just now, with their stamps. */
static GHashTable *
list_known (GwRunStore *self)
{
  GHashTable *known = gw_store_look_new_known ();
  GHashTableIter iter;
  gpointer path, stamp;

  g_hash_table_iter_init (&iter, self->unreadable);
  while (g_hash_table_iter_next (&iter, &path, &stamp))
    g_hash_table_insert (known, g_strdup (path), g_strdup (stamp));
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = g_ptr_array_index (self->items, i);

      if (!gw_saver_is_writing (item->saver))
        g_hash_table_insert (known, g_strdup (item->place->path), g_strdup (item->place->stamp));
    }
  return known;
}

static void
take_seen (GwRunStore *self, GwStoreSeen *seen)
{
  ReadFile *file = seen->record;
  gpointer object = gw_run_store_find_path (self, seen->path);
  guint position;
  Item *item;

  if (object == NULL)
    {
      g_autoptr (GObject) newer = NULL;

      if (file != NULL && file->record == NULL)
        g_hash_table_insert (self->unreadable, g_strdup (seen->path), g_strdup (seen->stamp));
      /* One that was removed while the folder was looked at is not new. */
      if (file == NULL || file->record == NULL || !g_file_test (seen->path, G_FILE_TEST_EXISTS))
        return;
      newer = self->kind->make (file->record);
      item = item_new (self, newer, g_steal_pointer (&file->path), g_steal_pointer (&file->stamp));
      item->elsewhere = seen->elsewhere;
      insert (self, 0, item);
      return;
    }
  gw_run_store_find (self, object, &position);
  item = g_ptr_array_index (self->items, position);
  if (item->running || gw_saver_is_writing (item->saver))
    {
      item->elsewhere = FALSE;
      return;
    }
  if (file != NULL && file->record != NULL && item->failure == NULL
      && g_strcmp0 (item->place->stamp, seen->known) == 0)
    {
      replace (self, position, file);
      item = g_ptr_array_index (self->items, position);
    }
  item->elsewhere = seen->elsewhere;
}

static void
looked_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwRunStore) self = g_object_ref (user_data);
  g_autoptr (GPtrArray) all = result;

  g_clear_pointer (&self->looking, gw_job_cancel);
  for (guint i = 0; i < all->len; i++)
    take_seen (self, g_ptr_array_index (all, i));
  g_signal_emit (self, signals[LOOKED], 0);
}

void
gw_run_store_look (GwRunStore *self)
{
  GwStoreLookKind kind;

  g_return_if_fail (GW_IS_RUN_STORE (self));

  if (self->looking != NULL || !self->loaded)
    return;
  kind = (GwStoreLookKind){ self->kind->ending, look_at_file, self->kind, read_file_free };
  self->looking = gw_store_look_start (self->folder, list_known (self), &kind, looked_cb, self);
}

gpointer
gw_run_store_find_newer (GwRunStore *self, gpointer object)
{
  const char *path = object != NULL ? gw_run_store_get_path (object) : NULL;
  gpointer newer = path != NULL ? gw_run_store_find_path (self, path) : NULL;

  return newer != NULL ? newer : object;
}

gboolean
gw_run_store_is_elsewhere (GwRunStore *self, gpointer object)
{
  guint position;

  g_return_val_if_fail (GW_IS_RUN_STORE (self), FALSE);

  return gw_run_store_find (self, object, &position)
         && ((Item *) g_ptr_array_index (self->items, position))->elsewhere;
}

gboolean
gw_run_store_remove (GwRunStore *self, gpointer object, GError **error)
{
  Item *item;
  guint position;

  g_return_val_if_fail (GW_IS_RUN_STORE (self), FALSE);

  if (!gw_run_store_find (self, object, &position))
    return TRUE;
  item = g_ptr_array_index (self->items, position);

  /* Wait for a write under way: it would bring the file back. */
  if (gw_saver_drop (item->saver) && !place_lock (item->place, error))
    return FALSE;
  g_ptr_array_steal_index (self->items, position);
  g_signal_handlers_disconnect_by_data (item->object, item);
  self->kind->stop (item->object);
  g_unlink (item->place->path);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  set_running (item, FALSE);
  set_failure (item, NULL);
  item_free (item);
  return TRUE;
}

void
gw_run_store_restore (GwRunStore *self, gpointer object, guint position)
{
  Item *item;

  g_return_if_fail (GW_IS_RUN_STORE (self));
  g_return_if_fail (G_IS_OBJECT (object));

  item = item_new (self, object, NULL, NULL);
  insert (self, position, item);
  save_ripe (item);
}

void
gw_run_store_flush (GwRunStore *self)
{
  g_return_if_fail (GW_IS_RUN_STORE (self));

  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);

      self->kind->halt (item->object);
      gw_saver_flush (item->saver);
    }
}
