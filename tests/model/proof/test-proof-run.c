/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-runs.h"

#include "gw-file-lock.h"
#include "gw-file-write.h"
#include "gw-proof-text.h"

#include "full-disk.h"
#include "property.h"

static const char *program;

static void
test_done (Fixture *fixture, gconstpointer data)
{
  const GwProofStatus *status;
  g_autofree char *boards = NULL;
  GwProofRun *run = prove (fixture, 2, 2, 4);

  proof_wait_for (run, GW_RUN_DONE);
  check_still (run, GW_RUN_DONE);
  g_assert_null (fixture->failed);
  g_assert_cmpuint (fixture->n_reached, ==, 1);

  status = gw_proof_run_get_status (run);
  g_assert_cmpint (status->progress.phase, ==, GW_PROOF_DONE);
  /* On 2×2 all four tiles touch: A, E, S and T spell tea, eat, ate, seat, teas, east, sea and
   * set, E, N, S and T one less. */
  g_assert_cmpint (status->progress.best, ==, 8);
  boards = describe (run);
  g_assert_nonnull (strstr (boards, " 8 8\n"));
  g_assert_nonnull (gw_proof_run_get_proof (run));
  g_assert_true (g_file_test (get_path (run), G_FILE_TEST_EXISTS));
  g_assert_cmpuint (gw_history_curve_get_n_spans (status->best), >, 0);
}

/* What can be done in each state, and that it is still so when the worker has ended. A proof that
 * has something is never started again: nothing can take its place. */
static void
test_verbs (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = add (fixture, 3, 4, 0);
  GwSavedRun *saved = GW_SAVED_RUN (run);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (gw_saved_run_can_start (saved));
  g_assert_false (gw_saved_run_can_resume (saved));
  resume (run);
  stop (run);
  check_still (run, GW_RUN_READY);

  /* Stopped before it began it has nothing. */
  start (run);
  g_assert_cmpuint (get_guint (fixture->proofs.runs, "n-running"), ==, 1);
  g_assert_false (gw_saved_run_can_start (saved));
  stop (run);
  wait_until (proof_get_state (run) != GW_RUN_RUNNING);
  if (proof_get_state (run) == GW_RUN_READY)
    {
      check_still (run, GW_RUN_READY);
      start (run);
    }
  else
    resume (run);
  wait_until (gw_proof_run_get_status (run) != NULL);
  stop (run);
  proof_wait_for (run, GW_RUN_STOPPED);
  check_still (run, GW_RUN_STOPPED);

  g_assert_false (gw_saved_run_can_start (saved));
  before = read_file (get_path (run));
  start (run);
  check_still (run, GW_RUN_STOPPED);
  after = read_file (get_path (run));
  g_assert_cmpstr (after, ==, before);

  resume (run);
  g_assert_cmpint (proof_get_state (run), ==, GW_RUN_RUNNING);
  gw_saved_run_flush (saved);
  wait_until (proof_get_state (run) != GW_RUN_RUNNING);
  g_assert_null (fixture->failed);
}

/* A program that ends in between loses nothing. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 2, 3, 5);
  g_autofree char *straight = NULL;
  g_autofree char *pieces = NULL;

  proof_wait_for (run, GW_RUN_DONE);
  straight = describe (run);
  g_assert_cmpuint (strlen (straight), >, 0);

  run = prove (fixture, 2, 3, 5);
  stop (run);
  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  g_assert_cmpint (gw_proof_run_get_threshold (run), ==, 5);
  g_assert_cmpuint (gw_board_get_cols (gw_proof_run_get_spec (run)->shape), ==, 3);
  if (proof_get_state (run) == GW_RUN_READY)
    start (run);
  else
    resume (run);
  proof_wait_for (run, GW_RUN_DONE);
  pieces = describe (run);
  g_assert_cmpstr (pieces, ==, straight);
  g_assert_null (fixture->failed);
}

/* What is done is done when the program is started again, and comes back for a certificate. */
static void
test_finished (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 2, 3, 5);
  const GwProofStatus *status;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *still_kept = NULL;
  guint n_spans;

  proof_wait_for (run, GW_RUN_DONE);
  before = describe (run);
  n_spans = gw_history_curve_get_n_spans (gw_proof_run_get_status (run)->best);
  kept = read_file (get_path (run));

  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  g_assert_cmpint (proof_get_state (run), ==, GW_RUN_DONE);
  g_assert_cmpuint (fixture->n_reached, ==, 1);
  after = describe (run);
  g_assert_cmpstr (after, ==, before);
  status = gw_proof_run_get_status (run);
  g_assert_cmpint (status->progress.phase, ==, GW_PROOF_DONE);
  g_assert_cmpuint (gw_history_curve_get_n_spans (status->best), ==, n_spans);
  g_assert_null (gw_proof_run_get_proof (run));

  gw_proof_run_rebuild (run);
  g_assert_true (gw_proof_run_get_rebuilding (run));
  g_assert_cmpint (proof_get_state (run), ==, GW_RUN_DONE);
  wait_until (!gw_proof_run_get_rebuilding (run));
  g_assert_null (fixture->failed);
  g_assert_nonnull (gw_proof_run_get_proof (run));
  still_kept = read_file (get_path (run));
  g_assert_cmpstr (still_kept, ==, kept);
  check_still (run, GW_RUN_DONE);
}

/* What cannot be proven has not begun, and can be asked in another way. */
static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 5, 5, 0);
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (2, 2);
  g_autoptr (GwSearchSpec) other = proofs_make_spec (2, 3);

  proof_wait_for (run, GW_RUN_READY);
  g_assert_nonnull (fixture->failed);
  check_still (run, GW_RUN_READY);
  gw_proof_run_change (run, spec, 4);
  start (run);
  proof_wait_for (run, GW_RUN_DONE);
  g_assert_cmpint (gw_proof_run_get_status (run)->progress.best, ==, 8);

  /* What has begun stays what it is about. */
  gw_proof_run_change (run, other, 1);
  g_assert_cmpuint (gw_board_get_cols (gw_proof_run_get_spec (run)->shape), ==, 2);
  g_assert_cmpint (gw_proof_run_get_threshold (run), ==, 4);
}

/* A name that says what a proof is about stays true until it has begun; others are left alone. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) small = proofs_make_spec (2, 2);
  g_autoptr (GwSearchSpec) large = proofs_make_spec (2, 3);
  g_autofree char *name = gw_proof_text_dup_name (small);
  g_autofree char *other = gw_proof_text_dup_name (large);
  GwProofRun *run = gw_search_runs_add_proof (fixture->proofs.runs, name, small, 4);

  g_assert_cmpstr (name, !=, other);
  gw_proof_run_change (run, large, 4);
  check_name (run, other);
  gw_saved_run_set_name (GW_SAVED_RUN (run), "Mine");
  gw_proof_run_change (run, small, 4);
  check_name (run, "Mine");
}

/* A name that is given while it runs is in the file, whenever the program ends. */
static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 3, 4, 0);

  wait_until (gw_proof_run_get_status (run) != NULL);
  gw_saved_run_set_name (GW_SAVED_RUN (run), "While it runs");
  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  check_name (run, "While it runs");
  gw_saved_run_set_name (GW_SAVED_RUN (run), "While it rests");
  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  check_name (run, "While it rests");
  g_assert_cmpint (proof_get_state (run), !=, GW_RUN_READY);
}

/* So is one that is given to a proof that ends before it has begun. */
static void
test_renamed_early (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 1, 2, 0);

  gw_saved_run_set_name (GW_SAVED_RUN (run), "Too small");
  proof_wait_for (run, GW_RUN_READY);
  start_again (fixture);
  check_name (proofs_get (&fixture->proofs, 0), "Too small");
}

/* It goes on when it cannot be saved, and is saved as soon as that is possible, also when it has
 * ended meanwhile. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  GwSearchRuns *runs = fixture->proofs.runs;
  GwProofRun *run = add (fixture, 2, 3, 5);
  GwSavedRun *saved = GW_SAVED_RUN (run);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (2, 2);

  full_disk_begin ();
  start (run);
  wait_until (gw_saved_run_get_save_error (saved) != NULL);
  g_assert_true (gw_search_runs_find_unsaved (runs) == saved);
  proof_wait_for (run, GW_RUN_DONE);
  check_still (run, GW_RUN_DONE);
  g_assert_nonnull (gw_saved_run_get_save_error (saved));
  before = describe (run);
  g_assert_null (fixture->failed);

  /* What has nowhere to be is not begun. */
  g_assert_null (gw_search_runs_add_proof (runs, "None", spec, 0));
  g_assert_nonnull (fixture->failed);

  full_disk_end ();
  wait_until (gw_saved_run_get_save_error (saved) == NULL);
  g_assert_null (gw_search_runs_find_unsaved (runs));
  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  g_assert_cmpint (proof_get_state (run), ==, GW_RUN_DONE);
  after = describe (run);
  g_assert_cmpstr (after, ==, before);
}

/* Only one goes on with a proof; who comes later goes on with what the other one has written. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 2, 3, 5);
  g_autoptr (GwFileLock) lock = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autofree char *done = NULL;
  double seconds;
  GError *error = NULL;

  proof_wait_for (run, GW_RUN_DONE);
  done = read_file (get_path (run));
  seconds = gw_proof_run_get_status (run)->progress.seconds;
  run = prove (fixture, 3, 4, 0);
  wait_until (gw_proof_run_get_status (run) != NULL);
  g_assert_null (gw_file_lock_new (get_path (run), NULL));
  stop (run);
  proof_wait_for (run, GW_RUN_STOPPED);
  lock = gw_file_lock_new (get_path (run), &error);
  g_assert_no_error (error);
  resume (run);
  wait_until (fixture->failed != NULL);
  g_assert_nonnull (strstr (fixture->failed, "in use"));
  check_still (run, GW_RUN_STOPPED);
  g_assert_false (gw_search_runs_remove (fixture->proofs.runs, GW_SAVED_RUN (run), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  check_still (run, GW_RUN_STOPPED);
  g_clear_pointer (&lock, gw_file_lock_free);

  /* What has not begun here was proven elsewhere. */
  run = add (fixture, 2, 3, 5);
  text = g_bytes_new (done, strlen (done));
  g_assert_true (gw_file_write_path (get_path (run), text, GW_FILE_WRITE_OWN_FOLDER, &error));
  start (run);
  proof_wait_for (run, GW_RUN_DONE);
  g_assert_cmpfloat (gw_proof_run_get_status (run)->progress.seconds, >=, seconds);

  /* The proof of another question is not taken for it. */
  run = add (fixture, 2, 3, 6);
  g_assert_true (gw_file_write_path (get_path (run), text, GW_FILE_WRITE_OWN_FOLDER, &error));
  start (run);
  proof_wait_for (run, GW_RUN_READY);
  g_assert_nonnull (strstr (fixture->failed, "has replaced"));
  check_still (run, GW_RUN_READY);
}

/* Goes on in a process of its own until it is done or killed. */
static int
go_on (const char *folder)
{
  g_autofree char *user_dir = g_build_filename (folder, "user", NULL);
  g_autofree char *searches = g_build_filename (folder, "searches", NULL);
  g_autoptr (GwLexiconStore) lexicons = gw_lexicon_store_new (user_dir, user_dir);
  g_autoptr (GwDiceStore) dice = gw_dice_store_new (user_dir);
  g_autoptr (GwSearchRuns) runs = gw_search_runs_new (searches, lexicons, dice);
  g_autoptr (GwSavedRun) run = NULL;

  wait_until (!get_boolean (runs, "loading"));
  run = g_list_model_get_item (G_LIST_MODEL (runs), 0);
  if (gw_saved_run_can_start (run))
    gw_saved_run_start (run);
  else
    gw_saved_run_resume (run);
  wait_until (gw_saved_run_get_state (run) != GW_RUN_RUNNING);
  return 0;
}

static gboolean
kill_cb (gpointer process)
{
  g_subprocess_force_exit (process);
  return G_SOURCE_REMOVE;
}

/* Killed at any moment, it goes on from its file and comes to the same end. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 2, 5, 0);
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  g_autofree char *undisturbed = NULL;
  g_autofree char *disturbed = NULL;

  proof_wait_for (run, GW_RUN_DONE);
  undisturbed = describe (run);
  g_assert_true (gw_search_runs_remove (fixture->proofs.runs, GW_SAVED_RUN (run), NULL));
  add (fixture, 2, 5, 0);
  g_assert_finalize_object (fixture->proofs.runs);
  for (guint i = 0; i < 10; i++)
    {
      GError *error = NULL;
      g_autoptr (GSubprocess) process
        = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, "--go-on",
                            fixture->proofs.folder, NULL);
      guint source;

      g_assert_no_error (error);
      source = g_timeout_add ((guint) g_rand_int_range (chance, 1, 150), kill_cb, process);
      while (g_subprocess_get_identifier (process) != NULL
             && g_main_context_find_source_by_id (NULL, source) != NULL)
        g_main_context_iteration (NULL, TRUE);
      g_subprocess_wait (process, NULL, NULL);
    }
  proofs_start (&fixture->proofs);
  listen (fixture);
  g_assert_null (gw_search_runs_dup_failures (fixture->proofs.runs));
  run = proofs_get (&fixture->proofs, 0);
  start (run);
  resume (run);
  proof_wait_for (run, GW_RUN_DONE);
  disturbed = describe (run);
  g_assert_cmpstr (disturbed, ==, undisturbed);
}

#define ADD(name, func) g_test_add ("/proof-run/" name, Fixture, NULL, set_up, func, tear_down)

/* That no word fits is said before it begins. */
static void
test_no_words (Fixture *fixture, gconstpointer data)
{
  GwProofRun *run = prove (fixture, 1, 2, 0);

  proof_wait_for (run, GW_RUN_READY);
  g_assert_nonnull (strstr (fixture->failed, "nothing to find"));
  check_still (run, GW_RUN_READY);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--go-on") == 0)
    return go_on (argv[2]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);

  ADD ("done", test_done);
  ADD ("verbs", test_verbs);
  ADD ("again", test_again);
  ADD ("finished", test_finished);
  ADD ("too-large", test_too_large);
  ADD ("no-words", test_no_words);
  ADD ("name", test_name);
  ADD ("renamed", test_renamed);
  ADD ("renamed-early", test_renamed_early);
  ADD ("unsaved", test_unsaved);
  ADD ("locked", test_locked);
  ADD ("killed", test_killed);

  return g_test_run ();
}
