/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run.h"

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_STRIP (gw_survey_strip_get_type ())

/* A strip with the progress of a survey while it is running or stopped. Its button activates
 * run.stop or run.resume. */
G_DECLARE_FINAL_TYPE (GwSurveyStrip, gw_survey_strip, GW, SURVEY_STRIP, AdwBin)

void gw_survey_strip_set_run (GwSurveyStrip *self, GwRun *run);

G_END_DECLS
