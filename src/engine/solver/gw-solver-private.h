/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-bitmap.h"
#include "gw-live-nodes.h"
#include "gw-queue.h"
#include "gw-solver.h"
#include "gw-tree.h"

G_BEGIN_DECLS

/* What a cell spells, as numbers into the lexicon's alphabet; no letters when
 * nothing can pass or no word has them. */
typedef struct
{
  guint8 n_letters;
  guint8 letters[GW_TILE_MAX_LETTERS];
} GwTileCode;

void gw_tile_code_init (GwTileCode *tile, const GwCell *cell, const GwRules *rules,
                        const GwAlphabet *alphabet);

/* What gw_solve() wants to know beyond the words; index_of and the arrays are
 * by place in the list of found words. */
typedef struct
{
  GwSolveFlags flags;
  guint32 *index_of; /* by word number: 1 + place in the list, 0 when not found */
  GArray *paths;     /* guint64 */
  GArray *cells;     /* GwCellSet: cells on a path of the word */
  GArray *starts;    /* GwCellSet: first cells of its paths */
  gint64 moves;
  gint64 setup_time; /* of the thread, before the first cell is entered: not solving time */
} GwDetail;

struct _GwSolver
{
  /* the question, owned */
  GwLexicon *lexicon;
  GwRules *rules;

  /* borrowed from it */
  const GwTree *tree;
  const GwRulesSpec *spec;
  const gint32 *points; /* by length */

  /* the shape */
  GwBoard *shape;
  GwGraph graph;
  guint64 near[64]; /* neighbours as sets, where 64 bits hold them */

  /* the letters */
  GwTileCode tiles[GW_BOARD_MAX_CELLS];
  gint q;
  gint u;

  /* what was found; a word that does not count under the rules is marked for good */
  guint64 *excluded;
  gboolean any_excluded;
  GwLiveNodes *live; /* shared; NULL until it is asked for */
  guint64 *marks;
  guint32 *found;
  guint n_found;
  guint32 last;       /* the highest of them; only used if there are any */
  gint64 score;       /* of different words */
  guint64 n_paths;    /* where paths are counted */
  gint64 paths_score;

  /* of gw-solver-queue.c, made at its first run */
  const GwKernel *kernel;
  GwQueue *queue;
  gboolean queue_has_shape;
  GwNode32 *joined_nodes;
  gboolean cannot_join; /* it was tried, and a word ends with QU */
  guint8 *lengths; /* by word; up to what a board can hold */

  gpointer sets; /* owned: scratch of gw-solver-reuse.c, made at its first run */

  /* the run */
  const GwStop *stop;
  gboolean stopped;
  gboolean force_generic;
  const char *loop;
};

/* A run looks at its stop flag every so many states. */
#define GW_STATES_PER_CHECK (1u << 14)

/* More states than any board of natural letters takes: time to leave out the
 * words that can not be there, see gw-solver-rescue.c. */
static inline guint64
gw_states_before_rescue (guint n_cells)
{
  return (1u << 18) + n_cells * (guint64) (1u << 12);
}

/* What GW_SOLVE_BOUNDED grants each count. */
#define GW_STATES_BOUNDED (1u << 23)

/* A word was spelled. TRUE when it is new and counts. */
static inline gboolean
gw_solver_mark (GwSolver *solver, guint32 word, gint32 points)
{
  guint64 *mark = &solver->marks[word >> 6];
  const guint64 bit = G_GUINT64_CONSTANT (1) << (word & 63);

  if (*mark & bit)
    return FALSE;
  *mark |= bit;
  solver->found[solver->n_found++] = word;
  solver->last = MAX (solver->last, word);
  solver->score += points;
  return TRUE;
}

/* The loops. Each looks at tiles, graph and tree, fills in what was found and
 * raises `stopped` when the flag was. */

/* Tree search depth first by letters, for up to 64 cells. FALSE when it gave
 * up after GW_STATES_BEFORE_RESCUE states; what it found until then stays. */
gboolean gw_solver_run_fast (GwSolver *solver);

/* The same by the solver's kernel. FALSE when this board is not for it, or was too
 * much; then nothing was done. */
gboolean gw_solver_run_queue (GwSolver *solver);

/* The moves of a prefix tree on the board, by the solver's kernel; -1 when it is not for it. */
gint64 gw_solver_count_queue_moves (GwSolver *solver);

/* Tree search for every shape and purpose. `detail` may be NULL. FALSE when it
 * gave up after max_states. */
gboolean gw_solver_run_generic (GwSolver *solver, GwDetail *detail, GwPrune prune,
                                guint64 max_states);

/* Goes on where one of them gave up, with only those words that may be on the
 * board. With `detail`, or where paths count, the run has to be started anew. */
gboolean gw_solver_run_rescue (GwSolver *solver, GwDetail *detail, guint64 max_states);

/* Both at once: a tree, the way from its words to the solver's, and a count of
 * words yet to find below each node (NULL: do not cut). */
gboolean gw_solver_run_tree (GwSolver *solver, const GwTree *tree, const guint32 *tags,
                             guint32 *remaining, guint64 max_states, GwDetail *detail,
                             GwPrune prune);

/* The reuse rule, by sets of cells. */
void gw_solver_run_reuse (GwSolver *solver, GwDetail *detail);

/* Cuts where the string stands in no word at all; classic rule only. */
void gw_solver_run_substring (GwSolver *solver, GwDetail *detail);

/* Books one path of a word: detail may be NULL. */
void gw_solver_book_path (GwSolver *solver, GwDetail *detail, guint32 word, guint length,
                          const guint8 *path, guint path_length);

/* Sets the letters from the cells of a board of the shape that is set. */
void gw_solver_set_tiles (GwSolver *solver, const GwBoard *board);
void gw_solver_start (GwSolver *solver, const GwStop *stop);

/* Whether words end or go on below a node that count under the rules: a bitmap
 * over the nodes of the tree. The solver keeps it, and shares it with others. */
const guint64 *gw_solver_get_live_nodes (GwSolver *solver);

G_END_DECLS
