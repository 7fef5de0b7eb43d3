/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-number-text.h"
#include "gw-scale.h"

#include <math.h>
#include <string.h>

static void
assert_near (double value, double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 1e-9 * MAX (1, fabs (expected)));
}

static void
check_ticks (GwChartScaling scaling, double low, double high, guint max_ticks,
             const double *expected, guint n_expected)
{
  g_autoptr (GArray) ticks = NULL;
  GwScale scale;
  double step;
  guint n = 0;

  gw_scale_init (&scale, scaling, low, high);
  ticks = gw_scale_get_ticks (&scale, max_ticks, &step);
  for (guint i = 0; i < ticks->len; i++)
    {
      const GwTick *tick = &g_array_index (ticks, GwTick, i);

      if (tick->minor)
        continue;
      g_assert_cmpuint (n, <, n_expected);
      assert_near (tick->value, expected[n]);
      n++;
    }
  g_assert_cmpuint (n, ==, n_expected);
  g_assert_cmpuint (n, <=, max_ticks);
}

#define check(scaling, low, high, max, ...) \
  G_STMT_START { \
    static const double expected[] = { __VA_ARGS__ }; \
    check_ticks (scaling, low, high, max, expected, G_N_ELEMENTS (expected)); \
  } G_STMT_END

static void
test_ticks (void)
{
  check (GW_CHART_LINEAR, 0, 1500, 7, 0, 250, 500, 750, 1000, 1250, 1500);
  check (GW_CHART_LINEAR, 0, 40, 5, 0, 10, 20, 30, 40);
  check (GW_CHART_LINEAR, -1, 1, 5, -1, -0.5, 0, 0.5, 1);
  check (GW_CHART_LINEAR, 0, 10, 5, 0, 5, 10); /* 2.5 is no count */
  check (GW_CHART_LINEAR, 0, 38, 4, 0, 10, 20, 30);
  check (GW_CHART_LINEAR, 0, 38, 2, 0, 20);
  check (GW_CHART_LINEAR, 0.3, 2.4, 4, 1, 2);
  check (GW_CHART_LOG, 300, 2e7, 6, 1e3, 1e4, 1e5, 1e6, 1e7);
  check (GW_CHART_LOG, 1, 1e8, 5, 1, 1e2, 1e4, 1e6, 1e8);
  check (GW_CHART_LOG, 1, 100, 8, 1, 2, 5, 10, 20, 50, 100);
  check (GW_CHART_LOG, 4, 9, 6, 4, 5, 6, 7, 8, 9);
}

static void
test_round (void)
{
  GwScale scale;

  gw_scale_init (&scale, GW_CHART_LINEAR, 0, 1465);
  gw_scale_round (&scale, 7, FALSE, FALSE);
  assert_near (scale.low, 0);
  assert_near (scale.high, 1500);
  gw_scale_init (&scale, GW_CHART_LINEAR, 3.2, 38.1);
  gw_scale_round (&scale, 4, FALSE, FALSE);
  assert_near (scale.low, 0);
  assert_near (scale.high, 40);
  gw_scale_init (&scale, GW_CHART_LINEAR, 3.2, 38.1);
  gw_scale_round (&scale, 4, TRUE, FALSE);
  assert_near (scale.low, 3.2);
  gw_scale_init (&scale, GW_CHART_LOG, 10, 1000);
  gw_scale_round (&scale, 4, FALSE, TRUE);
  g_assert_cmpfloat (scale.low, <, 10);
  g_assert_cmpfloat (scale.low, >, 5);
  assert_near (scale.high, 1000);

  assert_near (gw_scale_round_step (3), 5);
  assert_near (gw_scale_round_step (1.3), 2);
  assert_near (gw_scale_round_step (2.2), 5);
  assert_near (gw_scale_round_step (22), 25);
  assert_near (gw_scale_round_step (0.21), 0.25);
  assert_near (gw_scale_round_step (7), 10);
  assert_near (gw_scale_round_step (0), 1);
}

/* There and back, also upside down. */
static void
test_places (void)
{
  for (GwChartScaling scaling = GW_CHART_LINEAR; scaling <= GW_CHART_SQRT; scaling++)
    {
      GwScale scale;

      gw_scale_init (&scale, scaling, 1, 10000);
      scale.begin = 300;
      scale.end = 20;
      assert_near (gw_scale_place (&scale, 1), 300);
      assert_near (gw_scale_place (&scale, 10000), 20);
      for (double value = 1; value < 10000; value *= 1.7)
        g_assert_cmpfloat (gw_scale_place (&scale, 1.7 * value), <, gw_scale_place (&scale, value));
    }
  {
    GwScale scale;

    gw_scale_init (&scale, GW_CHART_LOG, 1, 100);
    assert_near (gw_scale_place (&scale, 10), 0.5);
    assert_near (gw_scale_place (&scale, 0), 0); /* and not at minus infinity */
    assert_near (gw_scale_place (&scale, -5), 0);
    gw_scale_init (&scale, GW_CHART_SQRT, 0, 100);
    assert_near (gw_scale_place (&scale, 25), 0.5);
  }
}

/* Ranges that are none become some. */
static void
test_degenerate (void)
{
  static const double ranges[][2]
    = { { 0, 0 }, { 5, 5 }, { -5, -5 }, { NAN, NAN }, { 1, INFINITY }, { 3, 1 }, { 1e20, 1e20 },
        { 0, 1e-300 }, { 0, 1e300 }, { -1e-9, 1e-9 }, { 1e-300, 1e300 }, { 1e-12, 1 },
        { 1e17, 1e17 + 64 } };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    for (GwChartScaling scaling = GW_CHART_LINEAR; scaling <= GW_CHART_SQRT; scaling++)
      {
        g_autoptr (GArray) ticks = NULL;
        GwScale scale;
        double step;

        gw_scale_init (&scale, scaling, ranges[i][0], ranges[i][1]);
        g_assert_cmpfloat (scale.high, >, scale.low);
        g_array_unref (gw_scale_get_ticks (&scale, 6, &step));
        gw_scale_round (&scale, 5, FALSE, FALSE);
        g_assert_cmpfloat (scale.high, >, scale.low);
        g_assert_true (isfinite (gw_scale_place (&scale, scale.low)));
        g_test_message ("from %g to %g, scaling %u", ranges[i][0], ranges[i][1], scaling);
        g_assert_true (isfinite (gw_scale_place (&scale, scale.high)));
        ticks = gw_scale_get_ticks (&scale, 6, &step);
        g_assert_cmpuint (ticks->len, <, 10000);
      }
}

static void
check_number (double value, GwChartFormat format, int decimals, const char *expected)
{
  g_autofree char *text = gw_number_text (value, format, decimals);

  g_assert_cmpstr (text, ==, expected);
}

static void
check_with_error (double value, double error, const char *expected)
{
  g_autofree char *text = gw_number_with_error (value, error);

  /* Without the signs that keep it together. */
  g_assert_nonnull (strstr (text, expected));
}

static void
test_numbers (void)
{
  check_number (604.3, GW_CHART_NUMBER, 0, "604");
  check_number (-3, GW_CHART_NUMBER, 0, "−3");
  check_number (-0.2, GW_CHART_NUMBER, 0, "0");
  check_number (7.625, GW_CHART_NUMBER, -1, "7.62");
  check_number (11.46, GW_CHART_NUMBER, -1, "11.5");
  check_number (30e-6 * 1e6, GW_CHART_NUMBER, -1, "30");
  check_number (10e6, GW_CHART_SHORT, 0, "10 million");
  check_number (2.5e9, GW_CHART_SHORT, 0, "2.50 billion");
  check_number (99999, GW_CHART_SHORT, 0, "99999");
  check_number (0.379, GW_CHART_PERCENT, 1, "37.9%");
  check_number (30e-6, GW_CHART_DURATION, 0, "30 µs");
  check_number (0.0125, GW_CHART_DURATION, 0, "12.5 ms");
  check_number (90, GW_CHART_DURATION, 0, "90 s");
  check_number (NAN, GW_CHART_NUMBER, 0, "–");
  check_number (-INFINITY, GW_CHART_NUMBER, 0, "–");
  check_number (3.6e90, GW_CHART_NUMBER, 0, "3.6·10^90");
  check_number (-1e75, GW_CHART_NUMBER, 0, "−10^75");
  check_number (9.96e20, GW_CHART_NUMBER, -1, "10^21");
  check_number (2e300, GW_CHART_PERCENT, 0, "2·10^302%");
  check_number (-2.5e12, GW_CHART_SHORT, 0, "−2.5·10^12");
  check_number (1e75, GW_CHART_DURATION, 0, "2.8·10^71 h");
  check_number (1e75, GW_CHART_BYTES, 0, "18.4\u00a0EB"); /* the most that can be said */
  check_number (-1, GW_CHART_BYTES, 0, "0 bytes");
  check_with_error (123.456, 2.345, "123 ± 2");
  check_with_error (123.456, 1.345, "123.5 ± 1.3");
  check_with_error (123.456, 1.99, "123 ± 2");
  check_with_error (0.123456, 0.0345, "0.12 ± 0.03");
  check_with_error (54321, 234, "54300 ± 200");
  check_with_error (54321, 134, "54320 ± 130");
  check_with_error (-7, 0.96, "−7.0 ± 1.0");
  check_with_error (7, 0, "7");
  check_with_error (7.25, NAN, "7.25");
  g_assert_cmpint (gw_number_decimals (250, GW_CHART_NUMBER), ==, 0);
  g_assert_cmpint (gw_number_decimals (0.25, GW_CHART_NUMBER), ==, 2);
  g_assert_cmpint (gw_number_decimals (0.05, GW_CHART_PERCENT), ==, 0);
}

static void
test_exact (void)
{
  static const double values[] = { 0, 0.1, 1.0 / 3, 1e300, -2.5, 123456789.123456789, 5e-324 };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *text = gw_number_exact (values[i]);

      g_assert_cmpfloat (g_ascii_strtod (text, NULL), ==, values[i]);
    }
  {
    g_autofree char *tenth = gw_number_exact (0.1);
    g_autofree char *none = gw_number_exact (NAN);

    g_assert_cmpstr (tenth, ==, "0.1");
    g_assert_cmpstr (none, ==, "");
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scale/ticks", test_ticks);
  g_test_add_func ("/scale/round", test_round);
  g_test_add_func ("/scale/places", test_places);
  g_test_add_func ("/scale/degenerate", test_degenerate);
  g_test_add_func ("/scale/numbers", test_numbers);
  g_test_add_func ("/scale/exact", test_exact);

  return g_test_run ();
}
