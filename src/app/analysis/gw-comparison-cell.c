/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison-cell.h"

#include "gw-comparison-charts.h"

#include <math.h>
#include <string.h>

static const GwMeasurement *
get_measurement (GwComparisonStep *step, const GwAlgorithm *algorithm)
{
  GwComparisonRow *row = gw_comparison_step_get_row (step, algorithm);

  return row != NULL ? gw_comparison_row_get_measurement (row) : NULL;
}

char *
gw_comparison_cell_dup_text (GwComparisonCell cell, GwComparisonStep *step,
                             const GwAlgorithm *algorithm, GwMeasureKind measure)
{
  const GwMeasurement *measurement;
  GwComparisonRow *row;

  switch (cell)
    {
    case GW_COMPARISON_STEP_NAME:
      return g_strdup (step->title);
    case GW_COMPARISON_THEORY:
      measurement = get_measurement (step, algorithm);
      return gw_measure_format (GW_MEASURE_OPERATIONS,
                                measurement != NULL ? measurement->theory : NAN);
    case GW_COMPARISON_BRANCHING:
      measurement = get_measurement (step, algorithm);
      return measurement != NULL && isfinite (measurement->a)
               ? g_strdup_printf ("%.3f", measurement->a)
               : g_strdup ("–");
    case GW_COMPARISON_MEASURED:
    default:
      row = gw_comparison_step_get_row (step, algorithm);
      return gw_measure_format (measure,
                                row != NULL ? gw_comparison_row_get_value (row, measure)
                                            : NAN);
    }
}

char *
gw_comparison_cell_fold_title (const char *title)
{
  char *folded = g_strdup (title);
  const glong length = g_utf8_strlen (title, -1);
  glong least = length;
  char *best = NULL;

  for (char *space = strchr (folded, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      const glong before = g_utf8_pointer_to_offset (folded, space);
      const glong widest = MAX (before, length - before - 1);

      if (widest < least)
        {
          least = widest;
          best = space;
        }
    }
  if (best != NULL)
    *best = '\n';
  return folded;
}
