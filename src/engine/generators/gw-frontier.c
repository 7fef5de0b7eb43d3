/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-frontier.h"

#include <string.h>

/* Marks the open neighbors of a cell that has a letter. */
static void
mark_around (GwFrontier *frontier, guint cell)
{
  const GwGraph *graph = &frontier->fill->plan->graph;

  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      guint neighbor = graph->neighbors[cell][i];

      if (!frontier->open[neighbor])
        continue;
      frontier->marks[frontier->n_marks].cell = (guint8) neighbor;
      frontier->marks[frontier->n_marks].letter = frontier->fill->letters[cell];
      frontier->n_marks++;
      frontier->n_beside[neighbor]++;
    }
}

void
gw_frontier_init (GwFrontier *frontier, GwFill *fill, GwPlacedFunc placed, gpointer user_data)
{
  const GwPlan *plan = fill->plan;

  frontier->fill = fill;
  frontier->n_left = plan->n_free;
  frontier->n_marks = 0;
  memset (frontier->open, 0, plan->n_cells * sizeof frontier->open[0]);
  memset (frontier->n_beside, 0, plan->n_cells);
  for (guint i = 0; i < plan->n_free; i++)
    frontier->open[plan->free[i]] = TRUE;
  if (plan->n_free == plan->n_tiles)
    return;

  for (guint i = 0; i < plan->n_cells; i++)
    {
      if (plan->fixed[i] == GW_NO_LETTER)
        continue;
      mark_around (frontier, i);
      if (placed != NULL)
        placed (frontier, i, user_data);
    }
}

void
gw_frontier_place (GwFrontier *frontier, guint cell)
{
  frontier->open[cell] = FALSE;
  frontier->n_left--;
  mark_around (frontier, cell);
}

gboolean
gw_frontier_draw_mark (GwFrontier *frontier, guint *cell, guint *letter)
{
  while (frontier->n_marks > 0)
    {
      guint i = gw_random_below (frontier->fill->random, frontier->n_marks);

      *cell = frontier->marks[i].cell;
      *letter = frontier->marks[i].letter;
      frontier->marks[i] = frontier->marks[--frontier->n_marks];
      if (frontier->open[*cell])
        return TRUE;
    }
  return FALSE;
}

guint
gw_frontier_draw_open (GwFrontier *frontier)
{
  const GwPlan *plan = frontier->fill->plan;
  guint left = gw_random_below (frontier->fill->random, frontier->n_left);

  for (guint i = 0; i < plan->n_free; i++)
    if (frontier->open[plan->free[i]] && left-- == 0)
      return plan->free[i];
  g_return_val_if_reached (plan->free[0]);
}

guint
gw_frontier_draw_most_marked (GwFrontier *frontier)
{
  const GwPlan *plan = frontier->fill->plan;
  guint8 best[GW_BOARD_MAX_CELLS];
  guint n_best = 0, most = 0;

  for (guint i = 0; i < plan->n_free; i++)
    {
      guint cell = plan->free[i];

      if (!frontier->open[cell] || frontier->n_beside[cell] < most)
        continue;
      if (frontier->n_beside[cell] > most)
        n_best = 0;
      most = frontier->n_beside[cell];
      best[n_best++] = (guint8) cell;
    }
  return best[gw_random_below (frontier->fill->random, n_best)];
}

void
gw_frontier_sow (GwFrontier *frontier, guint n, const GwChances *chances, GwPlacedFunc placed,
                 gpointer user_data)
{
  const GwPlan *plan = frontier->fill->plan;
  guint n_fixed = plan->n_tiles - plan->n_free;

  for (; n > n_fixed && frontier->n_left > 0; n--)
    {
      guint cell = gw_frontier_draw_open (frontier);

      gw_fill_draw (frontier->fill, cell, chances);
      gw_frontier_place (frontier, cell);
      if (placed != NULL)
        placed (frontier, cell, user_data);
    }
}
