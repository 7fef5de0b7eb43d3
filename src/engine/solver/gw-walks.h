/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solver-private.h"

G_BEGIN_DECLS

/* All walks under the reuse rule that spell one word, counted without walking them. */
typedef struct
{
  guint64 n_walks;  /* G_MAXINT64 when there are more */
  GwCellSet cells;  /* cells on any of them, if asked for */
  GwCellSet starts; /* their first cells, if asked for */
} GwWalks;

void gw_walks_count (const GwTileCode *tiles, const GwGraph *graph, const guint8 *letters,
                     guint length, gboolean with_cells, GwWalks *walks);

G_END_DECLS
