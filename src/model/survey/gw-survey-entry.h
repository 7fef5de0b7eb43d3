/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-survey-score.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_ENTRY (gw_survey_entry_get_type ())

/* A row of a survey, for lists and charts. Only its survey changes it; it emits "changed" when
 * there are newer figures. */
G_DECLARE_FINAL_TYPE (GwSurveyEntry, gw_survey_entry, GW, SURVEY_ENTRY, GObject)

struct _GwSurveyEntry
{
  GObject parent_instance;

  const GwGenerator *generator;
  gboolean swept;
  double value;         /* of the sweep; 0 when nothing is swept */
  char *survey_name;
  GwSurveyScore *score; /* NULL as long as the row has not begun */
  GwFigures words;      /* 0 as long as no board is done, as are the points */
  GwFigures points;
};

/* `spec` has to outlive it. */
GwSurveyEntry *gw_survey_entry_new (const GwSurveySpec *spec, guint row);

/* “Adjacency”, or “Adjacency, 4”; in full with the name of the survey in front. */
char *gw_survey_entry_dup_title (GwSurveyEntry *self);
char *gw_survey_entry_dup_full_title (GwSurveyEntry *self);
void gw_survey_entry_set_survey_name (GwSurveyEntry *self, const char *name);

/* Whether any board is done. */
gboolean gw_survey_entry_has_figures (GwSurveyEntry *self);

/* NULL changes nothing. */
void gw_survey_entry_set_score (GwSurveyEntry *self, GwSurveyScore *score);

G_END_DECLS
