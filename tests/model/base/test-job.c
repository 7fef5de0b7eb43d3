/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job.h"

#include "wait.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

#define BRIEFLY 20000 /* microseconds */

/* What a worker does and what became of it. */
typedef struct
{
  gint opened;   /* the worker waits for it */
  gint n_freed;  /* inputs */
  gint n_worked;
  gint n_results_freed;
  guint n_done;
  gpointer result;
} Fixture;

static Fixture *current;

static gpointer
work (gpointer inputs, const GwStop *stop)
{
  Fixture *fixture = inputs;

  while (!g_atomic_int_get (&fixture->opened) && !gw_stop_requested (stop))
    g_usleep (200);
  g_atomic_int_inc (&fixture->n_worked);
  return fixture;
}

static void
free_inputs (gpointer inputs)
{
  g_atomic_int_inc (&((Fixture *) inputs)->n_freed);
}

static void
free_result (gpointer result)
{
  g_atomic_int_inc (&((Fixture *) result)->n_results_freed);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_true (g_main_context_is_owner (NULL) || fixture == current);
  fixture->n_done++;
  fixture->result = result;
}

/* Short jobs and long ones keep the same promises. */
typedef GwJob *(*Start) (GwJobFunc func, gpointer inputs, GDestroyNotify free_inputs,
                         GDestroyNotify free_result, GwJobDoneFunc done, gpointer user_data);

static GwJob *
start (Fixture *fixture, gconstpointer how)
{
  current = fixture;
  return (*(const Start *) how) (work, fixture, free_inputs, free_result, done_cb, fixture);
}

static void
test_delivers_once (gconstpointer how)
{
  Fixture fixture = { .opened = TRUE };
  GwJob *job = start (&fixture, how);

  wait_until (fixture.n_done > 0);
  g_assert_true (fixture.result == &fixture);
  g_assert_true (gw_job_wait (job, 0));
  g_assert_cmpuint (fixture.n_done, ==, 1);
  gw_job_cancel (job);
  wait_until (g_atomic_int_get (&fixture.n_freed) == 1);
  g_assert_cmpint (fixture.n_results_freed, ==, 0);
}

static void
test_wait (gconstpointer how)
{
  Fixture fixture = { .opened = FALSE };
  GwJob *job = start (&fixture, how);

  g_assert_false (gw_job_wait (job, 1000));
  g_assert_cmpuint (fixture.n_done, ==, 0);
  g_atomic_int_set (&fixture.opened, TRUE);
  g_assert_true (gw_job_wait (job, 60 * G_USEC_PER_SEC));
  g_assert_cmpuint (fixture.n_done, ==, 1);

  /* What the task reports later is old news. */
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (fixture.n_done, ==, 1);
  gw_job_cancel (job);
  wait_until (g_atomic_int_get (&fixture.n_freed) == 1);
}

static void
test_stop_still_delivers (gconstpointer how)
{
  Fixture fixture = { .opened = FALSE };
  GwJob *job = start (&fixture, how);

  gw_job_stop (job);
  wait_until (fixture.n_done == 1);
  gw_job_cancel (job);
}

static void
test_cancel_never_delivers (gconstpointer how)
{
  Fixture fixture = { .opened = FALSE };
  GwJob *job = start (&fixture, how);

  gw_job_cancel (job);
  wait_until (g_atomic_int_get (&fixture.n_results_freed) == 1);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (fixture.n_done, ==, 0);
  g_assert_cmpint (fixture.n_freed, ==, 1);
}

/* Finished, but cancelled before the main context got to know. */
static void
test_cancel_after_work (gconstpointer how)
{
  Fixture fixture = { .opened = TRUE };
  GwJob *job = start (&fixture, how);

  while (g_atomic_int_get (&fixture.n_freed) == 0)
    g_usleep (200);
  gw_job_cancel (job);
  wait_until (g_atomic_int_get (&fixture.n_results_freed) == 1);
  g_assert_cmpuint (fixture.n_done, ==, 0);
}

/* Waits briefly for a job that is not done; returns how long that took. */
static gint64
wait_in_vain (GwJob *job)
{
  const gint64 begin = g_get_monotonic_time ();

  g_assert_false (gw_job_wait_briefly (job, BRIEFLY));
  return g_get_monotonic_time () - begin;
}

static gboolean
turned_cb (gpointer turned)
{
  *(gboolean *) turned = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop finish this iteration. */
static void
take_turn (void)
{
  gboolean turned = FALSE;

  g_idle_add_full (G_PRIORITY_LOW, turned_cb, &turned, NULL);
  wait_until (turned);
}

/* What one change sets going is waited for together, not one by one. */
static void
test_brief_waits (gconstpointer how)
{
  Fixture late = { .opened = FALSE };
  Fixture quick = { .opened = TRUE };
  GwJob *job = start (&late, how);
  GwJob *other;
  gint64 others = 0;

  take_turn ();
  g_assert_cmpint (wait_in_vain (job), >=, BRIEFLY);
  for (guint i = 0; i < 100; i++)
    others += wait_in_vain (job);
  g_assert_cmpint (others, <, 50 * BRIEFLY);

  /* Who is finished is served nevertheless. */
  other = start (&quick, how);
  while (g_atomic_int_get (&quick.n_freed) == 0)
    g_usleep (200);
  g_assert_true (gw_job_wait (other, 60 * G_USEC_PER_SEC));
  g_assert_true (gw_job_wait_briefly (other, 0));
  gw_job_cancel (other);

  /* And the next turn begins again. */
  take_turn ();
  g_assert_cmpint (wait_in_vain (job), >=, BRIEFLY);
  gw_job_cancel (job);
  wait_until (g_atomic_int_get (&late.n_results_freed) == 1);
}

#ifdef __linux__
static gpointer
read_niceness (gpointer inputs, const GwStop *stop)
{
  gint *niceness = inputs;

  *niceness = getpriority (PRIO_PROCESS, 0);
  return niceness;
}

static void
read_cb (gpointer result, gpointer user_data)
{
  gboolean *done = user_data;

  *done = TRUE;
}

static void
ignore (gpointer data)
{
}

/* Long work gives way to others, and it alone: not the thread that started it. */
static void
test_niceness (void)
{
  const gint before = getpriority (PRIO_PROCESS, 0);
  gint niceness = G_MAXINT;
  gboolean done = FALSE;
  GwJob *job = gw_job_start_long (read_niceness, &niceness, ignore, ignore, read_cb, &done);

  wait_until (done);
  gw_job_cancel (job);
  g_assert_cmpint (niceness, ==, MIN (before + 10, 19));
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, before);
}
#endif

static const Start starts[] = { gw_job_start, gw_job_start_long };

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add_data_func ("/job/short/" name, &starts[0], function); \
  g_test_add_data_func ("/job/long/" name, &starts[1], function)
  ADD ("delivers-once", test_delivers_once);
  ADD ("wait", test_wait);
  ADD ("brief-waits", test_brief_waits);
  ADD ("stop-still-delivers", test_stop_still_delivers);
  ADD ("cancel-never-delivers", test_cancel_never_delivers);
  ADD ("cancel-after-work", test_cancel_after_work);
#ifdef __linux__
  g_test_add_func ("/job/long/niceness", test_niceness);
#endif

  return g_test_run ();
}
