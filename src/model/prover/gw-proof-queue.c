/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-queue.h"

void
gw_proof_queue_init (GwProofQueue *queue)
{
  *queue = (GwProofQueue){ 0 };
  queue->undone = g_array_new (FALSE, FALSE, sizeof (GwProofTask));
  queue->open = g_hash_table_new (NULL, NULL);
}

void
gw_proof_queue_clear (GwProofQueue *queue)
{
  g_clear_pointer (&queue->undone, g_array_unref);
  g_clear_pointer (&queue->open, g_hash_table_unref);
}

void
gw_proof_queue_start (GwProofQueue *queue, guint n_items)
{
  queue->n_items = n_items;
  queue->next = 0;
  g_array_set_size (queue->undone, 0);
  g_hash_table_remove_all (queue->open);
}

gboolean
gw_proof_queue_pick (GwProofQueue *queue, GwProofTask *task, gboolean *is_new)
{
  const guint n_undone = queue->undone->len;

  *is_new = n_undone == 0;
  if (n_undone > 0)
    {
      *task = g_array_index (queue->undone, GwProofTask, n_undone - 1);
      g_array_set_size (queue->undone, n_undone - 1);
      return TRUE;
    }
  if (queue->next == queue->n_items)
    return FALSE;
  *task = (GwProofTask){ .number = queue->next++ };
  return TRUE;
}

void
gw_proof_queue_open (GwProofQueue *queue, const GwProofTask *task)
{
  g_hash_table_add (queue->open, GUINT_TO_POINTER (task->number));
}

gboolean
gw_proof_queue_finish (GwProofQueue *queue, const GwProofTask *task)
{
  return g_hash_table_remove (queue->open, GUINT_TO_POINTER (task->number));
}

void
gw_proof_queue_put_back (GwProofQueue *queue, const GwProofTask *task)
{
  if (gw_proof_queue_finish (queue, task))
    g_array_append_vals (queue->undone, task, 1);
}

gboolean
gw_proof_queue_is_left (const GwProofQueue *queue)
{
  return queue->undone->len > 0 || queue->next < queue->n_items;
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

GArray *
gw_proof_queue_list_unfinished (const GwProofQueue *queue)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  GHashTableIter open;
  gpointer key;

  for (guint i = 0; i < queue->undone->len; i++)
    g_array_append_val (numbers, g_array_index (queue->undone, GwProofTask, i).number);
  g_hash_table_iter_init (&open, queue->open);
  while (g_hash_table_iter_next (&open, &key, NULL))
    {
      const guint32 number = GPOINTER_TO_UINT (key);

      g_array_append_val (numbers, number);
    }
  g_array_sort (numbers, compare_numbers);
  return numbers;
}
