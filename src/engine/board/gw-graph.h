/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-stop.h"

G_BEGIN_DECLS

typedef enum
{
  GW_ADJACENCY_KING,
  GW_ADJACENCY_ROOK,
  GW_ADJACENCY_TORUS, /* king, with wrapped edges */
} GwAdjacency;

#define GW_MAX_NEIGHBORS 8

/* Which cells touch. Neighbors are a set: in ascending order, none twice,
 * never the cell itself, never a hole. */
typedef struct
{
  guint n_cells;
  guint8 n_neighbors[GW_BOARD_MAX_CELLS];
  guint8 neighbors[GW_BOARD_MAX_CELLS][GW_MAX_NEIGHBORS];
} GwGraph;

void gw_graph_init (GwGraph *graph, const GwBoard *board, GwAdjacency adjacency);

/* The number of simple paths (or, with reuse, of walks that never stay on a
 * cell) of each number of cells from 1 to max_length: counts[length - 1].
 * Numbers beyond 64 bits stay at the largest. FALSE when it was stopped. */
gboolean gw_graph_count_paths (const GwGraph *graph, const GwBoard *board, gboolean reuse,
                               guint max_length, guint64 *counts, const GwStop *stop);

G_END_DECLS
