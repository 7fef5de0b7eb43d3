/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-command-line.h"
#include "gw-facts.h"
#include "gw-run-kind.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* The seeds and numbers of boards that a merged survey is made of, in place of one of each. */
void gw_survey_command_add_parts (GwCommandLine *line, const GArray *parts);

/* All options that say what is asked. */
void gw_survey_command_add_question (GwCommandLine *line, const GwRunHead *head,
                                     const GwSurveySpec *spec);

/* Why no command repeats a survey, in a sentence: it ends after a time. NULL when one does. */
const char *gw_survey_get_obstacle (const GwSurveySpec *spec);

/* What a survey is; NULL when no command repeats it. */
GwFacts *gw_survey_make_facts (const GwRunHead *head, const GwSurveySpec *spec);

/* The rows up to the first that is not done, as the terminal prints them: {"survey": [...]}. */
JsonNode *gw_survey_make_figures (const GwRunHead *head, const GwSurveySpec *spec,
                                  const GPtrArray *scores);

G_END_DECLS
