/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"
#include "gw-survey-record.h"

G_BEGIN_DECLS

/* Makes some boards of each row of a survey and prints the cost of all of them with this number
 * of ranks. FALSE when stopped, or with an error. */
gboolean gw_survey_plan (const GwSurveyRecord *record, GwLexicon *lexicon, guint n_ranks,
                         guint n_threads, const GwStop *stop, GError **error);

G_END_DECLS
