/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator.h"

#include "gw-frontier.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GwChances letters;
  GwChances beside[]; /* for each letter */
} State;

static gpointer
prepare (const GwPlan *plan)
{
  const guint n = plan->stats->alphabet.n_letters;
  State *state = g_malloc0 (sizeof (State) + n * sizeof (GwChances));

  gw_chances_init (&state->letters, plan->stats, GW_LETTERS_ALL, FALSE);
  for (guint i = 0; i < n; i++)
    {
      double sum = 0;

      for (guint j = 0; j < n; j++)
        {
          if (plan->stats->on_tiles[j])
            state->beside[i].weights[j] = (double) gw_letter_stats_beside (plan->stats, i, j);
          sum += state->beside[i].weights[j];
        }
      if (sum > 0)
        gw_chances_sum (&state->beside[i], plan->stats);
      else
        state->beside[i] = state->letters;
    }
  return state;
}

static void
make (GwFill *fill, gconstpointer data)
{
  const State *state = data;
  GwFrontier frontier;
  guint cell, letter;

  gw_frontier_init (&frontier, fill, NULL, NULL);
  gw_frontier_sow (&frontier, (guint) fill->plan->values[0], &state->letters, NULL, NULL);
  while (frontier.n_left > 0)
    {
      if (gw_frontier_draw_mark (&frontier, &cell, &letter))
        gw_fill_draw (fill, cell, &state->beside[letter]);
      else
        {
          cell = gw_frontier_draw_open (&frontier);
          gw_fill_draw (fill, cell, &state->letters);
        }
      gw_frontier_place (&frontier, cell);
    }
}

const GwGenerator gw_generator_adj = {
  .name = "adj",
  .title = N_ ("Adjacency"),
  .summary = N_ ("Each letter often occurs next to one of its neighbors"),
  .boards = N_ ("A few more words than dice"),
  .help = N_ ("Starts with a letter on a random tile and grows from there: a tile next to one that "
              "has a letter gets one that often occurs next to it in the words of the list, in "
              "either order. It can start on several tiles at once, which makes poorer boards."),
  .rank = 60,
  .n_parameters = 1,
  .parameters = {
    { "start", N_ ("Starting Tiles"), TRUE, 1, GW_PARAMETER_CELLS, 1, NULL },
  },
  .prepare = prepare,
  .free_state = g_free,
  .make = make,
};
