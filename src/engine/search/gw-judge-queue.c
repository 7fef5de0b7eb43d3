/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths that use no cell twice, by a kernel: the same as gw-judge-walk.c, without branches. The
 * paths of the board that was taken stay in the queue. Those that go on through a changed cell
 * are the parents of the first paths of its trial. */
#include "gw-judge-private.h"

#include <string.h>

/* The paths of the taken board that end beside a cell and do not use it. */
typedef struct
{
  gboolean valid;
  gint64 kept; /* the value of the words that do not need the cell */
  guint n_seeds;
  guint n_room;
  guint32 *paths;
  guint32 *child; /* letters that continue them, as bits */
  guint32 *word;  /* letters that complete a word, as bits */
} Seeds;

struct _GwJudgeQueue
{
  GwQueue *queue;
  guint64 *marks;   /* by word, clear between runs */
  gboolean lettered; /* the queue has the letters of the taken board */

  /* the board that was taken, if it is in the queue */
  gboolean taken;
  guint n_words;
  guint32 *words;
  guint64 *without; /* by word: cells that at least one of its paths does not use; else 0 */
  Seeds seeds[GW_QUEUE_MAX_CELLS];
};

static void
take_queue (GwJudge *judge, const GwKernel *kernel)
{
  const guint n_words = judge->plain->tree->n_words + 1;
  GwJudgeQueue *own = g_new0 (GwJudgeQueue, 1);

  own->queue = gw_queue_new (kernel, judge->nodes);
  own->marks = g_new0 (guint64, GW_BITMAP_LENGTH (n_words));
  gw_queue_set_shape (own->queue, judge->n_cells, judge->near);
  judge->own_queue = own;
}

static void
drop_queue (GwJudge *judge)
{
  GwJudgeQueue *own = g_steal_pointer (&judge->own_queue);

  if (own == NULL)
    return;
  for (guint i = 0; i < GW_QUEUE_MAX_CELLS; i++)
    {
      g_free (own->seeds[i].paths);
      g_free (own->seeds[i].child);
      g_free (own->seeds[i].word);
    }
  gw_queue_free (own->queue);
  g_free (own->marks);
  g_free (own->words);
  g_free (own->without);
  g_free (own);
}

void
gw_judge_queue_set_kernel (GwJudge *judge, const GwKernel *kernel)
{
  drop_queue (judge);
  if (kernel != NULL && !judge->reuse)
    take_queue (judge, kernel);
}

/* Counts the distinct words among the hits, skipping words of the taken board that survive
 * without the `cleared` cells. */
static void
count_words (GwJudge *judge, guint64 cleared)
{
  GwJudgeQueue *own = judge->own_queue;
  const GwQueue *queue = own->queue;
  const gint64 *values = judge->plain->values;
  guint64 *marks = own->marks;
  guint32 *found = judge->found;
  guint n_found = 0;
  gint64 value = 0;

  for (guint i = 0; i < queue->n_hits; i++)
    {
      const guint32 word = queue->words[i];
      const guint64 before = marks[word >> 6];
      const guint64 is_kept = cleared != 0 && (own->without[word] & cleared) != 0;
      const guint64 counts = ((before >> (word & 63)) & 1) == 0 && !is_kept;

      marks[word >> 6] = before | G_GUINT64_CONSTANT (1) << (word & 63);
      found[n_found] = word;
      n_found += (guint) counts;
      value += values[word] & -(gint64) counts;
    }
  for (guint i = 0; i < queue->n_hits; i++)
    marks[queue->words[i] >> 6] = 0;
  judge->n_found = n_found;
  judge->value = judge->plain->objective == GW_OBJECTIVE_LONGEST
                   ? gw_plain_sum (judge->plain, found, n_found)
                   : value;
}

static gboolean
run_board (GwJudge *judge, const guint8 *letters, gboolean with_cells)
{
  GwQueue *queue = judge->own_queue->queue;

  gw_queue_set_letters (queue, letters);
  gw_queue_clear (queue);
  gw_queue_add_starts (queue);
  if (!gw_queue_run (queue, with_cells))
    return FALSE;
  count_words (judge, 0);
  return TRUE;
}

gboolean
gw_judge_queue_solve (GwJudge *judge, const guint8 *letters)
{
  if (judge->own_queue == NULL)
    return FALSE;
  judge->own_queue->lettered = FALSE;
  return run_board (judge, letters, FALSE);
}

void
gw_judge_queue_forget (GwJudge *judge)
{
  GwJudgeQueue *own = judge->own_queue;

  if (own == NULL || !own->taken)
    return;
  for (guint i = 0; i < own->n_words; i++)
    own->without[own->words[i]] = 0;
  own->n_words = 0;
  own->taken = FALSE;
  own->queue->n_kept = 1;
}

gboolean
gw_judge_queue_take (GwJudge *judge, const guint8 *letters)
{
  const guint n_words = judge->plain->tree->n_words + 1;
  GwJudgeQueue *own = judge->own_queue;
  const GwQueue *queue;

  if (own == NULL)
    return FALSE;
  gw_judge_queue_forget (judge);
  own->lettered = FALSE;
  if (own->without == NULL)
    {
      own->without = g_new0 (guint64, n_words);
      own->words = g_new (guint32, n_words);
    }

  /* Trials need room for their paths too. */
  queue = own->queue;
  if (!run_board (judge, letters, TRUE) || queue->n_paths > GW_QUEUE_STATES / 2)
    return FALSE;
  for (guint i = 0; i < queue->n_hits; i++)
    own->without[queue->words[i]] |= ~queue->word_used[i];
  own->n_words = judge->n_found;
  memcpy (own->words, judge->found, judge->n_found * sizeof *own->words);
  for (guint i = 0; i < judge->n_cells; i++)
    own->seeds[i].valid = FALSE;
  own->queue->n_kept = queue->n_paths;
  own->taken = TRUE;
  own->lettered = TRUE;
  return TRUE;
}

static void
find_seeds (GwJudge *judge, guint cell)
{
  const GwJudgeQueue *own = judge->own_queue;
  const GwQueue *queue = own->queue;
  Seeds *seeds = &judge->own_queue->seeds[cell];
  const guint64 near = judge->near[cell];
  guint n = 1;

  if (seeds->n_room < queue->n_kept)
    {
      seeds->n_room = queue->n_kept + queue->n_kept / 2;
      seeds->paths = g_renew (guint32, seeds->paths, seeds->n_room);
      seeds->child = g_renew (guint32, seeds->child, seeds->n_room);
      seeds->word = g_renew (guint32, seeds->word, seeds->n_room);
    }

  /* A path may also begin in the cell. */
  seeds->paths[0] = 0;
  seeds->child[0] = queue->states[0].child;
  seeds->word[0] = queue->states[0].word;
  for (guint32 i = 1; i < queue->n_kept; i++)
    {
      seeds->paths[n] = i;
      seeds->child[n] = queue->states[i].child;
      seeds->word[n] = queue->states[i].word;
      n += (guint) ((near >> queue->ends[i]) & ~(queue->states[i].used >> cell) & 1);
    }
  seeds->n_seeds = n;
  seeds->kept = 0;
  for (guint i = 0; i < own->n_words; i++)
    {
      const guint32 word = own->words[i];
      const gint64 is_kept = (gint64) ((own->without[word] >> cell) & 1);

      seeds->kept
        = gw_plain_add (judge->plain, seeds->kept, judge->plain->values[word] & -is_kept);
    }
  seeds->valid = TRUE;
}

/* Enqueues the paths that go on through the changed cell, and the words that end there. */
static gboolean
sow (GwJudge *judge, const Seeds *seeds, guint cell, guint letter)
{
  GwQueue *queue = judge->own_queue->queue;
  guint n_paths = queue->n_paths;
  guint n_hits = 0;

  if (n_paths + seeds->n_seeds > GW_QUEUE_STATES)
    return FALSE;
  for (guint i = 0; i < seeds->n_seeds; i++)
    {
      queue->parents[n_paths] = seeds->paths[i];
      n_paths += (seeds->child[i] >> letter) & 1;
      queue->words[n_hits] = seeds->paths[i];
      n_hits += (seeds->word[i] >> letter) & 1;
    }
  memset (queue->ends + queue->n_paths, (int) cell, n_paths - queue->n_paths);
  memset (queue->word_ends, (int) cell, n_hits);
  queue->n_paths = n_paths;
  queue->n_hits = n_hits;
  return TRUE;
}

gboolean
gw_judge_queue_try (GwJudge *judge, guint cell, guint letter)
{
  GwJudgeQueue *own = judge->own_queue;
  GwQueue *queue;
  const Seeds *seeds;
  guint32 below;
  gboolean done;

  if (own == NULL || !own->taken)
    return FALSE;
  queue = own->queue;
  seeds = &own->seeds[cell];
  if (!own->lettered)
    gw_queue_set_letters (queue, judge->letters);
  own->lettered = TRUE;
  if (!seeds->valid)
    find_seeds (judge, cell);

  /* Every path that is walked now uses the cell, so none comes to it again, and
   * its letter only matters to those that stand on it. */
  below = queue->cells[cell].below;
  queue->cells[cell].below = ((guint32) 1 << letter) - 1;
  gw_queue_clear (queue);
  done = sow (judge, seeds, cell, letter) && gw_queue_run (queue, FALSE);
  queue->cells[cell].below = below;
  if (!done)
    return FALSE;
  count_words (judge, G_GUINT64_CONSTANT (1) << cell);
  judge->value = gw_plain_add (judge->plain, seeds->kept, judge->value);
  return TRUE;
}
