/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-comparison.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON_TABLE (gw_comparison_table_get_type ())

/* A measure of some algorithms, a row for each step. Emits "step-changed" when another row is
 * pointed at or selected. */
G_DECLARE_FINAL_TYPE (GwComparisonTable, gw_comparison_table, GW, COMPARISON_TABLE, AdwBin)

/* With formulas, what the founding documents expected stands beside the operations. */
void gw_comparison_table_show (GwComparisonTable *self, GwComparison *comparison,
                               GwMeasureKind kind, gboolean formulas);

/* The row that is pointed at or selected; GTK_INVALID_LIST_POSITION for none. */
void gw_comparison_table_set_step (GwComparisonTable *self, guint step);
guint gw_comparison_table_get_step (GwComparisonTable *self);

/* Columns go from the end where there is no room for them; else the table scrolls. */
void gw_comparison_table_set_narrow (GwComparisonTable *self, gboolean narrow);

G_END_DECLS
