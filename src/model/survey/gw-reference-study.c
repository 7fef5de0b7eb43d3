/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-reference-study.h"

#include <math.h>
#include <string.h>

#define LEXICON "words_alpha"
#define N_WORDS 370099
#define SIDE 4
#define N_BOARDS 100000

static const GwReferenceResult results[] = {
  { "rnd", 141.08, 155.99 },          { "vcr", 197.70, 229.76 },
  { "freq", 405.49, 577.19 },         { "bfreq", 434.14, 633.38 },
  { "kfreq", 450.36, 657.23 },        { "adj", 518.77, 815.35 },
  { "cad", 940.52, 1926.95 },         { "greedy-cad", 989.74, 2077.38 },
  { "greedy-dcad", 984.06, 2066.62 },
};

const GwReferenceResult *
gw_reference_study_find (const GwGenerator *generator)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (strcmp (results[i].generator, generator->name) == 0)
      return &results[i];
  return NULL;
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
  gw_survey_spec_set_rules (spec, rules);
  gw_sweep_clear (&spec->sweep);
  gw_sweep_parse (NULL, &spec->sweep, NULL);
}

gboolean
gw_reference_study_matches (const GwSurveySpec *spec, const GwLexicon *lexicon)
{
  g_autoptr (GwRules) theirs = make_rules ();
  g_autoptr (GwRules) ours = NULL;
  GwRulesSpec rules = *gw_rules_get (spec->rules);

  /* Its lexicon has no levels, so any limit will do. */
  rules.max_level = G_MAXUINT;
  ours = gw_rules_new (&rules);
  return spec->rows == SIDE && spec->cols == SIDE && spec->sweep.kind == GW_SWEEP_NOTHING
         && gw_rules_equal (ours, theirs) && lexicon != NULL
         && gw_lexicon_get_n_words (lexicon) == N_WORDS;
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
