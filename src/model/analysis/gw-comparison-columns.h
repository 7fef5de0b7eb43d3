/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-column.h"
#include "gw-comparison-row.h"

G_BEGIN_DECLS

/* A row of a comparison, as the columns read it. */
typedef struct
{
  const GwComparisonRow *row;
  const char *step; /* as the window calls it; or NULL */
  const char *algorithm;
  const char *adjacency;
  gint64 n_words, n_rows, n_cols, reuse, min_length;
  double n_boards;
  GwMeasurement figures; /* NAN where nothing was measured; the curve is borrowed */
  double bound_8, bound_6; /* of the paths */
  double projected; /* moves by a quadratic through the first three sizes of the same algorithm */
} GwComparisonCase;

/* The trends of all algorithms, to which rows are added in their order. */
GHashTable *gw_comparison_trends_new (void);
void gw_comparison_case_init (GwComparisonCase *self, const GwComparisonRow *row, const char *step,
                              GHashTable *trends);

/* To be asked for: when the size of the board is varied, when the rules are, and on request. */
#define GW_COMPARISON_SIZES GW_COLUMN_IF (0)
#define GW_COMPARISON_RULES GW_COLUMN_IF (1)
#define GW_COMPARISON_DETAILS GW_COLUMN_IF (2)

/* Of a GwComparisonCase. */
extern const GwColumn gw_comparison_columns[];

G_END_DECLS
