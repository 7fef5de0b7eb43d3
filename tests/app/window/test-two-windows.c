/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs belong to the program: two windows show the same ones. */
#include "comparison-fixture.h"
#include "survey-fixture.h"

#include "gw-run-row.h"

#include <string.h>

typedef struct
{
  Fixture first;
  GwWindow *window; /* the other one */
  GwRunsPage *page;
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
  windows->page = fixture_studies_page (windows->window);
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.show-page", "s", "studies");
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
  return start (&windows->first, spec);
}

static guint
count_rows (GwRunsPage *page)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (get_child (page, "list"), (int) n) != NULL)
    n++;
  return n;
}

static void
choose_row (GwRunsPage *page, int index)
{
  GtkListBox *list = get_child (page, "list");

  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, index));
}

static GtkWidget *
get_row (GwRunsPage *page, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_child (page, "list"), index));
}

/* What the row of a run says of it in the list of a page. */
static const char *
get_summary (GwRunsPage *page)
{
  return gtk_label_get_label (get_child (get_row (page, 0), "summary"));
}

/* Whether a page says that its run is so, and what a label of its survey says. */
static gboolean
has_state (GwRunsPage *page, const char *state)
{
  return g_str_has_prefix (gtk_label_get_label (get_child (page, "state")), state);
}

static const char *
get_page_text (GwRunsPage *page, const char *name)
{
  return gtk_label_get_label (
    get_child (find_widget (GTK_WIDGET (page), GW_TYPE_SURVEY_VIEW), name));
}

/* What runs in one runs in both, and either stops it and lets it go on. */
static void
test_run_in_both (Windows *windows, gconstpointer data)
{
  GwRun *survey = begin (windows);
  GwRunsPage *first = windows->first.page;

  g_assert_null (gw_runs_page_get_run (windows->page));
  g_assert_cmpuint (count_rows (windows->page), ==, 1);
  wait_until (gw_survey_count_done (survey->status) > 0);
  wait_until (g_str_equal (get_summary (windows->page), get_summary (first)));
  choose_row (windows->page, 0);
  g_assert_true (gw_runs_page_get_run (windows->page) == survey);
  g_assert_true (has_state (windows->page, "running"));

  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
  g_assert_true (has_state (windows->page, "stopped"));
  g_assert_true (has_state (first, "stopped"));
  g_assert_cmpstr (get_page_text (windows->page, "note"), ==, get_page_text (first, "note"));
  g_assert_cmpstr (get_page_text (windows->page, "sentence"), ==,
                   get_page_text (first, "sentence"));
  g_assert_true (has_button (&windows->first, "run.resume"));
  gtk_widget_activate_action (GTK_WIDGET (windows->first.window), "win.run-resume", NULL);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
  g_assert_true (has_state (windows->page, "running"));
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
  g_assert_true (has_button (&windows->first, "run.resume"));
}

/* What one removes is gone from both, and with Undo it is there in both. */
static void
test_remove_in_both (Windows *windows, gconstpointer data)
{
  GwRun *survey = begin (windows);

  choose_row (windows->page, 0);
  wait_until (gw_survey_count_done (survey->status) > 0);
  gtk_widget_activate_action (GTK_WIDGET (windows->page), "runs.remove", NULL);
  g_assert_null (gw_runs_page_get_run (windows->page));
  g_assert_null (gw_runs_page_get_run (windows->first.page));
  g_assert_null (get_row (windows->first.page, 0));
  wait_until (survey->state == GW_RUN_STOPPED);
  wait_until (fixture_find_named (GTK_WIDGET (windows->window), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (windows->window), "_Undo"), "clicked");
  for (guint i = 0; i < 2; i++)
    g_assert_true (gw_run_row_get_run (GW_RUN_ROW (
                     get_row (i == 0 ? windows->page : windows->first.page, 0)))
                   == survey);
}

/* It goes on without the window where it was begun; the next one lists it. */
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
  windows->first.page = fixture_studies_page (windows->first.window);
  choose_row (windows->first.page, 0);
  g_assert_true (gw_runs_page_get_run (windows->first.page) == survey);
  g_assert_true (has_state (windows->first.page, "running"));
}

static char *
dup_title (GwRunsPage *page)
{
  GtkWidget *view = find_widget (GTK_WIDGET (page), GW_TYPE_SURVEY_VIEW);

  g_object_set (view, "view", "distributions", "distribution", "histograms", NULL);
  return g_strdup (
    gw_chart_data_get_series (gw_chart_get_data (get_child (view, "chart")), 0)->name);
}

/* Whether rows say of which survey they are is a matter of the window. */
static void
test_compare_in_one (Windows *windows, gconstpointer data)
{
  GwRun *first = run (&windows->first, NULL);
  GwRun *second = run (&windows->first, NULL);
  g_autofree char *action = g_strconcat ("survey-beside.", first->path, NULL);
  g_autofree char *title = NULL;
  g_autofree char *both = NULL;

  choose_row (windows->page, 0);
  g_assert_true (gw_runs_page_get_run (windows->page) == second);
  g_assert_true (gtk_widget_activate_action (get_view (&windows->first), action, NULL));
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
  GwRunsPage *page = fixture_studies_page (windows->first.window);
  GwRunsPage *other = fixture_studies_page (windows->window);
  GtkWidget *row;
  GwRun *run;

  gtk_widget_activate_action (GTK_WIDGET (windows->first.window), "win.show-page", "s", "studies");
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.show-page", "s", "studies");
  run = comparison_start_long (page);
  g_assert_null (gw_runs_page_get_run (other));
  g_assert_cmpuint (count_rows (other), ==, 1);
  choose_row (other, 0);
  g_assert_true (gw_runs_page_get_run (other) == run);
  wait_until (g_str_has_prefix (gtk_label_get_label (get_child (other, "state")), "running"));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other), "run.stop", NULL));
  comparison_wait (run);
  run = comparison_start_long (page);
  g_assert_cmpuint (count_rows (other), ==, 2);
  choose_row (other, 0);
  choose_row (other, 1);
  choose_row (other, 0);
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  g_assert_true (gw_runs_page_get_run (other) == run);

  /* Removed by one, while the other shows it. */
  g_object_ref (run);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other), "runs.remove", NULL));
  g_assert_cmpint (run->state, !=, GW_RUN_RUNNING);
  g_assert_true (gw_runs_page_get_run (page) != run);
  g_assert_true (gw_runs_page_get_run (other) != run);
  g_assert_cmpuint (count_rows (page), ==, 1);
  wait_until (fixture_find_named (GTK_WIDGET (windows->window), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (windows->window), "_Undo"), "clicked");
  g_assert_cmpuint (count_rows (page), ==, 2);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (get_child (page, "list"), 0));
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (row)) == run);
  g_object_unref (run);
}

/* "cards", or the state of the run that a page of best boards shows, and how many are listed. */
static void
expect_best (GwRunsPage *page, const char *state, guint n_runs)
{
  const gboolean any = gw_runs_page_get_run (page) != NULL;
  guint n = 0;

  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (page, "stack")), ==,
                   any ? "run" : "new");
  if (any)
    g_assert_true (g_str_has_prefix (gtk_label_get_label (get_child (page, "state")), state));
  else
    g_assert_cmpstr (state, ==, "cards");
  while (gtk_list_box_get_row_at_index (get_child (page, "list"), (int) n) != NULL)
    n++;
  g_assert_cmpuint (n, ==, n_runs);
}

/* A run is listed in both windows, and each shows what was chosen there. Either stops it and lets it
 * go on; one that is removed makes room in both. */
static void
test_best_boards (Windows *windows, gconstpointer data)
{
  GwRunsPage *page = fixture_best_page (windows->first.window);
  GwRunsPage *other = fixture_best_page (windows->window);
  GtkWidget *undo;
  GwRun *run;

  gtk_widget_activate_action (GTK_WIDGET (windows->first.window), "win.show-page", "s", "best");
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.show-page", "s", "best");
  wait_until (gw_board_model_get_game (fixture_get_board_model (windows->first.window))->lexicon
              != NULL);
  run = fixture_start_run (page, "richest", NULL);
  expect_best (page, "running", 1);
  expect_best (other, "cards", 1);
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.run-stop", NULL);
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);

  gtk_list_box_select_row (get_child (other, "list"),
                           gtk_list_box_get_row_at_index (get_child (other, "list"), 0));
  g_assert_true (gw_runs_page_get_run (other) == run);
  expect_best (other, "running", 1);
  wait_until (run->status != NULL);
  gtk_widget_activate_action (GTK_WIDGET (windows->window), "win.run-stop", NULL);
  wait_until (run->state == GW_RUN_STOPPED);
  expect_best (page, "stopped", 1);
  expect_best (other, "stopped", 1);
  gtk_widget_activate_action (GTK_WIDGET (windows->first.window), "win.run-resume", NULL);
  expect_best (other, "running", 1);

  /* What one sets up is no matter of the other, until it is a run. */
  gw_runs_page_begin (other, "pack");
  g_assert_null (gw_runs_page_get_run (other));
  expect_best (page, "running", 1);
  gtk_widget_activate_action (GTK_WIDGET (other), "runs.back", NULL);
  gw_runs_page_show_run (other, run);

  gtk_widget_activate_action (GTK_WIDGET (other), "runs.remove", NULL);
  expect_best (page, "cards", 0);
  expect_best (other, "cards", 0);
  wait_until ((undo = fixture_find_named (GTK_WIDGET (windows->window), "_Undo")) != NULL);
  g_signal_emit_by_name (undo, "clicked");
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (gtk_list_box_get_row_at_index (
                   get_child (page, "list"), 0))) == run);
  fixture_forget (gw_session_get_runs (gw_window_get_session (windows->window)));
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
  ADD_TWO ("best-boards", test_best_boards);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
