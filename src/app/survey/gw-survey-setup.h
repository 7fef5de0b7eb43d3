/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-game-choice.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

#define GW_TYPE_SURVEY_SETUP (gw_survey_setup_get_type ())

/* The setup of a survey: generators with their parameters, boards, size, lexicon, rules, seed and
 * sweep. Emits "failed" with a translated sentence when a scoring table cannot be read. */
G_DECLARE_FINAL_TYPE (GwSurveySetup, gw_survey_setup, GW, SURVEY_SETUP, AdwBin)

void gw_survey_setup_set_choice (GwSurveySetup *self, GwGameChoice *choice);

/* Returns NULL with an error if the settings are not valid. The lexicon is that of the run
 * inputs. */
GwSurveySpec *gw_survey_setup_make_spec (GwSurveySetup *self, GError **error);
void gw_survey_setup_set_spec (GwSurveySetup *self, const GwSurveySpec *spec);

/* The values of a generator's parameters, NAN where the default is set. */
void gw_survey_setup_get_values (GwSurveySetup *self, const GwGenerator *generator,
                                 double values[GW_MAX_PARAMETERS]);
void gw_survey_setup_get_size (GwSurveySetup *self, guint *rows, guint *cols);

G_END_DECLS
