/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-row.h"

#include "gw-rules-text.h"

#include <math.h>

/* The most points of a curve in a file: more than any measurement has. */
#define MOST_POINTS 1000

/* The figures of a measurement, with their names in the file. */
static const struct
{
  const char *name;
  gsize offset;
} figures[] = {
  { "found", offsetof (GwMeasurement, found) },
  { "points", offsetof (GwMeasurement, points) },
  { "operations", offsetof (GwMeasurement, operations) },
  { "moves", offsetof (GwMeasurement, moves) },
  { "us", offsetof (GwMeasurement, us) },
  { "bytes", offsetof (GwMeasurement, bytes) },
  { "nodes", offsetof (GwMeasurement, n_nodes) },
  { "build-us", offsetof (GwMeasurement, build_us) },
  { "a", offsetof (GwMeasurement, a) },
  { "theory", offsetof (GwMeasurement, theory) },
  { "by-branching", offsetof (GwMeasurement, by_branching) },
};

GwComparisonRow *
gw_comparison_row_new (void)
{
  return g_atomic_rc_box_new0 (GwComparisonRow);
}

GwComparisonRow *
gw_comparison_row_ref (GwComparisonRow *row)
{
  return g_atomic_rc_box_acquire (row);
}

static void
row_clear (gpointer data)
{
  GwComparisonRow *row = data;

  g_clear_pointer (&row->rules, gw_rules_unref);
  gw_measurement_clear (&row->measurement);
  g_clear_pointer (&row->paths_by_length, g_array_unref);
  g_free (row->note);
}

void
gw_comparison_row_unref (GwComparisonRow *row)
{
  g_atomic_rc_box_release_full (row, row_clear);
}

const GwMeasurement *
gw_comparison_row_get_measurement (const GwComparisonRow *row)
{
  return row->measured ? &row->measurement : NULL;
}

static void
save_measurement (GVariantDict *dict, const GwMeasurement *measurement)
{
  GVariantBuilder curve;

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      const double value = G_STRUCT_MEMBER (double, measurement, figures[i].offset);

      if (isfinite (value))
        g_variant_dict_insert (dict, figures[i].name, "d", value);
    }
  g_variant_dict_insert (dict, "boards", "u", measurement->n_boards);
  g_variant_dict_insert (dict, "end", "u", (guint) measurement->end);
  g_variant_dict_insert (dict, "max-tiles", "u", measurement->max_tiles);
  g_variant_builder_init (&curve, G_VARIANT_TYPE ("a(tx)"));
  for (guint i = 0; measurement->curve != NULL && i < measurement->curve->len; i++)
    {
      const GwCurvePoint *point = &g_array_index (measurement->curve, GwCurvePoint, i);

      g_variant_builder_add (&curve, "(tx)", point->moves, point->points);
    }
  g_variant_dict_insert_value (dict, "curve", g_variant_builder_end (&curve));
}

GVariant *
gw_comparison_row_save (const GwComparisonRow *row)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert (&dict, "words", "u", row->n_words);
  g_variant_dict_insert (&dict, "rows", "u", row->rows);
  g_variant_dict_insert (&dict, "cols", "u", row->cols);
  g_variant_dict_insert_value (&dict, "rules", gw_rules_save (row->rules));
  g_variant_dict_insert (&dict, "measured", "b", row->measured);
  if (row->measured)
    save_measurement (&dict, &row->measurement);
  if (row->note != NULL)
    g_variant_dict_insert (&dict, "note", "s", row->note);
  if (isfinite (row->paths))
    g_variant_dict_insert (&dict, "paths", "d", row->paths);
  if (row->paths_by_length != NULL)
    g_variant_dict_insert_value (
      &dict, "paths-by-length",
      g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, row->paths_by_length->data,
                                 row->paths_by_length->len, sizeof (guint64)));
  return g_variant_dict_end (&dict);
}

/* NAN when it is missing. FALSE when it is negative or not a number. */
static gboolean
load_figure (GVariantDict *dict, const char *name, double *value)
{
  *value = NAN;
  return !g_variant_dict_lookup (dict, name, "d", value) || (isfinite (*value) && *value >= 0);
}

static gboolean
load_curve (GVariantDict *dict, GArray *curve)
{
  g_autoptr (GVariant) saved
    = g_variant_dict_lookup_value (dict, "curve", G_VARIANT_TYPE ("a(tx)"));
  guint64 moves = 0;

  if (saved == NULL || g_variant_n_children (saved) > MOST_POINTS)
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (saved); i++)
    {
      GwCurvePoint point;

      g_variant_get_child (saved, i, "(tx)", &point.moves, &point.points);
      if (point.moves < moves)
        return FALSE;
      moves = point.moves;
      g_array_append_val (curve, point);
    }
  return TRUE;
}

static gboolean
load_measurement (GVariantDict *dict, GwComparisonRow *row)
{
  GwMeasurement *measurement = &row->measurement;
  guint end;

  measurement->curve = g_array_new (FALSE, FALSE, sizeof (GwCurvePoint));
  measurement->n_words = row->n_words;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (!load_figure (dict, figures[i].name,
                      &G_STRUCT_MEMBER (double, measurement, figures[i].offset)))
      return FALSE;
  if (!g_variant_dict_lookup (dict, "boards", "u", &measurement->n_boards)
      || !g_variant_dict_lookup (dict, "end", "u", &end)
      || !g_variant_dict_lookup (dict, "max-tiles", "u", &measurement->max_tiles)
      || end > GW_TRIAL_LIMIT || measurement->n_boards == 0)
    return FALSE;
  measurement->end = (GwTrialEnd) end;
  return load_curve (dict, measurement->curve);
}

static gboolean
load_paths (GVariantDict *dict, GwComparisonRow *row)
{
  g_autoptr (GVariant) saved
    = g_variant_dict_lookup_value (dict, "paths-by-length", G_VARIANT_TYPE ("at"));
  const guint64 *counts;
  gsize n;

  if (saved == NULL)
    return TRUE;
  counts = g_variant_get_fixed_array (saved, &n, sizeof (guint64));
  if (n > GW_BOARD_MAX_CELLS)
    return FALSE;
  row->paths_by_length = g_array_new (FALSE, TRUE, sizeof (guint64));
  g_array_append_vals (row->paths_by_length, counts, (guint) n);
  return TRUE;
}

GwComparisonRow *
gw_comparison_row_load (GVariant *saved)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (saved);
  g_autoptr (GwComparisonRow) row = NULL;
  g_autoptr (GVariant) rules_saved
    = g_variant_dict_lookup_value (&dict, "rules", G_VARIANT_TYPE_VARDICT);
  GwRules *rules = rules_saved != NULL ? gw_rules_load (rules_saved) : NULL;

  if (rules == NULL)
    return NULL;
  row = gw_comparison_row_new ();
  row->rules = rules;
  if (!g_variant_dict_lookup (&dict, "words", "u", &row->n_words)
      || !g_variant_dict_lookup (&dict, "rows", "u", &row->rows)
      || !g_variant_dict_lookup (&dict, "cols", "u", &row->cols)
      || !g_variant_dict_lookup (&dict, "measured", "b", &row->measured)
      || row->rows < 1 || row->rows > GW_BOARD_MAX_SIDE || row->cols < 1
      || row->cols > GW_BOARD_MAX_SIDE || !load_figure (&dict, "paths", &row->paths)
      || !load_paths (&dict, row) || (row->measured && !load_measurement (&dict, row)))
    return NULL;
  g_variant_dict_lookup (&dict, "note", "s", &row->note);
  return g_steal_pointer (&row);
}
