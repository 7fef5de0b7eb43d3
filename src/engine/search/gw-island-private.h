/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-best-list.h"
#include "gw-exchange.h"
#include "gw-island.h"
#include "gw-method-private.h"
#include "gw-saved-boards.h"

G_BEGIN_DECLS

struct _GwIsland
{
  const GwMethod *method;
  GwProblem *problem;
  GwJudge *judge;
  GwSearchSettings settings;
  GwRandom random;
  guint64 evaluations;
  guint64 generations;
  gboolean has_best;
  gint64 best_value;
  guint8 best[GW_JUDGE_MAX_CELLS];
  gint64 last_best; /* of the last generation */
  double last_mean;
  GwBestList *list;
  GwExchange *exchange; /* NULL when it does without */
  GArray *curve; /* of GwGeneration, since the last gw_island_take_generations(); not saved */
  gpointer state; /* owned by the method */
};

/* Remembers the board if it is the best so far or belongs in the list of best boards. */
void gw_island_consider (GwIsland *island, const guint8 *letters, gint64 value);

/* Called by the genetic method at the end of each generation. */
void gw_island_note_generation (GwIsland *island, gint64 best, double mean);

/* The board that it was given last; NULL when there is none. Searches by change of one board start
 * from it when it is better than their own best one, see gw_island_start(). */
const guint8 *gw_island_get_guest (const GwIsland *island, gint64 *value);

/* A board to start from: the one that it was given, if that is better than its best one, or one of
 * random letters. TRUE for the former. */
gboolean gw_island_start (GwIsland *island, guint8 *letters);

/* A random letter out of those that may be used. */
guint8 gw_island_draw_letter (GwIsland *island);

G_END_DECLS
