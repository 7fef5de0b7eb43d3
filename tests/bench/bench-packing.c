/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings packed into an 8×8 grid under the reuse rule: how many, seed by seed, by
 * annealing and by Genetic Boggle, in seconds of the thread, and how many boards or
 * changes are judged in one. The list is the one of --lexicon. */
#include "bench.h"
#include "gw-island.h"

#include <time.h>

#define SLICE 20000 /* boards between two looks at the clock */
#define N_SEEDS 5

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

typedef struct
{
  const char *method;
  GwProblem *problem;
  GwSearchSettings settings;
  double limit; /* seconds */
} Packing;

typedef struct
{
  double best;       /* of all boards */
  double generation; /* the mean of the best of each generation */
} Packed;

static void
add_generations (GwIsland *island, GArray *taken, double *sum, guint64 *n)
{
  g_array_set_size (taken, 0);
  gw_island_take_generations (island, taken);
  for (guint i = 0; i < taken->len; i++)
    *sum += (double) g_array_index (taken, GwGeneration, i).best;
  *n += taken->len;
}

static Packed
run_seed (const Packing *packing, guint64 seed)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GwGeneration));
  const gint64 all = gw_lexicon_get_n_words (packing->problem->plain->lexicon);
  g_autoptr (GwIsland) island = gw_island_new (gw_method_find (packing->method), packing->problem,
                                               &packing->settings, seed, 0);
  const double start = get_seconds ();
  double seconds = 0, found = 0, sum = 0;
  gint64 best = 0, before;
  guint64 n = 0;

  while (seconds < packing->limit && best < all)
    {
      before = best;
      gw_island_run (island, SLICE, NULL);
      gw_island_get_best (island, &best);
      add_generations (island, taken, &sum, &n);
      seconds = get_seconds () - start;
      if (best > before)
        found = seconds;
    }
  g_print ("  %-8s seed %3" G_GUINT64_FORMAT ": %2" G_GINT64_FORMAT " of %" G_GINT64_FORMAT
           " after %6.2f s, %.2f million judged a second\n",
           packing->method, seed, best, all, found,
           (double) gw_island_get_evaluations (island) / seconds / 1e6);
  return (Packed) { (double) best, n > 0 ? sum / (double) n : 0 };
}

static GwProblem *
make_problem (const Bench *bench, gboolean equal)
{
  const GwProblemSpec spec = { GW_OBJECTIVE_WORDS, NULL, NULL, 0, equal, FALSE };
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwBoard) shape = bench_make_shape (8, 8);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  GwProblem *problem;

  rules_spec.reuse = TRUE;
  rules_spec.qu = FALSE;
  rules_spec.min_length = 1;
  rules = gw_rules_new (&rules_spec);
  problem = gw_problem_new (bench->lexicon, rules, shape, &spec, NULL, &error);
  g_assert_no_error (error);
  return problem;
}

static void
run_seeds (const Bench *bench, const Packing *packing, double *values)
{
  for (guint i = 0; i < N_SEEDS; i++)
    values[i] = run_seed (packing, bench->seed + i).best;
}

void
bench_packing (const Bench *bench, double limit)
{
  g_autoptr (GwProblem) weighted = make_problem (bench, FALSE);
  g_autoptr (GwProblem) equal = make_problem (bench, TRUE);
  const Packing anneal = { "anneal", weighted, GW_SEARCH_SETTINGS_INIT, limit };
  const Packing genetic = { "genetic", equal, GW_SEARCH_SETTINGS_INIT, limit };
  double values[N_SEEDS];
  double of_anneal, of_genetic;

  run_seeds (bench, &anneal, values);
  of_anneal = bench_median (values, N_SEEDS);
  run_seeds (bench, &genetic, values);
  of_genetic = bench_median (values, N_SEEDS);
  g_print ("median: annealing %.0f, genetic %.0f, ratio %.2f\n", of_anneal, of_genetic,
           of_anneal / of_genetic);
}

/* Letters changed at random, in a whole generation or in each child. */
static const struct
{
  guint n;
  gboolean by_child;
} mutations[] = {
  { 0, FALSE }, { 1, FALSE }, { 10, FALSE }, { 100, FALSE },
  { 1, TRUE }, { 5, TRUE }, { 20, TRUE }, { 100, TRUE },
};

void
bench_mutations (const Bench *bench, double limit)
{
  g_autoptr (GwProblem) problem = make_problem (bench, TRUE);
  Packing packing = { "genetic", problem, GW_SEARCH_SETTINGS_INIT, limit };

  for (guint i = 0; i < G_N_ELEMENTS (mutations); i++)
    {
      const guint n_children = packing.settings.parents * (packing.settings.parents - 1) / 2;
      Packed sum = { 0, 0 };

      packing.settings.mutation = mutations[i].n * (mutations[i].by_child ? n_children : 1);
      g_print ("%u letters changed in each %s:\n", mutations[i].n,
               mutations[i].by_child ? "child" : "generation");
      for (guint k = 0; k < N_SEEDS; k++)
        {
          const Packed one = run_seed (&packing, bench->seed + k);

          sum.best += one.best / N_SEEDS;
          sum.generation += one.generation / N_SEEDS;
        }
      g_print ("  mean best %.1f; of each generation %.1f\n", sum.best, sum.generation);
    }
}
