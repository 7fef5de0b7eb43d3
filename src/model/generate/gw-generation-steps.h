/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-plan.h"

G_BEGIN_DECLS

/* How one board came to be, letter by letter, to be looked at step by step. */
typedef struct _GwGenerationSteps GwGenerationSteps;

typedef struct
{
  guint cell;
  guint letter;
  double chances[GW_ALPHABET_MAX]; /* of each letter; all 0 when it was known before */
} GwGenerationStepsStep;

/* Makes the board that the seed stands for. */
GwGenerationSteps *gw_generation_steps_new (GwPlan *plan, guint64 seed);
void gw_generation_steps_free (GwGenerationSteps *generation_steps);

guint gw_generation_steps_get_n_steps (const GwGenerationSteps *generation_steps);
const GwGenerationStepsStep *
gw_generation_steps_get_step (const GwGenerationSteps *generation_steps, guint step);

/* The board after so many steps, with free cells still; after all of them the whole board. */
GwBoard *gw_generation_steps_get_board (const GwGenerationSteps *generation_steps, guint n_steps);

/* The letters that mark a cell after so many steps: those beside it, in capitals. NULL when
 * the cell is filled or nothing is beside it. */
char *gw_generation_steps_dup_marks (const GwGenerationSteps *generation_steps, guint n_steps,
                                     guint cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGenerationSteps, gw_generation_steps_free)

G_END_DECLS
