/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what the kernels for x86 do, one free neighbor at a time, on any processor. Whether a path
 * goes on at all is the only branch that depends on the letters: each free neighbor is stored, but
 * counted only if it passed. */
#include "gw-queue.h"

static void
set_letters (GwQueue *queue)
{
  for (guint i = 0; i < queue->n_cells; i++)
    {
      const guint letter = queue->letters[i];
      const guint64 bit = letter != GW_NO_LETTER ? G_GUINT64_CONSTANT (1) << letter : 0;

      queue->passes[i] = letter != queue->endless ? bit | bit << 32 : bit;
    }
  for (guint i = 0; i < queue->n_cells; i++)
    {
      guint64 around = 0;

      for (guint64 left = queue->cells[i].near; left != 0; left &= left - 1)
        around |= queue->passes[__builtin_ctzll (left)];
      queue->cells[i].around = around;
    }
}

static G_ALWAYS_INLINE inline gboolean
walk (GwQueue *queue, gboolean with_cells)
{
  const GwQueueCell *cells = queue->cells;
  const guint64 *passes = queue->passes;
  guint32 *parents = queue->parents;
  guint8 *ends = queue->ends;
  guint32 *hits = queue->words;
  guint8 *hit_ends = queue->word_ends;
  guint n_paths = queue->n_paths;
  guint n_hits = queue->n_hits;

  for (guint i = queue->n_kept; i < n_paths; i++)
    {
      const GwQueueState *parent = &queue->states[parents[i]];
      const GwQueueCell *cell = &cells[ends[i]];
      const GwNode32 *node
        = &queue->nodes[parent->first_child
                        + (guint32) __builtin_popcount (parent->child & cell->below)];
      const guint64 used = parent->used | cell->own[1];
      const guint64 letters = node->child | (guint64) node->word << 32;

      if (G_UNLIKELY (n_paths > GW_QUEUE_STATES))
        return FALSE;
      queue->states[i] = (GwQueueState){
        node->child, node->word, used, node->first_child, node->first_word,
      };

      /* Most paths end here, and the processor guesses that. */
      if ((letters & cell->around) == 0)
        continue;
      for (guint64 left = cell->near & ~used; left != 0; left &= left - 1)
        {
          const guint near = (guint) __builtin_ctzll (left);
          const guint64 passed = letters & passes[near];

          parents[n_paths] = i;
          ends[n_paths] = (guint8) near;
          n_paths += (guint32) passed != 0;
          hits[n_hits] = i;
          hit_ends[n_hits] = (guint8) near;
          n_hits += passed >> 32 != 0;
        }
    }

  queue->n_paths = n_paths;
  queue->n_hits = n_hits;
  gw_queue_name_words (queue, with_cells);
  return TRUE;
}

#if defined(__x86_64__)

/* Counting bits in one instruction saves a third of the time, but not every processor can. */
__attribute__ ((target ("popcnt"))) static gboolean
run_popcnt (GwQueue *queue, gboolean with_cells)
{
  return walk (queue, with_cells);
}

static gboolean
run (GwQueue *queue, gboolean with_cells)
{
  if (__builtin_cpu_supports ("popcnt"))
    return run_popcnt (queue, with_cells);
  return walk (queue, with_cells);
}

#else

static gboolean
run (GwQueue *queue, gboolean with_cells)
{
  return walk (queue, with_cells);
}

#endif

static gboolean
is_supported (void)
{
  return TRUE;
}

const GwKernel gw_kernel_portable = { "portable", is_supported, run, set_letters };
