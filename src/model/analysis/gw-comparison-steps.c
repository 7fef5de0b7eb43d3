/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-steps.h"

#include "gw-rules-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (GwComparisonStep, gw_comparison_step, G_TYPE_OBJECT)

static void
gw_comparison_step_finalize (GObject *object)
{
  GwComparisonStep *self = GW_COMPARISON_STEP (object);

  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (gw_comparison_step_parent_class)->finalize (object);
}

static void
gw_comparison_step_class_init (GwComparisonStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_comparison_step_finalize;
}

static void
gw_comparison_step_init (GwComparisonStep *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
}

static char *
make_title (GwAgainst against, const GwComparisonRow *row)
{
  guint n;

  switch (against)
    {
    case GW_AGAINST_BOARD:
      return g_strdup_printf ("%u×%u", row->rows, row->cols);
    case GW_AGAINST_RULES:
      if (row->step < GW_COMPARE_PLAN_N_SHAPES)
        return gw_rules_to_label (row->rules);
      n = gw_rules_get (row->rules)->min_length;
      return g_strdup_printf (ngettext ("From %u letter", "From %u letters", n), n);
    case GW_AGAINST_LEXICON:
    default:
      return g_strdup_printf ("%'u", row->n_words);
    }
}

GwComparisonStep *
gw_comparison_step_new (GwAgainst against, GPtrArray *rows, guint first, guint n_rows)
{
  GwComparisonStep *self = g_object_new (GW_TYPE_COMPARISON_STEP, NULL);

  self->title = make_title (against, g_ptr_array_index (rows, first));
  for (guint i = first; i < first + n_rows; i++)
    g_ptr_array_add (self->rows, g_object_ref (g_ptr_array_index (rows, i)));
  return self;
}

GwComparisonRow *
gw_comparison_step_get_row (GwComparisonStep *self, const GwAlgorithm *algorithm)
{
  g_return_val_if_fail (GW_IS_COMPARISON_STEP (self), NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GwComparisonRow *row = g_ptr_array_index (self->rows, i);

      if (row->algorithm == algorithm)
        return row;
    }
  return NULL;
}

const GwMeasurement *
gw_comparison_step_get_measurement (GwComparisonStep *self, const GwAlgorithm *algorithm)
{
  GwComparisonRow *row = gw_comparison_step_get_row (self, algorithm);

  return row != NULL ? gw_comparison_row_get_measurement (row) : NULL;
}

double
gw_comparison_row_get_value (GwComparisonRow *row, GwMeasureKind kind)
{
  const GwMeasurement *measurement;

  g_return_val_if_fail (GW_IS_COMPARISON_ROW (row), NAN);

  measurement = gw_comparison_row_get_measurement (row);
  if (measurement == NULL)
    return NAN;
  switch (kind)
    {
    case GW_MEASURE_OPERATIONS:
      return measurement->operations;
    case GW_MEASURE_MOVES:
      return measurement->moves;
    case GW_MEASURE_TIME:
      return measurement->us / 1e6;
    case GW_MEASURE_BYTES:
      return measurement->bytes;
    case GW_MEASURE_FOUND:
      return measurement->found;
    case GW_N_MEASURES:
    default:
      return NAN;
    }
}

static gboolean
fit (GListModel *steps, const GwAlgorithm *algorithm, GwQuadratic *quadratic)
{
  double sides[3], moves[3];

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GwComparisonStep) step = g_list_model_get_item (steps, i);
      GwComparisonRow *row = step != NULL ? gw_comparison_step_get_row (step, algorithm) : NULL;

      if (row == NULL || !isfinite (gw_comparison_row_get_value (row, GW_MEASURE_MOVES)))
        return FALSE;
      sides[i] = sqrt (row->rows * row->cols);
      moves[i] = gw_comparison_row_get_value (row, GW_MEASURE_MOVES);
    }
  gw_quadratic_through (sides, moves, quadratic);
  return TRUE;
}

/* Words that are traced one by one do not walk the board as the founding analysis did. */
static gboolean
walks (const GwAlgorithm *algorithm)
{
  return !algorithm->unpruned && strcmp (algorithm->name, "word-by-word") != 0;
}

const GwAlgorithm *
gw_comparison_steps_fit (GListModel *steps, GwQuadratic *quadratic)
{
  const GwAlgorithm *favorite = gw_algorithm_find ("prefix-tree");
  g_autoptr (GwComparisonStep) first = g_list_model_get_item (steps, 0);

  if (first == NULL || fit (steps, favorite, quadratic))
    return first != NULL ? favorite : NULL;
  for (guint i = 0; i < first->rows->len; i++)
    {
      const GwComparisonRow *row = g_ptr_array_index (first->rows, i);

      if (walks (row->algorithm) && fit (steps, row->algorithm, quadratic))
        return row->algorithm;
    }
  return NULL;
}
