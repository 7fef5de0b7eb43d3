/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a job of many processes would take, as a sample of its work says. */
typedef struct
{
  guint n_ranks;
  guint n_threads;       /* of each rank */
  guint64 n_units;       /* what rank 0 hands out */
  double seconds;        /* of one core, for all units */
  double error;          /* of these: the truth is as near in 95 of 100 cases */
  double result_seconds; /* that rank 0 needs to take the result of a unit */
} GwJobPlan;

/* Prints it. The memory of a rank is what this process has used at the most, so call it after the
 * sample. */
void gw_job_plan_print (const GwJobPlan *plan);

G_END_DECLS
