/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-survey-row.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* The work of a survey: all its rows, one after the other, on any number of threads. It can be
 * stopped and resumed without changing the results. Any thread may read its rows while it runs. */
typedef struct _GwSurveyJob GwSurveyJob;

/* The spec must have been checked. */
GwSurveyJob *gw_survey_job_new (const GwSurveySpec *spec, GwLexicon *lexicon);
void gw_survey_job_free (GwSurveyJob *job);

/* About how many boards of each row are samples; see gw_survey_row_set_n_samples(). Call it before
 * the job runs. */
void gw_survey_job_set_n_samples (GwSurveyJob *job, guint n_samples);

/* Call it before the job runs: of each row it makes only the boards of this shard, from 1 to
 * `n_shards`. Shards follow each other, end at whole chunks, and together are all boards. */
void gw_survey_job_set_shard (GwSurveyJob *job, guint shard, guint n_shards);

/* The score of a row; NULL as long as this job has not begun the row, or if there is nothing new
 * since `known`, which may be NULL. */
GwSurveyScore *gw_survey_job_dup_score (GwSurveyJob *job, guint row, const GwSurveyScore *known);

/* Makes a row go on from its score in an earlier job. Call it before the job runs. */
void gw_survey_job_set_score (GwSurveyJob *job, guint row, GwSurveyScore *score);

/* Makes chunks of a row by themselves, for a part of a job that others run. Returns the score of
 * these alone; NULL when stopped, or with an error. Any number of threads may do so at once. */
GwSurveyScore *gw_survey_job_make_chunks (GwSurveyJob *job, guint row, guint first, guint end,
                                          const GwStop *stop, GError **error);

typedef struct
{
  /* Called several times a second, by any of the threads, with the number of boards done. */
  void (*progress) (guint row, guint n_done, gpointer user_data);

  /* Called when a row has ended or was stopped, and also for a row that was done before. */
  void (*ended) (guint row, GwSurveyScore *score, gpointer user_data);
} GwSurveyJobFuncs;

/* Runs the rows that are left. FALSE when stopped before the end, or when it failed with an error.
 * `funcs` may be NULL. */
gboolean gw_survey_job_run (GwSurveyJob *job, guint n_threads, const GwStop *stop,
                            const GwSurveyJobFuncs *funcs, gpointer user_data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyJob, gw_survey_job_free)

G_END_DECLS
