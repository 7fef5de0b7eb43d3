/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the threads of a proof do: they take a part of all letter sets, or a set to arrange,
 * one after the other, until the round is over. */
#include "gw-proof-private.h"

#include "gw-kernel-choice.h"
#include "gw-parallel.h"

/* Room for sets; nearly all come with three bytes. */
#define MOST_BYTES (64u << 20)

/* Sets that are packed at once. */
#define PACKET (1u << 18)

/* Microseconds. */
#define ROUND (G_USEC_PER_SEC / 5)

typedef struct
{
  GwProof *proof;
  const GwStop *stop;
  gint64 end;
  guint n_threads;
  guint n_working; /* of them; under the lock of the proof */
  GCond idle;      /* none of them is */
} Round;

void
gw_proof_free_workers (GwProof *proof)
{
  for (guint i = 0; i < proof->n_workers; i++)
    {
      GwProofWorker *worker = &proof->workers[i];

      g_clear_pointer (&worker->sets, gw_proof_sets_free);
      g_clear_pointer (&worker->found, g_array_unref);
      g_clear_pointer (&worker->packets, g_ptr_array_unref);
      g_clear_pointer (&worker->arrange, gw_proof_arrange_free);
      g_clear_pointer (&worker->judge, gw_judge_free);
      g_clear_pointer (&worker->boards, g_array_unref);
    }
  g_clear_pointer (&proof->workers, g_free);
  proof->n_workers = 0;
}

static void
set_workers (GwProof *proof, guint n)
{
  if (proof->n_workers >= n)
    return;
  gw_proof_free_workers (proof);
  proof->workers = g_new0 (GwProofWorker, n);
  proof->n_workers = n;
  for (guint i = 0; i < n; i++)
    proof->workers[i].proof = proof;
}

static void
board_cb (const guint8 *letters, gpointer user_data)
{
  GwProofWorker *worker = user_data;
  const gint64 value = gw_judge_solve (worker->judge, letters);
  GwProofBoard board;
  gboolean more = FALSE;

  if (value < worker->threshold || worker->boards->len > GW_PROOF_MOST_BOARDS)
    return;
  gw_proof_question_get_board (worker->proof->question, worker->judge, letters, value, &board);
  gw_proof_boards_insert (worker->boards, &board);
  gw_proof_settle (worker->proof, worker->boards, &worker->threshold, &more);
  if (more)
    {
      g_mutex_lock (&worker->proof->mutex);
      worker->proof->more = TRUE;
      worker->proof->threshold = MAX (worker->proof->threshold, worker->threshold);
      gw_proof_boards_cut (worker->proof->boards, worker->proof->threshold);
      g_mutex_unlock (&worker->proof->mutex);
    }
  gw_proof_arrange_set_threshold (worker->arrange, (guint64) worker->threshold);
}

/* With the lock. */
static gboolean
take (GwProof *proof, GwProofTask *task)
{
  while (proof->undone->len > 0 || proof->next_item < proof->n_items)
    {
      if (proof->undone->len > 0)
        {
          *task = g_array_index (proof->undone, GwProofTask, proof->undone->len - 1);
          g_array_set_size (proof->undone, proof->undone->len - 1);
        }
      else
        {
          task->number = proof->next_item++;
          if (proof->phase == GW_PROOF_BOARDS
              && !gw_proof_cursor_next (proof->cursor, &task->set))
            return FALSE;
        }
      if (proof->phase == GW_PROOF_SETS || gw_proof_set_get_total (task->set) >= proof->threshold)
        return TRUE;
    }
  return FALSE;
}

/* With the lock. It stays full: what was found once is there each time. */
static void
look_for_room (GwProof *proof)
{
  if (proof->n_found > GW_PROOF_MOST_SETS || proof->list_size > MOST_BYTES)
    proof->full = TRUE;
}

/* Packs what was found of a part. */
static gboolean
pack_cb (GArray *found, gpointer user_data)
{
  GwProofWorker *worker = user_data;
  GwProof *proof = worker->proof;
  GwProofPacket *packet;

  if (found->len == 0)
    return TRUE;
  packet = gw_proof_packet_new ((GwProofSet *) (gpointer) found->data, found->len);
  g_ptr_array_add (worker->packets, packet);
  worker->n_found += found->len;
  g_mutex_lock (&proof->mutex);
  proof->n_found += found->len;
  proof->list_size += gw_proof_packet_get_size (packet);
  look_for_room (proof);
  g_mutex_unlock (&proof->mutex);
  g_array_set_size (found, 0);
  return !proof->full;
}

/* A part is found again from its beginning. */
static void
give_up_part (GwProof *proof, GwProofWorker *worker, guint64 left_out)
{
  __atomic_fetch_sub (&proof->decided, left_out, __ATOMIC_RELAXED);
  g_mutex_lock (&proof->mutex);
  proof->n_found -= worker->n_found;
  for (guint i = 0; i < worker->packets->len; i++)
    proof->list_size -= gw_proof_packet_get_size (g_ptr_array_index (worker->packets, i));
  g_mutex_unlock (&proof->mutex);
  g_ptr_array_set_free_func (worker->packets, (GDestroyNotify) gw_proof_packet_free);
  g_ptr_array_set_size (worker->packets, 0);
  g_ptr_array_set_free_func (worker->packets, NULL);
}

/* One part of all sets. */
static gboolean
run_part (GwProof *proof, GwProofWorker *worker, guint part, const GwStop *stop)
{
  const guint32 threshold = (guint32) MIN (proof->first_threshold, G_MAXUINT32);
  guint64 left_out;

  if (worker->sets == NULL)
    {
      worker->sets = gw_proof_sets_new (proof->question->words);
      gw_proof_sets_set_func (worker->sets, pack_cb, worker);
      worker->found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
      worker->packets = g_ptr_array_new ();
    }
  g_array_set_size (worker->found, 0);
  worker->n_found = 0;
  if (!gw_proof_sets_run (worker->sets, part, threshold, PACKET, worker->found, &left_out,
                          &proof->decided, stop)
      || !pack_cb (worker->found, worker))
    {
      give_up_part (proof, worker, left_out);
      return FALSE;
    }
  g_mutex_lock (&proof->mutex);
  for (guint i = 0; i < worker->packets->len; i++)
    proof->list_size
      += gw_proof_list_add (proof->list, g_ptr_array_index (worker->packets, i));
  g_ptr_array_set_size (worker->packets, 0);
  look_for_room (proof);
  proof->left_out += left_out;
  g_mutex_unlock (&proof->mutex);
  return TRUE;
}

/* All arrangements of one set. */
static gboolean
run_set (GwProof *proof, GwProofWorker *worker, GwProofSet set, const GwStop *stop)
{
  const GwProofQuestion *question = proof->question;
  const guint64 letters = gw_proof_set_get_letters (set, question->words);
  gboolean done;

  if (worker->arrange == NULL)
    {
      worker->arrange = gw_proof_arrange_new (question->words, question->rows, question->cols,
                                              gw_kernel_choice_get ());
      worker->judge = gw_judge_new (question->problem->plain, question->problem->shape);
      gw_judge_set_kernel (worker->judge, gw_kernel_choice_get ());
      worker->boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
    }
  g_array_set_size (worker->boards, 0);
  g_mutex_lock (&proof->mutex);
  worker->threshold = proof->threshold;
  g_mutex_unlock (&proof->mutex);
  done = gw_proof_arrange_run (worker->arrange, letters, (guint64) worker->threshold, board_cb,
                               worker, stop);
  g_mutex_lock (&proof->mutex);
  proof->n_arranged += done;
  for (guint i = 0; done && i < worker->boards->len; i++)
    {
      const GwProofBoard *board = &g_array_index (worker->boards, GwProofBoard, i);

      if (board->value < proof->threshold)
        continue;
      gw_proof_boards_insert (proof->boards, board);
      gw_proof_settle (proof, proof->boards, &proof->threshold, &proof->more);
    }
  g_mutex_unlock (&proof->mutex);
  return done;
}

gboolean
gw_proof_is_full (const GwProof *proof)
{
  return proof->full || proof->boards->len > GW_PROOF_MOST_BOARDS;
}

static void
run_tasks (Round *round, GwProofWorker *worker)
{
  GwProof *proof = round->proof;

  while (!gw_stop_requested (round->stop) && g_get_monotonic_time () < round->end)
    {
      gboolean done;

      g_mutex_lock (&proof->mutex);
      worker->busy = !gw_proof_is_full (proof) && take (proof, &worker->task);
      g_mutex_unlock (&proof->mutex);
      if (!worker->busy)
        return;
      if (proof->phase == GW_PROOF_SETS)
        done = run_part (proof, worker, worker->task.number, round->stop);
      else
        done = run_set (proof, worker, worker->task.set, round->stop);
      g_mutex_lock (&proof->mutex);
      worker->busy = FALSE;
      if (!done)
        g_array_append_val (proof->undone, worker->task);
      g_mutex_unlock (&proof->mutex);
    }
}

/* An item may take much longer than a round should: whoever wants to know of the proof
 * is asked meanwhile. */
static void
watch (Round *round)
{
  GwProof *proof = round->proof;
  gint64 next = round->end + ROUND;

  g_mutex_lock (&proof->mutex);
  while (round->n_working > 0)
    if (!g_cond_wait_until (&round->idle, &proof->mutex, next))
      {
        next = g_get_monotonic_time () + ROUND;
        gw_proof_count_seconds (proof, proof->phase == GW_PROOF_BOARDS);
        if (proof->meanwhile != NULL)
          proof->meanwhile (proof, proof->meanwhile_data);
      }
  g_mutex_unlock (&proof->mutex);
}

/* The item after those of the threads is to watch them. It is taken last, so that it ends even
 * where there are fewer threads. */
static void
work_cb (guint item, guint number, gpointer user_data)
{
  Round *round = user_data;

  if (item == round->n_threads)
    {
      watch (round);
      return;
    }
  run_tasks (round, &round->proof->workers[number]);
  g_mutex_lock (&round->proof->mutex);
  if (--round->n_working == 0)
    g_cond_signal (&round->idle);
  g_mutex_unlock (&round->proof->mutex);
}

void
gw_proof_run_items (GwProof *proof, guint n_threads, const GwStop *stop)
{
  Round round = { .proof = proof,
                  .stop = stop,
                  .end = g_get_monotonic_time () + ROUND,
                  .n_threads = n_threads,
                  .n_working = n_threads };

  g_cond_init (&round.idle);
  set_workers (proof, n_threads + 1);
  gw_parallel_run (n_threads + 1, n_threads + 1, work_cb, &round);
  g_cond_clear (&round.idle);
}
