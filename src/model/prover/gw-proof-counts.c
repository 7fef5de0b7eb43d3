/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-counts.h"

#include <math.h>

/* The seconds that a range takes at least, as finding the sets of a unit again takes time, too. */
#define SHORTEST 0.5

/* Into how many ranges what is left for a worker is cut. */
#define RANGES_EACH 4

/* Sets of a range as long as it is not known how long they take. */
#define FIRST_SETS 32

typedef struct
{
  gint n;         /* sets; -1 when not counted */
  guint n_taken;  /* of these */
  guint64 weight; /* of all of them */
} Unit;

struct _GwProofCounts
{
  gint64 first_threshold;
  GwProofPace pace; /* only for weights */
  double least;     /* the weight of a set that just reaches the first threshold */

  guint n_units;
  Unit *units;
  GArray *levels; /* of GwProofLevel, best first */
  guint64 n_sets;

  guint *order; /* units, the best first; NULL until all are counted */
  guint at;     /* in this order; nothing is left of those before it but what was put back */
  GArray *back; /* of GwProofRange: what was put back */
  GHashTable *open; /* of GwProofRange: what is being worked on */

  guint64 n_arranged;
  guint64 n_skipped;
  double left_weight; /* of what is not done */

  double seconds; /* what a thread took */
  double weight;  /* for this */
};

static guint
hash_range (gconstpointer data)
{
  const GwProofRange *range = data;

  return range->unit * 2654435761u ^ range->first;
}

static gboolean
is_same_range (gconstpointer one, gconstpointer other)
{
  const GwProofRange *x = one, *y = other;

  return x->unit == y->unit && x->first == y->first;
}

GwProofCounts *
gw_proof_counts_new (guint n_units, gint64 first_threshold, guint n_cells)
{
  GwProofCounts *counts = g_new0 (GwProofCounts, 1);

  counts->first_threshold = first_threshold;
  gw_proof_pace_init (&counts->pace, n_cells);
  counts->pace.threshold = (double) first_threshold;
  counts->least = gw_proof_pace_weigh (&counts->pace, (guint32) MIN (first_threshold, G_MAXUINT32));
  counts->n_units = n_units;
  counts->units = g_new (Unit, n_units);
  for (guint i = 0; i < n_units; i++)
    counts->units[i] = (Unit){ -1, 0, 0 };
  counts->levels = g_array_new (FALSE, FALSE, sizeof (GwProofLevel));
  counts->back = g_array_new (FALSE, FALSE, sizeof (GwProofRange));
  counts->open = g_hash_table_new_full (hash_range, is_same_range, g_free, NULL);
  return counts;
}

void
gw_proof_counts_free (GwProofCounts *counts)
{
  g_free (counts->units);
  g_free (counts->order);
  g_array_unref (counts->levels);
  g_array_unref (counts->back);
  g_hash_table_unref (counts->open);
  g_free (counts);
}

/* Adds levels to the others, both best first. */
static void
merge_levels (GwProofCounts *counts, const GArray *levels)
{
  GArray *both = g_array_sized_new (FALSE, FALSE, sizeof (GwProofLevel),
                                    counts->levels->len + levels->len);
  guint k = 0;

  for (guint i = 0; i < counts->levels->len; i++)
    {
      GwProofLevel level = g_array_index (counts->levels, GwProofLevel, i);

      for (; k < levels->len && g_array_index (levels, GwProofLevel, k).total > level.total; k++)
        g_array_append_val (both, g_array_index (levels, GwProofLevel, k));
      if (k < levels->len && g_array_index (levels, GwProofLevel, k).total == level.total)
        level.n += g_array_index (levels, GwProofLevel, k++).n;
      g_array_append_val (both, level);
    }
  for (; k < levels->len; k++)
    g_array_append_val (both, g_array_index (levels, GwProofLevel, k));
  g_array_unref (counts->levels);
  counts->levels = both;
}

gboolean
gw_proof_counts_add (GwProofCounts *counts, guint unit, const GArray *levels)
{
  Unit *counted = &counts->units[unit];
  guint64 n = 0;
  double weight = 0;

  for (guint i = 0; i < levels->len; i++)
    {
      const GwProofLevel *level = &g_array_index (levels, GwProofLevel, i);

      n += level->n;
      weight += level->n * gw_proof_pace_weigh (&counts->pace, level->total);
    }
  if (n > GW_PROOF_MOST_OF_UNIT || counts->n_sets + n > G_MAXUINT32)
    return FALSE;
  *counted = (Unit){ (gint) n, 0, (guint64) MIN (ceil (weight / counts->least), 1e18) };
  counts->n_sets += n;
  merge_levels (counts, levels);
  return TRUE;
}

gboolean
gw_proof_counts_has (const GwProofCounts *counts, guint unit)
{
  return counts->units[unit].n >= 0;
}

static double
weigh_each (const Unit *unit)
{
  return unit->n > 0 ? (double) unit->weight / unit->n : 0;
}

static gint
compare_units (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Unit *units = user_data;
  const guint one = *(const guint *) a, other = *(const guint *) b;
  const double x = weigh_each (&units[one]), y = weigh_each (&units[other]);

  if (x != y)
    return x < y ? 1 : -1;
  return (one > other) - (one < other);
}

void
gw_proof_counts_close (GwProofCounts *counts)
{
  counts->order = g_new (guint, counts->n_units);
  for (guint i = 0; i < counts->n_units; i++)
    {
      const Unit *unit = &counts->units[i];

      counts->order[i] = i;
      counts->left_weight += weigh_each (unit) * (unit->n - (gint) unit->n_taken);
    }
  for (guint i = 0; i < counts->back->len; i++)
    {
      const GwProofRange *range = &g_array_index (counts->back, GwProofRange, i);

      counts->left_weight += weigh_each (&counts->units[range->unit]) * range->n;
    }
  g_qsort_with_data (counts->order, (gint) counts->n_units, sizeof (guint), compare_units,
                     counts->units);
}

guint
gw_proof_counts_get_n_sets (const GwProofCounts *counts, gint64 total)
{
  guint n = 0;

  for (guint i = 0; i < counts->levels->len; i++)
    {
      const GwProofLevel *level = &g_array_index (counts->levels, GwProofLevel, i);

      if (level->total < total)
        break;
      n += level->n;
    }
  return n;
}

const GArray *
gw_proof_counts_get_levels (const GwProofCounts *counts)
{
  return counts->levels;
}

/* The seconds that the next range takes. */
static double
get_seconds (const GwProofCounts *counts, guint n_workers)
{
  const double left = counts->left_weight * counts->seconds / counts->weight;

  return CLAMP (left / ((double) n_workers * RANGES_EACH), SHORTEST, GW_PROOF_RANGE_SECONDS);
}

static guint
get_length (const GwProofCounts *counts, const Unit *unit, guint n_workers)
{
  double n;

  if (counts->seconds <= 0 || counts->weight <= 0)
    return FIRST_SETS;
  n = get_seconds (counts, n_workers) * counts->weight / counts->seconds
      / MAX (weigh_each (unit), 1e-9);
  return (guint) CLAMP (n, 1, G_MAXINT32);
}

gboolean
gw_proof_counts_take (GwProofCounts *counts, guint n_workers, GwProofRange *range)
{
  const guint n_back = counts->back->len;
  Unit *unit;

  if (n_back > 0)
    {
      GwProofRange *last = &g_array_index (counts->back, GwProofRange, n_back - 1);

      unit = &counts->units[last->unit];
      *range = *last;
      range->n = MIN (last->n, get_length (counts, unit, n_workers));
      last->first += range->n;
      last->n -= range->n;
      if (last->n == 0)
        g_array_set_size (counts->back, n_back - 1);
    }
  else
    {
      while (counts->at < counts->n_units
             && (gint) counts->units[counts->order[counts->at]].n_taken
                  == counts->units[counts->order[counts->at]].n)
        counts->at++;
      if (counts->at == counts->n_units)
        return FALSE;
      range->unit = counts->order[counts->at];
      unit = &counts->units[range->unit];
      range->first = unit->n_taken;
      range->n = MIN ((guint) unit->n - unit->n_taken, get_length (counts, unit, n_workers));
      unit->n_taken += range->n;
    }
  range->is_last = range->first + range->n == (guint) unit->n;
  g_hash_table_add (counts->open, g_memdup2 (range, sizeof *range));
  return TRUE;
}

guint
gw_proof_counts_estimate (const GwProofCounts *counts, guint n_workers, guint most)
{
  double n = (double) n_workers * RANGES_EACH;

  if (counts->seconds > 0 && counts->weight > 0)
    n += counts->left_weight * counts->seconds / counts->weight / get_seconds (counts, n_workers)
         + counts->back->len;
  return (guint) CLAMP (n, 1, most);
}

void
gw_proof_counts_put_back (GwProofCounts *counts, const GwProofRange *range)
{
  if (range->n > 0 && g_hash_table_remove (counts->open, range))
    g_array_append_val (counts->back, *range);
}

double
gw_proof_counts_finish (GwProofCounts *counts, GwProofRange *range, guint n, guint n_arranged)
{
  const double weight = n * weigh_each (&counts->units[range->unit]);

  g_return_val_if_fail (n <= range->n && n_arranged <= n, 0);

  if (n == 0 || !g_hash_table_remove (counts->open, range))
    return 0;
  counts->n_arranged += n_arranged;
  counts->n_skipped += n - n_arranged;
  counts->left_weight = MAX (counts->left_weight - weight, 0);
  range->first += n;
  range->n -= n;
  if (range->n > 0)
    g_hash_table_add (counts->open, g_memdup2 (range, sizeof *range));
  return weight;
}

void
gw_proof_counts_add_time (GwProofCounts *counts, double weight, double seconds)
{
  /* What was long ago counts less. */
  if (counts->seconds > GW_PROOF_RANGE_SECONDS * RANGES_EACH)
    {
      counts->seconds /= 2;
      counts->weight /= 2;
    }
  counts->seconds += seconds;
  counts->weight += weight;
}

void
gw_proof_counts_finish_all (GwProofCounts *counts)
{
  for (guint i = 0; i < counts->n_units; i++)
    counts->units[i].n_taken = (guint) counts->units[i].n;
  counts->n_skipped = counts->n_sets;
  counts->left_weight = 0;
}

/* All sets that were done, each once. */
static guint64
get_n_done (const GwProofCounts *counts)
{
  return counts->n_arranged + counts->n_skipped;
}

gboolean
gw_proof_counts_is_done (const GwProofCounts *counts)
{
  return get_n_done (counts) == counts->n_sets;
}

guint
gw_proof_counts_get_left (const GwProofCounts *counts, double *weight)
{
  *weight = counts->left_weight;
  return (guint) (counts->n_sets - MIN (get_n_done (counts), counts->n_sets));
}

static gint
compare_ranges (gconstpointer a, gconstpointer b)
{
  const GwProofRange *x = a, *y = b;

  if (x->unit != y->unit)
    return x->unit > y->unit ? 1 : -1;
  return (x->first > y->first) - (x->first < y->first);
}

/* What is being worked on may never be finished. */
static GVariant *
save_ranges (const GwProofCounts *counts)
{
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (GwProofRange));
  GVariantBuilder builder;
  GHashTableIter open;
  gpointer key;

  g_array_append_vals (ranges, counts->back->data, counts->back->len);
  g_hash_table_iter_init (&open, counts->open);
  while (g_hash_table_iter_next (&open, &key, NULL))
    g_array_append_vals (ranges, key, 1);
  g_array_sort (ranges, compare_ranges);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(uuu)"));
  for (guint i = 0; i < ranges->len; i++)
    {
      const GwProofRange *range = &g_array_index (ranges, GwProofRange, i);

      g_variant_builder_add (&builder, "(uuu)", range->unit, range->first, range->n);
    }
  return g_variant_builder_end (&builder);
}

GVariant *
gw_proof_levels_save (const GArray *levels)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(uu)"));
  for (guint i = 0; i < levels->len; i++)
    g_variant_builder_add (&builder, "(uu)", g_array_index (levels, GwProofLevel, i).total,
                           g_array_index (levels, GwProofLevel, i).n);
  return g_variant_builder_end (&builder);
}

gboolean
gw_proof_levels_load (GVariant *saved, gint64 threshold, GArray *levels, guint64 *n)
{
  guint64 before = (guint64) GW_PROOF_MOST_TOTAL + 1;
  GVariantIter iter;
  GwProofLevel level;

  *n = 0;
  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "(uu)", &level.total, &level.n))
    {
      if (level.total >= before || level.total < threshold || level.n == 0)
        return FALSE;
      before = level.total;
      *n += level.n;
      g_array_append_val (levels, level);
    }
  return TRUE;
}

GVariant *
gw_proof_counts_save (const GwProofCounts *counts)
{
  GVariantBuilder numbers, taken, weights;

  g_variant_builder_init (&numbers, G_VARIANT_TYPE ("ai"));
  g_variant_builder_init (&taken, G_VARIANT_TYPE ("au"));
  g_variant_builder_init (&weights, G_VARIANT_TYPE ("at"));
  for (guint i = 0; i < counts->n_units; i++)
    {
      g_variant_builder_add (&numbers, "i", counts->units[i].n);
      g_variant_builder_add (&taken, "u", counts->units[i].n_taken);
      g_variant_builder_add (&weights, "t", counts->units[i].weight);
    }
  return g_variant_new ("(aiauat@a(uu)@a(uuu)tt)", &numbers, &taken, &weights,
                        gw_proof_levels_save (counts->levels), save_ranges (counts),
                        counts->n_arranged, counts->n_skipped);
}

static gboolean
load_units (GwProofCounts *counts, GVariant *saved_numbers, GVariant *saved_taken,
            GVariant *saved_weights)
{
  gsize n_numbers, n_taken, n_weights;
  const gint32 *numbers = g_variant_get_fixed_array (saved_numbers, &n_numbers, sizeof (gint32));
  const guint32 *taken = g_variant_get_fixed_array (saved_taken, &n_taken, sizeof (guint32));
  const guint64 *weights = g_variant_get_fixed_array (saved_weights, &n_weights, sizeof (guint64));

  if (n_numbers != counts->n_units || n_taken != n_numbers || n_weights != n_numbers)
    return FALSE;
  for (guint i = 0; i < counts->n_units; i++)
    {
      if (numbers[i] < -1 || (gint64) taken[i] > MAX (numbers[i], 0) || weights[i] > (guint64) 1e18
          || (numbers[i] <= 0 && weights[i] > 0))
        return FALSE;
      counts->units[i] = (Unit){ numbers[i], taken[i], weights[i] };
      counts->n_sets += (guint) MAX (numbers[i], 0);
    }
  return TRUE;
}

/* The ranges of a unit ascend, apart from each other, among those that were taken. */
static gboolean
load_ranges (GwProofCounts *counts, GVariant *saved)
{
  GwProofRange range, before = { 0, 0, 0, FALSE };
  GVariantIter iter;

  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "(uuu)", &range.unit, &range.first, &range.n))
    {
      if (range.unit >= counts->n_units || range.n == 0
          || (guint64) range.first + range.n > counts->units[range.unit].n_taken
          || (counts->back->len > 0
              && (range.unit < before.unit
                  || (range.unit == before.unit && range.first < before.first + before.n))))
        return FALSE;
      range.is_last = FALSE;
      g_array_append_val (counts->back, range);
      before = range;
    }
  return TRUE;
}

/* All sets that were taken are in ranges that are not done, or are done. */
static gboolean
check_done (const GwProofCounts *counts)
{
  guint64 n = 0;

  for (guint i = 0; i < counts->n_units; i++)
    n += counts->units[i].n_taken;
  for (guint i = 0; i < counts->back->len; i++)
    n -= g_array_index (counts->back, GwProofRange, i).n;
  return counts->n_arranged <= n && counts->n_skipped == n - counts->n_arranged;
}

GwProofCounts *
gw_proof_counts_load (GVariant *saved, guint n_units, gint64 first_threshold, guint n_cells)
{
  g_autoptr (GwProofCounts) counts = gw_proof_counts_new (n_units, first_threshold, n_cells);
  g_autoptr (GVariant) numbers = NULL;
  g_autoptr (GVariant) taken = NULL;
  g_autoptr (GVariant) weights = NULL;
  g_autoptr (GVariant) levels = NULL;
  g_autoptr (GVariant) ranges = NULL;
  guint64 n;

  g_variant_get (saved, "(@ai@au@at@a(uu)@a(uuu)tt)", &numbers, &taken, &weights, &levels, &ranges,
                 &counts->n_arranged, &counts->n_skipped);
  if (!load_units (counts, numbers, taken, weights) || counts->n_sets > G_MAXUINT32
      || !gw_proof_levels_load (levels, first_threshold, counts->levels, &n) || n != counts->n_sets
      || !load_ranges (counts, ranges) || !check_done (counts))
    return NULL;
  return g_steal_pointer (&counts);
}
