/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated annealing: changes and swaps at random, worse ones less and less
 * often; then again from a new board, or from a better one of another island. */
#include "gw-island-private.h"

#include <math.h>
#include <string.h>

/* The temperature goes from one share of the best value so far to another. */
#define HOT 0.0276
#define COLD 0.005
#define LEAST_HOT 1.0
#define LEAST_COLD 0.15

/* Steps from hot to cold. */
#define LENGTH 50000

/* Where a board of another island starts on the way from hot to cold: at the hot end, what is good
 * about it would be lost. */
#define GUEST 0.5

typedef struct
{
  guint8 letters[GW_JUDGE_MAX_CELLS];
  gint64 value;
  guint64 n_steps; /* since the start from a new board */
  double hot, cold;
  gboolean valued;
  gboolean taken; /* by the judge: not saved */
} Anneal;

static guint64
get_length (const GwIsland *island)
{
  return island->settings.length > 0 ? island->settings.length : LENGTH;
}

static void
begin (GwIsland *island, Anneal *anneal)
{
  const gboolean is_guest = gw_island_start (island, anneal->letters);

  anneal->n_steps = is_guest ? (guint64) (GUEST * (double) get_length (island)) : 0;
  anneal->valued = anneal->taken = FALSE;
}

static void
start (GwIsland *island)
{
  begin (island, island->state);
}

static void
take (GwIsland *island, Anneal *anneal)
{
  if (anneal->taken)
    return;
  anneal->value = gw_judge_take (island->judge, anneal->letters);
  anneal->taken = TRUE;
  if (gw_judge_is_stopped (island->judge) || anneal->valued)
    return;
  anneal->valued = TRUE;
  gw_island_consider (island, anneal->letters, anneal->value);
  anneal->hot = MAX (HOT * (double) island->best_value, LEAST_HOT);
  anneal->cold = MAX (COLD * (double) island->best_value, LEAST_COLD);
}

static double
get_temperature (const GwIsland *island, const Anneal *anneal)
{
  double part = (double) anneal->n_steps / (double) get_length (island);

  return anneal->hot * pow (anneal->cold / anneal->hot, part);
}

/* Changes a letter or swaps two; FALSE when nothing comes of it. */
static gboolean
propose (GwIsland *island, const guint8 *letters, guint8 *proposed, gint *changed)
{
  const GwProblem *problem = island->problem;
  guint one = problem->free[gw_random_below (&island->random, problem->n_free)];
  guint other = problem->free[gw_random_below (&island->random, problem->n_free)];

  memcpy (proposed, letters, problem->n_cells);
  *changed = -1;
  if (gw_random_below (&island->random, 2) == 0)
    {
      proposed[one] = letters[other];
      proposed[other] = letters[one];
    }
  else
    {
      proposed[one] = gw_island_draw_letter (island);
      *changed = (gint) one;
    }
  return memcmp (proposed, letters, problem->n_cells) != 0
         && gw_problem_allows (problem, proposed);
}

static void
step (GwIsland *island)
{
  Anneal *anneal = island->state;
  guint8 proposed[GW_JUDGE_MAX_CELLS];
  const gboolean is_over = anneal->n_steps >= get_length (island);
  double threshold;
  gint64 value;
  gint changed;

  island->evaluations++;
  if (is_over)
    begin (island, anneal);
  take (island, anneal);
  if (!propose (island, anneal->letters, proposed, &changed))
    value = G_MININT64;
  else if (changed >= 0)
    value = gw_judge_try (island->judge, (guint) changed, proposed[changed]);
  else
    value = gw_judge_solve (island->judge, proposed);
  threshold = get_temperature (island, anneal)
              * log (MAX (gw_random_double (&island->random), 1e-300));
  if (gw_judge_is_stopped (island->judge))
    {
      /* What is done again begins with the same new board. */
      if (is_over)
        anneal->n_steps = get_length (island);
      anneal->taken = FALSE;
      return;
    }

  anneal->n_steps++;
  if (value == G_MININT64 || (double) (value - anneal->value) < threshold)
    return;
  memcpy (anneal->letters, proposed, island->problem->n_cells);
  anneal->value = value;
  anneal->taken = FALSE;
  gw_island_consider (island, proposed, value);
}

#define SAVED_TYPE "(ayxtddb)"

static GVariant *
save (const GwIsland *island)
{
  const Anneal *anneal = island->state;

  return g_variant_new ("(@ayxtddb)", gw_letters_save (anneal->letters, island->problem->n_cells),
                        anneal->value, anneal->n_steps, anneal->hot, anneal->cold,
                        anneal->valued);
}

static gboolean
load (GwIsland *island, GVariant *saved)
{
  Anneal *anneal = island->state;
  g_autoptr (GVariant) letters = NULL;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return FALSE;
  g_variant_get (saved, "(@ayxtddb)", &letters, &anneal->value, &anneal->n_steps, &anneal->hot,
                 &anneal->cold, &anneal->valued);
  return gw_letters_load (letters, island->problem, anneal->letters)
         && (!anneal->valued
             || (isfinite (anneal->hot) && isfinite (anneal->cold) && anneal->hot > 0
                 && anneal->cold > 0));
}

const GwMethod gw_method_anneal = {
  .name = "anneal",
  .round = 2000,
  .size = sizeof (Anneal),
  .start = start,
  .step = step,
  .save = save,
  .load = load,
};
