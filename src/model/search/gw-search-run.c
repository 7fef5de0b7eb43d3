/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-run.h"

#include "gw-compat.h"
#include "gw-file-lock.h"
#include "gw-run.h"
#include "gw-run-saver.h"
#include "gw-search-text.h"
#include "gw-search-work.h"

#include <glib/gstdio.h>
#include <string.h>

/* How old its file may become while it works, in microseconds. */
#define SAVE_INTERVAL (7 * G_USEC_PER_SEC)

/* How long after a change the file is written, and when that is tried again; in milliseconds. */
#define SAVE_DELAY 400
#define SAVE_RETRY 3000

struct _GwSearchRun
{
  GObject parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  char *path;
  GwSearchFile *file; /* without the state, which is at the path */
  gboolean begun;     /* there is a state */
  GwSearchWork *work; /* also after it ended: it goes on faster */
  GwRunSaver *saver;
  GBytes *unsaved;    /* what the work could not write in the end, or NULL */
  GError *save_error; /* why the file is not up to date, or NULL */
  GwRun *looking; /* for what the best board has, when no work tells */
  GwSearchStatus *looked;    /* the news that it is or was about */
  char *former_path;         /* where the file of before the last start is */
  GwSearchFile *former_file; /* and what is in it; NULL when there is none */
  GBytes *former_unsaved;    /* what could not be written of it, or NULL */

  guint64 limit;
  gint64 interval;
  gboolean running;
  gboolean ended; /* the work; it may have halted before */
  gboolean again; /* it goes on as soon as it ended */
  gboolean unkept; /* it was told something that it may have been too late for */
  GwRunState state;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_STATE,
  PROP_SAVE_ERROR,
  PROP_SPEC,
  PROP_STATUS,
  N_PROPS
};

static void saved_run_init (GwSavedRunInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchRun, gw_search_run, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_SAVED_RUN, saved_run_init))

G_DEFINE_BOXED_TYPE (GwSearchStatus, gw_search_status, gw_search_status_ref, gw_search_status_unref)

static const char *const names[N_PROPS] = {
  [PROP_NAME] = "name", [PROP_STATE] = "state",   [PROP_SAVE_ERROR] = "save-error",
  [PROP_SPEC] = "spec", [PROP_STATUS] = "status",
};

static void
notify (GwSearchRun *self, guint property)
{
  g_object_notify (G_OBJECT (self), names[property]);
}

/* What changed while nothing works on the file is written a moment later. */
static void
keep (GwSearchRun *self)
{
  self->unkept = self->work != NULL && !self->ended;
  if (!self->unkept)
    gw_run_saver_save (self->saver, gw_search_update_write,
                       gw_search_update_new (self->path, self->file, self->begun, self->unsaved),
                       gw_search_update_free);
}

static gboolean
has_reached (GwSearchRun *self)
{
  const GwSearchSpec *spec = self->file->spec;
  const GwSearchStatus *status = self->file->status;

  return gw_search_status_is_complete (status, spec->objective)
         || (spec->has_target && gw_search_status_meets (status, spec->target));
}

/* After anything that may have changed it. */
static void
update_state (GwSearchRun *self)
{
  GwRunState state;

  if (self->running)
    state = GW_RUN_RUNNING;
  else if (!self->begun)
    state = gw_search_spec_has_words (self->file->spec) ? GW_RUN_READY : GW_RUN_EMPTY;
  else
    state = has_reached (self) ? GW_RUN_DONE : GW_RUN_STOPPED;
  if (state == self->state)
    return;
  self->state = state;
  notify (self, PROP_STATE);
}

static void
set_status (GwSearchRun *self, GwSearchStatus *status)
{
  gw_search_status_ref (status);
  gw_search_status_unref (self->file->status);
  self->file->status = status;
  notify (self, PROP_STATUS);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

static void
set_save_error (GwSearchRun *self, const GError *error)
{
  if (!gw_save_error_differs (error, self->save_error))
    return;
  g_clear_error (&self->save_error);
  self->save_error = error != NULL ? g_error_copy (error) : NULL;
  notify (self, PROP_SAVE_ERROR);
}

static void
saved_cb (const GError *error, gpointer user_data)
{
  GwSearchRun *self = user_data;

  if (error == NULL)
    g_clear_pointer (&self->unsaved, g_bytes_unref);
  set_save_error (self, error);
}

/* A name that describes the search is adapted to its new settings. */
static void
follow_name (GwSearchRun *self, const GwSearchSpec *from, const GwSearchSpec *to)
{
  g_autofree char *before = gw_search_spec_dup_name (from);
  g_autofree char *after = gw_search_spec_dup_name (to);

  if (gw_run_name_follow (&self->file->name, before, after))
    notify (self, PROP_NAME);
}

static void work_cb (GwSearchWork *work, GwSearchStatus *status, GwSearchStage stage,
                     gboolean ended, const GError *error, const GError *save_error,
                     gpointer user_data);

static void
set_to_work (GwSearchRun *self)
{
  const GwSearchWorkSpec rules_spec = { self->lexicons, self->dice,  self->path,    self->file,
                                        self->begun,    self->limit, self->interval };

  gw_run_saver_finish (self->saver);
  if (self->work == NULL && self->unsaved != NULL)
    {
      /* It can only resume from its file, which could not be written. */
      gw_saved_run_failed (GW_SAVED_RUN (self), self->save_error);
      keep (self);
      return;
    }
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->ended = self->again = FALSE;
  self->running = TRUE;
  if (self->work != NULL)
    gw_search_work_go_on (self->work, &rules_spec);
  else
    self->work = gw_search_work_start (&rules_spec, work_cb, self);
  update_state (self);
}

static void
forget_former (GwSearchRun *self)
{
  if (self->former_file == NULL)
    return;
  g_unlink (self->former_path);
  g_clear_pointer (&self->former_file, gw_search_file_free);
  g_clear_pointer (&self->former_unsaved, g_bytes_unref);
}

/* Restores the search as it was before the last start. */
static void
bring_back (GwSearchRun *self)
{
  g_clear_pointer (&self->work, gw_search_work_free);
  gw_run_saver_finish (self->saver);
  g_rename (self->former_path, self->path);
  gw_search_file_free (self->file);
  self->file = g_steal_pointer (&self->former_file);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->unsaved = g_steal_pointer (&self->former_unsaved);
  self->begun = TRUE;
  self->running = FALSE;
  if (self->unsaved != NULL)
    keep (self);
  notify (self, PROP_NAME);
  notify (self, PROP_STATUS);
  notify (self, PROP_SPEC);
  update_state (self);
}

static void
work_cb (GwSearchWork *work, GwSearchStatus *status, GwSearchStage stage, gboolean ended,
         const GError *error, const GError *save_error, gpointer user_data)
{
  g_autoptr (GwSearchRun) self = g_object_ref (user_data);

  self->ended = ended;
  if (stage == GW_SEARCH_FAILED)
    {
      self->running = FALSE;
      g_clear_pointer (&self->work, gw_search_work_free);
      if (!self->begun && self->former_file != NULL)
        bring_back (self);
    }
  else
    {
      self->begun = TRUE;
      self->running = stage == GW_SEARCH_WORKING || self->again;
      set_status (self, status);
      set_save_error (self, save_error);
      if (ended && self->again)
        set_to_work (self);
      else if (ended)
        self->unsaved = gw_search_work_dup_unsaved (work);
      if (self->ended && (self->unkept || self->unsaved != NULL))
        keep (self);
    }
  update_state (self);
  if (error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), error);
}

static void
gw_search_run_dispose (GObject *object)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  g_clear_pointer (&self->looking, gw_run_cancel);
  g_clear_pointer (&self->work, gw_search_work_free);
  if (self->saver != NULL)
    gw_run_saver_flush (self->saver);
  g_clear_pointer (&self->saver, gw_run_saver_free);
  forget_former (self);
  g_clear_object (&self->lexicons);
  g_clear_object (&self->dice);

  G_OBJECT_CLASS (gw_search_run_parent_class)->dispose (object);
}

static void
gw_search_run_finalize (GObject *object)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  gw_search_file_free (self->file);
  g_clear_pointer (&self->looked, gw_search_status_unref);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  g_clear_error (&self->save_error);
  g_free (self->former_path);
  g_free (self->path);

  G_OBJECT_CLASS (gw_search_run_parent_class)->finalize (object);
}

static void
gw_search_run_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->file->name);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_SAVE_ERROR:
      g_value_set_boxed (value, self->save_error);
      break;
    case PROP_SPEC:
      g_value_set_boxed (value, gw_search_run_get_spec (self));
      break;
    case PROP_STATUS:
      g_value_set_boxed (value, self->file->status);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_search_run_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  switch (prop_id)
    {
    case PROP_NAME:
      gw_search_run_set_name (self, g_value_get_string (value));
      break;
    case PROP_SPEC:
      gw_search_run_set_spec (self, g_value_get_boxed (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_search_run_class_init (GwSearchRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_search_run_dispose;
  object_class->finalize = gw_search_run_finalize;
  object_class->get_property = gw_search_run_get_property;
  object_class->set_property = gw_search_run_set_property;

  for (guint i = PROP_NAME; i <= PROP_SAVE_ERROR; i++)
    g_object_class_override_property (object_class, i, names[i]);
  g_object_class_install_property (
    object_class, PROP_SPEC,
    g_param_spec_boxed ("spec", NULL, NULL, GW_TYPE_SEARCH_SPEC, readable | G_PARAM_WRITABLE));
  g_object_class_install_property (
    object_class, PROP_STATUS,
    g_param_spec_boxed ("status", NULL, NULL, GW_TYPE_SEARCH_STATUS, readable));
}

static void
gw_search_run_init (GwSearchRun *self)
{
  self->limit = G_MAXUINT64;
  self->interval = SAVE_INTERVAL;
  self->saver = gw_run_saver_new (SAVE_DELAY, SAVE_RETRY, saved_cb, self);
}

GwSearchRun *
gw_search_run_new (GwLexiconStore *lexicons, GwDiceStore *dice, const char *path,
                   GwSearchFile *file)
{
  GwSearchRun *self = g_object_new (GW_TYPE_SEARCH_RUN, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *hidden = g_strconcat (".", base, GW_SEARCH_FORMER, NULL);

  self->lexicons = g_object_ref (lexicons);
  self->dice = g_object_ref (dice);
  self->path = g_strdup (path);
  self->former_path = g_build_filename (folder, hidden, NULL);
  self->file = file;
  self->begun = file->state != NULL;
  g_clear_pointer (&file->state, g_variant_unref);
  update_state (self);
  return self;
}

/* Also when it has halted, until its file is written and the words of its board are found. */
static gboolean
is_at_work (const GwSearchRun *self)
{
  return self->work != NULL && !self->ended;
}

gboolean
gw_search_run_can_start (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return !self->running && gw_search_spec_has_words (gw_search_run_get_spec (self));
}

gboolean
gw_search_run_can_resume (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->state == GW_RUN_STOPPED;
}

gboolean
gw_search_run_can_stop (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->running;
}

void
gw_search_run_start (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (!gw_search_run_can_start (self))
    return;
  g_clear_pointer (&self->work, gw_search_work_free);
  gw_run_saver_finish (self->saver);
  if (self->begun)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwFileLock) lock = gw_file_lock_new (self->path, &error);

      /* Another program may be working on the file: leave it alone then. */
      if (lock == NULL)
        {
          gw_saved_run_failed (GW_SAVED_RUN (self), error);
          return;
        }
      forget_former (self);
      if (g_rename (self->path, self->former_path) == 0 || self->unsaved != NULL)
        {
          self->former_file = gw_search_file_copy (self->file);
          self->former_unsaved = g_steal_pointer (&self->unsaved);
        }
      if (self->file->next != NULL)
        {
          follow_name (self, self->file->spec, self->file->next);
          gw_search_spec_free (self->file->spec);
          self->file->spec = g_steal_pointer (&self->file->next);
        }
      else
        self->file->spec->seed++; /* or the same would come again */
      self->begun = FALSE;
    }
  gw_search_status_unref (self->file->status);
  self->file->status = gw_search_status_new ();
  notify (self, PROP_STATUS);
  notify (self, PROP_SPEC);
  set_to_work (self);
}

void
gw_search_run_resume (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (!gw_search_run_can_resume (self))
    return;
  if (!is_at_work (self))
    {
      set_to_work (self);
      return;
    }
  /* It has halted, and writes its file. */
  gw_search_work_leave (self->work);
  self->again = self->running = TRUE;
  update_state (self);
}

void
gw_search_run_stop (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->again = FALSE;
  if (is_at_work (self))
    gw_search_work_stop (self->work);
}

gboolean
gw_search_run_can_undo_start (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->former_file != NULL;
}

void
gw_search_run_undo_start (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (self->former_file != NULL)
    bring_back (self);
}

void
gw_search_run_flush (GwSearchRun *self)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->again = FALSE;
  if (is_at_work (self))
    gw_search_work_finish (self->work);
  gw_run_saver_flush (self->saver);
}

GBytes *
gw_search_run_read (GwSearchRun *self, GError **error)
{
  char *text;
  gsize length;

  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), NULL);
  g_return_val_if_fail (!self->running, NULL);

  /* It may have halted but still be writing its file; the look makes up for what it leaves out. */
  gw_search_run_flush (self);
  gw_search_run_look (self);
  if (self->unsaved != NULL)
    return g_bytes_ref (self->unsaved);
  return g_file_get_contents (self->path, &text, &length, error) ? g_bytes_new_take (text, length)
                                                                 : NULL;
}

/* Looks up what the best board has, when no worker reports it. */
typedef struct
{
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  char *path;
  GwSearchFile *file;
} Inputs;

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  g_object_unref (inputs->lexicons);
  g_object_unref (inputs->dice);
  g_free (inputs->path);
  gw_search_file_free (inputs->file);
  g_free (inputs);
}

/* A board of this shape that has nothing: what is missing before there is a best one. */
static GwBoard *
make_bare (const GwBoard *shape)
{
  const guint n_cells = gw_board_get_n_cells (shape);
  g_autofree GwCell *cells = g_new0 (GwCell, n_cells);

  for (guint i = 0; i < n_cells; i++)
    cells[i].kind = GW_CELL_HOLE;
  return gw_board_new (gw_board_get_rows (shape), gw_board_get_cols (shape), cells);
}

static gpointer
look (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;
  const GwSearchFile *file = inputs->file;
  g_autoptr (GwSearchFound) found = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GwBoard) board = NULL;

  lexicon = gw_search_spec_read_lexicon (file->spec, inputs->lexicons, NULL, NULL, NULL, NULL);
  if (lexicon == NULL || gw_stop_requested (stop))
    return NULL;
  if (!gw_search_spec_check_words (lexicon, inputs->path, &inputs->file->hash, NULL))
    return NULL;
  problem = gw_search_spec_make_problem (file->spec, lexicon, inputs->dice, NULL, stop, NULL);
  if (problem == NULL)
    return NULL;
  board = file->status->best != NULL ? gw_board_ref (file->status->best)
                                     : make_bare (file->spec->shape);
  found = gw_search_found_find (lexicon, board, problem->plain->rules, stop);
  if (found == NULL)
    return NULL;
  return gw_search_status_copy_with (file->status, found, file->status->boards);
}

static void
looked_cb (gpointer result, gpointer user_data)
{
  GwSearchRun *self = user_data;
  g_autoptr (GwSearchStatus) status = result;

  g_clear_pointer (&self->looking, gw_run_cancel);
  if (status != NULL && !is_at_work (self) && self->file->status == self->looked)
    set_status (self, status);
}

void
gw_search_run_look (GwSearchRun *self)
{
  GwSearchStatus *status;
  Inputs *inputs;

  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  status = self->file->status;
  if (is_at_work (self) || self->looked == status || status->found != NULL
      || (status->best == NULL && self->file->spec->strings == NULL))
    return;
  g_clear_pointer (&self->looked, gw_search_status_unref);
  self->looked = gw_search_status_ref (status);
  g_clear_pointer (&self->looking, gw_run_cancel);
  inputs = g_new0 (Inputs, 1);
  inputs->lexicons = g_object_ref (self->lexicons);
  inputs->dice = g_object_ref (self->dice);
  inputs->path = g_strdup (self->path);
  inputs->file = gw_search_file_copy (self->file);
  self->looking = gw_run_start_long (look, inputs, inputs_free,
                                     (GDestroyNotify) gw_search_status_unref, looked_cb, self);
}

const char *
gw_search_run_get_path (GwSearchRun *self)
{
  return self->path;
}

const char *
gw_search_run_get_name (GwSearchRun *self)
{
  return self->file->name;
}

void
gw_search_run_set_name (GwSearchRun *self, const char *name)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));
  g_return_if_fail (name != NULL);

  if (!gw_set_str (&self->file->name, name))
    return;
  if (self->work != NULL)
    gw_search_work_set_name (self->work, name);
  keep (self);
  notify (self, PROP_NAME);
}

GwRunState
gw_search_run_get_state (GwSearchRun *self)
{
  return self->state;
}

const GwSearchSpec *
gw_search_run_get_spec (GwSearchRun *self)
{
  return self->file->next != NULL ? self->file->next : self->file->spec;
}

const GwSearchSpec *
gw_search_run_get_current_spec (GwSearchRun *self)
{
  return self->file->spec;
}

const GwSearchStatus *
gw_search_run_get_status (GwSearchRun *self)
{
  return self->file->status;
}

void
gw_search_run_set_spec (GwSearchRun *self, const GwSearchSpec *spec)
{
  GwSearchFile *file;

  g_return_if_fail (GW_IS_SEARCH_RUN (self));
  g_return_if_fail (spec != NULL);

  file = self->file;
  if (self->running || gw_search_spec_equal (spec, gw_search_run_get_spec (self)))
    return;
  g_clear_pointer (&file->next, gw_search_spec_free);
  if (!self->begun)
    {
      follow_name (self, file->spec, spec);
      gw_search_spec_free (file->spec);
      file->spec = gw_search_spec_copy (spec);
      /* What was missing were other strings. */
      gw_search_status_unref (file->status);
      file->status = gw_search_status_new ();
    }
  else if (!gw_search_spec_equal (spec, file->spec))
    file->next = gw_search_spec_copy (spec);
  keep (self);
  notify (self, PROP_SPEC);
  update_state (self);
}

gboolean
gw_search_run_has_next (GwSearchRun *self)
{
  g_return_val_if_fail (GW_IS_SEARCH_RUN (self), FALSE);

  return self->file->next != NULL;
}

void
gw_search_run_set_mutation (GwSearchRun *self, guint mutation)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));
  g_return_if_fail (mutation <= 100);

  if (mutation == self->file->spec->settings.mutation)
    return;
  self->file->spec->settings.mutation = mutation;
  if (self->file->next != NULL)
    self->file->next->settings.mutation = mutation;
  if (self->work != NULL)
    gw_search_work_set_mutation (self->work, mutation);
  keep (self);
  notify (self, PROP_SPEC);
}

static void
set_target (GwSearchSpec *spec, gboolean has_target, gint64 target)
{
  spec->has_target = has_target;
  spec->target = target;
}

void
gw_search_run_set_target (GwSearchRun *self, gboolean has_target, gint64 target)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (has_target == self->file->spec->has_target && target == self->file->spec->target)
    return;
  set_target (self->file->spec, has_target, target);
  if (self->file->next != NULL)
    set_target (self->file->next, has_target, target);
  if (self->work != NULL)
    gw_search_work_set_target (self->work, has_target, target);
  keep (self);
  notify (self, PROP_SPEC);
  update_state (self);
}

void
gw_search_run_set_limit (GwSearchRun *self, guint64 limit)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->limit = limit;
}

void
gw_search_run_set_interval (GwSearchRun *self, gint64 microseconds)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->interval = microseconds;
}

#define RUN(run) GW_SEARCH_RUN (run)

static const char *
run_get_path (GwSavedRun *run)
{
  return RUN (run)->path;
}

static const GError *
run_get_save_error (GwSavedRun *run)
{
  return RUN (run)->save_error;
}

static gboolean
run_can_start (GwSavedRun *run)
{
  return gw_search_run_can_start (RUN (run));
}

static void
run_start (GwSavedRun *run)
{
  gw_search_run_start (RUN (run));
}

static void
run_resume (GwSavedRun *run)
{
  gw_search_run_resume (RUN (run));
}

static void
run_stop (GwSavedRun *run)
{
  gw_search_run_stop (RUN (run));
}

static void
run_flush (GwSavedRun *run)
{
  gw_search_run_flush (RUN (run));
}

static void
run_abandon (GwSavedRun *run)
{
  gw_run_saver_abandon (GW_SEARCH_RUN (run)->saver);
}

static GBytes *
run_read (GwSavedRun *run, GError **error)
{
  return gw_search_run_read (RUN (run), error);
}

static char *
run_dup_value (GwSavedRun *run)
{
  return gw_search_status_dup_value (RUN (run)->file->status, RUN (run)->file->spec);
}

static const GwHistoryCurve *
run_get_curve (GwSavedRun *run)
{
  return RUN (run)->file->status->by_time;
}

static void
saved_run_init (GwSavedRunInterface *iface)
{
  iface->ending = GW_SEARCH_ENDING;
  iface->get_path = run_get_path;
  iface->get_save_error = run_get_save_error;
  iface->can_start = run_can_start;
  iface->start = run_start;
  iface->resume = run_resume;
  iface->stop = run_stop;
  iface->flush = run_flush;
  iface->abandon = run_abandon;
  iface->read = run_read;
  iface->dup_value = run_dup_value;
  iface->get_curve = run_get_curve;
}
