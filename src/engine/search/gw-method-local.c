/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterated local search. Descent: each cell, in random order, takes its best letter, until no
 * cell has a better one. Then the first of the most promising swaps of two cells that helps is
 * made, and the descent starts again. When no swap helps, a kick changes some letters at random,
 * and the search goes on from the new board if it is about as good, else from the old one. After
 * many kicks without a gain it starts over with a new board, or with one of another island.
 *
 * The descent first tries only promising letters: the gain of a letter in a cell changes little
 * when other cells change, so the last one is a good estimate. At the end all letters are tried.
 * If the descent returns to the board before the kick, its value is already known. */
#include "gw-method-local-private.h"

#include <stdlib.h>
#include <string.h>

/* Kicks without a gain before a new board, and changes of a kick. A small board has few good
 * neighbors, and a few changes make it another board. */
#define MOST_KICKS 100
#define KICKS_BY_SQUARE_OF_PAIRS (1 / 600.0)
#define MOST_CHANGES 5
#define CELLS_BY_CHANGE 5

/* A board that is worse by at most this share is about as good. */
#define ABOUT 0.00275

/* The descent does not try letters that lost a larger share of the value: fewer on a small board,
 * which is given up soon. */
#define MOST_HOPELESS 0.2
#define HOPELESS_BY_CELL 0.008

/* From this number of swaps on only a part is tried: a smaller one would miss too much, a larger
 * one would cost too much. */
#define MANY_SWAPS 120
#define PROMISING 0.3

static void
take (GwIsland *island, GwLocal *local)
{
  const guint n = island->problem->n_cells;
  guint64 kept = 0;

  if (local->taken)
    return;
  local->value = gw_judge_take (island->judge, local->letters);
  local->taken = TRUE;

  /* What its letters would bring does not depend on the one that was there. */
  if (local->changed < n)
    kept = local->known[local->changed];
  memset (local->known, 0, n * sizeof *local->known);
  if (local->changed < n)
    local->known[local->changed] = kept;
  local->changed = n;
}

/* Differences of what is read from a file may be anything. */
static gint64
add (gint64 one, gint64 other)
{
  return (gint64) ((guint64) one + (guint64) other);
}

static gint64
subtract (gint64 one, gint64 other)
{
  return (gint64) ((guint64) one - (guint64) other);
}

/* Hopes are measured from the letter that is there. */
static void
put (const GwIsland *island, GwLocal *local, guint cell, guint8 letter)
{
  gint64 *gains = local->gains[cell].by_letter;
  const gint64 gain = gains[letter];

  gains[local->letters[cell]] = 0;
  for (guint i = 0; i < island->problem->n_kinds && gain != GW_LOCAL_UNKNOWN; i++)
    if (gains[i] != GW_LOCAL_UNKNOWN)
      gains[i] = subtract (gains[i], gain);
  gains[letter] = 0;
  local->letters[cell] = letter;
}

static void
shuffle (GwIsland *island, GwLocal *local)
{
  const guint n = island->problem->n_free;

  local->place = 0;
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
begin_changes (GwIsland *island, GwLocal *local, gboolean thorough)
{
  local->phase = GW_PHASE_CHANGES;
  local->n_settled = 0;
  local->thorough = thorough;
  shuffle (island, local);
}

static void
forget_gains (const GwIsland *island, GwLocal *local)
{
  for (guint cell = 0; cell < island->problem->n_cells; cell++)
    for (guint i = 0; i < GW_PROBLEM_MAX_KINDS; i++)
      local->gains[cell].by_letter[i] = GW_LOCAL_UNKNOWN;
}

static void
begin_round (GwIsland *island, GwLocal *local)
{
  gw_island_start (island, local->letters);
  memcpy (local->base, local->letters, island->problem->n_cells);
  local->base_value = local->round_best = G_MININT64;
  local->n_kicks = 0;
  local->taken = FALSE;
  local->changed = island->problem->n_cells;
  forget_gains (island, local);
  begin_changes (island, local, FALSE);
}

static guint64
get_bytes (const GwProblem *problem, const GwSearchSettings *settings)
{
  const GwLocal *local = NULL;
  const guint n = problem->n_cells;

  return (guint64) n * (sizeof *local->values + sizeof *local->gains + sizeof *local->known)
         + (guint64) n * n / 2 * sizeof *local->promising;
}

void
gw_local_make_room (GwIsland *island)
{
  GwLocal *local = island->state;
  const guint n = island->problem->n_cells;

  local->promising = g_new0 (guint16, n * n / 2 + 1);
  local->values = g_new0 (GwLocalRow, n);
  local->known = g_new0 (guint64, n);
  local->gains = g_new0 (GwLocalRow, n);
  local->changed = n;
  forget_gains (island, local);
}

static void
start (GwIsland *island)
{
  gw_local_make_room (island);
  begin_round (island, island->state);
}

static void
clear (GwIsland *island)
{
  GwLocal *local = island->state;

  g_free (local->promising);
  g_free (local->values);
  g_free (local->known);
  g_free (local->gains);
}

static gint64
try_letter (GwIsland *island, GwLocal *local, guint cell, guint letter)
{
  if (((local->known[cell] >> letter) & 1) == 0)
    {
      const gint64 value = gw_judge_try (island->judge, cell, letter);

      if (gw_judge_is_stopped (island->judge))
        return 0;
      local->values[cell].by_letter[letter] = value;
      local->gains[cell].by_letter[letter] = value - local->value;
      local->known[cell] |= G_GUINT64_CONSTANT (1) << letter;
    }
  return local->values[cell].by_letter[letter];
}

static gboolean
is_hopeless (const GwIsland *island, const GwLocal *local, guint cell, guint letter)
{
  const double share = MIN (MOST_HOPELESS, HOPELESS_BY_CELL * island->problem->n_free);
  const gint64 expected = local->gains[cell].by_letter[letter];

  return !local->thorough && (double) expected < -share * (double) local->value;
}

/* The best letter for one cell. */
static void
improve_cell (GwIsland *island, GwLocal *local)
{
  const GwProblem *problem = island->problem;
  const guint cell = problem->free[local->order[local->place]];
  const guint8 before = local->letters[cell];
  const gboolean is_bound = problem->n_dice > 0;
  const GwLocalRow gains = local->gains[cell];
  gint64 best_value;
  guint8 best = before;

  take (island, local);
  island->evaluations++;
  /* There is always a best board, also where none is better than the first. */
  if (!island->has_best)
    gw_island_consider (island, local->letters, local->value);
  best_value = local->value;
  for (guint i = 0; i < problem->n_common; i++)
    {
      guint8 letter = problem->letters[i];
      gint64 value;

      local->letters[cell] = letter;
      if (letter == before || is_hopeless (island, local, cell, letter)
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
      /* All of it is done again, and the gains of before say which letters are tried. */
      local->gains[cell] = gains;
      local->taken = FALSE;
      return;
    }

  local->place++;
  local->n_settled++;
  if (best == before)
    return;
  local->values[cell].by_letter[before] = local->value;
  local->known[cell] |= G_GUINT64_CONSTANT (1) << before;
  put (island, local, cell, best);
  local->changed = cell;
  local->taken = FALSE;
  local->n_settled = 1;
  local->thorough = FALSE;
  local->value = best_value;
  gw_island_consider (island, local->letters, best_value);
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

/* FALSE when it was stopped. */
static gboolean
get_gain (GwIsland *island, GwLocal *local, guint cell, guint letter, gint64 *expected)
{
  gint64 *known = &local->gains[cell].by_letter[letter];

  if (*known == GW_LOCAL_UNKNOWN)
    try_letter (island, local, cell, letter);
  *expected = *known;
  return !gw_judge_is_stopped (island->judge);
}

/* Both changes of a swap were judged alone; the sum of that says which swaps are
 * worth a solve of their own. FALSE when it was stopped. */
static gboolean
begin_swaps (GwIsland *island, GwLocal *local)
{
  const GwProblem *problem = island->problem;
  const guint n_pairs = problem->n_free * (problem->n_free - 1) / 2;
  g_autofree Swap *swaps = g_new (Swap, n_pairs + 1);
  guint n = 0;

  for (guint i = 0; i < n_pairs; i++)
    {
      guint one, other;
      guint8 letter, other_letter;
      gint64 expected, other_expected;

      get_pair (i, &one, &other);
      one = problem->free[one];
      other = problem->free[other];
      letter = local->letters[one];
      other_letter = local->letters[other];
      if (letter == other_letter)
        continue;
      if (!get_gain (island, local, one, other_letter, &expected)
          || !get_gain (island, local, other, letter, &other_expected))
        return FALSE;
      swaps[n].number = (guint16) i;
      swaps[n++].value = add (expected, other_expected);
    }
  qsort (swaps, n, sizeof *swaps, compare_swaps_cb);
  local->phase = GW_PHASE_SWAPS;
  local->n_swaps = 0;
  local->n_promising = MIN (n, MAX (MANY_SWAPS, (guint) (PROMISING * n)));
  for (guint i = 0; i < local->n_promising; i++)
    local->promising[i] = swaps[i].number;
  return TRUE;
}

static void
try_swap (GwIsland *island, GwLocal *local)
{
  const GwProblem *problem = island->problem;
  guint8 *letters = local->letters;
  guint8 letter, other_letter;
  guint one, other;
  gint64 value;

  get_pair (local->promising[local->n_swaps], &one, &other);
  one = problem->free[one];
  other = problem->free[other];
  letter = letters[one];
  other_letter = letters[other];
  island->evaluations++;
  swap (letters, one, other);
  value = gw_judge_solve (island->judge, letters);
  swap (letters, one, other);
  if (gw_judge_is_stopped (island->judge))
    return;
  local->n_swaps++;
  if (value <= local->value)
    return;
  put (island, local, one, other_letter);
  put (island, local, other, letter);
  local->value = value;
  local->taken = FALSE;
  gw_island_consider (island, letters, value);
  begin_changes (island, local, FALSE);
}

static void
kick (GwIsland *island, GwLocal *local)
{
  const GwProblem *problem = island->problem;
  const guint n_changes = CLAMP (problem->n_free / CELLS_BY_CHANGE, 2, MOST_CHANGES);
  guint8 letters[GW_JUDGE_MAX_CELLS];

  for (guint t = 0; t < 50; t++)
    {
      memcpy (letters, local->base, problem->n_cells);
      for (guint i = 0; i < n_changes; i++)
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
  memcpy (local->letters, local->base, problem->n_cells);
  for (guint cell = 0; cell < problem->n_cells; cell++)
    if (letters[cell] != local->letters[cell])
      put (island, local, cell, letters[cell]);
  local->taken = FALSE;
  local->changed = problem->n_cells;
  begin_changes (island, local, FALSE);
}

/* No change and no swap helps. */
static void
finish (GwIsland *island, GwLocal *local)
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
  if (local->n_kicks++ < MIN (MOST_KICKS, KICKS_BY_SQUARE_OF_PAIRS * n_pairs * n_pairs))
    kick (island, local);
  else
    begin_round (island, local);
}

/* Whether the board is the one that was kicked. */
static gboolean
is_back (const GwIsland *island, const GwLocal *local)
{
  return local->base_value != G_MININT64
         && memcmp (local->letters, local->base, island->problem->n_cells) == 0;
}

/* All cells have settled. */
static void
end_changes (GwIsland *island, GwLocal *local)
{
  island->evaluations++;
  take (island, local);
  if (gw_judge_is_stopped (island->judge))
    {
      local->taken = FALSE;
      return;
    }
  gw_island_consider (island, local->letters, local->value);
  if (local->thorough)
    finish (island, local);
  else if (!begin_swaps (island, local))
    local->taken = FALSE;
}

static void
step (GwIsland *island)
{
  GwLocal *local = island->state;
  const guint n = island->problem->n_free;

  if (is_back (island, local))
    {
      local->value = local->base_value;
      finish (island, local);
    }
  else if (local->phase == GW_PHASE_CHANGES && local->n_settled < n)
    {
      if (local->place == n)
        shuffle (island, local);
      else
        improve_cell (island, local);
    }
  else if (local->phase == GW_PHASE_CHANGES)
    end_changes (island, local);
  else if (local->n_swaps < local->n_promising)
    try_swap (island, local);
  else
    begin_changes (island, local, TRUE);
}

const GwMethod gw_method_local = {
  .name = "local",
  .round = 2000,
  .size = sizeof (GwLocal),
  .get_bytes = get_bytes,
  .start = start,
  .clear = clear,
  .step = step,
  .save = gw_local_save,
  .load = gw_local_load,
};
