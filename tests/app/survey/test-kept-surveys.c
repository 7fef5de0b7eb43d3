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

#include <glib/gstdio.h>
#include <string.h>

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

/* Two surveys are kept under two names, and there the next time; the page shows the one that was
 * chosen last. */
static void
test_keep (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  GwRun *second = run (fixture, NULL);
  g_autofree char *path = g_strdup (first->path);
  g_autoptr (GwSurveySpec) spec = NULL;

  g_assert_cmpuint (count_surveys (fixture), ==, 2);
  g_assert_cmpstr (first->head->name, ==, "Ways to Make a 3 × 3");
  g_assert_cmpstr (second->head->name, ==, "Ways to Make a 3 × 3 2");
  gw_run_set_name (second, "The Second");
  gw_runs_page_show_run (fixture->page, first);
  restart (fixture);
  wait_until (count_surveys (fixture) == 2);

  wait_until (gw_runs_page_get_run (fixture->page) != NULL);
  g_assert_cmpstr (gw_runs_page_get_run (fixture->page)->path, ==, path);
  look (fixture);
  g_assert_cmpstr (gw_runs_page_get_run (fixture->page)->path, ==, path);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.duplicate", NULL);
  wait_until ((spec = make_asked (fixture)) != NULL);
  g_assert_cmpuint (spec->n_boards, ==, 60);
  for (guint i = 0; i < 2; i++)
    {
      GwRun *survey = fixture_get_nth_run (fixture->surveys, &gw_survey_run_kind, i);

      g_assert_cmpuint (gw_survey_count_done (survey->status), ==, 120);
      g_assert_cmpint (survey->state, ==, GW_RUN_DONE);
    }
}

/* The name of the file whose run a window shows on the page, as it is kept with the window. */
static char *
dup_kept_choice (void)
{
  g_autoptr (GPtrArray) states = gw_window_state_load_all (NULL);

  g_assert_cmpuint (states->len, ==, 1);
  return g_key_file_get_string (gw_window_state_get_values (states->pdata[0]),
                                GW_WINDOW_STATE_GROUP, "Run-studies", NULL);
}

/* What was chosen last is shown again, whatever is newer; the cards, too. */
static void
test_chosen (Fixture *fixture, gconstpointer data)
{
  GwRun *older = run (fixture, NULL);
  g_autofree char *older_name = g_path_get_basename (older->path);
  g_autofree char *kept = NULL;
  g_autofree char *chosen = NULL;
  g_autofree char *none = NULL;

  run (fixture, NULL);
  gw_runs_page_show_run (fixture->page, older);
  look (fixture);
  g_assert_true (gw_runs_page_get_run (fixture->page) == older);
  fixture_close (fixture->window);
  kept = dup_kept_choice ();
  g_assert_cmpstr (kept, ==, older_name);
  open_window (fixture);
  g_object_get (fixture->page, "chosen", &chosen, NULL);
  g_assert_cmpstr (chosen, ==, older_name);
  g_assert_true (gw_runs_page_get_run (fixture->page) == older);
  g_assert_cmpstr (get_shown (fixture), ==, "run");

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "run.new", NULL);
  fixture_close (fixture->window);
  none = dup_kept_choice ();
  g_assert_cmpstr (none, ==, "");
  open_window (fixture);
  look (fixture);
  g_assert_null (gw_runs_page_get_run (fixture->page));
  g_assert_cmpstr (get_shown (fixture), ==, "new");
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
  g_autoptr (GwSurveySpec) asked = NULL;
  GwSurveySpec *spec;

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

  open_window (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "run.new", NULL);
  gw_window_open (fixture->window, file, FALSE);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
  wait_until (gw_runs_page_get_run (fixture->page) != NULL);
  g_assert_true (
    g_str_has_prefix (gw_runs_page_get_run (fixture->page)->head->name, "From Afar"));
  g_assert_cmpstr (get_text (fixture, "note"), ==, "120 of 120 boards");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.duplicate", NULL);
  wait_until ((asked = make_asked (fixture)) != NULL);
  g_assert_cmpstr (asked->lexicon_title, ==, "English");
  folder_remove (folder);
}

/* Rows of dice that nobody else has are resumed, are called after the dice, and are in a duplicate,
 * too. */
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
  g_autofree char *again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GwSurveyJob) job = NULL;
  GwSurveySpec *spec = make_spec (NULL);
  GwRun *before = run (fixture, NULL);
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
  wait_until (gw_runs_page_get_run (fixture->page) != before);
  survey = gw_runs_page_get_run (fixture->page);
  press (fixture, "run.resume");
  wait_until (survey->state == GW_RUN_DONE);

  method = gw_survey_method_dup_name (gw_survey_spec_get_row (survey->spec, 2, NULL));
  g_assert_cmpstr (method, ==, "dice:pips");
  chart = get_chart (fixture);
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 0), ==, 2);
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 1), ==, 1);
  g_assert_cmpstr (gw_chart_data_get_point (chart, 1, 0)->name, ==, "Pips");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.duplicate", NULL);
  wait_until ((made = make_asked (fixture)) != NULL);
  g_assert_cmpuint (made->methods->len, ==, 3);
  gtk_expander_set_expanded (get_child (get_setup (fixture), "ways"), TRUE);
  again = gw_survey_method_dup_name (gw_survey_spec_get_method (made, 2));
  g_assert_cmpstr (again, ==, "dice:pips");
  wait_until (shows_label (get_setup (fixture), "Pips"));
  folder_remove (folder);
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
  survey = gw_runs_page_get_run (fixture->page);
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
      survey = gw_runs_page_get_run (fixture->page);
    }
  while (!g_str_equal (survey->head->name, "Afterward"));

  press (fixture, "run.resume");
  survey = gw_runs_page_get_run (fixture->page);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
  g_assert_true (has_button (fixture, "run.stop"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
}

/* The button that begins a new one. */
static void
press_new (Fixture *fixture)
{
  g_signal_emit_by_name (get_child (fixture->page, "new_button"), "clicked");
  g_assert_cmpstr (get_shown (fixture), ==, "new");
}

/* What is set up stays while another survey runs and the folder is scanned again and again. */
static void
test_new (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = start_endless (fixture);
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  g_autoptr (GwSurveySpec) after = NULL;

  press_new (fixture);
  look (fixture);
  look (fixture);
  g_assert_cmpstr (get_shown (fixture), ==, "new");
  spec->n_boards = 70;
  show_setup (fixture, spec);
  look (fixture);
  look (fixture);
  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  g_assert_null (gw_runs_page_get_run (fixture->page));
  after = make_asked (fixture);
  g_assert_cmpuint (after->n_boards, ==, 70);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
}

/* Surveys of the last time that have been read late do not take the place of what was chosen. */
static void
test_read_late (Fixture *fixture, gconstpointer data)
{
  run (fixture, NULL);
  press_new (fixture);
  g_object_notify (G_OBJECT (fixture->surveys), "loading");
  g_assert_cmpuint (count_surveys (fixture), ==, 1);
  g_assert_null (gw_runs_page_get_run (fixture->page));
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

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
  wait_until (halted->state == GW_RUN_STOPPED);
  path = g_strdup (halted->path);
  finished = run (fixture, NULL);
  gw_run_folder_flush (fixture->surveys);
  g_assert_true (
    g_file_get_contents (finished->path, &contents, NULL, NULL));

  gw_runs_page_show_run (fixture->page, halted);
  wait_until (has_button (fixture, "run.resume"));
  other = held_file_take (path);
  do
    look (fixture);
  while (!halted->elsewhere);
  wait_until (!has_button (fixture, "run.resume"));
  held_file_let_go (other);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  look (fixture);
  g_assert_cmpint (gw_runs_page_get_run (fixture->page)->state, ==, GW_RUN_DONE);
  g_assert_false (has_button (fixture, "run.resume"));
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture), 0), ==, 2);
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
  g_assert_false (shows_label (get_view (fixture), "running elsewhere"));

  other = held_file_take (path);
  do
    look (fixture);
  while (!survey->elsewhere);
  wait_until (shows_label (get_view (fixture), "running elsewhere"));

  held_file_let_go (other);
  look (fixture);
  wait_until (!shows_label (get_view (fixture), "running elsewhere"));
}

/* What ran when the program ended is there when it starts again, and waits to go on. */
static void
test_cut_off (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = start_endless (fixture);
  guint64 n_done;

  restart (fixture);
  wait_until (gw_runs_page_get_run (fixture->page) != NULL);
  survey = gw_runs_page_get_run (fixture->page);
  n_done = gw_survey_count_done (survey->status);
  g_assert_cmpint (survey->state, ==, GW_RUN_STOPPED);
  g_assert_cmpuint (n_done, >, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "studies");
  press (fixture, "run.resume");
  /* Another object when the former application wrote its file once more after it was read. */
  survey = gw_runs_page_get_run (fixture->page);
  wait_until (gw_survey_count_done (survey->status) > n_done);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
}

/* Chooses in Compare With, or chooses not to. */
static void
beside (Fixture *fixture, const GwRun *survey)
{
  g_autofree char *action = g_strconcat ("survey-beside.", survey->path, NULL);

  g_assert_true (gtk_widget_activate_action (get_view (fixture), action, NULL));
}

/* The names in Compare With, in their order. */
static char *
dup_beside (Fixture *fixture)
{
  GMenuModel *menu = get_child (get_view (fixture), "beside_menu");
  GString *names = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *name = NULL;

      g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &name));
      g_string_append_printf (names, "%s|", name);
    }
  return g_string_free (names, FALSE);
}

/* Two side by side: their rows in one table, a series for each, and one alone again. */
static void
test_compare (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  GwRun *second = run (fixture, NULL);
  g_autofree char *sentence = g_strdup (get_text (fixture, "sentence"));
  g_autofree char *names = NULL;

  gw_run_set_name (first, "my_first");
  gw_runs_page_show_run (fixture->page, first);
  gw_runs_page_show_run (fixture->page, second);
  names = dup_beside (fixture);
  g_assert_cmpstr (names, ==, "my__first|");
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);
  beside (fixture, first);
  g_assert_cmpuint (get_n_rows (fixture), ==, 4);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture), i), ==, 2);
  /* The answer is that of the survey whose name stands above it. */
  g_assert_cmpstr (get_text (fixture, "sentence"), ==, sentence);
  beside (fixture, first);
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);

  /* Another one that is shown is alone. */
  beside (fixture, first);
  gw_runs_page_show_run (fixture->page, first);
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);
}

/* One that is removed elsewhere, and one that is called otherwise, are so in what is compared. */
static void
test_compared_elsewhere (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  GwRun *second = run (fixture, NULL);
  g_autofree char *path = g_strdup (first->path);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gw_run_folder_flush (fixture->surveys);
  beside (fixture, first);
  g_assert_cmpuint (get_n_rows (fixture), ==, 4);
  gw_run_set_name (first, "Other");
  before = dup_beside (fixture);
  g_assert_cmpstr (before, ==, "Other|");
  gw_run_folder_flush (fixture->surveys);
  look (fixture);
  g_assert_cmpuint (get_n_rows (fixture), ==, 4);

  g_assert_cmpint (g_unlink (path), ==, 0);
  do
    look (fixture);
  while (count_surveys (fixture) > 1);
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);
  g_assert_true (gw_runs_page_get_run (fixture->page) == second);
  after = dup_beside (fixture);
  g_assert_cmpstr (after, ==, "");
}

/* What was removed is there again with Undo, at its place and with its figures; until then its neighbor
 * is shown. */
static void
test_remove (Fixture *fixture, gconstpointer data)
{
  GwRun *first = run (fixture, NULL);
  GwRun *second = run (fixture, NULL);
  guint before, after;

  g_assert_true (gw_run_folder_find (fixture->surveys, first, &before));
  gw_runs_page_show_run (fixture->page, first);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.remove", NULL);
  g_assert_false (gw_run_folder_find (fixture->surveys, first, NULL));
  g_assert_true (gw_runs_page_get_run (fixture->page) == second);
  wait_until (fixture_find_named (GTK_WIDGET (fixture->window), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (fixture->window), "_Undo"), "clicked");
  g_assert_true (gw_run_folder_find (fixture->surveys, first, &after));
  g_assert_cmpuint (after, ==, before);
  gw_runs_page_show_run (fixture->page, first);
  g_assert_cmpuint (gw_survey_count_done (first->status), ==, 120);
  g_assert_cmpstr (get_text (fixture, "note"), ==, "120 of 120 boards");
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
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  g_autoptr (GwSurveySpec) asked = NULL;
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
  show_setup (fixture, spec);
  wait_until ((asked = make_asked (fixture)) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  g_assert_cmpuint (count_surveys (fixture), ==, 1);
  g_assert_true (
    g_str_has_prefix (get_error_text (bar), "The run did not start: it cannot be saved"));
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
  ADD ("chosen", test_chosen);
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
  ADD ("compared-elsewhere", test_compared_elsewhere);
  ADD ("remove", test_remove);
  ADD ("damaged", test_damaged);
  ADD ("full-disk", test_full_disk);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
