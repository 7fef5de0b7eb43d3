/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-compare-plan.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON_ROW (gw_comparison_row_get_type ())

/* A row of a comparison, for views. It never changes.
 *
 * Properties, as they may be bound: "name" and "title" of the algorithm, "step",
 * "words", "rows", "cols", "note" (NULL when all is as it should be), and as doubles,
 * NAN where they are not known: "found", "operations", "moves", "us", "bytes",
 * "theory". The rest is in the row and its measurement. */
G_DECLARE_FINAL_TYPE (GwComparisonRow, gw_comparison_row, GW, COMPARISON_ROW, GObject)

GwComparisonRow *gw_comparison_row_new (GwCompareRow *row);

const GwCompareRow *gw_comparison_row_get (GwComparisonRow *self);

/* The measurement, or NULL when it could not be made. */
const GwMeasurement *gw_comparison_row_get_measurement (GwComparisonRow *self);

G_END_DECLS
