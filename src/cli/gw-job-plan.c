/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job-plan.h"

#include "gw-crew.h"

#include <stdio.h>
#include <sys/resource.h>

/* What rank 0 needs to receive a message and to answer it. */
#define MESSAGE_SECONDS 20e-6

/* The output is also for scripts, so its labels are not translated. */
void
gw_job_plan_print (const GwJobPlan *plan)
{
  const double n_cores = (double) plan->n_ranks * plan->n_threads;
  /* More cores than units do not make it quicker. */
  const double n_busy = CLAMP (n_cores, 1, MAX ((double) plan->n_units, 1));
  const double alone
    = (double) plan->n_units * plan->result_seconds + plan->n_ranks * MESSAGE_SECONDS;
  const double took = MAX (plan->seconds / n_busy, alone); /* rank 0 may be the limit */
  const double unit = plan->seconds / (double) MAX (plan->n_units, 1);
  const double interval = MAX (MIN (GW_CREW_INTERVAL, took), unit);
  const double n_messages = 2.0 * plan->n_ranks / interval;
  const double load
    = n_messages / 2 * MESSAGE_SECONDS + (double) plan->n_units * plan->result_seconds / took;
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  printf ("Ranks: %u\n", plan->n_ranks);
  printf ("Threads: %u\n", plan->n_threads);
  printf ("Units: %" G_GUINT64_FORMAT "\n", plan->n_units);
  printf ("Core hours: %.4g +- %.2g\n", plan->seconds / 3600, plan->error / 3600);
  printf ("Hours: %.4g\n", took / 3600);
  printf ("Memory of a rank: %.0f MB\n", (double) usage.ru_maxrss / 1000);
  printf ("Messages a second at rank 0: %.4g\n", n_messages);
  printf ("Load of rank 0: %.2g %%\n", 100 * MIN (load, 1));
}
