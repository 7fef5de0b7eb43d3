/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"
#include "gw-generator-settings.h"
#include "gw-source-list.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_GENERATOR (gw_board_generator_get_type ())

/* Makes boards for a board model, of its dice or by a generator. Without
 * conditions a board is there at once. With them it is looked for in the
 * background, and shown when it is found; when anything that it depends on
 * changes in the meantime, the search ends without one.
 *
 * A board of another size than the one before brings its size with it.
 *
 * Emits "changed" when there is something else to make, an obstacle, or a search that begins or
 * ends; "progress" while it looks; and "failed" (string) with what went wrong, in a sentence. */
G_DECLARE_FINAL_TYPE (GwBoardGenerator, gw_board_generator, GW, BOARD_GENERATOR, GObject)

/* 0 threads stands for all cores. */
GwBoardGenerator *gw_board_generator_new (GwEditor *editor, guint n_threads);
GwGeneratorSettings *gw_board_generator_get_choice (GwBoardGenerator *self);
GwBoardModel *gw_board_generator_get_board_model (GwBoardGenerator *self);

/* What there is to choose from, once somebody has said where; NULL before. */
void gw_board_generator_set_sources (GwBoardGenerator *self, GwSourceList *sources);
GwSourceList *gw_board_generator_get_sources (GwBoardGenerator *self);

/* A whole new board; locked tiles stay, and with them the shape of the board. */
void gw_board_generator_generate (GwBoardGenerator *self);

/* Letters for the free cells only or, when tiles are locked, for all others. */
void gw_board_generator_fill (GwBoardGenerator *self);

/* Whether there is something to make boards of, and something to fill. */
gboolean gw_board_generator_get_can_generate (GwBoardGenerator *self);
gboolean gw_board_generator_get_can_fill (GwBoardGenerator *self);

/* Why there are too few dice for a board of the size that is chosen, and what to do; NULL
 * where there are enough. */
const char *gw_board_generator_get_obstacle (GwBoardGenerator *self);

/* While a board is being looked for; stopping it leaves all as it is. */
gboolean gw_board_generator_get_generation_steps (GwBoardGenerator *self);
void gw_board_generator_stop (GwBoardGenerator *self);

/* The board that had come nearest to the conditions when it was stopped, if there was one. */
gboolean gw_board_generator_has_nearest (GwBoardGenerator *self);
void gw_board_generator_show_nearest (GwBoardGenerator *self);

/* How many boards were tried, and the figures of the nearest; FALSE when there
 * is none yet. */
gboolean gw_board_generator_get_progress (GwBoardGenerator *self, guint64 *tried, guint64 *words,
                                          gint64 *points);

G_END_DECLS
