/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare-plan.h"
#include "gw-comparison-record.h"
#include "gw-growth.h"
#include "gw-run-store.h"

G_BEGIN_DECLS

/* What can be looked at. */
typedef enum
{
  GW_MEASURE_OPERATIONS,
  GW_MEASURE_MOVES,
  GW_MEASURE_TIME, /* seconds */
  GW_MEASURE_BYTES,
  GW_MEASURE_FOUND,
  GW_N_MEASURES,
} GwMeasureKind;

#define GW_TYPE_COMPARISON_STEP (gw_comparison_step_get_type ())

/* A step of a comparison: what the algorithms cost at it, as far as it is known. It never
 * changes: a step is new whenever a row has come. */
G_DECLARE_FINAL_TYPE (GwComparisonStep, gw_comparison_step, GW, COMPARISON_STEP, GObject)

struct _GwComparisonStep
{
  GObject parent_instance;

  char *title;     /* "1,024", "3×3", or rules in words */
  GPtrArray *rows; /* of GwComparisonRow */
};

/* What came out for an algorithm, or NULL; borrowed. */
GwComparisonRow *gw_comparison_step_get_row (GwComparisonStep *self, const GwAlgorithm *algorithm);

/* The measurement of an algorithm, or NULL when there is none. */
const GwMeasurement *gw_comparison_step_get_measurement (GwComparisonStep *self,
                                                         const GwAlgorithm *algorithm);

/* NAN when it is not known. */
double gw_comparison_row_get_value (GwComparisonRow *row, GwMeasureKind kind);

/* The quadratic through the moves on boards of the first three sizes, of the side of the
 * board as in the founding analysis; and of which algorithm: of those that prune, the prefix
 * tree first. NULL as long as there are not three. */
const GwAlgorithm *gw_comparison_steps_fit (GListModel *steps, GwQuadratic *quadratic);

#define GW_TYPE_COMPARISON (gw_comparison_get_type ())

/* A comparison of algorithms in the background: a list of GwComparisonStep that
 * grows while it runs.
 *
 * The property "name" is a text that can be written. Emits "changed" when it begins or ends. */
G_DECLARE_FINAL_TYPE (GwComparison, gw_comparison, GW, COMPARISON, GObject)

GwComparison *gw_comparison_new (void);

/* Forgets the rows that are there and begins anew; a run that is not done is dropped. */
void gw_comparison_start (GwComparison *self, GwComparePlan *plan);

/* Ends at once; the rows that are there stay. */
void gw_comparison_stop (GwComparison *self);

gboolean gw_comparison_get_running (GwComparison *self);

/* From 0 to 1; another one whenever there are more items. */
double gw_comparison_get_progress (GwComparison *self);

void gw_comparison_set_name (GwComparison *self, const char *name);

/* What the words and the boards were, to be read by people: a title, and a board as text;
 * NULL when nobody knows, and when there were several boards. */
void gw_comparison_set_origin (GwComparison *self, const char *lexicon, const char *board);

/* All that is known of it so far; there are no steps before the first start. */
const GwComparisonRecord *gw_comparison_get_record (GwComparison *self);

/* Comparisons that are saved. */
extern const GwRunStoreKind gw_comparison_store_kind;

G_END_DECLS
