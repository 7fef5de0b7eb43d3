/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what the kernels for x86 do, on any processor: the compiler knows how to compare four
 * numbers at once, and a table has the neighbors of a cell that belong to a set of eight bits. */
#include "gw-queue.h"

#include <string.h>

typedef guint32 Four __attribute__ ((vector_size (16)));

static void
set_letters (GwQueue *queue)
{
  for (guint i = 0; i < queue->n_cells; i++)
    {
      GwQueueCell *cell = &queue->cells[i];

      cell->may_end = 0;
      for (guint j = 0; j < GW_QUEUE_LANES; j++)
        {
          const guint letter = queue->letters[cell->neighbors[j]];

          cell->letters[j] = letter != GW_NO_LETTER ? (guint32) 1 << letter : 0;
          cell->may_end |= (guint8) ((letter != queue->endless) << j);
        }
    }
}

/* Vectors are passed by address: not every processor can return one in a register. */
static G_ALWAYS_INLINE inline void
repeat (Four *four, guint32 number)
{
  *four = (Four){ number, number, number, number };
}

/* Adds the four neighbors from `first` on to which a path goes on, as bits of the one or the other
 * of the numbers, and those at which a word ends, eight bits higher. */
static G_ALWAYS_INLINE inline void
ask (const GwQueueCell *cell, guint first, const GwNode32 *node, guint64 used, Four *passed)
{
  const Four bits = (Four){ 1, 2, 4, 8 } << first;
  Four letters, low, high, used_low, used_high, child, word, is_taken, cannot, no_word;

  memcpy (&letters, cell->letters + first, sizeof letters);
  memcpy (&low, cell->low + first, sizeof low);
  memcpy (&high, cell->high + first, sizeof high);
  repeat (&used_low, (guint32) used);
  repeat (&used_high, (guint32) (used >> 32));
  repeat (&child, node->child);
  repeat (&word, node->word);
  is_taken = (low & used_low) | (high & used_high);
  cannot = (Four) ((letters & child) == 0);
  no_word = (Four) ((letters & word) == 0);
  *passed |= (Four) (is_taken == 0) & ((~cannot & bits) | (~no_word & (bits << 8)));
}

static G_ALWAYS_INLINE inline void
store_8_times (guint32 *place, guint32 number)
{
  Four four;

  repeat (&four, number);
  memcpy (place, &four, sizeof four);
  memcpy (place + 4, &four, sizeof four);
}

static G_ALWAYS_INLINE inline gboolean
walk (GwQueue *queue, gboolean with_cells)
{
  const GwQueueCell *cells = queue->cells;
  const guint64 *picked = queue->picked;
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
      const guint64 *near = picked + 256 * ends[i];
      const GwNode32 *node
        = &queue->nodes[parent->first_child
                        + (guint32) __builtin_popcount (parent->child & cell->below)];
      const guint64 used = parent->used | cell->own[1];
      guint64 passed[2];
      Four all = { 0 };
      guint go_on, end;

      if (G_UNLIKELY (n_paths > GW_QUEUE_STATES))
        return FALSE;
      queue->states[i] = (GwQueueState){
        node->child, node->word, used, node->first_child, node->first_word,
      };

      ask (cell, 0, node, used, &all);
      ask (cell, 4, node, used, &all);
      memcpy (passed, &all, sizeof passed);
      passed[0] |= passed[1];
      passed[0] |= passed[0] >> 32;
      go_on = passed[0] & 0xff;
      end = (passed[0] >> 8) & cell->may_end;

      store_8_times (parents + n_paths, i);
      memcpy (ends + n_paths, &near[go_on], sizeof *near);
      n_paths += (guint) __builtin_popcount (go_on);
      store_8_times (hits + n_hits, i);
      memcpy (hit_ends + n_hits, &near[end], sizeof *near);
      n_hits += (guint) __builtin_popcount (end);
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
