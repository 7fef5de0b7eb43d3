/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "searches.h"

#include "gw-file-lock.h"
#include "gw-search-text.h"
#include "gw-text-file.h"

#include "held-file.h"
#include "list-model-check.h"
#include "property.h"
#include "run-seal.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>
#include <utime.h>

#define LIMIT 30000
#define KILLED_LIMIT 100000

static const char *program;

static void
load_strings (GwSearchRun *run, const char *strings)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (gw_search_run_get_spec (run));

  g_clear_pointer (&spec->game->strings, g_bytes_unref);
  spec->game->strings = g_bytes_new (strings, strlen (strings));
  gw_search_run_set_spec (run, spec);
}

/* What can be done in each of the five states. */
static void
check_verbs (GwSearchRun *run, GwRunState state, gboolean start, gboolean resume,
             gboolean stop)
{
  g_assert_cmpint (get_state (run), ==, state);
  g_assert_cmpint (gw_saved_run_can_start (GW_SAVED_RUN (run)), ==, start);
  g_assert_cmpint (gw_saved_run_can_resume (GW_SAVED_RUN (run)), ==, resume);
  g_assert_cmpint (gw_saved_run_can_stop (GW_SAVED_RUN (run)), ==, stop);
}

static void
count_cb (guint *n_notified)
{
  (*n_notified)++;
}

static void
test_states (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing ();
  GwSearchRun *run = gw_search_runs_add (fixture->runs, "Rivers", spec);
  guint n_notified = 0;
  gulong handler;

  check_verbs (run, GW_RUN_EMPTY, FALSE, FALSE, FALSE);
  start (run);
  check_verbs (run, GW_RUN_EMPTY, FALSE, FALSE, FALSE);

  /* More than can be packed. What was missing of the strings before is not told any more. */
  handler = g_signal_connect_swapped (run, "notify::status", G_CALLBACK (count_cb), &n_notified);
  load_strings (run, "Mississippi\nAmazon\nNile\nzxqjvkwqbzkjxwvpqhzgkxjfqwzvbkpxqjhzwgvkfxqzjpbwkvqhx\nkk\n");
  check_verbs (run, GW_RUN_READY, TRUE, FALSE, FALSE);
  g_assert_cmpuint (n_notified, ==, 1);
  g_signal_handler_disconnect (run, handler);
  start (run);
  check_verbs (run, GW_RUN_RUNNING, FALSE, FALSE, TRUE);
  wait_until (gw_search_run_get_status (run)->best != NULL);
  g_assert_cmpuint (get_guint (fixture->runs, "n-running"), ==, 1);
  stop (run);
  wait_for (run, GW_RUN_STOPPED);
  check_verbs (run, GW_RUN_STOPPED, TRUE, TRUE, FALSE);

  /* On, though its file may still be being written. */
  resume (run);
  check_verbs (run, GW_RUN_RUNNING, FALSE, FALSE, TRUE);
  stop (run);
  wait_for (run, GW_RUN_STOPPED);

  /* Done when the target is met; with a higher one there is more to do. */
  g_assert_cmpuint (fixture->n_reached, ==, 0);
  gw_search_run_set_end (run, TRUE, 1, G_MAXUINT64);
  check_verbs (run, GW_RUN_DONE, TRUE, FALSE, FALSE);
  gw_search_run_set_end (run, TRUE, 1000, G_MAXUINT64);
  check_verbs (run, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
  gw_search_run_set_end (run, FALSE, 0, G_MAXUINT64);

  /* Other strings hold from the next start on, and can be had whole. */
  load_strings (run, "ab\nba\n");
  g_assert_true (gw_search_run_has_next (run));
  fixture->n_reached = 0;
  start (run);
  wait_for (run, GW_RUN_DONE);
  check_verbs (run, GW_RUN_DONE, TRUE, FALSE, FALSE);
  g_assert_cmpuint (fixture->n_reached, ==, 1);
  g_assert_cmpint (gw_search_run_get_status (run)->value, ==, 2);
  g_assert_cmpuint (gw_search_run_get_status (run)->n_words, ==, 2);

  /* The start can be taken back. */
  g_assert_true (gw_search_run_can_undo_start (run));
  gw_search_run_undo_start (run);
  check_verbs (run, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
  g_assert_cmpuint (gw_search_run_get_status (run)->n_words, ==, 5);
  g_assert_null (fixture->failure);
}

typedef void (*Verb) (GwSearchRun *run);

/* Its worker has ended, which lets go of the file, and all that it told has arrived. */
static gboolean
has_ended (GwSearchRun *run)
{
  g_autoptr (GwFileLock) lock = gw_file_lock_new (get_path (run), NULL);

  return lock != NULL && !g_main_context_pending (NULL);
}

/* What a verb leads to is so, and is still so when the worker has ended or gone further; and
 * after the program was started again. */
static void
check_still (Fixture *fixture, GwSearchRun *run, GwRunState state)
{
  const guint64 done = gw_search_run_get_status (run)->evaluations;

  wait_for (run, state);
  if (state == GW_RUN_RUNNING)
    {
      wait_until (gw_search_run_get_status (run)->evaluations > done);
      g_assert_cmpint (get_state (run), ==, state);
      return;
    }
  wait_until (has_ended (run));
  g_assert_cmpint (get_state (run), ==, state);
  g_assert_finalize_object (fixture->runs);
  open_runs (fixture);
  g_assert_cmpint (get_state (get_only (fixture)), ==, state);
}

static void
test_verbs (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    Verb verbs[6];
    GwRunState state;
  } cases[] = {
    { { start }, GW_RUN_RUNNING },
    { { stop }, GW_RUN_STOPPED },
    { { resume }, GW_RUN_RUNNING },
    { { stop, stop }, GW_RUN_STOPPED },
    { { start }, GW_RUN_RUNNING },
    { { stop }, GW_RUN_STOPPED },
    { { start, stop, gw_search_run_undo_start }, GW_RUN_STOPPED },
    { { resume, flush }, GW_RUN_STOPPED },
  };
  GwSearchRun *run = add_run (fixture, "local");

  g_assert_cmpint (get_state (run), ==, GW_RUN_READY);
  resume (run);
  stop (run);
  check_still (fixture, run, GW_RUN_READY);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (guint k = 0; cases[i].verbs[k] != NULL; k++)
        cases[i].verbs[k](get_only (fixture));
      check_still (fixture, get_only (fixture), cases[i].state);
    }

  /* Stopped and resumed at once: it is still finding its end. */
  run = get_only (fixture);
  resume (run);
  check_still (fixture, run, GW_RUN_RUNNING);
  stop (run);
  wait_for (run, GW_RUN_STOPPED);
  resume (run);
  check_still (fixture, run, GW_RUN_RUNNING);
  g_assert_true (gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (run), NULL));
  gw_search_runs_restore (fixture->runs, GW_SAVED_RUN (run), 0);
  check_still (fixture, run, GW_RUN_STOPPED);
  g_assert_null (fixture->failure);
}

/* One that is stopped before it has looked at a board is as it was: there is nothing to resume,
 * and all of it can be changed. */
static void
test_stopped_early (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  guint n_ready = 0;

  for (guint i = 0; i < 200 && n_ready < 20; i++)
    {
      start (run);
      g_usleep ((gulong) g_test_rand_int_range (0, 3000));
      stop (run);
      wait_until (get_state (run) != GW_RUN_RUNNING);
      wait_until (has_ended (run));
      if (gw_search_run_get_status (run)->evaluations > 0)
        {
          check_verbs (run, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
          g_assert_true (gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (run), NULL));
          gw_search_runs_forget (fixture->runs, GW_SAVED_RUN (run));
          run = add_run (fixture, "local");
          continue;
        }
      n_ready++;
      check_verbs (run, GW_RUN_READY, TRUE, FALSE, FALSE);
    }
  g_assert_cmpuint (n_ready, >, 0);
  check_still (fixture, run, get_state (run));
  g_assert_null (fixture->failure);
}

/* Stopped and resumed at any moment, and with the program ended in between, it ends as if
 * nothing had been. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  const char *method = data;
  GwSearchRun *run = add_run (fixture, method);
  g_autofree char *undisturbed = NULL;
  g_autofree char *disturbed = NULL;
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);

  gw_search_run_set_end (run, FALSE, 0, LIMIT);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  undisturbed = describe (run);
  g_assert_cmpuint (gw_search_run_get_status (run)->evaluations, >=, LIMIT);

  run = GW_SEARCH_RUN (gw_search_runs_duplicate (fixture->runs, GW_SAVED_RUN (run)));
  check_verbs (run, GW_RUN_READY, TRUE, FALSE, FALSE);
  gw_search_run_set_end (run, FALSE, 0, 500);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  for (guint i = 0; i < 12; i++)
    {
      gw_search_run_set_end (run, FALSE, 0, MIN (LIMIT - 1, (i + 1) * LIMIT / 10));
      resume (run);
      for (int n = g_rand_int_range (chance, 0, 3); n > 0; n--)
        g_main_context_iteration (NULL, FALSE);
      stop (run);
      wait_until (get_state (run) != GW_RUN_RUNNING);
      if (i % 4 == 3)
        {
          g_assert_finalize_object (fixture->runs);
          open_runs (fixture);
          run = NULL;
          for (guint k = 0; k < 2; k++)
            {
              g_autoptr (GwSearchRun) item = g_list_model_get_item (G_LIST_MODEL (fixture->runs), k);

              if (g_str_has_suffix (get_name (item), " 2"))
                run = item;
            }
          check_verbs (run, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
        }
    }
  gw_search_run_set_end (run, FALSE, 0, LIMIT);
  resume (run);
  wait_for (run, GW_RUN_STOPPED);
  disturbed = describe (run);
  g_assert_cmpstr (disturbed, ==, undisturbed);
  g_assert_null (fixture->failure);
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ListModelWatch) watch = list_model_watch_new (G_LIST_MODEL (fixture->runs));
  GwSearchRun *one = add_run (fixture, "local");
  GwSearchRun *two = add_run (fixture, "anneal");
  GwSearchRun *copy;
  guint position;

  list_model_check (G_LIST_MODEL (fixture->runs), GW_TYPE_SAVED_RUN);
  g_assert_true (gw_search_runs_find (fixture->runs, GW_SAVED_RUN (two), &position));
  g_assert_cmpuint (position, ==, 0);
  copy = GW_SEARCH_RUN (gw_search_runs_duplicate (fixture->runs, GW_SAVED_RUN (one)));
  g_assert_cmpstr (get_name (copy), ==, "local 2");
  set_name (copy, "Another one");

  /* Removed while it runs, and back. */
  gw_search_run_set_end (one, FALSE, 0, LIMIT);
  start (one);
  wait_for (one, GW_RUN_STOPPED);
  gw_search_run_set_end (one, FALSE, 0, G_MAXUINT64);
  resume (one);
  g_object_ref (one);
  gw_search_runs_find (fixture->runs, GW_SAVED_RUN (one), &position);
  g_assert_true (gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (one), NULL));
  g_assert_false (g_file_test (get_path (one), G_FILE_TEST_EXISTS));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 2);
  gw_search_runs_restore (fixture->runs, GW_SAVED_RUN (one), position);
  check_verbs (one, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
  resume (one);
  check_verbs (one, GW_RUN_RUNNING, FALSE, FALSE, TRUE);
  gw_search_runs_flush (fixture->runs);
  check_verbs (one, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
  g_object_unref (one);

  /* Removed for good. */
  g_assert_true (gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (two), NULL));
  g_clear_pointer (&watch, list_model_watch_free);
  g_assert_finalize_object (fixture->runs);
  g_assert_cmpuint (folder_count (fixture->searches), ==, 2);
  open_runs (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 2);
  {
    g_autoptr (GListModel) model = g_object_ref (G_LIST_MODEL (fixture->runs));
    gboolean found = FALSE;

    for (guint i = 0; i < 2; i++)
      {
        g_autoptr (GwSearchRun) run = g_list_model_get_item (model, i);

        found = found || g_strcmp0 (get_name (run), "Another one") == 0;
      }
    g_assert_true (found);
  }
  g_assert_null (fixture->failure);
}

static guint64
get_evaluations (GwSearchRun *run)
{
  return gw_search_run_get_status (run)->evaluations;
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
  g_autoptr (GwSearchRuns) runs = gw_search_runs_new (searches, lexicons, dice);
  g_autoptr (GwSearchRun) run = NULL;

  wait_until (!get_boolean (runs, "loading"));
  run = g_list_model_get_item (G_LIST_MODEL (runs), 0);
  gw_search_run_set_end (run, FALSE, 0, KILLED_LIMIT);
  while (get_evaluations (run) < KILLED_LIMIT)
    {
      const guint64 before = get_evaluations (run);

      if (gw_saved_run_can_resume (GW_SAVED_RUN (run)))
        resume (run);
      else
        start (run);
      wait_until (get_state (run) != GW_RUN_RUNNING || get_evaluations (run) > before);
      if (get_state (run) == GW_RUN_RUNNING)
        stop (run);
      wait_until (get_state (run) != GW_RUN_RUNNING);
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
  GwSearchRun *run = add_run (fixture, data);
  g_autofree char *undisturbed = NULL;
  g_autofree char *disturbed = NULL;
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);

  gw_search_run_set_end (run, FALSE, 0, KILLED_LIMIT);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  undisturbed = describe (run);
  g_assert_true (gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (run), NULL));
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
  run = g_list_model_get_item (G_LIST_MODEL (fixture->runs), 0);
  g_object_unref (run);
  gw_search_run_set_end (run, FALSE, 0, KILLED_LIMIT);
  if (gw_saved_run_can_resume (GW_SAVED_RUN (run)))
    resume (run);
  else
    start (run);
  wait_for (run, GW_RUN_STOPPED);
  disturbed = describe (run);
  g_assert_cmpstr (disturbed, ==, undisturbed);
}

/* That no word fits is said before it begins. */
static void
test_no_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("local", "? ?/");
  GwSearchRun *run = gw_search_runs_add (fixture->runs, "local", spec);

  start (run);
  wait_for (run, GW_RUN_READY);
  g_assert_nonnull (strstr (fixture->failure, "nothing to find"));
}

/* What cannot be read is said, with its file and line, and everything else is there. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  g_autofree char *path = g_strdup (get_path (run));
  g_autofree char *text = NULL;
  g_autofree char *failures = NULL;
  gsize length;

  add_run (fixture, "anneal");
  gw_search_run_set_end (run, FALSE, 0, 1000);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  g_assert_finalize_object (fixture->runs);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) length / 2, NULL));
  folder_write (fixture->searches, "other.search", "stone\n");

  open_runs (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 1);
  failures = gw_search_runs_dup_failures (fixture->runs);
  g_assert_nonnull (strstr (failures, "local.search, line "));
  g_assert_nonnull (strstr (failures, "other.search, line 1"));
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
  g_clear_pointer (&fixture->failure, g_free);
  open_runs (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwSearchRun) item = g_list_model_get_item (G_LIST_MODEL (fixture->runs), i);

      if (g_strcmp0 (get_name (item), "local") == 0)
        run = item;
    }
  g_clear_pointer (&fixture->failure, g_free);
  resume (run);
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, "local.search"));
  check_verbs (run, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
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
  GwSearchRun *run = add_run (fixture, "local");
  g_autofree char *path = g_strdup (get_path (run));
  g_autofree char *contents = NULL;
  g_autofree char *space = g_strnfill (GW_TEXT_FILE_LINE_LIMIT + 200000, ' ');
  g_autofree char *setting = g_strconcat ("'search': ", space, "<", NULL);
  g_autoptr (GString) longer = NULL;

  g_assert_finalize_object (fixture->runs);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  longer = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (longer, "'search': <", setting, 1), ==, 1);
  seal_run (longer);
  g_assert_true (g_file_set_contents (path, longer->str, -1, NULL));
  open_runs (fixture);
  g_assert_null (fixture->failure);
  g_assert_cmpstr (get_name (get_only (fixture)), ==, "local");
}

/* A name that is no text is mended, and a best board that is none left out. */
static void
test_strange (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "anneal");
  g_autofree char *path = g_strdup (get_path (run));
  g_autofree char *text = NULL;
  g_autofree char *named = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GString) sealed = NULL;
  g_autoptr (GwSearchRun) item = NULL;

  gw_search_run_set_end (run, FALSE, 0, 1000);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  g_assert_finalize_object (fixture->runs);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  named = replace (text, "'name': <'[^']*'>", "'name': <b'\\303\\050'>");
  changed = replace (named, "'best': <b'[^']*'>", "'best': <b'\?A/BC'>");
  sealed = g_string_new (changed);
  seal_run (sealed);
  g_assert_true (g_file_set_contents (path, sealed->str, -1, NULL));

  open_runs (fixture);
  g_assert_null (gw_search_runs_dup_failures (fixture->runs));
  item = g_list_model_get_item (G_LIST_MODEL (fixture->runs), 0);
  g_assert_true (g_utf8_validate (get_name (item), -1, NULL));
  g_assert_null (gw_search_run_get_status (item)->best);
  gw_search_run_look (item);
  resume (item);
  wait_until (gw_search_run_get_status (item)->best != NULL);
  flush (item);
}

/* Strings that are gone or changed do not spoil what was found, also by a search that went on. */
static void
test_changed_words (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  g_autofree char *user_dir = g_build_filename (fixture->folder, "user", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gw_search_run_set_end (run, FALSE, 0, 1000);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  gw_search_run_set_end (run, FALSE, 0, 2000);
  resume (run);
  wait_for (run, GW_RUN_STOPPED);
  before = describe (run);
  g_assert_finalize_object (fixture->runs);
  folder_write (user_dir, "few.txt", "other\nwords\n");
  open_runs (fixture);
  run = g_list_model_get_item (G_LIST_MODEL (fixture->runs), 0);
  g_object_unref (run);
  resume (run);
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, "words of the list have changed"));
  check_verbs (run, GW_RUN_STOPPED, TRUE, TRUE, FALSE);
  after = describe (run);
  g_assert_cmpstr (after, ==, before);
}

/* Mutation is the search's own at once, and stays. */
static void
test_mutation (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "genetic");

  start (run);
  wait_until (gw_search_run_get_status (run)->generations > 0);
  gw_search_run_set_mutation (run, 70);
  stop (run);
  wait_for (run, GW_RUN_STOPPED);
  g_assert_finalize_object (fixture->runs);
  open_runs (fixture);
  run = g_list_model_get_item (G_LIST_MODEL (fixture->runs), 0);
  g_assert_cmpuint (gw_search_run_get_spec (run)->settings.mutation, ==, 70);
  g_object_unref (run);
}

/* What another program does to the files is shown at the next look. */
static void
test_look (Fixture *fixture, gconstpointer data)
{
  Fixture other = *fixture;
  g_autoptr (GwSearchSpec) spec = make_spec ("local", "? ? / ? ?");
  g_autofree char *before = NULL;
  g_autofree char *wanted = NULL;
  GwSearchRun *shown, *run;
  GwProofRun *proof;

  other.failure = NULL;
  open_runs (&other);
  run = add_run (&other, "local");
  gw_search_run_set_end (run, FALSE, 0, LIMIT);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);

  gw_search_runs_look (fixture->runs);
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)) == 1);
  shown = get_only (fixture);
  before = describe (shown);
  wanted = describe (run);
  g_assert_cmpstr (before, ==, wanted);
  g_clear_pointer (&wanted, g_free);

  /* It is the same run that shows what it is now, and goes on from there. */
  gw_search_run_set_end (run, FALSE, 0, 2 * LIMIT);
  resume (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  wanted = describe (run);
  gw_search_runs_look (fixture->runs);
  wait_until (gw_search_run_get_status (shown)->evaluations
              == gw_search_run_get_status (run)->evaluations);
  g_assert_true (get_only (fixture) == shown);
  g_clear_pointer (&before, g_free);
  before = describe (shown);
  g_assert_cmpstr (before, ==, wanted);
  gw_search_run_set_end (shown, FALSE, 0, 3 * LIMIT);
  resume (shown);
  wait_for (shown, GW_RUN_STOPPED);
  flush (shown);
  g_assert_cmpuint (gw_search_run_get_status (shown)->evaluations, >=, 3 * LIMIT);

  /* A new target comes with what was found for it. */
  gw_search_runs_look (other.runs);
  wait_until (gw_search_run_get_status (run)->evaluations
              == gw_search_run_get_status (shown)->evaluations);
  gw_search_run_set_end (run, TRUE, 1000000, 4 * LIMIT);
  resume (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  gw_search_runs_look (fixture->runs);
  wait_until (gw_search_run_get_status (shown)->evaluations
              == gw_search_run_get_status (run)->evaluations);
  g_assert_cmpint (gw_search_run_get_spec (shown)->target, ==, 1000000);

  proof = gw_search_runs_add_proof (other.runs, "Proof", spec, 0);
  gw_saved_run_flush (GW_SAVED_RUN (proof));
  gw_search_runs_look (fixture->runs);
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)) == 2);
  {
    g_autoptr (GwProofRun) seen = g_list_model_get_item (G_LIST_MODEL (fixture->runs), 0);

    g_assert_cmpint (gw_saved_run_get_state (GW_SAVED_RUN (seen)), ==, GW_RUN_READY);
    gw_saved_run_start (GW_SAVED_RUN (proof));
    wait_until (gw_saved_run_get_state (GW_SAVED_RUN (proof)) == GW_RUN_DONE);
    gw_saved_run_flush (GW_SAVED_RUN (proof));
    gw_search_runs_look (fixture->runs);
    wait_until (gw_saved_run_get_state (GW_SAVED_RUN (seen)) == GW_RUN_DONE);
    g_assert_cmpint (gw_proof_run_get_status (seen)->progress.ceiling, ==,
                     gw_proof_run_get_status (proof)->progress.ceiling);
  }
  g_assert_finalize_object (other.runs);
  g_assert_null (other.failure);
}

/* A search that another program has put in the place of the one of this file is not taken for it:
 * neither does it resume from there nor is it written over. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  GwSearchRun *other = add_run (fixture, "genetic");
  GwSearchRun *const both[] = { run, other };
  g_autofree char *contents = NULL;
  g_autofree char *after = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      gw_search_run_set_end (both[i], FALSE, 0, LIMIT);
      start (both[i]);
      wait_for (both[i], GW_RUN_STOPPED);
      flush (both[i]);
    }
  g_assert_true (g_file_get_contents (get_path (other), &contents, NULL, NULL));
  g_assert_true (g_file_set_contents (get_path (run), contents, -1, NULL));

  gw_search_run_set_end (run, FALSE, 0, 2 * LIMIT);
  resume (run);
  wait_for (run, GW_RUN_STOPPED);
  g_assert_nonnull (strstr (fixture->failure, "has replaced"));
  set_name (run, "Mine");
  flush (run);
  g_assert_nonnull (strstr (gw_saved_run_get_save_error (GW_SAVED_RUN (run))->message,
                            "has replaced"));
  g_assert_true (g_file_get_contents (get_path (run), &after, NULL, NULL));
  g_assert_cmpstr (after, ==, contents);
  g_assert_cmpint (g_unlink (get_path (run)), ==, 0);
}

#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)

/* While another process has the file of a run, it cannot resume here, and says why. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  GwSavedRun *saved = GW_SAVED_RUN (run);
  g_autoptr (GSubprocess) other = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *obstacle = NULL;
  g_autofree char *later = NULL;
  struct utimbuf day = { 1000000000, 1000000000 };

  gw_search_run_set_end (run, FALSE, 0, LIMIT);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  g_assert_true (gw_saved_run_can_resume (saved));
  g_assert_null (gw_saved_run_dup_obstacle (saved));

  other = held_file_take (gw_saved_run_get_path (saved));
  while (!gw_saved_run_is_elsewhere (saved))
    {
      gw_search_runs_look (fixture->runs);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_false (gw_saved_run_can_resume (saved));
  g_assert_false (gw_saved_run_can_start (saved));
  summary = gw_saved_run_dup_summary (saved);
  g_assert_true (g_str_has_suffix (summary, "running elsewhere"));
  obstacle = gw_saved_run_dup_obstacle (saved);
  g_assert_nonnull (strstr (obstacle, "Last update: "));
  g_assert_cmpint (gw_saved_run_get_written (saved), >=, g_get_real_time () / G_USEC_PER_SEC - 600);

  /* The time of another day has its date. */
  g_assert_cmpint (g_utime (gw_saved_run_get_path (saved), &day), ==, 0);
  gw_search_runs_look (fixture->runs);
  wait_until (gw_saved_run_get_written (saved) == day.modtime);
  later = gw_saved_run_dup_obstacle (saved);
  g_assert_nonnull (strstr (later, "2001"));

  held_file_let_go (other);
  gw_search_runs_look (fixture->runs);
  wait_until (!gw_saved_run_is_elsewhere (saved));
  g_assert_true (gw_saved_run_can_resume (saved));
  g_assert_null (gw_saved_run_dup_obstacle (saved));
}

static void
looked_cb (GwSearchRuns *runs, gboolean *looked)
{
  *looked = TRUE;
}

static void
look (Fixture *fixture)
{
  gboolean looked = FALSE;
  gulong handler = g_signal_connect (fixture->runs, "looked", G_CALLBACK (looked_cb), &looked);

  gw_search_runs_look (fixture->runs);
  wait_until (looked);
  g_signal_handler_disconnect (fixture->runs, handler);
}

static guint
count_runs (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->runs));
}

/* Whether a file of that name was opened in the watched folder since the last call. */
static gboolean
was_opened (int watch, const char *name)
{
  char events[4096];
  const ssize_t length = read (watch, events, sizeof events);

  return length > 0 && memmem (events, (gsize) length, name, strlen (name) + 1) != NULL;
}

/* The file of a run that is at work here is not read at a look: nobody else writes it. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  g_autofree char *name = g_path_get_basename (get_path (run));
  g_autofree char *folder = g_path_get_dirname (get_path (run));
  const int watch = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);

  start (run);
  wait_until (gw_search_run_get_status (run)->best != NULL);
  g_assert_cmpint (inotify_add_watch (watch, folder, IN_OPEN), >=, 0);
  for (guint i = 0; i < 3; i++)
    look (fixture);
  g_assert_false (was_opened (watch, name));

  stop (run);
  wait_until (get_state (run) != GW_RUN_RUNNING);
  look (fixture);
  g_assert_true (was_opened (watch, name));
  close (watch);
}

/* A run whose file another program has removed leaves the list, and comes back with the file. While
 * the whole folder is away, as a disk of the network may be, all runs stay. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  g_autoptr (GwSearchRun) fresh = NULL;
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *away = NULL;
  g_autofree char *text = NULL;

  gw_search_run_set_end (run, FALSE, 0, LIMIT);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  path = g_strdup (get_path (run));
  folder = g_path_get_dirname (path);
  away = g_strconcat (folder, "-away", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  g_assert_cmpint (g_rename (folder, away), ==, 0);
  look (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  look (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 1);

  g_assert_cmpint (g_unlink (path), ==, 0);
  look (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 0);

  /* Whoever still has such a run does not bring its file back. */
  fresh = g_object_ref (add_run (fixture, "anneal"));
  g_assert_cmpint (g_unlink (get_path (fresh)), ==, 0);
  look (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 0);
  set_name (fresh, "Late");
  flush (fresh);
  g_assert_cmpuint (folder_count (folder), ==, 0);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  look (fixture);
  g_assert_cmpuint (count_runs (fixture), ==, 1);
}

int
main (int argc, char *argv[])
{
  if (argc == 3 && strcmp (argv[1], "--go-on") == 0)
    return go_on (argv[2]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);

  ADD ("/search-runs/states", NULL, test_states);
  ADD ("/search-runs/verbs", NULL, test_verbs);
  ADD ("/search-runs/stopped-early", NULL, test_stopped_early);
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
  ADD ("/search-runs/changed-words", NULL, test_changed_words);
  ADD ("/search-runs/mutation", NULL, test_mutation);
  ADD ("/search-runs/look", NULL, test_look);
  ADD ("/search-runs/replaced", NULL, test_replaced);
  ADD ("/search-runs/elsewhere", NULL, test_elsewhere);
  ADD ("/search-runs/own", NULL, test_own);
  ADD ("/search-runs/gone", NULL, test_gone);
  return g_test_run ();
}
