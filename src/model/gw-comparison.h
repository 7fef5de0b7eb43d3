/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-comparison-row.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON (gw_comparison_get_type ())

/* A comparison of algorithms in the background: a list of GwComparisonRow that grows
 * while it runs.
 *
 * Properties: "running"; "progress", from 0 to 1; "complete", whether the rows are all
 * that the plan has, FALSE when it was stopped. */
G_DECLARE_FINAL_TYPE (GwComparison, gw_comparison, GW, COMPARISON, GObject)

GwComparison *gw_comparison_new (void);

/* Forgets the rows that are there and begins anew; a run that is not done is dropped. */
void gw_comparison_start (GwComparison *self, GwComparePlan *plan);

/* Ends early; the rows that are there stay. */
void gw_comparison_stop (GwComparison *self);

gboolean gw_comparison_get_running (GwComparison *self);
gboolean gw_comparison_get_complete (GwComparison *self);
double gw_comparison_get_progress (GwComparison *self);

/* What the rows are of; NULL before the first start. */
GwComparePlan *gw_comparison_get_plan (GwComparison *self);

G_END_DECLS
