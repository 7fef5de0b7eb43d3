/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-comparison-steps.h"

G_BEGIN_DECLS

/* What a column of a table of figures shows. */
typedef enum
{
  GW_COMPARISON_STEP_NAME,
  GW_COMPARISON_MEASURED,
  GW_COMPARISON_THEORY,
  GW_COMPARISON_BRANCHING, /* the measured a */
} GwComparisonCell;

/* The text of a cell. */
char *gw_comparison_cell_dup_text (GwComparisonCell cell, GwComparisonStep *step,
                                   const GwAlgorithm *algorithm, GwMeasureKind measure);

/* A title in two lines where it has a space: it leaves room for more columns. */
char *gw_comparison_cell_fold_title (const char *title);

G_END_DECLS
