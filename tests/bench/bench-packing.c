/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strings packed into an 8×8 grid under the reuse rule: how many, seed by seed, by
 * annealing and by Genetic Boggle, in seconds of the thread, and how many boards or
 * changes are judged in one. The list is the one of --lexicon. */
#include "bench.h"
#include "gw-island.h"

#include <time.h>

#define LIMIT 60.0  /* seconds */
#define SLICE 20000 /* boards between two looks at the clock */
#define N_SEEDS 5

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static double
run_seed (const char *method, GwProblem *problem, guint64 seed)
{
  const gint64 all = gw_lexicon_get_n_words (problem->plain->lexicon);
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwIsland) island
    = gw_island_new (gw_method_find (method), problem, &settings, seed, 0);
  const double start = get_seconds ();
  double seconds = 0, found = 0;
  gint64 best = 0, before;

  while (seconds < LIMIT && best < all)
    {
      before = best;
      gw_island_run (island, SLICE, NULL);
      gw_island_get_best (island, &best);
      seconds = get_seconds () - start;
      if (best > before)
        found = seconds;
    }
  g_print ("  %-8s seed %3" G_GUINT64_FORMAT ": %2" G_GINT64_FORMAT " of %" G_GINT64_FORMAT
           " after %6.2f s, %.2f million judged a second\n",
           method, seed, best, all, found,
           (double) gw_island_get_evaluations (island) / seconds / 1e6);
  return (double) best;
}

static double
run_method (const Bench *bench, const char *method, gboolean equal)
{
  const GwProblemSpec spec = { GW_OBJECTIVE_WORDS, NULL, NULL, 0, equal, FALSE };
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwBoard) shape = bench_make_shape (8, 8);
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwProblem) problem = NULL;
  g_autoptr (GError) error = NULL;
  double values[N_SEEDS];

  rules_spec.reuse = TRUE;
  rules_spec.qu = FALSE;
  rules_spec.min_length = 1;
  rules = gw_rules_new (&rules_spec);
  problem = gw_problem_new (bench->lexicon, rules, shape, &spec, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_SEEDS; i++)
    values[i] = run_seed (method, problem, bench->seed + i);
  return bench_median (values, N_SEEDS);
}

void
bench_packing (const Bench *bench)
{
  const double anneal = run_method (bench, "anneal", FALSE);
  const double genetic = run_method (bench, "genetic", TRUE);

  g_print ("median: annealing %.0f, genetic %.0f, ratio %.2f\n", anneal, genetic,
           anneal / genetic);
}
