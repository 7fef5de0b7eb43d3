/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-measure.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARISON_ROW (gw_comparison_row_get_type ())

/* What came out for one algorithm at one step of a comparison. The thread that measures fills it
 * in and hands it on; from then on it never changes, and any thread may read it. */
G_DECLARE_FINAL_TYPE (GwComparisonRow, gw_comparison_row, GW, COMPARISON_ROW, GObject)

struct _GwComparisonRow
{
  GObject parent_instance;

  const GwAlgorithm *algorithm;
  guint step;
  guint n_words;
  guint rows, cols;
  GwRules *rules;
  gboolean measured; /* FALSE: the note says why not, and the measurement is void */
  GwMeasurement measurement;
  char *note;   /* what is not as it should be, in a sentence, or NULL */
  double paths; /* of the first board, however long; NAN where they are too many to count */
  GArray *paths_by_length; /* guint64, from one tile on, as far as they can be counted; NULL
                            * against the lexicon and where tiles are used again */
};

/* The measurement, or NULL when it could not be made. */
const GwMeasurement *gw_comparison_row_get_measurement (const GwComparisonRow *self);

/* All but the algorithm and the step as a dictionary, and back. NULL when it is not whole or
 * says something impossible. */
GVariant *gw_comparison_row_save (const GwComparisonRow *self);
GwComparisonRow *gw_comparison_row_load (GVariant *saved);

G_END_DECLS
