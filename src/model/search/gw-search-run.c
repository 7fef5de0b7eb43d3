/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-run.h"

#include "gw-compat.h"
#include "gw-file-lock.h"
#include "gw-search-alike.h"
#include "gw-search-text.h"
#include "gw-search-work.h"

#include <glib/gstdio.h>

struct _GwSearchRun
{
  GwSavedRun parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
  GwSearchFile *file;    /* without the state, which is at the path */
  gboolean begun;        /* there is a state */
  GwRunWork *work;       /* until its file is written and the words of its board are found */
  GwSearchOutcome *last; /* of the work before, to resume without reading the file; or NULL */
  GBytes *unsaved;       /* what the work could not write in the end, or NULL */

  GwJob *looking;         /* finds the words of the best board, when no work does */
  GwSearchStatus *looked; /* the status that it was last started for */

  char *former_path;         /* where the file of before the last start is */
  GwSearchFile *former_file; /* and what is in it; NULL when there is none */
  GBytes *former_unsaved;    /* what could not be written of it, or NULL */

  guint64 limit;
  gboolean running;
  gboolean again;  /* it goes on as soon as the work has ended */
  gboolean unwritten; /* the work was told of a change, perhaps too late to write it */
};

enum
{
  PROP_0,
  PROP_SPEC,
  PROP_STATUS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (GwSearchRun, gw_search_run, GW_TYPE_SAVED_RUN)

G_DEFINE_BOXED_TYPE (GwSearchStatus, gw_search_status, gw_search_status_ref, gw_search_status_unref)

static void
notify (GwSearchRun *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static const char *
get_path (GwSearchRun *self)
{
  return gw_saved_run_get_path (GW_SAVED_RUN (self));
}

/* Whether another program has put a file of its own where what is in memory was to be written. */
static gboolean
is_replaced (GwSearchRun *self)
{
  return self->unsaved != NULL && self->last != NULL
         && gw_file_lock_has_changed (get_path (self), self->last->stamp);
}

/* Tells the work of a change, and it writes the file. Without work, or when it was too late for the
 * work, the file is written a moment later, but not over one of another program. */
static void
keep (GwSearchRun *self)
{
  self->unwritten = self->work != NULL;
  if (self->unwritten)
    gw_run_work_ask (self->work, gw_search_file_copy (self->file));
  else if (!is_replaced (self))
    gw_saved_run_keep (
      GW_SAVED_RUN (self), gw_search_update_write,
      gw_search_update_new (get_path (self), self->file, self->begun, self->unsaved),
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

/* Call it after anything that may have changed the state. */
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
  gw_saved_run_set_state (GW_SAVED_RUN (self), state);
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

/* A name that describes the search is adapted to its new settings. */
static void
follow_name (GwSearchRun *self, const GwSearchSpec *from, const GwSearchSpec *to)
{
  g_autofree char *before = gw_search_spec_dup_name (from);
  g_autofree char *after = gw_search_spec_dup_name (to);

  if (gw_run_name_follow (&self->file->name, before, after))
    gw_saved_run_renamed (GW_SAVED_RUN (self));
}

static void
told_cb (gpointer data, const GError *save_error, gpointer user_data)
{
  g_autoptr (GwSearchRun) self = g_object_ref (user_data);
  const GwSearchReport *report = data;

  self->begun = TRUE;
  self->running = !report->halted || self->again;
  set_status (self, report->status);
  gw_saved_run_set_save_error (GW_SAVED_RUN (self), save_error);
  update_state (self);
}

static void done_cb (gpointer result, gpointer user_data);

static void
set_to_work (GwSearchRun *self)
{
  const GwSearchWorkSpec spec = { self->lexicons, self->dice,  get_path (self), self->file,
                                  self->begun,    self->limit };

  gw_saved_run_finish_keeping (GW_SAVED_RUN (self));
  if (self->last == NULL && self->unsaved != NULL)
    {
      /* It can only resume from its file, which could not be written. */
      gw_saved_run_failed (GW_SAVED_RUN (self), gw_saved_run_get_save_error (GW_SAVED_RUN (self)));
      keep (self);
      return;
    }
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->again = FALSE;
  self->running = TRUE;
  self->work
    = gw_search_work_start (&spec, g_steal_pointer (&self->last), told_cb, done_cb, self);
  update_state (self);
}

/* Cancels the work, and forgets the result of the one before. */
static void
drop_work (GwSearchRun *self)
{
  g_clear_pointer (&self->work, gw_run_work_free);
  g_clear_pointer (&self->last, gw_search_outcome_free);
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

/* Whether the former file comes back by itself, when the search ends before it has begun. */
static gboolean
may_come_back (GwSearchRun *self)
{
  return !self->begun && self->former_file != NULL;
}

/* Restores the search as it was before the last start. */
static void
bring_back (GwSearchRun *self)
{
  drop_work (self);
  gw_saved_run_finish_keeping (GW_SAVED_RUN (self));
  g_rename (self->former_path, get_path (self));
  gw_search_file_free (self->file);
  self->file = g_steal_pointer (&self->former_file);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->unsaved = g_steal_pointer (&self->former_unsaved);
  self->begun = TRUE;
  self->running = FALSE;
  if (self->unsaved != NULL)
    keep (self);
  gw_saved_run_renamed (GW_SAVED_RUN (self));
  notify (self, PROP_STATUS);
  notify (self, PROP_SPEC);
  update_state (self);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwSearchRun) self = g_object_ref (user_data);
  g_autoptr (GwRunWork) work = g_steal_pointer (&self->work);
  g_autoptr (GwSearchOutcome) outcome = result;

  if (outcome->search == NULL)
    {
      self->running = FALSE;
      if (may_come_back (self))
        bring_back (self);
      if (self->unwritten)
        keep (self);
      update_state (self);
      if (outcome->error != NULL)
        gw_saved_run_failed (GW_SAVED_RUN (self), outcome->error);
      return;
    }
  self->begun = TRUE;
  self->running = self->again;
  gw_set_str (&self->file->hash, outcome->hash);
  if (!self->again && outcome->unsaved != NULL)
    self->unsaved = g_bytes_ref (outcome->unsaved);
  self->last = g_steal_pointer (&outcome);
  set_status (self, self->last->status);
  gw_saved_run_set_save_error (GW_SAVED_RUN (self), gw_run_work_get_save_error (work));
  if (is_replaced (self))
    gw_saved_run_failed (GW_SAVED_RUN (self), gw_run_work_get_save_error (work));
  if (self->again)
    set_to_work (self);
  else if (self->unwritten || self->unsaved != NULL)
    keep (self);
  update_state (self);
}

static void
gw_search_run_dispose (GObject *object)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  g_clear_pointer (&self->looking, gw_job_cancel);
  drop_work (self);
  forget_former (self);
  g_clear_pointer (&self->lexicons, gw_lexicon_store_unref);
  g_clear_pointer (&self->dice, gw_dice_store_unref);

  G_OBJECT_CLASS (gw_search_run_parent_class)->dispose (object);
}

static void
gw_search_run_finalize (GObject *object)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  gw_search_file_free (self->file);
  g_clear_pointer (&self->looked, gw_search_status_unref);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  g_free (self->former_path);

  G_OBJECT_CLASS (gw_search_run_parent_class)->finalize (object);
}

static void
gw_search_run_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwSearchRun *self = GW_SEARCH_RUN (object);

  switch (prop_id)
    {
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

static const char *
gw_search_run_get_name (GwSavedRun *run)
{
  return GW_SEARCH_RUN (run)->file->name;
}

static void
gw_search_run_set_name (GwSavedRun *run, const char *name)
{
  GwSearchRun *self = GW_SEARCH_RUN (run);

  gw_set_str (&self->file->name, name);
  if (may_come_back (self))
    gw_set_str (&self->former_file->name, name);
  keep (self);
}

static gboolean
gw_search_run_can_start (GwSavedRun *run)
{
  GwSearchRun *self = GW_SEARCH_RUN (run);

  return !self->running && gw_search_spec_has_words (gw_search_run_get_spec (self));
}

static void
gw_search_run_start (GwSavedRun *run)
{
  GwSearchRun *self = GW_SEARCH_RUN (run);

  drop_work (self);
  gw_saved_run_finish_keeping (run);
  if (self->begun)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwFileLock) lock = gw_file_lock_new (get_path (self), &error);

      /* Another program may be working on the file: leave it alone then. */
      if (lock == NULL)
        {
          gw_saved_run_failed (run, error);
          return;
        }
      forget_former (self);
      if (g_rename (get_path (self), self->former_path) == 0 || self->unsaved != NULL)
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
      g_clear_pointer (&self->file->hash, g_free);
      self->begun = FALSE;
    }
  gw_search_status_unref (self->file->status);
  self->file->status = gw_search_status_new ();
  notify (self, PROP_STATUS);
  notify (self, PROP_SPEC);
  set_to_work (self);
}

static void
gw_search_run_resume (GwSavedRun *run)
{
  GwSearchRun *self = GW_SEARCH_RUN (run);

  if (self->work == NULL)
    {
      set_to_work (self);
      return;
    }
  /* It has halted, but still writes its file. */
  gw_run_work_leave (self->work);
  self->again = self->running = TRUE;
  update_state (self);
}

static void
gw_search_run_stop (GwSavedRun *run)
{
  GwSearchRun *self = GW_SEARCH_RUN (run);

  self->again = FALSE;
  if (self->work != NULL)
    gw_run_work_stop (self->work);
}

static void
gw_search_run_finish (GwSavedRun *run)
{
  GwSearchRun *self = GW_SEARCH_RUN (run);

  self->again = FALSE;
  if (self->work != NULL)
    gw_run_work_finish (self->work);
}

static void
gw_search_run_saved (GwSavedRun *run, const GError *error)
{
  if (error == NULL)
    g_clear_pointer (&GW_SEARCH_RUN (run)->unsaved, g_bytes_unref);
}

/* It may have halted but still be writing its file. Flushing ends that without the words of the
 * best board, so they are looked for again. */
static GBytes *
gw_search_run_dup_unsaved (GwSavedRun *run)
{
  GwSearchRun *self = GW_SEARCH_RUN (run);

  g_return_val_if_fail (!self->running, NULL);

  gw_saved_run_flush (run);
  gw_search_run_look (self);
  return self->unsaved != NULL ? g_bytes_ref (self->unsaved) : NULL;
}

static char *
gw_search_run_dup_value (GwSavedRun *run)
{
  const GwSearchFile *file = GW_SEARCH_RUN (run)->file;

  return gw_search_status_dup_value (file->status, file->spec);
}

static const GwHistoryCurve *
gw_search_run_get_curve (GwSavedRun *run)
{
  return GW_SEARCH_RUN (run)->file->status->by_time;
}

static void
gw_search_run_class_init (GwSearchRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwSavedRunClass *run_class = GW_SAVED_RUN_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_search_run_dispose;
  object_class->finalize = gw_search_run_finalize;
  object_class->get_property = gw_search_run_get_property;

  run_class->ending = GW_SEARCH_ENDING;
  run_class->get_name = gw_search_run_get_name;
  run_class->set_name = gw_search_run_set_name;
  run_class->can_start = gw_search_run_can_start;
  run_class->start = gw_search_run_start;
  run_class->resume = gw_search_run_resume;
  run_class->stop = gw_search_run_stop;
  run_class->finish = gw_search_run_finish;
  run_class->saved = gw_search_run_saved;
  run_class->dup_unsaved = gw_search_run_dup_unsaved;
  run_class->dup_value = gw_search_run_dup_value;
  run_class->get_curve = gw_search_run_get_curve;

  properties[PROP_SPEC]
    = g_param_spec_boxed ("spec", NULL, NULL, GW_TYPE_SEARCH_SPEC, readable);
  properties[PROP_STATUS]
    = g_param_spec_boxed ("status", NULL, NULL, GW_TYPE_SEARCH_STATUS, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_search_run_init (GwSearchRun *self)
{
  self->limit = G_MAXUINT64;
}

GwSearchRun *
gw_search_run_new (GwLexiconStore *lexicons, GwDiceStore *dice, const char *path,
                   GwSearchFile *file)
{
  GwSearchRun *self = g_object_new (GW_TYPE_SEARCH_RUN, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *hidden = g_strconcat (".", base, GW_SEARCH_FORMER, NULL);

  self->lexicons = gw_lexicon_store_ref (lexicons);
  self->dice = gw_dice_store_ref (dice);
  gw_saved_run_set_path (GW_SAVED_RUN (self), path);
  self->former_path = g_build_filename (folder, hidden, NULL);
  self->file = file;
  self->begun = file->state != NULL;
  g_clear_pointer (&file->state, g_variant_unref);
  update_state (self);
  return self;
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

  gw_lexicon_store_unref (inputs->lexicons);
  gw_dice_store_unref (inputs->dice);
  g_free (inputs->path);
  gw_search_file_free (inputs->file);
  g_free (inputs);
}

/* A board of this shape with no tiles. It is used before there is a best board; all strings are
 * missing on it. */
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
  g_autoptr (GArray) distinct = NULL;

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
  if (file->status->boards != NULL)
    distinct = gw_search_alike_drop (file->status->boards, problem, lexicon, stop);
  return gw_search_status_copy_with (file->status, found, distinct);
}

static void
looked_cb (gpointer result, gpointer user_data)
{
  GwSearchRun *self = user_data;
  g_autoptr (GwSearchStatus) status = result;

  g_clear_pointer (&self->looking, gw_job_cancel);
  if (status != NULL && self->work == NULL && self->file->status == self->looked)
    set_status (self, status);
}

void
gw_search_run_look (GwSearchRun *self)
{
  GwSearchStatus *status;
  Inputs *inputs;

  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  status = self->file->status;
  if (self->work != NULL || self->looked == status || status->found != NULL
      || (status->best == NULL && self->file->spec->game->strings == NULL))
    return;
  g_clear_pointer (&self->looked, gw_search_status_unref);
  self->looked = gw_search_status_ref (status);
  g_clear_pointer (&self->looking, gw_job_cancel);
  inputs = g_new0 (Inputs, 1);
  inputs->lexicons = gw_lexicon_store_ref (self->lexicons);
  inputs->dice = gw_dice_store_ref (self->dice);
  inputs->path = g_strdup (get_path (self));
  inputs->file = gw_search_file_copy (self->file);
  self->looking = gw_job_start_long (look, inputs, inputs_free,
                                     (GDestroyNotify) gw_search_status_unref, looked_cb, self);
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

const char *
gw_search_run_get_hash (GwSearchRun *self)
{
  return self->file->hash;
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
      /* The strings that were missing are those of the spec before. */
      gw_search_status_unref (file->status);
      file->status = gw_search_status_new ();
      notify (self, PROP_STATUS);
    }
  else if (!gw_search_spec_equal (spec, file->spec))
    file->next = gw_search_spec_copy (spec);
  keep (self);
  notify (self, PROP_SPEC);
  update_state (self);
}

void
gw_search_run_mark (GwSearchRun *self, GwLexiconLoader *loader)
{
  g_autoptr (GwSearchSpec) spec = NULL;

  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  spec = gw_search_spec_copy (gw_search_run_get_spec (self));
  gw_search_spec_mark (spec, loader);
  gw_search_run_set_spec (self, spec);
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
  keep (self);
  notify (self, PROP_SPEC);
}

static void
set_target (GwSearchFile *file, gboolean has_target, gint64 target)
{
  GwSearchSpec *const specs[] = { file->spec, file->next };

  for (guint i = 0; i < G_N_ELEMENTS (specs) && specs[i] != NULL; i++)
    {
      specs[i]->has_target = has_target;
      specs[i]->target = target;
    }
}

void
gw_search_run_set_end (GwSearchRun *self, gboolean has_target, gint64 target, guint64 limit)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  self->limit = limit;
  if (has_target == self->file->spec->has_target && target == self->file->spec->target)
    return;
  set_target (self->file, has_target, target);
  if (may_come_back (self))
    set_target (self->former_file, has_target, target);
  keep (self);
  notify (self, PROP_SPEC);
  update_state (self);
}

void
gw_search_run_follow (GwSearchRun *self, const GwSearchFile *file)
{
  g_return_if_fail (GW_IS_SEARCH_RUN (self));

  if (self->running || self->work != NULL || self->unsaved != NULL || file->state == NULL
      || file->status->evaluations == self->file->status->evaluations
      || !gw_search_spec_is_same_search (file->spec, self->file->spec))
    return;
  /* What this program knew of it is over: it goes on from the file. */
  g_clear_pointer (&self->last, gw_search_outcome_free);
  self->begun = TRUE;
  gw_set_str (&self->file->hash, file->hash);
  set_target (self->file, file->spec->has_target, file->spec->target);
  notify (self, PROP_SPEC);
  set_status (self, file->status);
  update_state (self);
  if (self->looked != NULL) /* it was shown with the words of its board */
    gw_search_run_look (self);
}
