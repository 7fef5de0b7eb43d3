/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Comparisons with figures that a test knows. */
#include "gw-comparison.h"
#include "gw-run-private.h"

/* The specs and rows of a run that is not in a folder. Takes the spec and the rows. */
static inline GwRun *
comparison_make (GwComparisonSpec *spec, guint n_steps, GPtrArray *rows)
{
  GwRunContext context = { gw_lexicon_store_new ("/nonexistent", "/nonexistent"),
                           gw_dice_store_new ("/nonexistent") };
  GwComparisonStatus *status = g_atomic_rc_box_new0 (GwComparisonStatus);
  GwRunFile *file = g_new0 (GwRunFile, 1);
  GwRun *run;

  status->n_steps = n_steps;
  status->rows = rows;
  file->kind = &gw_comparison_run_kind;
  file->head = gw_record_new (&gw_run_head_record);
  file->head->name = g_strdup ("Comparison");
  file->spec = spec;
  file->status = status;
  run = gw_run_new (&context, "/nonexistent/comparison", file, NULL);
  gw_lexicon_store_unref (context.lexicons);
  gw_dice_store_unref (context.dice);
  return run;
}

static inline const GwComparisonRow *
comparison_get_row (const GwRun *run, guint i)
{
  const GwComparisonStatus *status = run->status;

  return g_ptr_array_index (status->rows, i);
}

static inline guint
comparison_count_rows (const GwRun *run)
{
  const GwComparisonStatus *status = run != NULL ? run->status : NULL;

  return status != NULL ? status->rows->len : 0;
}
