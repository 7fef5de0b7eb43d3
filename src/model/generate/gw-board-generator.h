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
 * Emits "changed" when it has changed whether a board can be made or filled, or the obstacle, or
 * when a search begins or ends; "progress" during a search; and "failed" (string) with a sentence
 * about what went wrong. */
G_DECLARE_FINAL_TYPE (GwBoardGenerator, gw_board_generator, GW, BOARD_GENERATOR, GObject)

/* 0 threads stands for all cores. */
GwBoardGenerator *gw_board_generator_new (GwEditor *editor, guint n_threads);
GwGeneratorSettings *gw_board_generator_get_choice (GwBoardGenerator *self);
GwBoardModel *gw_board_generator_get_board_model (GwBoardGenerator *self);

/* The dice and generators to choose from; NULL until they are set. */
void gw_board_generator_set_sources (GwBoardGenerator *self, GwSourceList *sources);
GwSourceList *gw_board_generator_get_sources (GwBoardGenerator *self);

/* Makes a whole new board. If tiles are locked, they stay, and so does the shape of the board. */
void gw_board_generator_generate (GwBoardGenerator *self);

/* How it makes whole new boards now, for other boards of that kind; an error when it cannot. */
GwBoardRecipe *gw_board_generator_make_recipe (GwBoardGenerator *self, GError **error);

/* Makes letters for the free cells only or, when tiles are locked, for all that are not. */
void gw_board_generator_fill (GwBoardGenerator *self);

/* Whether there are dice or a lexicon to make boards from, and whether there is a cell to fill. */
gboolean gw_board_generator_get_can_generate (GwBoardGenerator *self);
gboolean gw_board_generator_get_can_fill (GwBoardGenerator *self);

/* Why there are too few dice for a board of the chosen size, and what to do; NULL when there are
 * enough. */
const char *gw_board_generator_get_obstacle (GwBoardGenerator *self);

/* Whether a board is being searched for; stopping that leaves the old board. */
gboolean gw_board_generator_get_running (GwBoardGenerator *self);
void gw_board_generator_stop (GwBoardGenerator *self);

/* The board that had come nearest to the conditions when the search was stopped, if any. */
gboolean gw_board_generator_has_nearest (GwBoardGenerator *self);
void gw_board_generator_show_nearest (GwBoardGenerator *self);

/* How many boards were tried, and the words and points of the nearest; FALSE when there is none
 * yet. */
gboolean gw_board_generator_get_progress (GwBoardGenerator *self, guint64 *tried, guint64 *words,
                                          gint64 *points);

G_END_DECLS
