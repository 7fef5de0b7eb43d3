/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How soon methods of searching find the best boards that are known, seed by seed,
 * on one core: in seconds of the thread, so that a busy machine does not count. */
#include "bench.h"
#include "gw-island.h"

#include <stdio.h>
#include <string.h>

/* What is known of the words of ENABLE2K; the seconds are about three times what it takes. */
static const struct
{
  guint rows, cols;
  GwObjective objective;
  gint64 target;
  double limit; /* seconds */
} known[] = {
  { 3, 3, GW_OBJECTIVE_POINTS, 545, 1 },     { 3, 4, GW_OBJECTIVE_POINTS, 1651, 1 },
  { 4, 4, GW_OBJECTIVE_POINTS, 3625, 5 },    { 4, 4, GW_OBJECTIVE_WORDS, 1158, 5 },
  { 4, 5, GW_OBJECTIVE_POINTS, 6383, 20 },   { 5, 5, GW_OBJECTIVE_POINTS, 10406, 40 },
  { 5, 5, GW_OBJECTIVE_WORDS, 2552, 40 },
};

static const char *const method_names[] = { "tempering", "local", "anneal", "genetic" };

typedef struct
{
  const Bench *bench;
  const BenchHunt *hunt;
  const GwMethod *method;
  GwProblem *problem;
  guint rows, cols;
  gint64 target;
  double limit;
} Run;

#define SLICE 500 /* boards between two looks at the clock */

static gint64
get_worth (const Run *run, gint64 value)
{
  return gw_plain_get_worth (run->problem->plain, value);
}

static gboolean
run_seed (const Run *run, guint64 seed, double *seconds)
{
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwIsland) island = gw_island_new (run->method, run->problem, &settings, seed, 0);
  g_autoptr (GwBoard) board = NULL;
  g_autofree char *text = NULL;
  const double start = bench_get_core_seconds ();
  double found = 0;
  gint64 best = G_MININT64, before;
  guint64 n_boards = 0;
  const guint8 *letters;

  if (run->hunt->kernel != NULL)
    gw_island_set_kernel (island, run->hunt->kernel);
  do
    {
      before = best;
      gw_island_run (island, SLICE, NULL);
      letters = gw_island_get_best (island, &best);
      *seconds = bench_get_core_seconds () - start;
      if (best > before)
        {
          found = *seconds;
          n_boards = gw_island_get_evaluations (island);
        }
    }
  while (get_worth (run, best) < run->target && *seconds < run->limit
         && (run->hunt->n_boards == 0 || gw_island_get_evaluations (island) < run->hunt->n_boards));

  board = gw_problem_get_board (run->problem, letters);
  text = gw_board_to_string (board);
  g_strdelimit (g_strchomp (text), "\n", '/');
  g_print ("  seed %3" G_GUINT64_FORMAT ": %6" G_GINT64_FORMAT " after %7.3f s and %" G_GUINT64_FORMAT
           " boards  %s  %.0f boards/s\n",
           seed, get_worth (run, best), found, n_boards, text,
           (double) gw_island_get_evaluations (island) / *seconds);
  *seconds = found;
  return get_worth (run, best) >= run->target;
}

static void
run_seeds (const Run *run)
{
  g_autofree double *seconds = g_new (double, run->hunt->n_seeds);
  double spent = 0;
  guint n = 0;

  g_print ("\n%ux%u by %s, %" G_GINT64_FORMAT " %s within %g s:\n", run->rows, run->cols,
           gw_method_get_name (run->method), run->target,
           gw_objective_to_string (run->hunt->objective), run->limit);
  for (guint i = 0; i < run->hunt->n_seeds; i++)
    {
      double one;

      if (run_seed (run, run->bench->seed + i, &one))
        seconds[n++] = one;
      else
        one = run->limit;
      spent += one;
    }
  g_print ("| %s | %ux%u %s | %u of %u |", gw_method_get_name (run->method), run->rows, run->cols,
           gw_objective_to_string (run->hunt->objective), n, run->hunt->n_seeds);
  /* As long as half of all seeds hit, the median of all of them is known. */
  for (guint i = n; i < run->hunt->n_seeds; i++)
    seconds[i] = G_MAXDOUBLE;
  if (2 * n > run->hunt->n_seeds)
    g_print (" median %.2f s |", bench_median (seconds, run->hunt->n_seeds));
  else
    g_print (" – |");
  if (n > 0)
    g_print (" %.2f core-seconds a hit |\n", spent / n);
  else
    g_print (" – |\n");
}

static void
run_hunt (Run *run)
{
  const BenchHunt *hunt = run->hunt;
  GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwBoard) shape = bench_make_shape (run->rows, run->cols);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwProblem) problem = NULL;

  spec.objective = hunt->objective;
  spec.dice = hunt->dice;
  problem = gw_problem_new (run->bench->lexicon, run->bench->rules, shape, &spec, NULL, &error);
  g_assert_no_error (error);
  run->problem = problem;
  for (guint i = 0; i < G_N_ELEMENTS (method_names); i++)
    if (strcmp (hunt->method, "all") == 0 || strcmp (hunt->method, method_names[i]) == 0)
      {
        run->method = gw_method_find (method_names[i]);
        run_seeds (run);
      }
}

void
bench_search (const Bench *bench, const BenchHunt *hunt)
{
  Run run = { .bench = bench, .hunt = hunt };
  gboolean is_known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *size = g_strdup_printf ("%ux%u", known[i].rows, known[i].cols);

      if (hunt->target > 0 || known[i].objective != hunt->objective
          || (strcmp (hunt->size, "all") != 0 && strcmp (hunt->size, size) != 0))
        continue;
      is_known = TRUE;
      run.rows = known[i].rows;
      run.cols = known[i].cols;
      run.target = known[i].target;
      run.limit = hunt->limit > 0 ? hunt->limit : known[i].limit;
      run_hunt (&run);
    }
  if (is_known)
    return;
  if (sscanf (hunt->size, "%ux%u", &run.rows, &run.cols) != 2)
    g_error ("No best board of size “%s” is known; give a size such as 5x6, and a target", hunt->size);
  run.target = hunt->target > 0 ? hunt->target : G_MAXINT64;
  run.limit = hunt->limit > 0 ? hunt->limit : 60;
  run_hunt (&run);
}
