/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-sheet.h"
#include "gw-survey-run.h"

G_BEGIN_DECLS

/* How the results of a survey are printed. */
typedef struct
{
  const GwRunFile *file;
  GwFormat format;
  gboolean histogram;
  gboolean no_times;
  gboolean differences; /* a second table */
} GwSurveyPrint;

/* The sheet for the rows, one after the other; a row without boards is left out. The end prints what
 * comes after them, and frees the sheet. */
GwSheet *gw_survey_print_begin (const GwSurveyPrint *print);
void gw_survey_print_row (const GwSurveyPrint *print, GwSheet *sheet, guint row,
                          const GwSurveyScore *score);
void gw_survey_print_end (const GwSurveyPrint *print, GwSheet *sheet, const GPtrArray *scores);

G_END_DECLS
