/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-survey-entry.h"

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_TABLE (gw_survey_table_get_type ())

/* A table with the figures of surveys, sorted by a column. Emits "opened" (GwItem) when a
 * row is activated. */
G_DECLARE_FINAL_TYPE (GwSurveyTable, gw_survey_table, GW, SURVEY_TABLE, AdwBin)

/* `entries` is a list of GwItem, each with a GwSurveyEntry. */
void gw_survey_table_set_entries (GwSurveyTable *self, GListModel *entries);

/* Whether the titles of rows include the name of the survey; applies to rows that are shown from
 * now on. */
void gw_survey_table_set_full_titles (GwSurveyTable *self, gboolean full_titles);

/* Whether the table is about points or words: that column shows its error, and the other columns,
 * such as the median, are about it. */
void gw_survey_table_set_points (GwSurveyTable *self, gboolean points);

/* The entries in the order of the table, and their selection. */
GListModel *gw_survey_table_get_sorted (GwSurveyTable *self);
GtkSelectionModel *gw_survey_table_get_selection (GwSurveyTable *self);

/* A list of the selected entries, as they are now, in the order of the table. */
GListModel *gw_survey_table_dup_selected (GwSurveyTable *self);

/* To be called when figures have changed and so the order may have. */
void gw_survey_table_resort (GwSurveyTable *self);

G_END_DECLS
