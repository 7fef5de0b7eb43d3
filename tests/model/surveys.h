/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Surveys of a few words. */
#include "gw-survey.h"

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
      gw_sweep_clear (&spec->sweep);
      g_assert_true (gw_sweep_parse (sweep, &spec->sweep, NULL));
      gw_survey_spec_drop_unswept (spec);
    }
  g_assert_true (gw_survey_spec_check (spec, NULL));
  return spec;
}

static inline GwSurvey *
make_survey (guint n_boards, const char *sweep)
{
  g_autoptr (GwSurveySpec) spec = make_spec (n_boards, sweep);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);

  return gw_survey_new (spec, lexicon, "own", "Own");
}

static inline void
finish (GwSurvey *survey, guint n_threads)
{
  gw_survey_run (survey, n_threads);
  wait_until (gw_survey_get_state (survey) == GW_SURVEY_DONE);
}

static inline void
count_cb (guint *n)
{
  (*n)++;
}

/* The words are known when the first run has ended. */
static inline gboolean
has_ended (GwSurvey *survey)
{
  g_autoptr (GwSurveyRecord) record = gw_survey_store_kind.dup_record (survey);

  return record->lexicon_hash != NULL;
}
