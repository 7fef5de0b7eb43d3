/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-item.h"
#include "gw-survey-differences.h"
#include "gw-survey-score.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* A row of a survey, for lists and charts: the value of a GwItem, which emits "changed" when the row
 * has newer figures. */
typedef struct
{
  guint row; /* of its survey */
  const GwGenerator *generator;
  char *method; /* as the terminal calls it */
  char *title; /* “Adjacency”, or “Adjacency, 4” */
  double value;         /* of the sweep; 0 when nothing is swept */
  char *survey_name;
  GwSurveyScore *score; /* NULL as long as the row has not begun */
  GwFigures words;      /* like the points, all 0 as long as no board is done */
  GwFigures points;
  GHashTable *compared; /* with which other rows it has been; or NULL */
} GwSurveyEntry;

/* Brings a list of entries, one for each row of a survey, up to date with its scores, which may be
 * NULL; rows that are as they were stay as they are. The list is empty or belongs to the same
 * survey. */
void gw_survey_update_entries (GListStore *entries, const char *name, const GwSurveySpec *spec,
                               const GPtrArray *scores);

/* The title with the name of the survey in front. */
char *gw_survey_entry_dup_full_title (const GwSurveyEntry *self);

/* Whether any board is done. */
gboolean gw_survey_entry_has_figures (const GwSurveyEntry *self);

/* Compares two rows board by board. What was added up is kept until one of them has other boards:
 * while a survey runs, most of its rows stay as they are. */
void gw_survey_entry_compare (GwSurveyEntry *self, GwSurveyEntry *other, GwSurveyPairs *pairs);

/* All pairs of some rows, each with a later one of the list, with their intervals. */
GArray *gw_survey_entries_compare (GListModel *entries);

G_END_DECLS
