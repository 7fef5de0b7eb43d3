/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-kinds.h"

#include "gw-comparison.h"
#include "gw-proof-file.h"
#include "gw-search-file.h"
#include "gw-survey-run.h"

#include "toy-run.h"

void
tell_failure (Runs *runs, const GError *error)
{
  g_free (runs->failure);
  runs->failure = g_strdup (error->message);
  runs->n_failed++;
}

static GwRun *
add (Runs *runs, const GwRunKind *kind, const char *name, gconstpointer spec)
{
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_folder_add (runs->list, kind, name, spec, &error);

  if (run == NULL)
    tell_failure (runs, error);
  return run;
}

static GwRun *
toy_add (Runs *runs, const char *name, RunSize size)
{
  const ToySpec spec = { (char *) "few", size == RUN_SHORT ? 10 : G_MAXUINT64, 100 };

  return add (runs, &toy_run_kind, name, &spec);
}

static guint64
toy_get_progress (gconstpointer status)
{
  return ((const ToyStatus *) status)->count;
}

static GwRun *
survey_add (Runs *runs, const char *name, RunSize size)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  spec->n_boards = size == RUN_SHORT ? 100 : GW_SURVEY_MAX_BOARDS;
  spec->seed = 5;
  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strsplit ("few", ",", -1);
  return add (runs, &gw_survey_run_kind, name, spec);
}

static guint64
survey_get_progress (gconstpointer status)
{
  return gw_survey_count_done (status);
}

/* Its last step, which has a word that takes hours to look for, is not reached by a short one. */
static GwRun *
comparison_add (Runs *runs, const char *name, RunSize size)
{
  static const char *const algorithms[] = { "word-by-word", NULL };
  const GwRulesSpec rules = GW_RULES_SPEC_INIT;
  g_autoptr (GwComparisonSpec) spec = gw_comparison_spec_new ();

  spec->algorithms = g_strdupv ((GStrv) algorithms);
  spec->game = gw_game_name_new ("few", NULL, NULL);
  spec->game->rules = gw_rules_new (&rules);
  spec->board = g_strdup ("AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  spec->max_moves = G_MAXUINT64;
  spec->first_words = 1;
  spec->most_words = size == RUN_SHORT ? 1 : G_MAXUINT;
  return add (runs, &gw_comparison_run_kind, name, spec);
}

static guint64
comparison_get_progress (gconstpointer status)
{
  return ((const GwComparisonStatus *) status)->rows->len;
}

static GwSearchSpec *
make_spec (const char *shape)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();

  gw_board_unref (spec->shape);
  spec->shape = gw_board_parse (shape, -1, NULL, 1, NULL);
  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strsplit ("few", ",", -1);
  spec->seed = 3;
  return spec;
}

static GwRun *
search_add (Runs *runs, const char *name, RunSize size)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("? ? ? / ? ? ? / ? ? ?");

  g_free (spec->method);
  spec->method = g_strdup ("local");
  spec->has_target = size == RUN_SHORT;
  spec->target = 1;
  return add (runs, &gw_search_run_kind, name, spec);
}

static guint64
search_get_progress (gconstpointer status)
{
  return ((const GwSearchStatus *) status)->evaluations;
}

static GwRun *
proof_add (Runs *runs, const char *name, RunSize size)
{
  static const char *const shapes[] = { "? ? ? ? / ? ? ? ? / ? ? ? ?", "? ? / ? ?" };
  g_autoptr (GwSearchSpec) search = make_spec (shapes[size]);
  const GwProofSpec spec = { search, size == RUN_SHORT ? 4 : 0 };

  return add (runs, &gw_proof_run_kind, name, &spec);
}

static guint64
proof_get_progress (gconstpointer status)
{
  const GwProofProgress *progress = &((const GwProofStatus *) status)->progress;

  return 1 + (guint64) (progress->seconds * G_USEC_PER_SEC);
}

const RunKind run_kinds[N_RUN_KINDS] = {
  { &toy_run_kind, toy_add, toy_get_progress },
  { &gw_comparison_run_kind, comparison_add, comparison_get_progress },
  { &gw_survey_run_kind, survey_add, survey_get_progress },
  { &gw_proof_run_kind, proof_add, proof_get_progress },
  { &gw_search_run_kind, search_add, search_get_progress },
};

const GwRunKind *const all_run_kinds[]
  = { &toy_run_kind, &gw_comparison_run_kind, &gw_survey_run_kind, &gw_proof_run_kind,
      &gw_search_run_kind, NULL };
