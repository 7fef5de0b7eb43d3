/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "gw-analysis-page.h"
#include "gw-card-button.h"
#include "gw-chart-private.h"
#include "gw-error-bar.h"
#include "gw-saved-runs-button.h"

#include "pointer.h"
#include "widgets.h"

#include <string.h>

static GwApplication *application;

static void
choose (GwAnalysis *analysis, const char *const *names)
{
  for (guint i = 0; i < gw_analysis_get_n_algorithms (analysis); i++)
    gw_analysis_set_chosen (analysis, i,
                            g_strv_contains (names, gw_analysis_get_algorithm (analysis, i)->name));
}

static guint
n_rows (GwAnalysis *analysis, GwAgainst against)
{
  const GwRun *run = gw_analysis_get_run (analysis, against);
  const GwComparisonStatus *status = run != NULL ? run->status : NULL;

  return status != NULL ? status->rows->len : 0;
}

/* Each measure says in a sentence what it is, which needs no more room than there is. */
static void
check_captions (GwAnalysisPage *page)
{
  static const char *const words[GW_N_MEASURES]
    = { "letters compared", "from tile to tile", "on this computer", "memory", "found the same" };
  GtkLabel *caption = get_child (page, "caption");
  GtkDropDown *measure = get_child (page, "measure");

  for (guint i = GW_N_MEASURES; i-- > 0;)
    {
      int width;

      gtk_drop_down_set_selected (measure, i);
      wait_until (strstr (gtk_label_get_label (caption), words[i]) != NULL);
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (caption)));
      gtk_widget_measure (GTK_WIDGET (caption), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                          NULL);
      g_assert_cmpint (width, <, 360);
    }
}

/* Start, look at the chart and the table, start something else, stop it. */
static void
test_compare (void)
{
  static const char *const some[] = { "binary-search", "prefix-tree", NULL };
  static const char *const none[] = { NULL };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwAnalysisPage *page = fixture_analysis_page (window);
  GwAnalysis *analysis = gw_analysis_page_get_analysis (page);
  GwChart *chart = get_child (page, "chart");
  GwComparisonTable *table = get_child (page, "table");

  g_assert_true (gw_window_open_text (window, "EZSU/EOSE/FEAI/AYOL"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "analysis");
  g_assert_false (gtk_widget_get_visible (get_child (page, "caption")));
  choose (analysis, none);
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL)
                  && gw_analysis_get_running (analysis) != NULL);
  choose (analysis, some);
  gw_analysis_set_most_words (analysis, 4096);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  g_assert_nonnull (gw_analysis_get_running (analysis));
  wait_until (gw_analysis_get_running (analysis) == NULL);
  wait_until (n_rows (analysis, GW_AGAINST_LEXICON) == 6);
  wait_until (count_columns (table, FALSE) == 6);
  wait_until (has_cell (table, 0, 0, "1024"));
  wait_until (has_cell (table, 2, 0, "4096"));
  wait_until (gw_chart_get_data (chart) != NULL
              && gw_chart_data_get_n_series (gw_chart_get_data (chart)) == 4
              && gw_chart_data_get_n_points (gw_chart_get_data (chart), 1) == 3);

  check_captions (page);

  /* The row that is pointed at is marked in all lines of the chart. */
  gw_comparison_table_set_step (table, 1);
  g_assert_cmpstr (chart->highlight, ==, "2048");
  g_assert_cmpstr (gw_chart_data_get_point (gw_chart_get_data (chart), 1, 1)->name, ==, "2048");
  gw_comparison_table_set_step (table, GTK_INVALID_LIST_POSITION);
  g_assert_null (chart->highlight);

  /* The mark that is looked at in the chart chooses its row. */
  wait_until ((gw_chart_select (chart, GW_CHART_NONE, GW_CHART_NONE),
               gw_chart_select (chart, 0, 2), gw_comparison_table_get_step (table) == 2));
  g_assert_cmpstr (chart->highlight, ==, "4096");
  gw_chart_select (chart, GW_CHART_NONE, GW_CHART_NONE);

  /* Other measures are other columns. */
  gtk_drop_down_set_selected (get_child (page, "measure"), GW_MEASURE_FOUND);
  wait_until (count_columns (table, FALSE) == 3);

  gtk_widget_activate_action (GTK_WIDGET (page), "analysis.view", "s", "board");
  g_assert_cmpint (gw_analysis_get_against (analysis), ==, GW_AGAINST_BOARD);
  wait_until (gw_chart_get_data (chart) == NULL);
  gw_analysis_set_largest (analysis, 3);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  wait_until (n_rows (analysis, GW_AGAINST_BOARD) == 4);
  wait_until (gw_analysis_get_running (analysis) == NULL);
  gtk_drop_down_set_selected (get_child (page, "measure"), GW_MEASURE_MOVES);
  wait_until (gw_chart_get_data (chart) != NULL
              && gw_chart_data_get_n_series (gw_chart_get_data (chart)) == 5);
  wait_until (has_cell (table, 1, 0, "3×3"));

  /* Below, the paths and the walks of each length are counted, of 3×3 up to nine tiles. */
  wait_until (has_label (get_child (page, "growth"), "2984"));
  g_assert_true (has_label (get_child (page, "growth"), "108"));

  /* What was there is there still. */
  gtk_widget_activate_action (GTK_WIDGET (page), "analysis.view", "s", "lexicon");
  g_assert_cmpuint (n_rows (analysis, GW_AGAINST_LEXICON), ==, 6);

  gtk_widget_activate_action (GTK_WIDGET (page), "analysis.view", "s", "rules");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  gtk_widget_activate_action (GTK_WIDGET (page), "run.stop", NULL);
  wait_until (gw_analysis_get_running (analysis) == NULL);
  fixture_close (window);
}

/* The search is watched on the board, from here as well. */
static void
test_watch (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *page = GTK_WIDGET (fixture_analysis_page (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "analysis");
  wait_until (gtk_widget_get_mapped (page));
  g_signal_emit_by_name (find_widget (page, GW_TYPE_CARD_BUTTON), "clicked");
  wait_until (gtk_widget_get_mapped (get_child (fixture_get_board_page (window), "watch_pane")));
  g_assert_true (
    gw_window_model_get_watching (gw_session_get_window_model (gw_window_get_session (window))));
  fixture_close (window);
}

static int
get_least_width (gpointer widget)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (widget), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  return width;
}

/* It fits where there is little room, with all columns of the table. */
static void
test_narrow (void)
{
  static const char *const some[]
    = { "word-by-word", "binary-search", "prefix-tree", "word-graph", NULL };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwAnalysisPage *page = fixture_analysis_page (window);
  GwAnalysis *analysis = gw_analysis_page_get_analysis (page);
  GwComparisonTable *table = get_child (page, "table");
  const guint n_columns = 1 + 4 + 3 + 1;
  GtkPolicyType policy;
  GtkWidget *outer;
  GtkAdjustment *down;
  double x, y, before;

  g_assert_cmpint (get_least_width (page), <=, 360);
  g_assert_true (gw_window_open_text (window, "EZSU/EOSE/FEAI/AYOL"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "analysis");
  gw_analysis_set_against (analysis, GW_AGAINST_LEXICON); /* whatever was compared last */
  choose (analysis, some);
  gw_analysis_set_most_words (analysis, 1024);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  wait_until (gw_analysis_get_running (analysis) == NULL);
  wait_until (count_columns (table, FALSE) == n_columns);
  g_assert_cmpuint (count_columns (table, TRUE), ==, n_columns);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_until (gtk_widget_get_width (GTK_WIDGET (page)) <= 360);
  g_assert_cmpint (get_least_width (page), <=, 360);
  g_assert_cmpuint (count_columns (table, TRUE), ==, n_columns);

  /* The page goes on where the pointer is above the table, which scrolls across. */
  outer = GTK_WIDGET (table);
  do
    {
      outer = gtk_widget_get_ancestor (gtk_widget_get_parent (outer), GTK_TYPE_SCROLLED_WINDOW);
      gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (outer), NULL, &policy);
    }
  while (policy == GTK_POLICY_NEVER);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  wait_until ((gtk_adjustment_set_value (down, 1000), gtk_adjustment_get_value (down) > 100));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (table), outer, 0, 0, &x, &y));
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + y);
  before = gtk_adjustment_get_value (down);
  g_assert_cmpfloat (before, >, 100);
  pointer_move_to_middle (GTK_WIDGET (table));
  pointer_turn (-3);
  wait_until (gtk_adjustment_get_value (down) < before);
  fixture_close (window);
}

/* The row of a kept comparison, or NULL. */
static GtkWidget *
get_kept_row (GwAnalysisPage *page, int position)
{
  GtkWidget *kept = get_child (page, "saved_runs_button");

  gtk_menu_button_popup (get_child (kept, "button"));
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_child (kept, "list"), position));
}

static void
run_one (GwAnalysisPage *page, guint most_words)
{
  static const char *const one[] = { "prefix-tree", NULL };
  GwAnalysis *analysis = gw_analysis_page_get_analysis (page);

  choose (analysis, one);
  gw_analysis_set_against (analysis, GW_AGAINST_LEXICON);
  gw_analysis_set_most_words (analysis, most_words);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  wait_until (gw_analysis_get_running (analysis) == NULL);
}

/* What has the comparisons of the program. */
static GwRunFolder *
get_folder (GwWindow *window)
{
  return gw_session_get_runs (gw_window_get_session (window));
}

static guint
count_comparisons (GwRunFolder *runs)
{
  return fixture_count_runs (runs, &gw_comparison_run_kind);
}

/* How many signals of a comparison are listened to. */
static guint
count_followed (GwAnalysis *analysis, GwRun *run)
{
  const guint n = g_signal_handlers_block_matched (run, G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                                                   NULL, analysis);

  g_signal_handlers_unblock_matched (run, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, analysis);
  return n;
}

/* Comparisons that ran are there again, the next time, too; what is removed comes back with
 * Undo. */
static void
test_keep (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwAnalysisPage *page = fixture_analysis_page (window);
  GwAnalysis *analysis = gw_analysis_page_get_analysis (page);
  GwRunFolder *runs = get_folder (window);
  GwRun *first, *second;

  fixture_forget (runs);
  g_assert_true (gw_window_open_text (window, "EZSU/EOSE/FEAI/AYOL"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "analysis");
  run_one (page, 1024);
  run_one (page, 2048);
  g_assert_cmpuint (count_comparisons (runs), ==, 2);
  g_assert_cmpuint (n_rows (analysis, GW_AGAINST_LEXICON), ==, 2);
  g_signal_emit_by_name (get_kept_row (page, 1), "activate");
  g_assert_cmpuint (n_rows (analysis, GW_AGAINST_LEXICON), ==, 1);

  /* The one that is shown is followed, once. */
  first = fixture_get_nth_run (runs, &gw_comparison_run_kind, 0);
  second = fixture_get_nth_run (runs, &gw_comparison_run_kind, 1);
  g_signal_emit_by_name (get_kept_row (page, 0), "activate");
  g_assert_cmpuint (count_followed (analysis, first), ==, 2);
  g_assert_cmpuint (count_followed (analysis, second), ==, 0);
  g_signal_emit_by_name (get_kept_row (page, 1), "activate");
  g_assert_cmpuint (count_followed (analysis, second), ==, 2);

  g_signal_emit_by_name (fixture_find_named (get_kept_row (page, 1), "Remove"), "clicked");
  g_assert_cmpuint (count_comparisons (runs), ==, 1);
  g_assert_cmpuint (n_rows (analysis, GW_AGAINST_LEXICON), ==, 0);
  wait_until (fixture_find_named (GTK_WIDGET (window), "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (window), "_Undo"), "clicked");
  g_assert_cmpuint (count_comparisons (runs), ==, 2);
  g_assert_cmpuint (n_rows (analysis, GW_AGAINST_LEXICON), ==, 1);
  fixture_close (window);

  fixture_restart (&application);
  window = fixture_open (application);
  analysis = gw_analysis_page_get_analysis (fixture_analysis_page (window));
  runs = get_folder (window);
  wait_until (count_comparisons (runs) == 2);
  {
    GwRun *newest = fixture_get_nth_run (runs, &gw_comparison_run_kind, 0);

    wait_until (gw_analysis_get_run (analysis, GW_AGAINST_LEXICON) == newest);
    /* What is read late does not take the place of what was chosen. */
    g_signal_emit_by_name (get_kept_row (fixture_analysis_page (window), 1), "activate");
    g_object_notify (G_OBJECT (runs), "loading");
    g_assert_true (gw_analysis_get_run (analysis, GW_AGAINST_LEXICON) != newest);
  }
  fixture_close (window);
}

/* To a file and back. */
static void
test_files (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "one.comparison", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwAnalysisPage *page = fixture_analysis_page (window);
  GwAnalysis *analysis = gw_analysis_page_get_analysis (page);
  GwRunFolder *runs = get_folder (window);
  GwSavedRunsButton *kept = get_child (page, "saved_runs_button");
  GwErrorBar *bar = get_child (page, "error_bar");

  fixture_forget (runs);
  g_assert_true (gw_window_open_text (window, "EZSU/EOSE/FEAI/AYOL"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "analysis");
  run_one (page, 2048);
  gw_saved_runs_button_save (kept, gw_analysis_get_run (analysis, GW_AGAINST_LEXICON), file);
  wait_until (g_file_query_exists (file, NULL));
  run_one (page, 1024);
  gw_saved_runs_button_open (kept, file);
  wait_until (count_comparisons (runs) == 3);
  g_assert_cmpuint (n_rows (analysis, GW_AGAINST_LEXICON), ==, 2);

  /* What is no comparison is told, and nothing is lost. */
  g_assert_true (g_file_set_contents (path, "gridwright-comparison 2\nmore\n", -1, NULL));
  gw_saved_runs_button_open (kept, file);
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar), "damaged"));
  g_assert_nonnull (strstr (get_error_text (bar), "“one.comparison” was not opened"));
  g_assert_cmpuint (n_rows (analysis, GW_AGAINST_LEXICON), ==, 2);
  g_assert_cmpuint (count_comparisons (runs), ==, 3);
  fixture_close (window);
}

/* Named on the command line, or dropped: the page comes with what the file says. */
static void
test_open (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "far.comparison", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwAnalysisPage *page = fixture_analysis_page (window);
  GwAnalysis *analysis = gw_analysis_page_get_analysis (page);

  g_assert_true (gw_window_open_text (window, "EZSU/EOSE/FEAI/AYOL"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "analysis");
  run_one (page, 2048);
  gw_saved_runs_button_save (get_child (page, "saved_runs_button"),
                             gw_analysis_get_run (analysis, GW_AGAINST_LEXICON), file);
  wait_until (g_file_query_exists (file, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "board");
  fixture_close (window);

  window = fixture_open (application);
  page = fixture_analysis_page (window);
  analysis = gw_analysis_page_get_analysis (page);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (page)));
  gw_window_open (window, file, FALSE);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));
  wait_until (n_rows (analysis, GW_AGAINST_LEXICON) == 2);
  wait_until (count_columns (get_child (page, "table"), FALSE) > 0);
  wait_until (has_cell (get_child (page, "table"), 1, 0, "2048"));
  fixture_close (window);
}

/* Closing the window in the middle ends it all. */
static void
test_close (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwAnalysisPage *page = fixture_analysis_page (window);

  g_assert_true (gw_window_open_text (window, "EZSU/EOSE/FEAI/AYOL"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/analysis-page/compare", test_compare);
  g_test_add_func ("/analysis-page/watch", test_watch);
  g_test_add_func ("/analysis-page/narrow", test_narrow);
  g_test_add_func ("/analysis-page/keep", test_keep);
  g_test_add_func ("/analysis-page/files", test_files);
  g_test_add_func ("/analysis-page/open", test_open);
  g_test_add_func ("/analysis-page/close", test_close);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
