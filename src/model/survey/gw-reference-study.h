/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* What the study that began it all has published of its generators. */
typedef struct
{
  const char *generator;
  double words; /* a board: the mean, counting every path */
  double points;
} GwFoundingResult;

/* NULL for a generator that is not of the study. */
const GwFoundingResult *gw_reference_study_find (const GwGenerator *generator);

/* Sets everything as the study had it: its generators, size, number of boards and rules. */
void gw_reference_study_set_up (GwSurveySpec *spec);

/* Whether a survey asks what the study asked; then their results can stand side by side. */
gboolean gw_reference_study_matches (const GwSurveySpec *spec, const GwLexicon *lexicon);

/* The name of its lexicon, and the lexicon itself when the library has it; else NULL. */
const char *gw_reference_study_get_lexicon_name (void);
GwLexiconItem *gw_reference_study_find_lexicon (GwLexiconLibrary *library);

G_END_DECLS
