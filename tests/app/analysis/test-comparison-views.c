/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Charts, table and facts of comparisons with known figures: what is measured and what was
 * thought stay apart. */
#include "gw-comparison-charts.h"
#include "gw-comparison-facts.h"
#include "gw-comparison-table.h"

#include "comparisons.h"
#include "wait.h"
#include "widgets.h"

#include <math.h>
#include <string.h>

typedef struct
{
  GwRun *run; /* the one that is shown */
  GListStore *steps;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->steps = g_list_store_new (GW_TYPE_ITEM);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->steps);
  g_clear_object (&fixture->run);
}

/* A comparison that is being made. */
typedef struct
{
  GwComparisonSpec *spec;
  guint n_steps;
  GPtrArray *rows;
} Record;

static Record
make_record (GwAgainst against, guint n_steps, const char *const *names)
{
  static const GwRulesSpec rules = GW_RULES_SPEC_INIT;
  Record record = { gw_comparison_spec_new (), n_steps,
                    g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref) };

  record.spec->against = against;
  record.spec->algorithms = g_strdupv ((GStrv) names);
  record.spec->game = gw_game_name_new ("few", NULL, NULL);
  record.spec->game->rules = gw_rules_new (&rules);
  return record;
}

/* The next row; its figures are not known yet. */
static GwComparisonRow *
add_row (const Record *record, guint n_words, guint side)
{
  static const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  const guint n = g_strv_length (record->spec->algorithms);
  GwComparisonRow *row = gw_comparison_row_new ();

  row->algorithm = gw_algorithm_find (record->spec->algorithms[record->rows->len % n]);
  row->step = record->rows->len / n;
  row->n_words = n_words;
  row->rows = row->cols = side;
  row->rules = gw_rules_new (&spec);
  row->measured = TRUE;
  row->paths = NAN;
  row->measurement = (GwMeasurement) {
    .n_words = n_words, .n_boards = 1, .found = NAN, .points = NAN, .operations = NAN,
    .moves = NAN, .us = NAN, .bytes = NAN, .n_nodes = NAN, .build_us = NAN, .a = NAN,
    .theory = NAN, .by_branching = NAN,
  };
  row->measurement.curve = g_array_new (FALSE, FALSE, sizeof (GwCurvePoint));
  g_ptr_array_add (record->rows, row);
  return row;
}

/* As with ENABLE2K on boards of 5×5. */
static Record
make_lexicon_record (void)
{
  static const char *const names[] = { "prefix-tree", "gridwright", NULL };
  static const double figures[][3]
    = { { 1024, 1170, 4171 }, { 4096, 2139, 10105 }, { 32768, 4446, 38098 } };
  Record record = make_record (GW_AGAINST_LEXICON, 3, names);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      GwComparisonRow *row = add_row (&record, (guint) figures[i][0], 5);

      row->measurement.operations = figures[i][1];
      row->measurement.theory = figures[i][2];
      row->measurement.a = 0.94;
      row->measurement.by_branching = 20000;
      row = add_row (&record, (guint) figures[i][0], 5);
      row->measurement.operations = 225;
      row->measured = i != 1;
    }
  return record;
}

/* The founding analysis' boards and one of 5×5, of which not all paths were followed. */
static Record
make_board_record (void)
{
  static const char *const names[] = { "word-by-word", "prefix-tree", "no-pruning", NULL };
  static const double moves[] = { 36, 214, 1069, 4900 };
  static const double paths[] = { 64, 10305, 12029640, NAN };
  Record record = make_record (GW_AGAINST_BOARD, 4, names);

  for (guint i = 0; i < 4; i++)
    {
      GwComparisonRow *row = add_row (&record, 100, i + 2);

      row->measurement.moves = 100000;
      row->paths = paths[i];
      row = add_row (&record, 100, i + 2);
      row->measurement.moves = moves[i];
      row->measurement.us = 20;
      row->paths = paths[i];
      row = add_row (&record, 100, i + 2);
      row->measurement.moves = i < 3 ? paths[i] : 5000;
      row->paths = paths[i];
      if (i == 3)
        row->note = g_strdup ("Only short paths.");
    }
  return record;
}

/* Shows a comparison, in place of the one before; its steps. */
static GListModel *
show (Fixture *fixture, Record record)
{
  g_clear_object (&fixture->run);
  fixture->run = comparison_make (record.spec, record.n_steps, record.rows);
  gw_comparison_update_steps (fixture->steps, fixture->run->spec, fixture->run->status);
  return G_LIST_MODEL (fixture->steps);
}

static guint
find_series (GwChartData *data, const char *name)
{
  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    if (g_str_equal (gw_chart_data_get_series (data, i)->name, name))
      return i;
  return GW_CHART_NONE;
}

static void
assert_values (GwChartData *data, const char *name, GwChartLook look, const double *values,
               guint n_values)
{
  const guint series = find_series (data, name);

  g_assert_cmpuint (series, !=, GW_CHART_NONE);
  g_assert_cmpint (gw_chart_data_get_series (data, series)->look, ==, look);
  g_assert_cmpuint (gw_chart_data_get_n_points (data, series), ==, n_values);
  for (guint i = 0; i < n_values; i++)
    g_assert_cmpfloat_with_epsilon (gw_chart_data_get_point (data, series, i)->y, values[i],
                                    1e-6 * values[i]);
}

/* What the first row of the table has in a column. */
static const GwChartCell *
get_cell (const GwChartData *data, const char *name)
{
  for (guint i = 0; i < data->headings->len; i++)
    if (g_str_equal (g_ptr_array_index (data->headings, i), name))
      return &g_array_index (data->cells, GwChartCell, i);
  g_assert_not_reached ();
}

/* What was measured is a line with marks, a formula is dotted and says what it is. */
static void
test_lexicon_chart (Fixture *fixture, gconstpointer data)
{
  static const double measured[] = { 1170, 2139, 4446 };
  static const double thought[] = { 4171, 10105, 38098 };
  static const double own[] = { 225, 225 };
  g_autoptr (GwChartData) with = NULL;
  g_autoptr (GwChartData) without = NULL;
  GListModel *steps;

  steps = show (fixture, make_lexicon_record ());
  with = gw_comparison_charts_new (steps, GW_AGAINST_LEXICON, GW_MEASURE_OPERATIONS, TRUE);
  without = gw_comparison_charts_new (steps, GW_AGAINST_LEXICON, GW_MEASURE_OPERATIONS, FALSE);
  g_assert_cmpuint (gw_chart_data_get_n_series (with), ==, 3);
  assert_values (with, "Prefix Tree", GW_CHART_PLAIN, measured, 3);
  assert_values (with, "Prefix Tree, formula", GW_CHART_DOTTED, thought, 3);
  assert_values (with, "Gridwright", GW_CHART_PLAIN, own, 2);
  g_assert_cmpuint (gw_chart_data_get_n_series (without), ==, 2);
  /* What is saved is all that was measured. */
  g_assert_cmpuint (with->cells->len, ==, with->headings->len * 6);
  g_assert_cmpstr (get_cell (with, "algorithm")->text, ==, "prefix-tree");
  g_assert_cmpfloat (get_cell (with, "operations")->number, ==, 1170);
  g_assert_cmpstr (gw_chart_data_get_point (with, 0, 1)->name, ==, "4096");
}

/* Bounds, the quadratic of the tree, and a note where not all was followed. */
static void
test_board_chart (Fixture *fixture, gconstpointer data)
{
  static const double moves[] = { 36, 214, 1069, 4900 };
  static const double paths[] = { 64, 10305, 12029640 };
  static const double quadratic[] = { 36, 214, 1069, 2601 };
  g_autoptr (GwChartData) chart = NULL;
  guint unpruned;

  chart = gw_comparison_charts_new (show (fixture, make_board_record ()), GW_AGAINST_BOARD,
                                    GW_MEASURE_MOVES, TRUE);
  assert_values (chart, "Prefix Tree", GW_CHART_PLAIN, moves, 4);
  assert_values (chart, "All paths, counted", GW_CHART_DOTTED, paths, 3);
  assert_values (chart, "Prefix Tree, quadratic through three", GW_CHART_DOTTED, quadratic, 4);
  g_assert_cmpuint (find_series (chart, "Bound, 8 choices"), !=, GW_CHART_NONE);
  g_assert_cmpuint (find_series (chart, "Bound, 6 choices"), !=, GW_CHART_NONE);
  unpruned = find_series (chart, "No Pruning");
  g_assert_null (strstr (gw_chart_data_get_point (chart, unpruned, 2)->text, "short"));
  g_assert_nonnull (strstr (gw_chart_data_get_point (chart, unpruned, 3)->text, "short"));
}

/* Between rules there is nothing, so there is no line; formulas know none. */
static void
test_rules_chart (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "prefix-tree", NULL };
  static const double values[] = { 5, 5, 5, 5, 5, 5, 5 };
  Record record = make_record (GW_AGAINST_RULES, 7, names);
  const GwComparisonStep *last;
  g_autoptr (GwChartData) chart = NULL;
  GListModel *steps;

  for (guint i = 0; i < 7; i++)
    add_row (&record, 100, 4)->measurement.operations = 5;
  steps = show (fixture, record);
  chart = gw_comparison_charts_new (steps, GW_AGAINST_RULES, GW_MEASURE_OPERATIONS, TRUE);
  g_assert_cmpuint (gw_chart_data_get_n_series (chart), ==, 1);
  assert_values (chart, "Prefix Tree", GW_CHART_APART, values, 7);
  last = gw_item_at (steps, 6);
  g_assert_cmpstr (last->title, ==, "From 3 letters");
}

/* The points that both orders have found after so many moves, of the last step. */
static void
test_orders_chart (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "prefix-tree", "short-first", "long-first", NULL };
  static const GwCurvePoint curve[] = { { 0, 0 }, { 10, 1 }, { 25, 12 } };
  Record record = make_record (GW_AGAINST_LEXICON, 1, names);
  g_autoptr (GwChartData) chart = NULL;

  for (guint i = 0; i < 3; i++)
    g_array_append_vals (add_row (&record, 100, 4)->measurement.curve, curve, 3);
  chart = gw_comparison_charts_new_orders (show (fixture, record));
  g_assert_cmpint (chart->kind, ==, GW_CHART_STEPS);
  g_assert_cmpuint (gw_chart_data_get_n_series (chart), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (gw_chart_data_get_n_points (chart, i), ==, 3);
      g_assert_cmpfloat (gw_chart_data_get_point (chart, i, 2)->x, ==, 25);
      g_assert_cmpfloat (gw_chart_data_get_point (chart, i, 2)->y, ==, 12);
    }
}

static void
assert_fact (GPtrArray *facts, const char *what, const char *thought, const char *measured)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const GwFact *fact = g_ptr_array_index (facts, i);

      if (!g_str_equal (fact->what, what))
        continue;
      g_assert_cmpstr (fact->thought, ==, thought);
      g_assert_cmpstr (fact->measured, ==, measured);
      return;
    }
  g_test_message ("nothing of “%s”", what);
  g_test_fail ();
}

/* A number of the saved table; which term it is of a formula, or 0. */
static void
assert_figure (GPtrArray *facts, const char *name, guint term, double predicted, double value)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const GwFact *fact = g_ptr_array_index (facts, i);

      if (!g_str_equal (fact->name, name))
        continue;
      g_assert_cmpuint (term, <, fact->n_values);
      g_assert_cmpfloat_with_epsilon (fact->predicted[term], predicted, 0.01);
      g_assert_cmpfloat_with_epsilon (fact->values[term], value, 0.01);
      return;
    }
  g_test_message ("no figure “%s”", name);
  g_test_fail ();
}

static void
test_facts (Fixture *fixture, gconstpointer data)
{
  GListModel *steps = show (fixture, make_lexicon_record ());
  g_autoptr (GPtrArray) facts = gw_comparison_facts_list (GW_AGAINST_LEXICON, steps);
  g_autofree char *none = gw_comparison_facts_dup_notes (steps);
  g_autofree char *notes = NULL;

  assert_fact (facts, "a, correct next letters around a tile: Prefix Tree", "–", "0.940");
  assert_fact (facts, "Steps by aⁿ·m with the measured a: Prefix Tree, 32768 words",
               "20000", "4446");
  assert_fact (facts, "Steps by its formula: Prefix Tree, 32768 words", "38098", "4446");
  assert_fact (facts, "Steps grow with m to the power of: Prefix Tree", "0.64", "0.39");
  assert_figure (facts, "operations_by_formula", 0, 38098, 4446);
  assert_figure (facts, "operations_by_next_letters", 0, 20000, 4446);
  assert_figure (facts, "operations_exponent", 0, 0.64, 0.39);
  g_ptr_array_unref (facts);

  show (fixture, make_board_record ());
  facts = gw_comparison_facts_list (GW_AGAINST_BOARD, steps);
  notes = gw_comparison_facts_dup_notes (steps);
  assert_fact (facts, "Paths on 4×4, predicted as 16^5", "1048576", "12029640");
  assert_fact (facts, "Paths on 4×4, upper bound with 8 choices", "643371375338624", "12029640");
  assert_fact (facts, "Boards of 8×8, of 26 letters", "10^75", "3.6·10^90");
  assert_fact (facts, "Moves as a quadratic of the side x: Prefix Tree", "797x² − 3679x + 4220",
               "338.5x² − 1514.5x + 1711");
  assert_fact (facts, "Seconds as a quadratic of the side x", "8.95x² − 40.63x + 45.94", "–");
  assert_fact (facts, "Moves on 5×5 by the quadratic through the first three: Prefix Tree",
               "2601", "4900");
  assert_fact (facts, "Moves on 5×5 by the published quadratic: Prefix Tree", "5750", "4900");
  assert_fact (facts, "Time of 5×5 by the published quadratic: Prefix Tree", "66.5 s", "20 µs");
  assert_figure (facts, "moves_quadratic", 0, 797, 338.5);
  assert_figure (facts, "moves_quadratic", 1, -3679, -1514.5);
  assert_figure (facts, "moves_quadratic", 2, 4220, 1711);
  assert_figure (facts, "moves_by_quadratic", 0, 2601, 4900);
  assert_figure (facts, "moves_by_published_quadratic", 0, 5750, 4900);
  assert_figure (facts, "paths_by_power", 0, 1048576, 12029640);
  assert_figure (facts, "seconds_by_published_quadratic", 0, 66.54, 20e-6);
  assert_figure (facts, "log10_boards_8x8", 0, 75, 90.56);
  g_assert_cmpstr (notes, ==, "* No Pruning, 5×5: Only short paths.");
  g_assert_null (none);
}

/* A time has its unit, and never a power of ten. */
static void
test_format_time (void)
{
  static const struct
  {
    double seconds;
    const char *text;
  } times[] = { { 20e-6, "20 µs" }, { 999.7e-6, "1.000 ms" }, { 0.9997, "1.000 s" }, { 66.54, "66.5 s" },
                { 2468, "41.1 min" } };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *text = gw_measure_format (GW_MEASURE_TIME, times[i].seconds);

      g_assert_cmpstr (text, ==, times[i].text);
    }
}

/* What is so of many rows is said once. */
static void
test_notes (Fixture *fixture, gconstpointer data)
{
  const Record record = make_board_record ();
  g_autofree char *notes = NULL;

  for (guint i = 0; i < record.rows->len; i++)
    {
      GwComparisonRow *row = g_ptr_array_index (record.rows, i);

      g_clear_pointer (&row->note, g_free);
      if (i == 4)
        row->note = g_strdup ("Stopped.");
      else if (i > 4 && i % 3 != 0)
        row->note = g_strdup ("Only short paths.");
    }
  notes = gw_comparison_facts_dup_notes (show (fixture, record));
  g_assert_cmpstr (notes, ==,
                   "* Prefix Tree, 3×3: Stopped.\n"
                   "* No Pruning, 3×3, 4×4, 5×5; Prefix Tree, 4×4, 5×5: Only short paths.");
}

/* Measured figures first, then formulas under names of their own, then a. */
static void
test_table (Fixture *fixture, gconstpointer data)
{
  GListModel *steps = show (fixture, make_lexicon_record ());
  GwRun *run = fixture->run;
  GtkWidget *window = gtk_window_new ();
  GwComparisonTable *table = g_object_new (GW_TYPE_COMPARISON_TABLE, NULL);
  GtkAdjustment *scrolled;
  GtkWidget *list;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 300);
  gw_comparison_table_show (table, run, steps, GW_MEASURE_OPERATIONS, TRUE);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  g_assert_cmpuint (count_columns (table, FALSE), ==, 5);
  g_assert_true (has_cell (table, 1, 0, "4096"));
  g_assert_true (has_cell (table, 1, 1, "2139"));
  g_assert_true (has_cell (table, 1, 2, "–"));
  g_assert_true (has_cell (table, 2, 2, "225"));
  g_assert_true (has_cell (table, 1, 3, "10105"));
  g_assert_true (has_cell (table, 1, 4, "0.940"));
  list = find_widget (GTK_WIDGET (table), GTK_TYPE_LIST_VIEW);
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (list),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "1024");

  /* Where there is no room for all columns, they scroll. */
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 300);
  scrolled = gtk_scrolled_window_get_hadjustment (
    GTK_SCROLLED_WINDOW (find_widget (GTK_WIDGET (table), GTK_TYPE_SCROLLED_WINDOW)));
  wait_until (gtk_adjustment_get_page_size (scrolled) <= 200
              && gtk_adjustment_get_upper (scrolled) > gtk_adjustment_get_page_size (scrolled));
  g_assert_cmpuint (count_columns (table, TRUE), ==, 5);

  gw_comparison_table_show (table, run, steps, GW_MEASURE_OPERATIONS, FALSE);
  g_assert_cmpuint (count_columns (table, FALSE), ==, 3);
  gw_comparison_table_set_step (table, 2);
  g_assert_cmpuint (gw_comparison_table_get_step (table), ==, 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(name, function) \
  g_test_add ("/comparison-views/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("lexicon-chart", test_lexicon_chart);
  ADD ("board-chart", test_board_chart);
  ADD ("rules-chart", test_rules_chart);
  ADD ("orders-chart", test_orders_chart);
  ADD ("facts", test_facts);
  g_test_add_func ("/comparison-views/format-time", test_format_time);
  ADD ("notes", test_notes);
  ADD ("table", test_table);
  return g_test_run ();
}
