/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-comparison.h"
#include "gw-run.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON_TABLE (gw_comparison_table_get_type ())

/* A table of a measure: a column per algorithm, a row per step. Emits "step-changed" when another
 * row is hovered or selected. */
G_DECLARE_FINAL_TYPE (GwComparisonTable, gw_comparison_table, GW, COMPARISON_TABLE, AdwBin)

/* With formulas, predictions of the original study are shown beside the operations. */
void gw_comparison_table_show (GwComparisonTable *self, GwRun *run, GListModel *steps,
                               GwMeasureKind kind, gboolean formulas);

/* The row that is hovered or selected; GTK_INVALID_LIST_POSITION for none. */
void gw_comparison_table_set_step (GwComparisonTable *self, guint step);
guint gw_comparison_table_get_step (GwComparisonTable *self);

G_END_DECLS
