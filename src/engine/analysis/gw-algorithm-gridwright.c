/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver of this program. Its loops are made for speed and count nothing, so
 * its states are counted apart: the beginnings of longer words on the board, each
 * on each of its paths; or under the reuse rule, where it goes by sets of cells,
 * each once. */
#include "gw-algorithm.h"

#include "gw-lexicon-private.h"
#include "gw-tally.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GwSolver *solver;
  GwLexicon *lexicon;
  guint32 *ranks; /* by word number */
} Own;

typedef struct
{
  const GwTree *tree;
  const GwField *field;
  GwTrial *trial;
  gboolean visited[GW_BOARD_MAX_CELLS];
  guint64 *nodes; /* reuse only: nodes that were entered, */
  guint64 *pairs; /* and pairs of node and cell */
} Count;

/* The node after the letters of a tile, or GW_NO_NODE. */
static guint32
step (const GwTree *tree, guint32 node, const GwTileCode *tile)
{
  if (tile->n_letters == 0)
    return GW_NO_NODE;
  for (guint i = 0; i < tile->n_letters && node != GW_NO_NODE; i++)
    node = gw_tree_child (tree, node, tile->letters[i]);
  return node;
}

/* Whether a state is to be entered, and counts it. */
static gboolean
count_state (Count *count, guint32 node, guint cell)
{
  const guint32 pair = node * count->field->graph.n_cells + cell;

  if (count->pairs == NULL)
    return gw_trial_move (count->trial);
  if (gw_bitmap_get (count->pairs, pair))
    return FALSE;
  gw_bitmap_set (count->pairs, pair);
  if (gw_bitmap_get (count->nodes, node))
    return count->trial->end == GW_TRIAL_COMPLETE;
  gw_bitmap_set (count->nodes, node);
  return gw_trial_move (count->trial);
}

static void
enter (Count *count, guint cell, guint32 node)
{
  const GwGraph *graph = &count->field->graph;

  node = step (count->tree, node, &count->field->tiles[cell]);
  if (node == GW_NO_NODE || !count_state (count, node, cell))
    return;
  count->visited[cell] = !count->field->reuse;
  for (guint i = 0; i < graph->n_neighbors[cell]; i++)
    if (!count->visited[graph->neighbors[cell][i]])
      enter (count, graph->neighbors[cell][i], node);
  count->visited[cell] = FALSE;
}

static void
count_states (gpointer index, const GwField *field, GwTrial *trial)
{
  const Own *own = index;
  Count count = { .tree = gw_lexicon_get_tree (own->lexicon), .field = field, .trial = trial };

  if (field->reuse)
    {
      if ((guint64) count.tree->n_nodes * field->graph.n_cells > G_MAXINT)
        {
          trial->end = GW_TRIAL_LIMIT;
          return;
        }
      count.nodes = g_new0 (guint64, GW_BITMAP_LENGTH (count.tree->n_nodes));
      count.pairs = g_new0 (guint64, GW_BITMAP_LENGTH (count.tree->n_nodes
                                                       * field->graph.n_cells));
    }
  for (guint cell = 0; cell < field->graph.n_cells; cell++)
    if (trial->end == GW_TRIAL_COMPLETE)
      enter (&count, cell, GW_ROOT);
  trial->operations = trial->moves;
  g_free (count.nodes);
  g_free (count.pairs);
}

static void
free_index (gpointer index)
{
  Own *own = index;

  gw_solver_free (own->solver);
  gw_lexicon_unref (own->lexicon);
  g_free (own->ranks);
  g_free (own);
}

static gpointer
build (GwWordTable *table, const GwStop *stop, GError **error)
{
  Own *own = g_new0 (Own, 1);

  own->lexicon = gw_lexicon_ref (table->lexicon);
  own->solver = gw_solver_new (table->lexicon, table->rules);
  own->ranks = g_new0 (guint32, gw_lexicon_get_n_words (table->lexicon) + 1);
  for (guint32 rank = 0; rank < table->n_words; rank++)
    own->ranks[table->numbers[rank]] = rank;
  return own;
}

static gsize
get_bytes (gconstpointer index)
{
  return gw_lexicon_get_bytes (((const Own *) index)->lexicon);
}

static guint
get_n_nodes (gconstpointer index)
{
  return gw_lexicon_get_n_nodes (((const Own *) index)->lexicon);
}

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  Own *own = index;
  const guint32 *found;
  guint n_found;
  GwTally tally;

  gw_solver_tally (own->solver, field->board, trial->stop, &tally);
  found = gw_solver_get_found (own->solver, &n_found);
  for (guint i = 0; i < n_found; i++)
    gw_trial_book (trial, own->ranks[found[i]]);
  if (!tally.complete)
    trial->end = GW_TRIAL_STOPPED;
}

const GwAlgorithm gw_algorithm_gridwright = {
  .name = "gridwright",
  .title = N_ ("Gridwright"),
  .summary = N_ ("This program’s solver: a compact prefix tree, limited to nearby letters"),
  .operation = N_ ("beginnings of longer words on the board"),
  .rank = 50,
  .build = build,
  .free_index = free_index,
  .get_bytes = get_bytes,
  .get_n_nodes = get_n_nodes,
  .solve = solve,
  .count = count_states,
};
