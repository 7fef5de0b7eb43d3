/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-interrupt.h"

#include <signal.h>
#include <unistd.h>

static GwStop stop;
static GCancellable *cancellable;
static gint at_once;
static gint caught;

/* Signals within this many microseconds count as one: “timeout -s INT” sends two, and results so
 * far still have to be printed. */
#define ONE_PRESS (2 * G_USEC_PER_SEC)

void
gw_interrupt_request (gint number)
{
  g_atomic_int_set (&caught, number);
  gw_stop_request (&stop);
  g_cancellable_cancel (cancellable);
}

/* Runs in a thread of its own, which may call any function, unlike a signal handler. */
static gpointer
wait_for_signals (gpointer data)
{
  const sigset_t *signals = data;
  gint64 first = 0;

  while (TRUE)
    {
      gint64 now;
      gint number;

      if (sigwait (signals, &number) != 0)
        continue;
      now = g_get_monotonic_time ();
      if (first == 0)
        first = now;
      /* Set `caught` before reading `at_once`: gw_interrupt_set_at_once() does it the other way
       * round, so one of the two always sees the other. */
      gw_interrupt_request (number);
      if (now - first >= ONE_PRESS || g_atomic_int_get (&at_once))
        _exit (128 + number);
    }
  return NULL;
}

void
gw_interrupt_init (void)
{
  static sigset_t signals;

  cancellable = g_cancellable_new ();
  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  sigaddset (&signals, SIGTERM);
  sigaddset (&signals, SIGHUP);
  sigaddset (&signals, SIGUSR1); /* how Slurm warns that the time is nearly over */
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
  g_thread_unref (g_thread_new ("signals", wait_for_signals, &signals));
}

const GwStop *
gw_interrupt_get_stop (void)
{
  return &stop;
}

GCancellable *
gw_interrupt_get_cancellable (void)
{
  return cancellable;
}

gint
gw_interrupt_get_signal (void)
{
  return g_atomic_int_get (&caught);
}

void
gw_interrupt_set_at_once (gboolean value)
{
  g_atomic_int_set (&at_once, value);
  if (value && g_atomic_int_get (&caught) != 0)
    _exit (128 + g_atomic_int_get (&caught));
}
