/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lateness.h"

#include "gw-thread-time.h"

#define INTERVAL 10 /* milliseconds */

struct _GwLateness
{
  guint source;
  gint64 last;      /* when it ticked, in microseconds */
  gint64 last_work; /* what the thread had worked by then, in nanoseconds */
  GwLatenessFigures figures;
};

static gboolean
tick_cb (gpointer user_data)
{
  GwLateness *lateness = user_data;
  GwLatenessFigures *figures = &lateness->figures;
  gint64 now = g_get_monotonic_time ();
  gint64 work = gw_thread_time ();

  figures->n_ticks++;
  figures->worst = MAX (figures->worst, now - lateness->last - INTERVAL * 1000);
  figures->worst_work = MAX (figures->worst_work, (work - lateness->last_work) / 1000);
  lateness->last = now;
  lateness->last_work = work;
  return G_SOURCE_CONTINUE;
}

GwLateness *
gw_lateness_new (void)
{
  GwLateness *lateness = g_new0 (GwLateness, 1);

  lateness->last = g_get_monotonic_time ();
  lateness->last_work = gw_thread_time ();
  /* Called before anything else that is due. */
  lateness->source = g_timeout_add_full (G_PRIORITY_HIGH, INTERVAL, tick_cb, lateness, NULL);
  return lateness;
}

void
gw_lateness_free (GwLateness *lateness)
{
  g_source_remove (lateness->source);
  g_free (lateness);
}

GwLatenessFigures
gw_lateness_take (GwLateness *lateness)
{
  GwLatenessFigures figures = lateness->figures;

  lateness->figures = (GwLatenessFigures) { 0 };
  return figures;
}

void
gw_lateness_save (GwLateness *lateness, const char *path)
{
  const GwLatenessFigures figures = gw_lateness_take (lateness);
  g_autofree char *text
    = g_strdup_printf ("%u ticks, at most %.1f ms late, at most %.1f ms of work at a stretch\n",
                       figures.n_ticks, (double) figures.worst / 1000,
                       (double) figures.worst_work / 1000);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    g_message ("The lateness was not written: %s", error->message);
}
