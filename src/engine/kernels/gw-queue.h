/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel-private.h"
#include "gw-tree.h"

G_BEGIN_DECLS

#define GW_QUEUE_MAX_CELLS 64

/* The most neighbors of a cell: as many items are stored at once, whether they count or not. */
#define GW_QUEUE_LANES 8

/* The most paths that a queue can hold. No board of natural letters comes near. */
#define GW_QUEUE_STATES (1u << 17)

/* What a kernel needs to test all eight neighbors of a cell at once. The kernels for x86 test bytes
 * of the first 16 of a state. Each is done twice for the eight: does a path go on to the neighbor,
 * and does a word end there. */
typedef struct
{
  union
  {
    struct
    {
      guint8 letter_at[16];  /* where the kernel finds the letter's bit in the state */
      guint8 letter_bit[16]; /* which one it is; it has to be set */
    };
    guint32 letters[GW_QUEUE_LANES]; /* or each letter as a bit; 0 where no path goes */
  };
  guint8 used_at[16];    /* the same for the neighbor itself, which must not be used */
  guint8 used_bit[16];
  guint64 own[2];        /* what the cell adds to a state: it is used */
  guint8 neighbors[16]; /* eight of them; the cell itself for missing ones */
  guint32 low[GW_QUEUE_LANES]; /* each neighbor as a bit, of the first 32 cells and of the others */
  guint32 high[GW_QUEUE_LANES];
  guint32 below;  /* the letters below that of the cell, as bits */
  guint8 may_end; /* neighbors where words may end */
  guint8 unused[27];
} GwQueueCell;

/* A path: the tree node at its end, and the cells it uses. */
typedef struct
{
  guint32 child;
  guint32 word;
  guint64 used;
  guint32 first_child;
  guint32 first_word;
} GwQueueState;

/* The paths of a board, breadth first, walked without a branch that depends on the letters. For
 * the classic rule, up to 64 cells, one letter a tile, and narrow nodes.
 *
 * A path is stored as (parent path, last cell). Its tree node is looked up on dequeue. Path 0 is
 * the empty one. Hits are paths that spell words. Each path enqueues eight at a time and then
 * counts only those that the letters allow, so the arrays have room for some more than they
 * hold. */
struct _GwQueue
{
  const GwKernel *kernel;
  const GwNode32 *nodes;
  guint n_cells;
  guint8 endless; /* a letter that ends no word, or GW_NO_LETTER */
  guint8 letters[GW_QUEUE_MAX_CELLS]; /* GW_NO_LETTER where no path goes */
  GwQueueCell *cells;

  /* By cell and by set of its neighbors, as eight bits: which cells they are, a byte for each. */
  guint64 *picked;

  guint n_kept; /* paths that gw_queue_clear() keeps */
  guint n_paths;
  guint32 *parents;
  guint8 *ends; /* cells */
  GwQueueState *states;

  guint n_hits;
  guint32 *words;     /* of each hit: the parent path; after a run the word */
  guint8 *word_ends;  /* cells */
  guint64 *word_used; /* the cells of its path, if the run was asked for cells */
};

GwQueue *gw_queue_new (const GwKernel *kernel, const GwNode32 *nodes);
void gw_queue_free (GwQueue *queue);

/* Room for the states of a queue, to take the place of its own; g_free() it. */
GwQueueState *gw_queue_new_states (void);
void gw_queue_set_nodes (GwQueue *queue, const GwNode32 *nodes);

/* `near`: the neighbors of each cell as a bit set. */
void gw_queue_set_shape (GwQueue *queue, guint n_cells, const guint64 *near);
void gw_queue_set_letters (GwQueue *queue, const guint8 *letters);

/* Clears all but the kept paths. After that, add the starts and run. */
void gw_queue_clear (GwQueue *queue);
void gw_queue_add_starts (GwQueue *queue);

/* FALSE when the queue ran out of room; then the result is not valid. */
gboolean gw_queue_run (GwQueue *queue, gboolean with_cells);

/* Ends the run of a kernel: replaces the parent of each hit with the number of its word. Inline, so
 * that it is compiled for the instructions of the kernel. */
static G_ALWAYS_INLINE inline void
gw_queue_name_words (GwQueue *queue, gboolean with_cells)
{
  const GwQueueState *states = queue->states;
  const gsize n_hits = queue->n_hits;

  for (gsize i = 0; i < n_hits; i++)
    {
      const GwQueueState *state = &states[queue->words[i]];
      const GwQueueCell *end = &queue->cells[queue->word_ends[i]];

      if (with_cells)
        queue->word_used[i] = state->used | end->own[1];
      queue->words[i] = state->first_word + (guint32) __builtin_popcount (state->word & end->below);
    }
}

G_END_DECLS
