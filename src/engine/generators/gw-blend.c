/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-blend.h"

#include <math.h>
#include <string.h>

typedef struct
{
  GwBlend blend;
  guint n_letters;
  GwChances letters;
  double decays[GW_MAX_NEIGHBORS + 1][GW_BOARD_MAX_CELLS + 1]; /* by neighbors and times */
  double beside[GW_ALPHABET_MAX][GW_ALPHABET_MAX]; /* with its power, the largest being 1 */
} State;

/* What changes while a board is made. */
typedef struct
{
  const State *state;
  guint counts[GW_ALPHABET_MAX];
  double products[GW_BOARD_MAX_CELLS][GW_ALPHABET_MAX]; /* of open cells with neighbors */
} GenerationSteps;

gpointer
gw_blend_prepare (const GwPlan *plan, const GwBlend *blend)
{
  const guint n = plan->stats->alphabet.n_letters;
  State *state = g_new0 (State, 1);
  double most = 1;

  state->blend = *blend;
  state->n_letters = n;
  gw_chances_init (&state->letters, plan->stats, GW_LETTERS_ALL, FALSE);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      most = MAX (most, (double) gw_letter_stats_beside (plan->stats, i, j));
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (plan->stats->on_tiles[j])
        state->beside[i][j]
          = pow ((double) gw_letter_stats_beside (plan->stats, i, j) / most, blend->power);
  for (guint k = 0; k <= GW_MAX_NEIGHBORS; k++)
    for (guint times = 0; times <= plan->n_tiles; times++)
      state->decays[k][times] = pow (blend->decay, (double) times * (blend->decay_each ? k : 1));
  return state;
}

static void
placed (GwFrontier *frontier, guint cell, gpointer user_data)
{
  GenerationSteps *making = user_data;
  const State *state = making->state;
  const GwGraph *graph = &frontier->fill->plan->graph;
  const guint letter = frontier->fill->letters[cell];
  const double *row = state->beside[letter];

  making->counts[letter]++;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      guint neighbor = graph->neighbors[cell][i];
      double *product = making->products[neighbor];

      if (!frontier->open[neighbor])
        continue;
      if (frontier->n_beside[neighbor] == 1)
        memcpy (product, row, state->n_letters * sizeof *row);
      else
        for (guint j = 0; j < state->n_letters; j++)
          product[j] *= row[j];
    }
}

static gboolean
draw_blend (GwFrontier *frontier, const GenerationSteps *making, guint cell)
{
  const State *state = making->state;
  const double *decays = state->decays[frontier->n_beside[cell]];
  double weights[GW_ALPHABET_MAX];

  if (frontier->n_beside[cell] == 0)
    return FALSE;
  if (state->blend.decay >= 1)
    return gw_fill_draw_weights (frontier->fill, cell, making->products[cell]);
  for (guint i = 0; i < state->n_letters; i++)
    weights[i] = making->products[cell][i] * decays[making->counts[i]];
  return gw_fill_draw_weights (frontier->fill, cell, weights);
}

static guint
choose_cell (GwFrontier *frontier, gboolean greedy)
{
  guint cell, letter;

  if (greedy)
    return gw_frontier_draw_most_marked (frontier);
  if (gw_frontier_draw_mark (frontier, &cell, &letter))
    return cell;
  return gw_frontier_draw_open (frontier);
}

void
gw_blend_make (GwFill *fill, gconstpointer data)
{
  const State *state = data;
  GwFrontier frontier;
  GenerationSteps making;

  making.state = state;
  memset (making.counts, 0, sizeof making.counts);
  gw_frontier_init (&frontier, fill, placed, &making);
  while (frontier.n_left > 0)
    {
      guint cell = choose_cell (&frontier, state->blend.greedy);

      if (!draw_blend (&frontier, &making, cell))
        gw_fill_draw (fill, cell, &state->letters);
      gw_frontier_place (&frontier, cell);
      placed (&frontier, cell, &making);
    }
}
