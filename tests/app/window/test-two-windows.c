/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Surveys and comparisons belong to the program: two windows show the same ones. */
#include "survey-fixture.h"

#include "gw-analysis-page.h"

#include <string.h>

typedef struct
{
  Fixture first;
  GwWindow *window; /* the other one */
  GwGeneratorsPage *page;
} Windows;

static GwWindow *
open_another (void)
{
  GwWindow *window = gw_application_open_window (application);

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

static void
set_up_two (Windows *windows, gconstpointer data)
{
  set_up (&windows->first, data);
  windows->window = open_another ();
  windows->page = fixture_generators_page (windows->window);
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.show-page", "s", "generators");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (windows->page)));
}

static void
tear_down_two (Windows *windows, gconstpointer data)
{
  fixture_close (windows->window);
  tear_down (&windows->first, data);
}

/* A survey that does not end by itself, begun in the first window. */
static GwRun *
begin (Windows *windows)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);

  spec->n_boards = GW_SURVEY_MAX_BOARDS;
  gw_survey_setup_set_spec (windows->first.setup, spec);
  gtk_widget_activate_action (GTK_WIDGET (windows->first.window), "win.run-start", NULL);
  return fixture_get_survey (windows->first.page);
}

/* A row of what is kept, on any page. */
static GtkWidget *
get_row (gpointer page, int index)
{
  GtkWidget *kept = get_child (page, "saved_runs_button");

  gtk_menu_button_popup (get_child (kept, "button"));
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_child (kept, "list"), index));
}

static const char *
get_subtitle (GtkWidget *row)
{
  return row != NULL ? adw_action_row_get_subtitle (ADW_ACTION_ROW (row)) : "";
}

static const char *
get_count (GwGeneratorsPage *page)
{
  return gtk_label_get_label (get_child (get_child (page, "strip"), "count"));
}

static gboolean
strip_is_open (GwGeneratorsPage *page)
{
  return gtk_revealer_get_reveal_child (get_child (get_child (page, "strip"), "revealer"));
}

/* What runs in one runs in both, as far, and either halts it and lets it go on. */
static void
test_run_in_both (Windows *windows, gconstpointer data)
{
  GwRun *survey = begin (windows);
  GtkWidget *row;

  row = get_row (windows->page, 0);
  g_assert_nonnull (row);
  wait_until (gw_survey_count_done (survey->status) > 0);
  wait_until (strstr (get_subtitle (row), "running: ") != NULL);
  g_signal_emit_by_name (row, "activate");
  g_assert_true (fixture_get_survey (windows->page) == survey);
  g_assert_true (strip_is_open (windows->page));
  wait_until (strcmp (get_count (windows->page), "0 of 20,000,000") != 0);
  g_assert_cmpstr (get_count (windows->page), ==, get_count (windows->first.page));

  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
  g_assert_true (strip_is_open (windows->first.page));
  g_assert_nonnull (fixture_find_named (GTK_WIDGET (windows->first.page), "Resume"));
  wait_until (strstr (get_subtitle (row), "running: ") == NULL);
  gtk_widget_activate_action (GTK_WIDGET (windows->first.window), "win.run-resume", NULL);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
  g_assert_nonnull (fixture_find_named (get_child (windows->page, "strip"), "Stop"));
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
  g_assert_nonnull (fixture_find_named (GTK_WIDGET (windows->first.page), "Resume"));
}

/* What one removes is gone from both, and with Undo it is there in both. */
static void
test_remove_in_both (Windows *windows, gconstpointer data)
{
  GwRun *survey = begin (windows);
  GtkWidget *row = get_row (windows->page, 0);

  g_signal_emit_by_name (row, "activate");
  wait_until (gw_survey_count_done (survey->status) > 0);
  g_signal_emit_by_name (fixture_find_named (get_row (windows->page, 0), "Remove"), "clicked");
  g_assert_null (fixture_get_survey (windows->page));
  g_assert_null (fixture_get_survey (windows->first.page));
  g_assert_null (get_row (windows->first.page, 0));
  wait_until (survey->state == GW_RUN_STOPPED);
  wait_until (fixture_find_named (GTK_WIDGET (windows->window), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (windows->window), "_Undo"), "clicked");
  g_assert_true (fixture_get_survey (windows->page) == survey);
  g_assert_true (fixture_get_survey (windows->first.page) == survey);
  g_assert_nonnull (get_row (windows->first.page, 0));
}

/* It goes on without the window where it was begun; the next one shows it. */
static void
test_close (Windows *windows, gconstpointer data)
{
  g_autoptr (GwRun) survey = g_object_ref (begin (windows));
  guint64 n_done;

  wait_until (gw_survey_count_done (survey->status) > 0);
  fixture_close (windows->first.window);
  n_done = gw_survey_count_done (survey->status);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
  wait_until (gw_survey_count_done (survey->status) > n_done);

  windows->first.window = open_another ();
  windows->first.page = fixture_generators_page (windows->first.window);
  g_assert_true (fixture_get_survey (windows->first.page) == survey);
  g_assert_true (strip_is_open (windows->first.page));
}

static char *
dup_title (GwGeneratorsPage *page)
{
  const GwChartData *chart = gw_chart_get_data (get_child (page, "chart"));

  return g_strdup (gw_chart_data_get_series (chart, 0)->name);
}

/* Whether rows say of which survey they are is a matter of the window. */
static void
test_compare_in_one (Windows *windows, gconstpointer data)
{
  GwRun *first = run (&windows->first, NULL);
  GwRun *second = run (&windows->first, NULL);
  GtkWidget *row = get_row (windows->page, 0);
  g_autofree char *title = NULL;
  g_autofree char *both = NULL;

  g_signal_emit_by_name (row, "activate");
  g_assert_true (fixture_get_survey (windows->page) == second);
  row = get_row (windows->first.page, 1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (fixture_find (row, GTK_TYPE_CHECK_BUTTON)),
                               TRUE);
  g_object_set (windows->first.page, "view", "distributions", "distribution", "histograms", NULL);
  g_object_set (windows->page, "view", "distributions", "distribution", "histograms", NULL);
  both = dup_title (windows->first.page);
  title = dup_title (windows->page);
  g_assert_nonnull (strstr (both, first->head->name));
  g_assert_null (strstr (title, first->head->name));
}

/* What is compared in one window is in the list of the other, and goes on whoever looks at
 * something else. */
static void
test_comparisons (Windows *windows, gconstpointer data)
{
  GwAnalysisPage *page = fixture_analysis_page (windows->first.window);
  GwAnalysisPage *other_page = fixture_analysis_page (windows->window);
  GwAnalysis *analysis = gw_analysis_page_get_analysis (page);
  GwAnalysis *other = gw_analysis_page_get_analysis (other_page);
  g_autoptr (GwRun) run = NULL;

  wait_until (gw_analysis_get_obstacle (analysis) == NULL);
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.show-page", "s", "analysis");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  run = g_object_ref (gw_analysis_get_run (analysis, GW_AGAINST_LEXICON));
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  g_assert_nonnull (strstr (get_subtitle (get_row (other_page, 0)), "running: "));
  g_signal_emit_by_name (get_row (other_page, 0), "activate");
  g_assert_true (gw_analysis_get_run (other, GW_AGAINST_LEXICON) == run);
  g_assert_true (gw_analysis_get_running (other) == run);

  gtk_widget_activate_action (GTK_WIDGET (other_page), "run.stop", NULL);
  wait_until (gw_analysis_get_running (analysis) == NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  g_set_object (&run, gw_analysis_get_run (analysis, GW_AGAINST_LEXICON));
  g_signal_emit_by_name (get_row (other_page, 0), "activate");
  g_signal_emit_by_name (get_row (other_page, 1), "activate");
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);

  /* Removed by one, while the other shows it. */
  g_signal_emit_by_name (fixture_find_named (get_row (other_page, 0), "Remove"), "clicked");
  g_assert_cmpint (run->state, !=, GW_RUN_RUNNING);
  g_assert_true (gw_analysis_get_run (analysis, GW_AGAINST_LEXICON) != run);
  wait_until (fixture_find_named (GTK_WIDGET (windows->window), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (windows->window), "_Undo"), "clicked");
  g_assert_true (gw_analysis_get_run (analysis, GW_AGAINST_LEXICON) == run);
}

#define ADD_TWO(name, function) \
  g_test_add ("/two-windows/" name, Windows, NULL, set_up_two, function, tear_down_two)

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  ADD_TWO ("run", test_run_in_both);
  ADD_TWO ("remove", test_remove_in_both);
  ADD_TWO ("close", test_close);
  ADD_TWO ("compare", test_compare_in_one);
  ADD_TWO ("comparisons", test_comparisons);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
