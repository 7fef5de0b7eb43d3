/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterated local search. Down: cell after cell in random order takes its best
 * letter until none has a better one; then the first swap of two cells that
 * helps, of those that promise most, and down again. At the end some random
 * changes, a kick, and all over, from the new board when it is about as good,
 * else from the old one. Many kicks without a gain: a new board. */
#include "gw-island-private.h"

#include <stdlib.h>
#include <string.h>

/* Kicks without a gain before a new board; small boards have few that are good. */
#define MOST_KICKS 100
#define KICKS_BY_PAIR 0.4
#define KICK_CHANGES 3

/* A board that is worse by this share is about as good. */
#define ABOUT 0.00275

/* Of so many swaps only a part is tried: less would miss too much, more cost too much. */
#define MANY_SWAPS 120
#define PROMISING 0.3

typedef enum
{
  PHASE_CHANGES,
  PHASE_SWAPS,
} Phase;

typedef struct
{
  gint64 by_letter[GW_PROBLEM_MAX_KINDS];
} Row;

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
  guint n_swaps;      /* tried */
  guint n_promising;  /* of all */
  guint16 *promising; /* numbers of pairs, the most promising first */

  /* What the letters would bring in each cell of the board, as far as they were
   * tried since it changed: not saved. */
  Row *values;
  guint64 *known; /* letters, as bits */
} Local;

static void
take (GwIsland *island, Local *local)
{
  if (local->taken)
    return;
  local->value = gw_judge_take (island->judge, local->letters);
  local->taken = TRUE;
  memset (local->known, 0, island->problem->n_cells * sizeof *local->known);
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
make_room (GwIsland *island)
{
  Local *local = island->state;
  const guint n = island->problem->n_cells;

  local->promising = g_new0 (guint16, n * n / 2 + 1);
  local->values = g_new0 (Row, n);
  local->known = g_new0 (guint64, n);
}

static void
start (GwIsland *island)
{
  make_room (island);
  begin_round (island, island->state);
}

static void
clear (GwIsland *island)
{
  Local *local = island->state;

  g_free (local->promising);
  g_free (local->values);
  g_free (local->known);
}

static gint64
try_letter (GwIsland *island, Local *local, guint cell, guint letter)
{
  if (((local->known[cell] >> letter) & 1) == 0)
    {
      local->values[cell].by_letter[letter] = gw_judge_try (island->judge, cell, letter);
      if (gw_judge_is_stopped (island->judge))
        return 0;
      local->known[cell] |= G_GUINT64_CONSTANT (1) << letter;
    }
  return local->values[cell].by_letter[letter];
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
      value = try_letter (island, local, cell, letter);
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

typedef struct
{
  gint64 value;
  guint16 number;
} Swap;

static int
compare_swaps_cb (const void *a, const void *b)
{
  const Swap *first = a;
  const Swap *second = b;

  if (first->value != second->value)
    return first->value > second->value ? -1 : 1;
  return (int) first->number - (int) second->number;
}

/* Both changes of a swap were judged alone; the sum of that says which swaps are
 * worth a solve of their own. FALSE when it was stopped. */
static gboolean
begin_swaps (GwIsland *island, Local *local)
{
  const GwProblem *problem = island->problem;
  const guint n_pairs = problem->n_free * (problem->n_free - 1) / 2;
  g_autofree Swap *swaps = g_new (Swap, n_pairs + 1);
  guint n = 0;

  for (guint i = 0; i < n_pairs; i++)
    {
      guint one, other;
      guint8 letter, other_letter;

      get_pair (i, &one, &other);
      one = problem->free[one];
      other = problem->free[other];
      letter = local->letters[one];
      other_letter = local->letters[other];
      if (letter == other_letter)
        continue;
      swaps[n].number = (guint16) i;
      swaps[n++].value = try_letter (island, local, one, other_letter)
                         + try_letter (island, local, other, letter);
      if (gw_judge_is_stopped (island->judge))
        return FALSE;
    }
  qsort (swaps, n, sizeof *swaps, compare_swaps_cb);
  local->phase = PHASE_SWAPS;
  local->n_swaps = 0;
  local->n_promising = MIN (n, MAX (MANY_SWAPS, (guint) (PROMISING * n)));
  for (guint i = 0; i < local->n_promising; i++)
    local->promising[i] = swaps[i].number;
  return TRUE;
}

static void
try_swap (GwIsland *island, Local *local)
{
  const GwProblem *problem = island->problem;
  guint one, other;
  gint64 value;

  get_pair (local->promising[local->n_swaps], &one, &other);
  one = problem->free[one];
  other = problem->free[other];
  island->evaluations++;
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
  const guint n_pairs = island->problem->n_free * (island->problem->n_free - 1) / 2;

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
  if (local->n_kicks++ < MIN (MOST_KICKS, KICKS_BY_PAIR * n_pairs))
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
      else if (!begin_swaps (island, local))
        local->taken = FALSE;
    }
  else if (local->n_swaps < local->n_promising)
    try_swap (island, local);
  else
    finish (island, local);
}

#define SAVED_TYPE "(ayxayxxuuayubuaq)"

static GVariant *
save (const GwIsland *island)
{
  const Local *local = island->state;
  const guint n = island->problem->n_cells;
  const guint n_promising = local->phase == PHASE_SWAPS ? local->n_promising : 0;

  return g_variant_new ("(@ayx@ayxxuu@ayubu@aq)", gw_letters_save (local->letters, n),
                        local->value, gw_letters_save (local->base, n), local->base_value,
                        local->round_best, local->n_kicks, (guint) local->phase,
                        gw_letters_save (local->order, island->problem->n_free), local->place,
                        local->improved, local->n_swaps,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, local->promising,
                                                   n_promising, sizeof (guint16)));
}

static gboolean
load_promising (GwIsland *island, Local *local, GVariant *saved)
{
  const guint n = island->problem->n_free;
  const guint n_pairs = n * (n - 1) / 2;
  gsize n_numbers;
  const guint16 *numbers = g_variant_get_fixed_array (saved, &n_numbers, sizeof (guint16));

  if (n_numbers > n_pairs)
    return FALSE;
  local->n_promising = (guint) n_numbers;
  for (guint i = 0; i < local->n_promising; i++)
    {
      if (numbers[i] >= n_pairs)
        return FALSE;
      local->promising[i] = numbers[i];
    }
  return TRUE;
}

static gboolean
load (GwIsland *island, GVariant *saved)
{
  Local *local = island->state;
  const guint n = island->problem->n_free;
  g_autoptr (GVariant) letters = NULL;
  g_autoptr (GVariant) base = NULL;
  g_autoptr (GVariant) order = NULL;
  g_autoptr (GVariant) promising = NULL;
  const guint8 *places;
  guint phase;
  gsize n_places;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE)))
    return FALSE;
  make_room (island);
  g_variant_get (saved, "(@ayx@ayxxuu@ayubu@aq)", &letters, &local->value, &base,
                 &local->base_value, &local->round_best, &local->n_kicks, &phase, &order,
                 &local->place, &local->improved, &local->n_swaps, &promising);
  places = g_variant_get_fixed_array (order, &n_places, 1);
  if (phase > PHASE_SWAPS || n_places != n || local->place > n
      || !gw_letters_load (letters, island->problem, local->letters)
      || !gw_letters_load (base, island->problem, local->base)
      || !load_promising (island, local, promising))
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
  .clear = clear,
  .step = step,
  .save = save,
  .load = load,
};
