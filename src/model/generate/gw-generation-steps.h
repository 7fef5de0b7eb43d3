/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-plan.h"

G_BEGIN_DECLS

/* How a generator makes one board, letter by letter, to be watched step by step. */
typedef struct _GwGenerationSteps GwGenerationSteps;

typedef struct
{
  guint cell;
  guint letter;
  double chances[GW_ALPHABET_MAX]; /* of each letter; all 0 when the letter was not drawn */
} GwGenerationStep;

/* Records how the board of this seed is made. */
GwGenerationSteps *gw_generation_steps_new (GwPlan *plan, guint64 seed);
void gw_generation_steps_free (GwGenerationSteps *generation_steps);

guint gw_generation_steps_get_n_steps (const GwGenerationSteps *generation_steps);
const GwGenerationStep *
gw_generation_steps_get_step (const GwGenerationSteps *generation_steps, guint step);

/* The board after `n_steps` steps: the rest are free cells until the last step. */
GwBoard *gw_generation_steps_get_board (const GwGenerationSteps *generation_steps, guint n_steps);

/* The letters beside a free cell after `n_steps` steps, in capitals. NULL when the cell is filled
 * or has no letters beside it. */
char *gw_generation_steps_dup_marks (const GwGenerationSteps *generation_steps, guint n_steps,
                                     guint cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwGenerationSteps, gw_generation_steps_free)

G_END_DECLS
