/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-packer-private.h"

#include "gw-graph.h"

#include <math.h>
#include <string.h>

#define MOST GW_PACKER_MOST
#define MOST_STRINGS 2000
#define N_CHANCES 4096

#define BIT(cell) (G_GUINT64_CONSTANT (1) << (cell))

gboolean
gw_packer_suits (const GwProblem *problem)
{
  const GwPlain *plain = problem->plain;

  return gw_rules_get (plain->rules)->reuse && !problem->is_slow
         && problem->n_dice == 0 && plain->objective != GW_OBJECTIVE_LONGEST
         && plain->tree->n_words > 0 && plain->tree->n_words <= MOST_STRINGS;
}

static void
near_init (GwNear *near, const GwBoard *shape, GwAdjacency adjacency)
{
  const guint rows = gw_board_get_rows (shape);
  GwGraph graph;

  near->cols = gw_board_get_cols (shape);
  near->by_shifts = adjacency == GW_ADJACENCY_KING || adjacency == GW_ADJACENCY_ROOK;
  near->diagonal = adjacency == GW_ADJACENCY_KING;
  for (guint i = 0; i < rows * near->cols; i++)
    {
      if (gw_board_get_cell (shape, i)->kind != GW_CELL_HOLE)
        near->cells |= BIT (i);
      if (i % near->cols != 0)
        near->not_first |= BIT (i);
      if (i % near->cols != near->cols - 1)
        near->not_last |= BIT (i);
    }
  if (near->by_shifts)
    return;
  gw_graph_init (&graph, shape, adjacency);
  near->table = g_malloc0_n (8, sizeof *near->table);
  for (guint cell = 0; cell < graph.n_cells; cell++)
    for (guint byte = 0; byte < 256; byte++)
      for (guint i = 0; i < graph.n_neighbors[cell] && (byte >> (cell & 7)) & 1; i++)
        near->table[cell >> 3][byte] |= BIT (graph.neighbors[cell][i]);
}

/* Logarithms of evenly spread numbers: what a random number is looked up in. */
static gint32 *
make_chances (void)
{
  gint32 *chances = g_new (gint32, N_CHANCES);

  for (guint i = 0; i < N_CHANCES; i++)
    chances[i] = (gint32) (-log ((i + 0.5) / N_CHANCES) * GW_PACKER_UNIT);
  return chances;
}

GwPacker *
gw_packer_new (GwProblem *problem)
{
  GwPacker *packer = g_new0 (GwPacker, 1);
  guint32 used = 0;

  packer->problem = gw_problem_ref (problem);
  near_init (&packer->near, problem->shape, gw_rules_get (problem->plain->rules)->adjacency);
  for (guint i = 0; i < problem->n_free; i++)
    packer->free |= BIT (problem->free[i]);
  gw_packer_make_strings (packer);
  for (guint i = 0; i < packer->n_strings; i++)
    for (guint k = 0; k < packer->strings[i].n_kinds; k++)
      used |= (guint32) 1 << packer->strings[i].kinds[k];
  for (guint i = 0; i < problem->n_letters; i++)
    {
      const guint8 letter = problem->letters[i];

      if (letter < 32 && (used >> letter) & 1)
        packer->letters[packer->n_letters++] = letter;
      packer->is_bound = packer->is_bound || problem->most[letter] < problem->n_cells;
    }
  packer->chances = make_chances ();
  return packer;
}

void
gw_packer_free (GwPacker *packer)
{
  gw_packer_free_strings (packer);
  g_free (packer->near.table);
  g_free (packer->chances);
  gw_problem_unref (packer->problem);
  g_free (packer);
}

static inline void
add (gint32 *table, guint stride, guint64 cells, gint32 amount)
{
  for (; cells != 0; cells &= cells - 1)
    table[(guint) __builtin_ctzll (cells) * stride] += amount;
}

/* By how much the cost of a string with m mismatches rises with one more, and falls with one
 * fewer: the amounts in the tables. */
static inline gint32
get_loss (const GwPackString *string, guint m)
{
  return m < MOST ? string->costs[m + 1] - string->costs[m] : 0;
}

static inline gint32
get_gain (const GwPackString *string, guint m)
{
  return m > 0 ? string->costs[m] - string->costs[m - 1] : 0;
}

/* Looks at a string again and updates the tables. */
static inline void
update (GwPacker *packer, GwPackString *string, guint m)
{
  const guint old_m = string->mismatches;
  const guint64 needed = string->needed;
  const gint32 old_gain = get_gain (string, old_m);
  const gint32 gain = get_gain (string, m);
  guint64 gains[32];

  for (guint k = 0; k < string->n_kinds; k++)
    gains[k] = string->gains[k];
  gw_packer_look_at (packer, string, m);

  if (m != old_m)
    {
      packer->cost += string->costs[m] - string->costs[old_m];
      packer->value += m == 0 ? string->value : old_m == 0 ? -string->value : 0;
    }
  add (packer->lost, 1, needed & ~string->needed, -get_loss (string, old_m));
  add (packer->lost, 1, string->needed & ~needed, get_loss (string, m));
  add (packer->lost, 1, needed & string->needed, get_loss (string, m) - get_loss (string, old_m));
  for (guint k = 0; k < string->n_kinds && (m | old_m) > 0; k++)
    {
      gint32 *table = &packer->gain[0][string->kinds[k]];

      add (table, 32, gains[k] & ~string->gains[k], -old_gain);
      add (table, 32, string->gains[k] & ~gains[k], gain);
      if (m != old_m)
        add (table, 32, gains[k] & string->gains[k], gain - old_gain);
    }
}

void
gw_packer_set_letters (GwPacker *packer, const guint8 *letters)
{
  memcpy (packer->board, letters, packer->problem->n_cells);
  memset (packer->place, 0, sizeof packer->place);
  memset (packer->counts, 0, sizeof packer->counts);
  memset (packer->lost, 0, sizeof packer->lost);
  memset (packer->gain, 0, sizeof packer->gain);
  packer->cost = packer->value = 0;
  packer->stamp = 0;
  for (guint i = 0; i < packer->problem->n_cells; i++)
    if (letters[i] < 32)
      {
        packer->place[letters[i]] |= BIT (i);
        packer->counts[letters[i]]++;
      }
  for (guint i = 0; i < packer->n_strings; i++)
    {
      GwPackString *string = &packer->strings[i];

      /* Before the first look a string has nothing in the tables. */
      string->mismatches = MOST;
      string->needed = 0;
      string->stamp = 0;
      memset (string->gains, 0, string->n_kinds * sizeof *string->gains);
      packer->cost += string->costs[MOST];
      update (packer, string, gw_packer_count_mismatches (packer, string));
    }
}

const guint8 *
gw_packer_get_letters (const GwPacker *packer)
{
  return packer->board;
}

gint64
gw_packer_get_value (const GwPacker *packer)
{
  return packer->value;
}

static inline void
put (GwPacker *packer, guint cell, guint letter)
{
  const guint before = packer->board[cell];

  if (before < 32)
    {
      packer->place[before] &= ~BIT (cell);
      packer->counts[before]--;
    }
  packer->board[cell] = (guint8) letter;
  if (letter < 32)
    {
      packer->place[letter] |= BIT (cell);
      packer->counts[letter]++;
    }
}

/* The strings that a change in a cell from or to a letter matters to. */
static inline guint
find_hits (GwPacker *packer, guint cell, guint letter, guint n)
{
  if (letter >= 32)
    return n;
  for (guint i = packer->first[letter]; i < packer->first[letter + 1]; i++)
    {
      GwPackString *string = &packer->strings[packer->owners[i]];

      if (((packer->matters[i] >> cell) & 1) == 0 || string->stamp == packer->stamp)
        continue;
      string->stamp = packer->stamp;
      packer->hits[n++] = packer->owners[i];
    }
  return n;
}

gboolean
gw_packer_change (GwPacker *packer, guint cell, guint letter, gint64 threshold)
{
  const guint before = packer->board[cell];
  gint64 change = 0;
  guint n;

  if (packer->is_bound && packer->counts[letter] >= packer->problem->most[letter])
    return FALSE;
  packer->stamp++;
  n = find_hits (packer, cell, letter, find_hits (packer, cell, before, 0));
  put (packer, cell, letter);
  for (guint i = 0; i < n; i++)
    {
      GwPackString *string = &packer->strings[packer->hits[i]];

      string->next = gw_packer_count_mismatches (packer, string);
      change += string->costs[string->next] - string->costs[string->mismatches];
    }
  if (change > threshold)
    {
      put (packer, cell, before);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    update (packer, &packer->strings[packer->hits[i]], packer->strings[packer->hits[i]].next);
  return TRUE;
}

/* A random number below a small bound, from 16 bits of a larger one. */
static inline guint
pick (guint64 bits, guint bound)
{
  return (guint) (((bits & 0xffff) * bound) >> 16);
}

guint
gw_packer_anneal (GwPacker *packer, GwRandom *random, guint n, gint64 temperature, gint64 value)
{
  const GwProblem *problem = packer->problem;

  for (guint i = 0; i < n; i++)
    {
      const guint64 bits = gw_random_next (random);
      const guint cell = problem->free[pick (bits, problem->n_free)];
      const guint letter = packer->letters[pick (bits >> 16, packer->n_letters)];
      const gint64 threshold
        = (temperature * packer->chances[pick (bits >> 32, N_CHANCES)]) / GW_PACKER_UNIT;

      if (packer->lost[cell] - packer->gain[cell][letter] > threshold
          || letter == packer->board[cell])
        continue;
      if (gw_packer_change (packer, cell, letter, threshold) && packer->value > value)
        return i + 1;
    }
  return n;
}
