/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-clock.h"

#include <signal.h>

/* Written by the signal handler, which may run in any thread. */
static gint64 last_reading;
static gint64 stopped_time;
static guint n_stops;

static void
continue_cb (int number)
{
  const gint64 now = g_get_monotonic_time ();
  const gint64 last = __atomic_exchange_n (&last_reading, now, __ATOMIC_SEQ_CST);

  __atomic_fetch_add (&stopped_time, now - last, __ATOMIC_SEQ_CST);
  __atomic_fetch_add (&n_stops, 1, __ATOMIC_SEQ_CST);
}

static void
catch_continue (void)
{
  struct sigaction action = { .sa_handler = continue_cb, .sa_flags = SA_RESTART };

  __atomic_store_n (&last_reading, g_get_monotonic_time (), __ATOMIC_SEQ_CST);
  sigemptyset (&action.sa_mask);
  sigaction (SIGCONT, &action, NULL);
}

gint64
gw_run_clock_get (void)
{
  static gsize is_caught;

  if (g_once_init_enter (&is_caught))
    {
      catch_continue ();
      g_once_init_leave (&is_caught, 1);
    }
  while (TRUE)
    {
      const guint before = __atomic_load_n (&n_stops, __ATOMIC_SEQ_CST);
      const gint64 now = g_get_monotonic_time ();
      const gint64 stopped = __atomic_load_n (&stopped_time, __ATOMIC_SEQ_CST);

      /* A stop in between would make the reading one of before it. */
      if (__atomic_load_n (&n_stops, __ATOMIC_SEQ_CST) != before)
        continue;
      __atomic_store_n (&last_reading, now, __ATOMIC_SEQ_CST);
      return now - stopped;
    }
}
