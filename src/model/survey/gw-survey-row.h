/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game.h"
#include "gw-source.h"
#include "gw-survey-score.h"

G_BEGIN_DECLS

/* The work of one row of a survey: makes and solves boards of one source, on any number of
 * threads. It can be stopped and resumed without changing the results. Any thread may read it while
 * it runs. */
typedef struct _GwSurveyRow GwSurveyRow;

/* If it has a plan, that must be plain. The values of the first `n_compared` boards are kept. */
GwSurveyRow *gw_survey_row_new (GwSource *source, GwGame *game, guint64 seed, guint n_boards,
                                guint n_compared);
void gw_survey_row_free (GwSurveyRow *row);

/* Called by any of the threads, several times a second, with the number of boards done. */
typedef void (*GwSurveyFunc) (guint n_done, gpointer user_data);

/* Makes and solves the boards that are left. FALSE when stopped before the end of its part. */
gboolean gw_survey_row_run (GwSurveyRow *row, guint n_threads, const GwStop *stop,
                            GwSurveyFunc progress, gpointer user_data);

/* Makes some chunks by themselves and returns their score, NULL when stopped. Any number of threads
 * may do so at once. */
GwSurveyScore *gw_survey_row_make_chunks (GwSurveyRow *row, guint first, guint end,
                                          const GwStop *stop);

/* Making a solver takes as long as hundreds of boards. Whether solvers are kept for later chunks;
 * not at first. */
void gw_survey_row_keep_solvers (GwSurveyRow *row, gboolean keep);

/* Whether there is more to tell than in an earlier copy of the score; and a copy of it. */
gboolean gw_survey_row_has_news (GwSurveyRow *row, const GwSurveyScore *known);
GwSurveyScore *gw_survey_row_dup_score (GwSurveyRow *row);

/* Makes the row go on from an earlier score. Do not call it while the row runs. */
void gw_survey_row_set_score (GwSurveyRow *row, const GwSurveyScore *score);

/* Before it runs: it makes only this part of its chunks, from the first one up to the end. */
void gw_survey_row_set_part (GwSurveyRow *row, guint first_chunk, guint end_chunk);

/* Before it runs: it ends when the standard error of its mean of points is at most this. That is
 * looked at after fixed numbers of boards, so that the result is always the same. 0: it does not
 * matter. */
void gw_survey_row_set_most_error (GwSurveyRow *row, double most_error);

/* Before it runs: it ends when it has run for this number of microseconds, over all its runs. 0: it
 * does not matter. */
void gw_survey_row_set_most_time (GwSurveyRow *row, gint64 most_time);

/* The number of chunks after which the error is looked at next. The steps grow: the boards that
 * turn out to be too many are few, and looking takes no time. */
guint gw_survey_next_limit (guint limit, guint end);

/* How many boards at most, spread evenly, are samples: their moves are counted and their time is
 * measured. There are fewer when that would take too much of the time. 0 at first. If something else
 * than the number of boards ends the row, they are among the first ones: call this after it was
 * set. */
void gw_survey_row_set_n_samples (GwSurveyRow *row, guint n_samples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyRow, gw_survey_row_free)

G_END_DECLS
