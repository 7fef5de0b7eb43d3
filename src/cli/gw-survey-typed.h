/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-args.h"
#include "gw-survey-record.h"

G_BEGIN_DECLS

/* What was typed for the command "survey" and is in its file as it was typed, so that the survey can
 * be resumed, and its facts are those of one run. */
typedef struct
{
  const char *sweep;
  GStrv settings;
  const char *scoring;
  GwLexiconArgs lexicon;

  GVariant *saved;  /* texts that were read from a file belong to it */
  GPtrArray *lists; /* lists of such texts, to be freed */
} GwSurveyTyped;

/* As a floating dictionary. */
GVariant *gw_survey_typed_save (const GwSurveyTyped *typed);

/* Takes what the file of a survey has, but keeps the lexicon if one was typed. The file of the
 * window only knows what the lexicon is called there. */
void gw_survey_typed_load (GwSurveyTyped *typed, const GwSurveyRecord *record,
                           gboolean keep_lexicon);
void gw_survey_typed_clear (GwSurveyTyped *typed);

/* The name by which the window finds the lexicon; NULL for several lists or a file. */
const char *gw_survey_typed_get_lexicon_id (const GwSurveyTyped *typed);

/* Tells the facts of the run what a survey from a file is, as if all of it had been typed. */
void gw_survey_typed_tell (const GwSurveyTyped *typed, const GwSurveySpec *spec);

G_END_DECLS
