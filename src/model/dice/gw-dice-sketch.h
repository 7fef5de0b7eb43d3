/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-draft.h"

G_BEGIN_DECLS

/* The contents of a draft: a plain value, finished or not, that the draft keeps one of for
 * each step that can be undone. */
typedef struct
{
  char *name;
  guint rows;
  guint cols;
  GArray *dice; /* of GArray of GwCell */
} GwDiceSketch;

GwDiceSketch *gw_dice_sketch_new (const GwDice *dice);
GwDiceSketch *gw_dice_sketch_copy (const GwDiceSketch *sketch);
void gw_dice_sketch_free (GwDiceSketch *sketch);

/* The faces of a die, to be looked at or changed. */
GArray *gw_dice_sketch_get_die (const GwDiceSketch *sketch, guint die);
void gw_dice_sketch_insert_die (GwDiceSketch *sketch, guint die, guint n_faces);
void gw_dice_sketch_remove_die (GwDiceSketch *sketch, guint die);

/* The first problem, and how many there are. */
guint gw_dice_sketch_find_problems (const GwDiceSketch *sketch, GwDiceProblem *first);
/* Makes every empty face blank. */
void gw_dice_sketch_fill (GwDiceSketch *sketch);
void gw_dice_sketch_fix (GwDiceSketch *sketch, const GwDiceProblem *problem, const char *name);

/* There must be no problem. */
GwDice *gw_dice_sketch_finish (const GwDiceSketch *sketch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwDiceSketch, gw_dice_sketch_free)

G_END_DECLS
