/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards that are measured, and what all tables need. */
#include "bench.h"

#include "gw-alphabet.h"
#include "gw-random.h"

#include <stdlib.h>
#include <time.h>

const Work works[N_WORKS] = {
  { "4×4 uniform", 4, NULL, TRUE, 20000 },
  { "4×4 mutated", 4, "perslatgsineters", FALSE, 4000 },
  { "4×4 by frequency", 4, NULL, FALSE, 8000 },
  { "5×5 by frequency", 5, NULL, FALSE, 3000 },
  { "5×5 mutated", 5, "ligdrmanesietildsracsepes", FALSE, 1500 },
};

static guint8
draw_letter (const GwLetterStats *stats, GwRandom *random)
{
  double at = gw_random_double (random) * (double) stats->n_letters;
  guint letter = 0;

  while (letter + 1 < stats->alphabet.n_letters && at >= (double) stats->letters[letter])
    at -= (double) stats->letters[letter++];
  return (guint8) (stats->alphabet.letters[letter] - 'a');
}

guint8 *
bench_make_boards (const Bench *bench, const Work *work)
{
  const guint n_cells = work->side * work->side;
  guint8 *boards = g_malloc ((gsize) work->n_boards * n_cells);
  GwRandom random;

  gw_random_init (&random, bench->seed, 0);
  for (guint i = 0; i < work->n_boards; i++)
    {
      guint8 *board = boards + (gsize) i * n_cells;

      for (guint cell = 0; cell < n_cells; cell++)
        {
          if (work->base != NULL)
            board[cell] = (guint8) (work->base[cell] - 'a');
          else if (work->uniform)
            board[cell] = (guint8) gw_random_below (&random, 26);
          else
            board[cell] = draw_letter (bench->stats, &random);
        }
      if (work->base != NULL)
        for (guint k = 1 + gw_random_below (&random, 3); k > 0; k--)
          board[gw_random_below (&random, n_cells)] = (guint8) gw_random_below (&random, 26);
    }
  return boards;
}

guint8 *
bench_code_boards (const Bench *bench, const Work *work, const guint8 *boards)
{
  const gsize n = (gsize) work->n_boards * work->side * work->side;
  guint8 *coded = g_malloc (n);

  for (gsize i = 0; i < n; i++)
    {
      gint letter = gw_alphabet_find (&bench->stats->alphabet, 'a' + boards[i]);

      coded[i] = letter < 0 ? GW_NO_LETTER : (guint8) letter;
    }
  return coded;
}

GwBoard *
bench_make_shape (guint rows, guint cols)
{
  g_autofree GwCell *cells = g_new (GwCell, rows * cols);

  for (guint i = 0; i < rows * cols; i++)
    g_assert_true (gw_cell_from_text ("?", &cells[i]));
  return gw_board_new (rows, cols, cells);
}

double
bench_get_core_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static int
compare_doubles_cb (const void *a, const void *b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

double
bench_median (double *values, guint n)
{
  qsort (values, n, sizeof (double), compare_doubles_cb);
  return values[n / 2];
}

guint
bench_get_kernels (const GwKernel **kernels)
{
  guint n = 0;

  for (guint i = 0; i < N_KERNELS; i++)
    {
      kernels[n] = gw_kernel_find (kernel_names[i], NULL);
      n += kernels[n] != NULL;
    }
  return n;
}
