/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Genetic Boggle. The fittest boards of a generation are parents. A cell is as
 * fit as it is useful: by how many words it is used. Any two parents have a
 * child, which takes each cell from the parent whose cell is fitter; a coin
 * decides when both are equally useful, and a random letter comes where both are
 * useless. At last some random cells of random boards get random letters. */
#include "gw-island-private.h"

#include "gw-solver.h"

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

static void
make_room (GwIsland *island)
{
  Genetic *genetic = island->state;

  genetic->n_grids = count_grids (&island->settings);
  genetic->grids = g_new0 (Grid, genetic->n_grids);
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
judge_all (GwIsland *island, Genetic *genetic)
{
  double sum = 0;

  for (guint i = 0; i < genetic->n_grids; i++)
    {
      gint64 value = gw_judge_solve (island->judge, genetic->grids[i].letters);

      if (gw_judge_is_stopped (island->judge))
        return 0;
      genetic->ranks[i] = (Rank) { value, i };
      sum += (double) value;
      gw_island_consider (island, genetic->grids[i].letters, value);
    }
  island->evaluations += genetic->n_grids;
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

/* One generation. */
static void
step (GwIsland *island)
{
  Genetic *genetic = island->state;
  const guint n_parents = MIN (island->settings.parents, genetic->n_grids);
  guint n = 0;
  double mean;
  Grid *grids;

  mean = judge_all (island, genetic);
  for (guint i = 0; i < n_parents && !gw_judge_is_stopped (island->judge); i++)
    {
      genetic->parents[i] = genetic->grids[genetic->ranks[i].index];
      gw_judge_count_usage (island->judge, genetic->parents[i].letters, &island->random,
                            genetic->usage[i]);
    }
  if (gw_judge_is_stopped (island->judge))
    return;

  /* When there are fewer pairs than grids, pairs have another child. */
  while (n < genetic->n_grids)
    for (guint one = 0; one < n_parents && n < genetic->n_grids; one++)
      for (guint other = one + 1; other < n_parents && n < genetic->n_grids; other++)
        cross (island, genetic, one, other, genetic->children[n++].letters);
  mutate (island, genetic);
  grids = genetic->grids;
  genetic->grids = genetic->children;
  genetic->children = grids;
  gw_island_note_generation (island, genetic->ranks[0].fitness, mean);
}

static GVariant *
save (const GwIsland *island)
{
  const Genetic *genetic = island->state;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (guint i = 0; i < genetic->n_grids; i++)
    g_variant_builder_add_value (&builder, gw_letters_save (genetic->grids[i].letters,
                                                            island->problem->n_cells));
  return g_variant_builder_end (&builder);
}

static gboolean
load (GwIsland *island, GVariant *saved)
{
  Genetic *genetic = island->state;

  if (!g_variant_is_of_type (saved, G_VARIANT_TYPE ("aay"))
      || g_variant_n_children (saved) != count_grids (&island->settings))
    return FALSE;
  make_room (island);
  for (guint i = 0; i < genetic->n_grids; i++)
    {
      g_autoptr (GVariant) grid = g_variant_get_child_value (saved, i);

      if (!gw_letters_load (grid, island->problem, genetic->grids[i].letters))
        return FALSE;
    }
  return TRUE;
}

const GwMethod gw_method_genetic = {
  .name = "genetic",
  .round = 2000,
  .size = sizeof (Genetic),
  .start = start,
  .clear = clear,
  .step = step,
  .save = save,
  .load = load,
};
