/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-work.h"

#include "gw-proof-lines.h"
#include "gw-proof-round.h"
#include "gw-proof-spec.h"
#include "gw-proof-status.h"

/* How often the status is reported, in microseconds. */
#define STATUS_INTERVAL (G_USEC_PER_SEC / 5)

typedef struct
{
  GwRunJob *job;
  GwProof *proof; /* borrowed from the job */
  gint64 told;
} Work;

void
gw_proof_free_engine (gpointer engine)
{
  gw_proof_unref (engine);
}

static GwProofQuestion *
make_question (GwRunJob *job, GError **error)
{
  const GwSearchSpec *spec = ((const GwProofSpec *) job->spec)->search;
  const guint rows = gw_board_get_rows (spec->shape);
  const guint cols = gw_board_get_cols (spec->shape);
  g_autoptr (GwLexicon) lexicon = gw_search_spec_read_lexicon (
    spec, job->context.lexicons, NULL, NULL, job->cancellable, error);
  g_autofree char *hash = NULL;

  if (lexicon == NULL)
    return NULL;
  hash = gw_lexicon_dup_hash (lexicon);
  if (!gw_run_job_check_hash (job, hash, gw_lexicon_get_n_words (lexicon), error)
      || !gw_proof_check_size (rows, cols, GW_PROOF_ALONE_CELLS, error))
    return NULL;
  return gw_proof_question_new (lexicon, spec->game->rules, rows, cols, spec->objective, &job->stop,
                                error);
}

/* Begins anew, or goes on from the lines that were saved. */
static GwProof *
make_proof (GwRunJob *job, const GwRunLines *lines, GError **error)
{
  const GwProofSettings settings = { ((const GwProofSpec *) job->spec)->threshold, 0 };
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwProofQuestion) question = NULL;
  GwProof *proof;

  if (!gw_proof_lines_parse (lines, job->head, job->path, &state, error))
    return NULL;
  question = make_question (job, error);
  if (question == NULL || (state == NULL && !gw_problem_check_words (question->problem, error)))
    return NULL;
  proof = state != NULL ? gw_proof_resume (question, state, error)
                        : gw_proof_new (question, &settings);
  if (proof == NULL)
    g_prefix_error (error, "%s: ", job->path);
  return proof;
}

static void
keep_up (GwProof *proof, gpointer data)
{
  Work *work = data;
  GwRunJob *job = work->job;
  const gint64 now = g_get_monotonic_time ();
  const gboolean is_due = gw_run_job_is_save_due (job);

  if (now - work->told >= STATUS_INTERVAL || is_due)
    {
      work->told = now;
      gw_run_job_tell (job, gw_proof_status_new (proof, job->status));
    }
  if (is_due)
    gw_run_job_save (job, gw_proof_lines_print (gw_proof_save (proof)));
}

static void
prove_on (Work *work, GError **error)
{
  const guint n_threads = g_get_num_processors ();

  gw_proof_set_meanwhile (work->proof, keep_up, work);
  while (gw_proof_run_round (work->proof, n_threads, &work->job->stop, error))
    keep_up (work->proof, work);
  gw_proof_set_meanwhile (work->proof, NULL, NULL);
}

gboolean
gw_proof_work (GwRunJob *job, GError **error)
{
  g_autoptr (GError) failure = NULL;
  Work work = { .job = job };
  GwRunLines lines;

  if (!gw_run_job_open (job, &lines, error))
    return FALSE;
  if (job->engine == NULL)
    job->engine = make_proof (job, &lines, error);
  if (job->engine == NULL)
    return FALSE;
  work.proof = job->engine;
  prove_on (&work, &failure);
  gw_run_job_halt (job, gw_proof_status_new (work.proof, job->status));
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  gw_run_job_save (job, gw_proof_lines_print (gw_proof_save (work.proof)));
  return TRUE;
}

gpointer
gw_proof_fill_in (GwRunJob *job, GError **error)
{
  const guint n_threads = g_get_num_processors ();
  g_autoptr (GwProof) proof = NULL;
  GwProofProgress progress;
  GwRunLines lines;

  if (!gw_run_job_read (job, &lines, error))
    return NULL;
  proof = make_proof (job, &lines, error);
  if (proof == NULL)
    return NULL;
  while (gw_proof_run_round (proof, n_threads, &job->stop, error))
    continue;
  gw_proof_get_progress (proof, &progress);
  if (progress.phase == GW_PROOF_DONE)
    job->engine = g_steal_pointer (&proof);
  return NULL;
}
