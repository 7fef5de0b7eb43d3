/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gw-chart-private.h"
#include "picture.h"
#include "samples.h"
#include "wait.h"

static GtkWidget *
show_window (GwChart *chart, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (chart));
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (GTK_WIDGET (chart)) > 0);
  return window;
}

static void
check_current (GwChart *chart, guint series, guint point)
{
  guint got_series, got_point;

  g_assert_true (gw_chart_get_current (chart, &got_series, &got_point));
  g_assert_cmpuint (got_series, ==, series);
  g_assert_cmpuint (got_point, ==, point);
}

static void
check_no_current (GwChart *chart)
{
  guint series, point;

  g_assert_false (gw_chart_get_current (chart, &series, &point));
}

typedef struct
{
  guint n_changes;
  guint series;
  guint point;
} Heard;

static void
changed_cb (GwChart *chart, gpointer user_data)
{
  ((Heard *) user_data)->n_changes++;
}

static void
activated_cb (GwChart *chart, guint series, guint point, gpointer user_data)
{
  Heard *heard = user_data;

  heard->series = series;
  heard->point = point;
}

static GwChart *
make_chart (GwChartKind kind, Heard *heard)
{
  GwChart *chart = g_object_new (GW_TYPE_CHART, NULL);
  g_autoptr (GwChartData) data = make_sample (kind);

  gw_chart_set_data (chart, data);
  heard->n_changes = 0;
  heard->series = heard->point = GW_CHART_NONE;
  g_signal_connect (chart, "current-changed", G_CALLBACK (changed_cb), heard);
  g_signal_connect (chart, "activated", G_CALLBACK (activated_cb), heard);
  return chart;
}

static void
close_window (GtkWidget *window, GwChart *chart)
{
  g_object_ref (chart);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (chart);
}

static void
test_keys (void)
{
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_BARS, &heard);
  GtkWidget *window = show_window (chart, 700, 500);

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  check_no_current (chart);
  g_assert_false (gw_chart_enter (chart));
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (chart));
  check_current (chart, 1, 0);
  g_assert_cmpuint (heard.n_changes, ==, 1);
  gw_chart_go (chart, GW_CHART_WALK_DOWN);
  gw_chart_go (chart, GW_CHART_WALK_DOWN);
  check_current (chart, 0, 0);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "greedy-dCAD 604.3 ± 0.8 points per board "
                                       "418 to 762 for half of the boards");
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "How often two letters are next to each other");
  gw_chart_go (chart, GW_CHART_WALK_LAST);
  check_current (chart, 0, 8);
  g_assert_true (gw_chart_enter (chart));
  g_assert_cmpuint (heard.series, ==, 0);
  g_assert_cmpuint (heard.point, ==, 8);
  g_assert_true (gw_chart_escape (chart));
  check_no_current (chart);
  g_assert_false (gw_chart_escape (chart));
  close_window (window, chart);
}

/* Pointing comes first, and then the keyboard's mark is current again. */
static void
test_pointer (void)
{
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_COLUMNS, &heard);
  GtkWidget *window = show_window (chart, 700, 400);
  const GwChartLayout *layout = gw_chart_get_layout (chart);
  const GwChartMark *mark = gw_chart_layout_find_mark (layout, 1, 5);

  gw_chart_select (chart, 0, 1);
  check_current (chart, 0, 1);
  gw_chart_point_at (chart, mark->x, mark->base - 2);
  check_current (chart, 1, 5);
  gw_chart_point_at (chart, 1, 1);
  check_current (chart, 0, 1);
  gw_chart_press (chart, 1, mark->x, mark->base - 2);
  check_current (chart, 1, 5);
  g_assert_cmpuint (heard.point, ==, GW_CHART_NONE);
  gw_chart_press (chart, 2, mark->x, mark->base - 2);
  g_assert_cmpuint (heard.series, ==, 1);
  g_assert_cmpuint (heard.point, ==, 5);
  gw_chart_point_at (chart, mark->x, mark->base - 2);
  gw_chart_go (chart, GW_CHART_WALK_RIGHT);
  check_current (chart, 0, 6);
  close_window (window, chart);
}

/* A mark that is in the new data too stays current, by its name. */
static void
test_new_data (void)
{
  static const char *const names[] = { "RND", "new", "CAD" }, *const others[] = { "x" };
  static const double values[] = { 1, 2, 3 };
  GwChart *chart = g_object_new (GW_TYPE_CHART, NULL);
  g_autoptr (GwChartData) first = make_bars (names, values, 2);
  g_autoptr (GwChartData) second = make_bars (names + 1, values, 2);
  g_autoptr (GwChartData) third = make_bars (others, values, 1);

  gw_chart_set_data (chart, first);
  gw_chart_select (chart, 0, 1);
  gw_chart_set_data (chart, second);
  check_current (chart, 0, 0);
  gw_chart_set_data (chart, third);
  check_no_current (chart);
  gw_chart_set_data (chart, NULL);
  g_assert_null (gw_chart_get_data (chart));
  g_object_ref_sink (chart);
  g_assert_finalize_object (chart);
}

/* Data that come quickly are all taken, and the last ones are shown in the end. */
static void
test_stream (void)
{
  static const char *const names[] = { "one" };
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_BARS, &heard);
  GtkWidget *window = show_window (chart, 600, 400);
  g_autoptr (GwChartData) last = NULL;

  for (guint i = 0; i < 200; i++)
    {
      const double value = i;

      g_clear_pointer (&last, gw_chart_data_unref);
      last = make_bars (names, &value, 1);
      gw_chart_set_data (chart, last);
      g_assert_true (gw_chart_get_data (chart) == last);
      while (i % 50 == 0 && g_main_context_iteration (NULL, FALSE))
        ;
    }
  wait_until (chart->shown == last);
  wait_until (chart->before == NULL);
  close_window (window, chart);
}

/* What is painted may be older than the data: a mark of it is activated as the one of the
 * same name, and when there is none any more, not at all. */
static void
test_activate_old (void)
{
  static const char *const names[] = { "one", "two", "three" };
  static const double values[] = { 1, 2, 3 };
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_BARS, &heard);
  GtkWidget *window = show_window (chart, 600, 400);
  g_autoptr (GwChartData) first = make_bars (names, values, 3);
  g_autoptr (GwChartData) second = make_bars (names + 1, values, 2);
  g_autoptr (GwChartData) third = make_bars (names, values, 1);

  gw_chart_set_data (chart, first);
  wait_until (chart->shown == first);
  gw_chart_select (chart, 0, 2);
  gw_chart_set_data (chart, second);
  g_assert_true (chart->shown == first);
  gw_chart_enter (chart);
  g_assert_cmpuint (heard.point, ==, 1);
  heard.point = GW_CHART_NONE;
  gw_chart_set_data (chart, third);
  g_assert_true (chart->shown == first);
  gw_chart_enter (chart);
  g_assert_cmpuint (heard.point, ==, GW_CHART_NONE);
  close_window (window, chart);
}

static void
take_other_cb (GwChart *chart, gpointer data)
{
  gw_chart_set_data (chart, data);
}

/* Marks move to their new places, but not when the data change all the time: the whole window would
 * be drawn for each frame of it. */
static void
test_moves (void)
{
  static const char *const names[] = { "one", "two", "three" };
  static const double values[] = { 1, 2, 3 };
  static const double others[] = { 3, 2, 1 };
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_BARS, &heard);
  GtkWidget *window = show_window (chart, 600, 400);
  GtkSettings *settings = gtk_widget_get_settings (window);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  for (guint i = 0; i < 4; i++)
    {
      const gboolean rested = i % 2 == 0;
      g_autoptr (GwChartData) data = make_bars (names, i % 2 == 0 ? values : others, 3);

      if (rested)
        chart->last_update = 0;
      gw_chart_set_data (chart, data);
      wait_until (chart->shown == data);
      g_assert_cmpint (adw_animation_get_state (chart->moving) == ADW_ANIMATION_PLAYING, ==,
                       rested);
      g_assert_cmpint (chart->before != NULL, ==, rested);
    }
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  close_window (window, chart);
}

/* Who hears of the current mark may show something else, and the marks are gone. */
static void
test_replace (void)
{
  static const char *const names[] = { "one", "two", "three" };
  static const double values[] = { 1, 2, 3 };
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_BARS, &heard);
  GtkWidget *window = show_window (chart, 600, 400);
  g_autoptr (GwChartData) other = make_bars (names, values, 3);
  GwChartData *const data[] = { gw_chart_get_data (chart), other };
  const GwChartMark *mark = &g_array_index (gw_chart_get_layout (chart)->marks, GwChartMark, 0);
  const double x = mark->x, y = mark->y;
  gulong handler;

  gw_chart_data_ref (data[0]);
  /* Without this the new data would wait until the old ones were seen. */
  chart->last_update = 0;
  handler = g_signal_connect (chart, "current-changed", G_CALLBACK (take_other_cb), other);
  gw_chart_press (chart, 2, x, y);
  g_assert_true (chart->shown == other);
  check_no_current (chart);
  g_assert_cmpuint (heard.point, ==, GW_CHART_NONE);
  g_signal_handler_disconnect (chart, handler);

  handler = g_signal_connect (chart, "current-changed", G_CALLBACK (take_other_cb), NULL);
  gw_chart_point_at (chart, x, y);
  g_assert_null (chart->shown);
  g_signal_handler_disconnect (chart, handler);
  gw_chart_point_at (chart, 1, 1);

  chart->last_update = 0;
  gw_chart_set_data (chart, data[0]);
  handler = g_signal_connect (chart, "current-changed", G_CALLBACK (take_other_cb), NULL);
  g_assert_true (gw_chart_go (chart, GW_CHART_WALK_FIRST));
  g_assert_null (chart->shown);
  g_signal_handler_disconnect (chart, handler);

  /* What is not there cannot be activated. */
  gw_chart_select (chart, 3, 300);
  gw_chart_enter (chart);
  g_assert_cmpuint (heard.point, ==, GW_CHART_NONE);
  gw_chart_data_unref (data[0]);
  close_window (window, chart);
}

/* A chart in a scrolled window may be longer than any surface can be. */
static void
test_long (void)
{
  enum { N = 3000 };
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_BARS, &heard);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree double *values = g_new (double, N);
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  const GwChartMark *mark;
  g_autoptr (GwChartData) data = NULL;
  g_autoptr (Picture) picture = NULL;
  graphene_rect_t seen;

  for (guint i = 0; i < N; i++)
    {
      g_ptr_array_add (names, g_strdup_printf ("%u", i));
      values[i] = i;
    }
  data = make_bars ((const char *const *) names->pdata, values, N);
  gw_chart_set_data (chart, data);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (chart));
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (chart));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (chart)), >, G_MAXINT16);
  gw_chart_go (chart, GW_CHART_WALK_RIGHT);
  gw_chart_go (chart, GW_CHART_WALK_LAST);
  check_current (chart, 0, N - 1);
  wait_until ((gw_chart_get_visible (chart, &seen), seen.origin.y > G_MAXINT16));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (chart));
  mark = gw_chart_layout_find_mark (gw_chart_get_layout (chart), 0, N - 3);
  picture = picture_new (window);
  picture_check_color (picture, GTK_WIDGET (chart), mark->base + 5,
                       mark->y + mark->thickness / 3, &palette->series[0]);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_empty (void)
{
  GwChart *chart = g_object_new (GW_TYPE_CHART, NULL);
  GtkWidget *window;

  gw_chart_set_empty_text (chart, "No survey yet");
  g_assert_cmpstr (chart->empty_text, ==, "No survey yet");
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "No survey yet");
  window = show_window (chart, 300, 200);
  g_assert_null (gw_chart_get_layout (chart));
  g_assert_false (gw_chart_go (chart, GW_CHART_WALK_RIGHT));
  gw_chart_point_at (chart, 10, 10);
  gw_chart_press (chart, 2, 10, 10);
  gw_chart_copy (chart);
  close_window (window, chart);
}

static gboolean
is_described (GwChart *chart, GwChartData *data)
{
  g_autofree char *text = g_strdelimit (gw_chart_data_dup_text (data, 0, 0), "\n", ' ');
  g_autofree char *wrong
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart),
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  return wrong == NULL;
}

/* What changes ten times a second is not told ten times a second, but the last of it is. */
static void
test_described (void)
{
  static const char *const names[] = { "a", "b", "c" };
  static const double values[] = { 1, 2, 3 };
  g_autoptr (GwChart) chart = g_object_ref_sink (g_object_new (GW_TYPE_CHART, NULL));
  GwChartData *data[3];

  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    {
      data[i] = make_bars (names + i, values + i, 1);
      gw_chart_set_data (chart, data[i]);
      g_assert_true (is_described (chart, data[0]));
    }
  wait_until (is_described (chart, data[2]));
  gw_chart_set_empty_text (chart, "Nothing");
  gw_chart_set_data (chart, data[0]);
  gw_chart_set_data (chart, NULL);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Nothing");
  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    gw_chart_data_unref (data[i]);
}

/* In a scrolled window the matrix has its size, and the keyboard's mark comes into sight. */
static void
test_scroll (void)
{
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_MATRIX, &heard);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *window = gtk_window_new ();
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t seen;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (chart));
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 300);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (GTK_WIDGET (chart)) > 0);

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (chart)), >, 400);
  gw_chart_go (chart, GW_CHART_WALK_RIGHT);
  gw_chart_go (chart, GW_CHART_WALK_LAST);
  g_assert_cmpfloat (gtk_adjustment_get_value (across), >, 100);
  wait_until ((gw_chart_get_visible (chart, &seen), seen.origin.x > 100));
  g_assert_cmpfloat (seen.size.width, <=, 200);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
copied_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
test_copy (void)
{
  static const char *const names[] = { "one", "two" };
  static const double values[] = { 1.5, 1.0 / 3 };
  GwChart *chart = g_object_new (GW_TYPE_CHART, NULL);
  g_autoptr (GwChartData) data = make_bars (names, values, 2);
  GtkWidget *window = show_window (chart, 300, 200);
  g_autofree char *text = NULL;

  gw_chart_set_data (chart, data);
  gw_chart_copy (chart);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (chart)), NULL, copied_cb,
                                 &text);
  wait_until (text != NULL);
  g_assert_cmpstr (text, ==,
                   "name\tvalue\none\t1.5\ntwo\t0.3333333333333333\n");
  close_window (window, chart);
}

/* A bar is where it should be, in its color, with the halo of its whisker cut out. */
static void
test_picture (void)
{
  Heard heard;
  GwChart *chart = make_chart (GW_CHART_BARS, &heard);
  GtkWidget *window = show_window (chart, 700, 500);
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  const GwChartMark *mark;
  g_autoptr (Picture) picture = NULL;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (chart));
  mark = gw_chart_layout_find_mark (gw_chart_get_layout (chart), 0, 2);
  picture = picture_new (window);
  picture_check_color (picture, GTK_WIDGET (chart), mark->base + 5,
                       mark->y + mark->thickness / 3, &palette->series[0]);
  mark = gw_chart_layout_find_mark (gw_chart_get_layout (chart), 1, 0);
  picture_check_color (picture, GTK_WIDGET (chart), mark->base + 5,
                       mark->y + mark->thickness / 3, &palette->series[2]);
  close_window (window, chart);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/chart/keys", test_keys);
  g_test_add_func ("/chart/pointer", test_pointer);
  g_test_add_func ("/chart/new-data", test_new_data);
  g_test_add_func ("/chart/stream", test_stream);
  g_test_add_func ("/chart/activate-old", test_activate_old);
  g_test_add_func ("/chart/moves", test_moves);
  g_test_add_func ("/chart/replace", test_replace);
  g_test_add_func ("/chart/long", test_long);
  g_test_add_func ("/chart/empty", test_empty);
  g_test_add_func ("/chart/described", test_described);
  g_test_add_func ("/chart/scroll", test_scroll);
  g_test_add_func ("/chart/copy", test_copy);
  g_test_add_func ("/chart/picture", test_picture);

  return g_test_run ();
}
