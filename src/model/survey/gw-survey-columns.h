/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-column.h"
#include "gw-survey-differences.h"
#include "gw-survey-record.h"

G_BEGIN_DECLS

/* A row of a survey with its figures, for the columns that tell about it. */
typedef struct
{
  const GwSurveyRecord *record; /* may be NULL for columns that are about the score alone */
  guint row;
  const GwSurveyScore *score;
  GwFigures words, points; /* of the score */
} GwSurveyCase;

void gw_survey_case_init (GwSurveyCase *self, const GwSurveyRecord *record, guint row,
                          const GwSurveyScore *score);

/* To be asked for. */
#define GW_SURVEY_TIMES GW_COLUMN_IF (0)
#define GW_SURVEY_HISTOGRAMS GW_COLUMN_IF (1)

/* Of a GwSurveyCase. */
extern const GwColumn gw_survey_columns[];

/* Two rows that were compared board by board. */
typedef struct
{
  const GwSurveyRecord *records[2]; /* the same one twice in the terminal */
  guint rows[2];
  const GwSurveyDifference *difference;
} GwSurveyDifferenceCase;

extern const GwColumn gw_survey_difference_columns[];

G_END_DECLS
