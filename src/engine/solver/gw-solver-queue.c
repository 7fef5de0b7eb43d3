/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves boards with the solver's kernel. */
#include "gw-solver-loops.h"

#include <string.h>

/* The kernels for x86 need the processor's instruction for counting bits. */
#if defined(__x86_64__)
#define COUNTING __attribute__ ((target ("popcnt")))
#else
#define COUNTING
#endif

/* The tree under the Q rule: the node after a Q is replaced by the one after QU, or by an empty
 * one, so that a tile of Q is one step. NULL when a word ends with QU: it would need a word
 * number at a node that has none. */
static GwNode32 *
join_qu (const GwSolver *solver)
{
  const GwTree *tree = solver->tree;
  const guint q = (guint) solver->q;
  GwNode32 *nodes = g_memdup2 (tree->narrow_nodes, tree->n_nodes * sizeof (GwNode32));

  for (guint32 i = 0; i < tree->n_nodes; i++)
    {
      const guint32 behind_q = gw_tree_child (tree, i, q);
      guint32 behind_qu = GW_NO_NODE;

      if (behind_q == GW_NO_NODE)
        continue;
      if (solver->u >= 0)
        {
          if (gw_tree_word (tree, behind_q, (guint) solver->u) != GW_NO_WORD)
            {
              g_free (nodes);
              return NULL;
            }
          behind_qu = gw_tree_child (tree, behind_q, (guint) solver->u);
        }
      memset (&nodes[behind_q], 0, sizeof nodes[behind_q]);
      if (behind_qu != GW_NO_NODE)
        nodes[behind_q] = tree->narrow_nodes[behind_qu];
    }
  return nodes;
}

static void
make_lengths (GwSolver *solver)
{
  const GwTree *tree = solver->tree;

  solver->lengths = g_malloc (tree->n_words + 1);
  for (guint length = 1; length <= tree->longest; length++)
    memset (solver->lengths + tree->first_of_length[length], (int) MIN (length, G_MAXUINT8),
            tree->first_of_length[length + 1] - tree->first_of_length[length]);
}

/* FALSE when the board has tiles of several letters other than the QU of the Q rule. */
static gboolean
get_letters (const GwSolver *solver, guint8 *letters, gboolean *has_q)
{
  *has_q = FALSE;
  for (guint cell = 0; cell < solver->graph.n_cells; cell++)
    {
      const GwTileCode *tile = &solver->tiles[cell];
      const gboolean is_qu = tile->n_letters == 2 && solver->spec->qu && solver->q >= 0
                             && tile->letters[0] == solver->q && tile->letters[1] == solver->u;

      if (tile->n_letters > 1 && !is_qu)
        return FALSE;
      *has_q = *has_q || is_qu;
      letters[cell] = tile->n_letters > 0 ? tile->letters[0] : GW_NO_LETTER;
    }
  return TRUE;
}

static void
count_paths (GwSolver *solver)
{
  const GwQueue *queue = solver->queue;

  for (guint i = 0; i < queue->n_hits; i++)
    {
      const guint32 word = queue->words[i];

      if (gw_bitmap_get (solver->excluded, word))
        continue;
      solver->n_paths++;
      solver->paths_score += solver->points[solver->lengths[word]];
    }
}

static void
take_words (GwSolver *solver)
{
  const GwQueue *queue = solver->queue;
  guint64 *marks = solver->marks;
  guint32 *found = solver->found;
  guint n_found = 0;
  guint32 last = 0;
  gint64 score = 0;

  for (guint i = 0; i < queue->n_hits; i++)
    {
      const guint32 word = queue->words[i];
      guint64 *mark = &marks[word >> 6];
      const guint64 before = *mark;
      const guint64 is_new = ((before >> (word & 63)) & 1) ^ 1;

      *mark = before | G_GUINT64_CONSTANT (1) << (word & 63);
      found[n_found] = word;
      n_found += (guint) is_new;
      last = MAX (last, word & -(guint32) is_new);
      score += solver->points[solver->lengths[word]] & -(gint64) is_new;
    }
  solver->n_found = n_found;
  solver->score = score;
  solver->last = last;
}

/* FALSE when the kernel cannot do this board or ran out of room. */
static gboolean
run_kernel (GwSolver *solver, gboolean with_cells)
{
  const guint n_cells = solver->graph.n_cells;
  guint8 letters[GW_QUEUE_MAX_CELLS];
  gboolean has_q;

  if (solver->tree->wide || n_cells > GW_QUEUE_MAX_CELLS || !get_letters (solver, letters, &has_q))
    return FALSE;

  if (solver->queue == NULL)
    {
      solver->queue = gw_queue_new (solver->kernel, solver->tree->narrow_nodes);
      make_lengths (solver);
    }
  if (has_q && solver->cannot_join)
    return FALSE;
  if (has_q && solver->joined_nodes == NULL)
    {
      solver->joined_nodes = join_qu (solver);
      solver->cannot_join = solver->joined_nodes == NULL;
      if (solver->cannot_join)
        return FALSE;
      gw_queue_set_nodes (solver->queue, solver->joined_nodes);
      solver->queue->endless = (guint8) solver->q;
    }
  if (!solver->queue_has_shape)
    {
      gw_queue_set_shape (solver->queue, n_cells, solver->near);
      solver->queue_has_shape = TRUE;
    }

  gw_queue_set_letters (solver->queue, letters);
  gw_queue_clear (solver->queue);
  gw_queue_add_starts (solver->queue);
  return gw_queue_run (solver->queue, with_cells);
}

gboolean
gw_solver_run_queue (GwSolver *solver)
{
  if (!run_kernel (solver, FALSE))
    return FALSE;

  take_words (solver);
  if (solver->spec->count_paths)
    count_paths (solver);
  return TRUE;
}

/* Whether words that count continue the path. `live` is from gw_solver_get_live_nodes(), or NULL
 * when all words count. */
COUNTING static gboolean
leads_on (const GwSolver *solver, const guint64 *live, guint path)
{
  const GwQueue *queue = solver->queue;
  const GwQueueState *state = &queue->states[path];
  const GwQueueState *parent = &queue->states[queue->parents[path]];
  const guint cell = queue->ends[path];
  guint32 node;

  /* A Q that no word continues with a U has an empty node. */
  if ((state->child | state->word) == 0)
    return FALSE;
  if (live == NULL)
    return TRUE;
  node = parent->first_child
         + (guint32) __builtin_popcount (parent->child & queue->cells[cell].below);
  if (queue->letters[cell] == queue->endless)
    node = gw_tree_child (solver->tree, node, (guint) solver->u);
  return gw_bitmap_get (live, node);
}

/* Whether a path is a word that counts. */
COUNTING static gboolean
is_word (const GwSolver *solver, guint path)
{
  const GwQueue *queue = solver->queue;
  const GwQueueState *parent = &queue->states[queue->parents[path]];
  const guint cell = queue->ends[path];
  const guint letter = queue->letters[cell];

  if (letter == queue->endless || ((parent->word >> letter) & 1) == 0)
    return FALSE;
  return !solver->any_excluded
         || !gw_bitmap_get (solver->excluded,
                            parent->first_word
                              + (guint32) __builtin_popcount (parent->word
                                                              & queue->cells[cell].below));
}

/* The search enters all unused neighbors of each path that is a word or that words continue.
 * Words are counted as hits, so paths that are words are skipped among the paths. */
COUNTING gint64
gw_solver_count_queue_moves (GwSolver *solver)
{
  const guint64 *live = solver->any_excluded ? gw_solver_get_live_nodes (solver) : NULL;
  const guint64 *near = solver->near;
  const GwQueue *queue;
  gint64 moves = 0;

  if (!run_kernel (solver, TRUE))
    return -1;

  queue = solver->queue;
  for (guint cell = 0; cell < queue->n_cells; cell++)
    moves += gw_board_get_cell (solver->shape, cell)->kind != GW_CELL_HOLE;
  for (guint i = queue->n_kept; i < queue->n_paths; i++)
    if (leads_on (solver, live, i) && !is_word (solver, i))
      moves += __builtin_popcountll (near[queue->ends[i]] & ~queue->states[i].used);
  for (guint i = 0; i < queue->n_hits; i++)
    if (!gw_bitmap_get (solver->excluded, queue->words[i]))
      moves += __builtin_popcountll (near[queue->word_ends[i]] & ~queue->word_used[i]);
  return moves;
}
