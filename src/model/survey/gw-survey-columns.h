/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-column.h"
#include "gw-survey-differences.h"
#include "gw-survey-spec.h"
#include "gw-run-kind.h"

G_BEGIN_DECLS

/* A row of a survey, for the columns that tell about it. Texts are borrowed. */
typedef struct
{
  const char *study;
  const char *method;
  const char *parameter; /* NULL, and NAN, where nothing is swept */
  double value;
  const GwSurveyScore *score;
  gint64 n_boards;
  GwFigures words, points;
  double words_below, words_above; /* the mean minus and plus the deviation */
  double points_below, points_above;
  double published_words, published_points; /* by the original study; NAN if that has no such row */
} GwSurveyCase;

/* The case has the method, the score and its figures; of a row of no survey only that is known. */
void gw_survey_case_complete (GwSurveyCase *self, const GwRunHead *head, const GwSurveySpec *spec,
                              guint row);

/* Calls a function for a row of a survey, which has this score, with all that is known. */
void gw_survey_case_with (const GwRunHead *head, const GwSurveySpec *spec, guint row,
                          const GwSurveyScore *score, GFunc func, gpointer user_data);

/* To be asked for. */
#define GW_SURVEY_TIMES GW_COLUMN_IF (0)
#define GW_SURVEY_HISTOGRAMS GW_COLUMN_IF (1)

/* Of a GwSurveyCase. */
extern const GwColumn gw_survey_columns[];

/* Two rows that were compared board by board. */
typedef struct
{
  const char *studies[2];
  char *rows[2];
  double bounds[2][3]; /* of words and of points: the difference, the low end, the high end */
  double errors[2];    /* by which these are rounded for people */
  gint64 n_pairs, n_same;
} GwSurveyDifferenceCase;

/* Of two rows of one survey, or of two. The name and the row of each are set before. */
void gw_survey_difference_case_init (GwSurveyDifferenceCase *self,
                                     const GwSurveyDifference *difference);
void gw_survey_difference_case_clear (GwSurveyDifferenceCase *self);

extern const GwColumn gw_survey_difference_columns[];

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwSurveyDifferenceCase, gw_survey_difference_case_clear)

G_END_DECLS
