/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game.h"
#include "gw-source.h"

G_BEGIN_DECLS

/* The conditions that a board has to meet. */
typedef struct
{
  guint64 words_min, words_max;
  gint64 points_min, points_max;
  gboolean no_dead_tile; /* each tile is part of a word */
} GwConditions;

#define GW_CONDITIONS_INIT                        \
  {                                               \
    0, G_MAXUINT64, G_MININT64, G_MAXINT64, FALSE \
  }

/* Whether there are any conditions. */
gboolean gw_conditions_are_any (const GwConditions *conditions);

/* Whether a range ends before it begins, so that no board can be in it. */
gboolean gw_conditions_are_reversed (const GwConditions *conditions);

/* Goes through the boards of a source, number by number, and picks those that meet the conditions.
 * Several threads judge the boards; the result does not depend on how many. */
typedef struct _GwBoardFilter GwBoardFilter;

/* Called between two batches of boards, in the thread that calls gw_board_filter_next(). */
typedef void (*GwBoardFilterFunc) (GwBoardFilter *filter, gpointer user_data);

GwBoardFilter *gw_board_filter_new (GwSource *source, guint64 seed, const GwConditions *conditions,
                                    GwGame *game, guint n_threads);
void gw_board_filter_free (GwBoardFilter *filter);
void gw_board_filter_set_progress (GwBoardFilter *filter, GwBoardFilterFunc func,
                                   gpointer user_data);

/* The number of the next board that meets the conditions; FALSE when stopped, or when `limit`
 * boards were tried since the beginning. */
gboolean gw_board_filter_next (GwBoardFilter *filter, guint64 limit, const GwStop *stop,
                               guint64 *number);

/* How many boards were tried, up to and including the last one that was returned. */
guint64 gw_board_filter_get_tried (const GwBoardFilter *filter);

/* The board that came nearest to the conditions so far; FALSE when there is none. */
gboolean gw_board_filter_get_nearest (const GwBoardFilter *filter, guint64 *number, guint64 *words,
                                      gint64 *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardFilter, gw_board_filter_free)

G_END_DECLS
