/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solver-private.h"

G_BEGIN_DECLS

/* A board under rules in the letters of a lexicon: what an algorithm walks on.
 * A plain value; it borrows the board. */
typedef struct
{
  const GwBoard *board;
  GwGraph graph;
  gboolean reuse;
  guint n_tiles;                        /* cells that a path can start at */
  gboolean hole[GW_BOARD_MAX_CELLS];
  GwTileCode tiles[GW_BOARD_MAX_CELLS]; /* no letters where no word has them */
} GwField;

void gw_field_init (GwField *field, const GwBoard *board, const GwRules *rules,
                    const GwLexicon *lexicon);

/* The paths of up to max_tiles tiles, or walks where tiles are used again: of the
 * most tiles for which they are not more than max_paths. With `whole` set no
 * longer ones are left out. 0 when stopped. */
typedef struct
{
  guint max_tiles;
  guint64 n_paths;
  gboolean whole;
} GwBound;

void gw_field_bound (const GwField *field, guint longest, guint64 max_paths, const GwStop *stop,
                     GwBound *bound);

G_END_DECLS
