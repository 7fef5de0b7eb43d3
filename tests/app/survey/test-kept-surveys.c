/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways to make boards: surveys kept, compared and taken up again. */
#include "survey-fixture.h"

#include "folder.h"
#include "full-disk.h"
#include "held-file.h"
#include "run-seal.h"

#include "gw-error-bar.h"
#include "gw-run-private.h"
#include "gw-survey-job.h"
#include "gw-survey-text.h"

#include <glib/gstdio.h>
#include <string.h>

/* Two surveys are kept under two names, shown side by side, and there the next time. */
static void
test_keep (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  GwRun *second = run (fixture, NULL);
  g_autoptr (GwSurveySpec) spec = NULL;

  g_assert_cmpuint (count_surveys (fixture), ==, 2);
  g_assert_cmpstr (first->head->name, !=, second->head->name);
  gw_run_set_name (second, "The Second");
  restart (fixture);
  wait_until (count_surveys (fixture) == 2);

  /* The page shows the newest of them, and its setup is that of the survey. */
  {
    GwRun *newest = fixture_get_nth_run (fixture->surveys, &gw_survey_run_kind, 0);

    wait_until (fixture_get_survey (fixture->page) == newest);
    spec = gw_survey_setup_make_spec (fixture->setup, NULL);
    g_assert_cmpuint (spec->n_boards, ==, 60);
  }
  for (guint i = 0; i < 2; i++)
    {
      GwRun *survey = fixture_get_nth_run (fixture->surveys, &gw_survey_run_kind, i);

      g_assert_cmpuint (gw_survey_count_done (survey->status), ==, 120);
      g_assert_cmpint (survey->state, ==, GW_RUN_DONE);
    }
}

/* A file of a survey, as it is named on the command line or dropped: its page comes with it. */
static void
test_open_file (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, NULL);
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.survey", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwRunFile) read = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *described = NULL;
  GwSurveySpec *spec;
  GwGeneratorsPage *page;

  gw_run_set_name (survey, "From Afar");
  gw_run_folder_flush (fixture->surveys);
  read = gw_survey_file_read (survey->path, NULL, NULL);
  /* As the terminal writes it. */
  spec = read->spec;
  g_free (spec->lexicon_title);
  spec->lexicon_title = g_strdup ("english");
  bytes = gw_survey_file_print (read);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "board");
  fixture_close (fixture->window);

  fixture->window = fixture_open (application);
  gw_window_open (fixture->window, file, FALSE);
  page = fixture_generators_page (fixture->window);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));
  wait_until (fixture_get_survey (page) != NULL);
  g_assert_true (g_str_has_prefix (fixture_get_survey (page)->head->name, "From Afar"));
  described = gw_survey_text_describe (fixture_get_survey (page));
  g_assert_nonnull (strstr (described, ", English, "));
  folder_remove (folder);
}

/* Rows of dice, which the setup does not have, are resumed, and are called after the dice. */
static void
test_dice (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "# name: Pips\nA E\nS T\nE R\nN O\nI L\nT S\nR A\nD N\nE O\n";
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "dice.survey", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwDice) dice = gw_dice_parse (text, -1, "pips", NULL);
  g_autoptr (GwSurveySpec) made = NULL;
  g_autoptr (GwRunFile) rolled = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autofree char *method = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwSurveyJob) job = NULL;
  GwSurveySpec *spec = make_spec (NULL);
  GwRun *before = run (fixture, NULL);
  GtkWidget *resume;
  GwRun *survey;
  GwChartData *chart;

  gw_survey_spec_add_dice (spec, "pips", dice);
  rolled = gw_survey_file_new (spec);
  lexicon = make_lexicon ("tea\neat\n");
  job = gw_survey_job_new (spec, lexicon);
  ((GPtrArray *) rolled->status)->pdata[0] = gw_survey_job_make_chunks (job, 0, 0, 1, NULL, NULL);
  bytes = gw_survey_file_print (rolled);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  gw_window_open (fixture->window, file, FALSE);
  wait_until (fixture_get_survey (fixture->page) != before);
  survey = fixture_get_survey (fixture->page);
  resume = fixture_find_named (GTK_WIDGET (fixture->page), "Resume");
  wait_until (gtk_widget_get_sensitive (resume));
  g_signal_emit_by_name (resume, "clicked");
  wait_until (survey->state == GW_RUN_DONE);

  method = gw_survey_method_dup_name (gw_survey_spec_get_row (survey->spec, 2, NULL));
  g_assert_cmpstr (method, ==, "dice:pips");
  chart = get_chart (fixture, "chart");
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 0), ==, 2);
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 1), ==, 1);
  g_assert_cmpstr (gw_chart_data_get_point (chart, 1, 0)->name, ==, "Pips");
  made = gw_survey_setup_make_spec (fixture->setup, NULL);
  g_assert_cmpuint (made->methods->len, ==, 2);
  folder_remove (folder);
}

static void
looked_cb (GwRunFolder *surveys, gboolean *looked)
{
  *looked = TRUE;
}

static void
look (Fixture *fixture)
{
  gboolean looked = FALSE;

  g_signal_connect (fixture->surveys, "scanned", G_CALLBACK (looked_cb), &looked);
  gw_run_folder_scan (fixture->surveys);
  wait_until (looked);
  g_signal_handlers_disconnect_by_data (fixture->surveys, &looked);
}

/* The file of a survey as another program writes it that calls it Afterward. */
static char *
rename_in_file (Fixture *fixture, GwRun *survey)
{
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;

  gw_run_folder_flush (fixture->surveys);
  g_assert_true (g_file_get_contents (survey->path, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, "Before", "Afterward", 0), >, 0);
  seal_run (text);
  return g_strdup (text->str);
}

/* Another program has written the file of the survey that is shown: after one look the page shows
 * what it wrote. */
static void
test_written_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, NULL);
  g_autofree char *path = g_strdup (survey->path);
  g_autofree char *text = NULL;

  gw_run_set_name (survey, "Before");
  text = rename_in_file (fixture, survey);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  look (fixture);
  survey = fixture_get_survey (fixture->page);
  g_assert_nonnull (survey);
  g_assert_cmpstr (survey->head->name, ==, "Afterward");
  g_assert_cmpstr (survey->path, ==, path);
  g_assert_true (gw_run_folder_find (fixture->surveys, survey, NULL));
}

/* The page follows what another program has written when that goes on here. */
static void
test_newer_resumed (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = start_endless (fixture);
  GtkWidget *resume;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  gw_run_set_name (survey, "Before");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
  path = g_strdup (survey->path);
  text = rename_in_file (fixture, survey);
  do
    {
      /* Its threads may have ended, and been written, since. */
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      look (fixture);
      survey = fixture_get_survey (fixture->page);
    }
  while (!g_str_equal (survey->head->name, "Afterward"));

  resume = fixture_find_named (GTK_WIDGET (fixture->page), "Resume");
  wait_until (gtk_widget_get_sensitive (resume));
  g_signal_emit_by_name (resume, "clicked");
  survey = fixture_get_survey (fixture->page);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
  g_assert_false (gtk_widget_get_sensitive (
    fixture_find_button (GTK_WIDGET (fixture->page), "run.start")));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
}

/* A New Study stays new while another one runs and the folder is scanned again and again. */
static void
test_new (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = start_endless (fixture);
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  g_autoptr (GwSurveySpec) after = NULL;

  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (fixture->window), "New Study"),
                         "clicked");
  spec->n_boards = 70;
  gw_survey_setup_set_spec (fixture->setup, spec);
  look (fixture);
  look (fixture);
  g_assert_null (fixture_get_survey (fixture->page));
  after = gw_survey_setup_make_spec (fixture->setup, NULL);
  g_assert_cmpuint (after->n_boards, ==, 70);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
}

/* Surveys of the last time that have been read late do not take the place of what was chosen. */
static void
test_read_late (Fixture *fixture, gconstpointer data)
{
  run (fixture, NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (fixture->window), "New Study"),
                         "clicked");
  g_object_notify (G_OBJECT (fixture->surveys), "loading");
  g_assert_cmpuint (count_surveys (fixture), ==, 1);
  g_assert_null (fixture_get_survey (fixture->page));
}

/* A survey that is halted here, and that another program has finished since, cannot be resumed;
 * one that runs elsewhere cannot, either. The page shows what the other program wrote. */
static void
test_finished_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwRun *halted = start_endless (fixture), *finished;
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (GSubprocess) other = NULL;
  GtkWidget *resume;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
  wait_until (halted->state == GW_RUN_STOPPED);
  path = g_strdup (halted->path);
  finished = run (fixture, NULL);
  gw_run_folder_flush (fixture->surveys);
  g_assert_true (
    g_file_get_contents (finished->path, &contents, NULL, NULL));

  gw_generators_page_show_run (fixture->page, halted);
  resume = fixture_find_named (GTK_WIDGET (fixture->page), "Resume");
  wait_until (gtk_widget_get_sensitive (resume));
  other = held_file_take (path);
  do
    look (fixture);
  while (!halted->elsewhere);
  wait_until (!gtk_widget_get_sensitive (resume));
  held_file_let_go (other);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  look (fixture);
  g_assert_cmpint (fixture_get_survey (fixture->page)->state, ==, GW_RUN_DONE);
  g_assert_false (gtk_widget_get_sensitive (resume));
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture, "chart"), 0), ==, 2);
}

/* While another process has the file locked, the page says that it runs there. */
static void
test_run_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, NULL);
  const char *path = survey->path;
  g_autoptr (GSubprocess) other = NULL;

  gw_run_folder_flush (fixture->surveys);
  look (fixture);
  g_assert_false (shows_label (GTK_WIDGET (fixture->page), "Running elsewhere"));

  other = held_file_take (path);
  do
    look (fixture);
  while (!survey->elsewhere);
  wait_until (shows_label (GTK_WIDGET (fixture->page), "Running elsewhere"));

  held_file_let_go (other);
  look (fixture);
  wait_until (!shows_label (GTK_WIDGET (fixture->page), "Running elsewhere"));
}

/* The row of a survey in the list of those that are kept. */
static GtkWidget *
get_kept_row (Fixture *fixture, GwRun *survey)
{
  GtkWidget *kept = get_child (fixture->page, "saved_runs_button");
  guint position = 0;

  while (fixture_get_nth_run (fixture->surveys, &gw_survey_run_kind, position) != survey)
    g_assert_cmpuint (++position, <, count_surveys (fixture));
  gtk_menu_button_popup (get_child (kept, "button"));
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_child (kept, "list"), (int) position));
}

/* What ran when the program ended is there when it starts again, and waits to go on. */
static void
test_cut_off (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = start_endless (fixture);
  guint64 n_done;

  restart (fixture);
  wait_until (fixture_get_survey (fixture->page) != NULL);
  survey = fixture_get_survey (fixture->page);
  n_done = gw_survey_count_done (survey->status);
  g_assert_cmpint (survey->state, ==, GW_RUN_STOPPED);
  g_assert_cmpuint (n_done, >, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "generators");
  wait_until (fixture_find_named (GTK_WIDGET (fixture->page), "Resume") != NULL);
  wait_until (gtk_widget_get_sensitive (fixture_find_named (GTK_WIDGET (fixture->page), "Resume")));
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (fixture->page), "Resume"), "clicked");
  /* Another object when the former application wrote its file once more after it was read. */
  survey = fixture_get_survey (fixture->page);
  wait_until (gw_survey_count_done (survey->status) > n_done);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
}

/* Two side by side: their rows in one table, a series for each, and one alone again. */
static void
test_compare (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  GwRun *second = run (fixture, NULL);
  GtkWidget *row, *check;

  g_assert_true (fixture_get_survey (fixture->page) == second);
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);
  row = get_kept_row (fixture, first);
  check = fixture_find (row, GTK_TYPE_CHECK_BUTTON);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_cmpuint (get_n_rows (fixture), ==, 4);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture, "chart"), i), ==, 2);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);
}

/* What was removed is there again with Undo, at its place and with its figures. */
static void
test_remove (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  GwRun *second = run (fixture, NULL);
  GtkWidget *button = fixture_find_named (get_kept_row (fixture, first), "Remove");
  guint before, after;

  g_assert_true (gw_run_folder_find (fixture->surveys, first, &before));
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (gw_run_folder_find (fixture->surveys, first, NULL));
  g_assert_true (fixture_get_survey (fixture->page) == second);
  wait_until (fixture_find_named (GTK_WIDGET (fixture->window), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (fixture->window), "_Undo"), "clicked");
  g_assert_true (gw_run_folder_find (fixture->surveys, first, &after));
  g_assert_cmpuint (after, ==, before);
  g_assert_true (fixture_get_survey (fixture->page) == first);
  g_assert_cmpuint (gw_survey_count_done (first->status), ==, 120);
}

/* The bar names all files that are damaged, not the last one alone. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "one.survey", "other.survey" };
  GwRun *survey = run (fixture, NULL);
  g_autofree char *folder = g_path_get_dirname (survey->path);
  const char *text;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_true (g_file_set_contents (path, "damaged\n", -1, NULL));
    }
  restart (fixture);
  wait_until (count_surveys (fixture) == 1);
  text = get_error_text (get_child (fixture->page, "error_bar"));
  g_assert_nonnull (text);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_nonnull (strstr (text, names[i]));
      g_unlink (path);
    }
}

/* On a full disk the page says so, as long as it is so, and nothing is lost; what cannot be saved is
 * not begun. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  GwErrorBar *bar = get_child (fixture->page, "error_bar");
  GwRun *survey = start_endless (fixture);
  GwRun *found;
  g_autofree char *title
    = g_strdup_printf ("“%s” is still running, but cannot be saved", survey->head->name);
  guint64 n_done;

  full_disk_begin ();
  wait_until (get_error_text (bar) != NULL);
  g_assert_true (g_str_has_prefix (get_error_text (bar), title));
  g_assert_nonnull (strstr (get_error_text (bar), "Saving is tried again"));
  full_disk_end ();
  wait_until (get_error_text (bar) == NULL);
  full_disk_begin ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  g_assert_true (fixture_get_survey (fixture->page) == survey);
  g_assert_true (g_str_has_prefix (get_error_text (bar), "Could not run the study"));
  full_disk_end ();
  wait_until (survey->save_error == NULL && !gw_run_is_busy (survey));
  n_done = gw_survey_count_done (survey->status);
  restart (fixture);
  wait_until (count_surveys (fixture) == 1);
  found = fixture_get_nth_run (fixture->surveys, &gw_survey_run_kind, 0);
  g_assert_cmpuint (gw_survey_count_done (found->status), ==, n_done);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  ADD ("keep", test_keep);
  ADD ("open-file", test_open_file);
  ADD ("dice", test_dice);
  ADD ("written-elsewhere", test_written_elsewhere);
  ADD ("newer-resumed", test_newer_resumed);
  ADD ("new", test_new);
  ADD ("read-late", test_read_late);
  ADD ("finished-elsewhere", test_finished_elsewhere);
  ADD ("run-elsewhere", test_run_elsewhere);
  ADD ("cut-off", test_cut_off);
  ADD ("compare", test_compare);
  ADD ("remove", test_remove);
  ADD ("damaged", test_damaged);
  ADD ("full-disk", test_full_disk);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
