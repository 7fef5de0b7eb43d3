/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-runs.h"

#include "gw-error.h"
#include "gw-file-lock.h"
#include "gw-file-write.h"
#include "gw-job.h"
#include "gw-object-list.h"
#include "gw-store-folder.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The ending that hides the file of a removed run until it is forgotten. */
#define REMOVED ".removed"

struct _GwSearchRuns
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  char *folder;
  GPtrArray *runs;
  GPtrArray *removed;
  GString *failures;
  GwJob *reading;
  GwJob *looking;
  GHashTable *stamps; /* of files when they were last looked at, by path */
};

GW_IMPLEMENT_LIST (GwSearchRuns, GW_TYPE_SAVED_RUN, runs, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchRuns, gw_search_runs, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_LOADING,
  PROP_N_RUNNING,
  N_PROPS
};

enum
{
  FAILED,
  SAVE_ERROR,
  REACHED,
  LOOKED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* A file of the folder: the search or proof in it, or an error. */
typedef struct
{
  char *path;
  GwSearchFile *search;
  GwRunFile *proof;
  GError *error;
  char *stamp; /* of the file before it was read; only at a look, as the following */
  gboolean changed;
  gboolean elsewhere; /* another process works on it */
} Entry;

/* What a look at the folder starts from. */
typedef struct
{
  char *folder;
  GHashTable *stamps;
  GHashTable *working; /* the paths of the runs at work here: nobody else writes those files */
} Look;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->path);
  g_clear_pointer (&entry->search, gw_search_file_free);
  g_clear_pointer (&entry->proof, gw_run_file_free);
  g_clear_error (&entry->error);
  g_free (entry->stamp);
  g_free (entry);
}

static void
look_free (gpointer data)
{
  Look *look = data;

  g_free (look->folder);
  g_hash_table_unref (look->stamps);
  g_hash_table_unref (look->working);
  g_free (look);
}

static GHashTable *
new_stamps (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Deletes files that a session has left behind when it died: those of removed runs, and those that
 * a new start had replaced, unless no new file has taken their place. */
static void
clean (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  gw_file_writer_sweep (folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (name[0] != '.')
        continue;
      if (g_str_has_suffix (name, GW_SEARCH_ENDING REMOVED)
          || g_str_has_suffix (name, GW_PROOF_ENDING REMOVED))
        g_unlink (path);
      else if (g_str_has_suffix (name, GW_SEARCH_ENDING GW_SEARCH_FORMER))
        {
          g_autofree char *base
            = g_strndup (name + 1, strlen (name) - 1 - strlen (GW_SEARCH_FORMER));
          g_autofree char *real = g_build_filename (folder, base, NULL);

          if (g_file_test (real, G_FILE_TEST_EXISTS))
            g_unlink (path);
          else
            g_rename (path, real);
        }
    }
}

static gint64
get_created (const Entry *entry)
{
  if (entry->search != NULL)
    return entry->search->created;
  return entry->proof != NULL ? entry->proof->head->created : 0;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = *(const Entry *const *) a;
  const Entry *other = *(const Entry *const *) b;
  const gint64 created = get_created (one);
  const gint64 other_created = get_created (other);

  if (created != other_created)
    return created > other_created ? -1 : 1;
  return g_strcmp0 (one->path, other->path);
}

/* Takes what was read. NULL with an error if it is one part of a proof: joined, they say more. */
static GwRunFile *
take_whole (GwRunFile *file, const char *name, GError **error)
{
  if (file == NULL || file->head->n_shards == 0)
    return file;
  gw_error_set_at (error, GW_ERROR_REFUSED, name, 0,
                   _("This is part %u of %u of a proof; open the file with all parts merged"),
                   file->head->shard, file->head->n_shards);
  gw_run_file_free (file);
  return NULL;
}

/* Reads all searches and proofs of a folder, the newest first, as an array of Entry. With a look,
 * only the files that were written since, and by somebody else. */
static GPtrArray *
read_files (const char *folder, const Look *look, const GwStop *stop)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_auto (GStrv) names = gw_store_folder_list (folder);
  g_auto (GStrv) locks = look != NULL ? gw_file_lock_list_all () : NULL;

  for (guint i = 0; names[i] != NULL && !gw_stop_requested (stop); i++)
    {
      const gboolean is_proof = g_str_has_suffix (names[i], GW_PROOF_ENDING);
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      const gboolean working = look != NULL && g_hash_table_contains (look->working, path);
      g_autofree char *stamp = look != NULL ? gw_file_lock_dup_stamp (path) : NULL;
      Entry *entry;

      if (!is_proof && !g_str_has_suffix (names[i], GW_SEARCH_ENDING))
        continue;
      entry = g_new0 (Entry, 1);
      entry->changed
        = look == NULL
          || (!working && g_strcmp0 (stamp, g_hash_table_lookup (look->stamps, path)) != 0);
      entry->elsewhere = look != NULL && !working && gw_file_lock_is_elsewhere (path, locks);
      entry->path = g_steal_pointer (&path);
      entry->stamp = g_steal_pointer (&stamp);
      g_ptr_array_add (entries, entry);
      if (!entry->changed)
        continue;
      if (is_proof)
        entry->proof = take_whole (gw_proof_file_read (entry->path, NULL, NULL, &entry->error),
                                   names[i], &entry->error);
      else
        entry->search = gw_search_file_read (entry->path, NULL, &entry->error);
    }
  g_ptr_array_sort (entries, compare_entries);
  return entries;
}

/* For threads. */
static gpointer
read_folder (gpointer inputs, const GwStop *stop)
{
  clean (inputs);
  return read_files (inputs, NULL, stop);
}

static gpointer
look_at_folder (gpointer inputs, const GwStop *stop)
{
  const Look *look = inputs;

  return read_files (look->folder, look, stop);
}

static void
failed_cb (GwSavedRun *run, const GError *error, GwSearchRuns *self)
{
  g_signal_emit (self, signals[FAILED], 0, run, error);
}

static void
save_error_cb (GwSavedRun *run, GParamSpec *pspec, GwSearchRuns *self)
{
  g_signal_emit (self, signals[SAVE_ERROR], 0);
}

static void
state_cb (GwSavedRun *run, GParamSpec *pspec, GwSearchRuns *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  if (gw_saved_run_get_state (run) == GW_RUN_DONE)
    g_signal_emit (self, signals[REACHED], 0, run);
}

static void
listen (GwSearchRuns *self, GwSavedRun *run)
{
  g_signal_connect_object (run, "failed", G_CALLBACK (failed_cb), self, 0);
  g_signal_connect_object (run, "notify::state", G_CALLBACK (state_cb), self, 0);
  g_signal_connect_object (run, "notify::save-error", G_CALLBACK (save_error_cb), self, 0);
}

static void
insert (GwSearchRuns *self, guint position, GwSavedRun *run)
{
  g_ptr_array_insert (self->runs, (int) position, g_object_ref (run));
  listen (self, run);
}

/* A run without a name is called like its file. */
static void
set_missing_name (char **name, const char *path)
{
  static const char *const endings[] = { GW_SEARCH_ENDING, GW_PROOF_ENDING, NULL };
  g_autofree char *base = NULL;

  if (*name != NULL && (*name)[0] != '\0')
    return;
  base = g_path_get_basename (path);
  g_free (*name);
  *name = gw_store_folder_strip (base, endings);
}

static GwSavedRun *
make_search (GwSearchRuns *self, const char *path, GwSearchFile *file)
{
  set_missing_name (&file->name, path);
  return GW_SAVED_RUN (gw_search_run_new (self->lexicons, self->dice, path, file));
}

static GwSavedRun *
make_proof (GwSearchRuns *self, const char *path, GwRunFile *file)
{
  set_missing_name (&file->head->name, path);
  return GW_SAVED_RUN (gw_proof_run_new (self->lexicons, path, file));
}

static void
read_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GPtrArray) entries = result;
  g_autoptr (GwSearchRuns) self = g_object_ref (user_data);
  const guint before = self->runs->len;

  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (entries, i);
      g_autoptr (GwSavedRun) run = NULL;

      if (entry->error != NULL)
        {
          g_string_append_printf (self->failures, "%s%s", self->failures->len > 0 ? "\n" : "",
                                  entry->error->message);
          continue;
        }
      /* A run that was added while the folder was read may be in both. */
      if (gw_saved_run_has_path (self->runs, entry->path)
          || gw_saved_run_has_path (self->removed, entry->path))
        continue;
      run = entry->proof != NULL
              ? make_proof (self, entry->path, g_steal_pointer (&entry->proof))
              : make_search (self, entry->path, g_steal_pointer (&entry->search));
      insert (self, self->runs->len, run);
    }
  g_clear_pointer (&self->reading, gw_job_cancel);
  if (self->runs->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->runs->len - before);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (entries, i);

      if (entry->error != NULL)
        g_signal_emit (self, signals[FAILED], 0, NULL, entry->error);
    }
}

/* A run, by the path of its file; NULL when there is none. */
static GwSavedRun *
find_run (GwSearchRuns *self, const char *path)
{
  for (guint i = 0; i < self->runs->len; i++)
    if (strcmp (gw_saved_run_get_path (g_ptr_array_index (self->runs, i)), path) == 0)
      return g_ptr_array_index (self->runs, i);
  return NULL;
}

static void
add_found (GwSearchRuns *self, Entry *entry)
{
  g_autoptr (GwSavedRun) run
    = entry->proof != NULL ? make_proof (self, entry->path, g_steal_pointer (&entry->proof))
                           : make_search (self, entry->path, g_steal_pointer (&entry->search));

  gw_saved_run_set_elsewhere (run, entry->elsewhere, gw_file_lock_get_time (entry->stamp));
  insert (self, 0, run);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
}

/* Whether another program has removed the file of a run. One whose folder cannot be reached at the
 * moment is not removed, and a run that works, or could not be written, makes its file again. */
static gboolean
is_gone (GwSearchRuns *self, GwSavedRun *run)
{
  GStatBuf status;

  return gw_saved_run_get_state (run) != GW_RUN_RUNNING
         && gw_saved_run_get_save_error (run) == NULL
         && g_lstat (gw_saved_run_get_path (run), &status) != 0 && errno == ENOENT
         && g_file_test (self->folder, G_FILE_TEST_IS_DIR);
}

/* Leaves out the runs whose files were not seen and are not there. */
static void
drop_gone (GwSearchRuns *self, GPtrArray *entries)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < entries->len; i++)
    g_hash_table_add (seen, ((Entry *) g_ptr_array_index (entries, i))->path);
  for (guint i = self->runs->len; i-- > 0;)
    {
      g_autoptr (GwSavedRun) run = g_object_ref (g_ptr_array_index (self->runs, i));
      const char *path = gw_saved_run_get_path (run);

      if (g_hash_table_contains (seen, path) || !is_gone (self, run))
        continue;
      g_signal_handlers_disconnect_by_data (run, self);
      gw_saved_run_abandon (run);
      g_hash_table_remove (self->stamps, path);
      g_ptr_array_remove_index (self->runs, i);
      g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
    }
}

static void
looked_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GPtrArray) entries = result;
  g_autoptr (GwSearchRuns) self = g_object_ref (user_data);

  g_clear_pointer (&self->looking, gw_job_cancel);
  for (guint i = entries->len; i-- > 0;) /* the newest file last, which then comes first */
    {
      Entry *entry = g_ptr_array_index (entries, i);
      GwSavedRun *run = find_run (self, entry->path);
      g_autofree char *stamp = gw_file_lock_dup_stamp (entry->path);

      if (run != NULL)
        gw_saved_run_set_elsewhere (run, entry->elsewhere, gw_file_lock_get_time (entry->stamp));
      /* What was written after it was read is read at the next look. */
      if (!entry->changed || stamp == NULL || g_strcmp0 (stamp, entry->stamp) != 0)
        continue;
      g_hash_table_replace (self->stamps, g_strdup (entry->path), g_steal_pointer (&stamp));
      if (entry->error != NULL || gw_saved_run_has_path (self->removed, entry->path))
        continue;
      if (run == NULL)
        add_found (self, entry);
      else if (GW_IS_PROOF_RUN (run) && entry->proof != NULL)
        gw_proof_run_follow (GW_PROOF_RUN (run), entry->proof);
      else if (GW_IS_SEARCH_RUN (run) && entry->search != NULL)
        gw_search_run_follow (GW_SEARCH_RUN (run), entry->search);
    }
  drop_gone (self, entries);
  g_signal_emit (self, signals[LOOKED], 0);
}

void
gw_search_runs_look (GwSearchRuns *self)
{
  GHashTableIter iter;
  gpointer path, stamp;
  Look *look;

  g_return_if_fail (GW_IS_SEARCH_RUNS (self));

  if (self->reading != NULL || self->looking != NULL)
    return;
  look = g_new (Look, 1);
  *look = (Look){ g_strdup (self->folder), new_stamps (),
                  g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  g_hash_table_iter_init (&iter, self->stamps);
  while (g_hash_table_iter_next (&iter, &path, &stamp))
    g_hash_table_insert (look->stamps, g_strdup (path), g_strdup (stamp));
  for (guint i = 0; i < self->runs->len; i++)
    {
      GwSavedRun *run = g_ptr_array_index (self->runs, i);

      if (gw_saved_run_get_state (run) == GW_RUN_RUNNING)
        g_hash_table_add (look->working, g_strdup (gw_saved_run_get_path (run)));
    }
  self->looking = gw_job_start (look_at_folder, look, look_free,
                                (GDestroyNotify) g_ptr_array_unref, looked_cb, self);
}

static void
gw_search_runs_dispose (GObject *object)
{
  GwSearchRuns *self = GW_SEARCH_RUNS (object);

  g_clear_pointer (&self->reading, gw_job_cancel);
  g_clear_pointer (&self->looking, gw_job_cancel);
  if (self->removed != NULL)
    while (self->removed->len > 0)
      gw_search_runs_forget (self, g_ptr_array_index (self->removed, 0));
  if (self->runs != NULL)
    gw_search_runs_flush (self);
  g_clear_pointer (&self->removed, g_ptr_array_unref);
  g_clear_pointer (&self->runs, g_ptr_array_unref);
  g_clear_pointer (&self->lexicons, gw_lexicon_store_unref);
  g_clear_pointer (&self->dice, gw_dice_store_unref);

  G_OBJECT_CLASS (gw_search_runs_parent_class)->dispose (object);
}

static void
gw_search_runs_finalize (GObject *object)
{
  GwSearchRuns *self = GW_SEARCH_RUNS (object);

  g_free (self->folder);
  g_string_free (self->failures, TRUE);
  g_hash_table_unref (self->stamps);

  G_OBJECT_CLASS (gw_search_runs_parent_class)->finalize (object);
}

static guint
count_running (GwSearchRuns *self)
{
  guint n = 0;

  for (guint i = 0; i < self->runs->len; i++)
    n += gw_saved_run_get_state (g_ptr_array_index (self->runs, i)) == GW_RUN_RUNNING;
  return n;
}

static void
gw_search_runs_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSearchRuns *self = GW_SEARCH_RUNS (object);

  if (prop_id == PROP_LOADING)
    g_value_set_boolean (value, self->reading != NULL);
  else if (prop_id == PROP_N_RUNNING)
    g_value_set_uint (value, count_running (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_search_runs_class_init (GwSearchRunsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_search_runs_dispose;
  object_class->finalize = gw_search_runs_finalize;
  object_class->get_property = gw_search_runs_get_property;

  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, readable);
  properties[PROP_N_RUNNING]
    = g_param_spec_uint ("n-running", NULL, NULL, 0, G_MAXUINT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, GW_TYPE_SAVED_RUN, G_TYPE_ERROR);
  signals[SAVE_ERROR] = g_signal_new ("save-error", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REACHED] = g_signal_new ("reached", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, GW_TYPE_SAVED_RUN);
  signals[LOOKED] = g_signal_new ("looked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_search_runs_init (GwSearchRuns *self)
{
  self->runs = g_ptr_array_new_with_free_func (g_object_unref);
  self->removed = g_ptr_array_new_with_free_func (g_object_unref);
  self->failures = g_string_new (NULL);
  self->stamps = new_stamps ();
}

GwSearchRuns *
gw_search_runs_new (const char *folder, GwLexiconStore *lexicons, GwDiceStore *dice)
{
  GwSearchRuns *self = g_object_new (GW_TYPE_SEARCH_RUNS, NULL);

  self->folder = folder != NULL
                   ? g_strdup (folder)
                   : g_build_filename (g_get_user_data_dir (), "gridwright", "searches", NULL);
  self->lexicons = gw_lexicon_store_ref (lexicons);
  self->dice = gw_dice_store_ref (dice);
  self->reading = gw_job_start (read_folder, g_strdup (self->folder), g_free,
                                (GDestroyNotify) g_ptr_array_unref, read_cb, self);
  return self;
}

GwSavedRun *
gw_search_runs_find_unsaved (GwSearchRuns *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), NULL);

  for (guint i = 0; i < self->runs->len; i++)
    if (gw_saved_run_get_save_error (g_ptr_array_index (self->runs, i)) != NULL)
      return g_ptr_array_index (self->runs, i);
  return NULL;
}

char *
gw_search_runs_dup_failures (GwSearchRuns *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), NULL);

  return self->failures->len > 0 ? g_strdup (self->failures->str) : NULL;
}

/* Names of removed runs are taken, too: they may come back. */
static gboolean
has_name (gpointer owner, const char *name)
{
  GwSearchRuns *self = owner;

  return gw_saved_run_has_name (self->runs, name) || gw_saved_run_has_name (self->removed, name);
}

/* Makes the path of a new file. The files of removed runs are hidden, but their paths are taken. */
static char *
make_path (GwSearchRuns *self, const char *name, const char *fallback, const char *ending)
{
  g_autofree char *path = gw_store_folder_make_path (self->folder, name, fallback, ending);
  g_autofree char *longer = g_strdup_printf ("%s 2", name);

  if (!gw_saved_run_has_path (self->removed, path))
    return g_steal_pointer (&path);
  return make_path (self, longer, fallback, ending);
}

/* Takes the run. Its file is written at once, so that its path is taken; a run that cannot be saved
 * is not added at all. */
static gpointer
put_first (GwSearchRuns *self, GwSavedRun *taken, GBytes *text, GError **error)
{
  g_autoptr (GwSavedRun) run = taken;
  g_autoptr (GError) failure = NULL;

  if (gw_file_write_path (gw_saved_run_get_path (run), text, GW_FILE_WRITE_OWN_FOLDER, &failure))
    {
      insert (self, 0, run);
      g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
      return run;
    }
  if (error == NULL)
    g_signal_emit (self, signals[FAILED], 0, NULL, failure);
  else
    g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static gpointer
put_search (GwSearchRuns *self, GwSearchFile *file, const char *name, GError **error)
{
  g_autofree char *unique = gw_store_folder_make_name (name, has_name, self);
  g_autofree char *path = make_path (self, unique, "search", GW_SEARCH_ENDING);
  g_autoptr (GBytes) text = NULL;

  g_free (file->name);
  file->name = g_steal_pointer (&unique);
  file->created = g_get_real_time () / G_USEC_PER_SEC;
  text = gw_search_file_print (file, file->state);
  return put_first (self, make_search (self, path, file), text, error);
}

static gpointer
put_proof (GwSearchRuns *self, GwRunFile *file, GVariant *state, const char *name, GError **error)
{
  g_autofree char *unique = gw_store_folder_make_name (name, has_name, self);
  g_autofree char *path = make_path (self, unique, "proof", GW_PROOF_ENDING);
  g_autoptr (GBytes) text = NULL;

  g_free (file->head->name);
  file->head->name = g_steal_pointer (&unique);
  file->head->created = g_get_real_time () / G_USEC_PER_SEC;
  text = gw_proof_file_print (file, state);
  return put_first (self, make_proof (self, path, file), text, error);
}

GwSearchRun *
gw_search_runs_add (GwSearchRuns *self, const char *name, const GwSearchSpec *spec)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), NULL);
  g_return_val_if_fail (name != NULL && spec != NULL, NULL);

  return put_search (self, gw_search_file_new (NULL, spec), name, NULL);
}

GwProofRun *
gw_search_runs_add_proof (GwSearchRuns *self, const char *name, const GwSearchSpec *spec,
                          gint64 threshold)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), NULL);
  g_return_val_if_fail (name != NULL && spec != NULL, NULL);

  return put_proof (self, gw_proof_file_new (spec, threshold), NULL, name, NULL);
}

GwSavedRun *
gw_search_runs_duplicate (GwSearchRuns *self, GwSavedRun *run)
{
  const char *name;

  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), NULL);
  g_return_val_if_fail (GW_IS_SAVED_RUN (run), NULL);

  name = gw_saved_run_get_name (run);
  if (GW_IS_SEARCH_RUN (run))
    return GW_SAVED_RUN (
      gw_search_runs_add (self, name, gw_search_run_get_spec (GW_SEARCH_RUN (run))));
  return GW_SAVED_RUN (gw_search_runs_add_proof (self, name,
                                                 gw_proof_run_get_spec (GW_PROOF_RUN (run)),
                                                 gw_proof_run_get_threshold (GW_PROOF_RUN (run))));
}

GwSavedRun *
gw_search_runs_import (GwSearchRuns *self, GBytes *text, const char *name, GError **error)
{
  g_autoptr (GVariant) state = NULL;
  GwRunFile *proof;
  GwSearchFile *file;

  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), NULL);

  if (gw_run_file_is_of (&gw_proof_run_kind, g_bytes_get_data (text, NULL),
                         g_bytes_get_size (text)))
    {
      proof = take_whole (gw_proof_file_parse (text, name, &state, error), name, error);
      if (proof == NULL)
        return NULL;
      set_missing_name (&proof->head->name, name);
      return put_proof (self, proof, state, proof->head->name, error);
    }
  file = gw_search_file_parse (text, name, error);
  if (file == NULL)
    return NULL;
  set_missing_name (&file->name, name);
  return put_search (self, file, file->name, error);
}

gboolean
gw_search_runs_find (GwSearchRuns *self, GwSavedRun *run, guint *position)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), FALSE);

  return g_ptr_array_find (self->runs, run, position);
}

static char *
make_hidden_path (GwSearchRuns *self, GwSavedRun *run)
{
  g_autofree char *base = g_path_get_basename (gw_saved_run_get_path (run));
  g_autofree char *hidden = g_strconcat (".", base, REMOVED, NULL);

  return g_build_filename (self->folder, hidden, NULL);
}

gboolean
gw_search_runs_remove (GwSearchRuns *self, GwSavedRun *run, GError **error)
{
  g_autoptr (GwSavedRun) kept = NULL;
  g_autoptr (GwFileLock) lock = NULL;
  g_autoptr (GError) inner = NULL;
  g_autofree char *hidden = NULL;
  guint position;

  g_return_val_if_fail (GW_IS_SEARCH_RUNS (self), FALSE);
  g_return_val_if_fail (g_ptr_array_find (self->runs, run, &position), FALSE);

  kept = g_object_ref (run);
  g_signal_handlers_disconnect_by_data (run, self);
  gw_saved_run_flush (run);
  lock = gw_file_lock_new (gw_saved_run_get_path (run), &inner);
  if (g_error_matches (inner, G_IO_ERROR, G_IO_ERROR_BUSY))
    {
      listen (self, run);
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }
  hidden = make_hidden_path (self, run);
  g_rename (gw_saved_run_get_path (run), hidden);
  g_ptr_array_add (self->removed, g_object_ref (run));
  g_ptr_array_remove_index (self->runs, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_RUNNING]);
  return TRUE;
}

void
gw_search_runs_restore (GwSearchRuns *self, GwSavedRun *run, guint position)
{
  g_autofree char *hidden = NULL;

  g_return_if_fail (GW_IS_SEARCH_RUNS (self));
  g_return_if_fail (GW_IS_SAVED_RUN (run));

  if (!g_ptr_array_find (self->removed, run, NULL))
    return;
  hidden = make_hidden_path (self, run);
  /* Changes that were not written when the run was removed may have been written since. */
  if (g_file_test (gw_saved_run_get_path (run), G_FILE_TEST_EXISTS))
    g_unlink (hidden);
  else
    g_rename (hidden, gw_saved_run_get_path (run));
  insert (self, position = MIN (position, self->runs->len), run);
  g_ptr_array_remove (self->removed, run);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

void
gw_search_runs_forget (GwSearchRuns *self, GwSavedRun *run)
{
  g_autofree char *hidden = NULL;

  g_return_if_fail (GW_IS_SEARCH_RUNS (self));
  g_return_if_fail (GW_IS_SAVED_RUN (run));

  if (!g_ptr_array_find (self->removed, run, NULL))
    return;
  gw_saved_run_abandon (run);
  hidden = make_hidden_path (self, run);
  g_unlink (hidden);
  g_unlink (gw_saved_run_get_path (run));
  g_ptr_array_remove (self->removed, run);
}

void
gw_search_runs_flush (GwSearchRuns *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUNS (self));

  for (guint i = 0; i < self->runs->len; i++)
    gw_saved_run_stop (g_ptr_array_index (self->runs, i));
  for (guint i = 0; i < self->runs->len; i++)
    gw_saved_run_flush (g_ptr_array_index (self->runs, i));
}
