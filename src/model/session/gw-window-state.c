/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-state.h"

#include "gw-file-write.h"
#include "gw-job-inputs.h"
#include "gw-job.h"

#include <glib/gstdio.h>
#include <string.h>

#define ENDING ".window"

/* How long after a change the file is written, in milliseconds. */
#define DELAY 500

/* Give up waiting for a write after this many microseconds. */
#define FLUSH_LIMIT (10 * G_USEC_PER_SEC)

struct _GwWindowState
{
  GObject parent_instance;

  /* owned */
  char *path;
  GKeyFile *values;
  GwJob *job; /* the write under way */

  guint due; /* the source that writes it */
  gboolean failed;
  gboolean removed;
};

G_DEFINE_FINAL_TYPE (GwWindowState, gw_window_state, G_TYPE_OBJECT)

enum
{
  COLLECT,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Returns the error, or NULL. */
static gpointer
write_file (gpointer data, const GwStop *stop)
{
  const GwJobInputs *inputs = data;
  GError *error = NULL;

  gw_file_write_path (inputs->text, inputs->bytes, GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE,
                      &error);
  return error;
}

static void
written_cb (gpointer result, gpointer user_data)
{
  GwWindowState *self = user_data;
  g_autoptr (GError) error = result;
  const gboolean first = error != NULL && !self->failed;

  g_clear_pointer (&self->job, gw_job_cancel);
  self->failed = error != NULL;
  if (first)
    g_signal_emit (self, signals[FAILED], 0, error);
}

/* The text is the path. */
static GwJobInputs *
collect (GwWindowState *self)
{
  GwJobInputs *inputs = gw_job_inputs_new (NULL, NULL);
  char *text;
  gsize length;

  g_clear_handle_id (&self->due, g_source_remove);
  g_signal_emit (self, signals[COLLECT], 0);
  text = g_key_file_to_data (self->values, &length, NULL);
  inputs->text = g_strdup (self->path);
  inputs->bytes = g_bytes_new_take (text, length);
  return inputs;
}

/* Writes one state at a time, so that no old one is written last. */
static gboolean
due_cb (gpointer user_data)
{
  GwWindowState *self = user_data;

  if (self->job != NULL)
    return G_SOURCE_CONTINUE;
  /* In a thread of its own: those of short jobs may all be busy. */
  self->job = gw_job_start_long (write_file, collect (self), gw_job_inputs_free,
                                 (GDestroyNotify) g_error_free, written_cb, self);
  return G_SOURCE_REMOVE;
}

static void
gw_window_state_dispose (GObject *object)
{
  GwWindowState *self = GW_WINDOW_STATE (object);

  g_clear_handle_id (&self->due, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);

  G_OBJECT_CLASS (gw_window_state_parent_class)->dispose (object);
}

static void
gw_window_state_finalize (GObject *object)
{
  GwWindowState *self = GW_WINDOW_STATE (object);

  g_free (self->path);
  g_key_file_unref (self->values);

  G_OBJECT_CLASS (gw_window_state_parent_class)->finalize (object);
}

static void
gw_window_state_class_init (GwWindowStateClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_window_state_dispose;
  object_class->finalize = gw_window_state_finalize;

  signals[COLLECT] = g_signal_new ("collect", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_window_state_init (GwWindowState *self)
{
  self->values = g_key_file_new ();
}

static char *
dup_folder (const char *folder)
{
  return folder != NULL ? g_strdup (folder)
                        : g_build_filename (g_get_user_data_dir (), "gridwright", "windows", NULL);
}

/* Names of files sort by the time at which the windows were opened. */
GwWindowState *
gw_window_state_new (const char *folder)
{
  static guint number;
  GwWindowState *self = g_object_new (GW_TYPE_WINDOW_STATE, NULL);
  g_autofree char *path = dup_folder (folder);
  g_autofree char *name = g_strdup_printf ("%020" G_GINT64_FORMAT "-%06u" ENDING,
                                           g_get_real_time (), number++ % 1000000);

  self->path = g_build_filename (path, name, NULL);
  return self;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(GwWindowState *const *) a)->path, (*(GwWindowState *const *) b)->path);
}

GPtrArray *
gw_window_state_load_all (const char *folder)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *path = dup_folder (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  gw_file_writer_sweep (path);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GwWindowState) state = NULL;

      if (*name == '.' || !g_str_has_suffix (name, ENDING))
        continue;
      state = g_object_new (GW_TYPE_WINDOW_STATE, NULL);
      state->path = g_build_filename (path, name, NULL);
      if (g_key_file_load_from_file (state->values, state->path, G_KEY_FILE_NONE, NULL))
        g_ptr_array_add (all, g_steal_pointer (&state));
    }
  g_ptr_array_sort (all, compare_paths);
  return all;
}

GKeyFile *
gw_window_state_get_values (GwWindowState *self)
{
  return self->values;
}

void
gw_window_state_touch (GwWindowState *self)
{
  g_return_if_fail (GW_IS_WINDOW_STATE (self));

  if (self->due == 0 && !self->removed)
    self->due = g_timeout_add (DELAY, due_cb, self);
}

void
gw_window_state_flush (GwWindowState *self)
{
  g_autoptr (GwJobInputs) inputs = NULL;

  g_return_if_fail (GW_IS_WINDOW_STATE (self));

  if (self->removed)
    return;
  g_clear_handle_id (&self->due, g_source_remove);
  if (self->job != NULL && !gw_job_wait (self->job, FLUSH_LIMIT))
    return;
  inputs = collect (self);
  written_cb (write_file (inputs, NULL), self);
}

void
gw_window_state_remove (GwWindowState *self)
{
  g_return_if_fail (GW_IS_WINDOW_STATE (self));

  self->removed = TRUE;
  g_clear_handle_id (&self->due, g_source_remove);
  if (self->job != NULL)
    gw_job_wait (self->job, FLUSH_LIMIT);
  g_unlink (self->path);
}
