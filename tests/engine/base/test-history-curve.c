/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-history-curve.h"

#include <math.h>

#include "gw-error.h"

/* A noisy climb. */
static double
climb (guint64 x)
{
  return floor (10 * log1p ((double) x)) - (double) (x % 7);
}

static void
check_spans (const GwHistoryCurve *curve, guint64 n, guint capacity)
{
  const guint n_spans = gw_history_curve_get_n_spans (curve);
  guint64 sum = 0;

  g_assert_cmpuint (n_spans, <=, capacity);
  for (guint i = 0; i < n_spans; i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      g_assert_cmpfloat (span->first, ==, (double) sum);
      sum += span->n;
      g_assert_cmpfloat (span->last, ==, (double) sum - 1);
      g_assert_cmpfloat (span->low, <=, span->high);
      g_assert_cmpfloat (span->best, >=, span->high);
      g_assert_cmpfloat (span->best_at, <=, span->last);
      g_assert_cmpfloat (climb ((guint64) span->best_at), ==, span->best);
    }
  g_assert_cmpuint (sum, ==, n);
}

/* Nothing is lost while there is room. */
static void
test_exact (void)
{
  g_autoptr (GwHistoryCurve) curve = gw_history_curve_new (0);

  g_assert_cmpuint (gw_history_curve_get_n_spans (curve), ==, 0);
  gw_history_curve_add (curve, 0, 3, 1);
  gw_history_curve_add (curve, 1, 5, 2);
  gw_history_curve_add (curve, 2, 4, NAN);
  g_assert_cmpuint (gw_history_curve_get_n_spans (curve), ==, 3);
  g_assert_cmpfloat (gw_history_curve_get_span (curve, 2)->high, ==, 4);
  g_assert_cmpfloat (gw_history_curve_get_span (curve, 2)->best, ==, 5);
  g_assert_cmpfloat (gw_history_curve_get_span (curve, 2)->best_at, ==, 1);
  g_assert_true (isnan (gw_history_curve_get_span (curve, 2)->mean));
}

/* The memory is bounded, the ends are exact, and both axes are served. */
static void
test_long (void)
{
  enum { N = 2000000, CAPACITY = 512 };
  g_autoptr (GwHistoryCurve) curve = gw_history_curve_new (CAPACITY);
  double most = -1, least = 1000, sum = 0, widest = 0, real_sum = 0;
  guint n_spans, n_early = 0;

  for (guint64 x = 0; x < N; x++)
    {
      gw_history_curve_add (curve, (double) x, climb (x), climb (x) / 2);
      real_sum += climb (x) / 2;
    }
  check_spans (curve, N, CAPACITY);

  n_spans = gw_history_curve_get_n_spans (curve);
  g_assert_cmpuint (n_spans, >, CAPACITY / 4);
  for (guint i = 0; i < n_spans; i++)
    {
      const GwHistorySpan *span = gw_history_curve_get_span (curve, i);

      most = MAX (most, span->high);
      least = MIN (least, span->low);
      sum += span->mean * (double) span->n;
      widest = MAX (widest, span->last - span->first);
      n_early += span->last < 1000;
    }
  g_assert_cmpfloat (most, ==, gw_history_curve_get_span (curve, n_spans - 1)->best);
  g_assert_cmpfloat (least, ==, climb (0));
  g_assert_cmpfloat_with_epsilon (sum / real_sum, 1, 1e-9);
  g_assert_cmpfloat (widest, <, N / 50);
  g_assert_cmpuint (n_early, >, 30); /* half of a logarithmic axis */
}

/* Saved in the middle and loaded, it goes on as if nothing had been. */
static void
test_save (void)
{
  g_autoptr (GwHistoryCurve) curve = gw_history_curve_new (64);
  g_autoptr (GwHistoryCurve) copy = NULL;
  g_autoptr (GVariant) middle = NULL;
  g_autoptr (GVariant) end = NULL;
  g_autoptr (GVariant) other_end = NULL;
  g_autoptr (GError) error = NULL;

  for (guint64 x = 0; x < 1000; x++)
    gw_history_curve_add (curve, (double) x, climb (x), 1);
  middle = g_variant_ref_sink (gw_history_curve_save (curve));
  copy = gw_history_curve_load (middle, &error);
  g_assert_no_error (error);
  for (guint64 x = 1000; x < 3000; x++)
    {
      gw_history_curve_add (curve, (double) x, climb (x), 1);
      gw_history_curve_add (copy, (double) x, climb (x), 1);
    }
  end = g_variant_ref_sink (gw_history_curve_save (curve));
  other_end = g_variant_ref_sink (gw_history_curve_save (copy));
  g_assert_true (g_variant_equal (end, other_end));
  check_spans (copy, 3000, 64);

  g_clear_pointer (&copy, gw_history_curve_free);
  copy = gw_history_curve_copy (curve);
  g_clear_pointer (&other_end, g_variant_unref);
  other_end = g_variant_ref_sink (gw_history_curve_save (copy));
  g_assert_true (g_variant_equal (end, other_end));
}

#define SPAN "(0.0, 0.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 0.0)"

static void
test_damaged (void)
{
  static const char *const damaged[] = {
    "uint32 5",
    "(uint32 3, @a(ddtddddd) [])",
    "(uint32 4000000000, @a(ddtddddd) [])",
    "(uint32 16, [(0.0, 0.0, uint64 0, 1.0, 1.0, 1.0, 1.0, 0.0)])",
    "(uint32 16, [(1.0, 0.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 0.0)])",
    "(uint32 16, [(-1.0, 0.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 0.0)])",
    "(uint32 16, [(0.0, 0.0, uint64 1, 2.0, 1.0, 1.0, 2.0, 0.0)])",
    "(uint32 16, [(0.0, 0.0, uint64 1, 1.0, 1.0, 1.0, 0.0, 0.0)])",
    "(uint32 16, [(0.0, 0.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 9.0)])",
    "(uint32 16, [(0.0, inf, uint64 1, 1.0, 1.0, 1.0, 1.0, 0.0)])",
    "(uint32 16, [(0.0, 0.0, uint64 1, 1.0, 1.0, inf, 1.0, 0.0)])",
    "(uint32 16, [(nan, nan, uint64 1, 1.0, 1.0, 1.0, 1.0, 0.0)])",
    "(uint32 16, [(5.0, 5.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 5.0),"
    " (4.0, 6.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 5.0)])",
    "(uint32 16, [(0.0, 0.0, uint64 1, 3.0, 3.0, 1.0, 3.0, 0.0),"
    " (1.0, 1.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 1.0)])",
    /* More values than two spans together could count. */
    "(uint32 16, [(0.0, 0.0, uint64 9223372036854775808, 1.0, 1.0, 1.0, 1.0, 0.0)])",
    /* The least, the highest and the best value are not numbers. */
    "(uint32 16, [(0.0, 0.0, uint64 1, -inf, 1.0, 1.0, 1.0, 0.0)])",
    "(uint32 16, [(0.0, 0.0, uint64 1, 1.0, nan, 1.0, 1.0, 0.0)])",
    "(uint32 16, [(0.0, 0.0, uint64 1, 1.0, 1.0, 1.0, inf, 0.0)])",
    /* The best value came before the run, or before an earlier one that was less. */
    "(uint32 16, [(0.0, 0.0, uint64 1, 1.0, 1.0, 1.0, 1.0, -1.0)])",
    "(uint32 16, [(0.0, 2.0, uint64 1, 1.0, 1.0, 1.0, 1.0, 2.0),"
    " (2.0, 3.0, uint64 1, 1.0, 1.0, 1.0, 2.0, 1.0)])",
    /* Seventeen spans where sixteen have room. */
    "(uint32 16, [" SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", "
    SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN ", " SPAN "])",
  };
  g_autoptr (GwHistoryCurve) good = NULL;
  g_autoptr (GVariant) variant = NULL;
  GError *error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (GVariant) saved = g_variant_parse (NULL, damaged[i], NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_null (gw_history_curve_load (saved, &error));
      g_assert_error (error, GW_ERROR, GW_ERROR_DAMAGED);
      g_clear_error (&error);
    }

  variant = g_variant_parse (NULL, "(uint32 16, [(0.0, 0.0, uint64 1, 1.0, 1.0, nan, 1.0, 0.0)])",
                             NULL, NULL, &error);
  good = gw_history_curve_load (variant, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_history_curve_get_n_spans (good), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history-curve/exact", test_exact);
  g_test_add_func ("/history-curve/long", test_long);
  g_test_add_func ("/history-curve/save", test_save);
  g_test_add_func ("/history-curve/damaged", test_damaged);

  return g_test_run ();
}
