/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-kinds.h"

#include "gw-comparison.h"
#include "gw-search-runs.h"
#include "gw-survey.h"

#include "property.h"
#include "values.h"
#include "wait.h"

/* Data of a comparison or a survey: its RunSize. */
#define SIZE_KEY "run-kinds-size"

static void
tell_failure (Runs *runs, const GError *error)
{
  g_free (runs->failure);
  runs->failure = g_strdup (error->message);
  runs->n_failed++;
}

static void
reached_cb (GObject *list, GObject *run, Runs *runs)
{
  runs->n_reached++;
}

static void
save_error_cb (GObject *list, Runs *runs)
{
  runs->n_save_errors++;
}

static void
looked_cb (GObject *list, Runs *runs)
{
  runs->n_looked++;
}

static void
listen (Runs *runs, GCallback failed)
{
  g_signal_connect (runs->list, "failed", failed, runs);
  g_signal_connect (runs->list, "reached", G_CALLBACK (reached_cb), runs);
  g_signal_connect (runs->list, "save-error", G_CALLBACK (save_error_cb), runs);
  g_signal_connect (runs->list, "looked", G_CALLBACK (looked_cb), runs);
}

/* Searches and proofs. */

static void
runs_failed_cb (GwSearchRuns *list, GwSavedRun *run, const GError *error, Runs *runs)
{
  tell_failure (runs, error);
}

static gpointer
runs_open (Runs *runs)
{
  const RunPlace *place = runs->place;

  runs->list = gw_search_runs_new (place->files, place->lexicons, place->dice);
  listen (runs, G_CALLBACK (runs_failed_cb));
  wait_until (!get_boolean (runs->list, "loading"));
  return runs->list;
}

static void
runs_look (gpointer list)
{
  gw_search_runs_look (list);
}

static void
runs_flush (gpointer list)
{
  gw_search_runs_flush (list);
}

static gboolean
runs_remove (gpointer list, gpointer run, GError **error)
{
  return gw_search_runs_remove (list, run, error);
}

static void
runs_restore (gpointer list, gpointer run)
{
  gw_search_runs_restore (list, run, 0);
}

static gpointer
runs_find_unsaved (gpointer list)
{
  GwSavedRun *run = gw_search_runs_find_unsaved (list);

  g_assert_true (run == NULL || gw_saved_run_get_save_error (run) != NULL);
  return run;
}

static GwRunState
run_get_state (gpointer run)
{
  return gw_saved_run_get_state (run);
}

static const char *
run_get_path (gpointer run)
{
  return gw_saved_run_get_path (run);
}

static gboolean
run_is_elsewhere (gpointer list, gpointer run)
{
  return gw_saved_run_is_elsewhere (run);
}

static void
run_set_name (gpointer run, const char *name)
{
  gw_saved_run_set_name (run, name);
}

static void
run_start (Runs *runs, gpointer run)
{
  gw_saved_run_start (run);
}

static void
run_resume (Runs *runs, gpointer run)
{
  gw_saved_run_resume (run);
}

static void
run_stop (gpointer run)
{
  gw_saved_run_stop (run);
}

static GwSearchSpec *
make_spec (const char *shape)
{
  GwSearchSpec *spec = gw_search_spec_new_best ();
  const char *const lexicons[] = { "few", NULL };

  gw_board_unref (spec->shape);
  spec->shape = gw_board_parse (shape, -1, NULL, 1, NULL);
  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strdupv ((GStrv) lexicons);
  spec->seed = 3;
  return spec;
}

static gpointer
search_add (Runs *runs, const char *name, RunSize size)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("? ? ? / ? ? ? / ? ? ?");

  g_free (spec->method);
  spec->method = g_strdup ("local");
  spec->has_target = size == RUN_SHORT;
  spec->target = 1;
  return gw_search_runs_add (runs->list, name, spec);
}

static guint64
search_get_progress (gpointer run)
{
  return gw_search_run_get_status (run)->evaluations;
}

static gpointer
proof_add (Runs *runs, const char *name, RunSize size)
{
  static const char *const shapes[] = { "? ? ? ? / ? ? ? ? / ? ? ? ?", "? ? / ? ?" };
  g_autoptr (GwSearchSpec) spec = make_spec (shapes[size]);

  return gw_search_runs_add_proof (runs->list, name, spec, size == RUN_SHORT ? 4 : 0);
}

static guint64
proof_get_progress (gpointer run)
{
  const GwProofStatus *status = gw_proof_run_get_status (run);

  return status != NULL ? 1 + (guint64) (status->progress.seconds * G_USEC_PER_SEC) : 0;
}

/* Surveys and comparisons. */

static void
store_failed_cb (GwRunStore *list, const char *path, const GError *error, Runs *runs)
{
  tell_failure (runs, error);
}

static void
loaded_cb (GwRunStore *list, Runs *runs)
{
  runs->loaded = TRUE;
}

/* They are written ten times a second here, as the tests wait for it. */
static gpointer
store_open (Runs *runs, const GwRunStoreKind *kind, GwRunStoreKind *often)
{
  *often = *kind;
  often->interval = 100;
  runs->loaded = FALSE;
  runs->list = gw_run_store_new (often, runs->place->files);
  listen (runs, G_CALLBACK (store_failed_cb));
  g_signal_connect (runs->list, "loaded", G_CALLBACK (loaded_cb), runs);
  gw_run_store_load (runs->list);
  wait_until (runs->loaded);
  return runs->list;
}

static void
store_look (gpointer list)
{
  gw_run_store_look (list);
}

static void
store_flush (gpointer list)
{
  gw_run_store_flush (list);
}

static gboolean
store_remove (gpointer list, gpointer run, GError **error)
{
  return gw_run_store_remove (list, run, error);
}

static void
store_restore (gpointer list, gpointer run)
{
  gw_run_store_restore (list, run, 0);
}

static gpointer
store_find_unsaved (gpointer list)
{
  const GError *error = NULL;
  gpointer run = gw_run_store_find_unsaved (list, &error);

  g_assert_true ((run != NULL) == (error != NULL));
  return run;
}

static const char *
store_get_path (gpointer run)
{
  return gw_run_store_get_path (run);
}

static gboolean
store_is_elsewhere (gpointer list, gpointer run)
{
  return gw_run_store_is_elsewhere (list, run);
}

static void
store_set_name (gpointer run, const char *name)
{
  g_object_set (run, "name", name, NULL);
}

static gpointer
store_add (Runs *runs, gpointer run, const char *name, RunSize size)
{
  g_object_set (run, "name", name, NULL);
  g_object_set_data (run, SIZE_KEY, GUINT_TO_POINTER (size));
  gw_run_store_add (runs->list, run);
  g_object_unref (run);
  return run;
}

static gpointer
survey_open (Runs *runs)
{
  static GwRunStoreKind often;

  return store_open (runs, &gw_survey_store_kind, &often);
}

static gpointer
survey_add (Runs *runs, const char *name, RunSize size)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GwLexicon) lexicon = make_lexicon (runs->place->words);

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  spec->n_boards = size == RUN_SHORT ? 100 : GW_SURVEY_MAX_BOARDS;
  spec->seed = 5;
  g_assert_true (gw_survey_spec_check (spec, NULL));
  return store_add (runs, gw_survey_new (spec, lexicon, "few", "Few"), name, size);
}

static GwRunState
survey_get_state (gpointer run)
{
  return gw_survey_store_kind.get_state (run);
}

static guint64
survey_get_progress (gpointer run)
{
  return gw_survey_get_n_done (run);
}

static void
survey_failed_cb (GwSurvey *survey, const GError *error, Runs *runs)
{
  tell_failure (runs, error);
}

static void
survey_start (Runs *runs, gpointer run)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (runs->place->words);

  g_signal_handlers_disconnect_by_func (run, survey_failed_cb, runs);
  g_signal_connect (run, "failed", G_CALLBACK (survey_failed_cb), runs);
  if (gw_survey_get_lexicon (run) == NULL)
    gw_survey_set_lexicon (run, lexicon);
  gw_survey_run (run, 1);
}

static void
survey_resume (Runs *runs, gpointer run)
{
  g_autoptr (GError) error = NULL;
  gpointer newer;

  if (survey_get_state (run) != GW_RUN_STOPPED)
    return;
  newer = gw_run_store_refresh (runs->list, run, &error);
  if (newer != NULL)
    survey_start (runs, newer);
  else
    tell_failure (runs, error);
}

static void
survey_stop (gpointer run)
{
  gw_survey_stop (run);
}

static gpointer
comparison_open (Runs *runs)
{
  static GwRunStoreKind often;

  return store_open (runs, &gw_comparison_store_kind, &often);
}

static gpointer
comparison_add (Runs *runs, const char *name, RunSize size)
{
  static const char *const command[] = { "growth", "--lexicon=few", NULL };
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  GwComparison *comparison = gw_comparison_new ();

  gw_comparison_set_command (comparison, command, "few", rules, 1);
  return store_add (runs, comparison, name, size);
}

static GwRunState
comparison_get_state (gpointer run)
{
  return gw_comparison_store_kind.get_state (run);
}

static guint64
comparison_get_progress (gpointer run)
{
  return gw_comparison_get_record (run)->rows->len;
}

static void
add_step (GwComparePlan *plan, const char *board)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);

  g_ptr_array_add (boards, make_board (board));
  gw_compare_plan_add_step (plan, 0, rules, boards);
}

/* The second step of an endless one takes hours. */
static void
comparison_start (Runs *runs, gpointer run)
{
  static const GwMeasureSettings settings = { G_MAXUINT64, 1000, 1 };
  const RunSize size = GPOINTER_TO_UINT (g_object_get_data (run, SIZE_KEY));
  g_autoptr (GwLexicon) lexicon = make_lexicon ("aaaaaaaaaaaaaaaaaaaaab\n");
  g_autoptr (GwComparePlan) plan = gw_compare_plan_new (GW_AGAINST_BOARD, lexicon, 1);

  gw_compare_plan_set_settings (plan, &settings);
  gw_compare_plan_add_algorithm (plan, gw_algorithm_find ("word-by-word"));
  add_step (plan, "AB/");
  add_step (plan, size == RUN_SHORT ? "ABA/" : "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA");
  gw_comparison_start (run, plan);
}

static void
comparison_stop (gpointer run)
{
  gw_comparison_stop (run);
}

#define RUNS_LIST \
  .open = runs_open, .look = runs_look, .flush = runs_flush, .remove = runs_remove, \
  .restore = runs_restore, .find_unsaved = runs_find_unsaved, .get_state = run_get_state, \
  .get_path = run_get_path, .is_elsewhere = run_is_elsewhere, .set_name = run_set_name, \
  .start = run_start, .resume = run_resume, .stop = run_stop

#define STORE_LIST \
  .look = store_look, .flush = store_flush, .remove = store_remove, .restore = store_restore, \
  .find_unsaved = store_find_unsaved, .get_path = store_get_path, \
  .is_elsewhere = store_is_elsewhere, .set_name = store_set_name

#define RUNS_TRAITS \
  (RUN_RESUMES | RUN_SAVED_NEW | RUN_HIDDEN | RUN_LEAVES | RUN_NAMED_BY_FILE | RUN_FOLLOWS)

#define STORE_TRAITS RUN_SHOWN_NAME

const RunKind run_kinds[N_RUN_KINDS] = {
  {
    .name = "comparison",
    .ending = ".comparison",
    .traits = STORE_TRAITS,
    .open = comparison_open,
    .add = comparison_add,
    .get_state = comparison_get_state,
    .get_progress = comparison_get_progress,
    .start = comparison_start,
    .stop = comparison_stop,
    STORE_LIST,
  },
  {
    .name = "survey",
    .ending = ".survey",
    .traits = STORE_TRAITS | RUN_RESUMES,
    .open = survey_open,
    .add = survey_add,
    .get_state = survey_get_state,
    .get_progress = survey_get_progress,
    .start = survey_start,
    .resume = survey_resume,
    .stop = survey_stop,
    STORE_LIST,
  },
  {
    .name = "proof",
    .ending = ".proof",
    .traits = RUNS_TRAITS | RUN_SPARES_BEGUN,
    .add = proof_add,
    .get_progress = proof_get_progress,
    RUNS_LIST,
  },
  {
    .name = "search",
    .ending = ".search",
    .traits = RUNS_TRAITS | RUN_SHOWN_NAME,
    .add = search_add,
    .get_progress = search_get_progress,
    RUNS_LIST,
  },
};
