/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves under the reuse rule without walking paths. For each node of the tree it
 * computes the set of cells where the node's letters can end, which is all that matters
 * for the letters that follow. Each node is visited once. A word is on the board if its
 * set is not empty. */
#include "gw-solver-loops.h"
#include "gw-walks.h"

#include <string.h>

/* Cells that show the same letters. */
typedef struct
{
  GwTileCode tile;
  GwCellSet cells;
} Compound;

typedef struct
{
  GwCellSet near; /* where the next tile may lie */
  gboolean any;
} Frame;

typedef struct
{
  GwSolver *solver;
  GwDetail *detail;
  guint n_quads; /* quads of a set in use */
  GwCellSet near[GW_BOARD_MAX_CELLS];
  GwCellSet place[GW_ALPHABET_MAX]; /* cells that show just this letter */
  guint64 letters;                  /* all letters of the board */
  guint n_compounds;
  Compound compounds[GW_BOARD_MAX_CELLS];
  guint8 path[GW_MAX_WORD_LENGTH];
  Frame frames[GW_MAX_WORD_LENGTH + 1]; /* by letters so far */
  guint states_to_check;
} Sets;

static void
add_compound (Sets *sets, const GwTileCode *tile, guint cell)
{
  guint i;

  for (i = 0; i < sets->n_compounds; i++)
    if (memcmp (&sets->compounds[i].tile, tile, 1 + tile->n_letters) == 0)
      break;
  if (i == sets->n_compounds)
    sets->compounds[sets->n_compounds++].tile = *tile;
  gw_cell_set_add (&sets->compounds[i].cells, cell);
}

static void
prepare (Sets *sets)
{
  const GwSolver *solver = sets->solver;
  const GwGraph *graph = &solver->graph;

  sets->n_quads = (graph->n_cells + 63) / 64;
  sets->states_to_check = GW_STATES_PER_CHECK / 8;
  sets->frames[0].any = TRUE;
  for (guint cell = 0; cell < graph->n_cells; cell++)
    {
      const GwTileCode *tile = &solver->tiles[cell];

      gw_cell_set_add (&sets->frames[0].near, cell);
      for (guint i = 0; i < graph->n_neighbors[cell]; i++)
        gw_cell_set_add (&sets->near[cell], graph->neighbors[cell][i]);
      for (guint i = 0; i < tile->n_letters; i++)
        sets->letters |= G_GUINT64_CONSTANT (1) << tile->letters[i];
      if (tile->n_letters == 1)
        gw_cell_set_add (&sets->place[tile->letters[0]], cell);
      else if (tile->n_letters > 1)
        add_compound (sets, tile, cell);
    }
}

/* The cells where the letters path[0 … depth] can end. */
static gboolean
find_ends (const Sets *sets, guint depth, GwCellSet *ends)
{
  const GwCellSet *near = &sets->frames[depth].near;
  const GwCellSet *place = &sets->place[sets->path[depth]];
  guint64 any = 0;

  for (guint quad = 0; quad < sets->n_quads; quad++)
    any |= ends->bits[quad] = near->bits[quad] & place->bits[quad];

  for (guint i = 0; i < sets->n_compounds; i++)
    {
      const Compound *compound = &sets->compounds[i];
      const guint n = compound->tile.n_letters;

      if (n > depth + 1 || !sets->frames[depth + 1 - n].any ||
          memcmp (compound->tile.letters, sets->path + depth + 1 - n, n) != 0)
        continue;
      near = &sets->frames[depth + 1 - n].near;
      for (guint quad = 0; quad < sets->n_quads; quad++)
        any |= ends->bits[quad] |= near->bits[quad] & compound->cells.bits[quad];
    }
  return any != 0;
}

static void
set_frame (Sets *sets, guint depth, const GwCellSet *ends, gboolean any)
{
  Frame *frame = &sets->frames[depth];

  frame->any = any;
  if (!any)
    {
      for (guint quad = 0; quad < sets->n_quads; quad++)
        frame->near.bits[quad] = 0;
      return;
    }

  if (sets->n_quads == 1)
    {
      guint64 near = 0;

      for (guint64 left = ends->bits[0]; left != 0; left &= left - 1)
        near |= sets->near[__builtin_ctzll (left)].bits[0];
      frame->near.bits[0] = near;
      return;
    }

  memset (&frame->near, 0, sizeof frame->near);
  for (guint quad = 0; quad < sets->n_quads; quad++)
    for (guint64 left = ends->bits[quad]; left != 0; left &= left - 1)
      {
        const GwCellSet *near = &sets->near[quad * 64 + (guint) __builtin_ctzll (left)];

        for (guint k = 0; k < sets->n_quads; k++)
          frame->near.bits[k] |= near->bits[k];
      }
}

/* Whether a tile of several letters that began before may still end below. */
static gboolean
is_pending (const Sets *sets, guint depth)
{
  if (sets->n_compounds == 0)
    return FALSE;
  for (guint i = 0; i < GW_TILE_MAX_LETTERS - 1 && i <= depth; i++)
    if (sets->frames[depth - i].any)
      return TRUE;
  return FALSE;
}

/* Adds the points of all walks of a word. There may be too many for 64 bits: then the sum stays at
 * the largest number. */
static void
add_points (GwSolver *solver, guint64 n_walks, gint32 points)
{
  gint64 sum;

  if (points == 0)
    return;
  if (__builtin_mul_overflow ((gint64) n_walks, (gint64) points, &sum) ||
      __builtin_add_overflow (solver->paths_score, sum, &solver->paths_score))
    solver->paths_score = G_MAXINT64;
}

static void
book_word (Sets *sets, guint32 word, guint length)
{
  GwSolver *solver = sets->solver;
  GwDetail *detail = sets->detail;
  GwWalks walks;

  if (!gw_solver_mark (solver, word, solver->points[length]))
    return;
  if (detail == NULL && !solver->spec->count_paths)
    return;

  solver->stopped = gw_stop_requested (solver->stop);
  gw_walks_count (solver->tiles, &solver->graph, sets->path, length,
                  detail != NULL && (detail->flags & GW_SOLVE_USAGE) != 0, &walks);
  solver->n_paths = MIN (solver->n_paths + walks.n_walks, (guint64) G_MAXINT64);
  add_points (solver, walks.n_walks, solver->points[length]);
  if (detail != NULL)
    {
      detail->index_of[word] = solver->n_found;
      g_array_append_val (detail->paths, walks.n_walks);
      g_array_append_val (detail->cells, walks.cells);
      g_array_append_val (detail->starts, walks.starts);
    }
}

static void
visit (Sets *sets, guint32 node, guint depth)
{
  GwSolver *solver = sets->solver;
  const GwTree *tree = solver->tree;
  const guint64 child = gw_tree_child_mask (tree, node);
  const guint64 word = gw_tree_word_mask (tree, node);
  guint64 letters = (child | word) & sets->letters;

  if (--sets->states_to_check == 0)
    {
      sets->states_to_check = GW_STATES_PER_CHECK / 8;
      solver->stopped = gw_stop_requested (solver->stop);
    }

  for (; letters != 0 && !solver->stopped; letters &= letters - 1)
    {
      const guint letter = (guint) __builtin_ctzll (letters);
      const guint64 bit = G_GUINT64_CONSTANT (1) << letter;
      GwCellSet ends;
      gboolean any;

      sets->path[depth] = (guint8) letter;
      any = find_ends (sets, depth, &ends);
      if (any && (word & bit) != 0)
        book_word (sets, gw_tree_word (tree, node, letter), depth + 1);
      if ((child & bit) != 0 && (any || is_pending (sets, depth)))
        {
          set_frame (sets, depth + 1, &ends, any);
          visit (sets, gw_tree_child (tree, node, letter), depth + 1);
        }
    }
}

void
gw_solver_run_reuse (GwSolver *solver, GwDetail *detail)
{
  Sets *sets = solver->sets;

  if (sets == NULL)
    solver->sets = sets = g_new (Sets, 1);
  memset (sets, 0, G_STRUCT_OFFSET (Sets, path));
  memset (&sets->frames[0], 0, sizeof sets->frames[0]);
  sets->solver = solver;
  sets->detail = detail;
  prepare (sets);
  visit (sets, GW_ROOT, 0);
}
