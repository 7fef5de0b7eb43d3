/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"
#include "gw-comparison-record.h"
#include "gw-growth.h"
#include "gw-item.h"
#include "gw-run-store.h"

G_BEGIN_DECLS

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

#define GW_TYPE_COMPARISON (gw_comparison_get_type ())

/* A comparison of algorithms, which runs in the background: a list of GwItem, each with a
 * GwComparisonStep, that grows while it runs.
 *
 * The property "name" can be set. Emits "changed" when it begins or ends. */
G_DECLARE_FINAL_TYPE (GwComparison, gw_comparison, GW, COMPARISON, GObject)

GwComparison *gw_comparison_new (void);

/* Drops all rows, cancels a run that is not done, and starts a new one. */
void gw_comparison_start (GwComparison *self, GwComparePlan *plan);

/* Ends it at once; the rows so far stay. */
void gw_comparison_stop (GwComparison *self);

gboolean gw_comparison_get_running (GwComparison *self);

/* From 0 to 1; changes with "items-changed". */
double gw_comparison_get_progress (GwComparison *self);

void gw_comparison_set_name (GwComparison *self, const char *name);

/* What is shown of the words and the boards: the title of the lexicon, and the board as text. NULL
 * when that is not known, or when there were several boards. */
void gw_comparison_set_origin (GwComparison *self, const char *lexicon, const char *board);

/* A command of the terminal that repeats it, with the lexicon that it names, the rules and the
 * seed. Without this, no command repeats it. */
void gw_comparison_set_command (GwComparison *self, const char *const *command,
                                const char *lexicon_id, GwRules *rules, guint64 seed);

/* All of it so far; there are no steps before the first start. */
const GwComparisonRecord *gw_comparison_get_record (GwComparison *self);

/* Comparisons that are saved. */
extern const GwRunStoreKind gw_comparison_store_kind;

G_END_DECLS
