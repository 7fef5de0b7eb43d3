/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-run.h"

#include "gw-compat.h"
#include "gw-file-lock.h"
#include "gw-proof-round.h"
#include "gw-proof-text.h"
#include "gw-run-work.h"

/* How often the status is reported, in microseconds. */
#define STATUS_INTERVAL (G_USEC_PER_SEC / 5)

struct _GwProofRun
{
  GwSavedRun parent_instance;

  /* owned */
  GwLexiconStore *lexicons;
  GListStore *items;
  GwRunFile *file;
  GwRunWork *work; /* also of a proof that is done, while it is rebuilt */
  GwProof *proof;  /* between two stretches of work; NULL when it is only in the file */
  char *stamp;     /* of the file when this program wrote it last, or NULL */
};

G_DEFINE_FINAL_TYPE (GwProofRun, gw_proof_run, GW_TYPE_SAVED_RUN)

/* Where the work begins. */
typedef enum
{
  BEGIN_NEW,     /* at the beginning */
  BEGIN_RESUME,  /* from the file */
  BEGIN_REBUILD, /* the same for a proof that is done: reports and writes nothing */
} Beginning;

/* The result of the work. */
typedef struct
{
  GwProof *proof; /* to go on with; NULL when it could not begin */
  GwRunFile *file;
  GwProofStatus *status;
  GError *error;
} Outcome;

/* The data of the work in its thread. */
typedef struct
{
  GwRunWork *work; /* borrowed */
  GwLexiconStore *lexicons;
  GwRunFile *file;
  GwProof *proof;
  Beginning beginning;
  GwProofStatus *status;
  gint64 told; /* when the status was last reported */
  gint64 due;  /* when the file is to be written next */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  gw_lexicon_store_unref (job->lexicons);
  g_clear_pointer (&job->file, gw_run_file_free);
  g_clear_pointer (&job->proof, gw_proof_unref);
  g_clear_pointer (&job->status, gw_proof_status_unref);
  g_free (job);
}

static void
outcome_free (Outcome *outcome)
{
  g_clear_pointer (&outcome->proof, gw_proof_unref);
  g_clear_pointer (&outcome->file, gw_run_file_free);
  g_clear_pointer (&outcome->status, gw_proof_status_unref);
  g_clear_error (&outcome->error);
  g_free (outcome);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcome, outcome_free)

static void
look (Job *job)
{
  GwProofStatus *status = gw_proof_status_new (job->proof, job->status);

  g_clear_pointer (&job->status, gw_proof_status_unref);
  job->status = status;
}

static gboolean
save (Job *job)
{
  char *name = gw_run_work_take_wish (job->work);
  g_autoptr (GBytes) text = NULL;

  /* The user has renamed it meanwhile. */
  if (name != NULL)
    {
      g_free (job->file->head->name);
      job->file->head->name = name;
    }
  look (job);
  gw_proof_file_set_status (job->file, job->status);
  text = gw_proof_file_print (job->file, gw_proof_save (job->proof));
  return gw_run_work_write (job->work, text);
}

static gboolean
begin (Job *job, const GwStop *stop, GError **error)
{
  const GwSearchSpec *spec = gw_proof_file_get_search (job->file);
  const char *path = gw_run_work_get_path (job->work);
  GCancellable *cancellable = gw_run_work_get_cancellable (job->work);
  const GwProofSettings settings = { gw_proof_file_get_threshold (job->file), 0 };
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwRunFile) saved = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProofQuestion) question = NULL;

  g_clear_pointer (&job->file->head->hash, g_free);
  /* Even if the proof is new here, another program may have begun it. */
  saved = gw_proof_file_read (path, &state, cancellable,
                               job->beginning != BEGIN_NEW ? error : NULL);
  if (saved == NULL && job->beginning != BEGIN_NEW)
    return FALSE;
  if (state != NULL && !gw_proof_file_check_same (job->file, saved, path, error))
    return FALSE;
  if (state != NULL)
    job->file->head->hash = g_strdup (saved->head->hash);
  lexicon = gw_search_spec_read_lexicon (spec, job->lexicons, NULL, NULL, cancellable, error);
  if (lexicon == NULL || !gw_search_spec_check_words (lexicon, path, &job->file->head->hash, error))
    return FALSE;
  if (gw_proof_check_size (gw_board_get_rows (spec->shape), gw_board_get_cols (spec->shape),
                           GW_PROOF_ALONE_CELLS, error))
    question
      = gw_proof_question_new (lexicon, spec->game->rules, gw_board_get_rows (spec->shape),
                               gw_board_get_cols (spec->shape), spec->objective, stop, error);
  if (question == NULL
      || (state == NULL && !gw_problem_check_words (question->problem, error)))
    return FALSE;
  job->proof = state != NULL ? gw_proof_resume (question, state, error)
                             : gw_proof_new (question, &settings);
  if (job->proof == NULL)
    g_prefix_error (error, "%s: ", path);
  return job->proof != NULL;
}

static void
keep_up (GwProof *proof, gpointer data)
{
  Job *job = data;
  const gint64 now = g_get_monotonic_time ();

  if (now >= job->due)
    job->due = now + (save (job) ? GW_RUN_WORK_SAVE_INTERVAL : GW_RUN_WORK_RETRY_INTERVAL);
  if (now - job->told >= STATUS_INTERVAL)
    {
      job->told = now;
      look (job);
      gw_run_work_tell (job->work, gw_proof_status_ref (job->status));
    }
}

/* A write that fails does not end the proof: a full disk may get room again. It is tried again, and
 * only the last one counts. */
static void
prove_on (Job *job, const GwStop *stop, GError **error)
{
  const guint n_threads = g_get_num_processors ();
  const gboolean rebuilds = job->beginning == BEGIN_REBUILD;
  g_autoptr (GError) failure = NULL;

  if (!rebuilds)
    gw_proof_set_meanwhile (job->proof, keep_up, job);
  while (gw_proof_run_round (job->proof, n_threads, stop, &failure))
    if (!rebuilds)
      keep_up (job->proof, job);
  gw_proof_set_meanwhile (job->proof, NULL, NULL);
  if (failure != NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (!rebuilds)
    save (job);
}

/* If another program has written the file since, the proof in memory is dropped. */
static gboolean
lock_file (Job *job, GError **error)
{
  gboolean changed;

  if (job->beginning == BEGIN_REBUILD)
    return TRUE;
  if (!gw_run_work_lock (job->work, &changed, error))
    return FALSE;
  if (changed)
    g_clear_pointer (&job->proof, gw_proof_unref);
  return TRUE;
}

static gpointer
work (GwRunWork *run_work, gpointer inputs, const GwStop *stop)
{
  Job *job = inputs;
  Outcome *outcome = g_new0 (Outcome, 1);

  job->work = run_work;
  if (lock_file (job, &outcome->error)
      && (job->proof != NULL || begin (job, stop, &outcome->error)))
    prove_on (job, stop, &outcome->error);
  if (job->proof != NULL)
    outcome->status = gw_proof_status_new (job->proof, job->status);
  outcome->proof = g_steal_pointer (&job->proof);
  outcome->file = g_steal_pointer (&job->file);
  /* Stopping it before it began is no failure. */
  if (outcome->proof == NULL && gw_stop_requested (stop))
    g_clear_error (&outcome->error);
  return outcome;
}

static GwRunState
get_state (GwProofRun *self)
{
  return gw_saved_run_get_state (GW_SAVED_RUN (self));
}

static const char *
get_path (GwProofRun *self)
{
  return gw_saved_run_get_path (GW_SAVED_RUN (self));
}

/* The state when nothing works on it. */
static GwRunState
get_resting_state (GwProofRun *self)
{
  const GwProofStatus *status = self->file->status;

  if (status == NULL)
    return GW_RUN_READY;
  return status->progress.phase == GW_PROOF_DONE ? GW_RUN_DONE : GW_RUN_STOPPED;
}

static void
fill_items (GwProofRun *self)
{
  const GwProofStatus *status = self->file->status;

  g_list_store_remove_all (self->items);
  if (status != NULL)
    g_list_store_splice (self->items, 0, 0, status->items->pdata, status->items->len);
}

static void
set_status (GwProofRun *self, GwProofStatus *status)
{
  const GwProofStatus *before = self->file->status;
  const gboolean same_items = before != NULL && status->items == before->items;

  gw_proof_file_set_status (self->file, status);
  if (!same_items)
    fill_items (self);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

/* What is to be written. */
typedef struct
{
  char *path;
  GBytes *text; /* NULL when the proof is in the file alone */
  GwRunFile *file;
} Update;

static void
update_free (gpointer data)
{
  Update *update = data;

  g_free (update->path);
  g_clear_pointer (&update->text, g_bytes_unref);
  g_clear_pointer (&update->file, gw_run_file_free);
  g_free (update);
}

static gboolean
update_write (gpointer data, GError **error)
{
  Update *update = data;

  return gw_proof_file_update (update->file, update->path, update->text, error);
}

/* Whether another program has written the file since this one did. */
static gboolean
is_replaced (GwProofRun *self)
{
  return self->stamp != NULL && gw_file_lock_has_changed (get_path (self), self->stamp);
}

/* Writes the file a moment later. For changes while no work has the file. Where another program has
 * written it, what is in memory is dropped if it was saved before, and not written otherwise. */
static void
keep (GwProofRun *self)
{
  Update *update;

  if (self->proof != NULL && is_replaced (self))
    {
      if (gw_saved_run_get_save_error (GW_SAVED_RUN (self)) != NULL)
        return;
      g_clear_pointer (&self->proof, gw_proof_unref);
    }
  update = g_new0 (Update, 1);
  update->path = g_strdup (get_path (self));
  if (self->proof != NULL)
    update->text = gw_proof_file_print (self->file, gw_proof_save (self->proof));
  update->file = gw_proof_file_copy (self->file);
  gw_saved_run_keep (GW_SAVED_RUN (self), update_write, update, update_free);
}

static void
told_cb (gpointer status, const GError *save_error, gpointer user_data)
{
  GwProofRun *self = user_data;

  set_status (self, status);
  gw_saved_run_set_save_error (GW_SAVED_RUN (self), save_error);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProofRun) self = g_object_ref (user_data);
  g_autoptr (GwRunWork) work = g_steal_pointer (&self->work);
  g_autoptr (Outcome) outcome = result;
  const gboolean renamed = g_strcmp0 (self->file->head->name, outcome->file->head->name) != 0;

  self->proof = g_steal_pointer (&outcome->proof);
  if (self->proof == NULL && renamed)
    keep (self);
  if (self->proof != NULL)
    {
      const GError *save_error = gw_run_work_get_save_error (work);

          gw_set_str (&self->file->head->hash, outcome->file->head->hash);
      gw_set_str (&self->stamp, gw_run_work_get_stamp (work));
      set_status (self, outcome->status);
      gw_saved_run_set_save_error (GW_SAVED_RUN (self), save_error);
      if (save_error != NULL && is_replaced (self))
        gw_saved_run_failed (GW_SAVED_RUN (self), save_error);
      if (renamed || save_error != NULL)
        keep (self);
    }
  gw_saved_run_set_state (GW_SAVED_RUN (self), get_resting_state (self));
  if (outcome->error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), outcome->error);
}

/* The run was done before and stays so, whether or not its proof is now there again. */
static void
rebuilt_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwProofRun) self = g_object_ref (user_data);
  g_autoptr (GwRunWork) work = g_steal_pointer (&self->work);
  g_autoptr (Outcome) outcome = result;

  if (outcome->proof != NULL && outcome->status->progress.phase == GW_PROOF_DONE)
    self->proof = g_steal_pointer (&outcome->proof);
  if (outcome->error != NULL)
    gw_saved_run_failed (GW_SAVED_RUN (self), outcome->error);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

/* The work tells a GwProofStatus several times a second, and can be asked to have another name. */
static void
start_work (GwProofRun *self, Beginning beginning, GwJobDoneFunc done)
{
  static const GwRunWorkKind kind = { work, job_free, (GDestroyNotify) outcome_free,
                                      (GDestroyNotify) gw_proof_status_unref, g_free };
  Job *job = g_new0 (Job, 1);

  job->lexicons = gw_lexicon_store_ref (self->lexicons);
  job->file = gw_proof_file_copy (self->file);
  job->proof = g_steal_pointer (&self->proof);
  job->beginning = beginning;
  if (self->file->status != NULL)
    job->status = gw_proof_status_ref (self->file->status);
  self->work
    = gw_run_work_start (&kind, job, get_path (self), self->stamp, told_cb, done, self);
}

static void
set_to_work (GwProofRun *self, Beginning beginning)
{
  gw_saved_run_finish_keeping (GW_SAVED_RUN (self));
  start_work (self, beginning, done_cb);
  gw_saved_run_set_state (GW_SAVED_RUN (self), GW_RUN_RUNNING);
}

static void
gw_proof_run_dispose (GObject *object)
{
  GwProofRun *self = GW_PROOF_RUN (object);

  /* What it still does is finished and written. */
  G_OBJECT_CLASS (gw_proof_run_parent_class)->dispose (object);

  g_clear_pointer (&self->work, gw_run_work_free);
  g_clear_pointer (&self->lexicons, gw_lexicon_store_unref);
}

static void
gw_proof_run_finalize (GObject *object)
{
  GwProofRun *self = GW_PROOF_RUN (object);

  g_clear_pointer (&self->proof, gw_proof_unref);
  g_clear_pointer (&self->file, gw_run_file_free);
  g_object_unref (self->items);
  g_free (self->stamp);

  G_OBJECT_CLASS (gw_proof_run_parent_class)->finalize (object);
}

static const char *
gw_proof_run_get_name (GwSavedRun *run)
{
  return GW_PROOF_RUN (run)->file->head->name;
}

static void
gw_proof_run_set_name (GwSavedRun *run, const char *name)
{
  GwProofRun *self = GW_PROOF_RUN (run);

  gw_set_str (&self->file->head->name, name);
  if (get_state (self) == GW_RUN_RUNNING)
    gw_run_work_ask (self->work, g_strdup (name));
  else
    keep (self);
}

static void
gw_proof_run_start (GwSavedRun *run)
{
  set_to_work (GW_PROOF_RUN (run), BEGIN_NEW);
}

static void
gw_proof_run_resume (GwSavedRun *run)
{
  set_to_work (GW_PROOF_RUN (run), BEGIN_RESUME);
}

static void
gw_proof_run_stop (GwSavedRun *run)
{
  if (GW_PROOF_RUN (run)->work != NULL)
    gw_run_work_stop (GW_PROOF_RUN (run)->work);
}

static void
gw_proof_run_finish (GwSavedRun *run)
{
  if (GW_PROOF_RUN (run)->work != NULL)
    gw_run_work_finish (GW_PROOF_RUN (run)->work);
}

static void
gw_proof_run_saved (GwSavedRun *run, const GError *error)
{
  GwProofRun *self = GW_PROOF_RUN (run);

  if (error != NULL)
    return;
  g_free (self->stamp);
  self->stamp = gw_file_lock_dup_stamp (gw_saved_run_get_path (run));
}

static GBytes *
gw_proof_run_dup_unsaved (GwSavedRun *run)
{
  GwProofRun *self = GW_PROOF_RUN (run);

  return self->proof != NULL
           ? gw_proof_file_print (self->file, gw_proof_save (self->proof))
           : NULL;
}

static char *
gw_proof_run_dup_value (GwSavedRun *run)
{
  const GwRunFile *file = GW_PROOF_RUN (run)->file;

  return gw_proof_text_dup_value (gw_proof_file_get_search (file), file->status);
}

static void
gw_proof_run_class_init (GwProofRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GwSavedRunClass *run_class = GW_SAVED_RUN_CLASS (klass);

  object_class->dispose = gw_proof_run_dispose;
  object_class->finalize = gw_proof_run_finalize;

  run_class->ending = GW_PROOF_ENDING;
  run_class->get_name = gw_proof_run_get_name;
  run_class->set_name = gw_proof_run_set_name;
  run_class->start = gw_proof_run_start;
  run_class->resume = gw_proof_run_resume;
  run_class->stop = gw_proof_run_stop;
  run_class->finish = gw_proof_run_finish;
  run_class->saved = gw_proof_run_saved;
  run_class->dup_unsaved = gw_proof_run_dup_unsaved;
  run_class->dup_value = gw_proof_run_dup_value;
}

static void
gw_proof_run_init (GwProofRun *self)
{
  self->items = g_list_store_new (GW_TYPE_ITEM);
}

GwProofRun *
gw_proof_run_new (GwLexiconStore *lexicons, const char *path, GwRunFile *file)
{
  GwProofRun *self = g_object_new (GW_TYPE_PROOF_RUN, NULL);

  self->lexicons = gw_lexicon_store_ref (lexicons);
  self->file = file;
  gw_saved_run_set_path (GW_SAVED_RUN (self), path);
  gw_saved_run_set_state (GW_SAVED_RUN (self), get_resting_state (self));
  fill_items (self);
  return self;
}

GListModel *
gw_proof_run_get_items (GwProofRun *self)
{
  return G_LIST_MODEL (self->items);
}

const GwSearchSpec *
gw_proof_run_get_spec (GwProofRun *self)
{
  return gw_proof_file_get_search (self->file);
}

gint64
gw_proof_run_get_threshold (GwProofRun *self)
{
  return gw_proof_file_get_threshold (self->file);
}

void
gw_proof_run_change (GwProofRun *self, const GwSearchSpec *spec, gint64 threshold)
{
  GwRunFile *file;
  gboolean renamed;

  g_return_if_fail (GW_IS_PROOF_RUN (self));
  g_return_if_fail (spec != NULL);

  file = self->file;
  if (get_state (self) != GW_RUN_READY
      || (threshold == gw_proof_file_get_threshold (file)
          && gw_search_spec_equal (spec, gw_proof_file_get_search (file))))
    return;
  renamed = gw_proof_text_follow_name (&file->head->name, gw_proof_file_get_search (file), spec);
  gw_proof_file_set_spec (file, spec, threshold);
  keep (self);
  if (renamed)
    gw_saved_run_renamed (GW_SAVED_RUN (self));
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

const GwProofStatus *
gw_proof_run_get_status (GwProofRun *self)
{
  return self->file->status;
}

GwProof *
gw_proof_run_get_proof (GwProofRun *self)
{
  return get_state (self) == GW_RUN_DONE ? self->proof : NULL;
}

void
gw_proof_run_rebuild (GwProofRun *self)
{
  g_return_if_fail (GW_IS_PROOF_RUN (self));

  if (get_state (self) != GW_RUN_DONE || self->proof != NULL || self->work != NULL)
    return;

  start_work (self, BEGIN_REBUILD, rebuilt_cb);
  gw_saved_run_changed (GW_SAVED_RUN (self));
}

gboolean
gw_proof_run_get_rebuilding (GwProofRun *self)
{
  return get_state (self) == GW_RUN_DONE && self->work != NULL;
}

const char *
gw_proof_run_get_hash (GwProofRun *self)
{
  return self->file->head->hash;
}

/* Whether a saved proof is as far as this one. */
static gboolean
is_as_far (const GwRunFile *file, const GwRunFile *other)
{
  const GwProofStatus *status = file->status;
  const GwProofStatus *other_status = other->status;

  if (status == NULL || other_status == NULL)
    return status == other_status;
  return status->progress.seconds == other_status->progress.seconds
         && status->progress.decided == other_status->progress.decided;
}

void
gw_proof_run_follow (GwProofRun *self, const GwRunFile *file)
{
  g_return_if_fail (GW_IS_PROOF_RUN (self));

  if (self->work != NULL || file->status == NULL || is_as_far (file, self->file)
      || gw_saved_run_get_save_error (GW_SAVED_RUN (self)) != NULL
      || gw_proof_file_get_threshold (file) != gw_proof_file_get_threshold (self->file)
      || !gw_search_spec_equal (gw_proof_file_get_search (file),
                                gw_proof_file_get_search (self->file)))
    return;
  /* What this program knew of it is over: it goes on from the file. */
  g_clear_pointer (&self->proof, gw_proof_unref);
  gw_set_str (&self->file->head->hash, file->head->hash);
  set_status (self, file->status);
  gw_saved_run_set_state (GW_SAVED_RUN (self), get_resting_state (self));
}
