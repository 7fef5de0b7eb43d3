/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays through jobs of many ranks that differ in speed. A job dies, as MPI ends it when a rank is
 * gone, and another one with other ranks goes on with what is left. */
#include "gw-scheduler.h"

#include <math.h>

#define MOST 256

/* What a message costs rank 0: reading it, adding the results, answering. */
#define MESSAGE_SECONDS 20e-6

typedef struct
{
  double speed;
  double ended; /* when it was done with its last units */
  guint units[MOST];
  guint n_units;
} Rank;

typedef struct
{
  double time;
  guint rank;
} Event;

/* One job. */
typedef struct
{
  GwScheduler *scheduler;
  const guint *numbers; /* of its units, in the work as a whole */
  const double *costs;
  guint n_ranks;
  Rank *ranks;
  Event *heap; /* the earliest event first */
  guint n_events;
  guint n_messages;
} Job;

/* The work as a whole. */
typedef struct
{
  guint n_units;
  double *costs;
  guint *n_counted; /* how often each unit was */
  GRand *random;
} Play;

static void
add_event (Job *job, double time, guint rank)
{
  guint at = job->n_events++;

  while (at > 0 && job->heap[(at - 1) / 2].time > time)
    {
      job->heap[at] = job->heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
  job->heap[at] = (Event){ time, rank };
}

static Event
take_event (Job *job)
{
  const Event first = job->heap[0];
  const Event last = job->heap[--job->n_events];
  guint at = 0;

  while (2 * at + 1 < job->n_events)
    {
      guint child = 2 * at + 1;

      if (child + 1 < job->n_events && job->heap[child + 1].time < job->heap[child].time)
        child++;
      if (job->heap[child].time >= last.time)
        break;
      job->heap[at] = job->heap[child];
      at = child;
    }
  job->heap[at] = last;
  return first;
}

/* A message with the results of a rank, to which the answer is more units. */
static void
report (Play *play, Job *job, guint number, double now)
{
  Rank *rank = &job->ranks[number];
  double seconds = 0;

  job->n_messages++;
  for (guint i = 0; i < rank->n_units; i++)
    if (gw_scheduler_finish (job->scheduler, number, rank->units[i], now))
      play->n_counted[job->numbers[rank->units[i]]]++;
  rank->n_units = gw_scheduler_take (job->scheduler, number, now, rank->units, 1, MOST);
  for (guint i = 0; i < rank->n_units; i++)
    seconds += job->costs[rank->units[i]] / rank->speed;
  rank->ended = now;
  if (rank->n_units > 0)
    add_event (job, now + seconds, number);
}

typedef struct
{
  double took;
  double unequal; /* seconds between the first rank that had nothing more to do and the last */
  double load;    /* of rank 0, from 0 to 1 */
} Outcome;

/* Runs a job with the units that are left until its end, or until it dies. */
static void
run_job (Play *play, guint n_ranks, double dies, Outcome *outcome)
{
  g_autofree guint *numbers = g_new (guint, play->n_units + 1);
  g_autofree double *costs = g_new (double, play->n_units + 1);
  g_autofree Rank *ranks = g_new0 (Rank, n_ranks);
  g_autofree Event *heap = g_new (Event, n_ranks + 1);
  Job job = { NULL, numbers, costs, n_ranks, ranks, heap, 0, 0 };
  double first = INFINITY, now = 0;
  guint n = 0;

  for (guint i = 0; i < play->n_units; i++)
    if (play->n_counted[i] == 0)
      {
        numbers[n] = i;
        costs[n++] = play->costs[i];
      }
  job.scheduler = gw_scheduler_new (costs, n, n_ranks, 10);
  for (guint i = 0; i < n_ranks; i++)
    {
      ranks[i].speed = pow (10, g_rand_double (play->random)); /* they differ tenfold */
      report (play, &job, i, 0);
    }
  while (job.n_events > 0 && heap[0].time < dies)
    {
      const Event event = take_event (&job);

      now = event.time;
      report (play, &job, event.rank, now);
    }
  g_assert_true (gw_scheduler_is_done (job.scheduler) == (job.n_events == 0));
  for (guint i = 0; i < n_ranks; i++)
    first = MIN (first, ranks[i].ended);
  *outcome = (Outcome){ now, now - first, now > 0 ? job.n_messages * MESSAGE_SECONDS / now : 0 };
  g_test_message ("%u ranks, %u units: %.1f s, the first had nothing to do %.1f s before the end, "
                  "rank 0 %.2f %% busy",
                  n_ranks, n, now, outcome->unequal, 100 * outcome->load);
  gw_scheduler_free (job.scheduler);
}

/* Units that differ twentyfold: together they take one rank of the least speed `seconds`. */
static void
play_init (Play *play, guint n_units, double seconds)
{
  double total = 0;

  *play
    = (Play){ n_units, g_new (double, n_units), g_new0 (guint, n_units), g_rand_new_with_seed (1) };
  for (guint i = 0; i < n_units; i++)
    {
      play->costs[i] = pow (20, g_rand_double (play->random));
      total += play->costs[i];
    }
  for (guint i = 0; i < n_units; i++)
    play->costs[i] *= seconds / total;
}

static double
get_largest (const Play *play)
{
  double largest = 0;

  for (guint i = 0; i < play->n_units; i++)
    largest = MAX (largest, play->costs[i]);
  return largest;
}

/* Each unit is counted once. */
static void
play_end (Play *play)
{
  for (guint i = 0; i < play->n_units; i++)
    g_assert_cmpuint (play->n_counted[i], ==, 1);
  g_free (play->costs);
  g_free (play->n_counted);
  g_rand_free (play->random);
}

/* Ranks that differ tenfold end within one unit of each other. */
static void
test_even (void)
{
  const guint n_ranks[] = { 1, 2, 8, 40 };

  for (guint i = 0; i < G_N_ELEMENTS (n_ranks); i++)
    {
      Outcome outcome;
      Play play;

      play_init (&play, 100 * n_ranks[i], 400 * n_ranks[i]);
      run_job (&play, n_ranks[i], INFINITY, &outcome);
      g_assert_cmpfloat (outcome.unequal, <=, get_largest (&play));
      play_end (&play);
    }
}

static void
test_deaths (void)
{
  const guint n_ranks[] = { 8, 3, 500, 1, 40 };
  Outcome outcome;
  Play play;

  play_init (&play, 3000, 200000);
  for (guint i = 0; i < G_N_ELEMENTS (n_ranks); i++)
    run_job (&play, n_ranks[i], 30, &outcome);
  run_job (&play, 7, INFINITY, &outcome);
  play_end (&play);
}

/* Jobs of up to ten thousand ranks die at random moments; the last one ends. */
static void
test_ten_thousand (void)
{
  const guint most = 10000;
  Outcome outcome;
  Play play;

  play_init (&play, 40 * most, most * 3600.0);
  for (guint i = 0; i < 4; i++)
    {
      const guint n_ranks = i == 0 ? most : (guint) g_rand_int_range (play.random, 5000, 10000);

      run_job (&play, n_ranks, g_rand_double_range (play.random, 50, 200), &outcome);
      g_assert_cmpfloat (outcome.load, <, 0.05);
    }
  run_job (&play, most, INFINITY, &outcome);
  g_assert_cmpfloat (outcome.took, >, 0); /* something was left */
  g_assert_cmpfloat (outcome.load, <, 0.05);
  g_assert_cmpfloat (outcome.unequal, <=, get_largest (&play));
  play_end (&play);
}

/* What is counted once, or with another rank, is not counted again. */
static void
test_order (void)
{
  const double costs[] = { 1, 5, 3, 2 };
  g_autoptr (GwScheduler) scheduler = gw_scheduler_new (costs, 4, 2, 10);
  guint units[4];

  g_assert_cmpuint (gw_scheduler_take (scheduler, 0, 0, units, 1, 4), ==, 1);
  g_assert_cmpuint (units[0], ==, 1); /* the largest one first */
  g_assert_false (gw_scheduler_finish (scheduler, 1, 1, 1));
  g_assert_true (gw_scheduler_finish (scheduler, 0, 1, 1));
  g_assert_false (gw_scheduler_finish (scheduler, 0, 1, 1));
  g_assert_cmpfloat_with_epsilon (gw_scheduler_get_fraction (scheduler), 5 / 11.0, 1e-9);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (gw_scheduler_take (scheduler, 1, 1 + i, units, 1, 1), ==, 1);
      g_assert_true (gw_scheduler_finish (scheduler, 1, units[0], 2 + i));
    }
  g_assert_true (gw_scheduler_is_done (scheduler));
  g_assert_cmpuint (gw_scheduler_take (scheduler, 0, 9, units, 1, 4), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scheduler/even", test_even);
  g_test_add_func ("/scheduler/deaths", test_deaths);
  g_test_add_func ("/scheduler/ten-thousand", test_ten_thousand);
  g_test_add_func ("/scheduler/order", test_order);
  return g_test_run ();
}
