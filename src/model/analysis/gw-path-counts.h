/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-facts.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* The paths, which use no cell twice, and the walks, which may come back to one, of each length on a
 * full board: from one tile on, as far as is quick to count. */
typedef struct
{
  guint rows;
  guint cols;
  GwAdjacency adjacency;
  GArray *paths; /* of guint64 */
  GArray *walks; /* of guint64, as many */
} GwPathCount;

/* Counts the paths on boards of several sizes in the background, each size once. */
typedef struct _GwPathCounts GwPathCounts;

/* `changed` is called when a size has been counted. */
GwPathCounts *gw_path_counts_new (void (*changed) (gpointer user_data), gpointer user_data);
void gw_path_counts_free (GwPathCounts *self);

/* What was counted for a size. NULL while it is not known; it is counted then, after the sizes that
 * were asked for before. */
const GwPathCount *gw_path_counts_get (GwPathCounts *self, guint rows, guint cols,
                                       GwAdjacency adjacency);

/* Of counts for several sizes, as GwPathCount, with the same adjacency: the command that repeats
 * them, and the figures as the terminal prints them: {"growth": [...]}. */
GwFacts *gw_path_counts_make_facts (GPtrArray *counts);
JsonNode *gw_path_counts_make_figures (GPtrArray *counts);

/* Calls a function with a GwGrowthCase for each length of each size. */
void gw_path_counts_foreach (GPtrArray *counts, GFunc func, gpointer user_data);

G_END_DECLS
