/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* Where a word could be put on a board, so that as much as possible of the board stays.
 *
 * The word is read as the lexicon reads it, and cut into units of one letter; Qu is one unit where
 * the rules say so. A place is a path of different tiles, whatever the rules say of using a tile
 * again, with neighbors as the rules say, never through holes. A tile serves the units that it
 * equals; another one is replaced by one unit, unless it is locked.
 *
 * Places are in this order, the least first: cost (4 for a tile that is replaced, 1 for a free one);
 * turns; steps upward or against the direction of reading; diagonal steps; tiles in reading order.
 * Only those of the least cost are returned. */

/* How many places are returned at most. */
#define GW_PLACES_MAX 99

typedef struct
{
  const GwBoard *board;
  GBytes *locks; /* one byte for each cell; or NULL */
  const GwGame *game;
  gboolean straight;  /* only in one direction */
  guint begin;        /* only where this cell is the first; or GW_NO_CELL */
  const guint8 *path; /* only these cells; or NULL */
  guint n_path;
} GwPlaceQuery;

typedef struct
{
  guint n_cells;
  guint8 cells[GW_BOARD_MAX_CELLS];
  gint16 units[GW_BOARD_MAX_CELLS]; /* what each cell gets; -1 where the tile stays */
} GwPlace;

typedef struct
{
  GArray *units;  /* of GwCell: the word */
  GArray *places; /* of GwPlace */
  guint cost;
  guint n_steps; /* how much work it was */
} GwPlaces;

/* Whether the text has letters only, and only those that the lexicon has; otherwise `wrong` is the
 * first that it has not. */
gboolean gw_place_check_word (const GwLexicon *lexicon, const char *text, gunichar *wrong);

/* NULL when it was stopped. */
GwPlaces *gw_places_search (const GwPlaceQuery *query, const char *text, const GwStop *stop);
void gw_places_free (GwPlaces *places);

/* The board with the word in a place. */
GwBoard *gw_places_apply (const GwPlaces *places, guint index, const GwBoard *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlaces, gw_places_free)

G_END_DECLS
