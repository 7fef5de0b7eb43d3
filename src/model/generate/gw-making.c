/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-making.h"

#include "gw-letters.h"

#include <string.h>

struct _GwMaking
{
  GwPlan *plan;
  GArray *steps; /* of GwMakingStep */
  guint8 letters[GW_BOARD_MAX_CELLS]; /* in the end */
};

static void
drawn_cb (guint cell, guint letter, const double *weights, gpointer user_data)
{
  GwMaking *making = user_data;
  const guint n = making->plan->stats->alphabet.n_letters;
  GwMakingStep step = { cell, letter, { 0 } };
  double sum = 0;

  for (guint i = 0; weights != NULL && i < n; i++)
    sum += weights[i];
  for (guint i = 0; sum > 0 && i < n; i++)
    step.chances[i] = weights[i] / sum;
  g_array_append_val (making->steps, step);
}

GwMaking *
gw_making_new (GwPlan *plan, guint64 seed)
{
  GwMaking *making = g_new0 (GwMaking, 1);
  const GwWatch watch = { drawn_cb, making };
  GwRandom random;

  making->plan = gw_plan_ref (plan);
  making->steps = g_array_new (FALSE, FALSE, sizeof (GwMakingStep));
  gw_random_init (&random, seed, 0);
  gw_plan_watch_letters (plan, &random, making->letters, &watch);
  return making;
}

void
gw_making_free (GwMaking *making)
{
  gw_plan_unref (making->plan);
  g_array_unref (making->steps);
  g_free (making);
}

guint
gw_making_get_n_steps (const GwMaking *making)
{
  return making->steps->len;
}

const GwMakingStep *
gw_making_get_step (const GwMaking *making, guint step)
{
  return &g_array_index (making->steps, GwMakingStep, step);
}

/* The letters after so many steps. What is fixed is there from the start. */
static void
get_letters (const GwMaking *making, guint n_steps, guint8 *letters)
{
  memcpy (letters, making->plan->fixed, sizeof making->plan->fixed);
  for (guint i = 0; i < MIN (n_steps, making->steps->len); i++)
    letters[gw_making_get_step (making, i)->cell] = (guint8) gw_making_get_step (making, i)->letter;
}

GwBoard *
gw_making_get_board (const GwMaking *making, guint n_steps)
{
  const GwPlan *plan = making->plan;
  guint8 letters[GW_BOARD_MAX_CELLS];
  GwCell cells[GW_BOARD_MAX_CELLS];

  if (n_steps >= making->steps->len)
    return gw_plan_get_board (plan, making->letters);
  get_letters (making, n_steps, letters);
  memcpy (cells, gw_board_get_cells (plan->shape), plan->n_cells * sizeof (GwCell));
  for (guint i = 0; i < plan->n_free; i++)
    {
      GwCell *cell = &cells[plan->free[i]];

      if (letters[plan->free[i]] == GW_NO_LETTER)
        continue;
      cell->kind = GW_CELL_TILE;
      cell->n_letters = 1;
      cell->letters[0] = plan->stats->alphabet.letters[letters[plan->free[i]]];
    }
  return gw_board_new (plan->rows, plan->cols, cells);
}

char *
gw_making_dup_marks (const GwMaking *making, guint n_steps, guint cell)
{
  const GwPlan *plan = making->plan;
  guint8 letters[GW_BOARD_MAX_CELLS];
  GString *marks;

  get_letters (making, n_steps, letters);
  if (letters[cell] != GW_NO_LETTER)
    return NULL;
  marks = g_string_new (NULL);
  for (guint i = 0; i < plan->graph.n_neighbours[cell]; i++)
    {
      const guint8 letter = letters[plan->graph.neighbours[cell][i]];

      if (letter != GW_NO_LETTER)
        g_string_append_unichar (marks,
                                 gw_letters_display (plan->stats->alphabet.letters[letter]));
    }
  return g_string_free (marks, marks->len == 0);
}
