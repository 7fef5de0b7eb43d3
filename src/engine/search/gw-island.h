/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-method.h"

G_BEGIN_DECLS

/* A search for itself, in one thread at a time: it goes on step by step, and
 * what it does depends on its seed and number alone. What it is in the middle of
 * can be saved between any two steps and taken up again as if nothing had been. */
typedef struct _GwIsland GwIsland;

/* Roughly how much memory an island will need. */
guint64 gw_island_estimate_bytes (const GwMethod *method, const GwProblem *problem,
                                  const GwSearchSettings *settings);

GwIsland *gw_island_new (const GwMethod *method, GwProblem *problem,
                         const GwSearchSettings *settings, guint64 seed, guint number);
void gw_island_free (GwIsland *island);

/* Goes on until so many more boards were judged, or a little more: to the end of
 * a step. FALSE when the flag was raised before. */
gboolean gw_island_run (GwIsland *island, guint64 evaluations, const GwStop *stop);

/* How many boards are judged in some hundredths of a second, roughly; the same
 * on every machine. */
guint64 gw_island_get_round (const GwIsland *island);

/* How boards are to be walked; without this the quickest way there is. */
void gw_island_set_kernel (GwIsland *island, const GwKernel *kernel);

void gw_island_set_mutation (GwIsland *island, guint mutation);

guint64 gw_island_get_evaluations (const GwIsland *island); /* boards judged */
guint64 gw_island_get_generations (const GwIsland *island); /* of the genetic method */

/* The best board so far; NULL before the first. */
const guint8 *gw_island_get_best (const GwIsland *island, gint64 *value);

/* So many different boards are kept beside the best one. */
#define GW_ISLAND_N_BEST 50

/* The best different boards that were met, best first, each once: rotations and
 * reflections are the same board. They are part of what is saved. */
guint gw_island_get_n_list (const GwIsland *island);
const guint8 *gw_island_get_list (const GwIsland *island, guint index, gint64 *value);

/* Best and mean of the last generation; of a method without generations the
 * board that it is at. */
void gw_island_get_fitness (const GwIsland *island, gint64 *best, double *mean);

/* One generation of the genetic method, for a graph. */
typedef struct
{
  guint64 number; /* from 1 */
  gint64 best;    /* of this generation, not of all so far */
  double mean;
} GwGeneration;

/* Moves the generations since the last call to the end of an array of
 * GwGeneration, in order. Cheap; whoever wants them all takes them at least every
 * GW_ISLAND_CURVE generations, after that the oldest are dropped. They are not part
 * of what is saved. */
#define GW_ISLAND_CURVE 16384
void gw_island_take_generations (GwIsland *island, GArray *generations);

/* Takes up what was saved; an error when that is not of this problem. */
GVariant *gw_island_save (const GwIsland *island);
GwIsland *gw_island_load (const GwMethod *method, GwProblem *problem, GVariant *saved,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwIsland, gw_island_free)

G_END_DECLS
