/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-history-curve.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-error.h"

#define LEAST_CAPACITY 16
#define USUAL_CAPACITY 4096
#define LARGEST_CAPACITY 65536
#define FORMAT "(ua(ddtddddd))"

struct _GwHistoryCurve
{
  guint capacity;
  GArray *spans;
};

GwHistoryCurve *
gw_history_curve_new (guint capacity)
{
  GwHistoryCurve *curve = g_new0 (GwHistoryCurve, 1);

  curve->capacity = capacity == 0 ? USUAL_CAPACITY
                                  : CLAMP (capacity, LEAST_CAPACITY, LARGEST_CAPACITY);
  curve->spans = g_array_new (FALSE, FALSE, sizeof (GwHistorySpan));
  return curve;
}

GwHistoryCurve *
gw_history_curve_copy (const GwHistoryCurve *curve)
{
  GwHistoryCurve *copy = g_new0 (GwHistoryCurve, 1);

  copy->capacity = curve->capacity;
  copy->spans = g_array_copy (curve->spans);
  return copy;
}

void
gw_history_curve_free (GwHistoryCurve *curve)
{
  g_array_unref (curve->spans);
  g_free (curve);
}

static double
mix_means (const GwHistorySpan *a, const GwHistorySpan *b)
{
  if (isnan (a->mean) || isnan (b->mean))
    return isnan (a->mean) ? b->mean : a->mean;

  return a->mean + (b->mean - a->mean) * ((double) b->n / (double) (a->n + b->n));
}

/* The later span b becomes a part of a. */
static void
melt (GwHistorySpan *a, const GwHistorySpan *b)
{
  a->mean = mix_means (a, b);
  a->last = b->last;
  a->n += b->n;
  a->low = MIN (a->low, b->low);
  a->high = MAX (a->high, b->high);
  a->best = b->best;
  a->best_at = b->best_at;
}

/* From 0 to 2: where x stands on a linear and on a logarithmic axis, taken together. */
static double
place (double x, double end)
{
  return end > 0 ? x / end + log1p (x) / log1p (end) : 0;
}

static void
thin (GwHistoryCurve *curve)
{
  const double end = g_array_index (curve->spans, GwHistorySpan, curve->spans->len - 1).last;
  const guint n_cells = curve->capacity / 2;
  guint kept = 0, cell_before = 0;

  for (guint i = 0; i < curve->spans->len; i++)
    {
      const GwHistorySpan span = g_array_index (curve->spans, GwHistorySpan, i);
      const guint cell = MIN ((guint) (place (span.first, end) / 2 * n_cells), n_cells - 1);

      if (kept > 0 && cell == cell_before)
        melt (&g_array_index (curve->spans, GwHistorySpan, kept - 1), &span);
      else
        g_array_index (curve->spans, GwHistorySpan, kept++) = span;
      cell_before = cell;
    }
  g_array_set_size (curve->spans, kept);
}

void
gw_history_curve_add (GwHistoryCurve *curve, double x, double value, double mean)
{
  GwHistorySpan span = { x, x, 1, value, value, mean, value, x };
  GwHistorySpan *last = NULL;

  if (curve->spans->len > 0)
    last = &g_array_index (curve->spans, GwHistorySpan, curve->spans->len - 1);

  g_return_if_fail (x >= 0 && x <= G_MAXDOUBLE && isfinite (value));
  g_return_if_fail (last == NULL || x >= last->last);

  if (last != NULL && value <= last->best)
    {
      span.best = last->best;
      span.best_at = last->best_at;
    }

  /* What no axis shows apart need not be kept apart first. */
  if (last != NULL && x - last->first < x / curve->capacity)
    {
      melt (last, &span);
      return;
    }
  if (curve->spans->len == curve->capacity)
    thin (curve);
  g_array_append_val (curve->spans, span);
}

guint
gw_history_curve_get_n_spans (const GwHistoryCurve *curve)
{
  return curve->spans->len;
}

const GwHistorySpan *
gw_history_curve_get_span (const GwHistoryCurve *curve, guint i)
{
  g_return_val_if_fail (i < curve->spans->len, NULL);

  return &g_array_index (curve->spans, GwHistorySpan, i);
}

GVariant *
gw_history_curve_save (const GwHistoryCurve *curve)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (FORMAT));
  g_variant_builder_add (&builder, "u", curve->capacity);
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("a(ddtddddd)"));
  for (guint i = 0; i < curve->spans->len; i++)
    {
      const GwHistorySpan *span = &g_array_index (curve->spans, GwHistorySpan, i);

      g_variant_builder_add (&builder, "(ddtddddd)", span->first, span->last, span->n, span->low,
                             span->high, span->mean, span->best, span->best_at);
    }
  g_variant_builder_close (&builder);
  return g_variant_builder_end (&builder);
}

static gboolean
can_follow (const GwHistorySpan *span, const GwHistorySpan *before)
{
  if (!(span->first >= 0 && span->last >= span->first && span->last <= G_MAXDOUBLE)
      || !isfinite (span->low) || !isfinite (span->high) || !isfinite (span->best)
      || isinf (span->mean) || span->n == 0 || span->n > G_MAXUINT64 / 2)
    return FALSE;
  if (span->low > span->high || span->best < span->high
      || !(span->best_at >= 0 && span->best_at <= span->last))
    return FALSE;

  return before == NULL
         || (span->first >= before->last && span->best >= before->best
             && span->best_at >= before->best_at);
}

GwHistoryCurve *
gw_history_curve_load (GVariant *saved, GError **error)
{
  g_autoptr (GwHistoryCurve) curve = NULL;
  g_autoptr (GVariantIter) iter = NULL;
  GwHistorySpan span;
  guint32 capacity;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (FORMAT)))
    {
      gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0,
                       _("This is not the progress curve of a run"));
      return NULL;
    }

  g_variant_get (saved, FORMAT, &capacity, &iter);
  curve = gw_history_curve_new (capacity);
  if (capacity == curve->capacity && g_variant_iter_n_children (iter) <= capacity)
    {
      const GwHistorySpan *before = NULL;

      while (g_variant_iter_next (iter, "(ddtddddd)", &span.first, &span.last, &span.n, &span.low,
                                  &span.high, &span.mean, &span.best, &span.best_at)
             && can_follow (&span, before))
        {
          g_array_append_val (curve->spans, span);
          before = &g_array_index (curve->spans, GwHistorySpan, curve->spans->len - 1);
        }
      if (curve->spans->len == g_variant_iter_n_children (iter))
        return g_steal_pointer (&curve);
    }

  gw_error_set_at (error, GW_ERROR_DAMAGED, NULL, 0, _("The progress curve of the run is damaged"));
  return NULL;
}
