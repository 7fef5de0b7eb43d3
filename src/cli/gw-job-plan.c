/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job-plan.h"

#include "gw-crew.h"

#include <math.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

/* What rank 0 needs to receive a message and to answer it. */
#define MESSAGE_SECONDS 20e-6

#define MOST_DECIMALS 15

/* Prints a number with this number of significant digits at least, but never with an exponent. */
static void
print_number (double number, int n_digits)
{
  const int before = number > 0 ? (int) floor (log10 (number)) + 1 : 1;

  printf ("%.*f", CLAMP (n_digits - before, 0, MOST_DECIMALS), number);
}

static void
print_estimate (const char *label, double number, double error)
{
  printf ("%s: ", label);
  print_number (number, 4);
  printf (" +- ");
  print_number (error, 2);
  printf ("\n");
}

/* What only a proof that goes by units has. */
static void
print_sets (const GwJobPlan *plan)
{
  if (plan->n_all == 0)
    return;
  printf ("Sets of letters: %" G_GUINT64_FORMAT "\n", plan->n_all);
  print_estimate ("Sets to arrange", plan->n_arranged, plan->n_error);
  if (plan->is_too_long)
    printf ("Certificate: too large\n");
  if (plan->n_stopped > 0)
    printf ("Lower bound: %u of %u arrangements took more than %.0f seconds\n", plan->n_stopped,
            plan->n_tried, plan->stopped_after);
}

/* The output is also for scripts, so its labels are not translated. */
void
gw_job_plan_print (const GwJobPlan *plan)
{
  const double n_cores = (double) plan->n_ranks * plan->n_threads;
  const double n_units = MAX ((double) plan->n_units, 1);
  const double n_at_once = plan->n_at_once > 0 ? (double) plan->n_at_once : n_units;
  /* More cores than there is to do at the same time do not make it quicker. */
  const double n_busy = CLAMP (n_cores, 1, n_at_once);
  const double alone
    = (double) plan->n_units * plan->result_seconds + plan->n_ranks * MESSAGE_SECONDS;
  const double took = MAX (plan->seconds / n_busy, alone); /* rank 0 may be the limit */
  const double unit = plan->seconds / n_units;
  const double interval = MAX (MIN (GW_CREW_INTERVAL, took), unit);
  const double n_messages = 2.0 * MIN (plan->n_ranks, n_at_once) / interval;
  const double load
    = n_messages / 2 * MESSAGE_SECONDS + (double) plan->n_units * plan->result_seconds / took;
  struct rusage usage;
  double bytes;

  getrusage (RUSAGE_SELF, &usage);
  bytes = (double) usage.ru_maxrss * 1000;
  printf ("Ranks: %u\n", plan->n_ranks);
  printf ("Threads: %u\n", plan->n_threads);
  printf ("Units: %" G_GUINT64_FORMAT "\n", plan->n_units);
  print_sets (plan);
  print_estimate ("Core hours", plan->seconds / 3600, plan->error / 3600);
  printf ("Hours: ");
  print_number ((plan->first_seconds + took) / 3600, 4);
  printf ("\nMemory of a rank: %.0f MB\n", bytes / 1e6);
  printf ("Memory of rank 0: %.0f MB\n", (bytes + plan->leader_bytes) / 1e6);
  printf ("Messages a second at rank 0: ");
  print_number (n_messages, 4);
  printf ("\nLoad of rank 0: ");
  print_number (100 * MIN (load, 1), 2);
  printf (" %%\n");
}

void
gw_sample_add (GwSample *sample, double figure)
{
  sample->n++;
  sample->sum += figure;
  sample->squares += figure * figure;
}

double
gw_sample_get_mean (const GwSample *sample)
{
  return sample->sum / MAX (sample->n, 1);
}

double
gw_sample_get_error (const GwSample *sample)
{
  const double mean = gw_sample_get_mean (sample);

  if (sample->n < 2)
    return mean; /* nothing is known of how they differ */
  return sqrt (MAX (sample->squares / sample->n - mean * mean, 0) / (sample->n - 1));
}

double
gw_sample_get_now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}
