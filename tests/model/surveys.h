/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Surveys of a few words. */
#include "gw-survey-run.h"

#include "values.h"
#include "wait.h"

static const char words[] = "stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\noats\nstate\n"
                            "taste\nnest\ntent\ntense\nnoon\nsoon\nonset\nneat\nante\n";

static inline GwSurveySpec *
make_spec (guint n_boards, const char *sweep)
{
  GwSurveySpec *spec = gw_survey_spec_new ();

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  gw_survey_spec_add_method (spec, gw_generator_find ("kfreq"), NULL);
  gw_survey_spec_add_method (spec, gw_generator_find ("cad"), NULL);
  spec->n_boards = n_boards;
  spec->seed = 5;
  if (sweep != NULL)
    {
      gw_survey_spec_set_sweep (spec, gw_sweep_parse (sweep, NULL));
      gw_survey_spec_drop_unswept (spec);
    }
  g_assert_true (gw_survey_spec_check (spec, NULL));
  return spec;
}
