/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole boards: each kernel and the textbook pointer tree in turn, in each round.
 * The sums of all scores are compared. */
#include "bench.h"
#include "gw-pointer-tree.h"
#include "gw-tally.h"

typedef struct
{
  double times[N_KERNELS + 1][1000]; /* by kernel, by round; the tree comes last */
  gint64 sums[N_KERNELS + 1];
} Times;

static gint64
score_all (GwSolver *solver, const Work *work, const guint8 *coded)
{
  gint64 sum = 0;
  GwTally tally;

  for (guint i = 0; i < work->n_boards; i++)
    {
      gw_solver_tally_letters (solver, coded + (gsize) i * work->side * work->side, NULL, &tally);
      sum += tally.score;
    }
  return sum;
}

static gint64
score_by_tree (const Bench *bench, GwPointerTree *tree, const GwGraph *graph, const Work *work,
               const guint8 *boards)
{
  const GwRulesSpec *spec = gw_rules_get (bench->rules);
  gint64 sum = 0;

  for (guint i = 0; i < work->n_boards; i++)
    sum += gw_pointer_tree_score (tree, graph, boards + (gsize) i * work->side * work->side,
                                  gw_scoring_get_table (spec->scoring), spec->min_length);
  return sum;
}

static void
print_row (const Bench *bench, const Work *work, Times *times, guint n_kernels)
{
  const gboolean equal = times->sums[0] == times->sums[n_kernels];
  gboolean all_equal = equal;

  g_print ("%-18s", work->name);
  for (guint k = 0; k < n_kernels; k++)
    {
      double ratios[1000];

      all_equal = all_equal && times->sums[k] == times->sums[0];
      for (guint i = 0; i < bench->n_rounds; i++)
        ratios[i] = times->times[n_kernels][i] / times->times[k][i];
      g_print (" %9.2f %6.2f", bench_median (times->times[k], bench->n_rounds),
               bench_median (ratios, bench->n_rounds));
    }
  g_print (" %9.2f  %s\n", bench_median (times->times[n_kernels], bench->n_rounds),
           all_equal ? "equal" : "DIFFERENT");
}

static void
run_work (const Bench *bench, const Work *work, GwPointerTree *tree)
{
  const GwKernel *kernels[N_KERNELS];
  const guint n_kernels = bench_get_kernels (kernels);
  g_autofree guint8 *boards = bench_make_boards (bench, work);
  g_autofree guint8 *coded = bench_code_boards (bench, work, boards);
  g_autofree Times *times = g_new0 (Times, 1);
  GwSolver *solvers[N_KERNELS];
  GwCell cells[25];
  g_autoptr (GwBoard) board = NULL;
  GwGraph graph;

  for (guint i = 0; i < work->side * work->side; i++)
    g_assert_true (gw_cell_from_text ("a", &cells[i]));
  board = gw_board_new (work->side, work->side, cells);
  gw_graph_init (&graph, board, gw_rules_get (bench->rules)->adjacency);
  for (guint k = 0; k < n_kernels; k++)
    {
      solvers[k] = gw_solver_new (bench->lexicon, bench->rules);
      gw_solver_set_kernel (solvers[k], kernels[k]);
      gw_solver_set_shape (solvers[k], board);
    }

  for (guint round = 0; round < bench->n_rounds; round++)
    for (guint k = 0; k <= n_kernels; k++)
      {
        const gint64 start = g_get_monotonic_time ();

        times->sums[k] = k < n_kernels ? score_all (solvers[k], work, coded)
                                       : score_by_tree (bench, tree, &graph, work, boards);
        times->times[k][round] = (double) (g_get_monotonic_time () - start) / work->n_boards;
      }
  print_row (bench, work, times, n_kernels);
  for (guint k = 0; k < n_kernels; k++)
    gw_solver_free (solvers[k]);
}

void
bench_solves (const Bench *bench)
{
  g_autoptr (GwPointerTree) tree = gw_pointer_tree_new (bench->lexicon, FALSE);
  const GwKernel *kernels[N_KERNELS];
  const guint n_kernels = bench_get_kernels (kernels);

  g_print ("\nFull solves: µs a board, and how many times as fast as the pointer tree (%.2f MB)\n",
           (double) gw_pointer_tree_get_bytes (tree) / 1e6);
  g_print ("%-16s", "boards");
  for (guint k = 0; k < n_kernels; k++)
    g_print (" %9s %6s", gw_kernel_get_name (kernels[k]), "ratio");
  g_print (" %9s\n", "tree");
  for (guint i = 0; i < N_WORKS; i++)
    run_work (bench, &works[i], tree);
}
