/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-private.h"

#include "gw-compat.h"
#include "gw-file-lock.h"
#include "gw-job.h"
#include "gw-run-job.h"
#include "gw-saver.h"
#include "gw-store-folder.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* How long after a change the file is written, and after a failure tried again; in milliseconds. */
#define SAVE_DELAY 400
#define SAVE_RETRY 3000

/* Work stops soon, but a write may hang: give up waiting after this many microseconds. */
#define FINISH_TIME (30 * G_USEC_PER_SEC)

G_DEFINE_FINAL_TYPE (GwRun, gw_run, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_SPEC,
  PROP_STATUS,
  PROP_STATE,
  PROP_ELSEWHERE,
  PROP_WRITTEN,
  PROP_SAVE_ERROR,
  PROP_FILLING_IN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint failed_signal;

/* Runs that must be alone, of all folders. */
static guint n_alone;

/* What is known of the file of a run while changes wait to be written. The saver's thread and the
 * main thread share it, one after the other. */
typedef struct _GwRunKnown
{
  char *stamp;     /* of the file as it was read or written last */
  GBytes *unsaved; /* what could not be written, or NULL */
} Known;

/* A change to the file of a run that does not work. */
typedef struct
{
  const GwRunKind *kind;
  char *path;
  GwRunHead *head;
  gpointer spec;
  Known *known;
} Splice;

static void
notify (GwRun *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
fail (GwRun *self, const GError *error)
{
  g_signal_emit (self, failed_signal, 0, error);
}

static GwRunHead *
get_head (GwRun *self)
{
  return (GwRunHead *) self->head;
}

static void
known_clear (gpointer data)
{
  Known *known = data;

  g_clear_pointer (&known->unsaved, g_bytes_unref);
  g_free (known->stamp);
}

static void
known_unref (gpointer known)
{
  g_atomic_rc_box_release_full (known, known_clear);
}

static void
splice_free (gpointer data)
{
  Splice *splice = data;

  g_free (splice->path);
  gw_record_free (&gw_run_head_record, splice->head);
  gw_record_free (splice->kind->spec, splice->spec);
  known_unref (splice->known);
  g_free (splice);
}

/* The text of the file as it is to be. What another program has found meanwhile stays in it. */
static GBytes *
splice_text (const Splice *splice, gboolean changed, GError **error)
{
  GBytes *unsaved = splice->known->unsaved;
  const GwRunKind *const kinds[] = { splice->kind, NULL };
  g_autoptr (GwRunFile) file = NULL;

  if (unsaved != NULL && changed)
    gw_file_lock_refuse_replaced (splice->path, error);
  else if (unsaved != NULL)
    file = gw_run_file_parse (unsaved, splice->path, kinds, GW_RUN_FILE_ALL, error);
  else
    file = gw_run_file_read (splice->path, kinds, GW_RUN_FILE_ALL, NULL, error);
  if (file == NULL)
    return NULL;
  if (file->status != NULL
      && !gw_record_equal (splice->kind->spec, splice->spec, file->spec, GW_FIELD_LIVE))
    {
      gw_file_lock_refuse_replaced (splice->path, error);
      return NULL;
    }
  gw_set_str (&file->head->name, splice->head->name);
  return gw_run_file_splice (file, file->head, splice->spec);
}

static gboolean
splice_write (gpointer data, GError **error)
{
  const Splice *splice = data;
  Known *known = splice->known;
  g_autoptr (GwFileLock) lock = gw_file_lock_new (splice->path, error);
  g_autoptr (GBytes) text = NULL;
  gboolean changed;

  if (lock == NULL)
    return FALSE;
  changed = gw_file_lock_has_changed (splice->path, known->stamp);
  text = splice_text (splice, changed, error);
  if (text == NULL || !gw_file_lock_write (lock, text, GW_FILE_WRITE_OWN_FOLDER, error))
    return FALSE;
  g_clear_pointer (&known->unsaved, g_bytes_unref);
  if (!changed)
    {
      g_free (known->stamp);
      known->stamp = gw_file_lock_dup_own_stamp (lock);
    }
  return TRUE;
}

/* Gives a change to the job, which writes the file. Without a job, or when it was too late for
 * that, the file is written a moment later. */
static void
keep (GwRun *self)
{
  Splice *splice;

  if (self->job != NULL)
    {
      gw_run_job_change (self->job, self->head, self->spec);
      return;
    }
  if (self->known == NULL)
    {
      self->known = g_atomic_rc_box_new0 (Known);
      self->known->stamp = g_strdup (self->stamp);
      self->known->unsaved = self->unsaved != NULL ? g_bytes_ref (self->unsaved) : NULL;
    }
  splice = g_new0 (Splice, 1);
  splice->kind = self->kind;
  splice->path = g_strdup (self->path);
  splice->head = gw_record_copy (&gw_run_head_record, self->head);
  splice->spec = gw_record_copy (self->kind->spec, self->spec);
  splice->known = g_atomic_rc_box_acquire (self->known);
  gw_saver_save (self->saver, splice_write, splice, splice_free);
}

/* Nothing waits to be written any more: what the saver knows of the file holds. */
static void
take_known (GwRun *self)
{
  if (self->known == NULL || gw_saver_is_writing (self->saver))
    return;
  gw_set_str (&self->stamp, self->known->stamp);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  self->unsaved = g_steal_pointer (&self->known->unsaved);
  g_clear_pointer (&self->known, known_unref);
}

/* Takes the error, or NULL. */
static void
set_save_error (GwRun *self, GError *error)
{
  if (error == NULL ? self->save_error == NULL
                    : self->save_error != NULL
                        && strcmp (error->message, self->save_error->message) == 0)
    {
      g_clear_error (&error);
      return;
    }
  g_clear_error ((GError **) &self->save_error);
  self->save_error = error;
  notify (self, PROP_SAVE_ERROR);
}

static gboolean
is_replaced (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static void
drop_changes (GwRun *self)
{
  gw_saver_drop (self->saver);
  take_known (self);
  set_save_error (self, NULL);
}

static void
spliced_cb (const GError *error, gpointer user_data)
{
  g_autoptr (GwRun) self = g_object_ref (user_data);

  if (error == NULL)
    take_known (self);
  if (error != NULL && gw_run_is_gone (self))
    {
      /* There is nothing that could be renamed: the folder will leave it out. */
      drop_changes (self);
      return;
    }
  if (is_replaced (error))
    {
      drop_changes (self);
      fail (self, error);
      return;
    }
  set_save_error (self, error != NULL ? g_error_copy (error) : NULL);
}

static void
set_state (GwRun *self, GwRunState state)
{
  const gboolean alone = (self->kind->flags & GW_RUN_ALONE) != 0;

  if (state == self->state)
    return;
  if (alone && state == GW_RUN_RUNNING)
    n_alone++;
  if (alone && self->state == GW_RUN_RUNNING)
    n_alone--;
  self->state = state;
  notify (self, PROP_STATE);
}

/* The state of a run that does not work. */
static GwRunState
get_rest (GwRun *self)
{
  if (self->status == NULL)
    return self->kind->is_ready == NULL || self->kind->is_ready (self->spec) ? GW_RUN_READY
                                                                              : GW_RUN_EMPTY;
  return self->kind->is_done (self->spec, self->status) ? GW_RUN_DONE : GW_RUN_STOPPED;
}

static void
drop_preview (GwRun *self)
{
  gpointer preview = (gpointer) self->preview;

  self->preview = NULL;
  if (preview != NULL)
    self->kind->unref_status (preview);
}

/* Takes the status, which may be NULL. */
static void
set_status (GwRun *self, gpointer status)
{
  gpointer before = (gpointer) self->status;

  self->status = status;
  drop_preview (self);
  if (before != NULL)
    self->kind->unref_status (before);
  notify (self, PROP_STATUS);
}

static void
take_news (GwRun *self)
{
  GwRunJob *job = self->job;
  GError *save_error;
  gpointer status;

  gw_run_job_get_news (job, get_head (self), &status, &save_error);
  if (status == self->status && status != NULL)
    self->kind->unref_status (status);
  else
    set_status (self, status);
  set_save_error (self, save_error);
}

static gboolean
told_idle_cb (gpointer user_data)
{
  GwRunJob *job = user_data;
  g_autoptr (GwRun) self = NULL;
  gboolean halted;

  gw_run_job_told (job);
  if (job->owner == NULL)
    return G_SOURCE_REMOVE;
  self = g_object_ref (job->owner);
  halted = gw_run_job_is_halted (job); /* before its last news, which are taken with it */
  take_news (self);
  if (halted && !self->again)
    set_state (self, get_rest (self));
  return G_SOURCE_REMOVE;
}

/* In the thread of the job. */
static void
told_cb (GwRunJob *job, gpointer user_data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, told_idle_cb, gw_run_job_ref (job),
                   (GDestroyNotify) gw_run_job_unref);
}

/* What a job has come to. */
typedef struct
{
  GwRunJob *job;
  GError *error; /* or NULL */
} Outcome;

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;

  gw_run_job_unref (outcome->job);
  g_clear_error (&outcome->error);
  g_free (outcome);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcome, outcome_free)

static gpointer
work_cb (gpointer data, const GwStop *stop)
{
  GwRunJob *job = data;
  Outcome *outcome = g_new0 (Outcome, 1);

  outcome->job = gw_run_job_ref (job);
  gw_run_job_work (job, &outcome->error);
  return outcome;
}

static void
end_filler (GwRun *self)
{
  if (self->filler == NULL && !self->wants_filling)
    return;
  self->wants_filling = FALSE;
  g_clear_pointer (&self->filler, gw_job_cancel);
  notify (self, PROP_FILLING_IN);
}

/* What filling in has come to. The job has the status that it was for. */
typedef struct
{
  GwRunJob *job;
  gpointer status; /* with what was filled in, or NULL */
  GError *error;
} Filling;

static void
filling_free (gpointer data)
{
  Filling *filling = data;
  const GwRunKind *kind = filling->job->kind;

  if (filling->status != NULL)
    kind->unref_status (filling->status);
  gw_run_job_unref (filling->job);
  g_clear_error (&filling->error);
  g_free (filling);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Filling, filling_free)

static gpointer
fill_in_cb (gpointer data, const GwStop *stop)
{
  Filling *inputs = data;
  Filling *filling = g_new0 (Filling, 1);

  filling->job = gw_run_job_ref (inputs->job);
  filling->status = inputs->job->kind->fill_in (inputs->job, &filling->error);
  return filling;
}

static void
filled_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwRun) self = g_object_ref (user_data);
  g_autoptr (Filling) filling = result;

  g_clear_pointer (&self->filler, gw_job_cancel);
  if (filling->job->engine != NULL)
    {
      if (self->engine != NULL)
        self->kind->free_engine (self->engine);
      self->engine = g_steal_pointer (&filling->job->engine);
    }
  if (filling->status != NULL && filling->job->status == self->status)
    {
      if (self->status != NULL)
        set_status (self, g_steal_pointer (&filling->status));
      else
        {
          drop_preview (self);
          self->preview = g_steal_pointer (&filling->status);
          notify (self, PROP_STATUS);
        }
    }
  notify (self, PROP_FILLING_IN);
  if (filling->error != NULL)
    fail (self, filling->error);
}

/* A job for what is to be done, with copies of all that it starts from. */
static GwRunJob *
make_job (GwRun *self, void (*told) (GwRunJob *job, gpointer user_data))
{
  GwRunJob *job = gw_run_job_new (self->kind, &self->context, self->path, self->head, self->spec,
                                  told, NULL);

  job->status = self->status != NULL ? self->kind->ref_status ((gpointer) self->status) : NULL;
  job->stamp = g_strdup (self->stamp);
  return job;
}

void
gw_run_fill_in (GwRun *self)
{
  Filling *filling;

  g_return_if_fail (GW_IS_RUN (self));

  if (self->kind->fill_in == NULL || self->filler != NULL)
    return;
  if (self->job != NULL)
    {
      if (self->state == GW_RUN_RUNNING || self->wants_filling)
        return;
      self->wants_filling = TRUE;
      notify (self, PROP_FILLING_IN);
      return;
    }
  filling = g_new0 (Filling, 1);
  filling->job = make_job (self, NULL);
  filling->job->unsaved = self->unsaved != NULL ? g_bytes_ref (self->unsaved) : NULL;
  self->filler
    = gw_job_start_long (fill_in_cb, filling, filling_free, filling_free, filled_cb, self);
  notify (self, PROP_FILLING_IN);
}

gboolean
gw_run_is_filling_in (GwRun *self)
{
  return self->filler != NULL || self->wants_filling;
}

static void set_to_work (GwRun *self);

static void
done_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwRun) self = g_object_ref (user_data);
  g_autoptr (Outcome) outcome = result;
  GwRunJob *job = outcome->job;
  const gboolean changed = gw_run_job_has_changes (job);
  gboolean replaced, wanted;

  take_news (self);
  job->owner = NULL;
  self->job = NULL;
  g_clear_pointer (&self->thread, gw_job_cancel);
  self->engine = g_steal_pointer (&job->engine);
  gw_set_str (&self->stamp, job->stamp);
  self->unsaved = g_steal_pointer (&job->unsaved);
  gw_run_job_unref (job);
  replaced = is_replaced (self->save_error);
  if (replaced)
    {
      fail (self, self->save_error);
      set_save_error (self, NULL);
    }
  if (self->again && outcome->error == NULL && !replaced)
    {
      set_to_work (self);
      return;
    }
  self->again = FALSE;
  /* Who waits for it is told of no end in between. */
  wanted = self->wants_filling && (self->engine == NULL || get_rest (self) != GW_RUN_DONE);
  if (wanted)
    {
      self->wants_filling = FALSE;
      gw_run_fill_in (self);
    }
  else
    end_filler (self);
  if (!replaced && (changed || self->unsaved != NULL))
    keep (self);
  set_state (self, get_rest (self));
  if (outcome->error != NULL)
    fail (self, outcome->error);
}

static void
set_to_work (GwRun *self)
{
  GwRunJob *job;

  end_filler (self);
  gw_saver_finish (self->saver);
  take_known (self);
  job = make_job (self, told_cb);
  job->owner = self;
  job->engine = g_steal_pointer (&self->engine);
  job->unsaved = g_steal_pointer (&self->unsaved);
  self->again = FALSE;
  self->job = job;
  self->thread = gw_job_start_long (work_cb, gw_run_job_ref (job),
                                    (GDestroyNotify) gw_run_job_unref, outcome_free, done_cb, self);
  set_state (self, GW_RUN_RUNNING);
}

static void
finish_job (GwRun *self)
{
  self->again = FALSE;
  if (self->job == NULL)
    return;
  gw_run_job_leave (self->job);
  gw_job_wait (self->thread, FINISH_TIME);
}

static void
gw_run_dispose (GObject *object)
{
  GwRun *self = GW_RUN (object);

  g_clear_pointer (&self->filler, gw_job_cancel);
  if (self->saver != NULL)
    gw_run_flush (self);
  if (self->job != NULL)
    {
      self->job->owner = NULL;
      g_clear_pointer (&self->job, gw_run_job_unref);
      g_clear_pointer (&self->thread, gw_job_cancel);
      set_state (self, get_rest (self));
    }
  g_clear_pointer (&self->saver, gw_saver_free);
  g_clear_pointer (&self->context.lexicons, gw_lexicon_store_unref);
  g_clear_pointer (&self->context.dice, gw_dice_store_unref);

  G_OBJECT_CLASS (gw_run_parent_class)->dispose (object);
}

static void
gw_run_finalize (GObject *object)
{
  GwRun *self = GW_RUN (object);

  if (self->engine != NULL)
    self->kind->free_engine (self->engine);
  if (self->status != NULL)
    self->kind->unref_status ((gpointer) self->status);
  drop_preview (self);
  gw_record_free (self->kind->spec, (gpointer) self->spec);
  gw_record_free (&gw_run_head_record, get_head (self));
  g_clear_error ((GError **) &self->save_error);
  g_clear_pointer (&self->known, known_unref);
  g_clear_pointer (&self->unsaved, g_bytes_unref);
  g_free (self->stamp);
  g_free ((char *) self->path);

  G_OBJECT_CLASS (gw_run_parent_class)->finalize (object);
}

static void
gw_run_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwRun *self = GW_RUN (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->head->name);
      break;
    case PROP_SPEC:
      g_value_set_pointer (value, (gpointer) self->spec);
      break;
    case PROP_STATUS:
      g_value_set_pointer (value, (gpointer) self->status);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_ELSEWHERE:
      g_value_set_boolean (value, self->elsewhere);
      break;
    case PROP_WRITTEN:
      g_value_set_int64 (value, self->written);
      break;
    case PROP_SAVE_ERROR:
      g_value_set_boxed (value, self->save_error);
      break;
    case PROP_FILLING_IN:
      g_value_set_boolean (value, gw_run_is_filling_in (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_run_class_init (GwRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_run_dispose;
  object_class->finalize = gw_run_finalize;
  object_class->get_property = gw_run_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, readable);
  properties[PROP_SPEC] = g_param_spec_pointer ("spec", NULL, NULL, readable);
  properties[PROP_STATUS] = g_param_spec_pointer ("status", NULL, NULL, readable);
  properties[PROP_STATE]
    = g_param_spec_enum ("state", NULL, NULL, GW_TYPE_RUN_STATE, GW_RUN_EMPTY, readable);
  properties[PROP_ELSEWHERE] = g_param_spec_boolean ("elsewhere", NULL, NULL, FALSE, readable);
  properties[PROP_WRITTEN]
    = g_param_spec_int64 ("written", NULL, NULL, 0, G_MAXINT64, 0, readable);
  properties[PROP_SAVE_ERROR]
    = g_param_spec_boxed ("save-error", NULL, NULL, G_TYPE_ERROR, readable);
  properties[PROP_FILLING_IN]
    = g_param_spec_boolean ("filling-in", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  failed_signal = g_signal_new ("failed", GW_TYPE_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_run_init (GwRun *self)
{
  self->saver = gw_saver_new (SAVE_DELAY, SAVE_RETRY, spliced_cb, self);
}

/* Takes the parts of the file. */
static void
take_file (GwRun *self, GwRunFile *file, const char *stamp)
{
  self->head = g_steal_pointer (&file->head);
  self->spec = g_steal_pointer (&file->spec);
  self->status = g_steal_pointer (&file->status);
  gw_set_str (&self->stamp, stamp);
  gw_run_file_free (file);
}

GwRun *
gw_run_new (const GwRunContext *context, const char *path, GwRunFile *file, const char *stamp)
{
  GwRun *self = g_object_new (GW_TYPE_RUN, NULL);

  self->kind = file->kind;
  self->path = g_strdup (path);
  self->context.lexicons = gw_lexicon_store_ref (context->lexicons);
  self->context.dice = gw_dice_store_ref (context->dice);
  take_file (self, file, stamp);
  self->state = get_rest (self);
  return self;
}

gboolean
gw_run_is_gone (GwRun *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  GStatBuf status;

  return self->job == NULL && self->unsaved == NULL && g_lstat (self->path, &status) != 0
         && errno == ENOENT && g_file_test (folder, G_FILE_TEST_IS_DIR);
}

gboolean
gw_run_is_busy (GwRun *self)
{
  return self->job != NULL || gw_saver_is_writing (self->saver);
}

void
gw_run_follow (GwRun *self, GwRunFile *file, const char *stamp)
{
  GwRunHead *head = get_head (self);
  gpointer spec = (gpointer) self->spec;
  gpointer status = (gpointer) self->status;
  gboolean renamed;

  if (gw_run_is_busy (self) || self->unsaved != NULL || file->kind != self->kind
      || g_strcmp0 (stamp, self->stamp) == 0)
    {
      gw_run_file_free (file);
      return;
    }
  if (self->known != NULL)
    {
      /* What is changed here, but not yet in the file, stays. */
      gw_set_str (&file->head->name, head->name);
      gw_record_take (self->kind->spec, file->spec, spec, GW_FIELD_LIVE);
      gw_set_str (&self->known->stamp, stamp);
    }
  renamed = g_strcmp0 (head->name, file->head->name) != 0;
  end_filler (self);
  drop_preview (self);
  take_file (self, file, stamp);
  if (self->engine != NULL)
    self->kind->free_engine (g_steal_pointer (&self->engine));
  gw_record_free (&gw_run_head_record, head);
  gw_record_free (self->kind->spec, spec);
  if (renamed)
    notify (self, PROP_NAME);
  notify (self, PROP_SPEC);
  notify (self, PROP_STATUS);
  if (status != NULL)
    self->kind->unref_status (status);
  set_state (self, get_rest (self));
}

void
gw_run_set_elsewhere (GwRun *self, gboolean elsewhere, gint64 written)
{
  elsewhere = elsewhere && !gw_run_is_busy (self);
  g_object_freeze_notify (G_OBJECT (self));
  if (elsewhere && written != self->written)
    {
      self->written = written;
      notify (self, PROP_WRITTEN);
    }
  if (elsewhere != self->elsewhere)
    {
      self->elsewhere = elsewhere;
      notify (self, PROP_ELSEWHERE);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
gw_run_can_start (GwRun *self)
{
  g_return_val_if_fail (GW_IS_RUN (self), FALSE);

  if (self->elsewhere)
    return FALSE;
  return self->state == GW_RUN_READY
         || (self->state == GW_RUN_STOPPED && (self->kind->flags & GW_RUN_RESUMES) != 0);
}

gboolean
gw_run_kind_is_busy (const GwRunKind *kind)
{
  return (kind->flags & GW_RUN_ALONE) != 0 && n_alone > 0;
}

void
gw_run_start (GwRun *self)
{
  g_return_if_fail (GW_IS_RUN (self));

  if (!gw_run_can_start (self))
    return;
  if (gw_run_kind_is_busy (self->kind))
    {
      g_autoptr (GError) error
        = g_error_new (G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                       _("Another one is running, and both would disturb each other; stop it "
                         "first"));

      fail (self, error);
      return;
    }
  if (self->job == NULL)
    {
      set_to_work (self);
      return;
    }
  /* It has halted, but still writes its file. */
  gw_run_job_leave (self->job);
  self->again = TRUE;
  set_state (self, GW_RUN_RUNNING);
}

void
gw_run_stop (GwRun *self)
{
  g_return_if_fail (GW_IS_RUN (self));

  self->again = FALSE;
  end_filler (self);
  if (self->job != NULL)
    gw_run_job_stop (self->job);
}

void
gw_run_flush (GwRun *self)
{
  finish_job (self);
  gw_saver_flush (self->saver);
}

void
gw_run_abandon (GwRun *self)
{
  gw_saver_abandon (self->saver);
}

void
gw_run_set_name (GwRun *self, const char *name)
{
  g_return_if_fail (GW_IS_RUN (self));
  g_return_if_fail (name != NULL);

  if (!gw_set_str (&get_head (self)->name, name))
    return;
  keep (self);
  notify (self, PROP_NAME);
}

/* A run that has not begun asks something else; the file has to follow. */
static void
replace_spec (GwRun *self, gconstpointer spec)
{
  gpointer before = (gpointer) self->spec;
  g_autofree char *name = self->kind->dup_name (before);
  g_autofree char *new_name = self->kind->dup_name (spec);

  end_filler (self);
  drop_preview (self);
  self->spec = gw_record_copy (self->kind->spec, spec);
  gw_record_free (self->kind->spec, before);
  if (gw_store_folder_follow_name (&get_head (self)->name, name, new_name))
    notify (self, PROP_NAME);
}

void
gw_run_set_spec (GwRun *self, gconstpointer spec)
{
  const GwRecord *record;

  g_return_if_fail (GW_IS_RUN (self));
  g_return_if_fail (spec != NULL);

  record = self->kind->spec;
  if (self->status == NULL && self->job == NULL)
    {
      if (gw_record_equal (record, self->spec, spec, 0))
        return;
      replace_spec (self, spec);
    }
  else if (!gw_record_take (record, (gpointer) self->spec, spec, GW_FIELD_LIVE))
    return;
  keep (self);
  notify (self, PROP_SPEC);
  if (self->state != GW_RUN_RUNNING)
    set_state (self, get_rest (self));
}

GBytes *
gw_run_dup_unsaved (GwRun *self)
{
  /* It has ended, but its file may still be being written. */
  if (self->state != GW_RUN_RUNNING)
    gw_run_flush (self);
  return self->unsaved != NULL ? g_bytes_ref (self->unsaved) : NULL;
}
