/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Surveys in files, as they run, are halted and are cut off. */
#include "surveys.h"

#include "gw-survey-job.h"
#include "gw-survey.h"
#include "gw-window-state.h"

#include "folder.h"
#include "full-disk.h"

/* Surveys that are written ten times a second, as all of these wait for it. */
static GwRunStoreKind kind;

static void
loaded_cb (GwRunStore *run_store, gboolean *loaded)
{
  *loaded = TRUE;
}

/* The surveys of a folder, as another start of the program finds them. */
static GwRunStore *
reload (const char *folder)
{
  GwRunStore *run_store = gw_run_store_new (&kind, folder);
  gboolean loaded = FALSE;

  g_signal_connect (run_store, "loaded", G_CALLBACK (loaded_cb), &loaded);
  gw_run_store_load (run_store);
  wait_until (loaded);
  g_signal_handlers_disconnect_by_data (run_store, &loaded);
  return run_store;
}

/* What a killed process was writing goes when its folder is read again. */
static void
test_leftovers (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GPtrArray) states = NULL;
  GwRunStore *run_store;

  folder_write (folder, ".gridwright-ABCDEF", "half a sur");
  run_store = reload (folder);
  g_assert_cmpuint (folder_count (folder), ==, 0);
  g_assert_finalize_object (run_store);

  folder_write (folder, ".gridwright-ABCDEF", "half a win");
  states = gw_window_state_load_all (folder);
  g_assert_cmpuint (states->len, ==, 0);
  g_assert_cmpuint (folder_count (folder), ==, 0);
  folder_remove (folder);
}

/* The file of one that was paused says so, and has the boards that the threads still made. */
static void
test_paused_file (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwRunStore) run_store = gw_run_store_new (&kind, folder);
  g_autoptr (GwSurvey) survey = make_survey (GW_SURVEY_MAX_BOARDS, NULL);
  g_autoptr (GwSurveySpec) spec = make_spec (10000, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSurveyJob) job = gw_survey_job_new (spec, lexicon);
  g_autoptr (GwSurvey) found = NULL;
  guint64 n_done;
  GwRunStore *again;

  gw_run_store_add (run_store, survey);
  gw_survey_run (survey, 2);
  wait_until (gw_survey_get_n_done (survey) > 0);

  /* While this thread is busy the others are ahead of what it has heard of. */
  n_done = gw_survey_get_n_done (survey);
  g_assert_true (gw_survey_job_run (job, 1, NULL, NULL, NULL, NULL));
  g_assert_cmpuint (gw_survey_get_n_done (survey), ==, n_done);
  gw_survey_pause (survey);
  wait_until (has_ended (survey));
  g_assert_cmpuint (gw_survey_get_n_done (survey), >, n_done);
  gw_run_store_flush (run_store);
  again = reload (folder);
  found = g_list_model_get_item (G_LIST_MODEL (again), 0);
  g_assert_cmpint (gw_survey_get_state (found), ==, GW_SURVEY_PAUSED);
  g_assert_cmpuint (gw_survey_get_n_done (found), ==, gw_survey_get_n_done (survey));
  g_assert_finalize_object (again);
  folder_remove (folder);
}

static guint
get_n_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    n += g_str_has_suffix (name, ".survey");
  return n;
}

/* What runs is written from time to time: if the program is killed the rest can be done. */
static void
test_killed (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwRunStore) run_store = gw_run_store_new (&kind, folder);
  g_autoptr (GwSurvey) survey = make_survey (100000000, NULL);
  g_autoptr (GwLexicon) other = make_lexicon ("cat\ndog\n");
  g_autoptr (GwSurvey) found = NULL;
  GwRunStore *again;
  guint n_failed = 0;

  gw_run_store_add (run_store, survey);
  gw_survey_run (survey, 1);
  wait_until (get_n_files (folder) == 1);
  g_assert_cmpint (gw_survey_get_state (survey), ==, GW_SURVEY_RUNNING);

  again = reload (folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 1);
  found = g_list_model_get_item (G_LIST_MODEL (again), 0);
  g_assert_cmpint (gw_survey_get_state (found), ==, GW_SURVEY_PAUSED);
  g_assert_cmpuint (gw_survey_get_n_done (found), >, 0);
  g_assert_cmpuint (gw_survey_get_n_done (found), <=, gw_survey_get_n_done (survey));

  /* It knows its words, though the run had not ended. */
  g_assert_finalize_object (again);
  g_signal_connect_swapped (found, "failed", G_CALLBACK (count_cb), &n_failed);
  gw_survey_set_lexicon (found, other);
  gw_survey_run (found, 1);
  wait_until (gw_survey_get_state (found) != GW_SURVEY_RUNNING);
  g_assert_cmpuint (n_failed, ==, 1);

  /* What the user stopped does not wait to go on. */
  gw_survey_stop (survey);
  wait_until (has_ended (survey));
  gw_run_store_flush (run_store);
  again = reload (folder);
  g_clear_object (&found);
  found = g_list_model_get_item (G_LIST_MODEL (again), 0);
  g_assert_cmpint (gw_survey_get_state (found), ==, GW_SURVEY_STOPPED);
  g_assert_finalize_object (again);
  folder_remove (folder);
}

static void
failed_cb (GwRunStore *run_store, const char *path, const GError *error, GError **failure)
{
  g_clear_error (failure);
  *failure = g_error_copy (error);
}

/* What the store says of an object that somebody else has. */
static void
assert_refused (GwRunStore *run_store, GwSurvey *survey)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) removal_error = NULL;

  g_assert_null (gw_run_store_refresh (run_store, survey, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (g_str_has_prefix (error->message, gw_run_store_get_path (survey)));
  g_assert_false (gw_run_store_remove (run_store, survey, &removal_error));
  g_assert_error (removal_error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (gw_run_store_find (run_store, survey, NULL));
}

/* Waits for all that is being written and for what the store says of it. */
static void
settle (GwRunStore *run_store)
{
  gw_run_store_flush (run_store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* A second process, whose locks are as those of a second list, does not write over what runs,
 * nor take it away; when that has ended it goes on from there. */
static void
test_locked (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwRunStore) run_store = gw_run_store_new (&kind, folder);
  g_autoptr (GwSurvey) survey = make_survey (GW_SURVEY_MAX_BOARDS, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  g_autoptr (GwSurvey) found = NULL;
  g_autoptr (GError) failure = NULL;
  g_autoptr (GError) error = NULL;
  GwSurvey *newer;
  GwRunStore *other;

  gw_run_store_add (run_store, survey);
  gw_survey_run (survey, 1);
  wait_until (get_n_files (folder) == 1);
  other = reload (folder);
  g_signal_connect (other, "failed", G_CALLBACK (failed_cb), &failure);
  found = g_list_model_get_item (G_LIST_MODEL (other), 0);
  assert_refused (other, found);

  gw_survey_set_lexicon (found, lexicon);
  gw_survey_run (found, 1);
  g_assert_cmpint (gw_survey_get_state (found), ==, GW_SURVEY_PAUSED);
  wait_until (failure != NULL);
  g_assert_error (failure, G_IO_ERROR, G_IO_ERROR_BUSY);
  wait_until (has_ended (found));
  gw_run_store_flush (other);
  g_assert_cmpint (gw_survey_get_state (found), ==, GW_SURVEY_PAUSED);
  assert_refused (other, found);
  settle (other);
  g_clear_error (&failure);
  g_object_set (found, "name", "Lost", NULL);
  wait_until (failure != NULL);
  g_assert_error (failure, G_IO_ERROR, G_IO_ERROR_BUSY);
  settle (other);

  /* What has ended is there for all, but not to be written over. */
  gw_survey_pause (survey);
  wait_until (has_ended (survey));
  gw_run_store_flush (run_store);
  g_clear_error (&failure);
  g_object_set (found, "name", "Lost again", NULL);
  wait_until (failure != NULL);
  g_assert_error (failure, G_IO_ERROR, G_IO_ERROR_EXISTS);
  newer = gw_run_store_refresh (other, found, &error);
  g_assert_no_error (error);
  g_assert_true (newer != found);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, 1);
  g_assert_false (gw_run_store_find (other, found, NULL));
  g_assert_cmpuint (gw_survey_get_n_done (newer), ==, gw_survey_get_n_done (survey));
  g_assert_cmpstr (gw_survey_get_record (newer)->name, ==, gw_survey_get_record (survey)->name);
  g_assert_true (gw_run_store_refresh (other, newer, &error) == newer);

  g_object_set (newer, "name", "Other", NULL);
  gw_run_store_flush (other);
  g_assert_true (gw_run_store_remove (other, newer, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (get_n_files (folder), ==, 0);
  g_assert_finalize_object (other);
  folder_remove (folder);
}

static void
look (GwRunStore *run_store)
{
  gboolean looked = FALSE;

  g_signal_connect (run_store, "looked", G_CALLBACK (loaded_cb), &looked);
  gw_run_store_look (run_store);
  wait_until (looked);
  g_signal_handlers_disconnect_by_data (run_store, &looked);
}

/* What another process writes is there after one look: a newer state of a survey in its place, and
 * a survey that is new. What nobody has written stays as it is, and so does what runs here. */
static void
test_look (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwRunStore) run_store = reload (folder);
  g_autoptr (GwSurvey) survey = make_survey (GW_SURVEY_MAX_BOARDS, NULL);
  g_autoptr (GwSurvey) second = make_survey (100, NULL);
  g_autoptr (GwSurvey) found = NULL;
  g_autoptr (GwSurvey) newer = NULL;
  g_autoptr (GwSurvey) first = NULL;
  g_autofree char *bad = g_build_filename (folder, "bad.survey", NULL);
  GwRunStore *other;

  gw_run_store_add (run_store, survey);
  gw_survey_run (survey, 1);
  wait_until (get_n_files (folder) == 1);
  other = reload (folder);
  look (other);
  found = g_list_model_get_item (G_LIST_MODEL (other), 0);
  g_assert_false (gw_run_store_is_elsewhere (other, found)); /* the process is our own */

  look (run_store);
  g_assert_true (gw_run_store_find (run_store, survey, NULL));

  /* The folder's writer goes, so that nothing is written between two looks. */
  wait_until (gw_survey_get_n_done (survey) > gw_survey_get_n_done (found));
  gw_run_store_flush (run_store);
  g_assert_finalize_object (g_steal_pointer (&run_store));
  look (other);
  newer = g_list_model_get_item (G_LIST_MODEL (other), 0);
  g_assert_true (newer != found);
  g_assert_cmpuint (gw_survey_get_n_done (newer), >, gw_survey_get_n_done (found));
  g_assert_true (gw_run_store_find_newer (other, newer) == newer);

  /* One that is new, and one that cannot be read. */
  g_assert_true (g_file_set_contents (bad, "no survey", -1, NULL));
  run_store = reload (folder);
  gw_run_store_add (run_store, second);
  gw_survey_run (second, 1);
  wait_until (has_ended (second));
  gw_run_store_flush (run_store);
  look (other);
  look (other);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, 2);
  first = g_list_model_get_item (G_LIST_MODEL (other), 0);
  g_assert_cmpuint (gw_survey_get_n_done (first), ==, gw_survey_get_n_done (second));
  g_assert_true (gw_run_store_find (other, newer, NULL));
  g_assert_finalize_object (other);
  folder_remove (folder);
}

static gpointer
find_unsaved (GwRunStore *run_store)
{
  const GError *error = NULL;
  gpointer object = gw_run_store_find_unsaved (run_store, &error);

  g_assert_true ((object != NULL) == (error != NULL));
  return object;
}

static void
assert_kept (const char *folder, GwSurvey *survey)
{
  GwRunStore *again = reload (folder);
  g_autoptr (GwSurvey) found = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 1);
  found = g_list_model_get_item (G_LIST_MODEL (again), 0);
  g_assert_cmpuint (gw_survey_get_n_done (found), ==, gw_survey_get_n_done (survey));
  g_assert_cmpstr (gw_survey_get_record (found)->name, ==, gw_survey_get_record (survey)->name);
  g_assert_finalize_object (again);
}

/* On a full disk a survey goes on, and is written as soon as there is room. What is known is told
 * once, not with each try. */
static void
test_unsaved (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwRunStore) run_store = gw_run_store_new (&kind, folder);
  g_autoptr (GwSurvey) survey = make_survey (GW_SURVEY_MAX_BOARDS, NULL);
  guint n_told = 0, n_failed = 0;
  guint64 n_done;

  g_signal_connect_swapped (run_store, "save-error", G_CALLBACK (count_cb), &n_told);
  g_signal_connect_swapped (run_store, "failed", G_CALLBACK (count_cb), &n_failed);
  gw_run_store_add (run_store, survey);
  full_disk_begin ();
  gw_survey_run (survey, 1);
  wait_until (find_unsaved (run_store) == survey);
  g_assert_cmpint (gw_survey_get_state (survey), ==, GW_SURVEY_RUNNING);
  n_done = gw_survey_get_n_done (survey);
  wait_until (gw_survey_get_n_done (survey) > n_done);
  g_assert_cmpuint (n_told, ==, 1);

  /* Room comes, and goes again. */
  full_disk_end ();
  wait_until (find_unsaved (run_store) == NULL);
  g_assert_cmpuint (n_told, ==, 2);
  full_disk_begin ();
  wait_until (find_unsaved (run_store) == survey);
  gw_survey_stop (survey);
  wait_until (has_ended (survey));
  g_object_set (survey, "name", "Mine", NULL);
  g_assert_true (find_unsaved (run_store) == survey);

  full_disk_end ();
  wait_until (find_unsaved (run_store) == NULL);
  g_assert_cmpuint (n_told, ==, 4);
  gw_run_store_flush (run_store); /* what was written may not have been the last */
  assert_kept (folder, survey);

  /* What is taken away needs no room. */
  full_disk_begin ();
  g_object_set (survey, "name", "Other", NULL);
  wait_until (find_unsaved (run_store) == survey);
  g_assert_true (gw_run_store_remove (run_store, survey, NULL));
  g_assert_null (find_unsaved (run_store));
  g_assert_cmpuint (n_told, ==, 6);
  g_assert_cmpuint (n_failed, ==, 0);
  full_disk_end ();
  folder_remove (folder);
}

/* What could not be written is tried once more at the end of the program. */
static void
test_unsaved_at_the_end (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwSurvey) survey = make_survey (100, NULL);
  GwRunStore *run_store = gw_run_store_new (&kind, folder);

  gw_run_store_add (run_store, survey);
  full_disk_begin ();
  finish (survey, 1);
  wait_until (find_unsaved (run_store) == survey);
  g_assert_cmpuint (get_n_files (folder), ==, 0);
  full_disk_end ();
  gw_run_store_flush (run_store);
  g_assert_finalize_object (run_store);
  assert_kept (folder, survey);
  folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  kind = gw_survey_store_kind;
  kind.interval = 100;
  g_test_add_func ("/survey-store/leftovers", test_leftovers);
  g_test_add_func ("/survey-store/paused", test_paused_file);
  g_test_add_func ("/survey-store/killed", test_killed);
  g_test_add_func ("/survey-store/locked", test_locked);
  g_test_add_func ("/survey-store/look", test_look);
  g_test_add_func ("/survey-store/unsaved", test_unsaved);
  g_test_add_func ("/survey-store/unsaved-at-the-end", test_unsaved_at_the_end);
  return g_test_run ();
}
