/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run-store.h"
#include "gw-survey.h"

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_STRIP (gw_survey_strip_get_type ())

/* A strip with the progress of a survey while it is running or paused. Its buttons activate
 * survey.pause and run.stop. */
G_DECLARE_FINAL_TYPE (GwSurveyStrip, gw_survey_strip, GW, SURVEY_STRIP, AdwBin)

void gw_survey_strip_set_survey (GwSurveyStrip *self, GwSurvey *survey);

/* The store that knows which surveys another process runs. */
void gw_survey_strip_set_run_store (GwSurveyStrip *self, GwRunStore *run_store);

G_END_DECLS
