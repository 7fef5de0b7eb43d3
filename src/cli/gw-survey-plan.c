/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job-plan.h"

#include "gw-survey-crew.h"
#include "gw-survey-job.h"

#include <math.h>

/* The size of the sample for each row: the number of pieces, and the chunks of a piece. */
#define N_PIECES 8
#define PIECE 4

typedef struct
{
  GwSurveyJob *job;
  const GwSurveySpec *spec;
  const GwStop *stop;
  guint first_chunk, end_chunk;
  double result_seconds; /* the longest that taking a result took */
} Sample;

/* What rank 0 does with a result. */
static void
take (Sample *sample, const GwSurveyScore *score)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_survey_score_save (score));
  g_autoptr (GwSurveyScore) sum = gw_survey_score_new (score->n_boards, score->n_compared);
  g_autoptr (GwSurveyScore) loaded = NULL;
  const double begin = gw_sample_get_now ();

  loaded = gw_survey_score_load (saved, score->n_boards, score->n_compared);
  gw_survey_score_add (sum, loaded);
  sample->result_seconds = MAX (sample->result_seconds, gw_sample_get_now () - begin);
}

/* How many chunks the row will have, to judge by some of its boards. */
static guint
foresee_chunks (const Sample *sample, const GwSurveyScore *some)
{
  const guint n_chunks = sample->end_chunk - sample->first_chunk;
  guint limit = 0;
  double n_wanted;
  GwFigures points;

  if (sample->spec->most_error == 0)
    return n_chunks;
  gw_spread_get_figures (some->points, &points);
  n_wanted = pow (points.deviation / sample->spec->most_error, 2);
  do
    limit = gw_survey_next_limit (limit, n_chunks);
  while (limit < n_chunks && (double) limit * GW_SURVEY_CHUNK < n_wanted);
  return limit;
}

/* Adds up how long the chunks of a row take, and says how many there will be. FALSE when stopped. */
static gboolean
measure_row (Sample *sample, guint row, GwSample *times, guint *n_foreseen, GError **error)
{
  g_autoptr (GwSurveyScore) some = gw_survey_spec_new_score (sample->spec);
  const guint n_chunks = sample->end_chunk - sample->first_chunk;
  const guint n_pieces = CLAMP (n_chunks / PIECE, 1, N_PIECES);

  /* The first one counts no time: it makes the solver. */
  for (guint i = 0; i <= n_pieces; i++)
    {
      const guint at = i == 0 ? 0 : i - 1;
      const guint first = sample->first_chunk + (guint) ((guint64) n_chunks * at / n_pieces);
      const guint end = MIN (first + PIECE, sample->end_chunk);
      const double begin = gw_sample_get_now ();
      g_autoptr (GwSurveyScore) score
        = gw_survey_job_make_chunks (sample->job, row, first, end, sample->stop, error);
      const double time = (gw_sample_get_now () - begin) / MAX (end - first, 1);

      if (score == NULL)
        return FALSE;
      if (i == 0)
        continue;
      take (sample, score);
      gw_survey_score_add (some, score);
      gw_sample_add (times, time);
    }
  *n_foreseen = foresee_chunks (sample, some);
  return TRUE;
}

gboolean
gw_survey_plan (const GwRunFile *file, GwLexicon *lexicon, guint n_ranks, guint n_threads,
                const GwStop *stop, GError **error)
{
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (file->spec, lexicon);
  Sample sample = { job, file->spec, stop };
  GwJobPlan plan = { n_ranks, n_threads };
  double squares = 0;

  gw_survey_file_get_part (file, &sample.first_chunk, &sample.end_chunk);
  for (guint row = 0; row < gw_survey_spec_get_n_rows (file->spec); row++)
    {
      GwSample times = { 0 };
      guint n_chunks, size;

      if (!measure_row (&sample, row, &times, &n_chunks, error))
        return FALSE;
      size = gw_survey_crew_get_task_size (n_chunks, n_ranks);
      plan.n_units += (n_chunks + size - 1) / size;
      plan.seconds += n_chunks * gw_sample_get_mean (&times);
      squares += pow (n_chunks * gw_sample_get_error (&times), 2);
    }
  plan.error = GW_SAMPLE_USUAL * sqrt (squares);
  plan.result_seconds = sample.result_seconds;
  gw_job_plan_print (&plan);
  return TRUE;
}
