/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-spread.h"

G_BEGIN_DECLS

/* Boards are booked in chunks of so many: few enough that a stop has not long to wait. */
#define GW_SURVEY_CHUNK 64

/* One board that was looked at more closely. */
typedef struct
{
  guint board;
  guint64 words;
  gint64 points;
  gint64 moves;
  double solve_us; /* microseconds */
} GwSurveySample;

/* What is known so far of one row of a survey. Only who makes it changes it: what others get is
 * immutable. Atomically ref-counted. */
typedef struct
{
  guint n_boards; /* in all */
  guint n_done;
  guint64 *done; /* bitmap of chunks */
  GwSpread *words; /* or paths, when the rules count paths */
  GwSpread *points;
  gint64 make_time; /* microseconds, of all threads together */
  gint64 solve_time;

  /* The first board of the highest points; only when there is any. */
  guint best;
  gint64 best_points;
  guint64 best_words;
  GwBoard *best_board; /* may be NULL even then: who knows the plan can make it */

  GArray *samples; /* of GwSurveySample, by board when the row is done */
} GwSurveyScore;

GwSurveyScore *gw_survey_score_new (guint n_boards);
GwSurveyScore *gw_survey_score_copy (const GwSurveyScore *score);
GwSurveyScore *gw_survey_score_ref (GwSurveyScore *score);
void gw_survey_score_unref (GwSurveyScore *score);

guint gw_survey_score_get_n_chunks (const GwSurveyScore *score);

/* The mean of microseconds a board. */
double gw_survey_score_get_make_us (const GwSurveyScore *score);
double gw_survey_score_get_solve_us (const GwSurveyScore *score);

/* As a dictionary, and back. NULL when it is not whole or contradicts itself. */
GVariant *gw_survey_score_save (const GwSurveyScore *score);
GwSurveyScore *gw_survey_score_load (GVariant *saved, guint n_boards);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveyScore, gw_survey_score_unref)

G_END_DECLS
