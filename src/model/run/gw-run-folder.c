/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-folder.h"

#include "gw-error.h"
#include "gw-file-lock.h"
#include "gw-job.h"
#include "gw-object-list.h"
#include "gw-run-private.h"
#include "gw-store-folder.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The ending that hides the file of a removed run until it is forgotten. */
#define REMOVED ".removed"

struct _GwRunFolder
{
  GObject parent_instance;

  const GwRunKind *const *kinds;

  /* owned */
  GwRunContext context;
  char *path;
  GPtrArray *runs;
  GPtrArray *removed;
  GHashTable *unreadable; /* the paths of files that cannot be read, each with an Entry */
  GwJob *job;             /* that reads the folder */
  gboolean loading;
};

GW_IMPLEMENT_LIST (GwRunFolder, GW_TYPE_RUN, runs, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwRunFolder, gw_run_folder, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_LOADING,
  PROP_N_RUNNING,
  PROP_UNSAVED,
  N_PROPS
};

enum
{
  FAILED,
  UNREADABLE,
  FINISHED,
  SCANNED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* A file of the folder. */
typedef struct
{
  char *path;
  char *stamp;     /* from before it was read */
  GwRunFile *file; /* NULL with an error, or if it was not read */
  GError *error;
  gboolean elsewhere; /* another process works on it */
} Entry;

/* What a scan starts from. */
typedef struct
{
  char *folder;
  const GwRunKind *const *kinds;
  GHashTable *known; /* the paths of files that need not be read, with their stamps; without one for
                        runs at work here: nobody else writes those */
  gboolean first;
} Scan;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->path);
  g_free (entry->stamp);
  g_clear_pointer (&entry->file, gw_run_file_free);
  g_clear_error (&entry->error);
  g_free (entry);
}

static void
scan_free (gpointer data)
{
  Scan *scan = data;

  g_free (scan->folder);
  g_hash_table_unref (scan->known);
  g_free (scan);
}

/* Whether a file has the ending of a kind, which is a dot and its name. */
static gboolean
has_ending (const char *file, const GwRunKind *kind)
{
  const char *dot = strrchr (file, '.');

  return dot != NULL && dot > file && strcmp (dot + 1, kind->name) == 0;
}

static const GwRunKind *
find_kind (const char *file, const GwRunKind *const *kinds)
{
  for (guint i = 0; kinds[i] != NULL; i++)
    if (has_ending (file, kinds[i]))
      return kinds[i];
  return NULL;
}

/* Deletes the files that a session has left behind when it died. */
static void
clean (const Scan *scan)
{
  g_autoptr (GDir) dir = g_dir_open (scan->folder, 0, NULL);
  const char *name;

  gw_file_writer_sweep (scan->folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (scan->folder, name, NULL);
      g_autofree char *base = NULL;

      if (name[0] != '.' || !g_str_has_suffix (name, REMOVED))
        continue;
      base = g_strndup (name, strlen (name) - strlen (REMOVED));
      if (find_kind (base, scan->kinds) != NULL)
        g_unlink (path);
    }
}

/* FALSE for a part of a run whose kind needs all of them. */
static gboolean
check_whole (const GwRunFile *file, const char *name, GError **error)
{
  const GwRunHead *head = file->head;

  if (head->n_shards == 0 || (file->kind->flags & GW_RUN_TAKES_PARTS) != 0)
    return TRUE;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _("This is part %u of %u; open the file with all parts merged"), head->shard,
                   head->n_shards);
  return FALSE;
}

static void
read_entry (Entry *entry, const char *name, const Scan *scan)
{
  const GwRunKind *const kinds[] = { find_kind (name, scan->kinds), NULL };

  entry->file = gw_run_file_read (entry->path, kinds, GW_RUN_FILE_STATUS, NULL, &entry->error);
  if (entry->file != NULL && !check_whole (entry->file, name, &entry->error))
    g_clear_pointer (&entry->file, gw_run_file_free);
}

static gint64
get_created (const Entry *entry)
{
  return entry->file != NULL ? entry->file->head->created : 0;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = *(const Entry *const *) a;
  const Entry *other = *(const Entry *const *) b;

  if (get_created (one) != get_created (other))
    return get_created (one) > get_created (other) ? -1 : 1;
  return g_strcmp0 (one->path, other->path);
}

/* In a thread: an array of Entry, the newest first. */
static gpointer
scan_folder (gpointer inputs, const GwStop *stop)
{
  const Scan *scan = inputs;
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) locks = gw_file_lock_list_all ();

  if (scan->first)
    clean (scan);
  names = gw_store_folder_list (scan->folder);
  for (guint i = 0; names[i] != NULL && !gw_stop_requested (stop); i++)
    {
      Entry *entry;
      gpointer stamp;
      gboolean known;

      if (find_kind (names[i], scan->kinds) == NULL)
        continue;
      entry = g_new0 (Entry, 1);
      g_ptr_array_add (entries, entry);
      entry->path = g_build_filename (scan->folder, names[i], NULL);
      known = g_hash_table_lookup_extended (scan->known, entry->path, NULL, &stamp);
      if (known && stamp == NULL)
        continue;
      entry->elsewhere = gw_file_lock_is_elsewhere (entry->path, locks);
      entry->stamp = gw_file_lock_dup_stamp (entry->path);
      if (entry->stamp != NULL && (!known || strcmp (entry->stamp, stamp) != 0))
        read_entry (entry, names[i], scan);
    }
  g_ptr_array_sort (entries, compare_entries);
  return entries;
}

static void
failed_cb (GwRun *run, const GError *error, GwRunFolder *self)
{
  g_signal_emit (self, signals[FAILED], 0, run, error);
}

static void
save_error_cb (GwRun *run, GParamSpec *pspec, GwRunFolder *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

static void
state_cb (GwRun *run, GParamSpec *pspec, GwRunFolder *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  if (run->state == GW_RUN_DONE)
    g_signal_emit (self, signals[FINISHED], 0, run);
}

static void
listen (GwRunFolder *self, GwRun *run)
{
  g_signal_connect_object (run, "failed", G_CALLBACK (failed_cb), self, 0);
  g_signal_connect_object (run, "notify::state", G_CALLBACK (state_cb), self, 0);
  g_signal_connect_object (run, "notify::save-error", G_CALLBACK (save_error_cb), self, 0);
}

/* Takes the run. */
static void
insert (GwRunFolder *self, guint position, GwRun *run)
{
  g_ptr_array_insert (self->runs, (int) position, run);
  listen (self, run);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
  if (run->state == GW_RUN_RUNNING)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  if (run->save_error != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

static GwRun *
find_path (GPtrArray *runs, const char *path)
{
  for (guint i = 0; i < runs->len; i++)
    {
      GwRun *run = g_ptr_array_index (runs, i);

      if (strcmp (run->path, path) == 0)
        return run;
    }
  return NULL;
}

static gboolean
has_name_in (GPtrArray *runs, const char *name)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const GwRun *run = g_ptr_array_index (runs, i);

      if (g_utf8_collate (run->head->name, name) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Names of removed runs are taken, too: they may come back. */
static gboolean
has_name (gpointer owner, const char *name)
{
  GwRunFolder *self = owner;

  return has_name_in (self->runs, name) || has_name_in (self->removed, name);
}

/* A run without a name is called like its file. */
static void
set_missing_name (GwRunFile *file, const char *path)
{
  g_autofree char *ending = g_strconcat (".", file->kind->name, NULL);
  const char *const endings[] = { ending, NULL };
  g_autofree char *base = NULL;

  if (file->head->name != NULL && file->head->name[0] != '\0')
    return;
  base = g_path_get_basename (path);
  g_free (file->head->name);
  file->head->name = gw_store_folder_strip (base, endings);
}

/* Takes the file of the entry. */
static GwRun *
make_run (GwRunFolder *self, Entry *entry)
{
  GwRun *run;

  set_missing_name (entry->file, entry->path);
  run = gw_run_new (&self->context, entry->path, g_steal_pointer (&entry->file), entry->stamp);
  gw_run_set_elsewhere (run, entry->elsewhere, gw_file_lock_get_time (entry->stamp));
  return run;
}

/* Keeps the error until the file is written again. */
static void
add_unreadable (GwRunFolder *self, const Entry *entry)
{
  Entry *kept = g_new0 (Entry, 1);

  kept->stamp = g_strdup (entry->stamp);
  kept->error = g_error_copy (entry->error);
  g_hash_table_replace (self->unreadable, g_strdup (entry->path), kept);
  if (!self->loading)
    g_signal_emit (self, signals[UNREADABLE], 0, find_kind (entry->path, self->kinds));
}

GPtrArray *
gw_run_folder_list_unreadable (GwRunFolder *self, const GwRunKind *kind)
{
  GPtrArray *errors = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer path, entry;

  g_return_val_if_fail (GW_IS_RUN_FOLDER (self), errors);

  g_hash_table_iter_init (&iter, self->unreadable);
  while (g_hash_table_iter_next (&iter, &path, &entry))
    if (has_ending (path, kind))
      g_ptr_array_add (errors, ((Entry *) entry)->error);
  return errors;
}

/* What was written after it was read is read at the next scan. */
static gboolean
is_current (const Entry *entry)
{
  g_autofree char *stamp = gw_file_lock_dup_stamp (entry->path);

  return stamp != NULL && g_strcmp0 (stamp, entry->stamp) == 0;
}

static void
take_entry (GwRunFolder *self, Entry *entry, guint position)
{
  GwRun *run = find_path (self->runs, entry->path);

  if (run != NULL)
    gw_run_set_elsewhere (run, entry->elsewhere, gw_file_lock_get_time (entry->stamp));
  if ((entry->file == NULL && entry->error == NULL) || !is_current (entry)
      || find_path (self->removed, entry->path) != NULL)
    return;
  if (entry->error != NULL)
    {
      add_unreadable (self, entry);
      return;
    }
  g_hash_table_remove (self->unreadable, entry->path);
  if (run == NULL)
    {
      insert (self, position, make_run (self, entry));
      return;
    }
  set_missing_name (entry->file, entry->path);
  gw_run_follow (run, g_steal_pointer (&entry->file), entry->stamp);
}

/* Whether another program has removed the file of a run. One whose folder cannot be reached at the
 * moment is not removed, and a run that works, or could not be written, makes its file again. */
static gboolean
is_gone (GwRunFolder *self, GwRun *run)
{
  GStatBuf status;

  return !gw_run_is_busy (run) && run->save_error == NULL && g_lstat (run->path, &status) != 0
         && errno == ENOENT && g_file_test (self->path, G_FILE_TEST_IS_DIR);
}

static void
drop_gone (GwRunFolder *self)
{
  for (guint i = self->runs->len; i-- > 0;)
    {
      g_autoptr (GwRun) run = g_object_ref (g_ptr_array_index (self->runs, i));

      if (!is_gone (self, run))
        continue;
      g_signal_handlers_disconnect_by_data (run, self);
      gw_run_abandon (run);
      g_ptr_array_remove_index (self->runs, i);
      g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
    }
}

static void
scanned_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GPtrArray) entries = result;
  g_autoptr (GwRunFolder) self = g_object_ref (user_data);
  const gboolean first = self->loading;

  g_clear_pointer (&self->job, gw_job_cancel);
  /* At first all go to the end in their order; later the newest file comes last and so is first. */
  for (guint i = 0; i < entries->len; i++)
    take_entry (self, g_ptr_array_index (entries, first ? i : entries->len - 1 - i),
                first ? self->runs->len : 0);
  self->loading = FALSE;
  if (first)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
  else
    drop_gone (self);
  g_signal_emit (self, signals[SCANNED], 0);
}

void
gw_run_folder_scan (GwRunFolder *self)
{
  GHashTableIter iter;
  gpointer path, entry;
  Scan *scan;

  g_return_if_fail (GW_IS_RUN_FOLDER (self));

  if (self->job != NULL)
    return;
  scan = g_new0 (Scan, 1);
  scan->folder = g_strdup (self->path);
  scan->kinds = self->kinds;
  scan->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  scan->first = self->loading;
  g_hash_table_iter_init (&iter, self->unreadable);
  while (g_hash_table_iter_next (&iter, &path, &entry))
    g_hash_table_insert (scan->known, g_strdup (path), g_strdup (((Entry *) entry)->stamp));
  for (guint i = 0; i < self->runs->len; i++)
    {
      GwRun *run = g_ptr_array_index (self->runs, i);

      g_hash_table_insert (scan->known, g_strdup (run->path),
                           g_strdup (gw_run_is_busy (run) ? NULL : run->stamp));
    }
  self->job = gw_job_start (scan_folder, scan, scan_free, (GDestroyNotify) g_ptr_array_unref,
                            scanned_cb, self);
}

static void
gw_run_folder_dispose (GObject *object)
{
  GwRunFolder *self = GW_RUN_FOLDER (object);

  g_clear_pointer (&self->job, gw_job_cancel);
  while (self->removed->len > 0)
    gw_run_folder_forget (self, g_ptr_array_index (self->removed, 0));
  gw_run_folder_flush (self);
  g_ptr_array_set_size (self->runs, 0);
  g_clear_pointer (&self->context.lexicons, gw_lexicon_store_unref);
  g_clear_pointer (&self->context.dice, gw_dice_store_unref);

  G_OBJECT_CLASS (gw_run_folder_parent_class)->dispose (object);
}

static void
gw_run_folder_finalize (GObject *object)
{
  GwRunFolder *self = GW_RUN_FOLDER (object);

  g_free (self->path);
  g_ptr_array_unref (self->runs);
  g_ptr_array_unref (self->removed);
  g_hash_table_unref (self->unreadable);

  G_OBJECT_CLASS (gw_run_folder_parent_class)->finalize (object);
}

static guint
count_running (GwRunFolder *self)
{
  guint n = 0;

  for (guint i = 0; i < self->runs->len; i++)
    n += ((GwRun *) g_ptr_array_index (self->runs, i))->state == GW_RUN_RUNNING;
  return n;
}

static GwRun *
find_unsaved (GwRunFolder *self)
{
  for (guint i = 0; i < self->runs->len; i++)
    {
      GwRun *run = g_ptr_array_index (self->runs, i);

      if (run->save_error != NULL)
        return run;
    }
  return NULL;
}

static void
gw_run_folder_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwRunFolder *self = GW_RUN_FOLDER (object);

  switch (prop_id)
    {
    case PROP_LOADING:
      g_value_set_boolean (value, self->loading);
      break;
    case PROP_N_RUNNING:
      g_value_set_uint (value, count_running (self));
      break;
    case PROP_UNSAVED:
      g_value_set_object (value, find_unsaved (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_run_folder_class_init (GwRunFolderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_run_folder_dispose;
  object_class->finalize = gw_run_folder_finalize;
  object_class->get_property = gw_run_folder_get_property;

  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, readable);
  properties[PROP_N_RUNNING]
    = g_param_spec_uint ("n-running", NULL, NULL, 0, G_MAXUINT, 0, readable);
  properties[PROP_UNSAVED] = g_param_spec_object ("unsaved", NULL, NULL, GW_TYPE_RUN, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, GW_TYPE_RUN, G_TYPE_ERROR);
  signals[UNREADABLE] = g_signal_new ("unreadable", GW_TYPE_RUN_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FINISHED] = g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, GW_TYPE_RUN);
  signals[SCANNED] = g_signal_new ("scanned", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_run_folder_init (GwRunFolder *self)
{
  self->runs = g_ptr_array_new_with_free_func (g_object_unref);
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  self->unreadable = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);
  self->loading = TRUE;
}

GwRunFolder *
gw_run_folder_new (const char *path, const GwRunKind *const *kinds, GwLexiconStore *lexicons,
                   GwDiceStore *dice)
{
  GwRunFolder *self = g_object_new (GW_TYPE_RUN_FOLDER, NULL);

  self->path = path != NULL
                 ? g_strdup (path)
                 : g_build_filename (g_get_user_data_dir (), "gridwright", "runs", NULL);
  self->kinds = kinds;
  self->context.lexicons = gw_lexicon_store_ref (lexicons);
  self->context.dice = gw_dice_store_ref (dice);
  gw_run_folder_scan (self);
  return self;
}

/* Makes the path of a new file. The files of removed runs are hidden, but their paths are taken. */
static char *
make_path (GwRunFolder *self, const char *name, const GwRunKind *kind)
{
  g_autofree char *ending = g_strconcat (".", kind->name, NULL);
  g_autofree char *path = gw_store_folder_make_path (self->path, name, kind->name, ending);
  g_autofree char *longer = g_strdup_printf ("%s 2", name);

  return find_path (self->removed, path) == NULL ? g_steal_pointer (&path)
                                                 : make_path (self, longer, kind);
}

/* Takes the file. It is written at once, so that its path is taken; a run that cannot be saved
 * is not added at all. */
static GwRun *
put_first (GwRunFolder *self, GwRunFile *file, GError **error)
{
  g_autofree char *name = gw_store_folder_make_name (file->head->name, has_name, self);
  g_autofree char *path = make_path (self, name, file->kind);
  g_autofree char *stamp = NULL;
  g_autoptr (GBytes) text = NULL;
  GwRun *run;

  g_free (file->head->name);
  file->head->name = g_steal_pointer (&name);
  file->head->created = g_get_real_time () / G_USEC_PER_SEC;
  text = file->text != NULL
           ? gw_run_file_splice (file, file->head, file->spec)
           : gw_run_file_print (file->kind, file->head, file->spec, file->status, NULL);
  if (!gw_file_write_path (path, text, GW_FILE_WRITE_OWN_FOLDER, error))
    {
      gw_run_file_free (file);
      return NULL;
    }
  stamp = gw_file_lock_dup_stamp (path);
  run = gw_run_new (&self->context, path, file, stamp);
  insert (self, 0, run);
  return run;
}

GwRun *
gw_run_folder_add (GwRunFolder *self, const GwRunKind *kind, const char *name,
                   gconstpointer spec, GError **error)
{
  g_return_val_if_fail (GW_IS_RUN_FOLDER (self), NULL);
  g_return_val_if_fail (kind != NULL && spec != NULL, NULL);

  return put_first (self,
                    gw_run_file_new (kind, name != NULL ? g_strdup (name) : kind->dup_name (spec),
                                     gw_record_copy (kind->spec, spec)),
                    error);
}

GwRun *
gw_run_folder_take_file (GwRunFolder *self, GwRunFile *file, const char *name, GError **error)
{
  if (!check_whole (file, name, error))
    {
      gw_run_file_free (file);
      return NULL;
    }
  set_missing_name (file, name);
  return put_first (self, file, error);
}

GwRun *
gw_run_folder_find_path (GwRunFolder *self, const char *path)
{
  g_return_val_if_fail (GW_IS_RUN_FOLDER (self), NULL);

  return find_path (self->runs, path);
}

gboolean
gw_run_folder_find (GwRunFolder *self, GwRun *run, guint *position)
{
  g_return_val_if_fail (GW_IS_RUN_FOLDER (self), FALSE);

  return g_ptr_array_find (self->runs, run, position);
}

static char *
make_hidden_path (GwRunFolder *self, GwRun *run)
{
  g_autofree char *base = g_path_get_basename (run->path);
  g_autofree char *hidden = g_strconcat (".", base, REMOVED, NULL);

  return g_build_filename (self->path, hidden, NULL);
}

gboolean
gw_run_folder_remove (GwRunFolder *self, GwRun *run, GError **error)
{
  g_autoptr (GwRun) kept = NULL;
  g_autoptr (GwFileLock) lock = NULL;
  g_autoptr (GError) inner = NULL;
  g_autofree char *hidden = NULL;
  guint position;

  g_return_val_if_fail (GW_IS_RUN_FOLDER (self), FALSE);
  g_return_val_if_fail (g_ptr_array_find (self->runs, run, &position), FALSE);

  kept = g_object_ref (run);
  g_signal_handlers_disconnect_by_data (run, self);
  gw_run_flush (run);
  lock = gw_file_lock_new (run->path, &inner);
  if (g_error_matches (inner, G_IO_ERROR, G_IO_ERROR_BUSY))
    {
      listen (self, run);
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  hidden = make_hidden_path (self, run);
  g_rename (run->path, hidden);
  g_ptr_array_add (self->removed, g_object_ref (run));
  g_ptr_array_find (self->runs, run, &position);
  g_ptr_array_remove_index (self->runs, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  if (run->save_error != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
  return TRUE;
}

void
gw_run_folder_restore (GwRunFolder *self, GwRun *run, guint position)
{
  g_autofree char *hidden = NULL;

  g_return_if_fail (GW_IS_RUN_FOLDER (self));
  g_return_if_fail (GW_IS_RUN (run));

  if (!g_ptr_array_find (self->removed, run, NULL))
    return;
  hidden = make_hidden_path (self, run);
  /* Changes that were not written when the run was removed may have been written since. */
  if (g_file_test (run->path, G_FILE_TEST_EXISTS))
    g_unlink (hidden);
  else
    g_rename (hidden, run->path);
  insert (self, MIN (position, self->runs->len), g_object_ref (run));
  g_ptr_array_remove (self->removed, run);
}

void
gw_run_folder_forget (GwRunFolder *self, GwRun *run)
{
  g_autofree char *hidden = NULL;

  g_return_if_fail (GW_IS_RUN_FOLDER (self));
  g_return_if_fail (GW_IS_RUN (run));

  if (!g_ptr_array_find (self->removed, run, NULL))
    return;
  gw_run_abandon (run);
  hidden = make_hidden_path (self, run);
  g_unlink (hidden);
  g_unlink (run->path);
  g_ptr_array_remove (self->removed, run);
}

void
gw_run_folder_flush (GwRunFolder *self)
{
  g_return_if_fail (GW_IS_RUN_FOLDER (self));

  for (guint i = 0; i < self->runs->len; i++)
    gw_run_stop (g_ptr_array_index (self->runs, i));
  for (guint i = 0; i < self->runs->len; i++)
    gw_run_flush (g_ptr_array_index (self->runs, i));
}
