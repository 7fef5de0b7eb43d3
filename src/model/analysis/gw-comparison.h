/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-comparison-record.h"
#include "gw-comparison-row.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON (gw_comparison_get_type ())

/* A comparison of algorithms in the background: a list of GwComparisonRow that grows
 * while it runs.
 *
 * Properties: "name", a text that can be written; "running"; "progress", from 0 to 1; "complete", whether the rows are all
 * that the plan has, FALSE when it was stopped. */
G_DECLARE_FINAL_TYPE (GwComparison, gw_comparison, GW, COMPARISON, GObject)

GwComparison *gw_comparison_new (void);

/* Forgets the rows that are there and begins anew; a run that is not done is dropped. */
void gw_comparison_start (GwComparison *self, GwComparePlan *plan);

/* Ends at once; the rows that are there stay. */
void gw_comparison_stop (GwComparison *self);

gboolean gw_comparison_get_running (GwComparison *self);
gboolean gw_comparison_get_complete (GwComparison *self);
double gw_comparison_get_progress (GwComparison *self);

/* What it is called. */
const char *gw_comparison_get_name (GwComparison *self);
void gw_comparison_set_name (GwComparison *self, const char *name);

/* What the words and the boards were, to be read by people: a title, and a board as text;
 * NULL when nobody knows, and when there were several boards. */
void gw_comparison_set_origin (GwComparison *self, const char *lexicon, const char *board);
const char *gw_comparison_get_lexicon (GwComparison *self);
const char *gw_comparison_get_board (GwComparison *self);

/* What the rows are of; nothing before the first start. */
GwAgainst gw_comparison_get_against (GwComparison *self);
guint gw_comparison_get_n_steps (GwComparison *self);
guint gw_comparison_get_n_algorithms (GwComparison *self);
const GwAlgorithm *gw_comparison_get_algorithm (GwComparison *self, guint index);

GwComparison *gw_comparison_new_from_record (const GwComparisonRecord *record);
GwComparisonRecord *gw_comparison_dup_record (GwComparison *self);

G_END_DECLS
