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

/* Whether a generator is in the study. */
gboolean gw_reference_study_has (const GwGenerator *generator);

/* What the study published for a row of a survey of words with this hash: NULL unless generator,
 * parameters, size, lexicon and rules of the row are those of the study. */
const GwReferenceResult *gw_reference_study_find (const GwSurveySpec *spec, const char *hash,
                                                  guint row);

/* Sets all but the seed as in the study: its generators, size, number of boards, and rules. */
void gw_reference_study_set_up (GwSurveySpec *spec);

/* The name of its lexicon, and the lexicon itself, or NULL when the library does not have it. */
const char *gw_reference_study_get_lexicon_name (void);
GwLexiconItem *gw_reference_study_find_lexicon (GwLexiconLibrary *library);

G_END_DECLS
