/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-spread.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef GwSpreadCount Count; /* its value comes first and is the key */

struct _GwSpread
{
  GHashTable *counts; /* set of Count, by value */
};

GwSpread *
gw_spread_new (void)
{
  GwSpread *spread = g_new0 (GwSpread, 1);

  spread->counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return spread;
}

GwSpread *
gw_spread_copy (const GwSpread *spread)
{
  GwSpread *copy = gw_spread_new ();
  GHashTableIter iter;
  gpointer count;

  g_hash_table_iter_init (&iter, spread->counts);
  while (g_hash_table_iter_next (&iter, &count, NULL))
    g_hash_table_add (copy->counts, g_memdup2 (count, sizeof (Count)));
  return copy;
}

void
gw_spread_free (GwSpread *spread)
{
  g_hash_table_unref (spread->counts);
  g_free (spread);
}

void
gw_spread_add (GwSpread *spread, gint64 value, guint64 times)
{
  Count *count = g_hash_table_lookup (spread->counts, &value);

  if (count == NULL)
    {
      count = g_new0 (Count, 1);
      count->value = value;
      g_hash_table_add (spread->counts, count);
    }
  count->times += times;
}

static gint
compare_counts (gconstpointer a, gconstpointer b)
{
  const Count *one = *(const Count *const *) a;
  const Count *other = *(const Count *const *) b;

  return (one->value > other->value) - (one->value < other->value);
}

static GPtrArray *
sort_counts (const GwSpread *spread)
{
  GPtrArray *sorted = g_ptr_array_sized_new (g_hash_table_size (spread->counts));
  GHashTableIter iter;
  gpointer count;

  g_hash_table_iter_init (&iter, spread->counts);
  while (g_hash_table_iter_next (&iter, &count, NULL))
    g_ptr_array_add (sorted, count);
  g_ptr_array_sort (sorted, compare_counts);
  return sorted;
}

GArray *
gw_spread_dup_counts (const GwSpread *spread)
{
  g_autoptr (GPtrArray) sorted = sort_counts (spread);
  GArray *counts = g_array_sized_new (FALSE, FALSE, sizeof (GwSpreadCount), sorted->len);

  for (guint i = 0; i < sorted->len; i++)
    g_array_append_vals (counts, g_ptr_array_index (sorted, i), 1);
  return counts;
}

/* The value with `place` others below it; interpolated if that is not a whole number. */
static double
get_quantile (GPtrArray *sorted, double place)
{
  const guint64 before = (guint64) place;
  const double share = place - (double) before;
  guint64 passed = 0;

  for (guint i = 0; i < sorted->len; i++)
    {
      const Count *count = g_ptr_array_index (sorted, i);

      passed += count->times;
      if (passed > before + 1 || (passed > before && (share <= 0 || i + 1 == sorted->len)))
        return (double) count->value;
      if (passed == before + 1)
        {
          const Count *next = g_ptr_array_index (sorted, i + 1);

          return (double) count->value + share * (double) (next->value - count->value);
        }
    }
  return 0;
}

void
gw_spread_get_figures (const GwSpread *spread, GwFigures *figures)
{
  g_autoptr (GPtrArray) sorted = sort_counts (spread);
  long double sum = 0, squares = 0;

  memset (figures, 0, sizeof *figures);
  if (sorted->len == 0)
    return;

  for (guint i = 0; i < sorted->len; i++)
    {
      const Count *count = g_ptr_array_index (sorted, i);

      figures->n += count->times;
      sum += (long double) count->value * (long double) count->times;
    }
  figures->mean = (double) (sum / (long double) figures->n);
  for (guint i = 0; i < sorted->len; i++)
    {
      const Count *count = g_ptr_array_index (sorted, i);
      const long double distance = (long double) count->value - figures->mean;

      squares += distance * distance * (long double) count->times;
    }
  figures->deviation
    = figures->n > 1 ? sqrt ((double) (squares / (long double) (figures->n - 1))) : NAN;
  figures->error = figures->deviation / sqrt ((double) figures->n);
  figures->minimum = ((const Count *) g_ptr_array_index (sorted, 0))->value;
  figures->maximum = ((const Count *) g_ptr_array_index (sorted, sorted->len - 1))->value;
  for (guint i = 0; i < 3; i++)
    figures->quartiles[i] = get_quantile (sorted, (double) (figures->n - 1) * (i + 1) / 4);
}

int
gw_error_decimals (double error)
{
  int power;

  if (!(error > 0) || !isfinite (error))
    return 0;
  power = (int) floor (log10 (error));
  return error / pow (10, power) < 1.95 ? 1 - power : -power;
}

double
gw_round_to (double number, int decimals)
{
  const double scale = pow (10, abs (decimals));

  /* Adding 0 makes 0 of -0. */
  return (decimals < 0 ? round (number / scale) * scale : round (number * scale) / scale) + 0.0;
}

gint64
gw_round_up (double number)
{
  gint64 power = 1;

  while (TRUE)
    {
      if ((double) power >= number)
        return power;
      if (2.0 * (double) power >= number)
        return 2 * power;
      if (5.0 * (double) power >= number || power > G_MAXINT64 / 100)
        return 5 * power;
      power *= 10;
    }
}

static gint64
floor_to (gint64 value, gint64 width)
{
  gint64 rest = value % width;

  return value - (rest < 0 ? rest + width : rest);
}

void
gw_spread_get_histogram (const GwSpread *spread, guint max_bins, GwHistogram *histogram)
{
  GwFigures figures;
  double span;

  gw_spread_get_figures (spread, &figures);
  span = (double) figures.maximum - (double) figures.minimum + 1;
  memset (histogram, 0, sizeof *histogram);
  if (figures.n == 0)
    {
      histogram->width = 1;
      return;
    }

  /* Where bins begin at multiples of their width, there may be one more. */
  histogram->width = gw_round_up (span / MAX (max_bins - 1, 1));
  histogram->first = floor_to (figures.minimum, histogram->width);
  histogram->n_bins = (guint) ((figures.maximum - histogram->first) / histogram->width) + 1;
  gw_spread_fill_histogram (spread, histogram);
}

void
gw_spread_fill_histogram (const GwSpread *spread, GwHistogram *histogram)
{
  GHashTableIter iter;
  gpointer data;

  g_free (histogram->counts);
  histogram->counts = g_new0 (guint64, histogram->n_bins);
  g_hash_table_iter_init (&iter, spread->counts);
  while (g_hash_table_iter_next (&iter, &data, NULL))
    {
      const Count *count = data;
      gint64 bin = (floor_to (count->value, histogram->width) - histogram->first)
                   / histogram->width;

      if (bin >= 0 && bin < histogram->n_bins)
        histogram->counts[bin] += count->times;
    }
}

void
gw_histogram_clear (GwHistogram *histogram)
{
  g_clear_pointer (&histogram->counts, g_free);
}
