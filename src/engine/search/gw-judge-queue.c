/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths that use no cell twice, by a kernel: the same as gw-judge-walk.c, without branches. The
 * paths of the board that was taken stay in the queue, sorted by the cell where they end. Those
 * that go on through a changed cell are the parents of the first paths of its trial. */
#include "gw-judge-private.h"

#include <string.h>

/* The paths of the taken board that end beside a cell and do not use it. They are listed when a
 * second letter is tried in the cell. */
typedef struct
{
  gboolean is_asked;
  gboolean is_listed;
  gboolean is_summed;
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
  guint64 *marks;    /* by word, clear between runs */
  gboolean lettered; /* the queue has the letters of the taken board */
  GwJudgeChanges tried; /* whose paths are in the queue after those of the taken board; or none */

  /* the board that was taken, if it is in the queue */
  gboolean taken;
  guint starts[GW_QUEUE_MAX_CELLS + 1]; /* by cell: the first path that ends there */
  guint32 *order;                       /* of the paths of a trial */
  GwQueueState *other_states;           /* room to sort them */
  guint n_words;
  guint32 *words;
  gint32 *worth;     /* of each of them, as in plain */
  guint64 *spare;    /* cells that at least one of its paths does not use */
  guint64 *without;  /* the same by word; else 0 */
  guint n_hits;     /* paths that spell words */
  guint hit_room;
  guint32 *hit_words;
  guint64 *hit_used; /* cells */
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
  g_free (own->order);
  g_free (own->other_states);
  g_free (own->words);
  g_free (own->worth);
  g_free (own->spare);
  g_free (own->without);
  g_free (own->hit_words);
  g_free (own->hit_used);
  g_free (own);
}

void
gw_judge_queue_set_kernel (GwJudge *judge, const GwKernel *kernel)
{
  drop_queue (judge);
  if (kernel != NULL && !judge->reuse)
    take_queue (judge, kernel);
}

/* Clears the marks of the words, or all if that is less to do. */
static void
clear_marks (const GwJudge *judge, const guint32 *words, guint n)
{
  const gsize length = GW_BITMAP_LENGTH (judge->plain->tree->n_words + 1);
  guint64 *marks = judge->own_queue->marks;

  if (n > length / 8)
    {
      memset (marks, 0, length * sizeof *marks);
      return;
    }
  for (guint i = 0; i < n; i++)
    marks[words[i] >> 6] = 0;
}

/* Marks the words of the taken board that have a path without the `cleared` cells. Returns what
 * they are worth. */
static gint64
mark_kept (GwJudge *judge, guint64 cleared)
{
  const GwJudgeQueue *own = judge->own_queue;
  const gboolean by_length = judge->plain->objective == GW_OBJECTIVE_LONGEST;
  const gint32 *worth = judge->plain->worth;
  const guint n_hits = own->n_hits;
  const guint32 *words = own->hit_words;
  const guint64 *used = own->hit_used;
  guint64 *marks = own->marks;
  gint64 kept = 0;

  for (guint i = 0; i < n_hits; i++)
    {
      const guint32 word = words[i];
      const guint64 before = marks[word >> 6];
      const guint64 is_kept = (used[i] & cleared) == 0;
      const guint64 counts = is_kept & ~(before >> (word & 63));

      marks[word >> 6] = before | is_kept << (word & 63);
      if (by_length && counts != 0)
        kept = gw_plain_add (judge->plain, kept, gw_plain_get_value (judge->plain, word));
      kept += by_length ? 0 : worth[word] & -(gint64) counts;
    }
  return kept;
}

/* Counts the distinct words among the hits, but not those that are marked, nor words of the taken
 * board that survive without the `cleared` cell. */
static void
count_words (GwJudge *judge, guint64 cleared)
{
  GwJudgeQueue *own = judge->own_queue;
  const GwQueue *queue = own->queue;
  const gint32 *worth = judge->plain->worth;
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
      value += worth[word] & -(gint64) counts;
    }
  clear_marks (judge, queue->words, queue->n_hits);
  judge->n_found = n_found;
  judge->value = judge->plain->objective == GW_OBJECTIVE_LONGEST
                   ? gw_plain_sum (judge->plain, found, n_found)
                   : value;
}

static gboolean
run_board (GwJudge *judge, const guint8 *letters, gboolean with_cells)
{
  GwJudgeQueue *own = judge->own_queue;

  own->lettered = FALSE;
  own->tried.n = 0;
  gw_queue_set_letters (own->queue, letters);
  gw_queue_clear (own->queue);
  gw_queue_add_starts (own->queue);
  if (!gw_queue_run (own->queue, with_cells))
    return FALSE;
  count_words (judge, 0);
  return TRUE;
}

gboolean
gw_judge_queue_solve (GwJudge *judge, const guint8 *letters)
{
  return judge->own_queue != NULL && run_board (judge, letters, FALSE);
}

/* Forgets the words of the taken board. */
static void
forget_words (GwJudgeQueue *own)
{
  for (guint i = 0; i < own->n_words; i++)
    own->without[own->words[i]] = 0;
  own->n_words = 0;
}

void
gw_judge_queue_forget (GwJudge *judge)
{
  GwJudgeQueue *own = judge->own_queue;

  if (own == NULL || !own->taken)
    return;
  forget_words (own);
  own->n_hits = 0;
  own->taken = FALSE;
  own->tried.n = 0;
  own->queue->n_kept = 1;
}

/* Adds the hits of the queue to those of the taken board. */
static void
add_hits (GwJudgeQueue *own)
{
  const GwQueue *queue = own->queue;
  const guint n = own->n_hits + queue->n_hits;

  if (own->hit_room <= n)
    {
      own->hit_room = n + n / 2 + 1;
      own->hit_words = g_renew (guint32, own->hit_words, own->hit_room);
      own->hit_used = g_renew (guint64, own->hit_used, own->hit_room);
    }
  memcpy (own->hit_words + own->n_hits, queue->words, queue->n_hits * sizeof *own->hit_words);
  memcpy (own->hit_used + own->n_hits, queue->word_used, queue->n_hits * sizeof *own->hit_used);
  own->n_hits = n;
}

/* Sorts the paths after the kept ones by their ends, into own->order. Fills in where those of each
 * cell start. */
static void
order_paths (const GwQueue *queue, guint32 *order, guint starts[GW_QUEUE_MAX_CELLS + 1])
{
  guint places[GW_QUEUE_MAX_CELLS];

  memset (starts, 0, (GW_QUEUE_MAX_CELLS + 1) * sizeof *starts);
  for (guint i = queue->n_kept; i < queue->n_paths; i++)
    starts[queue->ends[i] + 1]++;
  for (guint i = 0; i < GW_QUEUE_MAX_CELLS; i++)
    {
      places[i] = starts[i];
      starts[i + 1] += starts[i];
    }
  for (guint i = queue->n_kept; i < queue->n_paths; i++)
    order[places[queue->ends[i]]++] = i;
}

/* Keeps the paths of the trial, and drops those of the taken board through the changed cells. */
static void
sort_paths (GwJudge *judge, guint64 changed)
{
  GwJudgeQueue *own = judge->own_queue;
  GwQueue *queue = own->queue;
  const GwQueueState *states = queue->states;
  GwQueueState *sorted = own->other_states;
  const guint32 *order = own->order;
  guint starts[GW_QUEUE_MAX_CELLS + 1];
  guint n = 1;

  order_paths (queue, own->order, starts);
  sorted[0] = states[0];
  for (guint cell = 0; cell < judge->n_cells; cell++)
    {
      const guint first = own->starts[cell];
      const guint end = own->starts[cell + 1];

      own->starts[cell] = n;
      for (guint i = first; i < end; i++)
        {
          sorted[n] = states[i];
          n += (states[i].used & changed) == 0;
        }
      for (guint i = starts[cell]; i < starts[cell + 1]; i++)
        sorted[n++] = states[order[i]];
    }
  own->starts[judge->n_cells] = n;
  own->other_states = queue->states;
  queue->states = sorted;
  queue->n_kept = queue->n_paths = n;
}

/* Lists the words of the taken board by its hits. */
static void
list_words (GwJudge *judge)
{
  GwJudgeQueue *own = judge->own_queue;
  const gint32 *worth = judge->plain->worth;
  const guint n_hits = own->n_hits;
  const guint32 *hit_words = own->hit_words;
  const guint64 *hit_used = own->hit_used;
  guint32 *words = own->words;
  guint64 *without = own->without;
  guint n_words = 0;

  forget_words (own);
  for (guint i = 0; i < n_hits; i++)
    {
      const guint32 word = hit_words[i];
      const guint64 before = without[word];

      words[n_words] = word;
      n_words += before == 0;
      without[word] = before | ~hit_used[i];
    }
  for (guint i = 0; i < n_words; i++)
    {
      own->worth[i] = worth[words[i]];
      own->spare[i] = without[words[i]];
    }
  judge->n_found = own->n_words = n_words;
  memcpy (judge->found, own->words, n_words * sizeof *own->words);
  for (guint i = 0; i < judge->n_cells; i++)
    own->seeds[i].is_asked = own->seeds[i].is_listed = own->seeds[i].is_summed = FALSE;
}

gboolean
gw_judge_queue_take (GwJudge *judge, const guint8 *letters)
{
  const guint n_words = judge->plain->tree->n_words + 1;
  GwJudgeQueue *own = judge->own_queue;

  if (own == NULL)
    return FALSE;
  gw_judge_queue_forget (judge);
  if (own->without == NULL)
    {
      own->without = g_new0 (guint64, n_words);
      own->words = g_new (guint32, n_words);
      own->worth = g_new (gint32, n_words);
      own->spare = g_new (guint64, n_words);
      own->order = g_new (guint32, GW_QUEUE_STATES);
      own->other_states = gw_queue_new_states ();
    }

  /* Trials need room for their paths too. */
  if (!run_board (judge, letters, TRUE) || own->queue->n_paths > GW_QUEUE_STATES / 2)
    return FALSE;
  add_hits (own);
  list_words (judge);
  for (guint i = 0; i <= judge->n_cells; i++)
    own->starts[i] = 1;
  sort_paths (judge, 0);
  own->taken = TRUE;
  own->lettered = TRUE;
  return TRUE;
}

/* Drops the hits of the taken board that use the changed cells, and keeps those of the trial. */
static void
keep_hits (GwJudgeQueue *own, guint64 changed)
{
  const guint n_hits = own->n_hits;
  guint32 *words = own->hit_words;
  guint64 *all_used = own->hit_used;
  guint n = 0;

  for (guint i = 0; i < n_hits; i++)
    {
      const guint64 used = all_used[i];

      words[n] = words[i];
      all_used[n] = used;
      n += (used & changed) == 0;
    }
  own->n_hits = n;
  add_hits (own);
}

gboolean
gw_judge_queue_move (GwJudge *judge, const GwJudgeChanges *changes)
{
  GwJudgeQueue *own = judge->own_queue;

  if (own == NULL || !own->taken)
    return FALSE;
  if (memcmp (changes, &own->tried, sizeof *changes) != 0 && !gw_judge_queue_try (judge, changes))
    return FALSE;
  keep_hits (own, gw_judge_get_changed (changes));
  sort_paths (judge, gw_judge_get_changed (changes));
  if (own->queue->n_kept > GW_QUEUE_STATES / 2)
    return FALSE;
  own->lettered = changes->n > 1;
  own->tried.n = 0;
  list_words (judge);
  return TRUE;
}

/* The value of the words that do not need the cell. */
static gint64
sum_kept (const GwJudge *judge, guint cell)
{
  const GwJudgeQueue *own = judge->own_queue;
  const gint32 *worth = own->worth;
  const guint64 *spare = own->spare;
  const guint n = own->n_words;
  gint64 kept = 0;

  if (judge->plain->objective == GW_OBJECTIVE_LONGEST)
    {
      for (guint i = 0; i < n; i++)
        kept = gw_plain_add (judge->plain, kept, gw_plain_get_value (judge->plain, own->words[i])
                                                   & -(gint64) ((spare[i] >> cell) & 1));
      return kept;
    }
  for (guint i = 0; i < n; i++)
    kept += worth[i] & -(gint64) ((spare[i] >> cell) & 1);
  return kept;
}

static gint64
get_kept (GwJudge *judge, guint cell)
{
  Seeds *seeds = &judge->own_queue->seeds[cell];

  if (!seeds->is_summed)
    seeds->kept = sum_kept (judge, cell);
  seeds->is_summed = TRUE;
  return seeds->kept;
}

static void
list_seeds (GwJudge *judge, guint cell)
{
  const GwQueue *queue = judge->own_queue->queue;
  const guint *starts = judge->own_queue->starts;
  const GwQueueState *states = queue->states;
  const guint n_kept = queue->n_kept;
  Seeds *seeds = &judge->own_queue->seeds[cell];
  guint32 *paths, *child, *word;
  guint n = 1;

  if (seeds->n_room < n_kept)
    {
      seeds->n_room = n_kept + n_kept / 2;
      seeds->paths = g_renew (guint32, seeds->paths, seeds->n_room);
      seeds->child = g_renew (guint32, seeds->child, seeds->n_room);
      seeds->word = g_renew (guint32, seeds->word, seeds->n_room);
    }
  paths = seeds->paths;
  child = seeds->child;
  word = seeds->word;

  /* A path may also begin in the cell. */
  paths[0] = 0;
  for (guint64 near = judge->near[cell]; near != 0; near &= near - 1)
    {
      const guint beside = (guint) __builtin_ctzll (near);

      for (guint32 i = starts[beside]; i < starts[beside + 1]; i++)
        {
          paths[n] = i;
          n += (guint) (~(states[i].used >> cell) & 1);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      child[i] = states[paths[i]].child;
      word[i] = states[paths[i]].word;
    }
  seeds->n_seeds = n;
  seeds->is_listed = TRUE;
}

/* Enqueues the paths that go on through the cell, and the words that end there. */
static void
sow_seeds (GwQueue *queue, const Seeds *seeds, guint letter)
{
  const guint n_seeds = seeds->n_seeds;
  const guint32 *paths = seeds->paths;
  const guint32 *child = seeds->child;
  const guint32 *word = seeds->word;
  guint32 *parents = queue->parents;
  guint32 *hits = queue->words;
  guint n_paths = queue->n_paths;
  guint n_hits = queue->n_hits;

  for (guint i = 0; i < n_seeds; i++)
    {
      parents[n_paths] = paths[i];
      n_paths += (child[i] >> letter) & 1;
      hits[n_hits] = paths[i];
      n_hits += (word[i] >> letter) & 1;
    }
  queue->n_paths = n_paths;
  queue->n_hits = n_hits;
}

/* The same without a list, and only from paths that use no changed cell. */
static void
sow_paths (GwJudge *judge, guint cell, guint letter, guint64 changed)
{
  const guint *starts = judge->own_queue->starts;
  GwQueue *queue = judge->own_queue->queue;
  const GwQueueState *states = queue->states;
  guint32 *parents = queue->parents;
  guint32 *hits = queue->words;
  guint n_paths = queue->n_paths;
  guint n_hits = queue->n_hits;

  parents[n_paths] = 0;
  n_paths += (states[0].child >> letter) & 1;
  hits[n_hits] = 0;
  n_hits += (states[0].word >> letter) & 1;
  for (guint64 near = judge->near[cell]; near != 0; near &= near - 1)
    {
      const guint beside = (guint) __builtin_ctzll (near);
      const guint end = starts[beside + 1];

      for (guint32 i = starts[beside]; i < end; i++)
        {
          const guint is_free = (states[i].used & changed) == 0;

          parents[n_paths] = i;
          n_paths += (states[i].child >> letter) & is_free;
          hits[n_hits] = i;
          n_hits += (states[i].word >> letter) & is_free;
        }
    }
  queue->n_paths = n_paths;
  queue->n_hits = n_hits;
}

static gboolean
sow (GwJudge *judge, guint cell, guint letter, guint64 changed)
{
  GwQueue *queue = judge->own_queue->queue;
  Seeds *seeds = &judge->own_queue->seeds[cell];
  const guint n_paths = queue->n_paths;
  const guint n_hits = queue->n_hits;
  const gboolean is_alone = changed == G_GUINT64_CONSTANT (1) << cell;

  if (n_paths + queue->n_kept > GW_QUEUE_STATES)
    return FALSE;
  if (is_alone && seeds->is_asked && !seeds->is_listed)
    list_seeds (judge, cell);
  if (is_alone && seeds->is_listed)
    sow_seeds (queue, seeds, letter);
  else
    sow_paths (judge, cell, letter, changed);
  seeds->is_asked = seeds->is_asked || is_alone;
  memset (queue->ends + n_paths, (int) cell, queue->n_paths - n_paths);
  memset (queue->word_ends + n_hits, (int) cell, queue->n_hits - n_hits);
  return TRUE;
}

/* Every path that is walked uses the cell, so none comes to it again, and its letter only matters to
 * those that stand on it. */
static gboolean
try_one (GwJudge *judge, guint cell, guint letter)
{
  GwJudgeQueue *own = judge->own_queue;
  GwQueue *queue = own->queue;
  const guint64 changed = G_GUINT64_CONSTANT (1) << cell;
  guint32 below;
  gboolean done;

  if (!own->lettered)
    gw_queue_set_letters (queue, judge->letters);
  own->lettered = TRUE;
  below = queue->cells[cell].below;
  queue->cells[cell].below = ((guint32) 1 << letter) - 1;
  done = sow (judge, cell, letter, changed) && gw_queue_run (queue, TRUE);
  queue->cells[cell].below = below;
  if (!done)
    return FALSE;
  count_words (judge, changed);
  judge->value = gw_plain_add (judge->plain, get_kept (judge, cell), judge->value);
  return TRUE;
}

/* Paths may come to one changed cell after another. */
static gboolean
try_several (GwJudge *judge, const GwJudgeChanges *changes)
{
  GwJudgeQueue *own = judge->own_queue;
  GwQueue *queue = own->queue;
  const guint64 changed = gw_judge_get_changed (changes);
  guint8 letters[GW_JUDGE_FAST_CELLS];
  gint64 kept;

  memcpy (letters, judge->letters, judge->n_cells);
  for (guint i = 0; i < changes->n; i++)
    letters[changes->cells[i]] = changes->letters[i];
  own->lettered = FALSE;
  gw_queue_set_letters (queue, letters);
  for (guint i = 0; i < changes->n; i++)
    if (!sow (judge, changes->cells[i], changes->letters[i], changed))
      return FALSE;
  if (!gw_queue_run (queue, TRUE))
    return FALSE;
  kept = mark_kept (judge, changed);
  count_words (judge, 0);
  clear_marks (judge, own->hit_words, own->n_hits);
  judge->value = gw_plain_add (judge->plain, kept, judge->value);
  return TRUE;
}

gboolean
gw_judge_queue_try (GwJudge *judge, const GwJudgeChanges *changes)
{
  GwJudgeQueue *own = judge->own_queue;
  gboolean done;

  if (own == NULL || !own->taken)
    return FALSE;
  own->tried.n = 0;
  gw_queue_clear (own->queue);
  done = changes->n == 1 ? try_one (judge, changes->cells[0], changes->letters[0])
                         : try_several (judge, changes);
  if (done)
    own->tried = *changes;
  return done;
}
