/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-work.h"

/* How often it is told how it gets on, and how old a file may become; in microseconds. */
#define STATUS_INTERVAL (G_USEC_PER_SEC / 10)
#define SAVE_INTERVAL (7 * G_USEC_PER_SEC)

/* How soon it is tried again to write the file. */
#define RETRY_INTERVAL (2 * G_USEC_PER_SEC)

/* The worker's. */
typedef struct
{
  GwRunWork *work; /* borrowed */
  GwLexiconStore *lexicons;
  GwProofSetup *setup;
  GwProof *proof;
  GwProofWorkKind kind;
  GwProofStatus *status;
  gint64 told; /* when it was told last how it gets on, and */
  gint64 due;  /* when the file is to be written next */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->lexicons);
  gw_proof_setup_free (job->setup);
  g_clear_pointer (&job->proof, gw_proof_unref);
  g_clear_pointer (&job->status, gw_proof_status_unref);
  g_free (job);
}

void
gw_proof_outcome_free (GwProofOutcome *outcome)
{
  g_clear_pointer (&outcome->proof, gw_proof_unref);
  gw_proof_setup_free (outcome->setup);
  g_clear_pointer (&outcome->status, gw_proof_status_unref);
  g_clear_error (&outcome->error);
  g_free (outcome);
}

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
      g_free (job->setup->name);
      job->setup->name = name;
    }
  look (job);
  job->setup->begun = TRUE;
  gw_proof_setup_set_status (job->setup, job->status);
  text = gw_proof_save (job->proof, gw_proof_setup_save (job->setup));
  return gw_run_work_write (job->work, text);
}

static gboolean
begin (Job *job, const GwStop *stop, GError **error)
{
  GwSearchSpec *spec = job->setup->spec;
  const char *path = gw_run_work_get_path (job->work);
  GCancellable *cancellable = gw_run_work_get_cancellable (job->work);
  const GwProofSettings settings = { job->setup->threshold, 0 };
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwProofSetup) saved = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwProofQuestion) question = NULL;

  g_clear_pointer (&job->setup->hash, g_free);
  /* Another program may have begun what is new here. */
  saved = gw_proof_setup_read (path, &state, cancellable,
                               job->kind != GW_PROOF_WORK_NEW ? error : NULL);
  if (saved == NULL && job->kind != GW_PROOF_WORK_NEW)
    return FALSE;
  if (state != NULL)
    job->setup->hash = g_strdup (saved->hash);
  lexicon = gw_search_spec_read_lexicon (spec, job->lexicons, NULL, NULL, cancellable, error);
  if (lexicon == NULL || !gw_search_spec_check_words (lexicon, path, &job->setup->hash, error))
    return FALSE;
  question = gw_proof_question_new (lexicon, spec->rules, gw_board_get_rows (spec->shape),
                                    gw_board_get_cols (spec->shape), spec->objective, stop, error);
  if (question == NULL)
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
    job->due = now + (save (job) ? SAVE_INTERVAL : RETRY_INTERVAL);
  if (now - job->told >= STATUS_INTERVAL)
    {
      job->told = now;
      look (job);
      gw_run_work_tell (job->work, gw_proof_status_ref (job->status));
    }
}

/* A failed write is tried again, as a full disk may get room: only the last one counts. */
static void
prove_on (Job *job, const GwStop *stop, GError **error)
{
  const guint n_threads = g_get_num_processors ();
  const gboolean rebuilds = job->kind == GW_PROOF_WORK_REBUILD;
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

  if (job->kind == GW_PROOF_WORK_REBUILD)
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
  GwProofOutcome *outcome = g_new0 (GwProofOutcome, 1);

  job->work = run_work;
  if (lock_file (job, &outcome->error)
      && (job->proof != NULL || begin (job, stop, &outcome->error)))
    prove_on (job, stop, &outcome->error);
  if (job->proof != NULL)
    outcome->status = gw_proof_status_new (job->proof, job->status);
  outcome->proof = g_steal_pointer (&job->proof);
  outcome->setup = g_steal_pointer (&job->setup);
  /* Stopping it before it began is no failure. */
  if (outcome->proof == NULL && gw_stop_requested (stop))
    g_clear_error (&outcome->error);
  return outcome;
}

GwRunWork *
gw_proof_work_start (GwLexiconStore *lexicons, const char *path, const char *stamp,
                     const GwProofSetup *setup, GwProof *proof, GwProofWorkKind kind,
                     GwRunToldFunc told, GwRunDoneFunc done, gpointer user_data)
{
  static const GwRunWorkKind run_kind = { work, job_free, (GDestroyNotify) gw_proof_outcome_free,
                                          (GDestroyNotify) gw_proof_status_unref, g_free };
  Job *job = g_new0 (Job, 1);

  job->lexicons = g_object_ref (lexicons);
  job->setup = gw_proof_setup_copy (setup);
  job->proof = proof;
  job->kind = kind;
  job->status = setup->status != NULL ? gw_proof_status_ref (setup->status) : NULL;
  return gw_run_work_start (&run_kind, job, path, stamp, told, done, user_data);
}
