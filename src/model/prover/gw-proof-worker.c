/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-worker.h"

#include "gw-kernel-choice.h"
#include "gw-proof-arrange.h"

/* Sets that are packed at once. */
#define PACKET (1u << 18)

/* Sets that are found at once when they are not kept. */
#define BATCH 1024

struct _GwProofWorker
{
  GwProofQuestion *question;

  GwProofSets *sets;
  GArray *unpacked;   /* sets of the part being done */
  GPtrArray *packets; /* those that are packed */
  guint32 most;       /* the highest total of them */
  GwProofRoomFunc room;
  gpointer user_data;

  GwProofArrange *arrange;
  GwJudge *judge;
  guint top;
  GwProofFound *found; /* borrowed, while a set is arranged */
};

GwProofWorker *
gw_proof_worker_new (GwProofQuestion *question)
{
  GwProofWorker *worker = g_new0 (GwProofWorker, 1);

  worker->question = gw_proof_question_ref (question);
  worker->most = G_MAXUINT32;
  return worker;
}

void
gw_proof_worker_free (GwProofWorker *worker)
{
  g_clear_pointer (&worker->sets, gw_proof_sets_free);
  g_clear_pointer (&worker->unpacked, g_array_unref);
  g_clear_pointer (&worker->packets, g_ptr_array_unref);
  g_clear_pointer (&worker->arrange, gw_proof_arrange_free);
  g_clear_pointer (&worker->judge, gw_judge_free);
  gw_proof_question_unref (worker->question);
  g_free (worker);
}

/* Empties the worker, and has a function take the sets that it finds. */
static void
prepare (GwProofWorker *worker, GwProofSetsFunc func, gpointer user_data)
{
  if (worker->sets == NULL)
    {
      worker->sets = gw_proof_sets_new (worker->question->words);
      worker->unpacked = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
      worker->packets = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_proof_packet_free);
    }
  gw_proof_sets_set_func (worker->sets, func, user_data);
  g_array_set_size (worker->unpacked, 0);
}

/* Has the sets of a part found that reach the threshold, and the function take the last of them. */
static gboolean
find (GwProofWorker *worker, guint part, gint64 threshold, guint most, GwProofSetsFunc func,
      gpointer user_data, guint64 *left_out, guint64 *decided, const GwStop *stop)
{
  prepare (worker, func, user_data);
  return gw_proof_sets_run (worker->sets, part, (guint32) MIN (threshold, G_MAXUINT32), most,
                            worker->unpacked, left_out, decided, stop)
         && func (worker->unpacked, user_data);
}

void
gw_proof_worker_set_most (GwProofWorker *worker, guint32 total)
{
  worker->most = total;
}

/* Leaves out the sets with a higher total. */
static guint
drop_higher (const GwProofWorker *worker, GwProofSet *sets, guint n)
{
  guint n_kept = 0;

  for (guint i = 0; i < n; i++)
    if (sets[i].total <= worker->most)
      sets[n_kept++] = sets[i];
  return n_kept;
}

/* Packs the sets found so far in a part. FALSE when there is no room for more. */
static gboolean
pack_cb (GArray *unpacked, gpointer user_data)
{
  GwProofWorker *worker = user_data;
  const guint n = drop_higher (worker, (GwProofSet *) (gpointer) unpacked->data, unpacked->len);
  GwProofPacket *packet;

  g_array_set_size (unpacked, n);
  if (n == 0)
    return TRUE;
  packet = gw_proof_packet_new ((GwProofSet *) (gpointer) unpacked->data, n);
  g_ptr_array_add (worker->packets, packet);
  g_array_set_size (unpacked, 0);
  return worker->room (n, gw_proof_packet_get_size (packet), worker->user_data);
}

gboolean
gw_proof_worker_find (GwProofWorker *worker, guint part, gint64 threshold, GPtrArray *packets,
                      guint64 *left_out, guint64 *decided, GwProofRoomFunc room, gpointer user_data,
                      const GwStop *stop)
{
  worker->room = room;
  worker->user_data = user_data;
  if (!find (worker, part, threshold, PACKET, pack_cb, worker, left_out, decided, stop))
    {
      if (decided != NULL)
        __atomic_fetch_sub (decided, *left_out, __ATOMIC_RELAXED);
      g_ptr_array_set_size (worker->packets, 0);
      return FALSE;
    }
  while (worker->packets->len > 0)
    g_ptr_array_add (packets, g_ptr_array_steal_index (worker->packets, 0));
  return TRUE;
}

static void
board_cb (const guint8 *letters, gpointer user_data)
{
  GwProofWorker *worker = user_data;
  GwProofFound *found = worker->found;
  GwProofBoard board;
  gint64 value;

  if (found->boards->len > GW_PROOF_MOST_BOARDS)
    return;
  value = gw_judge_solve (worker->judge, letters);
  if (value < found->threshold)
    return;
  gw_proof_question_get_board (worker->question, worker->judge, letters, value, &board);
  gw_proof_boards_insert (found->boards, &board);
  gw_proof_boards_settle (found->boards, worker->top, GW_PROOF_MOST_BOARDS, &found->threshold,
                          &found->more);
  gw_proof_arrange_set_threshold (worker->arrange, (guint64) found->threshold);
}

gboolean
gw_proof_worker_arrange (GwProofWorker *worker, GwProofSet set, guint top, GwProofFound *found,
                         const GwStop *stop)
{
  const GwProofQuestion *question = worker->question;
  guint8 letters[GW_PROOF_MAX_CELLS];

  gw_proof_words_get_set (question->words, set.number, letters);
  if (worker->arrange == NULL)
    {
      worker->arrange = gw_proof_arrange_new (question->words, question->rows, question->cols,
                                              gw_kernel_choice_get ());
      worker->judge = gw_judge_new (question->problem->plain, question->problem->shape);
      gw_judge_set_kernel (worker->judge, gw_kernel_choice_get ());
    }
  worker->top = top;
  worker->found = found;
  return gw_proof_arrange_run (worker->arrange, letters, (guint64) found->threshold, board_cb,
                               worker, stop);
}

double
gw_proof_worker_get_work (const GwProofWorker *worker)
{
  return (double) gw_proof_arrange_get_work (worker->arrange);
}

/* Sets that are counted. */
typedef struct
{
  GHashTable *by_total; /* total → how many */
  guint64 n;
} Count;

static gboolean
count_cb (GArray *sets, gpointer user_data)
{
  Count *count = user_data;

  for (guint i = 0; i < sets->len; i++)
    {
      gpointer key = GUINT_TO_POINTER (g_array_index (sets, GwProofSet, i).total);
      const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (count->by_total, key));

      g_hash_table_insert (count->by_total, key, GUINT_TO_POINTER (n + 1));
    }
  count->n += sets->len;
  g_array_set_size (sets, 0);
  return count->n <= GW_PROOF_MOST_OF_UNIT;
}

static gint
compare_levels (gconstpointer a, gconstpointer b)
{
  const GwProofLevel *x = a, *y = b;

  return (x->total < y->total) - (x->total > y->total);
}

gboolean
gw_proof_worker_count (GwProofWorker *worker, guint part, gint64 threshold, GArray *levels,
                       guint64 *left_out, guint64 *decided, const GwStop *stop)
{
  g_autoptr (GHashTable) by_total = g_hash_table_new (NULL, NULL);
  Count count = { by_total, 0 };
  GHashTableIter iter;
  gpointer total, n;

  if (!find (worker, part, threshold, BATCH, count_cb, &count, left_out, decided, stop))
    {
      if (decided != NULL)
        __atomic_fetch_sub (decided, *left_out, __ATOMIC_RELAXED);
      return FALSE;
    }
  g_hash_table_iter_init (&iter, by_total);
  while (g_hash_table_iter_next (&iter, &total, &n))
    {
      const GwProofLevel level = { GPOINTER_TO_UINT (total), GPOINTER_TO_UINT (n) };

      g_array_append_val (levels, level);
    }
  g_array_sort (levels, compare_levels);
  return TRUE;
}

/* A range at work. */
typedef struct
{
  GwProofWorker *worker;
  const GwProofRange *range;
  guint64 at; /* the place of the next set */
  guint top;
  GwProofFound *found;
  GwProofDoneFunc func;
  gpointer user_data;
  const GwStop *stop;
  gboolean arranged; /* the last set of the part, which is done when no others follow */
} Range;

/* FALSE when stopped. */
static gboolean
arrange_next (Range *work, GwProofSet set)
{
  const GwProofRange *range = work->range;
  const gboolean arranged = set.total >= work->found->threshold;

  if (gw_stop_requested (work->stop)
      || (arranged
          && !gw_proof_worker_arrange (work->worker, set, work->top, work->found, work->stop)))
    return FALSE;
  if (range->is_last && work->at + 1 == (guint64) range->first + range->n)
    work->arranged = arranged;
  else
    work->func (arranged, work->user_data);
  return TRUE;
}

static gboolean
arrange_cb (GArray *sets, gpointer user_data)
{
  Range *work = user_data;
  const guint64 first = work->range->first, end = first + work->range->n;

  for (guint i = 0; i < sets->len; i++, work->at++)
    {
      if (work->at < first)
        continue;
      if (work->at >= end || !arrange_next (work, g_array_index (sets, GwProofSet, i)))
        {
          /* A set after the last one tells that there are more than there should be. */
          work->at += work->at >= end;
          return FALSE;
        }
    }
  g_array_set_size (sets, 0);
  return work->at < end || work->range->is_last;
}

gboolean
gw_proof_worker_arrange_range (GwProofWorker *worker, guint part, gint64 first_threshold,
                               const GwProofRange *range, guint top, GwProofFound *found,
                               GwProofDoneFunc func, gpointer user_data, const GwStop *stop)
{
  const guint64 end = (guint64) range->first + range->n;
  Range work = { worker, range, 0, top, found, func, user_data, stop, FALSE };
  guint64 left_out;
  const gboolean whole = find (worker, part, first_threshold, BATCH, arrange_cb, &work, &left_out,
                               NULL, stop);

  if (range->is_last && whole && work.at == end)
    func (work.arranged, user_data);
  if (gw_stop_requested (stop))
    return TRUE;
  return range->is_last ? whole && work.at == end : work.at >= end;
}
