/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-data.h"

static guint
add_named (GwChartBuilder *builder, guint series, const char *name, double y)
{
  GwChartPoint point = GW_CHART_POINT_INIT;

  point.name = name;
  point.y = y;
  return gw_chart_builder_add_point (builder, series, &point);
}

/* What went in comes out, with strings of its own. */
static void
test_values (void)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_BARS, "Points per board");
  g_autoptr (GwChartData) data = NULL;
  char name[] = "Triples";
  guint founding, ours;

  gw_chart_builder_set_axis (builder, GW_CHART_Y, "points", GW_CHART_LINEAR, GW_CHART_SHORT);
  gw_chart_builder_set_range (builder, GW_CHART_Y, 0, NAN);
  gw_chart_builder_add_note (builder, "whiskers: ±1 standard deviation");
  founding = gw_chart_builder_add_series (builder, "original study", 0, GW_CHART_PLAIN);
  ours = gw_chart_builder_add_series (builder, "Gridwright", 2, GW_CHART_SOFT);
  gw_chart_builder_set_mean (builder, ours, 12);
  g_assert_cmpuint (add_named (builder, ours, name, 1154), ==, 0);
  name[0] = 'X';
  g_assert_cmpuint (add_named (builder, founding, "CAD", 545), ==, 0);
  g_assert_cmpuint (add_named (builder, founding, "RND", 40), ==, 1);
  data = gw_chart_builder_end (builder);

  g_assert_cmpint (data->kind, ==, GW_CHART_BARS);
  g_assert_cmpstr (data->title, ==, "Points per board");
  g_assert_cmpstr (data->axes[GW_CHART_Y].title, ==, "points");
  g_assert_cmpint (data->axes[GW_CHART_Y].format, ==, GW_CHART_SHORT);
  g_assert_cmpfloat (data->axes[GW_CHART_Y].low, ==, 0);
  g_assert_true (isnan (data->axes[GW_CHART_Y].high));
  g_assert_null (data->axes[GW_CHART_X].title);
  g_assert_cmpuint (data->notes->len, ==, 1);
  g_assert_cmpuint (gw_chart_data_get_n_series (data), ==, 2);
  g_assert_cmpstr (gw_chart_data_get_series (data, ours)->name, ==, "Gridwright");
  g_assert_cmpuint (gw_chart_data_get_series (data, ours)->color, ==, 2);
  g_assert_cmpfloat (gw_chart_data_get_series (data, ours)->mean, ==, 12);
  g_assert_true (isnan (gw_chart_data_get_series (data, founding)->mean));
  g_assert_cmpuint (gw_chart_data_get_n_points (data, founding), ==, 2);
  g_assert_cmpstr (gw_chart_data_get_point (data, ours, 0)->name, ==, "Triples");
  g_assert_cmpfloat (gw_chart_data_get_point (data, founding, 1)->y, ==, 40);
  g_assert_true (isnan (gw_chart_data_get_point (data, founding, 1)->published));
  g_assert_false (gw_chart_data_is_empty (data));
}

/* The order of the rows is that of the points; the same name is the same row. */
static void
test_slots (void)
{
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_COLUMNS, NULL);
  g_autoptr (GwChartData) data = NULL;

  gw_chart_builder_add_series (builder, "here", 0, GW_CHART_PLAIN);
  gw_chart_builder_add_series (builder, "there", 1, GW_CHART_PLAIN);
  add_named (builder, 1, "B", 1);
  add_named (builder, 0, "A", 2);
  add_named (builder, 0, "B", 3);
  data = gw_chart_builder_end (builder);

  g_assert_cmpstr (data->title, ==, "");
  g_assert_cmpuint (data->slots->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (data->slots, 0), ==, "B");
  g_assert_cmpuint (gw_chart_data_get_slot (data, 1, 0), ==, 0);
  g_assert_cmpuint (gw_chart_data_get_slot (data, 0, 0), ==, 1);
  g_assert_cmpuint (gw_chart_data_get_slot (data, 0, 1), ==, 0);
}

static void
test_matrix (void)
{
  static const char *const rows[] = { "A", "B", "C", NULL }, *const columns[] = { "X", "Y", NULL };
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_MATRIX, "pairs");
  GwChartPoint point = GW_CHART_POINT_INIT;
  g_autoptr (GwChartData) data = NULL;

  gw_chart_builder_set_matrix (builder, rows, columns);
  gw_chart_builder_set_scale_end (builder, "7 pairs");
  gw_chart_builder_add_series (builder, NULL, 0, GW_CHART_PLAIN);
  point.x = 1;
  point.y = 2;
  point.z = 7;
  gw_chart_builder_add_point (builder, 0, &point);
  data = gw_chart_builder_end (builder);

  g_assert_cmpuint (data->slots->len, ==, 3);
  g_assert_cmpuint (data->columns->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (data->columns, 1), ==, "Y");
  g_assert_cmpuint (gw_chart_data_get_slot (data, 0, 0), ==, 2);
  g_assert_cmpstr (data->scale_end, ==, "7 pairs");
}

static void
add_line (GwChartBuilder *builder, const char *name, GwChartLook look, const double *values,
          guint first, guint n)
{
  const guint series = gw_chart_builder_add_series (builder, name, 0, look);

  for (guint i = first; i < first + n; i++)
    gw_chart_builder_add_xy (builder, series, i, values[i]);
}

/* Lines that coincide are moved apart, and the legend says which; others are not, even where they
 * meet. */
static void
test_equal (void)
{
  static const double same[] = { 1, 10, 100, 1000, 10000 }, other[] = { 1, 10, 100, 1000, 9000 };
  static const double near[] = { 1.001, 10.01, 100.1, 1001, 10010 };
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_LINES, "");
  g_autoptr (GwChartData) data = NULL;

  gw_chart_builder_set_axis (builder, GW_CHART_Y, NULL, GW_CHART_LOG, GW_CHART_NUMBER);
  add_line (builder, "all", GW_CHART_PLAIN, same, 0, 5);
  add_line (builder, "meets them", GW_CHART_PLAIN, other, 0, 5);
  add_line (builder, "theory", GW_CHART_DOTTED, near, 0, 5);
  add_line (builder, "begins so", GW_CHART_PLAIN, same, 0, 3);
  add_line (builder, "one point", GW_CHART_PLAIN, same, 2, 1);
  add_line (builder, "no line", GW_CHART_APART, same, 0, 5);
  data = gw_chart_builder_end (builder);

  g_assert_cmpuint (data->notes->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (data->notes, 0), ==, "equal: all, theory, begins so");
  for (guint i = 0; i < 6; i++)
    {
      const GwChartSeries *series = gw_chart_data_get_series (data, i);
      const gboolean equal = i == 0 || i == 2 || i == 3;

      g_assert_cmpuint (series->first_equal, ==, equal ? 0 : i);
      g_assert_cmpfloat (series->aside, ==, equal ? (i == 0 ? -1 : i == 2 ? 0 : 1) : 0);
    }
}

/* A builder can be thrown away, and data can be empty. */
static void
test_empty (void)
{
  g_autoptr (GwChartBuilder) left = gw_chart_builder_new (GW_CHART_LINES, "left");
  GwChartBuilder *builder = gw_chart_builder_new (GW_CHART_LINES, "empty");
  g_autoptr (GwChartData) data = NULL;
  g_autoptr (GwChartData) copy = NULL;

  gw_chart_builder_add_series (left, "one", 0, GW_CHART_PLAIN);
  gw_chart_builder_add_xy (left, 0, 1, 2);
  gw_chart_builder_add_series (builder, "one", 0, GW_CHART_DASHED);
  data = gw_chart_builder_end (builder);
  copy = g_boxed_copy (GW_TYPE_CHART_DATA, data);
  g_assert_true (copy == data);
  g_assert_true (gw_chart_data_is_empty (data));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-data/values", test_values);
  g_test_add_func ("/chart-data/slots", test_slots);
  g_test_add_func ("/chart-data/matrix", test_matrix);
  g_test_add_func ("/chart-data/equal", test_equal);
  g_test_add_func ("/chart-data/empty", test_empty);

  return g_test_run ();
}
