/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterated local search. Down: cell after cell in random order takes its best
 * letter until none has a better one; then the first swap of two cells that
 * helps, and down again. At the end some random changes, a kick, and all over,
 * from the new board when it is about as good, else from the old one. Many kicks
 * without a gain: a new board. */
#include "gw-island-private.h"

#include <string.h>

#define N_KICKS 100
#define KICK_CHANGES 3

/* A board that is worse by this share is about as good. */
#define ABOUT 0.00275

typedef enum
{
  PHASE_CHANGES,
  PHASE_SWAPS,
} Phase;

typedef struct
{
  guint8 letters[GW_JUDGE_MAX_CELLS];
  gint64 value;
  gboolean taken; /* by the judge: not saved */
  guint8 base[GW_JUDGE_MAX_CELLS];
  gint64 base_value;
  gint64 round_best;
  guint n_kicks; /* without a gain */
  Phase phase;
  guint8 order[GW_JUDGE_MAX_CELLS]; /* places in problem->free */
  guint place;
  gboolean improved;
  guint n_swaps;    /* tried */
  guint first_swap; /* where the trial began */
} Local;

static void
take (GwIsland *island, Local *local)
{
  if (local->taken)
    return;
  local->value = gw_judge_take (island->judge, local->letters);
  local->taken = TRUE;
}

static void
begin_changes (GwIsland *island, Local *local)
{
  const guint n = island->problem->n_free;

  local->phase = PHASE_CHANGES;
  local->place = 0;
  local->improved = FALSE;
  for (guint i = 0; i < n; i++)
    local->order[i] = (guint8) i;
  for (guint i = n; i > 1; i--)
    {
      guint other = gw_random_below (&island->random, i);
      guint8 place = local->order[other];

      local->order[other] = local->order[i - 1];
      local->order[i - 1] = place;
    }
}

static void
begin_round (GwIsland *island, Local *local)
{
  gw_problem_start (island->problem, &island->random, local->letters);
  memcpy (local->base, local->letters, island->problem->n_cells);
  local->base_value = local->round_best = G_MININT64;
  local->n_kicks = 0;
  local->taken = FALSE;
  begin_changes (island, local);
}

static void
start (GwIsland *island)
{
  begin_round (island, island->state);
}

/* The best letter for one cell. */
static void
improve_cell (GwIsland *island, Local *local)
{
  const GwProblem *problem = island->problem;
  const guint cell = problem->free[local->order[local->place]];
  const guint8 before = local->letters[cell];
  const gboolean is_bound = problem->n_dice > 0;
  gint64 best_value;
  guint8 best = before;

  take (island, local);
  island->evaluations++;
  best_value = local->value;
  for (guint i = 0; i < problem->n_common; i++)
    {
      guint8 letter = problem->letters[i];
      gint64 value;

      local->letters[cell] = letter;
      if (letter == before
          || ((is_bound || problem->most[letter] <= problem->n_cells)
              && !gw_problem_allows (problem, local->letters)))
        continue;
      value = gw_judge_try (island->judge, cell, letter);
      island->evaluations++;
      if (value > best_value)
        {
          best_value = value;
          best = letter;
        }
    }
  local->letters[cell] = before;
  if (gw_judge_is_stopped (island->judge))
    {
      local->taken = FALSE;
      return;
    }

  local->place++;
  if (best != before)
    {
      local->letters[cell] = best;
      local->taken = FALSE;
      local->improved = TRUE;
      local->value = best_value;
      gw_island_consider (island, local->letters, best_value);
    }
}

/* The number-th pair of different places, of n (n - 1) / 2. */
static void
get_pair (guint number, guint *one, guint *other)
{
  guint i = 1;

  while (number >= i)
    number -= i++;
  *one = i;
  *other = number;
}

static void
swap (guint8 *letters, guint one, guint other)
{
  guint8 letter = letters[one];

  letters[one] = letters[other];
  letters[other] = letter;
}

static void
try_swap (GwIsland *island, Local *local)
{
  const GwProblem *problem = island->problem;
  const guint n_pairs = problem->n_free * (problem->n_free - 1) / 2;
  guint one, other;
  gint64 value;

  get_pair ((local->first_swap + local->n_swaps) % n_pairs, &one, &other);
  one = problem->free[one];
  other = problem->free[other];
  island->evaluations++;
  if (local->letters[one] != local->letters[other])
    {
      swap (local->letters, one, other);
      value = gw_judge_solve (island->judge, local->letters);
      if (!gw_judge_is_stopped (island->judge) && value > local->value)
        {
          local->value = value;
          local->taken = FALSE;
          gw_island_consider (island, local->letters, value);
          begin_changes (island, local);
          return;
        }
      swap (local->letters, one, other);
    }
  if (!gw_judge_is_stopped (island->judge))
    local->n_swaps++;
}

static void
kick (GwIsland *island, Local *local)
{
  const GwProblem *problem = island->problem;
  guint8 letters[GW_JUDGE_MAX_CELLS];

  for (guint t = 0; t < 50; t++)
    {
      memcpy (letters, local->base, problem->n_cells);
      for (guint i = 0; i < KICK_CHANGES; i++)
        {
          guint cell = problem->free[gw_random_below (&island->random, problem->n_free)];
          guint other = problem->free[gw_random_below (&island->random, problem->n_free)];

          if (gw_random_below (&island->random, 2) == 0)
            swap (letters, cell, other);
          else
            letters[cell] = problem->letters[gw_random_below (&island->random, problem->n_common)];
        }
      if (gw_problem_allows (problem, letters))
        break;
      memcpy (letters, local->base, problem->n_cells);
    }
  memcpy (local->letters, letters, problem->n_cells);
  local->taken = FALSE;
  begin_changes (island, local);
}

/* No change and no swap helps. */
static void
finish (GwIsland *island, Local *local)
{
  island->evaluations++;
  if (local->value > local->round_best)
    {
      local->round_best = local->value;
      local->n_kicks = 0;
    }
  if (local->base_value == G_MININT64
      || (double) local->value >= (double) local->base_value * (1 - ABOUT))
    {
      memcpy (local->base, local->letters, island->problem->n_cells);
      local->base_value = local->value;
    }
  if (local->n_kicks++ < N_KICKS)
    kick (island, local);
  else
    begin_round (island, local);
}

static void
step (GwIsland *island)
{
  Local *local = island->state;
  const guint n = island->problem->n_free;

  if (local->phase == PHASE_CHANGES && local->place < n)
    improve_cell (island, local);
  else if (local->phase == PHASE_CHANGES)
    {
      island->evaluations++;
      take (island, local);
      if (gw_judge_is_stopped (island->judge))
        {
          local->taken = FALSE;
          return;
        }
      gw_island_consider (island, local->letters, local->value);
      if (local->improved)
        begin_changes (island, local);
      else
        {
          local->phase = PHASE_SWAPS;
          local->n_swaps = 0;
          local->first_swap = n > 1 ? gw_random_below (&island->random, n * (n - 1) / 2) : 0;
        }
    }
  else if (local->n_swaps < n * (n - 1) / 2)
    try_swap (island, local);
  else
    finish (island, local);
}

#define SAVED_TYPE "(ayxayxxuuayubuu)"

static GVariant *
save (const GwIsland *island)
{
  const Local *local = island->state;
  const guint n = island->problem->n_cells;

  return g_variant_new ("(@ayx@ayxxuu@ayubuu)", gw_letters_save (local->letters, n), local->value,
                        gw_letters_save (local->base, n), local->base_value, local->round_best,
                        local->n_kicks, (guint) local->phase,
                        gw_letters_save (local->order, island->problem->n_free), local->place,
                        local->improved, local->n_swaps, local->first_swap);
}

static gboolean
load (GwIsland *island, GVariant *saved)
{
  Local *local = island->state;
  const guint n = island->problem->n_free;
  g_autoptr (GVariant) letters = NULL;
  g_autoptr (GVariant) base = NULL;
  g_autoptr (GVariant) order = NULL;
  const guint8 *places;
  guint phase;
  gsize n_places;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return FALSE;
  g_variant_get (saved, "(@ayx@ayxxuu@ayubuu)", &letters, &local->value, &base,
                 &local->base_value, &local->round_best, &local->n_kicks, &phase, &order,
                 &local->place, &local->improved, &local->n_swaps, &local->first_swap);
  places = g_variant_get_fixed_array (order, &n_places, 1);
  if (phase > PHASE_SWAPS || n_places != n || local->place > n
      || !gw_letters_load (letters, island->problem, local->letters)
      || !gw_letters_load (base, island->problem, local->base))
    return FALSE;
  local->phase = (Phase) phase;
  for (guint i = 0; i < n; i++)
    {
      if (places[i] >= n)
        return FALSE;
      local->order[i] = places[i];
    }
  return TRUE;
}

const GwMethod gw_method_local = {
  .name = "local",
  .round = 2000,
  .size = sizeof (Local),
  .start = start,
  .step = step,
  .save = save,
  .load = load,
};
