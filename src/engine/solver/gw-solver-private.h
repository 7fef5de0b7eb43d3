/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-bitmap.h"
#include "gw-cell-set.h"
#include "gw-live-nodes.h"
#include "gw-queue.h"
#include "gw-solver.h"
#include "gw-tree.h"

G_BEGIN_DECLS

/* The letters of a cell as the lexicon plays them, as numbers into its alphabet. A hole, and a tile
 * with a letter that no word uses, has none. */
typedef struct
{
  guint8 n_letters;
  guint8 letters[GW_TILE_MAX_LETTERS];
} GwTileCode;

/* The tiles that nearly all boards consist of: those of one letter from a to z. */
#define GW_N_PLAIN_TILES 26

void gw_tile_code_init (GwTileCode *tile, const GwCell *cell, const GwRules *rules,
                        const GwLexicon *lexicon);

/* What gw_solve() asks for beyond the words. The arrays are indexed like the list of found
 * words. */
typedef struct
{
  GwSolveFlags flags;
  guint32 *index_of; /* by word number: 1 + index into the list, 0 when not found */
  GArray *paths;     /* guint64 */
  GArray *cells;     /* GwCellSet: cells on a path of the word */
  GArray *starts;    /* GwCellSet: first cells of its paths */
  gint64 moves;
  gint64 setup_time; /* CPU time before the first cell is entered; not part of solving */
} GwDetail;

struct _GwSolver
{
  /* owned */
  GwLexicon *lexicon;
  GwRules *rules;

  /* borrowed from the lexicon and the rules */
  const GwTree *tree;
  const GwRulesSpec *spec;
  const gint32 *points; /* by length */

  /* the shape */
  GwBoard *shape;
  GwGraph graph;
  guint64 near[64]; /* neighbors as bit sets; only for boards of up to 64 cells */

  /* the letters */
  GwTileCode tiles[GW_BOARD_MAX_CELLS];
  GwTileCode plain_tiles[GW_N_PLAIN_TILES];
  gint q;
  gint u;

  /* The result. Words that do not count under the rules are excluded: marked once and for all,
   * so that no loop finds them. */
  guint64 *excluded;
  gboolean any_excluded;
  GwLiveNodes *live; /* shared; NULL until somebody calls gw_solver_get_live_nodes() */
  guint64 *marks;
  guint32 *found;
  guint n_found;
  guint32 last;       /* the highest word number found; valid if n_found > 0 */
  guint32 *index_of;  /* for gw_solver_solve(), all 0 between two boards; made at its first run */
  gint64 score;       /* each word counts once */
  guint64 n_paths;    /* this and the next one: only if the rules count paths */
  gint64 paths_score;

  /* for gw-solver-queue.c, made at its first run */
  const GwKernel *kernel; /* NULL for the generic loop */
  GwQueue *queue;
  gboolean queue_has_shape;
  GwNode32 *joined_nodes;
  gboolean cannot_join; /* a word ends with QU, so there are no joined_nodes */
  guint8 *lengths; /* letters of each word, 255 for more */

  gpointer sets; /* owned scratch of gw-solver-reuse.c, made at its first run */

  /* the run */
  const GwStop *stop;
  gboolean stopped;
};

/* How many states a run enters between two checks of its stop flag. */
#define GW_STATES_PER_CHECK (1u << 14)

/* No board of natural letters takes this many states. A run that does gives up, and
 * gw-solver-rescue.c goes on with only those words that can be on the board. */
static inline guint64
gw_states_before_rescue (guint n_cells)
{
  return (1u << 18) + n_cells * (guint64) (1u << 12);
}

/* State budget per count under GW_SOLVE_BOUNDED. */
#define GW_STATES_BOUNDED (1u << 23)

/* Adds a word to the result. FALSE when it is there already or does not count. */
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

/* Counts one path of a word; `detail` may be NULL. */
void gw_solver_book_path (GwSolver *solver, GwDetail *detail, guint32 word, guint length,
                          const guint8 *path, guint path_length);

/* Takes the letters of a board, which must have the shape that was set last. */
void gw_solver_set_tiles (GwSolver *solver, const GwBoard *board);

/* Begins a run: clears what the last one found. */
void gw_solver_start (GwSolver *solver, const GwStop *stop);

/* A bitmap over the nodes of the tree: whether any word that counts ends at the node or below.
 * Owned by the solver and shared with other solvers of the lexicon. */
const guint64 *gw_solver_get_live_nodes (GwSolver *solver);

G_END_DECLS
