/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command-line.h"
#include "gw-facts.h"
#include "gw-survey-record.h"

G_BEGIN_DECLS

/* The methods of a survey and all their parameters, as a command of the terminal has them. */
void gw_survey_command_add_methods (GwCommandLine *line, const GwSurveySpec *spec);

/* The seeds and numbers of boards that a merged survey is made of, in place of one of each. */
void gw_survey_command_add_parts (GwCommandLine *line, const GArray *parts);

/* Why no command repeats a survey, in a sentence: it ends after a time, or nothing says which words
 * were marked. NULL when one does. */
const char *gw_survey_get_obstacle (const GwSurveyRecord *record);

/* What a survey is; NULL when no command repeats it. */
GwFacts *gw_survey_make_facts (const GwSurveyRecord *record);

/* The rows up to the first that is not done, as the terminal prints them: {"survey": [...]}. */
JsonNode *gw_survey_make_figures (const GwSurveyRecord *record);

G_END_DECLS
