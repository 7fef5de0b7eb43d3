/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-method.h"

G_BEGIN_DECLS

/* One of the searches that make up a search. It runs step by step, in one thread at a time, and
 * depends only on its seed and number, and on the boards that it is given if islands exchange them.
 * Its state can be saved between steps and restored exactly. */
typedef struct _GwIsland GwIsland;

/* Roughly how much memory an island will need. */
guint64 gw_island_estimate_bytes (const GwMethod *method, const GwProblem *problem,
                                  const GwSearchSettings *settings);

GwIsland *gw_island_new (const GwMethod *method, GwProblem *problem,
                         const GwSearchSettings *settings, guint64 seed, guint number);
void gw_island_free (GwIsland *island);

/* Continues until this many more boards were evaluated, or a few more, to the end of a step, or
 * until it has to wait for a board of another island. FALSE when it was stopped before. */
gboolean gw_island_run (GwIsland *island, guint64 evaluations, const GwStop *stop);

/* The boards from one exchange to the next, 0 when it does without, and whether it has to wait; see
 * gw-exchange.h. */
guint64 gw_island_get_exchange (const GwIsland *island);
gboolean gw_island_is_waiting (const GwIsland *island);

/* Hands the boards that it gave to the next island; nothing when they exchange none. */
void gw_island_pass (GwIsland *island, GwIsland *next);

/* Hands over what was given to an earlier state of the island after this state was saved. */
void gw_island_catch_up (GwIsland *island, const GwIsland *before);

/* Roughly how many boards it evaluates in some hundredths of a second; the same number on every
 * machine. */
guint64 gw_island_get_round (const GwIsland *island);

/* The kernel to use; by default the quickest one that is supported. */
void gw_island_set_kernel (GwIsland *island, const GwKernel *kernel);

void gw_island_set_mutation (GwIsland *island, guint mutation);

guint gw_island_get_mutation (const GwIsland *island);
guint64 gw_island_get_evaluations (const GwIsland *island); /* boards evaluated */
guint64 gw_island_get_generations (const GwIsland *island); /* of the genetic method */

/* The best board so far; NULL before the first. */
const guint8 *gw_island_get_best (const GwIsland *island, gint64 *value);

/* The most boards in the list of best boards. */
#define GW_ISLAND_N_BEST 50

/* The best different boards so far, best first. Rotations and reflections of a board count as the
 * same one. The list is saved with the island. */
guint gw_island_get_n_list (const GwIsland *island);
const guint8 *gw_island_get_list (const GwIsland *island, guint index, gint64 *value);

/* Best and mean value of the last generation; for a method without generations, the value of its
 * current board. */
void gw_island_get_fitness (const GwIsland *island, gint64 *best, double *mean);

/* One generation of the genetic method, for a graph. */
typedef struct
{
  guint64 number; /* from 1 */
  gint64 best;    /* of this generation, not of all so far */
  double mean;
} GwGeneration;

/* Appends the generations since the last call to an array of GwGeneration, in order. To get all
 * of them, call it at least once in GW_ISLAND_CURVE generations; beyond that the oldest are
 * dropped. They are not saved with the island. */
#define GW_ISLAND_CURVE 16384
void gw_island_take_generations (GwIsland *island, GArray *generations);

/* Restores a saved island. An error when it was saved for another problem. */
GVariant *gw_island_save (const GwIsland *island);
GwIsland *gw_island_load (const GwMethod *method, GwProblem *problem, GVariant *saved,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwIsland, gw_island_free)

G_END_DECLS
