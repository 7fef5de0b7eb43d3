/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-recipe.h"
#include "gw-editor.h"
#include "gw-generator-settings.h"
#include "gw-source-list.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_GENERATOR (gw_board_generator_get_type ())

/* Makes boards for a board model, with its dice or by a generator. Without conditions a board is
 * there at once. With conditions it is searched for in the background, and shown when it is found;
 * if anything that it depends on changes meanwhile, the search ends without a board.
 *
 * When a board of another size is shown, the size in the settings follows it.
 *
 * Its property "looking-text" tells about a search that takes a while: “Looking: 12,400 boards so
 * far, the closest has 87 words”. It is NULL when there is nothing to tell.
 *
 * Emits "made" after a board that it has made is shown; "changed" when it has changed whether a board can be made, what stays of the present one, or
 * the obstacle, or when a search begins or ends; "refused" (string) with a sentence about wishes
 * that no board can meet; and "failed" (string) with a sentence about what else went wrong. */
G_DECLARE_FINAL_TYPE (GwBoardGenerator, gw_board_generator, GW, BOARD_GENERATOR, GObject)

/* 0 threads stands for all cores. */
GwBoardGenerator *gw_board_generator_new (GwEditor *editor, guint n_threads);
GwGeneratorSettings *gw_board_generator_get_choice (GwBoardGenerator *self);
GwBoardModel *gw_board_generator_get_board_model (GwBoardGenerator *self);

/* What can be chosen from: an array of GwSourceItem, with the dice of a store; NULL without one. To
 * be listed again when dice may have come or gone. */
void gw_board_generator_set_store (GwBoardGenerator *self, GwDiceStore *store);
const GPtrArray *gw_board_generator_get_sources (GwBoardGenerator *self);
void gw_board_generator_list_sources (GwBoardGenerator *self);

/* What the user calls the lexicon, for messages about it. */
void gw_board_generator_set_list (GwBoardGenerator *self, const char *name);

/* What stays when a board is made. */
typedef enum
{
  GW_KEEP_NOTHING,
  GW_KEEP_TILES,  /* only free tiles are filled */
  GW_KEEP_LOCKED, /* no tile is free, but some are locked */
} GwKeep;

/* Makes a new board, or fills the rest of this one. */
void gw_board_generator_generate (GwBoardGenerator *self);
GwKeep gw_board_generator_get_keep (GwBoardGenerator *self);

/* The seed with which `roll` gives the board that was made last; FALSE when that is not of dice alone.
 * With wishes, it is the first after the seed that was drawn whose board meets them. */
gboolean gw_board_generator_get_roll (GwBoardGenerator *self, guint64 *seed);

/* How it makes boards now, for other boards of that kind; an error when it cannot. */
GwBoardRecipe *gw_board_generator_make_recipe (GwBoardGenerator *self, GError **error);

/* Whether there are dice or a lexicon to make boards from. */
gboolean gw_board_generator_get_can_generate (GwBoardGenerator *self);

/* Why there are too few dice for a board of the chosen size, and what to do; NULL when there are
 * enough. */
const char *gw_board_generator_get_obstacle (GwBoardGenerator *self);

/* Whether a board is being searched for; stopping that leaves the old board. */
gboolean gw_board_generator_get_running (GwBoardGenerator *self);
void gw_board_generator_stop (GwBoardGenerator *self);

/* The board that had come nearest to the conditions when the search was stopped, if any. */
gboolean gw_board_generator_has_nearest (GwBoardGenerator *self);
void gw_board_generator_show_nearest (GwBoardGenerator *self);

const char *gw_board_generator_get_looking_text (GwBoardGenerator *self);

G_END_DECLS
