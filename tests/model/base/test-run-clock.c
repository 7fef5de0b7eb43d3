/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of long runs. */
#include "gw-run-clock.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* How much longer the monotonic clock was under way than this one, in microseconds, while the
 * process was stopped once. */
static gint64
be_stopped (void)
{
  const gint64 begin = gw_run_clock_get ();
  const gint64 monotonic_begin = g_get_monotonic_time ();
  gint64 end;

  raise (SIGSTOP);
  end = gw_run_clock_get ();
  g_assert_cmpint (end, >=, begin);
  return (g_get_monotonic_time () - monotonic_begin) - (end - begin);
}

static void
test_stopped (void)
{
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      const gint64 lost[2] = { be_stopped (), be_stopped () };

      _exit (write (ends[1], lost, sizeof lost) == sizeof lost ? 0 : 1);
    }
  for (guint i = 0; i < 2; i++)
    {
      gint64 stopped[2];
      int status;

      g_assert_cmpint (waitpid (child, &status, WUNTRACED), ==, child);
      g_assert_true (WIFSTOPPED (status));
      g_usleep (50000);
      g_assert_cmpint (kill (child, SIGCONT), ==, 0);
      if (i == 0)
        continue;
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
      g_assert_cmpint (read (ends[0], stopped, sizeof stopped), ==, sizeof stopped);
      /* However busy the machine is, it was stopped for that long. */
      for (guint k = 0; k < 2; k++)
        g_assert_cmpint (stopped[k], >=, 50000);
    }
  close (ends[0]);
  close (ends[1]);
}

/* Without a stop it is the monotonic clock. */
static void
test_running (void)
{
  const gint64 before = g_get_monotonic_time ();
  const gint64 now = gw_run_clock_get ();

  g_assert_cmpint (now, >=, before);
  g_assert_cmpint (now, <=, g_get_monotonic_time ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/run-clock/running", test_running);
  g_test_add_func ("/run-clock/stopped", test_stopped);
  return g_test_run ();
}
