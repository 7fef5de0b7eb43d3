/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-kinds.h"

#include "gw-comparison.h"
#include "gw-run-folder.h"
#include "gw-search-runs.h"
#include "gw-survey-run.h"

#include "property.h"
#include "toy-run.h"
#include "wait.h"

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

/* Those of the folder of runs. */

static void
folder_failed_cb (GwRunFolder *list, GwRun *run, const GError *error, Runs *runs)
{
  tell_failure (runs, error);
}

static void
unreadable_cb (GwRunFolder *list, const GwRunKind *kind, Runs *runs)
{
  g_autoptr (GPtrArray) errors = gw_run_folder_list_unreadable (list, kind);

  for (guint i = 0; i < errors->len; i++)
    tell_failure (runs, errors->pdata[i]);
}

static void
unsaved_cb (GObject *list, GParamSpec *pspec, Runs *runs)
{
  runs->n_save_errors++;
}

static gpointer
folder_open (Runs *runs)
{
  static const GwRunKind *const kinds[]
    = { &toy_run_kind, &gw_survey_run_kind, &gw_comparison_run_kind, NULL };
  const RunPlace *place = runs->place;

  runs->list = gw_run_folder_new (place->files, kinds, place->lexicons, place->dice);
  g_signal_connect (runs->list, "failed", G_CALLBACK (folder_failed_cb), runs);
  g_signal_connect (runs->list, "finished", G_CALLBACK (reached_cb), runs);
  g_signal_connect (runs->list, "notify::unsaved", G_CALLBACK (unsaved_cb), runs);
  g_signal_connect (runs->list, "scanned", G_CALLBACK (looked_cb), runs);
  wait_until (!get_boolean (runs->list, "loading"));
  for (guint i = 0; kinds[i] != NULL; i++)
    unreadable_cb (runs->list, kinds[i], runs);
  g_signal_connect (runs->list, "unreadable", G_CALLBACK (unreadable_cb), runs);
  return runs->list;
}

static void
folder_look (gpointer list)
{
  gw_run_folder_scan (list);
}

static void
folder_flush (gpointer list)
{
  gw_run_folder_flush (list);
}

static gboolean
folder_remove_run (gpointer list, gpointer run, GError **error)
{
  return gw_run_folder_remove (list, run, error);
}

static void
folder_restore (gpointer list, gpointer run)
{
  gw_run_folder_restore (list, run, 0);
}

static gpointer
folder_find_unsaved (gpointer list)
{
  g_autoptr (GwRun) run = NULL;

  g_object_get (list, "unsaved", &run, NULL);
  return run;
}

static GwRunState
gw_get_state (gpointer run)
{
  return ((GwRun *) run)->state;
}

static const char *
gw_get_path (gpointer run)
{
  return ((GwRun *) run)->path;
}

static gboolean
gw_is_elsewhere (gpointer list, gpointer run)
{
  return ((GwRun *) run)->elsewhere;
}

static void
gw_set_name (gpointer run, const char *name)
{
  gw_run_set_name (run, name);
}

static void
gw_start (Runs *runs, gpointer run)
{
  gw_run_start (run);
}

static void
gw_stop (gpointer run)
{
  gw_run_stop (run);
}

static gpointer
add_run (Runs *runs, const GwRunKind *kind, const char *name, gconstpointer spec)
{
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_folder_add (runs->list, kind, name, spec, &error);

  if (run == NULL)
    tell_failure (runs, error);
  return run;
}

static gpointer
toy_add (Runs *runs, const char *name, RunSize size)
{
  const ToySpec spec = { (char *) "few", size == RUN_SHORT ? 10 : G_MAXUINT64, 100 };

  return add_run (runs, &toy_run_kind, name, &spec);
}

static guint64
toy_get_progress (gpointer run)
{
  const ToyStatus *status = ((GwRun *) run)->status;

  return status != NULL ? status->count : 0;
}

static gpointer
survey_add (Runs *runs, const char *name, RunSize size)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  spec->n_boards = size == RUN_SHORT ? 100 : GW_SURVEY_MAX_BOARDS;
  spec->seed = 5;
  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strsplit ("few", ",", -1);
  return add_run (runs, &gw_survey_run_kind, name, spec);
}

static guint64
survey_get_progress (gpointer run)
{
  return gw_survey_count_done (((GwRun *) run)->status);
}

/* Its last step, which has a word that takes hours to look for, is not reached by a short one. */
static gpointer
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
  return add_run (runs, &gw_comparison_run_kind, name, spec);
}

static guint64
comparison_get_progress (gpointer run)
{
  const GwComparisonStatus *status = ((GwRun *) run)->status;

  return status != NULL ? status->rows->len : 0;
}

#define FOLDER_LIST \
  .reached = "finished", \
  .open = folder_open, .look = folder_look, .flush = folder_flush, .remove = folder_remove_run, \
  .restore = folder_restore, .find_unsaved = folder_find_unsaved, .get_state = gw_get_state, \
  .get_path = gw_get_path, .is_elsewhere = gw_is_elsewhere, .set_name = gw_set_name, \
  .start = gw_start, .resume = gw_start, .stop = gw_stop

#define RUNS_LIST \
  .reached = "reached", \
  .open = runs_open, .look = runs_look, .flush = runs_flush, .remove = runs_remove, \
  .restore = runs_restore, .find_unsaved = runs_find_unsaved, .get_state = run_get_state, \
  .get_path = run_get_path, .is_elsewhere = run_is_elsewhere, .set_name = run_set_name, \
  .start = run_start, .resume = run_resume, .stop = run_stop

#define FOLDER_TRAITS \
  (RUN_SAVED_NEW | RUN_HIDDEN | RUN_LEAVES | RUN_NAMED_BY_FILE | RUN_FOLLOWS | RUN_SHOWN_NAME \
   | RUN_SPARES_BEGUN)

#define RUNS_TRAITS \
  (RUN_RESUMES | RUN_SAVED_NEW | RUN_HIDDEN | RUN_LEAVES | RUN_NAMED_BY_FILE | RUN_FOLLOWS)

const RunKind run_kinds[N_RUN_KINDS] = {
  {
    .name = "toy",
    .ending = ".toy",
    .traits = FOLDER_TRAITS | RUN_RESUMES,
    .add = toy_add,
    .get_progress = toy_get_progress,
    FOLDER_LIST,
  },
  {
    .name = "comparison",
    .ending = ".comparison",
    .traits = FOLDER_TRAITS | RUN_ALONE,
    .add = comparison_add,
    .get_progress = comparison_get_progress,
    FOLDER_LIST,
  },
  {
    .name = "survey",
    .ending = ".survey",
    .traits = FOLDER_TRAITS | RUN_RESUMES,
    .add = survey_add,
    .get_progress = survey_get_progress,
    FOLDER_LIST,
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
