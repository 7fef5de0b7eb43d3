/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"
#include "gw-plan.h"

G_BEGIN_DECLS

/* Where boards come from: dice, or the plan of a generator. A seed and a number
 * name one board for ever, on any thread, whatever was made before. Immutable and
 * atomically ref-counted. */
typedef struct _GwSource GwSource;

GwSource *gw_source_new_plan (GwPlan *plan);

/* Fills the free cells of the shape with dice, each used once. Dice that can
 * show its tiles are set aside for them; a tile that none can show takes none.
 * Holes take none either. Too few dice are an error. */
GwSource *gw_source_new_dice (GwDice *dice, GwBoard *shape, GwRules *rules, GError **error);

/* The same, but each board has a seed of its own and is the first of it: board 7 is board 0 of the
 * seed that comes 7 after, see gw_dice_add_to_seed(). */
GwSource *gw_source_new_rolls (GwDice *dice, GwBoard *shape, GwRules *rules, GError **error);

GwSource *gw_source_ref (GwSource *source);
void gw_source_unref (GwSource *source);

/* What was given; the plan is NULL for dice. */
const GwPlan *gw_source_get_plan (const GwSource *source);
GwBoard *gw_source_get_shape (const GwSource *source);

GwBoard *gw_source_make (const GwSource *source, guint64 seed, guint64 number);

/* Only for a plan: the letters of the same board. */
void gw_source_make_letters (const GwSource *source, guint64 seed, guint64 number, guint8 *letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSource, gw_source_unref)

G_END_DECLS
