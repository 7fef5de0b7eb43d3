/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what the kernels for x86 do, one neighbor at a time, on any processor. It has no branch
 * that depends on the letters either: each neighbor is stored, but counted only if it passed. */
#include "gw-queue.h"

/* The masks of a state have 32 bits, so this one is never set. */
#define NO_BIT 32

/* Here a cell's letter_at has numbers of bits, not of bytes. */
static void
set_letters (GwQueue *queue)
{
  for (guint i = 0; i < queue->n_cells; i++)
    {
      GwQueueCell *cell = &queue->cells[i];

      for (guint k = 0; k < 8; k++)
        {
          const guint8 letter = queue->letters[cell->neighbors[k]];
          const gboolean none = letter == GW_NO_LETTER;

          cell->letter_at[k] = none ? NO_BIT : letter;
          cell->letter_at[k + 8] = none || letter == queue->endless ? NO_BIT : letter;
        }
    }
}

static gboolean
run (GwQueue *queue, gboolean with_cells)
{
  guint32 *parents = queue->parents;
  guint8 *ends = queue->ends;
  guint32 *hits = queue->words;
  guint8 *hit_ends = queue->word_ends;
  guint n_paths = queue->n_paths;
  guint n_hits = queue->n_hits;

  for (guint i = queue->n_kept; i < n_paths; i++)
    {
      const GwQueueState *parent = &queue->states[parents[i]];
      const GwQueueCell *cell = &queue->cells[ends[i]];
      const GwNode32 *node
        = &queue->nodes[parent->first_child
                        + (guint32) __builtin_popcount (parent->child & cell->below)];
      const guint64 used = parent->used | cell->own[1];
      const guint64 child = node->child;
      const guint64 word = node->word;

      if (G_UNLIKELY (n_paths > GW_QUEUE_STATES))
        return FALSE;
      queue->states[i] = (GwQueueState){
        node->child, node->word, used, node->first_child, node->first_word,
      };
      for (guint k = 0; k < 8; k++)
        {
          const guint8 near = cell->neighbors[k];
          const guint64 is_free = ~(used >> near);

          parents[n_paths] = i;
          ends[n_paths] = near;
          n_paths += (guint) (child >> cell->letter_at[k] & is_free & 1);
          hits[n_hits] = i;
          hit_ends[n_hits] = near;
          n_hits += (guint) (word >> cell->letter_at[k + 8] & is_free & 1);
        }
    }

  queue->n_paths = n_paths;
  queue->n_hits = n_hits;
  gw_queue_name_words (queue, with_cells);
  return TRUE;
}

static gboolean
is_supported (void)
{
  return TRUE;
}

const GwKernel gw_kernel_portable = { "portable", is_supported, run, set_letters };
