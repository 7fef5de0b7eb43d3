/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-survey-entry.h"

G_BEGIN_DECLS

/* What a survey has found, in a sentence: which way makes the richest boards, how many points (or
 * words) they have on average, and how many times as many as dice; or which two are level. `entries`
 * is a list of GwSurveyEntry. NULL before there is something to say. */
char *gw_survey_text_dup_answer (GListModel *entries, gboolean points);

/* A sentence about two rows that are compared, of a list of GwSurveyEntry: whether their means
 * differ, and by how much. These are the best two of those that are selected; if only one is, it
 * and the best other one; if none is, the best two of all. NULL if there are no two with figures. */
char *gw_survey_text_compare (GListModel *entries, GListModel *selected, gboolean points,
                              gboolean full_titles);

/* Of more rows than these, not all pairs are looked at together. */
#define GW_SURVEY_TEXT_MAX_ROWS 20

/* The same about two rows that have been compared. NULL if they have fewer than two pairs of boards. */
char *gw_survey_text_tell (GwSurveyEntry *one, GwSurveyEntry *other, const GwSurveyPairs *pairs,
                           const GwMeanDifference *found, gboolean points, gboolean full_titles);

G_END_DECLS
