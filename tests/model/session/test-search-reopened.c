/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that is opened again shows all that it showed before, without going on; so does a
 * copy of it. */
#include "searches.h"

#include "gw-file-lock.h"
#include "gw-file-write.h"
#include "gw-search-text.h"

#include "full-disk.h"
#include "property.h"
#include "run-seal.h"

#include <string.h>

static GwSearchRun *
reopen (Fixture *fixture)
{
  g_assert_finalize_object (fixture->runs);
  open_runs (fixture);
  return get_only (fixture);
}

static void
check_boards (GArray *boards, GArray *expected)
{
  g_assert_nonnull (boards);
  g_assert_cmpuint (boards->len, ==, expected->len);
  for (guint i = 0; i < boards->len; i++)
    {
      const GwSearchBoard *board = &g_array_index (boards, GwSearchBoard, i);
      const GwSearchBoard *other = &g_array_index (expected, GwSearchBoard, i);

      g_assert_cmpint (board->value, ==, other->value);
      g_assert_true (gw_board_equal (board->board, other->board));
    }
}

static void
check_curve (const GwHistoryCurve *curve, const GwHistoryCurve *expected)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (gw_history_curve_save (curve));
  g_autoptr (GVariant) other = g_variant_ref_sink (gw_history_curve_save (expected));

  g_assert_cmpuint (gw_history_curve_get_n_spans (curve), >, 0);
  g_assert_true (g_variant_equal (value, other));
}

static GwSearchStatus *
search_a_little (Fixture *fixture, const char *method)
{
  GwSearchRun *run = add_run (fixture, method);
  GwSearchStatus *status;

  gw_search_run_set_end (run, FALSE, 0, 3000);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  status = gw_search_status_ref ((GwSearchStatus *) gw_search_run_get_status (run));
  g_assert_cmpuint (status->boards->len, >, 1);
  g_assert_nonnull (status->found);
  return status;
}

static void
test_reopened (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchStatus) before = search_a_little (fixture, data);
  GwSearchRun *run = reopen (fixture);
  const GwSearchStatus *status = gw_search_run_get_status (run);

  g_assert_true (gw_board_equal (status->best, before->best));
  g_assert_cmpint (status->value, ==, before->value);
  g_assert_cmpuint (status->evaluations, ==, before->evaluations);
  g_assert_cmpuint (status->generations, ==, before->generations);
  g_assert_cmpuint (status->n_words, ==, before->n_words);
  g_assert_cmpint (status->elapsed, ==, before->elapsed);
  g_assert_cmpint (status->gained, ==, before->gained);
  check_boards (status->boards, before->boards);
  check_curve (status->by_step, before->by_step);
  check_curve (status->by_time, before->by_time);

  /* What needs the words comes from the background. */
  gw_search_run_look (run);
  wait_until (gw_search_run_get_status (run)->found != NULL);
  status = gw_search_run_get_status (run);
  g_assert_cmpuint (status->found->encoded->n_found, ==, before->found->encoded->n_found);
  g_assert_cmpmem (status->found->encoded->usage, sizeof status->found->encoded->usage,
                   before->found->encoded->usage, sizeof before->found->encoded->usage);
  check_boards (status->boards, before->boards);
  g_assert_cmpint (get_state (run), ==, GW_RUN_STOPPED);
  g_assert_null (fixture->failure);
}

/* Writes the file of the only search anew, with something else in its status or without it. */
static void
change_file (Fixture *fixture, const char *key, GVariant *value)
{
  const char *path = get_path (get_only (fixture));
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *joined = NULL;
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) changed = NULL;
  g_autoptr (GString) sealed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GVariantDict dict;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[4], "status 1 "));
  saved = g_variant_parse (G_VARIANT_TYPE_VARDICT, lines[5], NULL, NULL, NULL);
  g_variant_dict_init (&dict, saved);
  g_assert_true (g_variant_dict_remove (&dict, key));
  if (value != NULL)
    g_variant_dict_insert_value (&dict, key, value);
  changed = g_variant_ref_sink (g_variant_dict_end (&dict));
  g_free (lines[5]);
  lines[5] = g_variant_print (changed, TRUE);
  joined = g_strjoinv ("\n", lines);
  sealed = g_string_new (joined);
  seal_run (sealed);
  bytes = g_bytes_new (sealed->str, sealed->len);
  g_assert_true (gw_file_write_path (path, bytes, GW_FILE_WRITE_PLAIN, NULL));
}

/* What cannot be a list of the best boards is left out, and the rest is there. */
static void
test_damaged_boards (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gint n;
  } lists[] = {
    { "@a(xay) []", 0 },
    { "'boards'", 0 },
    { "[(int64 9, b'[ABCDE]')]", 0 },
    { "[(int64 9, b'ABC/DEF/GHI'), (8, b''), (7, b'ABC/DEF/GHJ')]", 1 },
    { "[(int64 9, b'ABC/DEF/GHI'), (10, b'ABC/DEF/GHJ')]", 1 },
    { "[(int64 9, b'ABC/DEF/GHI'), (9, b'ABC/DEF/GHJ')]", 2 },
  };
  g_autoptr (GwSearchStatus) before = search_a_little (fixture, "local");

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GError *error = NULL;
      GVariant *value = g_variant_parse (NULL, lists[i].text, NULL, NULL, &error);
      const GwSearchStatus *status;

      g_assert_no_error (error);
      change_file (fixture, "boards", value);
      g_variant_unref (value);
      status = gw_search_run_get_status (reopen (fixture));
      g_assert_cmpuint (status->boards != NULL ? status->boards->len : 0, ==, lists[i].n);
      g_assert_true (gw_board_equal (status->best, before->best));
    }
  g_assert_null (fixture->failure);
}

static void
set_size (GwSearchRun *run, const char *shape)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_copy (gw_search_run_get_spec (run));

  gw_board_unref (spec->shape);
  spec->shape = gw_board_parse (shape, -1, NULL, 1, NULL);
  gw_search_run_set_spec (run, spec);
}

/* A name that the search was given by what it is about stays true; others are left alone. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("local", "? ? / ? ?");
  g_autofree char *name = gw_search_spec_dup_name (spec);
  GwSearchRun *run = gw_search_runs_add (fixture->runs, name, spec);

  set_size (run, "? ? ? / ? ? ?");
  g_assert_cmpstr (get_name (run), ==, "Best 2×3, classic");
  gw_search_run_set_end (run, FALSE, 0, 1000);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  set_size (run, "? ? ? ? / ? ? ? ?");
  g_assert_cmpstr (get_name (run), ==, "Best 2×3, classic");
  start (run);
  g_assert_cmpstr (get_name (run), ==, "Best 2×4, classic");
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  gw_search_run_undo_start (run);
  g_assert_cmpstr (get_name (run), ==, "Best 2×3, classic");
  set_name (run, "Mine");
  start (run);
  g_assert_cmpstr (get_name (run), ==, "Mine");
  wait_for (run, GW_RUN_STOPPED);
  g_assert_null (fixture->failure);
}

/* What is added before the folder is read is there once. */
static void
test_early (Fixture *fixture, gconstpointer data)
{
  add_run (fixture, "local");
  g_assert_finalize_object (fixture->runs);
  fixture->runs = gw_search_runs_new (fixture->searches, fixture->lexicons, fixture->dice);
  add_run (fixture, "anneal");
  wait_until (!get_boolean (fixture->runs, "loading"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->runs)), ==, 2);
}

/* A search is saved elsewhere as a whole, and comes in again as it was. */
static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  GwSearchRun *copy;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) text = NULL;
  GError *error = NULL;

  gw_search_run_set_end (run, FALSE, 0, 1000);
  start (run);
  wait_for (run, GW_RUN_STOPPED);
  set_name (run, "Mine");
  text = gw_saved_run_read (GW_SAVED_RUN (run), &error);
  g_assert_no_error (error);
  copy = (GwSearchRun *) gw_search_runs_import (fixture->runs, text, "there.search", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (get_name (copy), ==, "Mine 2");
  gw_search_run_set_end (run, FALSE, 0, 9000);
  gw_search_run_set_end (copy, FALSE, 0, 9000);
  resume (run);
  resume (copy);
  wait_for (run, GW_RUN_STOPPED);
  wait_for (copy, GW_RUN_STOPPED);
  before = describe (run);
  after = describe (copy);
  g_assert_cmpstr (after, ==, before);
}

static void
assert_in_use (Fixture *fixture)
{
  wait_until (fixture->failure != NULL);
  g_assert_nonnull (strstr (fixture->failure, " in use "));
  g_clear_pointer (&fixture->failure, g_free);
}

/* What somebody else goes on with is neither gone on with nor put away. */
static void
test_in_use (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchStatus) status = search_a_little (fixture, "local");
  GwSearchRun *run = get_only (fixture);
  g_autofree char *before = describe (run);
  g_autofree char *after = NULL;
  const char *path = get_path (run);
  g_autoptr (GBytes) content = gw_saved_run_read (GW_SAVED_RUN (run), NULL);
  g_autoptr (GBytes) still = NULL;
  GwFileLock *lock = gw_file_lock_new (path, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (lock);
  resume (run);
  assert_in_use (fixture);
  wait_for (run, GW_RUN_STOPPED);
  start (run);
  assert_in_use (fixture);
  g_assert_false (gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (run), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (gw_search_runs_find (fixture->runs, GW_SAVED_RUN (run), NULL));
  resume (run);
  assert_in_use (fixture);
  g_assert_false (gw_search_run_can_undo_start (run));
  set_name (run, "Another");
  flush (run);
  g_assert_nonnull (strstr (gw_saved_run_get_save_error (GW_SAVED_RUN (run))->message,
                            " in use "));
  still = gw_saved_run_read (GW_SAVED_RUN (run), NULL);
  g_assert_true (g_bytes_equal (content, still));

  gw_file_lock_free (lock);
  gw_search_run_set_end (run, FALSE, 0, G_MAXUINT64);
  resume (run);
  wait_for (run, GW_RUN_RUNNING);
  wait_until (gw_search_run_get_status (run)->evaluations > status->evaluations);
  g_assert_null (gw_file_lock_new (path, NULL));
  stop (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  lock = gw_file_lock_new (path, NULL);
  g_assert_nonnull (lock);
  gw_file_lock_free (lock);
  after = describe (run);
  g_assert_cmpstr (after, !=, before);
  g_assert_null (fixture->failure);
}

/* Without room on the disk it goes on and says so, and is saved as soon as there is room, also
 * when it was stopped meanwhile. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  GwSavedRun *saved = GW_SAVED_RUN (run);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  full_disk_begin ();
  start (run);
  wait_until (gw_saved_run_get_save_error (saved) != NULL);
  g_assert_cmpint (get_state (run), ==, GW_RUN_RUNNING);
  g_assert_true (gw_search_runs_find_unsaved (fixture->runs) == saved);

  /* Room comes, and goes again. */
  full_disk_end ();
  wait_until (gw_saved_run_get_save_error (saved) == NULL);
  full_disk_begin ();
  stop (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  g_assert_cmpint (get_state (run), ==, GW_RUN_STOPPED);
  g_assert_nonnull (gw_saved_run_get_save_error (saved));
  if (data != NULL)
    set_name (run, data);
  before = describe (run);

  full_disk_end ();
  wait_until (gw_saved_run_get_save_error (saved) == NULL);
  run = reopen (fixture);
  g_assert_cmpstr (get_name (run), ==, data != NULL ? data : "local");
  after = describe (run);
  g_assert_cmpstr (after, ==, before);
  g_assert_null (fixture->failure);
}

/* A search that is in memory alone, and no longer as its worker left it, cannot be resumed before
 * it is written: that is said, and nothing of it is lost. */
static void
test_unsaved_taken_back (Fixture *fixture, gconstpointer data)
{
  GwSearchRun *run = add_run (fixture, "local");
  GwSavedRun *saved = GW_SAVED_RUN (run);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  full_disk_begin ();
  start (run);
  wait_until (gw_saved_run_get_save_error (saved) != NULL);
  stop (run);
  wait_for (run, GW_RUN_STOPPED);
  flush (run);
  before = describe (run);
  start (run);
  gw_search_run_undo_start (run);
  g_assert_null (fixture->failure);
  resume (run);
  g_assert_nonnull (fixture->failure);
  g_assert_cmpint (get_state (run), ==, GW_RUN_STOPPED);
  full_disk_end ();
  wait_until (gw_saved_run_get_save_error (saved) == NULL);
  run = reopen (fixture);
  after = describe (run);
  g_assert_cmpstr (after, ==, before);
}

static void
check_kept (Fixture *fixture, GwRunState state)
{
  GwSearchRun *run;

  g_assert_finalize_object (fixture->runs);
  open_runs (fixture);
  run = get_only (fixture);
  g_assert_cmpint (get_state (run), ==, state);
  g_assert_cmpstr (get_name (run), ==, "Rivers");
  g_assert_true (gw_search_run_get_spec (run)->has_target);
  g_assert_cmpint (gw_search_run_get_spec (run)->target, ==, 77);
}

/* A name and a target of a search that ends before it began are kept, also when it is then the one
 * of before again. */
static void
test_ended_early (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = make_spec ("local", "? ?/");
  GwSearchRun *run = gw_search_runs_add (fixture->runs, "local", spec);

  start (run);
  set_name (run, "Rivers");
  gw_search_run_set_end (run, TRUE, 77, G_MAXUINT64);
  wait_for (run, GW_RUN_READY);
  check_kept (fixture, GW_RUN_READY);

  g_assert_true (
    gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (get_only (fixture)), NULL));
  run = add_run (fixture, "local");
  start (run);
  wait_until (gw_search_run_get_status (run)->best != NULL);
  stop (run);
  wait_for (run, GW_RUN_STOPPED);
  gw_search_run_set_spec (run, spec);
  start (run);
  set_name (run, "Rivers");
  gw_search_run_set_end (run, TRUE, 77, G_MAXUINT64);
  wait_for (run, GW_RUN_STOPPED);
  check_kept (fixture, GW_RUN_STOPPED);
}

/* How many of the boards that are shown are as good as the best one. */
static guint
count_best (GwSearchRun *run)
{
  const GwSearchStatus *status = gw_search_run_get_status (run);
  const GArray *shown = gw_search_status_get_shown (status);
  guint n = 0;

  for (guint i = 0; i < shown->len; i++)
    n += g_array_index (shown, GwSearchBoard, i).value == status->value;
  return n;
}

/* A board with another letter where no word needs one is shown once, and one with another word is
 * shown; both also when the search was read from its file. */
static void
test_alike (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *shape;
    guint n_shown;
  } cases[] = {
    { "S E A T . ? /", 1 },
    { "? E ? T /", 4 }, /* nest, seat, sent, tent */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwSearchSpec) spec = make_spec ("local", cases[i].shape);
      GwSearchRun *run = gw_search_runs_add (fixture->runs, "local", spec);

      gw_search_run_set_end (run, FALSE, 0, 30000);
      start (run);
      wait_for (run, GW_RUN_STOPPED);
      flush (run);
      g_assert_cmpint (gw_search_run_get_status (run)->value, ==, 1);
      g_assert_cmpuint (gw_search_run_get_status (run)->boards->len, >, 1);
      g_assert_cmpuint (count_best (run), ==, cases[i].n_shown);

      g_assert_finalize_object (fixture->runs);
      open_runs (fixture);
      run = get_only (fixture);
      gw_search_run_look (run);
      wait_until (gw_search_run_get_status (run)->distinct != NULL);
      g_assert_cmpuint (count_best (run), ==, cases[i].n_shown);
      g_assert_true (gw_search_runs_remove (fixture->runs, GW_SAVED_RUN (run), NULL));
    }
}

#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/search-reopened/local", "local", test_reopened);
  ADD ("/search-reopened/anneal", "anneal", test_reopened);
  ADD ("/search-reopened/genetic", "genetic", test_reopened);
  ADD ("/search-reopened/damaged-boards", NULL, test_damaged_boards);
  ADD ("/search-reopened/early", NULL, test_early);
  ADD ("/search-reopened/name", NULL, test_name);
  ADD ("/search-reopened/copy", NULL, test_copy);
  ADD ("/search-reopened/unsaved", NULL, test_unsaved);
  ADD ("/search-reopened/unsaved-renamed", "Mine", test_unsaved);
  ADD ("/search-reopened/unsaved-taken-back", NULL, test_unsaved_taken_back);
  ADD ("/search-reopened/in-use", NULL, test_in_use);
  ADD ("/search-reopened/ended-early", NULL, test_ended_early);
  ADD ("/search-reopened/alike", NULL, test_alike);
  return g_test_run ();
}
