/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How soon a method of searching finds the best boards that are known, seed by seed,
 * on one core: in seconds of the thread, so that a busy machine does not count. */
#include "bench.h"
#include "gw-island.h"

#include <string.h>

typedef struct
{
  const char *name;
  guint rows, cols;
  gint64 target;
  double limit; /* seconds */
  guint n_seeds;
  guint wanted; /* seeds */
} Hunt;

/* With the words of ENABLE2K. */
static const Hunt hunts[] = {
  { "3x3", 3, 3, 545, 0.2, 12, 12 },
  { "3x4", 3, 4, 1651, 0.2, 12, 12 },
  { "4x4", 4, 4, 3625, 3, 12, 10 },
  { "5x5", 5, 5, 10406, 30, 8, 5 },
};

#define SLICE 500 /* boards between two looks at the clock */

static gboolean
run_seed (const Bench *bench, const Hunt *hunt, const GwMethod *method, GwProblem *problem,
          guint64 seed, double *seconds)
{
  const GwSearchSettings settings = GW_SEARCH_SETTINGS_INIT;
  g_autoptr (GwIsland) island = gw_island_new (method, problem, &settings, seed, 0);
  const GwAlphabet *alphabet = gw_lexicon_get_alphabet (bench->lexicon);
  const double start = bench_get_core_seconds ();
  double found = 0;
  gint64 best = 0, before;
  const guint8 *letters;

  do
    {
      before = best;
      gw_island_run (island, SLICE, NULL);
      letters = gw_island_get_best (island, &best);
      *seconds = bench_get_core_seconds () - start;
      if (best > before)
        found = *seconds;
    }
  while (best < hunt->target && *seconds < hunt->limit);

  g_print ("  seed %3" G_GUINT64_FORMAT ": %6" G_GINT64_FORMAT " after %7.3f s  ", seed, best,
           found);
  for (guint i = 0; letters != NULL && i < hunt->rows * hunt->cols; i++)
    g_print ("%c", (int) alphabet->letters[letters[i]]);
  g_print ("  %.0f boards/s%s\n", (double) gw_island_get_evaluations (island) / *seconds,
           best > hunt->target ? "  MORE THAN WAS EVER KNOWN" : "");
  *seconds = found;
  return best >= hunt->target;
}

static void
run_hunt (const Bench *bench, const Hunt *hunt, const GwMethod *method)
{
  const GwProblemSpec spec = GW_PROBLEM_SPEC_INIT;
  g_autoptr (GwBoard) shape = bench_make_shape (hunt->rows, hunt->cols);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwProblem) problem = gw_problem_new (bench->lexicon, bench->rules, shape, &spec, NULL,
                                                  &error);
  double seconds[64];
  double spent = 0;
  guint n = 0;

  g_assert_no_error (error);
  g_print ("\n%s by %s, %" G_GINT64_FORMAT " points within %g s:\n", hunt->name,
           gw_method_get_name (method), hunt->target, hunt->limit);
  for (guint i = 0; i < hunt->n_seeds; i++)
    {
      double one;

      if (run_seed (bench, hunt, method, problem, bench->seed + i, &one))
        seconds[n++] = one;
      else
        one = hunt->limit;
      spent += one;
    }
  g_print ("%u of %u seeds (wanted: %u)", n, hunt->n_seeds, hunt->wanted);
  if (n > 0)
    g_print (", median of these %.2f s, %.2f core-seconds for each hit", bench_median (seconds, n),
             spent / n);
  g_print ("\n");
}

void
bench_search (const Bench *bench, const char *which, const char *method)
{
  g_assert_nonnull (gw_method_find (method));
  for (guint i = 0; i < G_N_ELEMENTS (hunts); i++)
    if (strcmp (which, "all") == 0 || strcmp (which, hunts[i].name) == 0)
      run_hunt (bench, &hunts[i], gw_method_find (method));
}
