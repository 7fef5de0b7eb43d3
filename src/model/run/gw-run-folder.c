/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-folder.h"

#include "gw-file-lock.h"
#include "gw-object-list.h"
#include "gw-run-private.h"
#include "gw-run-scan.h"
#include "gw-store-folder.h"

#include <glib/gstdio.h>
#include <string.h>

/* Data of a run: the one whose place it has taken. */
#define FORMER "gw-run-former"

/* Data of the same run: the folder, until it is disposed. */
#define OWNER "gw-run-folder"

struct _GwRunFolder
{
  GObject parent_instance;

  const GwRunKind *const *kinds;

  /* owned */
  GwRunContext context;
  char *path;
  GPtrArray *runs;
  GPtrArray *removed;
  GHashTable *unreadable; /* the paths of files that cannot be read, each with an GwRunEntry */
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
  REPLACED,
  SCANNED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

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

static gboolean
undo_idle_cb (gpointer user_data)
{
  GwRun *run = user_data;
  GwRunFolder *self = g_object_get_data (G_OBJECT (run), OWNER);

  if (self != NULL && run->status == NULL && run->state != GW_RUN_RUNNING)
    gw_run_folder_undo_restart (self, run);
  return G_SOURCE_REMOVE;
}

/* A restart that could not begin, or was stopped before, is undone. */
static void
undo_if_idle (GwRun *run)
{
  if (run->state != GW_RUN_RUNNING && g_object_get_data (G_OBJECT (run), FORMER) != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT, undo_idle_cb, g_object_ref (run), g_object_unref);
}

static void
state_cb (GwRun *run, GParamSpec *pspec, GwRunFolder *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  undo_if_idle (run);
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
make_run (GwRunFolder *self, GwRunEntry *entry)
{
  GwRun *run;

  set_missing_name (entry->file, entry->path);
  run = gw_run_new (&self->context, entry->path, g_steal_pointer (&entry->file), entry->stamp);
  gw_run_set_elsewhere (run, entry->elsewhere, gw_file_lock_get_time (entry->stamp));
  return run;
}

/* Keeps the error until the file is written again. */
static void
add_unreadable (GwRunFolder *self, const GwRunEntry *entry)
{
  GwRunEntry *kept = g_new0 (GwRunEntry, 1);

  kept->stamp = g_strdup (entry->stamp);
  kept->error = g_error_copy (entry->error);
  g_hash_table_replace (self->unreadable, g_strdup (entry->path), kept);
  if (!self->loading)
    g_signal_emit (self, signals[UNREADABLE], 0, gw_run_find_kind (entry->path, self->kinds));
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
    if (gw_run_has_ending (path, kind))
      g_ptr_array_add (errors, ((GwRunEntry *) entry)->error);
  return errors;
}

/* What was written after it was read is read at the next scan. */
static gboolean
is_current (const GwRunEntry *entry)
{
  g_autofree char *stamp = gw_file_lock_dup_stamp (entry->path);

  return stamp != NULL && g_strcmp0 (stamp, entry->stamp) == 0;
}

static void
take_entry (GwRunFolder *self, GwRunEntry *entry, guint position)
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

static void
drop_gone (GwRunFolder *self)
{
  for (guint i = self->runs->len; i-- > 0;)
    {
      g_autoptr (GwRun) run = g_object_ref (g_ptr_array_index (self->runs, i));

      if (gw_run_is_busy (run) || run->save_error != NULL || !gw_run_is_gone (run))
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
  GwRunScan *scan;

  g_return_if_fail (GW_IS_RUN_FOLDER (self));

  if (self->job != NULL)
    return;
  scan = g_new0 (GwRunScan, 1);
  scan->folder = g_strdup (self->path);
  scan->kinds = self->kinds;
  scan->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  scan->first = self->loading;
  g_hash_table_iter_init (&iter, self->unreadable);
  while (g_hash_table_iter_next (&iter, &path, &entry))
    g_hash_table_insert (scan->known, g_strdup (path), g_strdup (((GwRunEntry *) entry)->stamp));
  for (guint i = 0; i < self->runs->len; i++)
    {
      GwRun *run = g_ptr_array_index (self->runs, i);

      g_hash_table_insert (scan->known, g_strdup (run->path),
                           g_strdup (gw_run_is_busy (run) ? NULL : run->stamp));
    }
  self->job = gw_job_start (gw_run_scan, scan, gw_run_scan_free, (GDestroyNotify) g_ptr_array_unref,
                            scanned_cb, self);
}

/* The runs whose places were taken by others that have not begun keep their files. */
static void
keep_former (GwRunFolder *self)
{
  for (guint i = 0; i < self->runs->len; i++)
    {
      GwRun *run = g_ptr_array_index (self->runs, i);
      GwRun *former = g_object_get_data (G_OBJECT (run), FORMER);

      if (former != NULL && run->status == NULL)
        g_ptr_array_remove (self->removed, former);
    }
}

static void
gw_run_folder_dispose (GObject *object)
{
  GwRunFolder *self = GW_RUN_FOLDER (object);

  g_clear_pointer (&self->job, gw_job_cancel);
  keep_former (self);
  while (self->removed->len > 0)
    gw_run_folder_forget (self, g_ptr_array_index (self->removed, 0));
  gw_run_folder_flush (self);
  for (guint i = 0; i < self->runs->len; i++)
    g_object_set_data (g_ptr_array_index (self->runs, i), OWNER, NULL);
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
  signals[REPLACED] = g_signal_new ("replaced", GW_TYPE_RUN_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 2, GW_TYPE_RUN, GW_TYPE_RUN);
  signals[SCANNED] = g_signal_new ("scanned", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_run_folder_init (GwRunFolder *self)
{
  self->runs = g_ptr_array_new_with_free_func (g_object_unref);
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  self->unreadable = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, gw_run_entry_free);
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

/* Takes the file, and writes it at once, so that its path is taken. NULL with an error when it cannot
 * be saved. */
static GwRun *
write_new (GwRunFolder *self, GwRunFile *file, const char *path, GError **error)
{
  g_autofree char *stamp = NULL;
  g_autoptr (GBytes) text
    = file->text != NULL
        ? gw_run_file_splice (file, file->head, file->spec)
        : gw_run_file_print (file->kind, file->head, file->spec, file->status, NULL);

  if (!gw_file_write_path (path, text, GW_FILE_WRITE_OWN_FOLDER, error))
    {
      gw_run_file_free (file);
      return NULL;
    }
  stamp = gw_file_lock_dup_stamp (path);
  return gw_run_new (&self->context, path, file, stamp);
}

/* Takes the file. A run that cannot be saved is not added at all. */
static GwRun *
put_first (GwRunFolder *self, GwRunFile *file, GError **error)
{
  g_autofree char *name = gw_store_folder_make_name (file->head->name, has_name, self);
  g_autofree char *path = make_path (self, name, file->kind);
  GwRun *run;

  g_free (file->head->name);
  file->head->name = g_steal_pointer (&name);
  file->head->created = g_get_real_time () / G_USEC_PER_SEC;
  run = write_new (self, file, path, error);
  if (run != NULL)
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
  if (!gw_run_check_whole (file, name, error))
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
  g_autofree char *hidden = g_strconcat (".", base, GW_RUN_REMOVED, NULL);

  return g_build_filename (self->path, hidden, NULL);
}

/* Takes a run out of the list; it may come back. Unless its file is left where it is, the file gets a
 * name that hides it. */
static gboolean
take_out (GwRunFolder *self, GwRun *run, gboolean hides, guint *position, GError **error)
{
  g_autoptr (GwFileLock) lock = NULL;
  g_autoptr (GError) inner = NULL;

  g_signal_handlers_disconnect_by_data (run, self);
  gw_run_flush (run);
  lock = gw_file_lock_new (run->path, &inner);
  if (g_error_matches (inner, G_IO_ERROR, G_IO_ERROR_BUSY))
    {
      listen (self, run);
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  if (hides)
    {
      g_autofree char *hidden = make_hidden_path (self, run);

      g_rename (run->path, hidden);
    }
  g_ptr_array_add (self->removed, g_object_ref (run));
  g_ptr_array_find (self->runs, run, position);
  g_ptr_array_remove_index (self->runs, *position);
  return TRUE;
}

/* Gives the file of a run that was taken out its name again. */
static void
show (GwRunFolder *self, GwRun *run)
{
  g_autofree char *hidden = make_hidden_path (self, run);

  /* Changes that were not written when the run was hidden may have been written since. */
  if (g_file_test (run->path, G_FILE_TEST_EXISTS))
    g_unlink (hidden);
  else
    g_rename (hidden, run->path);
}

gboolean
gw_run_folder_remove (GwRunFolder *self, GwRun *run, GError **error)
{
  g_autoptr (GwRun) kept = NULL;
  guint position;

  g_return_val_if_fail (GW_IS_RUN_FOLDER (self), FALSE);
  g_return_val_if_fail (g_ptr_array_find (self->runs, run, &position), FALSE);

  kept = g_object_ref (run);
  if (!take_out (self, run, TRUE, &position, error))
    return FALSE;
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  if (run->save_error != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
  return TRUE;
}

/* Puts a run into the list where another one was. */
static void
replace (GwRunFolder *self, GwRun *run, GwRun *with, guint position)
{
  g_ptr_array_insert (self->runs, (int) position, g_object_ref (with));
  listen (self, with);
  g_signal_emit (self, signals[REPLACED], 0, run, with);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

/* What a run asks when it is started anew, and under which name. */
static GwRunFile *
make_anew (GwRun *run, gconstpointer spec)
{
  const GwRunKind *kind = run->kind;
  const gboolean differs = spec != NULL && !gw_record_equal (kind->spec, spec, run->spec, 0);
  gpointer asked = gw_record_copy (kind->spec, differs ? spec : run->spec);
  GwRunFile *file = gw_run_file_new (kind, g_strdup (run->head->name), asked);
  g_autofree char *before = kind->dup_name (run->spec);
  g_autofree char *after = kind->dup_name (asked);

  gw_store_folder_follow_name (&file->head->name, before, after);
  if (!differs && kind->vary != NULL)
    kind->vary (asked);
  file->head->created = run->head->created; /* it has its place */
  return file;
}

GwRun *
gw_run_folder_restart (GwRunFolder *self, GwRun *run, gconstpointer spec, GError **error)
{
  g_autoptr (GwRun) former = NULL;
  g_autoptr (GwRun) anew = NULL;
  GwRunFile *file;
  g_autofree char *path = NULL;
  guint position;

  g_return_val_if_fail (GW_IS_RUN_FOLDER (self), NULL);
  g_return_val_if_fail (g_ptr_array_find (self->runs, run, NULL), NULL);

  former = g_object_ref (run);
  file = make_anew (run, spec);
  path = make_path (self, file->head->name, file->kind);
  anew = write_new (self, file, path, error);
  if (anew == NULL)
    return NULL;
  /* The file stays: should the program die before the new run has results, those are still there. */
  if (!take_out (self, run, FALSE, &position, error))
    {
      g_unlink (path);
      return NULL;
    }
  g_object_set_data_full (G_OBJECT (anew), FORMER, g_steal_pointer (&former), g_object_unref);
  g_object_set_data (G_OBJECT (anew), OWNER, self);
  replace (self, run, anew, position);
  gw_run_start (anew);
  undo_if_idle (anew);
  return g_ptr_array_index (self->runs, position);
}

void
gw_run_folder_undo_restart (GwRunFolder *self, GwRun *run)
{
  g_autoptr (GwRun) kept = NULL;
  g_autoptr (GwRun) former = NULL;
  guint position;

  g_return_if_fail (GW_IS_RUN_FOLDER (self));
  g_return_if_fail (GW_IS_RUN (run));

  g_set_object (&former, g_object_get_data (G_OBJECT (run), FORMER));
  if (former == NULL || !g_ptr_array_find (self->removed, former, NULL)
      || !g_ptr_array_find (self->runs, run, NULL))
    return;
  kept = g_object_ref (run);
  if (!take_out (self, run, TRUE, &position, NULL))
    return;
  g_object_set_data (G_OBJECT (run), FORMER, NULL);
  show (self, former);
  replace (self, run, former, position);
  g_ptr_array_remove (self->removed, former);
  gw_run_folder_forget (self, run);
}

void
gw_run_folder_confirm_restart (GwRunFolder *self, GwRun *run)
{
  g_autoptr (GwRun) former = NULL;

  g_return_if_fail (GW_IS_RUN_FOLDER (self));
  g_return_if_fail (GW_IS_RUN (run));

  if (run->status == NULL)
    return;
  former = g_object_steal_data (G_OBJECT (run), FORMER);
  if (former != NULL)
    gw_run_folder_forget (self, former);
}

void
gw_run_folder_restore (GwRunFolder *self, GwRun *run, guint position)
{
  g_return_if_fail (GW_IS_RUN_FOLDER (self));
  g_return_if_fail (GW_IS_RUN (run));

  if (!g_ptr_array_find (self->removed, run, NULL))
    return;
  show (self, run);
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
