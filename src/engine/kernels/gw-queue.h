/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-kernel.h"
#include "gw-tree.h"

G_BEGIN_DECLS

#define GW_QUEUE_MAX_CELLS 64

/* More states than these are not kept: no board of natural letters comes near. */
#define GW_QUEUE_STATES (1u << 17)

/* All that the paths of a board go through, breadth first, without a branch that
 * depends on the letters. For the classic rule, up to 64 cells, one letter a
 * tile and narrow nodes.
 *
 * A state is a path: it says by which state it was reached and on which cell it
 * stands now. Its node and the set of its cells are only worked out when its turn
 * comes, and put down for the states that go on from it. State 0 is the empty
 * path. Hits are paths too, which spell words.
 *
 * A state costs a few stores of eight items each, of which those count that a
 * board's letters lead to; arrays have room for eight more than they hold. */
typedef struct
{
  const GwKernel *kernel;
  const GwNode32 *nodes;

  /* the shape: eight neighbours for each cell, the cell itself for missing ones */
  guint n_cells;
  guint8 neighbours[GW_QUEUE_MAX_CELLS][8];
  guint8 rows[256][8]; /* row m: the numbers of the bits that are set in m */

  /* the letters; GW_NO_LETTER where no path comes */
  guint8 letters[GW_QUEUE_MAX_CELLS];
  guint32 below[GW_QUEUE_MAX_CELLS]; /* bits of the letters below that of the cell */
  guint8 endless;                    /* a letter that ends no word, or GW_NO_LETTER */
  guint8 *tables;                    /* the kernel's own, by cell */

  /* the states */
  guint n_kept; /* they stay when a new run begins */
  guint n_states;
  guint32 *parents;
  guint8 *cells;
  guint32 *nodes_of;
  guint64 *used_of;

  /* the hits: of which state, then of which word */
  guint n_hits;
  guint32 *words;
  guint8 *word_cells;
  guint64 *word_used; /* the cells of each, where they are asked for */
} GwQueue;

GwQueue *gw_queue_new (const GwKernel *kernel, const GwNode32 *nodes);
void gw_queue_free (GwQueue *queue);

/* `near`: neighbours of each cell as sets. */
void gw_queue_set_shape (GwQueue *queue, guint n_cells, const guint64 *near);
void gw_queue_set_letters (GwQueue *queue, const guint8 *letters);

/* Forgets all but the kept states. Then put down where paths start, and run. */
void gw_queue_clear (GwQueue *queue);
void gw_queue_add_starts (GwQueue *queue);

/* FALSE when there was not room enough, and nothing is known. */
gboolean gw_queue_run (GwQueue *queue, gboolean with_cells);

struct _GwKernel
{
  const char *name;
  gboolean (*is_supported) (void);

  /* NULL: no queue at all, but depth first. */
  gboolean (*run) (GwQueue *queue, gboolean with_cells);
  void (*set_shape) (GwQueue *queue);
  void (*set_letters) (GwQueue *queue);
  guint table_size; /* of each cell */
};

extern const GwKernel gw_kernel_ssse3;
extern const GwKernel gw_kernel_avx512;

G_END_DECLS
