/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-measure.h"

G_BEGIN_DECLS

/* The result of one algorithm at one step of a comparison. The thread that measures fills it in;
 * after that it never changes, and any thread may read it. Atomically ref-counted. */
typedef struct
{
  const GwAlgorithm *algorithm;
  guint step;
  guint n_words;
  guint rows, cols;
  GwRules *rules;
  gboolean measured; /* FALSE: the note says why, and the measurement is not valid */
  GwMeasurement measurement;
  char *note;   /* what went wrong or is incomplete, as a sentence; or NULL */
  double paths; /* how many the first board has, of any length; NAN when there are too many */
  GArray *paths_by_length; /* of guint64, from one tile on, as far as they can be counted; NULL
                            * when the lexicon is varied, and when tiles may be reused */
} GwComparisonRow;

GwComparisonRow *gw_comparison_row_new (void);
GwComparisonRow *gw_comparison_row_ref (GwComparisonRow *row);
void gw_comparison_row_unref (GwComparisonRow *row);

/* The measurement, or NULL when it failed. */
const GwMeasurement *gw_comparison_row_get_measurement (const GwComparisonRow *row);

/* Saves all but the algorithm and the step in a dictionary, and loads it. NULL when the dictionary
 * is incomplete or cannot be right. */
GVariant *gw_comparison_row_save (const GwComparisonRow *row);
GwComparisonRow *gw_comparison_row_load (GVariant *saved);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwComparisonRow, gw_comparison_row_unref)

G_END_DECLS
