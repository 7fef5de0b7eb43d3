/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-survey.h"

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_TABLE (gw_survey_table_get_type ())

/* The figures of surveys as a table, which is sorted by its columns. Emits "opened"
 * (GwSurveyEntry) for a row that is activated. */
G_DECLARE_FINAL_TYPE (GwSurveyTable, gw_survey_table, GW, SURVEY_TABLE, AdwBin)

/* A list of GwSurveyEntry. */
void gw_survey_table_set_entries (GwSurveyTable *self, GListModel *entries);

/* Whether rows that are shown from now on say of which survey they are. */
void gw_survey_table_set_full_titles (GwSurveyTable *self, gboolean full_titles);

/* Which of the two has its error shown and counts for the other columns. */
void gw_survey_table_set_points (GwSurveyTable *self, gboolean points);

/* The entries in the order of the table, and those of them that are selected. */
GListModel *gw_survey_table_get_sorted (GwSurveyTable *self);
GtkSelectionModel *gw_survey_table_get_selection (GwSurveyTable *self);

/* Figures have changed: the order may, too. */
void gw_survey_table_resort (GwSurveyTable *self);

G_END_DECLS
