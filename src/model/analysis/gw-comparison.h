/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison-record.h"
#include "gw-comparison-steps.h"
#include "gw-run-store.h"

G_BEGIN_DECLS

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
