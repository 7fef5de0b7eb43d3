/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-plan.h"
#include "gw-rules.h"
#include "gw-survey-score.h"

G_BEGIN_DECLS

/* What boards of one generator are worth: so many of them, made and solved. It
 * can be stopped and run on, by any number of threads, and comes to the same
 * figures. Any thread may look at it while it runs. */
typedef struct _GwSurveyRow GwSurveyRow;

/* The plan must be plain. */
GwSurveyRow *gw_survey_row_new (GwPlan *plan, GwLexicon *lexicon, GwRules *rules, guint64 seed,
                                guint n_boards);
void gw_survey_row_free (GwSurveyRow *row);

/* Called by any of the threads, some times a second, with the number of boards
 * that are done. */
typedef void (*GwSurveyFunc) (guint n_done, gpointer user_data);

/* Makes and solves what is left. FALSE when it was stopped before the end. */
gboolean gw_survey_row_run (GwSurveyRow *row, guint n_threads, const GwStop *stop,
                            GwSurveyFunc progress, gpointer user_data);

/* How the row stands; how many boards are done is known without a copy. */
guint gw_survey_row_get_n_done (GwSurveyRow *row);
GwSurveyScore *gw_survey_row_dup_score (GwSurveyRow *row);

/* Takes up what was done at another time. Not while it runs. */
void gw_survey_row_set_score (GwSurveyRow *row, const GwSurveyScore *score);

/* Of so many boards at the most, spread over all, moves and time are looked at closely, but of
 * few enough that it takes little of the time; 0 at first. */
void gw_survey_row_set_n_samples (GwSurveyRow *row, guint n_samples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyRow, gw_survey_row_free)

G_END_DECLS
