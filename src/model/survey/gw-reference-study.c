/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-reference-study.h"

#include <math.h>
#include <string.h>

#define LEXICON "words_alpha"
#define N_WORDS 370099
#define HASH "163cdfa217fcf7840ca58838dd50aceb784bc6f84ddaf10eef3081158b3c6346"
#define SIDE 4
#define N_BOARDS 100000

static const GwReferenceResult results[] = {
  { "rnd", 141.08, 155.99 },          { "vcr", 197.70, 229.76 },
  { "freq", 405.49, 577.19 },         { "bfreq", 434.14, 633.38 },
  { "kfreq", 450.36, 657.23 },        { "adj", 518.77, 815.35 },
  { "cad", 940.52, 1926.95 },         { "greedy-cad", 989.74, 2077.38 },
  { "greedy-dcad", 984.06, 2066.62 },
};

static const GwReferenceResult *
find_result (const GwGenerator *generator)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (strcmp (results[i].generator, generator->name) == 0)
      return &results[i];
  return NULL;
}

gboolean
gw_reference_study_has (const GwGenerator *generator)
{
  return find_result (generator) != NULL;
}

/* Words of two letters and more, Q alone, points for short words too, and every path counts. */
static GwRules *
make_rules (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwScoring) scoring = gw_scoring_get_builtin ("short");

  spec.min_length = 2;
  spec.qu = FALSE;
  spec.count_paths = TRUE;
  spec.scoring = scoring;
  return gw_rules_new (&spec);
}

void
gw_reference_study_set_up (GwSurveySpec *spec)
{
  g_autoptr (GwRules) rules = make_rules ();

  g_array_set_size (spec->methods, 0);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    gw_survey_spec_add_method (spec, gw_generator_find (results[i].generator), NULL);
  spec->rows = spec->cols = SIDE;
  spec->n_boards = N_BOARDS;
  gw_game_name_set_rules (spec->game, rules);
  gw_survey_spec_set_sweep (spec, gw_sweep_parse (NULL, NULL));
}

static gboolean
has_rules (const GwSurveySpec *spec)
{
  g_autoptr (GwRules) theirs = make_rules ();
  g_autoptr (GwRules) ours = NULL;
  GwRulesSpec rules = *gw_rules_get (spec->game->rules);

  /* Its lexicon has no levels, so any limit will do. */
  rules.max_level = G_MAXUINT;
  ours = gw_rules_new (&rules);
  return gw_rules_equal (ours, theirs);
}

/* The study used the default of each parameter. */
static gboolean
has_parameters (const GwSurveySpec *spec, guint row)
{
  const GwGenerator *generator = gw_survey_spec_get_row (spec, row, NULL)->generator;
  double values[GW_MAX_PARAMETERS];

  gw_survey_spec_get_values (spec, row, values);
  for (guint i = 0; i < generator->n_parameters; i++)
    {
      double usual;

      gw_parameter_get_range (&generator->parameters[i], SIDE * SIDE, NULL, NULL, &usual);
      if (values[i] != usual)
        return FALSE;
    }
  return TRUE;
}

const GwReferenceResult *
gw_reference_study_find (const GwSurveySpec *spec, const char *hash, guint row)
{
  guint rows, cols;

  gw_survey_spec_get_size (spec, row, &rows, &cols);
  if (rows != SIDE || cols != SIDE || spec->sweep->kind == GW_SWEEP_WORDS
      || g_strcmp0 (hash, HASH) != 0 || !has_rules (spec)
      || !has_parameters (spec, row))
    return NULL;
  return find_result (gw_survey_spec_get_row (spec, row, NULL)->generator);
}

const char *
gw_reference_study_get_lexicon_name (void)
{
  return LEXICON ".txt";
}

GwLexiconItem *
gw_reference_study_find_lexicon (GwLexiconLibrary *library)
{
  GwLexiconItem *named = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (library), i);
      g_autofree char *name = g_utf8_casefold (gw_lexicon_item_get_name (item), -1);

      if (gw_lexicon_item_get_importing (item))
        continue;
      if (gw_lexicon_item_get_n_words (item) == N_WORDS)
        return item;
      if (strstr (name, LEXICON) != NULL)
        named = item;
    }
  return named;
}
