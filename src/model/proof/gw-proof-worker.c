/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-worker.h"

#include "gw-kernel-choice.h"
#include "gw-proof-arrange.h"

/* Sets that are packed at once. */
#define PACKET (1u << 18)

struct _GwProofWorker
{
  GwProofQuestion *question;

  GwProofSets *sets;
  GArray *unpacked;   /* sets of the part being done */
  GPtrArray *packets; /* those that are packed */
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

/* Packs the sets found so far in a part. FALSE when there is no room for more. */
static gboolean
pack_cb (GArray *unpacked, gpointer user_data)
{
  GwProofWorker *worker = user_data;
  const guint n = unpacked->len;
  GwProofPacket *packet;

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
  if (worker->sets == NULL)
    {
      worker->sets = gw_proof_sets_new (worker->question->words);
      gw_proof_sets_set_func (worker->sets, pack_cb, worker);
      worker->unpacked = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
      worker->packets = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_proof_packet_free);
    }
  g_array_set_size (worker->unpacked, 0);
  worker->room = room;
  worker->user_data = user_data;
  if (!gw_proof_sets_run (worker->sets, part, (guint32) MIN (threshold, G_MAXUINT32), PACKET,
                          worker->unpacked, left_out, decided, stop)
      || !pack_cb (worker->unpacked, worker))
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
  const gint64 value = gw_judge_solve (worker->judge, letters);
  GwProofBoard board;

  if (value < found->threshold || found->boards->len > GW_PROOF_MOST_BOARDS)
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
