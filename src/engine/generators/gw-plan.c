/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-plan.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

typedef struct
{
  GwPlan plan; /* first, so that it is the public pointer */
  gpointer state;
} PlanAndState;

static void
set_shape (GwPlan *plan, GwBoard *shape, GwAdjacency adjacency)
{
  plan->shape = gw_board_ref (shape);
  plan->rows = gw_board_get_rows (shape);
  plan->cols = gw_board_get_cols (shape);
  plan->n_cells = gw_board_get_n_cells (shape);
  plan->plain = TRUE;
  gw_graph_init (&plan->graph, shape, adjacency);

  memset (plan->fixed, GW_NO_LETTER, sizeof plan->fixed);
  for (guint i = 0; i < plan->n_cells; i++)
    {
      const GwCell *cell = gw_board_get_cell (shape, i);

      plan->n_tiles += cell->kind != GW_CELL_HOLE;
      if (cell->kind == GW_CELL_FREE)
        plan->free[plan->n_free++] = (guint8) i;
      else if (cell->kind == GW_CELL_TILE)
        {
          gint letter =
            gw_alphabet_find (&plan->stats->alphabet, cell->letters[cell->n_letters - 1]);

          plan->plain = plan->plain && cell->n_letters == 1;
          if (letter >= 0)
            plan->fixed[i] = (guint8) letter;
        }
    }
}

GwPlan *
gw_plan_new (const GwGenerator *generator, const double *values, GwLetterStats *stats,
             GwBoard *shape, GwAdjacency adjacency, GError **error)
{
  PlanAndState *both;
  GwPlan *plan;

  if (gw_alphabet_get_tiles (&stats->alphabet).n_letters == 0 && gw_board_has_free (shape))
    {
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("The word list has no words, so there are no letters to make boards "
                          "from; choose another word list"));
      return NULL;
    }

  both = g_atomic_rc_box_new0 (PlanAndState);
  plan = &both->plan;
  plan->generator = generator;
  plan->stats = gw_letter_stats_ref (stats);
  set_shape (plan, shape, adjacency);
  for (guint i = 0; i < generator->n_parameters; i++)
    {
      const GwParameter *parameter = &generator->parameters[i];
      double value;

      gw_parameter_get_range (parameter, plan->n_tiles, NULL, NULL, &value);
      if (values != NULL && !isnan (values[i]))
        value = gw_parameter_clamp (parameter, plan->n_tiles, values[i]);
      plan->values[i] = value;
    }
  if (generator->prepare != NULL && plan->n_free > 0)
    both->state = generator->prepare (plan);
  return plan;
}

GwPlan *
gw_plan_ref (GwPlan *plan)
{
  return g_atomic_rc_box_acquire (plan);
}

static void
clear (gpointer data)
{
  PlanAndState *both = data;

  if (both->state != NULL && both->plan.generator->free_state != NULL)
    both->plan.generator->free_state (both->state);
  gw_letter_stats_unref (both->plan.stats);
  gw_board_unref (both->plan.shape);
}

void
gw_plan_unref (GwPlan *plan)
{
  g_atomic_rc_box_release_full (plan, clear);
}

void
gw_plan_make_letters (const GwPlan *plan, GwRandom *random, guint8 *letters)
{
  gw_plan_watch_letters (plan, random, letters, NULL);
}

void
gw_plan_watch_letters (const GwPlan *plan, GwRandom *random, guint8 *letters,
                       const GwWatch *watch)
{
  const PlanAndState *both = (const PlanAndState *) (gconstpointer) plan;
  GwFill fill = { plan, random, letters, watch };

  memcpy (letters, plan->fixed, plan->n_cells);
  if (plan->n_free > 0)
    plan->generator->make (&fill, both->state);
}

GwBoard *
gw_plan_get_board (const GwPlan *plan, const guint8 *letters)
{
  GwCell cells[GW_BOARD_MAX_CELLS];

  memcpy (cells, gw_board_get_cells (plan->shape), plan->n_cells * sizeof (GwCell));
  for (guint i = 0; i < plan->n_free; i++)
    {
      GwCell *cell = &cells[plan->free[i]];

      memset (cell, 0, sizeof *cell);
      cell->kind = GW_CELL_TILE;
      cell->n_letters = 1;
      cell->letters[0] = plan->stats->alphabet.letters[letters[plan->free[i]]];
    }
  return gw_board_new (plan->rows, plan->cols, cells);
}

GwBoard *
gw_plan_new_shape (guint rows, guint cols)
{
  GwCell cells[GW_BOARD_MAX_CELLS];

  g_return_val_if_fail (rows >= 1 && rows <= GW_BOARD_MAX_SIDE, NULL);
  g_return_val_if_fail (cols >= 1 && cols <= GW_BOARD_MAX_SIDE, NULL);

  memset (cells, 0, sizeof cells);
  for (guint i = 0; i < rows * cols; i++)
    cells[i].kind = GW_CELL_FREE;
  return gw_board_new (rows, cols, cells);
}
