/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-bitmap.h"
#include "gw-cell-set.h"
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
