/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop for every shape, tile, alphabet, and purpose: neighbor by neighbor,
 * a byte for each visited cell. Tests check that the quick loops find the same. */
#include "gw-solver-loops.h"

#include <string.h>

typedef struct
{
  GwSolver *solver;
  const GwTree *tree;
  const guint32 *tags; /* from the tree's words to the solver's, or NULL */
  guint32 *remaining;  /* words yet to find below each node, or NULL */
  const guint64 *live; /* bitmap of nodes that lead to words that count; NULL when all do */
  GwDetail *detail;
  GwPrune prune;
  gboolean count_moves;
  gint64 moves;
  guint64 states_left;
  guint states_to_check;
  gboolean ended;
  guint path_length;
  guint8 path[GW_BOARD_MAX_CELLS];
  gboolean visited[GW_BOARD_MAX_CELLS];
  guint32 nodes[GW_MAX_WORD_LENGTH + 1]; /* by letters so far: the path through the tree */
} Run;

static gboolean
check (Run *run)
{
  if (!run->ended)
    {
      run->states_to_check = GW_STATES_PER_CHECK;
      run->states_left -= MIN (run->states_left, GW_STATES_PER_CHECK);
      if (gw_stop_requested (run->solver->stop))
        run->solver->stopped = TRUE;
      run->ended = run->solver->stopped || run->states_left == 0;
    }
  if (run->ended)
    run->states_to_check = 1;
  return run->ended;
}

static void
book_word (Run *run, guint32 tree_word, guint length)
{
  GwSolver *solver = run->solver;
  const guint32 word = run->tags != NULL ? run->tags[tree_word] : tree_word;
  const gboolean is_new = gw_solver_mark (solver, word, solver->points[length]);

  if (is_new && run->remaining != NULL)
    for (guint i = 0; i < length; i++)
      run->remaining[run->nodes[i]]--;
  if (!gw_bitmap_get (solver->excluded, word))
    gw_solver_book_path (solver, run->detail, word, length, run->path, run->path_length);
}

static gboolean
node_is_live (const Run *run, guint32 node)
{
  if (node == GW_NO_NODE)
    return FALSE;
  if (run->live != NULL && !gw_bitmap_get (run->live, node))
    return FALSE;
  return run->remaining == NULL || run->remaining[node] > 0;
}

static void visit (Run *run, guint cell, guint32 node, guint length);

/* Enters a state: the path goes on to the cell. So far it has spelled `length` letters, which
 * led to the node (GW_NO_NODE when no word starts with them). */
static void
enter (Run *run, guint cell, guint32 node, guint length)
{
  const GwTileCode *tile = &run->solver->tiles[cell];
  guint32 word = GW_NO_WORD;
  gboolean passes;

  run->moves++;
  if (G_UNLIKELY (--run->states_to_check == 0) && check (run))
    return;

  if (tile->n_letters == 0)
    node = GW_NO_NODE;
  for (guint i = 0; i < tile->n_letters && node != GW_NO_NODE; i++)
    {
      run->nodes[length++] = node;
      if (i == tile->n_letters - 1u)
        word = gw_tree_word (run->tree, node, tile->letters[i]);
      node = gw_tree_child (run->tree, node, tile->letters[i]);
    }
  if (!node_is_live (run, node))
    node = GW_NO_NODE;

  run->visited[cell] = TRUE;
  run->path[run->path_length++] = (guint8) cell;
  passes = node != GW_NO_NODE;
  if (word != GW_NO_WORD)
    {
      book_word (run, word, length);
      passes = passes || !gw_bitmap_get (run->solver->excluded,
                                         run->tags != NULL ? run->tags[word] : word);
    }
  if (node != GW_NO_NODE || run->prune == GW_PRUNE_NONE || (run->count_moves && passes))
    visit (run, cell, node, length);
  run->path_length--;
  run->visited[cell] = FALSE;
}

static void
visit (Run *run, guint cell, guint32 node, guint length)
{
  const GwGraph *graph = &run->solver->graph;

  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    {
      const guint next = graph->neighbors[cell][i];

      if (!run->visited[next])
        enter (run, next, node, length);
    }
}

gboolean
gw_solver_run_tree (GwSolver *solver, const GwTree *tree, const guint32 *tags, guint32 *remaining,
                    guint64 max_states, GwDetail *detail, GwPrune prune)
{
  g_autofree Run *run = g_new0 (Run, 1);

  run->solver = solver;
  run->tree = tree;
  run->tags = tags;
  run->remaining = remaining;
  run->detail = detail;
  run->prune = prune;
  run->count_moves = detail != NULL && (detail->flags & GW_SOLVE_MOVES) != 0;
  run->states_left = max_states;
  run->states_to_check = GW_STATES_PER_CHECK;
  if (run->count_moves && solver->any_excluded && tree == solver->tree)
    run->live = gw_solver_get_live_nodes (solver);

  for (guint cell = 0; cell < solver->graph.n_cells && !run->ended; cell++)
    if (gw_board_get_cell (solver->shape, cell)->kind != GW_CELL_HOLE)
      enter (run, cell, GW_ROOT, 0);

  if (run->count_moves)
    detail->moves = run->moves;
  return !run->ended || solver->stopped;
}

gboolean
gw_solver_run_generic (GwSolver *solver, GwDetail *detail, GwPrune prune, guint64 max_states)
{
  return gw_solver_run_tree (solver, solver->tree, NULL, NULL, max_states, detail, prune);
}
