/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-plan.h"

G_BEGIN_DECLS

/* How one board came to be, letter by letter, to be looked at step by step. */
typedef struct _GwMaking GwMaking;

typedef struct
{
  guint cell;
  guint letter;
  double chances[GW_ALPHABET_MAX]; /* of each letter; all 0 when it was known before */
} GwMakingStep;

/* Makes the board that the seed stands for. */
GwMaking *gw_making_new (GwPlan *plan, guint64 seed);
void gw_making_free (GwMaking *making);

guint gw_making_get_n_steps (const GwMaking *making);
const GwMakingStep *gw_making_get_step (const GwMaking *making, guint step);

/* The board after so many steps, with free cells still; after all of them the whole board. */
GwBoard *gw_making_get_board (const GwMaking *making, guint n_steps);

/* The letters that mark a cell after so many steps: those beside it, in capitals. NULL when
 * the cell is filled or nothing is beside it. */
char *gw_making_dup_marks (const GwMaking *making, guint n_steps, guint cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMaking, gw_making_free)

G_END_DECLS
