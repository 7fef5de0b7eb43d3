/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-island-private.h"

G_BEGIN_DECLS

/* What the local search stands at, see gw-method-local.c. */
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
  gboolean taken; /* by the judge: not saved */
  guint8 base[GW_JUDGE_MAX_CELLS];
  gint64 base_value;
  gint64 round_best;
  guint n_kicks; /* without a gain */
  GwLocalPhase phase;
  guint8 order[GW_JUDGE_MAX_CELLS]; /* places in problem->free */
  guint place;
  guint n_settled;    /* cells tried since the last change */
  gboolean thorough;  /* all letters are tried */
  guint n_swaps;      /* tried */
  guint n_promising;  /* of all */
  guint16 *promising; /* numbers of pairs, the most promising first */

  /* What the letters would bring in each cell of the board, as far as they were
   * tried since it changed: not saved. */
  GwLocalRow *values;
  guint64 *known; /* letters, as bits */
  guint changed;  /* the only cell that changed since, or n_cells; not saved */

  /* What each letter would bring more or less than the one in its cell, as it was
   * when it was tried last. */
  GwLocalRow *hopes;
} GwLocal;

/* Room for boards of the problem, of which nothing is known yet. */
void gw_local_make_room (GwIsland *island);

/* gw-method-local-saved.c */
GVariant *gw_local_save (const GwIsland *island);
gboolean gw_local_load (GwIsland *island, GVariant *saved);

G_END_DECLS
