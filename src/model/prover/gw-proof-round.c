/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-round.h"

#include "gw-parallel.h"
#include "gw-proof-search.h"
#include "gw-thread-time.h"

/* Microseconds. */
#define ROUND (G_USEC_PER_SEC / 5)

/* Until the round is over, each thread takes one item after the other: an island of the search, a
 * part of all letter sets, a set to arrange, or a range of sets. A round in which there are ranges
 * only ends when none is left, as a thread that has none would wait long for the others. */
typedef struct
{
  GwProof *proof;
  GwProofPhase phase;
  gboolean by_units;
  const GwStop *stop;
  gint64 end;
  guint n_threads;
  struct RoundThread *threads;
  GMutex mutex;    /* of the proof, and of what follows */
  guint n_working; /* how many threads still work */
  GCond idle;      /* signaled when none does */
} Round;

/* What a thread works with. */
typedef struct RoundThread
{
  Round *round;
  GwProofWorker *worker;
  GPtrArray *packets; /* of the part being done: those found to the end, */
  guint n_found;      /* and how many sets, */
  gsize size;         /* and bytes, were reserved for it */
  GArray *levels;     /* of the part that is counted */
  GwProofTask task;   /* the range at work */
  GwProofFound found; /* boards of the set being arranged */
} RoundThread;

static gboolean
room_cb (guint n_sets, gsize size, gpointer user_data)
{
  RoundThread *thread = user_data;
  gboolean is_room;

  thread->n_found += n_sets;
  thread->size += size;
  g_mutex_lock (&thread->round->mutex);
  is_room = gw_proof_reserve (thread->round->proof, n_sets, size);
  g_mutex_unlock (&thread->round->mutex);
  return is_room;
}

static void
run_island (RoundThread *thread, const GwProofTask *task)
{
  Round *round = thread->round;
  GwProof *proof = round->proof;
  GArray *boards = thread->found.boards;
  guint top;
  gboolean done;

  g_array_set_size (boards, 0);
  gw_proof_get_threshold (proof, &top);
  done = gw_proof_search_island (gw_proof_get_question (proof), task->number, top,
                                 gw_proof_get_n_judged (proof), round->stop, boards);
  g_mutex_lock (&round->mutex);
  if (done)
    gw_proof_finish_island (proof, task, boards);
  else
    gw_proof_put_back (proof, task);
  g_mutex_unlock (&round->mutex);
}

/* The sets of one unit, which is a part of all sets. */
static void
run_part (RoundThread *thread, const GwProofTask *task)
{
  Round *round = thread->round;
  GwProof *proof = round->proof;
  guint64 left_out;
  guint top;
  gboolean done;

  thread->n_found = 0;
  thread->size = 0;
  done = gw_proof_worker_find (thread->worker, gw_proof_get_unit (proof, task),
                               gw_proof_get_threshold (proof, &top), thread->packets, &left_out,
                               gw_proof_get_decided (proof), room_cb, thread, round->stop);
  g_mutex_lock (&round->mutex);
  if (done)
    {
      gw_proof_finish_part (proof, task, thread->packets, left_out);
    }
  else
    {
      gw_proof_release (proof, thread->n_found, thread->size);
      gw_proof_put_back (proof, task);
    }
  g_mutex_unlock (&round->mutex);
}

/* A set of which only the work matters. FALSE when there is none. */
static gboolean
run_trial (RoundThread *thread)
{
  Round *round = thread->round;
  GwProofTrials *trials = gw_proof_get_trials (round->proof);
  GwProofFound *found = &thread->found;
  GwProofSet set;
  gboolean taken, done;
  guint top;

  g_array_set_size (found->boards, 0);
  g_mutex_lock (&round->mutex);
  taken = trials != NULL && gw_proof_trials_take (trials, &set);
  found->threshold = gw_proof_get_threshold (round->proof, &top);
  g_mutex_unlock (&round->mutex);
  if (!taken)
    return FALSE;
  done = gw_proof_worker_arrange (thread->worker, set, top, found, round->stop);
  g_mutex_lock (&round->mutex);
  if (done)
    gw_proof_trials_finish (trials, set, gw_proof_worker_get_work (thread->worker));
  else
    gw_proof_trials_put_back (trials, set);
  g_mutex_unlock (&round->mutex);
  return TRUE;
}

/* All arrangements of one set. */
static void
run_set (RoundThread *thread, const GwProofTask *task)
{
  Round *round = thread->round;
  GwProof *proof = round->proof;
  GwProofFound *found = &thread->found;
  guint top;
  gboolean done;

  g_array_set_size (found->boards, 0);
  found->more = FALSE;
  g_mutex_lock (&round->mutex);
  found->threshold = gw_proof_get_threshold (proof, &top);
  g_mutex_unlock (&round->mutex);
  done = gw_proof_worker_arrange (thread->worker, task->set, top, found, round->stop);
  g_mutex_lock (&round->mutex);
  if (done)
    {
      gw_proof_add_boards (proof, found);
      gw_proof_finish_set (proof, task);
    }
  else
    {
      gw_proof_raise_threshold (proof, found);
      gw_proof_put_back (proof, task);
    }
  g_mutex_unlock (&round->mutex);
}

static void
count_part (RoundThread *thread, const GwProofTask *task)
{
  Round *round = thread->round;
  GwProof *proof = round->proof;
  guint64 left_out;
  gboolean done;

  g_array_set_size (thread->levels, 0);
  done = gw_proof_worker_count (thread->worker, gw_proof_get_unit (proof, task),
                                gw_proof_get_first_threshold (proof), thread->levels, &left_out,
                                gw_proof_get_decided (proof), round->stop);
  g_mutex_lock (&round->mutex);
  if (done)
    gw_proof_finish_count (proof, task, thread->levels, left_out);
  else
    gw_proof_put_back (proof, task);
  if (!done && !gw_stop_requested (round->stop))
    gw_proof_set_full (proof);
  g_mutex_unlock (&round->mutex);
}

/* A set of the range is done. */
static void
done_cb (gboolean arranged, gpointer user_data)
{
  RoundThread *thread = user_data;
  Round *round = thread->round;
  GwProofFound *found = &thread->found;
  guint top;

  g_mutex_lock (&round->mutex);
  gw_proof_add_boards (round->proof, found);
  gw_proof_finish_sets (round->proof, &thread->task, 1, arranged);
  found->threshold = gw_proof_get_threshold (round->proof, &top);
  g_mutex_unlock (&round->mutex);
  g_array_set_size (found->boards, 0);
  found->more = FALSE;
}

static void
run_range (RoundThread *thread, const GwProofTask *task)
{
  Round *round = thread->round;
  GwProof *proof = round->proof;
  GwProofFound *found = &thread->found;
  const gint64 begin = gw_thread_time ();
  const GwProofRange range = task->range;
  gboolean fits;
  guint top;

  thread->task = *task;
  g_array_set_size (found->boards, 0);
  found->more = FALSE;
  g_mutex_lock (&round->mutex);
  found->threshold = gw_proof_get_threshold (proof, &top);
  g_mutex_unlock (&round->mutex);
  fits = gw_proof_worker_arrange_range (thread->worker, gw_proof_get_unit (proof, task),
                                        gw_proof_get_first_threshold (proof), &range, top, found,
                                        done_cb, thread, round->stop);
  g_mutex_lock (&round->mutex);
  gw_proof_raise_threshold (proof, found);
  gw_proof_finish_range (proof, &thread->task,
                         (double) (gw_thread_time () - begin) / (double) GW_THREAD_TIME_SECOND,
                         fits);
  g_mutex_unlock (&round->mutex);
}

static void
run_task (RoundThread *thread, const GwProofTask *task)
{
  const Round *round = thread->round;

  if (round->phase == GW_PROOF_SEARCH)
    run_island (thread, task);
  else if (round->phase == GW_PROOF_SETS && round->by_units)
    count_part (thread, task);
  else if (round->phase == GW_PROOF_SETS)
    run_part (thread, task);
  else if (round->by_units)
    run_range (thread, task);
  else
    run_set (thread, task);
}

static void
run_tasks (RoundThread *thread)
{
  Round *round = thread->round;

  while (!gw_stop_requested (round->stop) && g_get_monotonic_time () < round->end)
    {
      GwProofTask task;
      gboolean taken;

      if (round->phase == GW_PROOF_BOARDS && run_trial (thread))
        continue;
      g_mutex_lock (&round->mutex);
      taken = gw_proof_take (round->proof, &task);
      g_mutex_unlock (&round->mutex);
      if (!taken)
        return;
      run_task (thread, &task);
    }
}

/* Looks at the proof as long as a thread is busy: an item may take much longer than a round
 * should. */
static void
watch (Round *round)
{
  gint64 next = g_get_monotonic_time () + 2 * ROUND;

  g_mutex_lock (&round->mutex);
  while (round->n_working > 0)
    if (!g_cond_wait_until (&round->idle, &round->mutex, next))
      {
        next = g_get_monotonic_time () + ROUND;
        gw_proof_tick (round->proof);
      }
  g_mutex_unlock (&round->mutex);
}

/* Each thread has one of the items; the one after them watches the threads. It is handed out last,
 * so that it ends even if there are fewer threads than items. */
static void
work_cb (guint item, guint number, gpointer user_data)
{
  Round *round = user_data;

  if (item == round->n_threads)
    {
      watch (round);
      return;
    }
  run_tasks (&round->threads[number]);
  g_mutex_lock (&round->mutex);
  if (--round->n_working == 0)
    g_cond_signal (&round->idle);
  g_mutex_unlock (&round->mutex);
}

/* Works on items of the phase. */
static void
run_items (GwProof *proof, const GwProofProgress *progress, guint n_threads, const GwStop *stop)
{
  const gboolean has_ranges = progress->by_units && progress->phase == GW_PROOF_BOARDS;
  g_autofree RoundThread *threads = g_new0 (RoundThread, n_threads + 1);
  Round round = { .proof = proof,
                  .phase = progress->phase,
                  .by_units = progress->by_units,
                  .stop = stop,
                  .end = has_ranges ? G_MAXINT64 : g_get_monotonic_time () + ROUND,
                  .n_threads = n_threads,
                  .threads = threads,
                  .n_working = n_threads };

  for (guint i = 0; i <= n_threads; i++)
    threads[i] = (RoundThread){
      .round = &round,
      .worker = gw_proof_borrow_worker (proof),
      .packets = g_ptr_array_new (),
      .levels = g_array_new (FALSE, FALSE, sizeof (GwProofLevel)),
      .found = { .boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard)) },
    };
  g_mutex_init (&round.mutex);
  g_cond_init (&round.idle);
  gw_parallel_run (n_threads + 1, n_threads + 1, work_cb, &round);
  g_cond_clear (&round.idle);
  g_mutex_clear (&round.mutex);
  for (guint i = 0; i <= n_threads; i++)
    {
      gw_proof_return_worker (proof, threads[i].worker);
      g_ptr_array_unref (threads[i].packets);
      g_array_unref (threads[i].levels);
      g_array_unref (threads[i].found.boards);
    }
}

gboolean
gw_proof_run_round (GwProof *proof, guint n_threads, const GwStop *stop, GError **error)
{
  GwProofProgress progress;

  gw_proof_get_progress (proof, &progress);
  if (gw_stop_requested (stop) || progress.phase == GW_PROOF_DONE)
    return FALSE;
  n_threads = MAX (n_threads, 1);
  gw_proof_begin_round (proof, n_threads);
  run_items (proof, &progress, n_threads, stop);
  return gw_proof_end_round (proof, stop, error);
}
