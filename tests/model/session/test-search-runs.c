/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "searches.h"

#include "gw-run-text.h"
#include "gw-text-file.h"

#include "held-file.h"
#include "list-model-check.h"
#include "property.h"
#include "run-seal.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#define LIMIT 30000
#define KILLED_LIMIT 100000

static const char *program;

static GwSearchSpec *
with_strings (GwRun *run, const char *strings)
{
  GwSearchSpec *spec = gw_search_spec_copy (run->spec);

  g_clear_pointer (&spec->game->strings, g_bytes_unref);
  spec->game->strings = g_bytes_new (strings, strlen (strings));
  return spec;
}

/* What a run is, and whether it can start or go on. */
static void
check_state (GwRun *run, GwRunState state, gboolean can_start)
{
  g_assert_cmpint (run->state, ==, state);
  g_assert_cmpint (gw_run_can_start (run), ==, can_start);
}

static GwSearchSpec *
make_genetic_boggle (void)
{
  GwSearchSpec *spec = gw_search_spec_new_packing (NULL);

  gw_search_spec_set_genetic_boggle (spec);
  return spec;
}

static void
test_states (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_genetic_boggle ();
  GwRun *run = add_spec (fixture, "Rivers", spec);
  g_autoptr (GwSearchSpec) many = with_strings (
    run, "Mississippi\nAmazon\nNile\nzxqjvkwqbzkjxwvpqhzgkxjfqwzvbkpxqjhzwgvkfxqzjpbwkvqhx\nkk\n");
  g_autoptr (GwSearchSpec) few = with_strings (run, "ab\nba\n");
  GwRun *anew;

  check_state (run, GW_RUN_EMPTY, FALSE);
  gw_run_start (run);
  check_state (run, GW_RUN_EMPTY, FALSE);

  /* More than can be packed. */
  gw_run_set_spec (run, many);
  check_state (run, GW_RUN_READY, TRUE);
  gw_run_start (run);
  check_state (run, GW_RUN_RUNNING, FALSE);
  wait_until (run->status != NULL && get_status (run)->best != NULL);
  g_assert_cmpuint (get_guint (fixture->runs, "n-running"), ==, 1);
  gw_run_stop (run);
  wait_for (run, GW_RUN_STOPPED);
  check_state (run, GW_RUN_STOPPED, TRUE);

  /* On, though its file may still be being written. */
  gw_run_start (run);
  check_state (run, GW_RUN_RUNNING, FALSE);
  gw_run_stop (run);
  wait_for (run, GW_RUN_STOPPED);

  /* Done when the target is met; with a higher one there is more to do. */
  g_assert_cmpuint (fixture->n_finished, ==, 0);
  set_target (run, TRUE, 1);
  check_state (run, GW_RUN_DONE, FALSE);
  set_target (run, TRUE, 1000);
  check_state (run, GW_RUN_STOPPED, TRUE);
  set_target (run, FALSE, 0);

  /* Other strings need another search, and can be had whole. */
  gw_run_set_spec (run, few);
  g_assert_true (g_bytes_equal (get_spec (run)->game->strings, many->game->strings));
  fixture->n_finished = 0;
  anew = restart (fixture, run, few);
  g_assert_true (get_only (fixture) == anew);
  wait_for (anew, GW_RUN_DONE);
  check_state (anew, GW_RUN_DONE, FALSE);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  g_assert_cmpint (get_status (anew)->value, ==, 2);
  g_assert_cmpuint (get_status (anew)->n_words, ==, 2);

  /* The restart can be taken back. */
  gw_run_folder_undo_restart (fixture->runs, anew);
  g_assert_true (get_only (fixture) == run);
  check_state (run, GW_RUN_STOPPED, TRUE);
  g_assert_cmpuint (get_status (run)->n_words, ==, 5);
  g_assert_null (fixture->failure);
}

static void
check_texts (const GwRun *run, const char *state, const char *summary)
{
  g_autofree char *state_text = gw_run_dup_state (run);
  g_autofree char *summary_text = gw_run_dup_summary (run);

  g_assert_cmpstr (state_text, ==, state);
  g_assert_cmpstr (summary_text, ==, summary);
}

/* Until there is a board the summary of a run is its state, and while it rests, only what it has come
 * to. */
static void
test_texts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_genetic_boggle ();
  GwRun *run = add_spec (fixture, "Rivers", spec);
  g_autoptr (GwSearchSpec) strings
    = with_strings (run, "ab\nba\nzxqjvkwqbzkjxwvpqhzgkxjfqwzvbkpxqjhzwgvkfxqzjpbwkvqhx\n");

  check_texts (run, "no words yet", "no words yet");
  gw_run_set_spec (run, strings);
  check_texts (run, "not started", "not started");
  gw_run_start (run);
  check_texts (run, "running", "running");
  wait_until (run->status != NULL && get_status (run)->worth == 2);
  check_texts (run, "running", "2 of 3 words, running");
  gw_run_stop (run);
  wait_for (run, GW_RUN_STOPPED);
  check_texts (run, "stopped", "2 of 3 words");
  set_target (run, TRUE, 1);
  wait_for (run, GW_RUN_DONE);
  check_texts (run, "finished", "2 of 3 words");
  g_assert_null (fixture->failure);
}

/* What the user does with the only search. */
typedef void (*Verb) (Fixture *fixture);

static void
start (Fixture *fixture)
{
  gw_run_start (get_only (fixture));
}

static void
stop (Fixture *fixture)
{
  gw_run_stop (get_only (fixture));
}

static void
start_anew (Fixture *fixture)
{
  restart (fixture, get_only (fixture), NULL);
}

static void
undo (Fixture *fixture)
{
  gw_run_folder_undo_restart (fixture->runs, get_only (fixture));
}

static void
flush (Fixture *fixture)
{
  gw_run_flush (get_only (fixture));
}

/* What a verb leads to is so, and is still so when the worker has ended or gone further; and
 * after the program was started again. */
static void
check_still (Fixture *fixture, GwRunState state)
{
  GwRun *run = get_only (fixture);
  const guint64 done = get_evaluations (run);

  wait_for (run, state);
  if (state == GW_RUN_RUNNING)
    {
      wait_until (get_evaluations (run) > done);
      g_assert_cmpint (run->state, ==, state);
      return;
    }
  wait_until (!gw_run_is_busy (run) && !g_main_context_pending (NULL));
  g_assert_cmpint (run->state, ==, state);
  g_assert_cmpint (reopen (fixture)->state, ==, state);
}

static void
test_verbs (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    Verb verbs[6];
    GwRunState state;
  } cases[] = {
    { { stop }, GW_RUN_READY },
    { { start }, GW_RUN_RUNNING },
    { { stop }, GW_RUN_STOPPED },
    { { start }, GW_RUN_RUNNING },
    { { stop, stop }, GW_RUN_STOPPED },
    { { start_anew }, GW_RUN_RUNNING },
    { { stop }, GW_RUN_STOPPED },
    { { start_anew, stop, undo }, GW_RUN_STOPPED },
    { { start, flush }, GW_RUN_STOPPED },
  };
  GwRun *run = add_run (fixture, "local");

  g_assert_cmpint (run->state, ==, GW_RUN_READY);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (guint k = 0; cases[i].verbs[k] != NULL; k++)
        cases[i].verbs[k](fixture);
      check_still (fixture, cases[i].state);
    }

  /* Stopped and resumed at once: it is still finding its end. */
  run = get_only (fixture);
  gw_run_start (run);
  check_still (fixture, GW_RUN_RUNNING);
  gw_run_stop (run);
  wait_for (run, GW_RUN_STOPPED);
  gw_run_start (run);
  check_still (fixture, GW_RUN_RUNNING);
  g_assert_true (gw_run_folder_remove (fixture->runs, run, NULL));
  gw_run_folder_restore (fixture->runs, run, 0);
  check_still (fixture, GW_RUN_STOPPED);
  g_assert_null (fixture->failure);
}

/* The search with another seed finds other boards, and that goes into its file. */
static void
test_seed (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "local");
  GwRun *anew;

  search_to (run, 1000);
  anew = restart (fixture, run, NULL);
  g_assert_cmpuint (get_spec (anew)->seed, ==, get_spec (run)->seed + 1);
  wait_for (anew, GW_RUN_STOPPED);
  g_assert_cmpuint (get_spec (reopen (fixture))->seed, ==, 4);
  g_assert_null (fixture->failure);
}

/* The first run whose name ends like this, borrowed; or NULL. */
static GwRun *
find_name (Fixture *fixture, const char *ending)
{
  for (guint i = 0; i < count_runs (fixture); i++)
    if (g_str_has_suffix (get_run (fixture, i)->head->name, ending))
      return get_run (fixture, i);
  return NULL;
}

/* Stopped and resumed at any moment, and with the program ended in between, it ends as if
 * nothing had been. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  const char *method = data;
  GwRun *run = add_run (fixture, method);
  g_autofree char *undisturbed = NULL;
  g_autofree char *disturbed = NULL;
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);

  search_to (run, LIMIT);
  undisturbed = describe (run);
  g_assert_cmpuint (get_evaluations (run), >=, LIMIT);

  run = add_spec (fixture, run->head->name, run->spec);
  check_state (run, GW_RUN_READY, TRUE);
  search_to (run, 500);
  for (guint i = 0; i < 12; i++)
    {
      set_limit (run, MIN (LIMIT - 1, (i + 1) * LIMIT / 10));
      gw_run_start (run);
      for (int n = g_rand_int_range (chance, 0, 3); n > 0; n--)
        g_main_context_iteration (NULL, FALSE);
      gw_run_stop (run);
      wait_until (run->state != GW_RUN_RUNNING);
      if (i % 4 == 3)
        {
          g_assert_finalize_object (fixture->runs);
          open_runs (fixture);
          run = find_name (fixture, " 2");
          check_state (run, GW_RUN_STOPPED, TRUE);
        }
    }
  search_to (run, LIMIT);
  disturbed = describe (run);
  g_assert_cmpstr (disturbed, ==, undisturbed);
  g_assert_null (fixture->failure);
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (fixture->runs));
  GwRun *one = add_run (fixture, "local");
  GwRun *two = add_run (fixture, "anneal");
  const GwProofSpec proof_spec = { (GwSearchSpec *) get_spec (one), 0 };
  GwRun *copy, *proof;
  guint position;

  list_model_check (G_LIST_MODEL (fixture->runs), GW_TYPE_RUN);
  g_assert_true (gw_run_folder_find (fixture->runs, two, &position));
  g_assert_cmpuint (position, ==, 0);
  copy = add_spec (fixture, one->head->name, one->spec);
  g_assert_cmpstr (copy->head->name, ==, "local 2");
  gw_run_set_name (copy, "Another one");
  proof = gw_run_folder_add (fixture->runs, &gw_proof_run_kind, "local", &proof_spec, NULL);
  g_assert_cmpstr (proof->head->name, ==, "local 2");
  g_assert_true (gw_run_folder_remove (fixture->runs, proof, NULL));

  /* Removed while it runs, and back. */
  search_to (one, LIMIT);
  set_limit (one, G_MAXUINT64);
  gw_run_start (one);
  g_object_ref (one);
  gw_run_folder_find (fixture->runs, one, &position);
  g_assert_true (gw_run_folder_remove (fixture->runs, one, NULL));
  g_assert_false (g_file_test (one->path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  gw_run_folder_restore (fixture->runs, one, position);
  check_state (one, GW_RUN_STOPPED, TRUE);
  gw_run_start (one);
  check_state (one, GW_RUN_RUNNING, FALSE);
  gw_run_folder_flush (fixture->runs);
  check_state (one, GW_RUN_STOPPED, TRUE);
  g_object_unref (one);

  /* Removed for good. */
  g_assert_true (gw_run_folder_remove (fixture->runs, two, NULL));
  g_clear_pointer (&watch, list_model_watch_free);
  g_assert_finalize_object (fixture->runs);
  g_assert_cmpuint (folder_count (fixture->searches), ==, 2);
  open_runs (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  g_assert_nonnull (find_name (fixture, "Another one"));
  g_assert_null (fixture->failure);
}

/* Continues in a process of its own, and stops and resumes all the time so that the file is
 * written, until it is done or killed. */
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
  set_limit (run, KILLED_LIMIT);
  while (get_evaluations (run) < KILLED_LIMIT)
    {
      const guint64 before = get_evaluations (run);

      gw_run_start (run);
      wait_until (run->state != GW_RUN_RUNNING || get_evaluations (run) > before);
      gw_run_stop (run);
      wait_until (run->state != GW_RUN_RUNNING);
    }
  return 0;
}

static gboolean
kill_cb (gpointer process)
{
  g_subprocess_force_exit (process);
  return G_SOURCE_REMOVE;
}

/* Killed at any moment, it goes on from its file and ends as if nothing had been. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, data);
  g_autofree char *undisturbed = NULL;
  g_autofree char *disturbed = NULL;
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);

  search_to (run, KILLED_LIMIT);
  undisturbed = describe (run);
  g_assert_true (gw_run_folder_remove (fixture->runs, run, NULL));
  run = add_run (fixture, data);
  g_assert_finalize_object (fixture->runs);
  for (guint i = 0; i < 10; i++)
    {
      GError *error = NULL;
      g_autoptr (GSubprocess) process
        = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, "--go-on", fixture->folder,
                            NULL);
      guint source;

      g_assert_no_error (error);
      source = g_timeout_add ((guint) g_rand_int_range (chance, 1, 150), kill_cb, process);
      while (g_subprocess_get_identifier (process) != NULL
             && g_main_context_find_source_by_id (NULL, source) != NULL)
        g_main_context_iteration (NULL, TRUE);
      g_subprocess_wait (process, NULL, NULL);
    }
  open_runs (fixture);
  g_assert_null (fixture->failure);
  run = get_only (fixture);
  search_to (run, KILLED_LIMIT);
  disturbed = describe (run);
  g_assert_cmpstr (disturbed, ==, undisturbed);
}

/* That no word fits is said before it begins. */
static void
test_no_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("local", "? ?/");
  GwRun *run = add_spec (fixture, "local", spec);

  gw_run_start (run);
  wait_for (run, GW_RUN_READY);
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, "nothing to find"));
}

/* Whether the reason is told why a file cannot be read. */
static gboolean
has_unreadable (Fixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) errors
    = gw_run_folder_list_unreadable (fixture->runs, &gw_search_run_kind);

  for (guint i = 0; i < errors->len; i++)
    if (strstr (((const GError *) errors->pdata[i])->message, text) != NULL)
      return TRUE;
  return FALSE;
}

/* What cannot be read is said, with its file and line, and everything else is there. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "local");
  g_autofree char *path = g_strdup (run->path);
  g_autofree char *text = NULL;

  add_run (fixture, "anneal");
  search_to (run, 1000);
  g_assert_finalize_object (fixture->runs);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, strstr (text, "\nstate ") - text, NULL));
  folder_write (fixture->searches, "other.search", "stone\n");

  open_runs (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  g_assert_true (has_unreadable (fixture, "local.search, line "));
  g_assert_true (has_unreadable (fixture, "other.search, line 1"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  /* Whole again, but with something else in it: found out when it goes on. */
  g_assert_finalize_object (fixture->runs);
  {
    g_auto (GStrv) parts = g_strsplit (text, "byte ", 2);
    g_autofree char *joined = g_strjoinv ("byte 0x3f, ", parts);
    g_autoptr (GString) changed = g_string_new (joined);

    seal_run (changed);
    g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  }
  open_runs (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  g_assert_null (fixture->failure);
  run = find_name (fixture, "local");
  gw_run_start (run);
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, "local.search"));
  check_state (run, GW_RUN_STOPPED, TRUE);
}

static char *
replace (const char *text, const char *pattern, const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  g_assert_true (g_regex_match (regex, text, 0, NULL));
  return g_regex_replace_literal (regex, text, -1, 0, with, 0, NULL);
}

/* All that a search asks is in one line of its file, however long that is. */
static void
test_long_line (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "local");
  g_autofree char *path = g_strdup (run->path);
  g_autofree char *contents = NULL;
  g_autofree char *space = g_strnfill (GW_TEXT_FILE_LINE_LIMIT + 200000, ' ');
  g_autofree char *setting = g_strconcat ("'method': ", space, "<", NULL);
  g_autoptr (GString) longer = NULL;

  g_assert_finalize_object (fixture->runs);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  longer = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (longer, "'method': <", setting, 1), ==, 1);
  seal_run (longer);
  g_assert_true (g_file_set_contents (path, longer->str, -1, NULL));
  open_runs (fixture);
  g_assert_null (fixture->failure);
  g_assert_cmpstr (get_only (fixture)->head->name, ==, "local");
}

/* A name that is no text is mended, and a best board that is none left out. */
static void
test_strange (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "anneal");
  g_autofree char *path = g_strdup (run->path);
  g_autofree char *text = NULL;
  g_autofree char *named = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GString) sealed = NULL;

  search_to (run, 1000);
  g_assert_finalize_object (fixture->runs);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  named = replace (text, "'name': <'[^']*'>", "'name': <b'\\303\\050'>");
  changed = replace (named, "'best': <b'[^']*'>", "'best': <b'\?A/BC'>");
  sealed = g_string_new (changed);
  seal_run (sealed);
  g_assert_true (g_file_set_contents (path, sealed->str, -1, NULL));

  open_runs (fixture);
  run = get_only (fixture);
  g_assert_true (g_utf8_validate (run->head->name, -1, NULL));
  g_assert_null (get_status (run)->best);
  gw_run_fill_in (run);
  gw_run_start (run);
  wait_until (get_status (run)->best != NULL);
  gw_run_flush (run);
  g_assert_null (fixture->failure);
}

/* Mutation is the search's own at once, and stays. */
static void
test_mutation (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "genetic");
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (run->spec);

  gw_run_start (run);
  wait_until (run->status != NULL && get_status (run)->generations > 0);
  spec->settings.mutation = 70;
  gw_run_set_spec (run, spec);
  wait_until (get_status (run)->mutation == 70);
  gw_run_stop (run);
  wait_for (run, GW_RUN_STOPPED);
  g_assert_cmpuint (get_spec (reopen (fixture))->settings.mutation, ==, 70);
}

static void
scanned_cb (GwRunFolder *runs, gboolean *scanned)
{
  *scanned = TRUE;
}

static void
scan (Fixture *fixture)
{
  gboolean scanned = FALSE;
  gulong handler = g_signal_connect (fixture->runs, "scanned", G_CALLBACK (scanned_cb), &scanned);

  gw_run_folder_scan (fixture->runs);
  wait_until (scanned);
  g_signal_handler_disconnect (fixture->runs, handler);
}

/* A new target that another program has set comes with what was found for it, and the search goes
 * on from there. */
static void
test_scan (Fixture *fixture, gconstpointer data)
{
  Fixture other = *fixture;
  g_autofree char *before = NULL;
  g_autofree char *wanted = NULL;
  GwRun *shown, *run;

  other.failure = NULL;
  open_runs (&other);
  run = add_run (&other, "local");
  search_to (run, LIMIT);
  scan (fixture);
  shown = get_only (fixture);

  set_target (run, TRUE, 1000000);
  search_to (run, 2 * LIMIT);
  wanted = describe (run);
  scan (fixture);
  before = describe (shown);
  g_assert_cmpstr (before, ==, wanted);
  g_assert_cmpint (get_spec (shown)->target, ==, 1000000);
  search_to (shown, 3 * LIMIT);
  g_assert_cmpuint (get_evaluations (shown), >=, 3 * LIMIT);
  scan (&other);
  g_assert_cmpuint (get_evaluations (run), ==, get_evaluations (shown));
  g_assert_finalize_object (other.runs);
  g_assert_null (other.failure);
  g_assert_null (fixture->failure);
}

/* A search that another program has put in the place of the one of this file is not taken for it:
 * neither does it resume from there nor is it written over. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "local");
  GwRun *other = add_run (fixture, "genetic");
  g_autofree char *contents = NULL;
  g_autofree char *after = NULL;

  search_to (run, LIMIT);
  search_to (other, LIMIT);
  g_assert_true (g_file_get_contents (other->path, &contents, NULL, NULL));
  g_assert_true (g_file_set_contents (run->path, contents, -1, NULL));

  gw_run_start (run);
  wait_for (run, GW_RUN_STOPPED);
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, "has replaced"));
  g_clear_pointer (&fixture->failure, g_free);
  gw_run_set_name (run, "Mine");
  gw_run_flush (run);
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, "has replaced"));
  g_assert_true (g_file_get_contents (run->path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, contents);
}

/* While another process has the file of a run, it cannot resume here, and says why. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwRun *run = add_run (fixture, "local");
  g_autoptr (GSubprocess) other = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *obstacle = NULL;
  g_autofree char *later = NULL;
  struct utimbuf day = { 1000000000, 1000000000 };

  search_to (run, LIMIT);
  g_assert_true (gw_run_can_start (run));
  g_assert_null (gw_run_dup_obstacle (run));

  other = held_file_take (run->path);
  while (!run->elsewhere)
    scan (fixture);
  g_assert_false (gw_run_can_start (run));
  summary = gw_run_dup_summary (run);
  g_assert_true (g_str_has_suffix (summary, "running elsewhere"));
  obstacle = gw_run_dup_obstacle (run);
  g_assert_nonnull (strstr (obstacle, "Last update: "));
  g_assert_cmpint (run->written, >=, g_get_real_time () / G_USEC_PER_SEC - 600);

  /* The time of another day has its date. */
  g_assert_cmpint (g_utime (run->path, &day), ==, 0);
  scan (fixture);
  g_assert_cmpint (run->written, ==, day.modtime);
  later = gw_run_dup_obstacle (run);
  g_assert_nonnull (strstr (later, "2001"));

  held_file_let_go (other);
  scan (fixture);
  g_assert_false (run->elsewhere);
  g_assert_true (gw_run_can_start (run));
  g_assert_null (gw_run_dup_obstacle (run));
}

#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  if (argc == 3 && strcmp (argv[1], "--go-on") == 0)
    return go_on (argv[2]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);

  ADD ("/search-runs/states", NULL, test_states);
  ADD ("/search-runs/texts", NULL, test_texts);
  ADD ("/search-runs/verbs", NULL, test_verbs);
  ADD ("/search-runs/seed", NULL, test_seed);
  ADD ("/search-runs/resume/local", "local", test_resume);
  ADD ("/search-runs/resume/anneal", "anneal", test_resume);
  ADD ("/search-runs/resume/genetic", "genetic", test_resume);
  ADD ("/search-runs/killed/local", "local", test_killed);
  ADD ("/search-runs/killed/genetic", "genetic", test_killed);
  ADD ("/search-runs/list", NULL, test_list);
  ADD ("/search-runs/no-words", NULL, test_no_words);
  ADD ("/search-runs/damaged", NULL, test_damaged);
  ADD ("/search-runs/long-line", NULL, test_long_line);
  ADD ("/search-runs/strange", NULL, test_strange);
  ADD ("/search-runs/mutation", NULL, test_mutation);
  ADD ("/search-runs/scan", NULL, test_scan);
  ADD ("/search-runs/replaced", NULL, test_replaced);
  ADD ("/search-runs/elsewhere", NULL, test_elsewhere);
  return g_test_run ();
}
