/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All paths of one tile, then all of two, and so on, as long as their letters
 * begin a word: short words are found first. */
#include "gw-algorithm.h"

#include <glib/gi18n-lib.h>

/* A path whose letters begin a word; the rest of it are its parents. */
typedef struct
{
  guint32 parent; /* its place in the queue, or NO_PARENT */
  guint32 node;   /* GW_NO_NODE at the end of a word that does not go on */
  guint16 cell;
} State;

#define NO_PARENT G_MAXUINT32

/* More paths at once are given up on: 48 MB. */
#define MOST_STATES (1u << 22)

typedef struct
{
  GwWordTable *table;
  GArray *states; /* scratch */
} Queue;

typedef struct
{
  Queue *queue;
  const GwField *field;
  GwTrial *trial;
} Run;

static const State *
get_state (const Queue *queue, guint32 index)
{
  return &g_array_index (queue->states, State, index);
}

static gboolean
is_on_path (const Queue *queue, guint32 index, guint cell)
{
  for (; index != NO_PARENT; index = get_state (queue, index)->parent)
    if (get_state (queue, index)->cell == cell)
      return TRUE;
  return FALSE;
}

/* The path, whose letters led to the node, goes on to the cell. */
static void
enter (Run *run, guint32 parent, guint32 node, guint cell)
{
  const GwWordTable *table = run->queue->table;
  const GwTileCode *tile = &run->field->tiles[cell];
  State state = { parent, node, (guint16) cell };
  guint32 word = GW_NO_WORD;

  if (!gw_trial_move (run->trial))
    return;
  run->trial->operations += tile->n_letters == 0;
  for (guint i = 0; i < tile->n_letters; i++)
    {
      run->trial->operations++;
      if (state.node == GW_NO_NODE)
        return;
      word = gw_tree_word (table->tree, state.node, tile->letters[i]);
      state.node = gw_tree_child (table->tree, state.node, tile->letters[i]);
    }
  if (tile->n_letters == 0 || (word == GW_NO_WORD && state.node == GW_NO_NODE))
    return;

  run->trial->correct += parent != NO_PARENT;
  if (word != GW_NO_WORD)
    gw_trial_book (run->trial, table->ranks[word]);
  if (run->queue->states->len >= MOST_STATES)
    run->trial->end = GW_TRIAL_LIMIT;
  else
    g_array_append_val (run->queue->states, state);
}

static void
solve (gpointer index, const GwField *field, GwTrial *trial)
{
  Run run = { index, field, trial };
  const GwGraph *graph = &field->graph;

  g_array_set_size (run.queue->states, 0);
  for (guint cell = 0; cell < graph->n_cells; cell++)
    if (!field->hole[cell])
      enter (&run, NO_PARENT, GW_ROOT, cell);

  for (guint32 i = 0; i < run.queue->states->len && trial->end == GW_TRIAL_COMPLETE; i++)
    {
      const State state = *get_state (run.queue, i);

      trial->asked++;
      for (guint k = 0; k < graph->n_neighbors[state.cell]; k++)
        {
          const guint next = graph->neighbors[state.cell][k];

          if (field->reuse || !is_on_path (run.queue, i, next))
            enter (&run, i, state.node, next);
        }
    }
}

static void
free_index (gpointer index)
{
  Queue *queue = index;

  gw_word_table_unref (queue->table);
  g_array_unref (queue->states);
  g_free (queue);
}

static gpointer
build (GwWordTable *table, const GwStop *stop, GError **error)
{
  Queue *queue = g_new0 (Queue, 1);

  queue->table = gw_word_table_ref (table);
  queue->states = g_array_new (FALSE, FALSE, sizeof (State));
  return queue;
}

static gsize
get_bytes (gconstpointer index)
{
  return gw_lexicon_get_bytes (((const Queue *) index)->table->counting);
}

static guint
get_n_nodes (gconstpointer index)
{
  return ((const Queue *) index)->table->tree->n_nodes;
}

const GwAlgorithm gw_algorithm_short_first = {
  .name = "short-first",
  .title = N_ ("Short Words First"),
  .summary = N_ ("Extends all paths at the same time, tile by tile"),
  .operation = N_ ("nodes looked up"),
  .rank = 70,
  .kind = GW_ALGORITHM_ORDER,
  .build = build,
  .free_index = free_index,
  .get_bytes = get_bytes,
  .get_n_nodes = get_n_nodes,
  .solve = solve,
};
