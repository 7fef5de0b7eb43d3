/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-library.h"
#include "gw-survey-spec.h"

G_BEGIN_DECLS

/* The results that the original study published for a generator. */
typedef struct
{
  const char *generator;
  double words; /* per board, the mean; each path counts */
  double points;
} GwReferenceResult;

/* NULL for a generator that is not in the study. */
const GwReferenceResult *gw_reference_study_find (const GwGenerator *generator);

/* Sets all but the seed as in the study: its generators, size, number of boards, and rules. */
void gw_reference_study_set_up (GwSurveySpec *spec);

/* Whether a survey has the same settings as the study, so that their results can be compared. */
gboolean gw_reference_study_matches (const GwSurveySpec *spec, const GwLexicon *lexicon);

/* The name of its lexicon, and the lexicon itself, or NULL when the library does not have it. */
const char *gw_reference_study_get_lexicon_name (void);
GwLexiconItem *gw_reference_study_find_lexicon (GwLexiconLibrary *library);

G_END_DECLS
