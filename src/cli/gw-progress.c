/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-progress.h"

#include <stdio.h>
#include <unistd.h>

#define PATIENCE (G_USEC_PER_SEC / 2) /* before the line first appears */
#define INTERVAL (G_USEC_PER_SEC / 10)

struct _GwProgress
{
  char *label;
  gboolean enabled;
  gboolean visible;
  gint64 next_time;
};

GwProgress *
gw_progress_new (const char *label)
{
  GwProgress *progress = g_new0 (GwProgress, 1);

  progress->label = g_strdup (label);
  progress->enabled = isatty (STDERR_FILENO);
  progress->next_time = g_get_monotonic_time () + PATIENCE;
  return progress;
}

void
gw_progress_free (GwProgress *progress)
{
  gw_progress_hide (progress);
  g_free (progress->label);
  g_free (progress);
}

void
gw_progress_set (GwProgress *progress, double fraction)
{
  gint64 now;

  if (!progress->enabled)
    return;
  now = g_get_monotonic_time ();
  if (now < progress->next_time)
    return;
  progress->next_time = now + INTERVAL;
  progress->visible = TRUE;
  fprintf (stderr, "\r\033[K%s %d %%", progress->label, (int) (CLAMP (fraction, 0, 1) * 100));
  fflush (stderr);
}

void
gw_progress_cb (double fraction, gpointer progress)
{
  gw_progress_set (progress, fraction);
}

void
gw_progress_hide (GwProgress *progress)
{
  if (!progress->visible)
    return;
  progress->visible = FALSE;
  fputs ("\r\033[K", stderr);
  fflush (stderr);
}
