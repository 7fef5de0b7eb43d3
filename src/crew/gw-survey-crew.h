/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-crew.h"
#include "gw-survey-job.h"
#include "gw-survey-run.h"

G_BEGIN_DECLS

/* Runs a survey with a crew of processes: a task is some chunks of a row, always the same ones
 * whatever the crew is, and its result is their score. */

/* How many chunks a task has when a row has so many. The results do not depend on it. */
guint gw_survey_crew_get_task_size (guint n_chunks, guint n_processes);

typedef struct
{
  /* Called several times a second, with the share that is done. */
  void (*tick) (double fraction, gpointer user_data);

  /* Called for each row that has ended, from the first to the last. */
  void (*ended) (guint row, GwSurveyScore *score, gpointer user_data);
} GwSurveyCrewFuncs;

/* For the leader. The results are added to the scores of the file. FALSE when stopped, or with an
 * error. */
gboolean gw_survey_crew_run (GwCrew *crew, GwSurveyJob *job, GwRunFile *file,
                             const GwLexicon *lexicon, guint n_threads, const GwStop *stop,
                             const GwSurveyCrewFuncs *funcs, gpointer user_data, GError **error);

/* For the others. */
void gw_survey_crew_serve (GwCrew *crew, GwSurveyJob *job, const GwSurveySpec *spec,
                           const GwLexicon *lexicon, guint n_threads, const GwStop *stop);

G_END_DECLS
