/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Neighbors of a board: every letter in every cell, by what the change alone
 * does, against whole solves of the same boards by the same kernel. */
#include "bench.h"
#include "gw-judge.h"

typedef struct
{
  double solve; /* µs */
  double take;
  double try;   /* alone */
  double all;   /* with its share of the taking */
  gint64 sum;
} Figures;

/* Different ones, so that no branch can be learned by heart. */
#define N_SOLVES 1000
#define N_BOARDS 40

static void
measure (GwJudge *judge, const Work *work, const guint8 *coded, guint n_letters, Figures *figures)
{
  const guint n_cells = work->side * work->side;
  const guint n_trials = N_BOARDS * n_cells * n_letters;
  gint64 take_time = 0, try_time = 0, start;

  figures->sum = 0;
  start = g_get_monotonic_time ();
  for (guint i = 0; i < N_SOLVES; i++)
    gw_judge_solve (judge, coded + (gsize) i * n_cells);
  figures->solve = (double) (g_get_monotonic_time () - start) / N_SOLVES;
  for (guint i = 0; i < N_BOARDS; i++)
    {
      start = g_get_monotonic_time ();
      gw_judge_take (judge, coded + (gsize) i * n_cells);
      take_time += g_get_monotonic_time () - start;
      start = g_get_monotonic_time ();
      for (guint cell = 0; cell < n_cells; cell++)
        for (guint letter = 0; letter < n_letters; letter++)
          figures->sum += gw_judge_try (judge, cell, letter);
      try_time += g_get_monotonic_time () - start;
    }
  figures->take = (double) take_time / N_BOARDS;
  figures->try = (double) try_time / n_trials;
  figures->all = (double) (take_time + try_time) / n_trials;
}

static void
run_work (const Bench *bench, const Work *work)
{
  const GwKernel *kernels[N_KERNELS];
  const guint n_kernels = bench_get_kernels (kernels);
  g_autofree guint8 *boards = bench_make_boards (bench, work);
  g_autofree guint8 *coded = bench_code_boards (bench, work, boards);
  g_autoptr (GwBoard) shape = bench_make_shape (work->side, work->side);
  g_autoptr (GwPlain) plain = gw_plain_new (bench->lexicon, bench->rules, GW_OBJECTIVE_POINTS,
                                            work->side * work->side, NULL);
  gint64 sum = 0;

  for (guint k = 0; k < n_kernels; k++)
    {
      g_autoptr (GwJudge) judge = gw_judge_new (plain, shape);
      g_autofree double *ratios = g_new (double, bench->n_rounds);
      Figures figures = { 0 };

      gw_judge_set_kernel (judge, kernels[k]);
      for (guint round = 0; round < bench->n_rounds; round++)
        {
          measure (judge, work, coded, bench->stats->alphabet.n_letters, &figures);
          ratios[round] = figures.solve / figures.all;
        }
      sum = k == 0 ? figures.sum : sum;
      g_print ("%-18s %-10s %9.2f %9.2f %9.2f %9.2f %7.2f  %s\n", work->name,
               gw_kernel_get_name (kernels[k]), figures.solve, figures.take, figures.try,
               figures.all, bench_median (ratios, bench->n_rounds),
               sum == figures.sum ? "equal" : "DIFFERENT");
    }
}

void
bench_trials (const Bench *bench)
{
  g_print ("\nOne letter changed: µs of a full solve, of taking a board, of one trial alone and "
           "with its\nshare of the taking; and how many trials for the time of a solve\n");
  g_print ("%-16s %-10s %9s %9s %9s %9s %7s\n", "boards", "kernel", "solve", "take", "trial",
           "with take", "ratio");
  for (guint i = 0; i < N_WORKS; i++)
    run_work (bench, &works[i]);
}
