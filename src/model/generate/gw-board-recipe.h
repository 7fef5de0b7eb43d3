/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-filter.h"
#include "gw-generator.h"

G_BEGIN_DECLS

/* How boards are to be made: from which letters, in which shape, under which conditions. Immutable
 * and atomically ref-counted, so that a thread can make boards while the user chooses something
 * else. */
typedef struct _GwBoardRecipe GwBoardRecipe;

/* What a recipe is made of; everything is borrowed, and copied or referenced. */
typedef struct
{
  GwDice *dice;                 /* or NULL */
  const GwGenerator *generator; /* or NULL: dice */
  gboolean rolls;               /* of dice: each board has a seed of its own */
  const double *values;         /* of its parameters */
  GwBoard *shape;
  GwGame *game;     /* without a lexicon only where no words are counted */
  const char *list; /* the name of the lexicon for the user, or NULL */
  GwConditions conditions;
} GwBoardRecipeSpec;

/* An error when no board can be in the ranges of the conditions. */
GwBoardRecipe *gw_board_recipe_new (const GwBoardRecipeSpec *spec, GError **error);
void gw_board_recipe_unref (GwBoardRecipe *recipe);
const GwBoardRecipeSpec *gw_board_recipe_get (const GwBoardRecipe *recipe);

/* `stats` are those of the letters of the lexicon; NULL: they are counted, which takes a while for
 * a large one. */
GwSource *gw_board_recipe_make_source (const GwBoardRecipe *recipe, GwLetterStats *stats,
                                       const GwStop *stop, GError **error);

/* Picks the boards that meet the conditions; an error when there is no lexicon to judge them by. */
GwBoardFilter *gw_board_recipe_make_filter (const GwBoardRecipe *recipe, GwSource *source,
                                            guint64 seed, guint n_threads, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardRecipe, gw_board_recipe_unref)

G_END_DECLS
