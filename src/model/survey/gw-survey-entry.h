/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-item.h"
#include "gw-survey-differences.h"
#include "gw-survey-score.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* A row of a survey, for lists and charts: the value of a GwItem, which emits "changed" when the row
 * has newer figures. Only its survey changes it. */
typedef struct
{
  guint row; /* of its survey */
  const GwGenerator *generator;
  char *method; /* as the terminal calls it */
  char *title;  /* of the method */
  gboolean swept;
  double value;         /* of the sweep; 0 when nothing is swept */
  char *survey_name;
  GwSurveyScore *score; /* NULL as long as the row has not begun */
  GwFigures words;      /* like the points, all 0 as long as no board is done */
  GwFigures points;
  GHashTable *compared; /* with which other rows it has been; or NULL */
} GwSurveyEntry;

/* An item with a row that has not begun. */
GwItem *gw_survey_entry_new (const GwSurveySpec *spec, guint row);

/* A score of NULL changes nothing. */
void gw_survey_entry_set_score (GwItem *item, GwSurveyScore *score);
void gw_survey_entry_set_survey_name (GwItem *item, const char *name);

/* “Adjacency”, or “Adjacency, 4”; in full with the name of the survey in front. */
char *gw_survey_entry_dup_title (const GwSurveyEntry *self);
char *gw_survey_entry_dup_full_title (const GwSurveyEntry *self);

/* Whether any board is done. */
gboolean gw_survey_entry_has_figures (const GwSurveyEntry *self);

/* Compares two rows board by board. What was added up is kept until one of them has other boards:
 * while a survey runs, most of its rows stay as they are. */
void gw_survey_entry_compare (GwSurveyEntry *self, GwSurveyEntry *other, GwSurveyPairs *pairs);

/* All pairs of some rows, each with a later one of the list, with their intervals. */
GArray *gw_survey_entries_compare (GListModel *entries);

G_END_DECLS
