/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick loop for boards of up to 64 cells. It goes through letters, not through
 * neighbors: few letters both continue at the node and are around the cell, and one
 * look-up in the tree serves all the cells that show the same letter. */
#include "gw-solver-loops.h"

#include <string.h>

typedef struct
{
  GwSolver *solver;
  guint64 place[GW_ALPHABET_MAX]; /* cells that show just this letter */
  guint64 around[64];             /* first letters of a cell's neighbors */
  guint64 compound;               /* cells with more than one letter */
  guint states_left;              /* until the next check of the stop flag */
  gint64 states_before_rescue;
  gboolean ended;
} Fast;

static void
prepare (Fast *fast, GwSolver *solver)
{
  const guint n_cells = solver->graph.n_cells;
  guint64 letter_bits[64];

  memset (fast->place, 0, solver->tree->n_letters * sizeof fast->place[0]);
  fast->solver = solver;
  fast->compound = 0;
  fast->states_left = GW_STATES_PER_CHECK;
  fast->states_before_rescue = (gint64) gw_states_before_rescue (n_cells);
  fast->ended = FALSE;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      const GwTileCode *tile = &solver->tiles[cell];
      const guint64 bit = G_GUINT64_CONSTANT (1) << cell;

      letter_bits[cell] = tile->n_letters > 0 ? G_GUINT64_CONSTANT (1) << tile->letters[0] : 0;
      if (tile->n_letters == 1)
        fast->place[tile->letters[0]] |= bit;
      else if (tile->n_letters > 1)
        fast->compound |= bit;
    }
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint64 letters = 0;

      for (guint i = 0; i < solver->graph.n_neighbors[cell]; i++)
        letters |= letter_bits[solver->graph.neighbors[cell][i]];
      fast->around[cell] = letters;
    }
}

/* Called once in GW_STATES_PER_CHECK states, and at every state once the run is over. */
static gboolean
check (Fast *fast)
{
  if (!fast->ended)
    {
      fast->states_before_rescue -= GW_STATES_PER_CHECK;
      if (gw_stop_requested (fast->solver->stop))
        fast->solver->stopped = TRUE;
      fast->ended = fast->solver->stopped || fast->states_before_rescue <= 0;
    }
  fast->states_left = fast->ended ? 1 : GW_STATES_PER_CHECK;
  return fast->ended;
}

#define LOOP_NAME(name) name##_narrow
#define LOOP_COUNTS 0
#define LOOP_NODE GwNode32
#define LOOP_MASK guint32
#define LOOP_TARGET
#define LOOP_POPCOUNT __builtin_popcount
#define LOOP_CTZ __builtin_ctz
#include "gw-solver-fast-loop.h"

#define LOOP_NAME(name) name##_narrow_paths
#define LOOP_COUNTS 1
#define LOOP_NODE GwNode32
#define LOOP_MASK guint32
#define LOOP_TARGET
#define LOOP_POPCOUNT __builtin_popcount
#define LOOP_CTZ __builtin_ctz
#include "gw-solver-fast-loop.h"

#define LOOP_NAME(name) name##_wide
#define LOOP_COUNTS 0
#define LOOP_NODE GwNode64
#define LOOP_MASK guint64
#define LOOP_TARGET
#define LOOP_POPCOUNT __builtin_popcountll
#define LOOP_CTZ __builtin_ctzll
#include "gw-solver-fast-loop.h"

#define LOOP_NAME(name) name##_wide_paths
#define LOOP_COUNTS 1
#define LOOP_NODE GwNode64
#define LOOP_MASK guint64
#define LOOP_TARGET
#define LOOP_POPCOUNT __builtin_popcountll
#define LOOP_CTZ __builtin_ctzll
#include "gw-solver-fast-loop.h"

typedef void (*RunNarrow) (Fast *fast, const GwNode32 *nodes);
typedef void (*RunWide) (Fast *fast, const GwNode64 *nodes);

/* The loops with plain instructions, with and without counting paths. */
typedef struct
{
  RunNarrow run[2];
} NarrowLoops;

typedef struct
{
  RunWide run[2];
} WideLoops;

#if defined(__x86_64__)

/* The same with the processor's instruction for counting bits. Every processor of the last fifteen
 * years has it, but the basic instruction set does not include it. */
#define LOOP_NAME(name) name##_narrow_popcnt
#define LOOP_COUNTS 0
#define LOOP_NODE GwNode32
#define LOOP_MASK guint32
#define LOOP_TARGET __attribute__ ((target ("popcnt")))
#define LOOP_POPCOUNT __builtin_popcount
#define LOOP_CTZ __builtin_ctz
#include "gw-solver-fast-loop.h"

#define LOOP_NAME(name) name##_narrow_popcnt_paths
#define LOOP_COUNTS 1
#define LOOP_NODE GwNode32
#define LOOP_MASK guint32
#define LOOP_TARGET __attribute__ ((target ("popcnt")))
#define LOOP_POPCOUNT __builtin_popcount
#define LOOP_CTZ __builtin_ctz
#include "gw-solver-fast-loop.h"

#define LOOP_NAME(name) name##_wide_popcnt
#define LOOP_COUNTS 0
#define LOOP_NODE GwNode64
#define LOOP_MASK guint64
#define LOOP_TARGET __attribute__ ((target ("popcnt")))
#define LOOP_POPCOUNT __builtin_popcountll
#define LOOP_CTZ __builtin_ctzll
#include "gw-solver-fast-loop.h"

#define LOOP_NAME(name) name##_wide_popcnt_paths
#define LOOP_COUNTS 1
#define LOOP_NODE GwNode64
#define LOOP_MASK guint64
#define LOOP_TARGET __attribute__ ((target ("popcnt")))
#define LOOP_POPCOUNT __builtin_popcountll
#define LOOP_CTZ __builtin_ctzll
#include "gw-solver-fast-loop.h"

/* Chooses by whether the processor has the instruction for counting bits. */
static const NarrowLoops narrow_loops[] = {
  { { run_narrow, run_narrow_paths } },
  { { run_narrow_popcnt, run_narrow_popcnt_paths } },
};
static const WideLoops wide_loops[] = {
  { { run_wide, run_wide_paths } },
  { { run_wide_popcnt, run_wide_popcnt_paths } },
};

static gboolean
has_popcnt (void)
{
  return __builtin_cpu_supports ("popcnt") != 0;
}

#else

static const NarrowLoops narrow_loops[] = { { { run_narrow, run_narrow_paths } } };
static const WideLoops wide_loops[] = { { { run_wide, run_wide_paths } } };

static gboolean
has_popcnt (void)
{
  return FALSE;
}
#endif

gboolean
gw_solver_run_fast (GwSolver *solver)
{
  const GwTree *tree = solver->tree;
  const guint popcnt = has_popcnt ();
  const guint paths = solver->spec->count_paths;
  Fast fast;

  prepare (&fast, solver);
  if (tree->wide)
    wide_loops[popcnt].run[paths](&fast, tree->wide_nodes);
  else
    narrow_loops[popcnt].run[paths](&fast, tree->narrow_nodes);
  return !fast.ended || solver->stopped;
}
