/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-parallel.h"

/* The most items that a worker takes at once: few enough that all workers have something to do. */
#define MAX_GRAIN 8

typedef struct
{
  guint n_items;
  guint grain;
  GwParallelFunc func;
  gpointer user_data;
  gint next_item; /* atomic */
  gint next_worker;
} Work;

static gpointer
work_cb (gpointer data)
{
  Work *work = data;
  const guint worker = g_atomic_int_add (&work->next_worker, 1);

  while (TRUE)
    {
      const guint first = g_atomic_int_add (&work->next_item, work->grain);

      if (first >= work->n_items)
        return NULL;
      for (guint i = first; i < MIN (first + work->grain, work->n_items); i++)
        work->func (i, worker, work->user_data);
    }
}

void
gw_parallel_run (guint n_items, guint n_threads, GwParallelFunc func, gpointer user_data)
{
  const guint grain = CLAMP (n_items / (4 * MAX (n_threads, 1)), 1, MAX_GRAIN);
  Work work = { n_items, grain, func, user_data, 0, 0 };
  const guint n = MAX (1, MIN (n_threads, (n_items + grain - 1) / grain));
  g_autofree GThread **threads = g_new0 (GThread *, n);

  g_return_if_fail (n_items <= G_MAXINT / 2);

  for (guint i = 1; i < n; i++)
    threads[i] = g_thread_try_new ("worker", work_cb, &work, NULL);
  work_cb (&work);
  for (guint i = 1; i < n; i++)
    if (threads[i] != NULL)
      g_thread_join (threads[i]);
}
