/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-runs.h"

#include "gw-file-write.h"
#include "gw-proof-text.h"

#include "full-disk.h"
#include "property.h"

static const char *program;

static void
change (GwRun *run, GwSearchSpec *search, gint64 threshold)
{
  const GwProofSpec spec = { search, threshold };

  gw_run_set_spec (run, &spec);
}

static void
test_done (Fixture *fixture, gconstpointer data)
{
  const GwProofStatus *status;
  g_autofree char *boards = NULL;
  GwRun *run = prove (fixture, 2, 2, 4);

  proof_wait_for (run, GW_RUN_DONE);
  check_still (run, GW_RUN_DONE);
  g_assert_null (fixture->failed);
  g_assert_cmpuint (fixture->n_finished, ==, 1);

  status = proof_get_status (run);
  g_assert_cmpint (status->progress.phase, ==, GW_PROOF_DONE);
  /* On 2×2 all four tiles touch: A, E, S and T spell tea, eat, ate, seat, teas, east, sea and
   * set, E, N, S and T one less. */
  g_assert_cmpint (status->progress.best, ==, 8);
  boards = describe (run);
  g_assert_nonnull (strstr (boards, " 8 8\n"));
  g_assert_nonnull (run->engine);
  g_assert_true (g_file_test (run->path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (gw_history_curve_get_n_spans (status->best), >, 0);
}

/* A program that ends in between loses nothing. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  GwRun *run = prove (fixture, 2, 3, 5);
  g_autofree char *straight = NULL;
  g_autofree char *pieces = NULL;

  proof_wait_for (run, GW_RUN_DONE);
  straight = describe (run);
  g_assert_cmpuint (strlen (straight), >, 0);

  run = prove (fixture, 2, 3, 5);
  gw_run_stop (run);
  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  g_assert_cmpint (proof_get_spec (run)->threshold, ==, 5);
  g_assert_cmpuint (gw_board_get_cols (proof_get_spec (run)->search->shape), ==, 3);
  gw_run_start (run);
  proof_wait_for (run, GW_RUN_DONE);
  pieces = describe (run);
  g_assert_cmpstr (pieces, ==, straight);
  g_assert_null (fixture->failed);
}

/* What is done is done when the program is started again, and comes back for a certificate. */
static void
test_finished (Fixture *fixture, gconstpointer data)
{
  GwRun *run = prove (fixture, 2, 3, 5);
  const GwProofStatus *status;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *still_kept = NULL;
  guint n_spans;

  proof_wait_for (run, GW_RUN_DONE);
  before = describe (run);
  n_spans = gw_history_curve_get_n_spans (proof_get_status (run)->best);
  gw_run_flush (run);
  kept = read_file (run->path);

  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  g_assert_cmpint (run->state, ==, GW_RUN_DONE);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  after = describe (run);
  g_assert_cmpstr (after, ==, before);
  status = proof_get_status (run);
  g_assert_cmpint (status->progress.phase, ==, GW_PROOF_DONE);
  g_assert_cmpuint (gw_history_curve_get_n_spans (status->best), ==, n_spans);
  g_assert_null (run->engine);

  gw_run_fill_in (run);
  g_assert_true (gw_run_is_filling_in (run));
  g_assert_cmpint (run->state, ==, GW_RUN_DONE);
  wait_until (!gw_run_is_filling_in (run));
  g_assert_null (fixture->failed);
  g_assert_nonnull (run->engine);
  still_kept = read_file (run->path);
  g_assert_cmpstr (still_kept, ==, kept);
  check_still (run, GW_RUN_DONE);
}

/* What cannot be proven has not begun, and can be asked in another way. */
static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  GwRun *run = prove (fixture, 5, 5, 0);
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (2, 2);
  g_autoptr (GwSearchSpec) other = proofs_make_spec (2, 3);

  proof_wait_for (run, GW_RUN_READY);
  g_assert_nonnull (fixture->failed);
  check_still (run, GW_RUN_READY);
  change (run, spec, 4);
  gw_run_start (run);
  proof_wait_for (run, GW_RUN_DONE);
  g_assert_cmpint (proof_get_status (run)->progress.best, ==, 8);

  /* What has begun stays what it is about. */
  change (run, other, 1);
  g_assert_cmpuint (gw_board_get_cols (proof_get_spec (run)->search->shape), ==, 2);
  g_assert_cmpint (proof_get_spec (run)->threshold, ==, 4);
}

/* A name that says what a proof is about stays true until it has begun; others are left alone. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) small = proofs_make_spec (2, 2);
  g_autoptr (GwSearchSpec) large = proofs_make_spec (2, 3);
  g_autofree char *name = gw_proof_text_dup_name (small);
  g_autofree char *other = gw_proof_text_dup_name (large);
  GwRun *run = proofs_add (&fixture->proofs, name, small, 4);

  g_assert_cmpstr (name, !=, other);
  change (run, large, 4);
  g_assert_cmpstr (run->head->name, ==, other);
  gw_run_set_name (run, "Mine");
  change (run, small, 4);
  g_assert_cmpstr (run->head->name, ==, "Mine");
}

/* It comes to its end when it cannot be saved, and is saved as soon as that is possible. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add (fixture, 2, 3, 5);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  full_disk_begin ();
  gw_run_start (run);
  wait_until (run->save_error != NULL);
  proof_wait_for (run, GW_RUN_DONE);
  check_still (run, GW_RUN_DONE);
  g_assert_nonnull (run->save_error);
  before = describe (run);

  full_disk_end ();
  wait_until (run->save_error == NULL);
  start_again (fixture);
  run = proofs_get (&fixture->proofs, 0);
  g_assert_cmpint (run->state, ==, GW_RUN_DONE);
  after = describe (run);
  g_assert_cmpstr (after, ==, before);
  g_assert_null (fixture->failed);
}

/* What has not begun here was proven elsewhere; but the proof of another question is not taken for
 * it. */
static void
test_proven_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwRun *run = prove (fixture, 2, 3, 5);
  g_autoptr (GBytes) text = NULL;
  char *done;
  double seconds;
  GError *error = NULL;

  proof_wait_for (run, GW_RUN_DONE);
  gw_run_flush (run);
  done = read_file (run->path);
  text = g_bytes_new_take (done, strlen (done));
  seconds = proof_get_status (run)->progress.seconds;

  run = add (fixture, 2, 3, 5);
  g_assert_true (gw_file_write_path (run->path, text, GW_FILE_WRITE_OWN_FOLDER, &error));
  gw_run_start (run);
  proof_wait_for (run, GW_RUN_DONE);
  g_assert_cmpfloat (proof_get_status (run)->progress.seconds, >=, seconds);
  g_assert_null (fixture->failed);

  run = add (fixture, 2, 3, 6);
  g_assert_true (gw_file_write_path (run->path, text, GW_FILE_WRITE_OWN_FOLDER, &error));
  gw_run_start (run);
  proof_wait_for (run, GW_RUN_READY);
  wait_until (fixture->failed != NULL);
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
  g_autoptr (GwRunFolder) runs = gw_run_folder_new (searches, kinds, lexicons, dice);
  g_autoptr (GwRun) run = NULL;

  wait_until (!get_boolean (runs, "loading"));
  run = g_list_model_get_item (G_LIST_MODEL (runs), 0);
  gw_run_start (run);
  wait_until (run->state != GW_RUN_RUNNING);
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
  GwRun *run = prove (fixture, 2, 5, 0);
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  g_autofree char *undisturbed = NULL;
  g_autofree char *disturbed = NULL;

  proof_wait_for (run, GW_RUN_DONE);
  undisturbed = describe (run);
  g_assert_true (gw_run_folder_remove (fixture->proofs.runs, run, NULL));
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
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->proofs.runs)), ==, 1);
  run = proofs_get (&fixture->proofs, 0);
  gw_run_start (run);
  proof_wait_for (run, GW_RUN_DONE);
  disturbed = describe (run);
  g_assert_cmpstr (disturbed, ==, undisturbed);
}

#define ADD(name, func) g_test_add ("/proof-run/" name, Fixture, NULL, set_up, func, tear_down)

/* That no word fits is said before it begins. */
static void
test_no_words (Fixture *fixture, gconstpointer data)
{
  GwRun *run = prove (fixture, 1, 2, 0);

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
  ADD ("again", test_again);
  ADD ("finished", test_finished);
  ADD ("too-large", test_too_large);
  ADD ("no-words", test_no_words);
  ADD ("name", test_name);
  ADD ("unsaved", test_unsaved);
  ADD ("proven-elsewhere", test_proven_elsewhere);
  ADD ("killed", test_killed);

  return g_test_run ();
}
