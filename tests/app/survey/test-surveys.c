/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways to make boards: surveys run and looked at. */
#include "survey-fixture.h"

#include "gw-chart-table.h"
#include "gw-error-bar.h"
#include "gw-generator-row.h"
#include "gw-generation-window.h"
#include "gw-survey-text.h"

#include <string.h>

static void
choose (Fixture *fixture, const char *property, const char *value)
{
  g_autofree char *action = g_strconcat ("survey.", property, NULL);
  g_autofree char *now = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, "s", value);
  g_object_get (fixture->page, property, &now, NULL);
  g_assert_cmpstr (now, ==, value);
}

static void
test_views (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, NULL);

  g_assert_cmpuint (gw_survey_count_boards (survey->spec), ==, 120);
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);
  g_assert_cmpint (get_chart (fixture, "chart")->kind, ==, GW_CHART_BARS);
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture, "chart"), 0), ==, 2);
  choose (fixture, "measure", "words");
  choose (fixture, "view", "distributions");
  g_assert_cmpint (get_chart (fixture, "chart")->kind, ==, GW_CHART_BOXES);
  choose (fixture, "distribution", "histograms");
  g_assert_cmpint (get_chart (fixture, "chart")->kind, ==,
                   GW_CHART_HISTOGRAMS);
  choose (fixture, "view", "scatter");
  g_assert_cmpint (get_chart (fixture, "chart")->kind, ==, GW_CHART_SCATTER);
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture, "chart"), 0), ==, 60);
  choose (fixture, "view", "sweep");
  g_assert_true (gw_chart_data_is_empty (get_chart (fixture, "chart")));
  choose (fixture, "view", "pairs");
  wait_until (get_chart (fixture, "pairs_chart") != NULL);
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture, "pairs_chart"), 0), ==,
                    26 * 26);
  choose (fixture, "pairs", "shares");
}

/* Where the pairs of letters do not fit, a scrollbar that does not fade shows it. */
static void
test_pairs_scroll (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scrolled, *bar;

  choose (fixture, "view", "pairs");
  wait_until (get_chart (fixture, "pairs_chart") != NULL);
  scrolled = gtk_widget_get_ancestor (get_child (fixture->page, "pairs_chart"),
                                      GTK_TYPE_SCROLLED_WINDOW);
  bar = gtk_scrolled_window_get_hscrollbar (GTK_SCROLLED_WINDOW (scrolled));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 600);
  wait_until (gtk_widget_get_mapped (bar) && gtk_widget_get_child_visible (bar));
  g_assert_false (gtk_scrolled_window_get_overlay_scrolling (GTK_SCROLLED_WINDOW (scrolled)));
}

/* The table of the chart has these columns, and this many lines with its headings if that is known; and
 * no line has other columns. */
static void
check_table (Fixture *fixture, const char *columns, guint n_lines)
{
  g_autofree char *table = gw_chart_data_to_table (get_chart (fixture, "chart"), '\t');
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  g_auto (GStrv) headings = g_strsplit (lines[0], "\t", -1);
  g_auto (GStrv) expected = g_strsplit (columns, " ", -1);

  for (guint i = 0; expected[i] != NULL; i++)
    g_assert_true (g_strv_contains ((const char *const *) headings, expected[i]));
  /* The last line ends as well. */
  if (n_lines > 0)
    g_assert_cmpuint (g_strv_length (lines), ==, n_lines + 1);
  for (guint i = 0; lines[i + 1] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);

      g_assert_cmpuint (g_strv_length (cells), ==, g_strv_length (headings));
    }
}

/* Whoever is at the top of a long table sees the best rows, also when others become the best. */
static void
test_top (Fixture *fixture, gconstpointer data)
{
  GwSurveyTable *table = get_child (fixture->page, "table");
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (get_child (table, "scroller"));
  GListModel *sorted = gw_survey_table_get_sorted (table);
  const double ends[] = { 0, 60 };

  run (fixture, "size=2:9");
  wait_until (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down) + ends[1]);
  /* Nobody has scrolled, though rows have changed places while the survey ran. */
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      /* The scores of the first and the last row change places. */
      GwSurveyEntry *first = gw_item_at (sorted, 0);
      GwSurveyEntry *last = gw_item_at (sorted, g_list_model_get_n_items (sorted) - 1);
      const GwFigures best = first->points;

      gtk_adjustment_set_value (down, ends[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
      first->points = last->points;
      last->points = best;
      gw_survey_table_resort (table);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
      g_assert_true ((gtk_adjustment_get_value (down) <= 0) == (ends[i] <= 0));
    }
}

static const GwSurveyScore *
get_score (const GwRun *survey, guint row)
{
  return ((const GPtrArray *) survey->status)->pdata[row];
}

/* What is saved of a chart is everything that is known of the rows, not only what is drawn. */
static void
test_tables (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, "size=2:4");
  g_autofree char *table = gw_chart_data_to_table (get_chart (fixture, "chart"), ',');
  g_autofree char *begin = g_strdup_printf ("\n%s,rnd,size,4,60,",
                                            survey->head->name);

  check_table (fixture, "boards words_mean words_q1 points_mean_minus_sd points_max", 7);
  g_assert_nonnull (strstr (table, begin));
  choose (fixture, "view", "distributions");
  check_table (fixture, "survey method words_min points_max", 7);
  choose (fixture, "distribution", "histograms");
  check_table (fixture, "method points_from points_to share", 0);
  choose (fixture, "view", "scatter");
  check_table (fixture, "board points moves solve_us", 6 * 60 + 1);
  choose (fixture, "view", "sweep");
  check_table (fixture, "parameter value boards words_mean", 7);
  choose (fixture, "view", "differences");
  check_table (fixture, "row_a row_b points_low pairs same_boards", 6 * 5 / 2 + 1);
}

/* A sentence that wants a long line would make the page fold. */
static void
check_sentence (GtkLabel *label, const char *words)
{
  int width;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (label)));
  g_assert_nonnull (strstr (gtk_label_get_label (label), words));
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  g_assert_cmpint (width, <, 360);
}

static void
check_caption (Fixture *fixture, const char *words)
{
  check_sentence (get_child (fixture->page, "caption"), words);
}

/* Each chart says in a sentence how it is read, and each column what it is. */
static void
test_explained (Fixture *fixture, gconstpointer data)
{
  GwSurveyTable *table = get_child (fixture->page, "table");
  GtkWidget *view = get_child (table, "view");

  g_assert_false (gtk_widget_get_visible (get_child (fixture->page, "caption")));
  run (fixture, "size=2:3");
  check_caption (fixture, "what is varied");
  choose (fixture, "view", "averages");
  check_caption (fixture, "original study");
  choose (fixture, "view", "distributions");
  check_caption (fixture, "original study");
  choose (fixture, "distribution", "histograms");
  check_caption (fixture, "dashed lines");
  choose (fixture, "view", "scatter");
  check_caption (fixture, "Each dot is a board");
  choose (fixture, "view", "pairs");
  wait_until (get_chart (fixture, "pairs_chart") != NULL);
  check_caption (fixture, "side by side");

  for (GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (view));
       title != NULL; title = gtk_widget_get_next_sibling (title))
    g_assert_nonnull (gtk_widget_get_tooltip_text (title));
  g_assert_nonnull (gtk_widget_get_tooltip_text (get_child (fixture->setup, "end")));
  g_assert_nonnull (gtk_widget_get_tooltip_text (get_child (fixture->setup, "sweep")));
}

#define N_COMPARED 1024

/* Boards that have these points, in turn. */
static GwSurveyScore *
make_score (const int points[4], guint64 hash)
{
  GwSurveyScore *score = gw_survey_score_new (N_COMPARED, N_COMPARED);

  for (guint chunk = 0; chunk < N_COMPARED / GW_SURVEY_CHUNK; chunk++)
    {
      GwSurveyValue values[GW_SURVEY_CHUNK];

      for (guint i = 0; i < GW_SURVEY_CHUNK; i++)
        {
          values[i] = (GwSurveyValue){ 0, points[i % 4], hash + i };
          gw_spread_add (score->points, values[i].points, 1);
        }
      gw_survey_score_set_done (score, chunk);
      gw_survey_score_set_values (score, chunk, values, GW_SURVEY_CHUNK);
    }
  return score;
}

/* A row with such boards. */
static GwItem *
make_entry (const char *generator, const int points[4], guint64 hash)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GListStore) entries = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (GPtrArray) scores = NULL;

  gw_survey_spec_add_method (spec, gw_generator_find (generator), NULL);
  scores = gw_survey_scores_new (spec);
  scores->pdata[0] = make_score (points, hash);
  gw_survey_update_entries (entries, "Study", spec, scores);
  return g_list_model_get_item (G_LIST_MODEL (entries), 0);
}

/* `expected` is the better generator, the other one, their difference and its margin; and what is said
 * where that is not just that one is better. */
static void
check_comparison (GListStore *entries, const char *chosen, const char *expected)
{
  g_autoptr (GListStore) selected = g_list_store_new (GW_TYPE_ITEM);
  g_auto (GStrv) parts = g_strsplit (expected != NULL ? expected : "", " ", 5);
  g_autofree char *text = NULL;
  const char *at;

  for (; *chosen != '\0'; chosen++)
    {
      g_autoptr (GwItem) entry
        = g_list_model_get_item (G_LIST_MODEL (entries), (guint) (*chosen - '0'));

      g_list_store_append (selected, entry);
    }
  text = gw_survey_text_compare (G_LIST_MODEL (entries), G_LIST_MODEL (selected), TRUE, FALSE);
  g_assert_true ((text == NULL) == (expected == NULL));
  if (expected == NULL)
    return;
  at = strstr (text, gw_generator_find (parts[0])->title);
  g_assert_nonnull (at);
  g_assert_nonnull (strstr (at, gw_generator_find (parts[1])->title));
  for (guint i = 2; i < MIN (g_strv_length (parts), 4); i++)
    {
      g_autofree char *number = g_strdup_printf (" %s ", parts[i]);

      g_assert_nonnull (strstr (text, number));
    }
  g_assert_true ((strstr (text, "cannot be told apart") != NULL)
                 == (g_strv_length (parts) == 5));
  g_assert_true ((strstr (text, "same boards") != NULL) == (g_strv_length (parts) == 2));
}

/* The best two, or those that are selected; where there are more rows, the interval is that of the
 * terminal, by Holm's method. What two rows have in common does not make it wider. */
static void
test_comparisons (void)
{
  static const struct
  {
    const char *generator;
    int points[4];
  } rows[] = { { "rnd", { 100, 100, 200, 200 } },
               { "freq", { 140, 180, 240, 280 } },
               { "bfreq", { 140, 180, 280, 240 } },
               { "cad", { 10, 10, 110, 110 } } };
  g_autoptr (GListStore) entries = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (GwItem) same = NULL;

  check_comparison (entries, "", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GwItem) entry = make_entry (rows[i].generator, rows[i].points, i * 1000);

      g_list_store_append (entries, entry);
      if (i == 0)
        check_comparison (entries, "", NULL);
      if (i == 1)
        check_comparison (entries, "", "freq rnd 60.0 1.2");
    }

  check_comparison (entries, "", "freq bfreq 0.0 1.7 unsure");
  check_comparison (entries, "1", "freq bfreq 0.0 1.7 unsure");
  check_comparison (entries, "012", "freq bfreq 0.0 1.7 unsure");
  check_comparison (entries, "0", "freq rnd 60.0 1.5");
  check_comparison (entries, "01", "freq rnd 60.0 1.2");
  check_comparison (entries, "3", "freq cad 150.0 1.6");
  same = make_entry ("kfreq", rows[2].points, 2000);
  g_list_store_append (entries, same);
  check_comparison (entries, "24", "bfreq kfreq");

  /* Of more rows than twenty, the interval is that of the surest of their 210 pairs. */
  g_list_store_remove_all (entries);
  for (guint i = 0; i < 21; i++)
    {
      const guint row = i < 2 ? i : 3;
      g_autoptr (GwItem) entry = make_entry (rows[row].generator, rows[row].points, i * 1000);

      g_list_store_append (entries, entry);
    }
  check_comparison (entries, "", "freq rnd 60.0 2.3");
  check_comparison (entries, "01", "freq rnd 60.0 1.2");
}

/* A large number of words is written out. */
static void
test_large_value (void)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autofree char *title = NULL, *digits = NULL;
  g_auto (GStrv) parts = NULL;

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  gw_survey_spec_set_sweep (spec, gw_sweep_parse ("lexicon-words=1234567:1234567", NULL));
  title = gw_survey_spec_dup_row_title (spec, 0);
  /* Without separators, which the locale may have. */
  parts = g_strsplit (title, ",", -1);
  digits = g_strjoinv ("", parts);
  g_assert_nonnull (strstr (digits, "1234567"));
}

/* A small margin is not shown as 0, but for one that is. */
static void
test_small_margins (void)
{
  static const int points[] = { 5, 5, 5, 5 }, others[] = { 7, 7, 7, 7 };
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GListStore) entries = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (GPtrArray) scores = NULL;
  g_autoptr (GwSurveyScore) before = NULL;
  GwSurveyScore *better;

  gw_survey_spec_add_method (spec, gw_generator_find ("rnd"), NULL);
  gw_survey_spec_add_method (spec, gw_generator_find ("freq"), NULL);
  scores = gw_survey_scores_new (spec);
  scores->pdata[0] = make_score (points, 0);
  scores->pdata[1] = before = make_score (others, 1000);
  gw_survey_update_entries (entries, "Study", spec, scores);
  check_comparison (entries, "", "freq rnd 2.0 0.0");
  scores->pdata[1] = better = gw_survey_score_copy (before);
  g_array_index (better->values, GwSurveyValue, 700).points++;
  gw_survey_update_entries (entries, "Study", spec, scores);
  check_comparison (entries, "", "freq rnd 2.001 0.002");
}

/* The sentence below the table is about the rows that are selected. */
static void
test_verdict (Fixture *fixture, gconstpointer data)
{
  GwSurveyTable *table = get_child (fixture->page, "table");
  GtkLabel *verdict = get_child (table, "verdict");
  GtkSelectionModel *selection = gw_survey_table_get_selection (table);
  g_autofree char *best = NULL;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (verdict)));
  run (fixture, "size=2:4");
  check_sentence (verdict, "points per board");
  best = g_strdup (gtk_label_get_label (verdict));
  gtk_selection_model_select_item (selection, 4, TRUE);
  g_assert_cmpstr (gtk_label_get_label (verdict), !=, best);
  gtk_selection_model_unselect_all (selection);
  g_assert_cmpstr (gtk_label_get_label (verdict), ==, best);
  choose (fixture, "measure", "words");
  check_sentence (verdict, "words per board");
}

/* Of each pair of rows the better one has a colored cell, or both have a dot; what is selected is
 * compared by itself, unless it is one row. */
static void
test_differences (Fixture *fixture, gconstpointer data)
{
  GwSurveyTable *table = get_child (fixture->page, "table");
  GtkSelectionModel *selection = gw_survey_table_get_selection (table);
  const GwChartData *chart;
  g_autoptr (GArray) differences = NULL;

  choose (fixture, "view", "differences");
  g_assert_true (gw_chart_get_data (get_child (fixture->page, "chart")) == NULL);
  run (fixture, "size=2:4");
  choose (fixture, "view", "differences");
  check_caption (fixture, "a dot");
  chart = get_chart (fixture, "chart");
  differences = gw_survey_entries_compare (gw_survey_table_get_sorted (table));
  g_assert_cmpuint (differences->len, ==, 15);
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 0), ==, 30);
  for (guint i = 0; i < differences->len; i++)
    {
      const GwMeanDifference *found
        = &g_array_index (differences, GwSurveyDifference, i).points;
      const double better = gw_chart_data_get_point (chart, 0, 2 * i)->z;
      const double worse = gw_chart_data_get_point (chart, 0, 2 * i + 1)->z;

      if (gw_mean_difference_is_sure (found))
        g_assert_true (found->difference > 0 ? better == found->difference && isnan (worse)
                                             : worse == -found->difference && isnan (better));
      else
        g_assert_true (better == 0 && worse == 0);
    }

  gtk_selection_model_select_item (selection, 1, TRUE);
  wait_until (gw_chart_data_get_n_points (get_chart (fixture, "chart"), 0) == 30);
  gtk_selection_model_select_item (selection, 3, FALSE);
  wait_until (gw_chart_data_get_n_points (get_chart (fixture, "chart"), 0) == 2);
}

/* Of many rows the chart has the first ones, and says so. */
static void
test_many_differences (Fixture *fixture, gconstpointer data)
{
  const GwChartData *chart;

  run (fixture, "lexicon-words=1000:1010:1");
  choose (fixture, "view", "differences");
  chart = get_chart (fixture, "chart");
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 0), ==, 20 * 19);
  g_assert_cmpuint (chart->notes->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (chart->notes, 1), ==,
                   "the first 20 of 22 rows; select others to see them");
}

/* A scatter chart of one row has no legend: its title says whose boards these are. */
static void
test_scatter_title (Fixture *fixture, gconstpointer data)
{
  GwSurveyTable *table = get_child (fixture->page, "table");
  GtkSelectionModel *selection = gw_survey_table_get_selection (table);
  g_autofree char *all = NULL, *expected = NULL;
  const GwSurveyEntry *entry;

  run (fixture, "size=2:4");
  choose (fixture, "view", "scatter");
  all = g_strdup (get_chart (fixture, "chart")->title);
  entry = gw_item_at (gw_survey_table_get_sorted (table), 1);
  expected = g_strdup_printf ("%s: %s", entry->title, all);

  gtk_selection_model_select_item (selection, 1, TRUE);
  wait_until (g_strcmp0 (get_chart (fixture, "chart")->title, expected) == 0);
  gtk_selection_model_select_item (selection, 2, FALSE);
  wait_until (g_strcmp0 (get_chart (fixture, "chart")->title, all) == 0);
}

static guint
count_methods (Fixture *fixture)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_setup_make_spec (fixture->setup, NULL);

  return spec != NULL ? spec->methods->len : 0;
}

/* One press deselects all generators, one more selects all again. */
static void
test_select (Fixture *fixture, gconstpointer data)
{
  g_autofree const GwGenerator **all = gw_generator_list ();
  GtkButton *button = get_child (fixture->setup, "select_button");
  GtkListBox *list = get_child (fixture->setup, "generators");
  GwGeneratorRow *row = GW_GENERATOR_ROW (gtk_list_box_get_row_at_index (list, 3));
  guint n = 0;

  while (all[n] != NULL)
    n++;
  g_assert_cmpuint (count_methods (fixture), ==, n);
  g_assert_cmpstr (gtk_button_get_label (button), ==, "Select _None");
  gtk_widget_activate (GTK_WIDGET (button));
  wait_until (g_str_equal (gtk_button_get_label (button), "Select _All"));
  g_assert_cmpuint (count_methods (fixture), ==, 0);
  gw_generator_row_set_active (row, TRUE);
  g_assert_cmpuint (count_methods (fixture), ==, 1);
  g_assert_cmpstr (gtk_button_get_label (button), ==, "Select _All");
  gtk_widget_activate (GTK_WIDGET (button));
  wait_until (g_str_equal (gtk_button_get_label (button), "Select _None"));
  g_assert_cmpuint (count_methods (fixture), ==, n);
}

/* What ends a survey is chosen in the setup, which shows the row for that alone. */
static void
test_end (Fixture *fixture, gconstpointer data)
{
  static const char *const rows[] = { "boards_row", "minutes_row", "error_row" };
  const double errors[] = { 0, 0, 0.25 }, seconds[] = { 0, 90, 0 };
  const guint boards[] = { 60, GW_SURVEY_OPEN_BOARDS, 500000 };
  g_autoptr (GwSurveySpec) fine = make_spec (NULL);
  g_autoptr (GwSurveySpec) again = NULL;
  GwRun *survey;

  /* One of the terminal may be finer than the row shows. */
  fine->most_error = 0.0042;
  gw_survey_setup_set_spec (fixture->setup, fine);
  again = gw_survey_setup_make_spec (fixture->setup, NULL);
  g_assert_cmpfloat (again->most_error, ==, 0.0042);
  for (guint end = 0; end < G_N_ELEMENTS (rows); end++)
    {
      g_autoptr (GwSurveySpec) spec = make_spec (NULL);
      g_autoptr (GwSurveySpec) made = NULL;

      spec->most_error = errors[end];
      spec->seconds = seconds[end];
      if (end == 2)
        spec->n_boards = boards[end];
      gw_survey_setup_set_spec (fixture->setup, spec);
      g_assert_cmpuint (adw_combo_row_get_selected (get_child (fixture->setup, "end")), ==, end);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        g_assert_cmpint (gtk_widget_get_visible (get_child (fixture->setup, rows[i])), ==,
                         i == end);
      made = gw_survey_setup_make_spec (fixture->setup, NULL);
      g_assert_nonnull (made);
      g_assert_cmpfloat (made->most_error, ==, errors[end]);
      g_assert_cmpfloat (made->seconds, ==, seconds[end]);
      g_assert_cmpuint (made->n_boards, ==, boards[end]);
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  survey = fixture_get_survey (fixture->page);
  wait_until (survey->state == GW_RUN_DONE);
  for (guint i = 0; i < 2; i++)
    {
      GwFigures points;

      gw_spread_get_figures (get_score (survey, i)->points, &points);
      g_assert_cmpfloat (points.error, <=, 0.25);
    }
}

/* A row has the name of its generator, and Tab leaves the table from it. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *table, *list, *row;

  run (fixture, NULL);
  table = fixture_find (GTK_WIDGET (fixture->page), GW_TYPE_SURVEY_TABLE);
  list = fixture_find (table, GTK_TYPE_LIST_VIEW);
  wait_until ((row = gtk_widget_get_first_child (list)) != NULL
              && gtk_widget_get_mapped (row));
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (row),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), table));
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (window) == NULL
                 || !gtk_widget_is_ancestor (gtk_window_get_focus (window), table));
}

static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  g_autofree char *view = NULL;

  run (fixture, "vowels=0:9:3");
  g_object_get (fixture->page, "view", &view, NULL);
  g_assert_cmpstr (view, ==, "sweep");
  g_assert_cmpuint (get_n_rows (fixture), ==, 4);
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture, "chart"), 0), ==, 4);

  /* Nothing of it stays where the next survey is to come. */
  g_assert_true (gtk_widget_get_sensitive (get_child (fixture->page, "export_button")));
  g_signal_emit_by_name (fixture_find_named (GTK_WIDGET (fixture->page), "New Study"),
                         "clicked");
  g_assert_null (get_chart (fixture, "chart"));
  g_assert_false (gtk_widget_get_sensitive (get_child (fixture->page, "export_button")));
}

/* The best board of a row is opened where boards are looked at. */
static void
test_open_best (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, NULL);
  gpointer table = get_child (fixture->page, "table");
  g_autoptr (GwItem) item
    = g_list_model_get_item (G_LIST_MODEL (gw_survey_table_get_sorted (table)), 1);
  const GwSurveyEntry *entry = gw_item_get (item);

  g_assert_nonnull (survey->status);
  g_signal_emit_by_name (table, "opened", item);
  g_assert_true (
    gw_board_equal (gw_board_model_get_board (fixture_get_board_model (fixture->window)),
                    entry->score->best_board));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
}

/* The mark of a generator opens its best board, though the names of others end with its name. */
static void
test_open_mark (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "adj", "cad", "greedy-cad" };
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  GwRun *survey;
  GwChartData *chart;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gw_survey_spec_add_method (spec, gw_generator_find (names[i]), NULL);
  spec->n_boards = 60;
  gw_survey_setup_set_spec (fixture->setup, spec);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  survey = fixture_get_survey (fixture->page);
  wait_until (survey->state == GW_RUN_DONE);
  chart = get_chart (fixture, "chart");
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 0), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const GwSurveyMethod *method = gw_survey_spec_get_row (survey->spec, i, NULL);
      guint point = 0;

      while (strcmp (gw_chart_data_get_point (chart, 0, point)->name, method->generator->title)
             != 0)
        point++;
      g_signal_emit_by_name (get_child (fixture->page, "chart"), "activated", 0, point);
      g_assert_true (
        gw_board_equal (gw_board_model_get_board (fixture_get_board_model (fixture->window)),
                        get_score (survey, i)->best_board));
    }
}

/* Where it is narrow, the whole name is there, and how many boards are done below it. */
static gboolean
is_whole (gpointer strip)
{
  GtkLabel *name = get_child (strip, "name");

  return !pango_layout_is_ellipsized (gtk_label_get_layout (name))
         && gtk_widget_get_width (GTK_WIDGET (strip)) < 360
         && shows_label (strip, gtk_label_get_label (get_child (strip, "count")));
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  gpointer strip = get_child (fixture->page, "strip");
  GwRun *survey = start_endless (fixture);

  g_assert_nonnull (fixture_find_button (strip, "run.stop"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-stop", NULL);
  wait_until (survey->state == GW_RUN_STOPPED);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (get_child (strip, "name")), "Stopped at "));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (get_child (strip, "name")), ==,
                   gtk_label_get_label (get_child (strip, "name")));
  g_assert_true (gtk_revealer_get_reveal_child (get_child (strip, "revealer")));
  g_assert_nonnull (fixture_find_button (strip, "run.resume"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-resume", NULL);
  g_assert_cmpint (survey->state, ==, GW_RUN_RUNNING);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  wait_until (is_whole (strip));

  /* A window that is closed does not wait for it. */
}

static GwRun *
choose_with (Fixture *fixture, const char *lexicon, const char *title)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  GwRun *survey;

  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strsplit (lexicon, "\n", -1);
  spec->lexicon_title = g_strdup (title);
  survey = gw_run_folder_add (fixture->surveys, &gw_survey_run_kind, NULL, spec, NULL);
  g_signal_emit_by_name (get_child (fixture->page, "saved_runs_button"), "chosen", survey);
  return survey;
}

/* Nothing failed where something is only missing, and it does not look as if it had. */
static void
check_kind (GwErrorBar *bar, GtkMessageType kind)
{
  GtkWidget *info = adw_bin_get_child (ADW_BIN (bar));
  gpointer sign = gtk_widget_get_template_child (GTK_WIDGET (bar), GW_TYPE_ERROR_BAR, "sign");

  g_assert_cmpint (gtk_info_bar_get_message_type (GTK_INFO_BAR (info)), ==, kind);
  g_assert_cmpstr (gtk_image_get_icon_name (sign), ==,
                   kind == GTK_MESSAGE_INFO ? "dialog-information-symbolic"
                                            : "dialog-error-symbolic");
  gtk_test_accessible_assert_property (info, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       get_error_text (bar));
}

/* A survey brings its lexicon, or says which one is missing when it is to go on. */
static void
test_lexicon (Fixture *fixture, gconstpointer data)
{
  GwErrorBar *bar = get_child (fixture->page, "error_bar");
  GwRun *survey = choose_with (fixture, "/nowhere/lost.txt", "Lost Words");

  g_assert_null (get_error_text (bar));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-resume", NULL);
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar), survey->head->name));
  g_assert_nonnull (strstr (get_error_text (bar), "/nowhere/lost.txt"));
  check_kind (bar, GTK_MESSAGE_ERROR);
  g_assert_cmpint (survey->state, ==, GW_RUN_READY);

  survey = choose_with (fixture, "english", "English");
  g_assert_null (get_error_text (bar));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-resume", NULL);
  wait_until (survey->state == GW_RUN_DONE);
}

/* The titles of the columns that are shown. */
static char *
dup_titles (gpointer table)
{
  GListModel *columns = gtk_column_view_get_columns (get_child (table, "view"));
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (gtk_column_view_column_get_visible (column))
        g_string_append_printf (titles, "%s|", gtk_column_view_column_get_title (column));
    }
  return g_string_free (titles, FALSE);
}

/* Whether these come first, and whether the last one is there, too. */
static gboolean
has_titles (gpointer table, const char *first, gboolean all)
{
  g_autofree char *shown = dup_titles (table);

  return g_str_has_prefix (shown, first) && g_str_has_suffix (shown, "|Solve|") == all;
}

/* Where it is narrow, the name and what is measured stay; where it is wide, all are there. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  gpointer table = get_child (fixture->page, "table");

  run (fixture, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  wait_until (has_titles (table, "Way|Points ± Error|", FALSE));
  choose (fixture, "measure", "words");
  wait_until (has_titles (table, "Way|Words ± Error|", FALSE));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1400, 700);
  wait_until (has_titles (table, "Way|Words ± Error|Points|Deviation|Median|Best|Boards|",
                          TRUE));
  wait_until (has_label (table, "60"));
}

static GtkWidget *
find_generation_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (GW_IS_GENERATION_WINDOW (i->data))
      return i->data;
  return NULL;
}

/* A row is filled when it is first expanded, once. */
static void
test_inside (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = get_child (fixture->setup, "generators");
  GtkWidget *row = find_widget (list, GW_TYPE_GENERATOR_ROW);

  while (gw_generator_row_get_generator (GW_GENERATOR_ROW (row))->n_parameters != 1)
    row = gtk_widget_get_next_sibling (row);
  g_assert_null (fixture_find_button (row, "survey.watch"));
  g_assert_null (find_widget (row, GTK_TYPE_SPIN_BUTTON));
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *watch;

      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
      watch = fixture_find_button (row, "survey.watch");
      g_assert_nonnull (find_widget (row, GTK_TYPE_SPIN_BUTTON));
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
      g_assert_true (fixture_find_button (row, "survey.watch") == watch);
    }
}

/* The step of a generator that a window shows: 0 before the first. */
static guint
get_step (GtkWidget *window)
{
  guint step;

  return sscanf (gtk_label_get_label (get_child (window, "said")), "Step %u of", &step) == 1 ? step
                                                                                             : 0;
}

/* A generator at work: a step, all the others by themselves, and from the start. */
static void
test_watch (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSurveySpec) spec = make_spec (NULL);
  GtkWidget *window;

  gw_survey_setup_set_spec (fixture->setup, spec);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "survey.watch", "s", "kfreq");
  wait_until (find_generation_window () != NULL);
  window = find_generation_window ();
  g_assert_cmpuint (get_step (window), ==, 0);
  gtk_widget_activate_action (window, "steps.step", NULL);
  g_assert_cmpuint (get_step (window), ==, 1);
  gtk_range_set_value (get_child (window, "speed"), 100);
  gtk_widget_activate_action (window, "steps.play", NULL);
  wait_until (get_step (window) == 9);
  gtk_widget_activate_action (window, "steps.step", NULL);
  g_assert_cmpuint (get_step (window), ==, 9);
  gtk_widget_activate_action (window, "steps.restart", NULL);
  g_assert_cmpuint (get_step (window), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What cannot be run says why, and the page stays as it is. */
static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  gpointer bar = get_child (fixture->page, "error_bar");

  gw_survey_setup_set_spec (fixture->setup, spec);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.run-start", NULL);
  g_assert_null (fixture_get_survey (fixture->page));
  g_assert_nonnull (get_error_text (bar));
  check_kind (bar, GTK_MESSAGE_ERROR);

  /* All as in the study; its lexicon is not here. */
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "survey.reference", NULL);
  g_assert_nonnull (strstr (get_error_text (bar), "words_alpha"));
  check_kind (bar, GTK_MESSAGE_INFO);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  ADD ("views", test_views);
  ADD ("pairs-scroll", test_pairs_scroll);
  ADD ("top", test_top);
  ADD ("tables", test_tables);
  ADD ("explained", test_explained);
  ADD ("verdict", test_verdict);
  ADD ("differences", test_differences);
  ADD ("many-differences", test_many_differences);
  ADD ("scatter-title", test_scatter_title);
  g_test_add_func ("/surveys/comparisons", test_comparisons);
  g_test_add_func ("/surveys/small-margins", test_small_margins);
  g_test_add_func ("/surveys/large-value", test_large_value);
  ADD ("select", test_select);
  ADD ("end", test_end);
  ADD ("rows", test_rows);
  ADD ("sweep", test_sweep);
  ADD ("lexicon", test_lexicon);
  ADD ("open-best", test_open_best);
  ADD ("open-mark", test_open_mark);
  ADD ("stop", test_stop);
  ADD ("nothing", test_nothing);
  ADD ("narrow", test_narrow);
  ADD ("inside", test_inside);
  ADD ("watch", test_watch);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
