/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_MOST_RANKS 1000000

/* What a job of many processes would take, as a sample of its work says. */
typedef struct
{
  guint n_ranks;
  guint n_threads;       /* of each rank */
  guint64 n_units;       /* what rank 0 hands out */
  guint64 n_at_once;     /* how many of these can be done at the same time; 0 for all */
  double seconds;        /* of one core, for all units */
  double error;          /* of these: the truth is as near in 95 of 100 cases */
  double result_seconds; /* that rank 0 needs to take the result of a unit */
  double first_seconds;  /* that rank 0 works alone before it hands out the first unit */
  double leader_bytes;   /* of memory that rank 0 needs and the others do not */
} GwJobPlan;

/* Prints it. The memory of a rank is what this process has used at the most, so call it after the
 * sample. */
void gw_job_plan_print (const GwJobPlan *plan);

/* The mean of some figures, and the standard error of that. */
typedef struct
{
  guint n;
  double sum;
  double squares;
} GwSample;

void gw_sample_add (GwSample *sample, double figure);
double gw_sample_get_mean (const GwSample *sample);
double gw_sample_get_error (const GwSample *sample);

/* How many standard errors are exceeded in 5 of 100 cases. */
#define GW_SAMPLE_USUAL 1.96

/* The seconds that this process has worked: what other programs do in the meantime takes none. */
double gw_sample_get_now (void);

G_END_DECLS
