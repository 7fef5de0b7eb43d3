/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison-spec.h"
#include "gw-growth.h"
#include "gw-item.h"
#include "gw-run-kind.h"

G_BEGIN_DECLS

/* What a comparison has measured so far. Immutable; atomically ref-counted. */
typedef struct
{
  guint n_steps;   /* in all */
  GPtrArray *rows; /* of GwComparisonRow: step by step, all algorithms at each */
} GwComparisonStatus;

#define GW_COMPARISON_MAX_STEPS 1000

/* Runs of this kind have a GwComparisonSpec and a GwComparisonStatus. They measure times, so
 * that only one runs at once, and none goes on later. */
extern const GwRunKind gw_comparison_run_kind;

/* From 0 to 1. The status may be NULL. */
double gw_comparison_get_progress (const GwComparisonSpec *spec, const GwComparisonStatus *status);

/* What was compared; the head is that of the run. */
GwFacts *gw_comparison_make_facts (const GwRunHead *head, const GwComparisonSpec *spec);

/* The rows so far, as the terminal prints them: {"compare": [...]}. The status may be NULL. */
JsonNode *gw_comparison_make_figures (const GwComparisonSpec *spec,
                                      const GwComparisonStatus *status);

/* The measures that can be shown. */
typedef enum
{
  GW_MEASURE_OPERATIONS,
  GW_MEASURE_MOVES,
  GW_MEASURE_TIME, /* seconds */
  GW_MEASURE_BYTES,
  GW_MEASURE_FOUND,
  GW_N_MEASURES,
} GwMeasureKind;

/* A step of a comparison: what the algorithms cost at it, as far as that was measured. It never
 * changes: it is replaced with a new one when it gets another row. */
typedef struct
{
  char *title;     /* "1,024", "3×3", or rules in words */
  GPtrArray *rows; /* of GwComparisonRow */
} GwComparisonStep;

/* Updates a list of GwItem, each with a step: only those that differ are replaced. The status
 * may be NULL. */
void gw_comparison_update_steps (GListStore *steps, const GwComparisonSpec *spec,
                                 const GwComparisonStatus *status);

/* The row of an algorithm, or NULL; borrowed. */
GwComparisonRow *gw_comparison_step_get_row (const GwComparisonStep *step,
                                             const GwAlgorithm *algorithm);

/* The measurement of an algorithm, or NULL when there is none. */
const GwMeasurement *gw_comparison_step_get_measurement (const GwComparisonStep *step,
                                                         const GwAlgorithm *algorithm);

/* The value of a measure; NAN when it is not known. */
double gw_comparison_row_get_value (const GwComparisonRow *row, GwMeasureKind kind);

/* The quadratic function of the side of the board that fits the moves on boards of the first
 * three sizes, as in the original analysis. Returns the algorithm whose moves they are: the
 * prefix tree if it was measured, otherwise another one that prunes. NULL when there are fewer
 * than three sizes. */
const GwAlgorithm *gw_comparison_steps_fit (GListModel *steps, GwQuadratic *quadratic);

G_END_DECLS
