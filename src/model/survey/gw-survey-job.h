/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-survey-row.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* The work of a survey: all its rows, one after the other, on as many threads as one likes.
 * It can be stopped and run on, and comes to the same figures. Atomically ref-counted; any
 * thread may look at its rows while it runs. */
typedef struct _GwSurveyJob GwSurveyJob;

/* The setup must have been checked. */
GwSurveyJob *gw_survey_job_new (const GwSurveySpec *spec, GwLexicon *lexicon);
GwSurveyJob *gw_survey_job_ref (GwSurveyJob *job);
void gw_survey_job_unref (GwSurveyJob *job);

/* About so many boards of each row are looked at closely. Before it runs. */
void gw_survey_job_set_n_samples (GwSurveyJob *job, guint n_samples);

/* How a row stands; NULL as long as it has not begun here, or has as many boards as are known. */
GwSurveyScore *gw_survey_job_dup_score (GwSurveyJob *job, guint row, guint n_known);

/* Takes up what was done of a row at another time. Before it runs. */
void gw_survey_job_set_score (GwSurveyJob *job, guint row, GwSurveyScore *score);

typedef struct
{
  /* Some times a second, by any of the threads, with the boards of the row that are done. */
  void (*progress) (guint row, guint n_done, gpointer user_data);

  /* When a row has ended, or was stopped with some of it done. */
  void (*ended) (guint row, const GwSurveyScore *score, gpointer user_data);
} GwSurveyJobFuncs;

/* Does what is left. FALSE when it was stopped before the end, or cannot be done. `funcs`
 * may be NULL. */
gboolean gw_survey_job_run (GwSurveyJob *job, guint n_threads, const GwStop *stop,
                            const GwSurveyJobFuncs *funcs, gpointer user_data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyJob, gw_survey_job_unref)

G_END_DECLS
