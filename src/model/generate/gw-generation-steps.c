/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generation-steps.h"

#include "gw-letters.h"

#include <string.h>

struct _GwGenerationSteps
{
  GwPlan *plan;
  GArray *steps;                      /* of GwGenerationStep */
  guint8 letters[GW_BOARD_MAX_CELLS]; /* of the finished board */
};

static void
drawn_cb (guint cell, guint letter, const double *weights, gpointer user_data)
{
  GwGenerationSteps *generation_steps = user_data;
  const guint n = generation_steps->plan->stats->alphabet.n_letters;
  GwGenerationStep step = { cell, letter, { 0 } };
  double sum = 0;

  for (guint i = 0; weights != NULL && i < n; i++)
    sum += weights[i];
  for (guint i = 0; sum > 0 && i < n; i++)
    step.chances[i] = weights[i] / sum;
  g_array_append_val (generation_steps->steps, step);
}

GwGenerationSteps *
gw_generation_steps_new (GwPlan *plan, guint64 seed)
{
  GwGenerationSteps *generation_steps = g_new0 (GwGenerationSteps, 1);
  const GwWatch watch = { drawn_cb, generation_steps };
  GwRandom random;

  generation_steps->plan = gw_plan_ref (plan);
  generation_steps->steps = g_array_new (FALSE, FALSE, sizeof (GwGenerationStep));
  gw_random_init (&random, seed, 0);
  gw_plan_watch_letters (plan, &random, generation_steps->letters, &watch);
  return generation_steps;
}

void
gw_generation_steps_free (GwGenerationSteps *generation_steps)
{
  gw_plan_unref (generation_steps->plan);
  g_array_unref (generation_steps->steps);
  g_free (generation_steps);
}

guint
gw_generation_steps_get_n_steps (const GwGenerationSteps *generation_steps)
{
  return generation_steps->steps->len;
}

const GwGenerationStep *
gw_generation_steps_get_step (const GwGenerationSteps *generation_steps, guint step)
{
  return &g_array_index (generation_steps->steps, GwGenerationStep, step);
}

/* The letters after `n_steps` steps. Fixed ones are there from the beginning. */
static void
get_letters (const GwGenerationSteps *generation_steps, guint n_steps, guint8 *letters)
{
  memcpy (letters, generation_steps->plan->fixed, sizeof generation_steps->plan->fixed);
  for (guint i = 0; i < MIN (n_steps, generation_steps->steps->len); i++)
    letters[gw_generation_steps_get_step (generation_steps, i)->cell]
      = (guint8) gw_generation_steps_get_step (generation_steps, i)->letter;
}

GwBoard *
gw_generation_steps_get_board (const GwGenerationSteps *generation_steps, guint n_steps)
{
  const GwPlan *plan = generation_steps->plan;
  guint8 letters[GW_BOARD_MAX_CELLS];
  GwCell cells[GW_BOARD_MAX_CELLS];

  if (n_steps >= generation_steps->steps->len)
    return gw_plan_get_board (plan, generation_steps->letters);
  get_letters (generation_steps, n_steps, letters);
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
gw_generation_steps_dup_marks (const GwGenerationSteps *generation_steps, guint n_steps, guint cell)
{
  const GwPlan *plan = generation_steps->plan;
  guint8 letters[GW_BOARD_MAX_CELLS];
  GString *marks;

  get_letters (generation_steps, n_steps, letters);
  if (letters[cell] != GW_NO_LETTER)
    return NULL;
  marks = g_string_new (NULL);
  for (guint i = 0; i < plan->graph.n_neighbors[cell]; i++)
    {
      const guint8 letter = letters[plan->graph.neighbors[cell][i]];

      if (letter != GW_NO_LETTER)
        g_string_append_unichar (
          marks,
          gw_language_display (plan->stats->language, plan->stats->alphabet.letters[letter]));
    }
  return g_string_free (marks, marks->len == 0);
}
