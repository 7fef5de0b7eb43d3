/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-fill.h"

G_BEGIN_DECLS

/* A board that grows from tile to neighboring tile. Each tile marks its empty
 * neighbors with its letter; cells that no mark ever reaches begin anew. */
typedef struct
{
  GwFill *fill;
  guint n_left;                          /* cells to fill */
  guint n_marks;
  gboolean open[GW_BOARD_MAX_CELLS];     /* to be filled */
  guint8 n_beside[GW_BOARD_MAX_CELLS];   /* tiles beside an open cell that have a letter */
  struct
  {
    guint8 cell;
    guint8 letter;
  } marks[GW_BOARD_MAX_CELLS * GW_MAX_NEIGHBORS];
} GwFrontier;

/* Fixed tiles have marked their neighbors; `placed` (may be NULL) hears of them. */
typedef void (*GwPlacedFunc) (GwFrontier *frontier, guint cell, gpointer user_data);

void gw_frontier_init (GwFrontier *frontier, GwFill *fill, GwPlacedFunc placed,
                       gpointer user_data);

/* The cell has got its letter: it marks its neighbors. */
void gw_frontier_place (GwFrontier *frontier, guint cell);

/* Draws a mark and takes it away; FALSE when no open cell is marked. */
gboolean gw_frontier_draw_mark (GwFrontier *frontier, guint *cell, guint *letter);

/* An open cell at random; and at random one of those with the most letters beside. */
guint gw_frontier_draw_open (GwFrontier *frontier);
guint gw_frontier_draw_most_marked (GwFrontier *frontier);

/* Puts letters as frequent as `chances` into n open cells at random, fewer where
 * there are fixed letters: seeds to grow from. */
void gw_frontier_sow (GwFrontier *frontier, guint n, const GwChances *chances,
                      GwPlacedFunc placed, gpointer user_data);

G_END_DECLS
