/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-queue.h"

#include "gw-solver.h"

#include <stdlib.h>
#include <string.h>

/* Stores go beyond the last item. */
#define SPARE 64

static void
fill_rows (GwQueue *queue)
{
  for (guint mask = 0; mask < 256; mask++)
    {
      guint n = 0;

      for (guint i = 0; i < 8; i++)
        if ((mask >> i) & 1)
          queue->rows[mask][n++] = (guint8) i;
    }
}

GwQueue *
gw_queue_new (const GwKernel *kernel, const GwNode32 *nodes)
{
  const gsize n = GW_QUEUE_STATES + SPARE;
  GwQueue *queue = g_new0 (GwQueue, 1);

  queue->kernel = kernel;
  queue->nodes = nodes;
  queue->endless = GW_NO_LETTER;
  queue->parents = g_new (guint32, n);
  queue->cells = g_new (guint8, n);
  queue->nodes_of = g_new (guint32, n);
  queue->used_of = g_new (guint64, n);
  queue->words = g_new (guint32, n);
  queue->word_cells = g_new (guint8, n);
  queue->tables = g_aligned_alloc0 (GW_QUEUE_MAX_CELLS, kernel->table_size, 64);
  queue->nodes_of[0] = GW_ROOT;
  queue->used_of[0] = 0;
  queue->n_kept = 1;
  fill_rows (queue);
  return queue;
}

void
gw_queue_free (GwQueue *queue)
{
  g_free (queue->parents);
  g_free (queue->cells);
  g_free (queue->nodes_of);
  g_free (queue->used_of);
  g_free (queue->words);
  g_free (queue->word_cells);
  g_free (queue->word_used);
  g_aligned_free (queue->tables);
  g_free (queue);
}

void
gw_queue_set_shape (GwQueue *queue, guint n_cells, const guint64 *near)
{
  g_return_if_fail (n_cells <= GW_QUEUE_MAX_CELLS);

  queue->n_cells = n_cells;
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint64 left = near[cell];

      for (guint i = 0; i < 8; i++, left &= left - 1)
        queue->neighbours[cell][i] = (guint8) (left != 0 ? (guint) __builtin_ctzll (left) : cell);
    }
  queue->kernel->set_shape (queue);
}

void
gw_queue_set_letters (GwQueue *queue, const guint8 *letters)
{
  for (guint cell = 0; cell < queue->n_cells; cell++)
    {
      queue->letters[cell] = letters[cell];
      queue->below[cell] = ((guint32) 1 << (letters[cell] & 31)) - 1;
    }
  queue->kernel->set_letters (queue);
}

void
gw_queue_clear (GwQueue *queue)
{
  queue->n_states = queue->n_kept;
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
      queue->parents[queue->n_states] = 0;
      queue->cells[queue->n_states] = (guint8) cell;
      queue->n_states += (root->child >> letter) & 1;
      queue->words[queue->n_hits] = 0;
      queue->word_cells[queue->n_hits] = (guint8) cell;
      queue->n_hits += letter != queue->endless && ((root->word >> letter) & 1) != 0;
    }
}

gboolean
gw_queue_run (GwQueue *queue, gboolean with_cells)
{
  if (with_cells && queue->word_used == NULL)
    queue->word_used = g_new (guint64, GW_QUEUE_STATES + SPARE);
  return queue->kernel->run (queue, with_cells);
}
