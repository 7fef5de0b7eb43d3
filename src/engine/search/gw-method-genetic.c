/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Genetic Boggle. A step judges one board; the last one of a generation makes the next
 * generation. The fittest boards of a generation are parents. A cell is as
 * fit as it is useful: by how many words it is used. Any two parents have a
 * child, which takes each cell from the parent whose cell is fitter; a coin
 * decides when both are equally useful, and a random letter comes where both are
 * useless. At last some random cells of random boards get random letters. A board
 * of another island takes the place of the worst one of a generation. */
#include "gw-island-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  guint8 letters[GW_JUDGE_MAX_CELLS];
} Grid;

typedef struct
{
  gint64 fitness;
  guint32 index;
} Rank;

typedef struct
{
  guint n_grids;
  Grid *grids;
  guint n_judged; /* of this generation */
  gint64 *values; /* of these */
  Grid *children;
  Grid *parents;
  guint32 (*usage)[GW_JUDGE_MAX_CELLS]; /* of parents */
  Rank *ranks;
} Genetic;

static guint
count_grids (const GwSearchSettings *settings)
{
  return settings->population;
}

static guint64
get_bytes (const GwProblem *problem, const GwSearchSettings *settings)
{
  const Genetic *genetic = NULL;

  return (guint64) settings->population
           * (sizeof *genetic->grids + sizeof *genetic->children + sizeof *genetic->values
              + sizeof *genetic->ranks)
         + (guint64) settings->parents * (sizeof *genetic->parents + sizeof *genetic->usage);
}

static void
make_room (GwIsland *island)
{
  Genetic *genetic = island->state;

  genetic->n_grids = count_grids (&island->settings);
  genetic->grids = g_new0 (Grid, genetic->n_grids);
  genetic->values = g_new0 (gint64, genetic->n_grids);
  genetic->children = g_new0 (Grid, genetic->n_grids);
  genetic->parents = g_new0 (Grid, island->settings.parents);
  genetic->usage = g_malloc0_n (island->settings.parents, sizeof *genetic->usage);
  genetic->ranks = g_new0 (Rank, genetic->n_grids);
}

/* Random letters of all that are allowed, each as likely. */
static void
fill (GwIsland *island, guint8 *letters)
{
  const GwProblem *problem = island->problem;

  memcpy (letters, problem->fixed, problem->n_cells);
  for (guint i = 0; i < problem->n_free; i++)
    letters[problem->free[i]] = gw_island_draw_letter (island);
  if (!gw_problem_allows (problem, letters))
    gw_problem_start (problem, &island->random, letters);
}

static void
start (GwIsland *island)
{
  Genetic *genetic = island->state;

  make_room (island);
  for (guint i = 0; i < genetic->n_grids; i++)
    fill (island, genetic->grids[i].letters);
}

static void
clear (GwIsland *island)
{
  Genetic *genetic = island->state;

  g_free (genetic->grids);
  g_free (genetic->values);
  g_free (genetic->children);
  g_free (genetic->parents);
  g_free (genetic->usage);
  g_free (genetic->ranks);
}

static int
compare_ranks (const void *a, const void *b)
{
  const Rank *one = a;
  const Rank *other = b;

  if (one->fitness != other->fitness)
    return one->fitness > other->fitness ? -1 : 1;
  return one->index < other->index ? -1 : 1;
}

/* Ranks the boards; their mean. */
static double
rank_all (Genetic *genetic)
{
  double sum = 0;

  for (guint i = 0; i < genetic->n_grids; i++)
    {
      genetic->ranks[i] = (Rank) { genetic->values[i], i };
      sum += (double) genetic->values[i];
    }
  qsort (genetic->ranks, genetic->n_grids, sizeof *genetic->ranks, compare_ranks);
  return sum / genetic->n_grids;
}

static void
cross (GwIsland *island, const Genetic *genetic, guint one, guint other, guint8 *child)
{
  const GwProblem *problem = island->problem;

  memcpy (child, problem->fixed, problem->n_cells);
  for (guint i = 0; i < problem->n_free; i++)
    {
      const guint cell = problem->free[i];
      const guint use = genetic->usage[one][cell];
      const guint other_use = genetic->usage[other][cell];
      guint from = use > other_use ? one : other;

      if (use == 0 && other_use == 0)
        {
          child[cell] = gw_island_draw_letter (island);
          continue;
        }
      if (use == other_use)
        from = gw_random_below (&island->random, 2) == 0 ? one : other;
      child[cell] = genetic->parents[from].letters[cell];
    }
  if (!gw_problem_allows (problem, child))
    memcpy (child, genetic->parents[one].letters, problem->n_cells);
}

static void
mutate (GwIsland *island, Genetic *genetic)
{
  const GwProblem *problem = island->problem;

  for (guint i = 0; i < island->settings.mutation; i++)
    {
      guint8 *letters = genetic->children[gw_random_below (&island->random,
                                                           genetic->n_grids)].letters;
      guint cell = problem->free[gw_random_below (&island->random, problem->n_free)];
      guint8 before = letters[cell];

      letters[cell] = gw_island_draw_letter (island);
      if (!gw_problem_allows (problem, letters))
        letters[cell] = before;
    }
}

/* The board of another island takes the place of the worst one, if it is better and new. When the
 * generation is done again after a stop, it is there already. */
static void
take_guest (GwIsland *island, Genetic *genetic)
{
  const guint n_cells = island->problem->n_cells;
  gint64 value;
  const guint8 *guest = gw_island_get_guest (island, &value);
  guint worst = 0;

  if (guest == NULL)
    return;
  for (guint i = 0; i < genetic->n_grids; i++)
    {
      if (memcmp (genetic->grids[i].letters, guest, n_cells) == 0)
        return;
      if (genetic->values[i] < genetic->values[worst])
        worst = i;
    }
  gw_island_consider (island, guest, value);
  if (value <= genetic->values[worst])
    return;
  memcpy (genetic->grids[worst].letters, guest, n_cells);
  genetic->values[worst] = value;
}

/* Makes the next generation of one that was judged. FALSE when it was stopped before. */
static gboolean
breed (GwIsland *island, Genetic *genetic)
{
  const guint n_parents = MIN (island->settings.parents, genetic->n_grids);
  guint n = 0;
  double mean;
  Grid *grids;

  take_guest (island, genetic);
  mean = rank_all (genetic);
  for (guint i = 0; i < n_parents && !gw_judge_is_stopped (island->judge); i++)
    {
      genetic->parents[i] = genetic->grids[genetic->ranks[i].index];
      gw_judge_count_usage (island->judge, genetic->parents[i].letters, &island->random,
                            genetic->usage[i]);
    }
  if (gw_judge_is_stopped (island->judge))
    return FALSE;

  /* When there are fewer pairs than grids, pairs have another child. */
  while (n < genetic->n_grids)
    for (guint one = 0; one < n_parents && n < genetic->n_grids; one++)
      for (guint other = one + 1; other < n_parents && n < genetic->n_grids; other++)
        cross (island, genetic, one, other, genetic->children[n++].letters);
  mutate (island, genetic);
  grids = genetic->grids;
  genetic->grids = genetic->children;
  genetic->children = grids;
  genetic->n_judged = 0;
  if (island->exchange != NULL)
    gw_exchange_drop_guest (island->exchange);
  gw_island_note_generation (island, genetic->ranks[0].fitness, mean);
  return TRUE;
}

static void
step (GwIsland *island)
{
  Genetic *genetic = island->state;
  const guint8 *letters = genetic->grids[genetic->n_judged].letters;
  const gint64 value = gw_judge_solve (island->judge, letters);

  if (gw_judge_is_stopped (island->judge))
    return;
  gw_island_consider (island, letters, value);
  island->evaluations++;
  genetic->values[genetic->n_judged++] = value;
  if (genetic->n_judged == genetic->n_grids && !breed (island, genetic))
    genetic->n_judged--; /* and once more */
}

/* boards, and what those are worth that were judged; only boards at the beginning of a
 * generation, as it always was when steps were generations */
#define SAVED_TYPE "(aayax)"
#define OLD_TYPE "aay"

static GVariant *
save (const GwIsland *island)
{
  const Genetic *genetic = island->state;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (OLD_TYPE));
  for (guint i = 0; i < genetic->n_grids; i++)
    g_variant_builder_add_value (&builder, gw_letters_save (genetic->grids[i].letters,
                                                            island->problem->n_cells));
  if (genetic->n_judged == 0)
    return g_variant_builder_end (&builder);
  return g_variant_new ("(@aay@ax)", g_variant_builder_end (&builder),
                        g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, genetic->values,
                                                   genetic->n_judged, sizeof (gint64)));
}

static gboolean
load_values (Genetic *genetic, GVariant *saved)
{
  gsize n;
  const gint64 *values = g_variant_get_fixed_array (saved, &n, sizeof (gint64));

  if (n >= genetic->n_grids)
    return FALSE;
  memcpy (genetic->values, values, n * sizeof *values);
  genetic->n_judged = (guint) n;
  return TRUE;
}

static gboolean
load (GwIsland *island, GVariant *saved)
{
  Genetic *genetic = island->state;
  const gboolean has_values = g_variant_is_of_type (saved, G_VARIANT_TYPE (SAVED_TYPE));
  g_autoptr (GVariant) grids = NULL;
  g_autoptr (GVariant) values = NULL;

  if (has_values)
    g_variant_get (saved, "(@aay@ax)", &grids, &values);
  else if (g_variant_is_of_type (saved, G_VARIANT_TYPE (OLD_TYPE)))
    grids = g_variant_ref (saved);
  if (grids == NULL || g_variant_n_children (grids) != count_grids (&island->settings))
    return FALSE;
  make_room (island);
  for (guint i = 0; i < genetic->n_grids; i++)
    {
      g_autoptr (GVariant) grid = g_variant_get_child_value (grids, i);

      if (!gw_letters_load (grid, island->problem, genetic->grids[i].letters))
        return FALSE;
    }
  return !has_values || load_values (genetic, values);
}

const GwMethod gw_method_genetic = {
  .name = "genetic",
  .round = 2000,
  .size = sizeof (Genetic),
  .get_bytes = get_bytes,
  .start = start,
  .clear = clear,
  .step = step,
  .save = save,
  .load = load,
};
