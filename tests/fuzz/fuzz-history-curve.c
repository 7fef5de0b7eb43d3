/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Curves of runs: what is accepted is saved as it was, and goes on. */
#include "gw-history-curve.h"

#include <math.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GVariant) saved
    = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE ("(ua(ddtddddd))"), bytes,
                                                    FALSE));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwHistoryCurve) curve = gw_history_curve_load (saved, &error);
  g_autoptr (GwHistoryCurve) again = NULL;
  g_autoptr (GVariant) copy = NULL;
  guint n_spans;
  double x = 0;

  g_assert_true ((curve == NULL) == (error != NULL));
  if (curve == NULL)
    return 0;

  n_spans = gw_history_curve_get_n_spans (curve);
  copy = g_variant_ref_sink (gw_history_curve_save (curve));
  again = gw_history_curve_load (copy, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (gw_history_curve_get_n_spans (again), ==, n_spans);
  if (n_spans > 0)
    x = gw_history_curve_get_span (curve, n_spans - 1)->last;
  for (guint i = 0; i < 40; i++)
    {
      const GwHistorySpan *last;

      gw_history_curve_add (curve, x + i, i % 5, NAN);
      last = gw_history_curve_get_span (curve, gw_history_curve_get_n_spans (curve) - 1);
      g_assert_cmpfloat (last->last, ==, x + i);
      g_assert_cmpfloat (last->best, >=, i % 5);
    }
  return 0;
}
