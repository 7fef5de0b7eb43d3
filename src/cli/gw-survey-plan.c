/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-survey-plan.h"

#include "gw-job-plan.h"
#include "gw-survey-crew.h"
#include "gw-survey-job.h"

#include <math.h>

/* Of each row so many pieces are made, of so many chunks. */
#define N_PIECES 8
#define PIECE 4

typedef struct
{
  GwSurveyJob *job;
  const GwStop *stop;
  guint first_chunk, end_chunk;
  double result_seconds; /* the longest that taking a result took */
} Sample;

static double
get_now (void)
{
  return (double) g_get_monotonic_time () / G_USEC_PER_SEC;
}

/* What rank 0 does with a result. */
static void
take (Sample *sample, const GwSurveyScore *score)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_survey_score_save (score));
  g_autoptr (GwSurveyScore) sum = gw_survey_score_new (score->n_boards);
  g_autoptr (GwSurveyScore) loaded = NULL;
  const double begin = get_now ();

  loaded = gw_survey_score_load (saved, score->n_boards);
  gw_survey_score_add (sum, loaded);
  sample->result_seconds = MAX (sample->result_seconds, get_now () - begin);
}

/* The mean time of a chunk of a row, and the standard error of that. FALSE when stopped. */
static gboolean
measure_row (Sample *sample, guint row, double *mean, double *deviation, GError **error)
{
  const guint n_chunks = sample->end_chunk - sample->first_chunk;
  const guint n_pieces = CLAMP (n_chunks / PIECE, 1, N_PIECES);
  double sum = 0, squares = 0;

  /* The first one counts no time: it makes the solver. */
  for (guint i = 0; i <= n_pieces; i++)
    {
      const guint at = i == 0 ? 0 : i - 1;
      const guint first = sample->first_chunk + (guint) ((guint64) n_chunks * at / n_pieces);
      const guint end = MIN (first + PIECE, sample->end_chunk);
      const double begin = get_now ();
      g_autoptr (GwSurveyScore) score
        = gw_survey_job_make_chunks (sample->job, row, first, end, sample->stop, error);
      const double time = (get_now () - begin) / MAX (end - first, 1);

      if (score == NULL)
        return FALSE;
      if (i == 0)
        continue;
      take (sample, score);
      sum += time;
      squares += time * time;
    }
  *mean = sum / n_pieces;
  *deviation
    = n_pieces > 1 ? sqrt (MAX (squares / n_pieces - *mean * *mean, 0) / (n_pieces - 1)) : *mean;
  return TRUE;
}

gboolean
gw_survey_plan (const GwSurveyRecord *record, GwLexicon *lexicon, guint n_ranks, guint n_threads,
                const GwStop *stop, GError **error)
{
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (record->spec, lexicon);
  Sample sample = { job, stop };
  GwJobPlan plan = { n_ranks, n_threads };
  double squares = 0;
  guint n_chunks, size;

  gw_survey_spec_get_shard (record->spec, record->shard, record->n_shards, &sample.first_chunk,
                            &sample.end_chunk);
  n_chunks = sample.end_chunk - sample.first_chunk;
  size = gw_survey_crew_get_task_size (n_chunks, n_ranks);
  for (guint row = 0; row < record->scores->len; row++)
    {
      double mean, deviation;

      if (!measure_row (&sample, row, &mean, &deviation, error))
        return FALSE;
      plan.n_units += (n_chunks + size - 1) / size;
      plan.seconds += n_chunks * mean;
      squares += pow (n_chunks * deviation, 2);
    }
  plan.error = 1.96 * sqrt (squares);
  plan.result_seconds = sample.result_seconds;
  gw_job_plan_print (&plan);
  return TRUE;
}
