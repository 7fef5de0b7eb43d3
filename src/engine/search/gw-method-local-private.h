/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-island-private.h"

G_BEGIN_DECLS

/* The state of the local search, see gw-method-local.c. */
#define GW_LOCAL_UNKNOWN G_MAXINT64

typedef enum
{
  GW_PHASE_CHANGES,
  GW_PHASE_SWAPS,
} GwLocalPhase;

typedef struct
{
  gint64 by_letter[GW_PROBLEM_MAX_KINDS];
} GwLocalRow;

typedef struct
{
  guint8 letters[GW_JUDGE_MAX_CELLS];
  gint64 value;
  gboolean taken; /* the judge has taken the board; not saved */
  guint8 base[GW_JUDGE_MAX_CELLS];
  gint64 base_value;
  gint64 round_best;
  guint n_kicks; /* since the last gain */
  GwLocalPhase phase;
  guint8 order[GW_JUDGE_MAX_CELLS]; /* places in problem->free */
  guint place;
  guint n_settled;    /* cells tried since the last change of the board */
  gboolean thorough;  /* try all letters, not only the promising ones */
  guint n_swaps;      /* how many were tried */
  guint n_promising;  /* how many are to be tried */
  guint16 *promising; /* numbers of pairs of cells, the most promising first */

  /* The value of the board with each letter in each cell, as far as it was tried since the last
   * change; not saved. */
  GwLocalRow *values;
  guint64 *known; /* by cell: the letters that were tried, as bits */
  guint changed;  /* the only cell that changed since then, or n_cells; not saved */

  /* By how much each letter changed the value when it was tried last: an estimate. */
  GwLocalRow *gains;
} GwLocal;

/* Allocates the tables, with nothing known. */
void gw_local_make_room (GwIsland *island);

/* gw-method-local-saved.c */
GVariant *gw_local_save (const GwIsland *island);
gboolean gw_local_load (GwIsland *island, GVariant *saved);

G_END_DECLS
