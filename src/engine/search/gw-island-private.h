/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-best-list.h"
#include "gw-island.h"
#include "gw-method-private.h"

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
  GArray *curve; /* of GwGeneration, since the last gw_island_take_generations(); not saved */
  gpointer state; /* owned by the method */
};

/* Remembers the board if it is the best so far or belongs in the list of best boards. */
void gw_island_consider (GwIsland *island, const guint8 *letters, gint64 value);

/* Called by the genetic method at the end of each generation. */
void gw_island_note_generation (GwIsland *island, gint64 best, double mean);

/* A random letter out of those that may be used. */
guint8 gw_island_draw_letter (GwIsland *island);

/* The letters of a board in a saved value. */
GVariant *gw_letters_save (const guint8 *letters, guint n);
gboolean gw_letters_load (GVariant *saved, const GwProblem *problem, guint8 *letters);

/* The list of best boards in a saved value. */
GVariant *gw_island_save_list (const GwIsland *island);
gboolean gw_island_load_list (GwIsland *island, GVariant *saved);

G_END_DECLS
