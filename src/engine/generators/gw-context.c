/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights are products of many counts with exponents. They are kept as
 * logarithms, which add up and never run out of range. */
#include "gw-context.h"

#include "gw-frontier.h"

#include <math.h>
#include <string.h>

/* Stands for pairs that no word has. */
#define LEAST_PAIR 0.01

typedef struct
{
  guint n_letters;
  guint sweeps;
  float decay;
  GwChances letters;
  float shape[GW_MAX_NEIGHBORS + 1][GW_ALPHABET_MAX]; /* by the cell's neighbors */
  float pairs[GW_ALPHABET_MAX][GW_ALPHABET_MAX];
  float *ends;    /* a, b, x: of x at an end of a word's piece a b x or x b a */
  float *centers; /* a, b, x: of x between a and b */
} State;

typedef struct
{
  const State *state;
  GwFill *fill;
  gboolean there[GW_BOARD_MAX_CELLS];
  guint counts[GW_ALPHABET_MAX];
} GenerationSteps;

/* How many letters stand beside a letter, all being equally frequent: e to the
 * power of the entropy of what stands beside it. This is the exponent. */
static double
get_partners (const GwLetterStats *stats, guint letter)
{
  double sum = 0, entropy = 0;

  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    sum += (double) gw_letter_stats_beside (stats, letter, i);
  for (guint i = 0; i < stats->alphabet.n_letters; i++)
    {
      double share = (double) gw_letter_stats_beside (stats, letter, i) / MAX (sum, 1);

      if (share > 0)
        entropy -= share * log (share);
    }
  return entropy;
}

static void
prepare_shape (State *state, const GwPlan *plan, double weight)
{
  double average = 0;

  for (guint i = 0; i < plan->n_cells; i++)
    average += (double) plan->graph.n_neighbors[i] / plan->n_tiles;
  for (guint k = 0; k <= GW_MAX_NEIGHBORS; k++)
    for (guint x = 0; x < state->n_letters; x++)
      state->shape[k][x]
        = plan->stats->on_tiles[x]
            ? (float) (weight * get_partners (plan->stats, x) * (k - average))
            : -INFINITY;
}

static void
prepare_pairs (State *state, const GwLetterStats *stats, const GwContextSpec *spec)
{
  for (guint a = 0; a < state->n_letters; a++)
    for (guint x = 0; x < state->n_letters; x++)
      {
        double pair = log ((double) gw_letter_stats_beside (stats, a, x) + LEAST_PAIR);
        double letter = log ((double) stats->letters[x] + 1);

        state->pairs[a][x]
          = (float) (spec->power * (spec->pairs * pair - spec->common * letter));
      }
}

static void
prepare_triples (State *state, const GwLetterStats *stats, const GwContextSpec *spec)
{
  const guint n = state->n_letters;
  float *end = state->ends = g_new (float, n * n * n);
  float *center = state->centers = g_new (float, n * n * n);

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      for (guint x = 0; x < n; x++)
        {
          double n_end = (double) gw_letter_stats_triple (stats, a, b, x)
                         + gw_letter_stats_triple (stats, x, b, a);
          double n_center = (double) gw_letter_stats_triple (stats, a, x, b)
                            + gw_letter_stats_triple (stats, b, x, a);

          *end++ = (float) (spec->power * spec->ends * log (n_end + 1));
          *center++ = (float) (spec->power * spec->centers * log (n_center + 1));
        }
}

gpointer
gw_context_prepare (const GwPlan *plan, const GwContextSpec *spec)
{
  const GwLetterStats *stats = plan->stats;
  State *state = g_new0 (State, 1);

  state->n_letters = stats->alphabet.n_letters;
  state->sweeps = spec->sweeps;
  state->decay = (float) (spec->power * log (MAX (spec->decay, 1e-6)));
  gw_chances_init (&state->letters, stats, GW_LETTERS_ALL, FALSE);
  prepare_pairs (state, stats, spec);
  prepare_triples (state, stats, spec);
  prepare_shape (state, plan, spec->shape);
  return state;
}

void
gw_context_free (gpointer data)
{
  State *state = data;

  g_free (state->ends);
  g_free (state->centers);
  g_free (state);
}

static inline void
add_row (float *sums, const float *row, guint n)
{
  for (guint i = 0; i < n; i++)
    sums[i] += row[i];
}

/* Adds all that the neighbors say of the letters of a cell; returns how many
 * neighbors there are. */
static guint
add_neighbors (const GenerationSteps *making, guint cell, float *sums)
{
  const State *state = making->state;
  const GwGraph *graph = &making->fill->plan->graph;
  const guint8 *letters = making->fill->letters;
  const guint n = state->n_letters;
  guint n_there = 0;

  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      const guint beside = graph->neighbors[cell][i];

      if (!making->there[beside])
        continue;
      n_there++;
      add_row (sums, state->pairs[letters[beside]], n);
      for (guint j = 0; j < graph->n_neighbors[beside]; j++)
        {
          const guint behind = graph->neighbors[beside][j];

          if (behind != cell && making->there[behind])
            add_row (sums, state->ends + (letters[behind] * n + letters[beside]) * n, n);
        }
      for (guint j = 0; j < i; j++)
        {
          const guint across = graph->neighbors[cell][j];

          if (making->there[across])
            add_row (sums, state->centers + (letters[across] * n + letters[beside]) * n, n);
        }
    }
  return n_there;
}

static void
draw (GenerationSteps *making, guint cell)
{
  const State *state = making->state;
  const float *shape = state->shape[making->fill->plan->graph.n_neighbors[cell]];
  float sums[GW_ALPHABET_MAX], most = -INFINITY;
  double weights[GW_ALPHABET_MAX];
  guint n_there;

  memset (sums, 0, sizeof sums);
  n_there = add_neighbors (making, cell, sums);
  if (n_there == 0)
    {
      gw_fill_draw (making->fill, cell, &state->letters);
      return;
    }

  for (guint i = 0; i < state->n_letters; i++)
    {
      sums[i] += shape[i] + state->decay * (float) (making->counts[i] * n_there);
      most = MAX (most, sums[i]);
    }
  for (guint i = 0; i < state->n_letters; i++)
    weights[i] = expf (sums[i] - most);
  gw_fill_draw_weights (making->fill, cell, weights);
}

static void
start (GenerationSteps *making)
{
  const GwPlan *plan = making->fill->plan;

  memset (making->counts, 0, sizeof making->counts);
  for (guint i = 0; i < plan->n_cells; i++)
    {
      making->there[i] = plan->fixed[i] != GW_NO_LETTER;
      if (making->there[i])
        making->counts[plan->fixed[i]]++;
    }
}

/* Redraws each tile once, in a random order: in a fixed one, cells of the same kind would have
 * neighbors that are newer in one place than in another, and so other letters. */
static void
redraw_all (GenerationSteps *making)
{
  GwFill *fill = making->fill;
  const guint n_free = fill->plan->n_free;
  guint8 order[GW_BOARD_MAX_CELLS];

  memcpy (order, fill->plan->free, n_free);
  gw_fill_shuffle (fill->random, order, n_free);
  for (guint i = 0; i < n_free; i++)
    {
      making->counts[fill->letters[order[i]]]--;
      draw (making, order[i]);
      making->counts[fill->letters[order[i]]]++;
    }
}

void
gw_context_make (GwFill *fill, gconstpointer state)
{
  GenerationSteps making = { .state = state, .fill = fill };
  GwFrontier frontier;

  start (&making);
  gw_frontier_init (&frontier, fill, NULL, NULL);
  while (frontier.n_left > 0)
    {
      guint cell = gw_frontier_draw_most_marked (&frontier);

      draw (&making, cell);
      gw_frontier_place (&frontier, cell);
      making.there[cell] = TRUE;
      making.counts[fill->letters[cell]]++;
    }
  for (guint sweep = 0; sweep < making.state->sweeps; sweep++)
    redraw_all (&making);
}
