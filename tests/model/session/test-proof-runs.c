/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs beside others, and where they come from. */
#include "proof-runs.h"

#include "gw-proof-round.h"
#include "gw-proof-text.h"

#include "list-model-check.h"

#include <glib/gstdio.h>

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 2, 2, 0);
  g_autofree char *path = g_strdup (get_path (run));
  g_autofree char *failures = NULL;

  prove (fixture, 2, 3, 0);
  proof_wait_for (run, GW_RUN_DONE);
  g_assert_finalize_object (fixture->proofs.runs);
  g_assert_true (g_file_set_contents (path, "gridwright-proof 1 nonsense\n", -1, NULL));
  proofs_start (&fixture->proofs);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->proofs.runs)), ==, 1);
  failures = gw_search_runs_dup_failures (fixture->proofs.runs);
  g_assert_nonnull (strstr (failures, "proof.proof, line 1: This file was saved by a development "
                                      "version of the program"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Several proofs and searches are in one list, each with its name and its file; what is removed
 * comes back as it was, and nothing that is new gets its place meanwhile. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  GwSearchRuns *runs = fixture->proofs.runs;
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (runs));
  g_autoptr (GwSearchSpec) search_spec = proofs_make_spec (2, 2);
  GwProofRun *one = prove (fixture, 2, 2, 4);
  GwProofRun *two = prove (fixture, 2, 3, 5);
  GwSearchRun *search = gw_search_runs_add (runs, "Proof", search_spec);
  GwProofRun *copy, *three;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *new_file = NULL;
  guint position;

  list_model_check (G_LIST_MODEL (runs), GW_TYPE_SAVED_RUN);
  check_name (one, "Proof");
  check_name (two, "Proof 2");
  g_assert_cmpstr (gw_saved_run_get_name (GW_SAVED_RUN (search)), ==, "Proof 3");
  proof_wait_for (one, GW_RUN_DONE);
  proof_wait_for (two, GW_RUN_DONE);
  g_assert_cmpuint (fixture->n_reached, ==, 2);
  before = describe (two);

  /* Removed, and a new one of the same name comes before it is back. */
  g_object_ref (two);
  g_assert_true (gw_search_runs_find (runs, GW_SAVED_RUN (two), &position));
  g_assert_true (gw_search_runs_remove (runs, GW_SAVED_RUN (two), NULL));
  g_assert_false (g_file_test (get_path (two), G_FILE_TEST_EXISTS));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (runs)), ==, 2);
  three = gw_search_runs_add_proof (runs, "Proof 2", gw_proof_run_get_spec (one), 1);
  g_assert_cmpstr (get_path (three), !=, get_path (two));
  new_file = read_file (get_path (three));
  gw_search_runs_restore (runs, GW_SAVED_RUN (two), position);
  {
    g_autofree char *still = read_file (get_path (three));

    g_assert_cmpstr (still, ==, new_file);
  }
  g_assert_cmpint (proof_get_state (two), ==, GW_RUN_DONE);
  g_object_unref (two);

  copy = GW_PROOF_RUN (gw_search_runs_duplicate (runs, GW_SAVED_RUN (two)));
  g_assert_cmpint (proof_get_state (copy), ==, GW_RUN_READY);
  g_assert_cmpint (gw_proof_run_get_threshold (copy), ==, 5);
  gw_saved_run_set_name (GW_SAVED_RUN (two), "Mine");
  gw_saved_run_set_name (GW_SAVED_RUN (copy), "Copy");

  /* Removed for good while it runs. */
  start (copy);
  g_assert_true (gw_search_runs_remove (runs, GW_SAVED_RUN (copy), NULL));
  g_clear_pointer (&watch, list_model_watch_free);
  start_again (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->proofs.runs)), ==, 4);
  g_assert_cmpuint (folder_count (fixture->proofs.searches), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GwSavedRun) run
        = g_list_model_get_item (G_LIST_MODEL (fixture->proofs.runs), i);
      const char *name = gw_saved_run_get_name (run);

      if (!g_str_equal (name, "Mine"))
        continue;
      g_assert_cmpint (gw_saved_run_get_state (run), ==, GW_RUN_DONE);
      after = describe (GW_PROOF_RUN (run));
    }
  g_assert_cmpstr (after, ==, before);
  g_assert_null (fixture->failed);
}

/* A proof is saved elsewhere as a whole, and comes in again as it was. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 2, 3, 5);
  GwSavedRun *copy;
  g_autoptr (GBytes) text = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GError *error = NULL;

  proof_wait_for (run, GW_RUN_DONE);
  before = describe (run);
  text = gw_saved_run_read (GW_SAVED_RUN (run), &error);
  g_assert_no_error (error);
  copy = gw_search_runs_import (fixture->proofs.runs, text, "there.proof", &error);
  g_assert_no_error (error);
  check_name (GW_PROOF_RUN (copy), "Proof 2");
  g_assert_cmpint (gw_saved_run_get_state (copy), ==, GW_RUN_DONE);
  after = describe (GW_PROOF_RUN (copy));
  g_assert_cmpstr (after, ==, before);
}

/* What the terminal proves, in other rules than those that are there by themselves. */
typedef struct
{
  guint rows, cols;
  GwObjective objective;
  guint min_length;
  gboolean no_qu;
  const char *scoring;
  GwProofSettings settings;
} Told;

static const Told told[] = {
  { 2, 4, GW_OBJECTIVE_WORDS, 4, TRUE, NULL, { 0, 5 } },
  { 3, 2, GW_OBJECTIVE_POINTS, 3, FALSE, "3 7\n4 2\n5 31\n", { 0, 0 } },
  { 1, 5, GW_OBJECTIVE_POINTS, 4, TRUE, "4 3\n5 1\n", { 2, 4 } },
  { 2, 4, GW_OBJECTIVE_WORDS, 3, FALSE, NULL, { 14, 0 } },
};

static GwRunFile *
make_file (Fixture *fixture, const Told *what)
{
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (what->rows, what->cols);
  g_autoptr (GwScoring) scoring = NULL;
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;

  /* A terminal has the words of any file. */
  g_free (spec->game->lexicons[0]);
  spec->game->lexicons[0] = g_build_filename (fixture->proofs.folder, "user", "tea.txt", NULL);
  if (what->scoring != NULL)
    rules_spec.scoring = scoring = gw_scoring_parse (what->scoring, -1, NULL, NULL);
  rules_spec.min_length = what->min_length;
  rules_spec.qu = !what->no_qu;
  gw_rules_unref (spec->game->rules);
  spec->game->rules = gw_rules_new (&rules_spec);
  spec->objective = what->objective;
  return gw_proof_file_new (spec, what->settings.threshold);
}

static GwProofQuestion *
ask (Fixture *fixture, GwRunFile *file)
{
  const GwSearchSpec *spec = gw_proof_file_get_search (file);
  GError *error = NULL;
  g_autoptr (GwLexicon) lexicon
    = gw_search_spec_read_lexicon (spec, fixture->proofs.store, NULL, NULL, NULL, &error);
  GwProofQuestion *question;

  g_assert_no_error (error);
  g_assert_true (gw_search_spec_check_words (lexicon, "it", &file->head->hash, &error));
  question = gw_proof_question_new (lexicon, spec->game->rules, gw_board_get_rows (spec->shape),
                                    gw_board_get_cols (spec->shape), spec->objective, NULL, &error);
  g_assert_no_error (error);
  return question;
}

static char *
describe_end (GwProof *proof)
{
  const GwProofQuestion *question = gw_proof_get_question (proof);
  GString *text = g_string_new (NULL);
  GError *error = NULL;
  guint n;
  const GwProofBoard *boards;

  while (gw_proof_run_round (proof, 2, NULL, &error))
    continue;
  g_assert_no_error (error);
  boards = gw_proof_get_boards (proof, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwBoard) board = gw_proof_question_make_board (question, &boards[i]);
      g_autofree char *line = gw_board_to_string (board);

      g_string_append_printf (text, "%s %u %" G_GINT64_FORMAT "\n", line, boards[i].words,
                              boards[i].points);
    }
  return g_string_free (text, FALSE);
}

/* A file of the terminal goes on here, however far it was. */
static void
test_from_terminal (Fixture *fixture, gconstpointer data)
{
  const Told *what = data;
  g_autoptr (GwRunFile) file = make_file (fixture, what);
  g_autoptr (GwProofQuestion) question = ask (fixture, file);
  g_autoptr (GwProof) straight = gw_proof_new (question, &what->settings);
  g_autofree char *wanted = describe_end (straight);

  for (guint n_rounds = 0; n_rounds < 4; n_rounds++)
    {
      g_autoptr (GwProof) proof = gw_proof_new (question, &what->settings);
      g_autoptr (GwProofStatus) status = NULL;
      g_autoptr (GBytes) text = NULL;
      g_autofree char *found = NULL;
      GwSavedRun *imported;
      GwProofRun *run;
      GError *error = NULL;

      for (guint i = 0; i < n_rounds && gw_proof_run_round (proof, 1, NULL, NULL); i++)
        continue;
      status = gw_proof_status_new (proof, NULL);
      gw_proof_file_set_status (file, status);
      text = gw_proof_file_print (file, gw_proof_save (proof));
      imported = gw_search_runs_import (fixture->proofs.runs, text, "from.proof", &error);
      g_assert_no_error (error);
      run = GW_PROOF_RUN (imported);
      if (proof_get_state (run) != GW_RUN_DONE)
        {
          g_assert_cmpint (proof_get_state (run), ==, GW_RUN_STOPPED);
          resume (run);
        }
      proof_wait_for (run, GW_RUN_DONE);
      g_assert_null (fixture->failed);
      found = describe (run);
      g_assert_cmpstr (found, ==, wanted);
    }
}

/* A file of a proof without a list of its sets: it says so until it is done. */
static void
test_without_list (Fixture *fixture, gconstpointer data)
{
  const GwProofSettings settings = { 2, 0, 1 };
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (2, 3);
  g_autoptr (GwRunFile) file = gw_proof_file_new (spec, settings.threshold);
  g_autoptr (GwProofQuestion) question = ask (fixture, file);
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autoptr (GwProofStatus) status = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autofree char *ceiling = NULL;
  GwProofProgress progress;
  GwSavedRun *imported;
  GwProofRun *run;
  GError *error = NULL;

  do
    {
      g_assert_true (gw_proof_run_round (proof, 1, NULL, NULL));
      gw_proof_get_progress (proof, &progress);
    }
  while (!progress.by_units);
  status = gw_proof_status_new (proof, NULL);
  gw_proof_file_set_status (file, status);
  text = gw_proof_file_print (file, gw_proof_save (proof));
  imported = gw_search_runs_import (fixture->proofs.runs, text, "from.proof", &error);
  g_assert_no_error (error);
  run = GW_PROOF_RUN (imported);
  ceiling = gw_proof_text_ceiling (gw_proof_run_get_status (run));
  g_assert_cmpstr (ceiling, ==, "–");
  g_assert_cmpstr (gw_proof_text_remark (gw_proof_run_get_status (run)), ==,
                   "The upper bound will be known only at the end");
  resume (run);
  proof_wait_for (run, GW_RUN_DONE);
  g_assert_null (fixture->failed);
  g_assert_null (gw_proof_text_remark (gw_proof_run_get_status (run)));
}

/* One part says nothing about all boards, so it is no proof here. */
static void
test_part (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (2, 2);
  g_autoptr (GwRunFile) file = gw_proof_file_new (spec, 0);
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;

  file->head->shard = 2;
  file->head->n_shards = 4;
  text = gw_proof_file_print (file, NULL);
  g_assert_null (gw_search_runs_import (fixture->proofs.runs, text, "2.proof", &error));
  g_assert_cmpstr (error->message, ==,
                   "2.proof: This is part 2 of 4 of a proof; open the file with all parts "
                   "merged");
}

/* And the other way round. */
static void
test_to_terminal (Fixture *fixture, gconstpointer data)
{
  const Told *what = data;
  g_autoptr (GwRunFile) file = make_file (fixture, what);

  for (guint t = 0; t < 2; t++)
    {
      g_autoptr (GwRunFile) saved = NULL;
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GwProofQuestion) question = NULL;
      g_autoptr (GwProof) straight = NULL;
      g_autoptr (GwProof) proof = NULL;
      g_autofree char *wanted = NULL;
      g_autofree char *found = NULL;
      const GwProofSettings settings = { what->settings.threshold, 0 };
      GwProofRun *run;
      GError *error = NULL;

      run = gw_search_runs_add_proof (fixture->proofs.runs, "To", gw_proof_file_get_search (file),
                                      settings.threshold);
      start (run);
      if (t == 0)
        wait_until (gw_proof_run_get_status (run) != NULL);
      if (t == 0)
        stop (run);
      wait_until (proof_get_state (run) != GW_RUN_RUNNING);
      g_assert_null (fixture->failed);
      saved = gw_proof_file_read (get_path (run), &state, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (gw_search_spec_equal (gw_proof_file_get_search (saved),
                                           gw_proof_file_get_search (file)));
      question = ask (fixture, saved);
      proof = gw_proof_resume (question, state, &error);
      g_assert_no_error (error);
      found = describe_end (proof);
      straight = gw_proof_new (question, &settings);
      wanted = describe_end (straight);
      g_assert_cmpstr (found, ==, wanted);
    }
}

#define ADD(name, func) g_test_add ("/proof-runs/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("without-list", test_without_list);
  ADD ("part", test_part);
  ADD ("damaged", test_damaged);
  ADD ("list", test_list);
  ADD ("copy", test_copy);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *from = g_strdup_printf ("/proof-runs/from-terminal/%u", i);
      g_autofree char *to = g_strdup_printf ("/proof-runs/to-terminal/%u", i);

      g_test_add (from, Fixture, &told[i], set_up, test_from_terminal, tear_down);
      g_test_add (to, Fixture, &told[i], set_up, test_to_terminal, tear_down);
    }

  return g_test_run ();
}
