/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways to make boards: the charts, the table and the sentences of a survey. */
#include "survey-fixture.h"

#include "gw-chart-table.h"
#include "gw-survey-text.h"

#include <string.h>

static void
test_views (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, NULL);

  g_assert_cmpuint (gw_survey_count_boards (survey->spec), ==, 120);
  g_assert_cmpuint (get_n_rows (fixture), ==, 2);
  g_assert_cmpint (get_chart (fixture)->kind, ==, GW_CHART_BARS);
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture), 0), ==, 2);
  choose (fixture, "measure", "words");
  choose (fixture, "view", "distributions");
  g_assert_cmpint (get_chart (fixture)->kind, ==, GW_CHART_BOXES);
  choose (fixture, "distribution", "histograms");
  g_assert_cmpint (get_chart (fixture)->kind, ==,
                   GW_CHART_HISTOGRAMS);
  choose (fixture, "view", "scatter");
  g_assert_cmpint (get_chart (fixture)->kind, ==, GW_CHART_SCATTER);
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture), 0), ==, 60);
  choose (fixture, "view", "sweep");
  g_assert_true (gw_chart_data_is_empty (get_chart (fixture)));
}

/* The table of the chart has these columns, and this many lines with its headings if that is known; and
 * no line has other columns. */
static void
check_table (Fixture *fixture, const char *columns, guint n_lines)
{
  g_autofree char *table = gw_chart_data_to_table (get_chart (fixture), '\t');
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
  const double ends[] = { 0, 60 };
  GwSurveyTable *table;
  GtkAdjustment *down;
  GListModel *sorted;

  run (fixture, "size=2:16");
  table = get_table (fixture);
  down = gtk_scrolled_window_get_vadjustment (get_child (table, "scroller"));
  sorted = gw_survey_table_get_sorted (table);
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

/* What is saved of a chart is everything that is known of the rows, not only what is drawn. */
static void
test_tables (Fixture *fixture, gconstpointer data)
{
  GwRun *survey = run (fixture, "size=2:4");
  g_autofree char *table = gw_chart_data_to_table (get_chart (fixture), ',');
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

/* A sentence that needs a long line would make the page fold. */
static void
check_sentence (GtkLabel *label, const char *words)
{
  int width;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (label)));
  g_assert_nonnull (strstr (gtk_label_get_label (label), words));
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <, 360);
}

static void
check_caption (Fixture *fixture, const char *words)
{
  check_sentence (get_child (get_view (fixture), "caption"), words);
}

/* Each chart says in a sentence how it is read, and each column what it is. */
static void
test_explained (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view;

  show_new (fixture);
  g_assert_false (gtk_widget_get_visible (get_child (get_view (fixture), "caption")));
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
  choose (fixture, "view", "differences");
  check_caption (fixture, "a dot");

  view = get_child (get_table (fixture), "view");
  for (GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_first_child (view));
       title != NULL; title = gtk_widget_get_next_sibling (title))
    g_assert_nonnull (gtk_widget_get_tooltip_text (title));
  gw_runs_page_begin (fixture->page, "make");
  g_assert_nonnull (gtk_widget_get_tooltip_text (get_child (get_setup (fixture), "end")));
  g_assert_nonnull (gtk_widget_get_tooltip_text (get_child (get_setup (fixture), "sweep")));
}

#define N_COMPARED 1024

/* Boards that have these points, in turn, and a word for each five of them. */
static GwSurveyScore *
make_score (const int points[4], guint64 hash)
{
  GwSurveyScore *score = gw_survey_score_new (N_COMPARED, N_COMPARED);

  for (guint chunk = 0; chunk < N_COMPARED / GW_SURVEY_CHUNK; chunk++)
    {
      GwSurveyValue values[GW_SURVEY_CHUNK];

      for (guint i = 0; i < GW_SURVEY_CHUNK; i++)
        {
          values[i] = (GwSurveyValue){ (guint64) points[i % 4] / 5, points[i % 4], hash + i };
          gw_spread_add (score->words, (gint64) values[i].words, 1);
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
  gw_survey_update_entries (entries, "Ways", spec, scores);
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
  gw_survey_update_entries (entries, "Ways", spec, scores);
  check_comparison (entries, "", "freq rnd 2.0 0.0");
  scores->pdata[1] = better = gw_survey_score_copy (before);
  g_array_index (better->values, GwSurveyValue, 700).points++;
  gw_survey_update_entries (entries, "Ways", spec, scores);
  check_comparison (entries, "", "freq rnd 2.001 0.002");
}

/* The sentence below the table is about the rows that are selected. */
static void
test_verdict (Fixture *fixture, gconstpointer data)
{
  GtkSelectionModel *selection;
  GtkLabel *verdict;
  g_autofree char *best = NULL;

  show_new (fixture);
  verdict = get_child (get_table (fixture), "verdict");
  selection = gw_survey_table_get_selection (get_table (fixture));
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
  GwSurveyTable *table;
  GtkSelectionModel *selection;
  const GwChartData *chart;
  g_autoptr (GArray) differences = NULL;

  show_new (fixture);
  choose (fixture, "view", "differences");
  g_assert_true (gw_chart_data_is_empty (get_chart (fixture)));
  run (fixture, "size=2:4");
  table = get_table (fixture);
  selection = gw_survey_table_get_selection (table);
  choose (fixture, "view", "differences");
  check_caption (fixture, "a dot");
  chart = get_chart (fixture);
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
  wait_until (gw_chart_data_get_n_points (get_chart (fixture), 0) == 30);
  gtk_selection_model_select_item (selection, 3, FALSE);
  wait_until (gw_chart_data_get_n_points (get_chart (fixture), 0) == 2);
}

/* Of many rows the chart has the first ones, and says so. */
static void
test_many_differences (Fixture *fixture, gconstpointer data)
{
  const GwChartData *chart;

  run (fixture, "lexicon-words=1000:1010:1");
  choose (fixture, "view", "differences");
  chart = get_chart (fixture);
  g_assert_cmpuint (gw_chart_data_get_n_points (chart, 0), ==, 20 * 19);
  g_assert_cmpuint (chart->notes->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (chart->notes, 1), ==,
                   "the first 20 of 22 rows; select others to see them");
}

/* A scatter chart of one row has no legend: its title says whose boards these are. */
static void
test_scatter_title (Fixture *fixture, gconstpointer data)
{
  GtkSelectionModel *selection;
  g_autofree char *all = NULL, *expected = NULL;
  const GwSurveyEntry *entry;

  run (fixture, "size=2:4");
  selection = gw_survey_table_get_selection (get_table (fixture));
  choose (fixture, "view", "scatter");
  all = g_strdup (get_chart (fixture)->title);
  entry = gw_item_at (gw_survey_table_get_sorted (get_table (fixture)), 1);
  expected = g_strdup_printf ("%s: %s", entry->title, all);

  gtk_selection_model_select_item (selection, 1, TRUE);
  wait_until (g_strcmp0 (get_chart (fixture)->title, expected) == 0);
  gtk_selection_model_select_item (selection, 2, FALSE);
  wait_until (g_strcmp0 (get_chart (fixture)->title, all) == 0);
}

/* A row has the name of its generator, and Tab leaves the table from it. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *table, *list, *row;

  run (fixture, NULL);
  table = GTK_WIDGET (get_table (fixture));
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
  g_autofree char *after = NULL;

  run (fixture, "vowels=0:9:3");
  g_object_get (get_view (fixture), "view", &view, NULL);
  g_assert_cmpstr (view, ==, "sweep");
  g_assert_cmpuint (get_n_rows (fixture), ==, 4);
  g_assert_cmpuint (gw_chart_data_get_n_points (get_chart (fixture), 0), ==, 4);

  /* Nothing of it stays where the next survey is shown, in which nothing is swept. */
  g_assert_true (gtk_widget_get_sensitive (get_child (get_view (fixture), "export_button")));
  show_new (fixture);
  g_object_get (get_view (fixture), "view", &after, NULL);
  g_assert_cmpstr (after, ==, "averages");
  g_assert_true (gw_chart_data_is_empty (get_chart (fixture)));
  g_assert_false (gtk_widget_get_sensitive (get_child (get_view (fixture), "export_button")));
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

/* Whether these come first, and whether the number of boards is there, too. */
static gboolean
has_titles (gpointer table, const char *first, gboolean most)
{
  g_autofree char *shown = dup_titles (table);

  return g_str_has_prefix (shown, first) && (strstr (shown, "|Median|Best|Boards|") != NULL) == most;
}

/* Where it is narrow, the name and what is measured stay; where it is wide, so do the other figures. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  gpointer table;

  run (fixture, NULL);
  table = get_table (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  wait_until (has_titles (table, "Way|Points ± Error|", FALSE));
  choose (fixture, "measure", "words");
  wait_until (has_titles (table, "Way|Words ± Error|", FALSE));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1400, 700);
  wait_until (has_titles (table, "Way|Words ± Error|Points|Deviation|", TRUE));
  wait_until (has_label (table, "60"));
}

/* Rows of a survey in which each board of a way is worth as much; “dice” are dice. */
typedef struct
{
  const char *method;
  int points;
} Row;

static GListModel *
make_rows (const Row *rows, guint n)
{
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GwDice) dice = gw_dice_parse ("# name: Pips\nA E\n", -1, "pips", NULL);
  g_autoptr (GPtrArray) scores = NULL;
  GListStore *entries = g_list_store_new (GW_TYPE_ITEM);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (rows[i].method, "dice"))
      gw_survey_spec_add_dice (spec, "pips", dice);
    else
      gw_survey_spec_add_method (spec, gw_generator_find (rows[i].method), NULL);
  scores = gw_survey_scores_new (spec);
  for (guint i = 0; i < n; i++)
    {
      const int points[] = { rows[i].points, rows[i].points, rows[i].points, rows[i].points };

      scores->pdata[i] = make_score (points, i * 1000);
    }
  gw_survey_update_entries (entries, "Ways", spec, scores);
  return G_LIST_MODEL (entries);
}

/* What is read, without the marks of direction. */
static char *
dup_read (const char *text)
{
  GString *read = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);

      if (c < 0x2066 || c > 0x2069)
        g_string_append_unichar (read, c);
    }
  return g_string_free (read, FALSE);
}

static void
check_answer (GListModel *entries, gboolean points, const char *expected)
{
  g_autofree char *answer = gw_survey_text_dup_answer (entries, points);
  g_autofree char *read = answer != NULL ? dup_read (answer) : NULL;

  g_assert_cmpstr (read, ==, expected);
}

/* Which way makes the richest boards, or which two cannot be told apart. */
static void
test_answer (void)
{
  static const struct
  {
    Row rows[3];
    const char *points;
    const char *words;
  } cases[] = {
    { { { "rnd", 100 } },
      "“Uniform Letters” makes the richest boards: 100 points on average.",
      "“Uniform Letters” makes the richest boards: 20 words on average." },
    { { { "rnd", 100 }, { "cad", 300 } },
      "“Combined Adjacency” makes the richest boards: 300 points on average.",
      "“Combined Adjacency” makes the richest boards: 60 words on average." },
    { { { "rnd", 100 }, { "cad", 300 }, { "adj", 300 } },
      "“Combined Adjacency” and “Adjacency” are level: 300 points on average.",
      "“Combined Adjacency” and “Adjacency” are level: 60 words on average." },
    { { { "rnd", 100 }, { "dice", 50 }, { "cad", 385 } },
      "“Combined Adjacency” makes the richest boards: 385 points on average, almost eight times as "
      "many as dice.",
      "“Combined Adjacency” makes the richest boards: 77 words on average, almost eight times as many "
      "as dice." },
    { { { "dice", 300 }, { "cad", 100 } },
      "“Pips” makes the richest boards: 300 points on average.",
      "“Pips” makes the richest boards: 60 words on average." },
    { { { "cad", 300 }, { "dice", 300 } },
      "“Combined Adjacency” and “Pips” are level: 300 points on average.",
      "“Combined Adjacency” and “Pips” are level: 60 words on average." },
  };
  /* The means of the first two differ by less than they may by chance. */
  static const int more[] = { 144, 180, 240, 280 }, less[] = { 240, 280, 140, 180 };
  g_autoptr (GListStore) noisy = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (GwItem) one = make_entry ("cad", more, 0);
  g_autoptr (GwItem) other = make_entry ("adj", less, 1000);

  check_answer (G_LIST_MODEL (noisy), TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = 0;
      g_autoptr (GListModel) entries = NULL;

      while (n < G_N_ELEMENTS (cases[i].rows) && cases[i].rows[n].method != NULL)
        n++;
      entries = make_rows (cases[i].rows, n);
      check_answer (entries, TRUE, cases[i].points);
      check_answer (entries, FALSE, cases[i].words);
    }
  g_list_store_append (noisy, other);
  g_list_store_append (noisy, one);
  check_answer (G_LIST_MODEL (noisy), TRUE,
                "“Combined Adjacency” and “Adjacency” are level: 211.0 ± 1.6 points on average.");
}

/* How many times as many as dice: in words up to ten, and exactly, nearly or more than that. */
static void
test_ratio (void)
{
  static const struct
  {
    int points; /* those of the dice are 100 */
    const char *ratio;
  } cases[] = {
    { 120, NULL },
    { 149, NULL },
    { 160, "almost two times" },
    { 195, "two times" },
    { 200, "two times" },
    { 205, "two times" },
    { 240, "more than two times" },
    { 290, "almost three times" },
    { 770, "almost eight times" },
    { 790, "eight times" },
    { 830, "more than eight times" },
    { 1000, "ten times" },
    { 1100, "11 times" },
    { 1260, "almost 13 times" },
    { 1345, "more than 13 times" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Row rows[] = { { "dice", 100 }, { "cad", cases[i].points } };
      g_autoptr (GListModel) entries = make_rows (rows, G_N_ELEMENTS (rows));
      g_autofree char *mean = g_strdup_printf ("%'d", cases[i].points);
      g_autofree char *expected = g_strdup_printf (
        "“Combined Adjacency” makes the richest boards: %s points on average%s%s%s.", mean,
        cases[i].ratio != NULL ? ", " : "", cases[i].ratio != NULL ? cases[i].ratio : "",
        cases[i].ratio != NULL ? " as many as dice" : "");

      check_answer (entries, TRUE, expected);
    }
}

/* Where something is swept, the dice are those of the same value. */
static void
test_swept_ratio (void)
{
  static const int points[] = { 800, 400, 100, 200 };
  g_autoptr (GwSurveySpec) spec = gw_survey_spec_new ();
  g_autoptr (GwDice) dice = gw_dice_parse ("# name: Pips\nA E\n", -1, "pips", NULL);
  g_autoptr (GListStore) entries = g_list_store_new (GW_TYPE_ITEM);
  g_autoptr (GPtrArray) scores = NULL;
  g_autofree char *answer = NULL;

  gw_survey_spec_add_method (spec, gw_generator_find ("cad"), NULL);
  gw_survey_spec_add_dice (spec, "pips", dice);
  gw_survey_spec_set_sweep (spec, gw_sweep_parse ("lexicon-words=1000:2000:1000", NULL));
  scores = gw_survey_scores_new (spec);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const int same[] = { points[i], points[i], points[i], points[i] };

      scores->pdata[i] = make_score (same, i * 1000);
    }
  gw_survey_update_entries (entries, "Ways", spec, scores);
  answer = gw_survey_text_dup_answer (G_LIST_MODEL (entries), TRUE);
  g_assert_nonnull (strstr (answer, ", eight times as many as dice"));
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  ADD ("views", test_views);
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
  g_test_add_func ("/surveys/answer", test_answer);
  g_test_add_func ("/surveys/ratio", test_ratio);
  g_test_add_func ("/surveys/swept-ratio", test_swept_ratio);
  ADD ("rows", test_rows);
  ADD ("sweep", test_sweep);
  ADD ("narrow", test_narrow);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
