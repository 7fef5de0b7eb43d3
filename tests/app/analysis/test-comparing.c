/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Comparisons of ways to solve, on the page of studies. */
#include "comparison-fixture.h"

#include "gw-card-button.h"
#include "gw-chart-private.h"
#include "gw-comparison-table.h"
#include "gw-comparison-view.h"
#include "gw-error-bar.h"
#include "gw-run-row.h"

#include "pointer.h"

#include <glib/gstdio.h>
#include <string.h>

#define BOARD "EZSU/EOSE/FEAI/AYOL"

static const char *const one_way[] = { "prefix-tree", NULL };
static const char *const two_ways[] = { "binary-search", "prefix-tree", NULL };

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwRunsPage *page;
  GwRunFolder *runs;
} Fixture;

static void
open_window (Fixture *fixture)
{
  fixture->window = fixture_open (application);
  fixture->page = fixture_studies_page (fixture->window);
  fixture->runs = gw_session_get_runs (gw_window_get_session (fixture->window));
  wait_until (!get_boolean (fixture->runs, "loading"));
}

static void
show_page (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "studies");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  open_window (fixture);
  fixture_forget (fixture->runs);
  g_assert_true (gw_window_open_text (fixture->window, BOARD));
  show_page (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_forget (fixture->runs);
  wait_until (!gw_run_kind_is_busy (&gw_comparison_run_kind));
  fixture_close (fixture->window);
  g_object_unref (fixture->settings);
}

static guint
count (Fixture *fixture)
{
  return fixture_count_runs (fixture->runs, &gw_comparison_run_kind);
}

static gboolean
shows (Fixture *fixture, const char *what)
{
  return g_str_equal (gtk_stack_get_visible_child_name (get_child (fixture->page, "stack")), what);
}

static const char *
get_error (Fixture *fixture)
{
  return get_error_text (get_child (fixture->page, "error_bar"));
}

/* What shows the run that was chosen. */
static GtkWidget *
get_view (Fixture *fixture)
{
  GtkWidget *view = find_widget (get_child (fixture->page, "view_place"), GW_TYPE_COMPARISON_VIEW);

  g_assert_nonnull (view);
  return view;
}

static const char *
get_sentence (GtkWidget *view)
{
  return gtk_label_get_label (get_child (view, "sentence"));
}

static void
do_action (Fixture *fixture, const char *action)
{
  GtkWidget *button = get_child (fixture->page, "more_button");

  g_assert_true (gtk_widget_activate_action (button, action, NULL));
}

static void
assert_chosen (GtkWidget *setup, const char *const *names)
{
  g_autofree const GwAlgorithm **all = gw_algorithm_list ();

  for (guint i = 0; all[i] != NULL; i++)
    g_assert_cmpint (gtk_check_button_get_active (comparison_get_check (setup, i)), ==,
                     g_strv_contains (names, all[i]->name));
}

static GtkWidget *
begin (Fixture *fixture, GwAgainst against, const char *const *names)
{
  return comparison_begin (fixture->page, against, names);
}

static GwRun *
start (Fixture *fixture)
{
  GwRun *run;

  g_assert_true (shows (fixture, "setup"));
  run = comparison_start (fixture->page);
  g_assert_true (shows (fixture, "run"));
  return run;
}

static GwRun *
compare (Fixture *fixture, GwAgainst against, const char *const *names)
{
  GwRun *run;

  begin (fixture, against, names);
  run = start (fixture);
  comparison_wait (run);
  g_assert_cmpint (run->state, ==, GW_RUN_DONE);
  return run;
}

static GtkWidget *
get_row (Fixture *fixture, int position)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_child (fixture->page, "list"), position);

  g_assert_nonnull (row);
  return GTK_WIDGET (row);
}

static void
select_row (Fixture *fixture, int position)
{
  gtk_list_box_select_row (get_child (fixture->page, "list"),
                           GTK_LIST_BOX_ROW (get_row (fixture, position)));
}

static void
undo (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  wait_until (fixture_find_named (window, "_Undo") != NULL);
  g_signal_emit_by_name (fixture_find_named (window, "_Undo"), "clicked");
}

/* Each measure says in a sentence what it is, which breaks where there is little room. */
static void
check_captions (GtkWidget *view)
{
  static const char *const words[GW_N_MEASURES]
    = { "letters compared", "from tile to tile", "on this computer", "memory", "found the same" };
  GtkLabel *caption = get_child (view, "caption");
  GtkDropDown *measure = get_child (view, "measure");

  for (guint i = GW_N_MEASURES; i-- > 0;)
    {
      int width;

      gtk_drop_down_set_selected (measure, i);
      wait_until (strstr (gtk_label_get_label (caption), words[i]) != NULL);
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (caption)));
      gtk_widget_measure (GTK_WIDGET (caption), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      g_assert_cmpint (width, <, 360);
    }
}

/* Looks at the chart and the table of each measure, with formulas and without. */
static void
test_measures (Fixture *fixture, gconstpointer data)
{
  GwRun *run = compare (fixture, GW_AGAINST_LEXICON, two_ways);
  GtkWidget *view = get_view (fixture);
  GwChart *chart = get_child (view, "chart");
  GwComparisonTable *table = get_child (view, "table");
  GtkDropDown *measure = get_child (view, "measure");

  g_assert_cmpuint (comparison_count_rows (run), ==, 8);
  wait_until (count_columns (table, FALSE) == 6);
  wait_until (has_cell (table, 0, 0, "1024"));
  wait_until (has_cell (table, 3, 0, "8192"));
  wait_until (gw_chart_get_data (chart) != NULL
              && gw_chart_data_get_n_series (gw_chart_get_data (chart)) == 4
              && gw_chart_data_get_n_points (gw_chart_get_data (chart), 1) == 4);

  check_captions (view);

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
  gtk_drop_down_set_selected (measure, GW_MEASURE_FOUND);
  wait_until (count_columns (table, FALSE) == 3);

  /* Neither order was measured; the chart says what to choose. */
  gtk_drop_down_set_selected (measure, GW_N_MEASURES);
  wait_until (gw_chart_get_data (chart) == NULL);
  g_assert_false (gtk_widget_get_visible (get_child (view, "caption")));
}

/* The points over the moves of both orders. */
static void
test_orders (Fixture *fixture, gconstpointer data)
{
  static const char *const orders[] = { "short-first", "long-first", NULL };
  GtkWidget *view;
  GwChart *chart;

  compare (fixture, GW_AGAINST_LEXICON, orders);
  view = get_view (fixture);
  chart = get_child (view, "chart");
  gtk_drop_down_set_selected (get_child (view, "measure"), GW_N_MEASURES);
  wait_until (gw_chart_get_data (chart) != NULL
              && gw_chart_get_data (chart)->kind == GW_CHART_STEPS);
  g_assert_cmpuint (gw_chart_data_get_n_series (gw_chart_get_data (chart)), ==, 2);
  g_assert_true (gtk_widget_get_visible (get_child (view, "caption")));
}

/* Whether an item of a menu, or of a menu in it, does this. */
static gboolean
has_item (GMenuModel *menu, const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name)
          && g_str_equal (name, action))
        return TRUE;
      if (section != NULL && has_item (section, action))
        return TRUE;
    }
  return FALSE;
}

/* The formulas of the original study come and go in the chart, the table and below. */
static void
test_formulas (Fixture *fixture, gconstpointer data)
{
  GtkMenuButton *more = get_child (fixture->page, "more_button");
  GtkWidget *view, *table;
  GwChart *chart;

  compare (fixture, GW_AGAINST_LEXICON, two_ways);
  view = get_view (fixture);
  chart = get_child (view, "chart");
  table = get_child (view, "table");
  g_assert_true (has_item (gtk_menu_button_get_menu_model (more), "comparison.formulas"));
  g_assert_cmpuint (gw_chart_data_get_n_series (gw_chart_get_data (chart)), ==, 4);
  g_assert_true (gtk_widget_get_mapped (get_child (view, "facts")));
  do_action (fixture, "comparison.formulas");
  g_assert_cmpuint (gw_chart_data_get_n_series (gw_chart_get_data (chart)), ==, 2);
  g_assert_cmpuint (count_columns (table, FALSE), ==, 3);
  g_assert_false (gtk_widget_get_mapped (get_child (view, "facts")));

  /* It holds for the next one that is shown. */
  compare (fixture, GW_AGAINST_BOARD, one_way);
  g_assert_cmpuint (gw_chart_data_get_n_series (gw_chart_get_data (chart)), ==, 1);
  g_assert_false (gtk_widget_get_mapped (get_child (view, "growth")));
  do_action (fixture, "comparison.formulas");
  wait_until (gtk_widget_get_mapped (get_child (view, "growth")));
  g_assert_true (gtk_widget_get_mapped (get_child (view, "facts")));
}

/* On ever larger boards. */
static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  GwRun *run = compare (fixture, GW_AGAINST_BOARD, two_ways);
  GtkWidget *view = get_view (fixture);
  GtkWidget *table = get_child (view, "table");
  GwChart *chart = get_child (view, "chart");

  g_assert_cmpuint (comparison_count_rows (run), ==, 6);
  gtk_drop_down_set_selected (get_child (view, "measure"), GW_MEASURE_MOVES);
  wait_until (gw_chart_get_data (chart) != NULL
              && gw_chart_data_get_n_points (gw_chart_get_data (chart), 0) == 3);
  wait_until (has_cell (table, 1, 0, "3×3"));
  wait_until (has_cell (table, 2, 0, "4×4"));

  /* Below, the paths and the walks of each length are counted, of 3×3 up to nine tiles. */
  wait_until (has_label (get_child (view, "growth"), "2984"));
  g_assert_true (has_label (get_child (view, "growth"), "108"));
}

/* What each of the three things that vary asks is what the setup says. */
static void
test_specs (Fixture *fixture, gconstpointer data)
{
  static const char *const none[] = { NULL };
  const GwComparisonSpec *spec;
  GtkWidget *setup;
  GwRun *run;

  spec = compare (fixture, GW_AGAINST_LEXICON, two_ways)->spec;
  g_assert_cmpint (spec->against, ==, GW_AGAINST_LEXICON);
  g_assert_cmpstrv (spec->algorithms, two_ways);
  g_assert_cmpstr (spec->board, ==, BOARD);
  g_assert_cmpuint (spec->first_words, ==, 1024);
  g_assert_cmpuint (spec->most_words, ==, 8192);
  g_assert_cmpstr (gw_game_name_get_lexicon (spec->game), ==, GW_LEXICON_ENGLISH);
  g_assert_cmpstr (gw_runs_page_get_run (fixture->page)->head->name, ==, "Ways to Solve, by Words");

  spec = compare (fixture, GW_AGAINST_BOARD, one_way)->spec;
  g_assert_cmpint (spec->against, ==, GW_AGAINST_BOARD);
  g_assert_cmpstrv (spec->algorithms, one_way);
  g_assert_null (spec->board);
  g_assert_cmpuint (spec->largest, ==, 4);
  g_assert_cmpuint (spec->n_boards, ==, 3);
  g_assert_cmpstr (gw_runs_page_get_run (fixture->page)->head->name, ==, "Ways to Solve, by Size");

  /* Random boards are as large as the one that is shown. */
  g_assert_true (gw_window_open_text (fixture->window, "STO/ENT"));
  setup = begin (fixture, GW_AGAINST_RULES, one_way);
  adw_combo_row_set_selected (get_child (setup, "boards"), COMPARE_RANDOM_BOARDS);
  gtk_editable_set_text (get_child (setup, "name_row"), " Mine ");
  run = start (fixture);
  spec = run->spec;
  g_assert_cmpint (spec->against, ==, GW_AGAINST_RULES);
  g_assert_null (spec->board);
  g_assert_cmpuint (spec->n_boards, ==, 10);
  g_assert_cmpuint (spec->rows, ==, 2);
  g_assert_cmpuint (spec->cols, ==, 3);
  g_assert_cmpstr (run->head->name, ==, "Mine");
  gw_run_stop (run);
  comparison_wait (run);

  /* Only what matters for what varies is asked. */
  setup = begin (fixture, GW_AGAINST_LEXICON, none);
  g_assert_true (gtk_widget_get_visible (get_child (setup, "words")));
  g_assert_true (gtk_widget_get_visible (get_child (setup, "boards")));
  g_assert_false (gtk_widget_get_visible (get_child (setup, "sizes")));
  comparison_vary (setup, GW_AGAINST_BOARD);
  g_assert_false (gtk_widget_get_visible (get_child (setup, "words")));
  g_assert_false (gtk_widget_get_visible (get_child (setup, "boards")));
  g_assert_true (gtk_widget_get_visible (get_child (setup, "sizes")));
  comparison_vary (setup, GW_AGAINST_RULES);
  g_assert_false (gtk_widget_get_visible (get_child (setup, "words")));
  g_assert_true (gtk_widget_get_visible (get_child (setup, "boards")));
  g_assert_false (gtk_widget_get_visible (get_child (setup, "sizes")));
}

static void
assert_refused (Fixture *fixture, const char *why)
{
  const guint n = count (fixture);

  g_signal_emit_by_name (get_child (fixture->page, "start_button"), "clicked");
  wait_until (get_error (fixture) != NULL);
  g_assert_nonnull (strstr (get_error (fixture), why));
  g_assert_true (shows (fixture, "setup"));
  g_assert_cmpuint (count (fixture), ==, n);
}

/* What keeps it from starting is said, and the setup stays. */
static void
test_obstacles (Fixture *fixture, gconstpointer data)
{
  static const char *const none[] = { NULL };
  GtkWidget *setup = begin (fixture, GW_AGAINST_LEXICON, none);

  assert_refused (fixture, "at least one way to solve");
  comparison_choose (setup, one_way);
  g_assert_true (gw_window_open_text (fixture->window, "ST?/ENT/SAE"));
  assert_refused (fixture, "free tiles");

  /* Boards of many sizes, and random ones, do not ask for it. */
  compare (fixture, GW_AGAINST_BOARD, one_way);
  setup = begin (fixture, GW_AGAINST_LEXICON, one_way);
  assert_refused (fixture, "free tiles");
  adw_combo_row_set_selected (get_child (setup, "boards"), COMPARE_RANDOM_BOARDS);
  comparison_wait (start (fixture));
}

/* Two at once would disturb each other. */
static void
test_busy (Fixture *fixture, gconstpointer data)
{
  GwRun *before = compare (fixture, GW_AGAINST_LEXICON, one_way);
  GwRun *run = comparison_start_long (fixture->page);

  begin (fixture, GW_AGAINST_LEXICON, one_way);
  assert_refused (fixture, "Another comparison is running");
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);

  /* Nor does one that is done run again: it stays. */
  gw_runs_page_show_run (fixture->page, before);
  do_action (fixture, "runs.restart");
  wait_until (get_error (fixture) != NULL);
  g_assert_nonnull (strstr (get_error (fixture), "Another one is running"));
  wait_until (gw_runs_page_get_run (fixture->page) == before);
  g_assert_cmpint (before->state, ==, GW_RUN_DONE);
  g_assert_null (fixture_find_named (GTK_WIDGET (fixture->window), "_Undo"));
  g_assert_cmpuint (count (fixture), ==, 2);

  gw_run_stop (run);
  comparison_wait (run);
  compare (fixture, GW_AGAINST_LEXICON, one_way);
  g_assert_cmpuint (count (fixture), ==, 3);
}

static gboolean
button_does (Fixture *fixture, const char *action)
{
  GtkWidget *button = get_child (fixture->page, "run_button");

  return gtk_widget_get_visible (button)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) == 0;
}

static const char *
get_button_label (Fixture *fixture)
{
  return adw_button_content_get_label (get_child (fixture->page, "run_content"));
}

/* What was measured till then stays, and it can only begin anew. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GwRun *run = comparison_start_long (fixture->page);
  GtkWidget *view = get_view (fixture);
  GtkWidget *button = get_child (fixture->page, "run_button");
  GtkWidget *progress = get_child (view, "progress");
  guint n;

  g_assert_true (button_does (fixture, "run.stop"));
  g_assert_cmpfloat (gtk_widget_get_opacity (progress), ==, 1);
  wait_until (comparison_count_rows (run) >= 2);
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (progress)), >, 0);
  g_signal_emit_by_name (button, "clicked");
  comparison_wait (run);
  n = comparison_count_rows (run);
  g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
  g_assert_cmpuint (n, <, 2 * ((const GwComparisonStatus *) run->status)->n_steps);
  g_assert_cmpfloat (gtk_widget_get_opacity (progress), ==, 0);
  wait_until (has_cell (get_child (view, "table"), 0, 0, "1024"));
  g_assert_cmpuint (
    gw_chart_data_get_n_points (gw_chart_get_data (get_child (view, "chart")), 0), >=, 1);
  g_assert_true (button_does (fixture, "runs.restart"));
  g_assert_cmpstr (get_button_label (fixture), ==, "_Run Again");
}

/* Another one takes the place of one that is done, until that is undone. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  GwRun *other, *again;
  g_autoptr (GwRun) before = NULL;

  g_set_object (&before, compare (fixture, GW_AGAINST_LEXICON, one_way));
  other = compare (fixture, GW_AGAINST_BOARD, one_way);
  gw_runs_page_show_run (fixture->page, before);
  g_assert_true (button_does (fixture, "runs.restart"));
  g_assert_cmpstr (get_button_label (fixture), ==, "_Run Again");
  g_signal_emit_by_name (get_child (fixture->page, "run_button"), "clicked");
  again = gw_runs_page_get_run (fixture->page);
  g_assert_true (again != before);
  g_assert_cmpstr (again->head->name, ==, before->head->name);
  g_assert_cmpuint (((const GwComparisonSpec *) again->spec)->most_words, ==, 8192);
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (get_row (fixture, 0))) == other);
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (get_row (fixture, 1))) == again);
  comparison_wait (again);
  g_assert_cmpuint (comparison_count_rows (again), ==, 4);

  undo (fixture);
  g_assert_true (gw_runs_page_get_run (fixture->page) == before);
  g_assert_cmpint (before->state, ==, GW_RUN_DONE);
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (get_row (fixture, 1))) == before);
  wait_until (has_cell (get_child (get_view (fixture), "table"), 3, 0, "8192"));
}

/* A copy asks what the run asked, and is another run. */
static void
test_duplicate (Fixture *fixture, gconstpointer data)
{
  GwRun *run, *copy;
  GtkWidget *setup = begin (fixture, GW_AGAINST_RULES, one_way);

  gtk_editable_set_text (get_child (setup, "name_row"), "Mine");
  run = start (fixture);
  comparison_wait (run);
  begin (fixture, GW_AGAINST_BOARD, two_ways);
  adw_combo_row_set_selected (get_child (setup, "sizes"), COMPARE_5X5);
  gw_runs_page_show_run (fixture->page, run);
  do_action (fixture, "runs.duplicate");
  g_assert_true (shows (fixture, "setup"));
  assert_chosen (setup, one_way);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (setup, "against")), ==, 2);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (setup, "words")), ==,
                    COMPARE_8192_WORDS);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (setup, "boards")), ==,
                    COMPARE_THIS_BOARD);
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "Mine");
  copy = start (fixture);
  g_assert_true (copy != run);
  g_assert_cmpstr (copy->head->name, ==, "Mine 2");
  g_assert_true (gw_record_equal (run->kind->spec, copy->spec, run->spec, 0));
  g_assert_cmpint (run->state, ==, GW_RUN_DONE);
  comparison_wait (copy);

  /* A run that was given no name leads to none, for what it asks may change. */
  compare (fixture, GW_AGAINST_LEXICON, one_way);
  compare (fixture, GW_AGAINST_LEXICON, one_way);
  do_action (fixture, "runs.duplicate");
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "");
  comparison_vary (setup, GW_AGAINST_BOARD);
  copy = start (fixture);
  g_assert_cmpstr (copy->head->name, ==, "Ways to Solve, by Size");
}

/* What was set up but not started is there when the card is chosen again. */
static void
test_draft (Fixture *fixture, gconstpointer data)
{
  GtkWidget *setup;

  keyboard_take (GTK_WINDOW (fixture->window));
  setup = begin (fixture, GW_AGAINST_BOARD, two_ways);
  adw_combo_row_set_selected (get_child (setup, "sizes"), COMPARE_5X5);
  gtk_editable_set_text (get_child (setup, "name_row"), "Mine");
  keyboard_press (GDK_KEY_Escape);
  wait_until (shows (fixture, "new"));
  g_assert_cmpuint (count (fixture), ==, 0);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.begin", "s", "solve");
  g_assert_true (shows (fixture, "setup"));
  assert_chosen (setup, two_ways);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (setup, "against")), ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (setup, "sizes")), ==, COMPARE_5X5);
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "Mine");

  /* The name is that of the one that is started, and not of the next one. */
  adw_combo_row_set_selected (get_child (setup, "sizes"), COMPARE_4X4);
  g_assert_cmpstr (start (fixture)->head->name, ==, "Mine");
  gw_runs_page_begin (fixture->page, "solve");
  g_assert_cmpstr (gtk_editable_get_text (get_child (setup, "name_row")), ==, "");
  assert_chosen (setup, two_ways);
}

/* A comparison by the number of words with known figures: of each step those of all ways; 0 stands
 * for none, and -1 for the end of one that was stopped. */
static GwRun *
make_run (const char *const *names, guint n_steps, const double *figures)
{
  static const GwRulesSpec rules = GW_RULES_SPEC_INIT;
  const guint n = g_strv_length ((GStrv) names);
  GwComparisonSpec *spec = gw_comparison_spec_new ();
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);

  spec->against = GW_AGAINST_LEXICON;
  spec->algorithms = g_strdupv ((GStrv) names);
  spec->game = gw_game_name_new ("few", NULL, NULL);
  spec->game->rules = gw_rules_new (&rules);
  for (guint i = 0; i < n_steps * n && figures[i] >= 0; i++)
    {
      GwComparisonRow *row = gw_comparison_row_new ();

      row->algorithm = gw_algorithm_find (names[i % n]);
      row->step = i / n;
      row->n_words = 1024U << row->step;
      row->rows = row->cols = 4;
      row->rules = gw_rules_new (&rules);
      row->measured = figures[i] > 0;
      row->measurement.n_words = row->n_words;
      row->measurement.n_boards = 1;
      row->measurement.operations = figures[i];
      row->measurement.curve = g_array_new (FALSE, FALSE, sizeof (GwCurvePoint));
      g_ptr_array_add (rows, row);
    }
  return comparison_make (spec, n_steps, rows);
}

static void
check_answer (Fixture *fixture, GwRun *run, const char *expected)
{
  GwSession *session = gw_window_get_session (fixture->window);
  GtkWidget *view = g_object_ref_sink (gw_comparison_view_new (session));

  gw_comparison_view_set_run (view, run);
  g_assert_cmpstr (get_sentence (view), ==, expected);
  gw_comparison_view_set_run (view, NULL);
  g_assert_finalize_object (view);
}

/* The slowest and the fastest way, at the last step at which there are two. */
static void
test_answer (Fixture *fixture, gconstpointer data)
{
  static const char *const names[]
    = { "binary-search", "word-by-word", "gridwright", "short-first", NULL };
  static const double all[] = { 50, 900, 20, 5, 6000, 1234567, 1764.4, 99999999 };
  static const double less[] = { 50, 900, 20, 5, 6000, -1 };
  static const double one[] = { 50, -1 };
  const char *text = "“Word by Word” takes 1234567 steps. "
                     "“Gridwright” finds the same words in 1764.";
  g_autoptr (GwRun) run = make_run (names, 2, all);
  g_autoptr (GwRun) stopped = make_run (names, 2, less);
  g_autoptr (GwRun) first = make_run (names, 2, one);
  GwComparisonRow *row;

  check_answer (fixture, run, text);
  text = "“Word by Word” takes 900 steps. "
         "“Gridwright” finds the same words in 20.";
  check_answer (fixture, stopped, text);
  check_answer (fixture, first, "Nothing is measured yet");

  /* One that was cut short has not found the same words. */
  row = (GwComparisonRow *) comparison_get_row (stopped, 1);
  row->note = g_strdup ("Only short paths.");
  text = "“Binary Search” takes 50 steps. "
         "“Gridwright” finds the same words in 20.";
  check_answer (fixture, stopped, text);
}

/* Another program has put a comparison of something else, which is done, into the file of the one
 * that is shown: it is shown as soon as the folder is read. */
static void
test_other_program (Fixture *fixture, gconstpointer data)
{
  GwRun *done = compare (fixture, GW_AGAINST_BOARD, two_ways);
  GwRun *run = comparison_start_long (fixture->page);
  GtkWidget *view = get_view (fixture);
  g_autofree char *text = NULL;
  gsize length;

  gw_run_stop (run);
  comparison_wait (run);
  gw_run_folder_flush (fixture->runs);
  g_assert_true (g_file_get_contents (done->path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (run->path, text, (gssize) length, NULL));
  gw_run_folder_scan (fixture->runs);
  wait_until (comparison_count_rows (run) == 6);
  g_assert_true (gw_runs_page_get_run (fixture->page) == run);
  g_assert_cmpint (run->state, ==, GW_RUN_DONE);
  wait_until (has_cell (get_child (view, "table"), 2, 0, "4×4"));
  g_assert_true (g_str_has_prefix (get_sentence (view), "“"));
  g_assert_cmpuint (
    gw_chart_data_get_n_points (gw_chart_get_data (get_child (view, "chart")), 0), ==, 3);
  g_assert_true (button_does (fixture, "runs.restart"));
}

/* The search is watched on the board, from here as well. */
static void
test_watch (Fixture *fixture, gconstpointer data)
{
  GwWindow *window = fixture->window;

  compare (fixture, GW_AGAINST_LEXICON, one_way);
  g_signal_emit_by_name (find_widget (get_view (fixture), GW_TYPE_CARD_BUTTON), "clicked");
  wait_until (gtk_widget_get_mapped (get_child (fixture_get_board_page (window), "watch_pane")));
  g_assert_true (
    gw_window_model_get_watching (gw_session_get_window_model (gw_window_get_session (window))));
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
test_narrow (Fixture *fixture, gconstpointer data)
{
  static const char *const some[]
    = { "word-by-word", "binary-search", "prefix-tree", "word-graph", NULL };
  GtkWidget *page = GTK_WIDGET (fixture->page);
  const guint n_columns = 1 + 4 + 3 + 1;
  GtkWidget *table, *outer;
  GtkPolicyType policy;
  GtkAdjustment *down;
  double x, y, before;

  g_assert_cmpint (get_least_width (page), <=, 360);
  begin (fixture, GW_AGAINST_LEXICON, some);
  g_assert_cmpint (get_least_width (page), <=, 360);
  comparison_wait (start (fixture));
  table = get_child (get_view (fixture), "table");
  wait_until (count_columns (table, FALSE) == n_columns);
  g_assert_cmpuint (count_columns (table, TRUE), ==, n_columns);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  wait_until (gtk_widget_get_width (page) <= 360);
  g_assert_cmpint (get_least_width (page), <=, 360);
  g_assert_cmpuint (count_columns (table, TRUE), ==, n_columns);

  /* The page goes on where the pointer is above the table, which scrolls across. */
  outer = table;
  do
    {
      outer = gtk_widget_get_ancestor (gtk_widget_get_parent (outer), GTK_TYPE_SCROLLED_WINDOW);
      gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (outer), NULL, &policy);
    }
  while (policy == GTK_POLICY_NEVER);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  wait_until ((gtk_adjustment_set_value (down, 1000), gtk_adjustment_get_value (down) > 100));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_translate_coordinates (table, outer, 0, 0, &x, &y));
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + y);
  before = gtk_adjustment_get_value (down);
  g_assert_cmpfloat (before, >, 100);
  pointer_move_to_middle (table);
  pointer_turn (-3);
  wait_until (gtk_adjustment_get_value (down) < before);
}

/* Comparisons that ran are there again, the next time, too; what is removed comes back with
 * Undo. */
static void
test_keep (Fixture *fixture, gconstpointer data)
{
  GwRun *first = compare (fixture, GW_AGAINST_LEXICON, one_way);
  GwRun *second = compare (fixture, GW_AGAINST_BOARD, one_way);
  GtkWidget *table = get_child (get_view (fixture), "table");

  wait_until (has_cell (table, 1, 0, "3×3"));
  select_row (fixture, 1);
  g_assert_true (gw_runs_page_get_run (fixture->page) == first);
  wait_until (has_cell (table, 1, 0, "2048"));
  select_row (fixture, 0);
  wait_until (has_cell (table, 1, 0, "3×3"));
  select_row (fixture, 1);

  do_action (fixture, "runs.remove");
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_true (gw_runs_page_get_run (fixture->page) == second);
  wait_until (has_cell (table, 1, 0, "3×3"));
  undo (fixture);
  g_assert_cmpuint (count (fixture), ==, 2);
  select_row (fixture, 1);
  wait_until (has_cell (table, 1, 0, "2048"));
  fixture_close (fixture->window);

  fixture_restart (&application);
  open_window (fixture);
  show_page (fixture);
  wait_until (count (fixture) == 2);
  select_row (fixture, 1);
  first = gw_runs_page_get_run (fixture->page);
  g_assert_true (first == fixture_get_nth_run (fixture->runs, &gw_comparison_run_kind, 1));
  wait_until (has_cell (get_child (get_view (fixture), "table"), 1, 0, "2048"));
  /* What is read late does not take the place of what was chosen. */
  g_object_notify (G_OBJECT (fixture->runs), "loading");
  g_assert_true (gw_runs_page_get_run (fixture->page) == first);
}

static GFile *
make_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_unlink (path);
  return g_file_new_for_path (path);
}

/* To a file and back. */
static void
test_files (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = make_file ("one.comparison");

  compare (fixture, GW_AGAINST_BOARD, one_way);
  gw_runs_page_save_run (fixture->page, file);
  wait_until (g_file_query_exists (file, NULL));
  compare (fixture, GW_AGAINST_LEXICON, one_way);
  gw_runs_page_open (fixture->page, file);
  wait_until (count (fixture) == 3);
  wait_until (comparison_count_rows (gw_runs_page_get_run (fixture->page)) == 3);
  wait_until (has_cell (get_child (get_view (fixture), "table"), 1, 0, "3×3"));

  /* What is no comparison is told, and nothing is lost. */
  g_assert_true (g_file_set_contents (g_file_peek_path (file),
                                      "gridwright-comparison 2\nmore\n", -1, NULL));
  gw_runs_page_open (fixture->page, file);
  wait_until (get_error (fixture) != NULL);
  g_assert_nonnull (strstr (get_error (fixture), "damaged"));
  g_assert_nonnull (strstr (get_error (fixture), "“one.comparison” was not opened"));
  g_assert_cmpuint (comparison_count_rows (gw_runs_page_get_run (fixture->page)), ==, 3);
  g_assert_cmpuint (count (fixture), ==, 3);
}

/* Named on the command line, or dropped: the page comes with what the file says. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = make_file ("far.comparison");

  compare (fixture, GW_AGAINST_LEXICON, one_way);
  gw_runs_page_save_run (fixture->page, file);
  wait_until (g_file_query_exists (file, NULL));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "board");
  fixture_close (fixture->window);

  open_window (fixture);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
  gw_window_open (fixture->window, file, FALSE);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
  wait_until (comparison_count_rows (gw_runs_page_get_run (fixture->page)) == 4);
  wait_until (count_columns (get_child (get_view (fixture), "table"), FALSE) > 0);
  wait_until (has_cell (get_child (get_view (fixture), "table"), 1, 0, "2048"));
}

/* Closing the window in the middle ends it all. */
static void
test_close (Fixture *fixture, gconstpointer data)
{
  comparison_start_long (fixture->page);
  fixture_close (fixture->window);
  open_window (fixture);
}

#define ADD(name, function) \
  g_test_add ("/comparing/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  ADD ("answer", test_answer);
  ADD ("specs", test_specs);
  ADD ("measures", test_measures);
  ADD ("orders", test_orders);
  ADD ("formulas", test_formulas);
  ADD ("sizes", test_sizes);
  ADD ("obstacles", test_obstacles);
  ADD ("busy", test_busy);
  ADD ("stop", test_stop);
  ADD ("again", test_again);
  ADD ("duplicate", test_duplicate);
  ADD ("draft", test_draft);
  ADD ("other-program", test_other_program);
  ADD ("watch", test_watch);
  ADD ("narrow", test_narrow);
  ADD ("keep", test_keep);
  ADD ("files", test_files);
  ADD ("open", test_open);
  ADD ("close", test_close);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
