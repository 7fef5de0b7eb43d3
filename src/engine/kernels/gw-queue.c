/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-queue.h"

#include <string.h>

/* Room beyond the last item. Whether there is room for a path is only checked after it was stored:
 * a run stores all neighbors of a cell at once, and gw_queue_add_starts() one path in each cell. */
#define SPARE 64
G_STATIC_ASSERT (SPARE >= GW_QUEUE_LANES && SPARE >= GW_QUEUE_MAX_CELLS);

/* Each path has a hit in up to all neighbors, and one that was added before the run. */
#define MOST_HITS (9 * GW_QUEUE_STATES)
G_STATIC_ASSERT (MOST_HITS >= (GW_QUEUE_LANES + 1) * GW_QUEUE_STATES);

GwQueueState *
gw_queue_new_states (void)
{
  return g_new (GwQueueState, GW_QUEUE_STATES + SPARE);
}

GwQueue *
gw_queue_new (const GwKernel *kernel, const GwNode32 *nodes)
{
  GwQueue *queue = g_new0 (GwQueue, 1);

  queue->kernel = kernel;
  queue->nodes = nodes;
  queue->endless = GW_NO_LETTER;
  queue->cells = g_aligned_alloc0 (GW_QUEUE_MAX_CELLS, sizeof (GwQueueCell), 64);
  queue->parents = g_new (guint32, GW_QUEUE_STATES + SPARE);
  queue->ends = g_new (guint8, GW_QUEUE_STATES + SPARE);
  queue->states = gw_queue_new_states ();
  queue->words = g_new (guint32, MOST_HITS + SPARE);
  queue->word_ends = g_new (guint8, MOST_HITS + SPARE);
  gw_queue_set_nodes (queue, nodes);
  queue->n_kept = 1;
  return queue;
}

void
gw_queue_free (GwQueue *queue)
{
  g_aligned_free (queue->cells);
  g_free (queue->picked);
  g_free (queue->parents);
  g_free (queue->ends);
  g_free (queue->states);
  g_free (queue->words);
  g_free (queue->word_ends);
  g_free (queue->word_used);
  g_free (queue);
}

void
gw_queue_set_nodes (GwQueue *queue, const GwNode32 *nodes)
{
  queue->nodes = nodes;
  queue->states[0] = (GwQueueState) {
    nodes->child, nodes->word, 0, nodes->first_child, nodes->first_word,
  };
}

static void
set_neighbor (GwQueueCell *cell, guint i, guint neighbor)
{
  cell->neighbors[i] = (guint8) neighbor;
  cell->used_at[i] = cell->used_at[i + 8]
    = (guint8) (G_STRUCT_OFFSET (GwQueueState, used) + neighbor / 8);
  cell->used_bit[i] = cell->used_bit[i + 8] = (guint8) (1u << (neighbor % 8));
  cell->low[i] = neighbor < 32 ? (guint32) 1 << neighbor : 0;
  cell->high[i] = neighbor >= 32 ? (guint32) 1 << (neighbor - 32) : 0;
}

/* Each set of neighbors is one without its last neighbor, and that one behind the others. */
static void
pick_neighbors (GwQueue *queue, guint cell)
{
  guint64 *picked = &queue->picked[256 * cell];
  guint8 n_picked[256];

  picked[0] = 0;
  n_picked[0] = 0;
  for (guint last = 0; last < GW_QUEUE_LANES; last++)
    for (guint others = 0; others < 1u << last; others++)
      {
        const guint mask = others | 1u << last;
        const guint64 neighbor = queue->cells[cell].neighbors[last];

        picked[mask] = picked[others] | GUINT64_TO_LE (neighbor << (8 * n_picked[others]));
        n_picked[mask] = n_picked[others] + 1;
      }
}

void
gw_queue_set_shape (GwQueue *queue, guint n_cells, const guint64 *near)
{
  g_return_if_fail (n_cells <= GW_QUEUE_MAX_CELLS);

  queue->n_cells = n_cells;
  queue->picked = g_renew (guint64, queue->picked, 256 * n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint64 left = near[cell];

      queue->cells[cell].own[1] = G_GUINT64_CONSTANT (1) << cell;
      for (guint i = 0; i < GW_QUEUE_LANES; i++, left &= left - 1)
        set_neighbor (&queue->cells[cell], i, left != 0 ? (guint) __builtin_ctzll (left) : cell);
      pick_neighbors (queue, cell);
    }
}

void
gw_queue_set_letters (GwQueue *queue, const guint8 *letters)
{
  for (guint cell = 0; cell < queue->n_cells; cell++)
    {
      queue->letters[cell] = letters[cell];
      queue->cells[cell].below = ((guint32) 1 << (letters[cell] & 31)) - 1;
    }
  queue->kernel->set_letters (queue);
}

void
gw_queue_clear (GwQueue *queue)
{
  queue->n_paths = queue->n_kept;
  queue->n_hits = 0;
}

void
gw_queue_add_starts (GwQueue *queue)
{
  const GwNode32 *root = queue->nodes;

  for (guint cell = 0; cell < queue->n_cells; cell++)
    {
      const guint letter = queue->letters[cell];

      if (letter == GW_NO_LETTER)
        continue;
      queue->parents[queue->n_paths] = 0;
      queue->ends[queue->n_paths] = (guint8) cell;
      queue->n_paths += (root->child >> letter) & 1;
      queue->words[queue->n_hits] = 0;
      queue->word_ends[queue->n_hits] = (guint8) cell;
      queue->n_hits += letter != queue->endless && ((root->word >> letter) & 1) != 0;
    }
}

gboolean
gw_queue_run (GwQueue *queue, gboolean with_cells)
{
  if (with_cells && queue->word_used == NULL)
    queue->word_used = g_new (guint64, MOST_HITS + SPARE);
  return queue->kernel->run (queue, with_cells);
}
