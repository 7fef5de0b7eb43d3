/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-rules.h"
#include "gw-sweep.h"

G_BEGIN_DECLS

#define GW_SURVEY_DEFAULT_BOARDS 100000
#define GW_SURVEY_MAX_BOARDS (G_MAXINT / 2)

/* One generator as it is asked. */
typedef struct
{
  const GwGenerator *generator;
  double values[GW_MAX_PARAMETERS]; /* of its parameters; NAN for the default */
} GwSurveyMethod;

/* What a survey is to find out; the lexicon comes beside it. */
typedef struct
{
  GArray *methods; /* of GwSurveyMethod */
  guint rows, cols;
  guint n_boards; /* of each row */
  guint64 seed;
  GwRules *rules;
  GwSweep sweep;
} GwSurveySpec;

/* No methods, 4×4, the usual rules. */
GwSurveySpec *gw_survey_spec_new (void);
GwSurveySpec *gw_survey_spec_copy (const GwSurveySpec *spec);
void gw_survey_spec_free (GwSurveySpec *spec);

/* `values` may be NULL for the defaults. */
void gw_survey_spec_add_method (GwSurveySpec *spec, const GwGenerator *generator,
                                const double *values);
const GwSurveyMethod *gw_survey_spec_get_method (const GwSurveySpec *spec, guint i);
void gw_survey_spec_set_rules (GwSurveySpec *spec, GwRules *rules);

/* Takes the methods out that do not have the parameter that is swept. */
void gw_survey_spec_drop_unswept (GwSurveySpec *spec);

/* A row for each value of the sweep of each method. */
guint gw_survey_spec_get_n_rows (const GwSurveySpec *spec);
const GwSurveyMethod *gw_survey_spec_get_row (const GwSurveySpec *spec, guint row,
                                              double *value);
void gw_survey_spec_get_size (const GwSurveySpec *spec, guint row, guint *rows, guint *cols);

/* The parameters of a row, the swept one among them. */
void gw_survey_spec_get_values (const GwSurveySpec *spec, guint row,
                                double values[GW_MAX_PARAMETERS]);

/* Whether it can be done: there are methods, and all values are in their ranges. */
gboolean gw_survey_spec_check (const GwSurveySpec *spec, GError **error);

/* As a dictionary, and back. */
GVariant *gw_survey_spec_save (const GwSurveySpec *spec);
GwSurveySpec *gw_survey_spec_load (GVariant *saved, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveySpec, gw_survey_spec_free)

G_END_DECLS
