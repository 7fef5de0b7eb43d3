/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof.h"
#include "gw-search.h"
#include "gw-survey-run.h"

G_BEGIN_DECLS

#define GW_MOST_RANKS 1000000

/* The cost of a job with many processes, estimated from a sample of its work. */
typedef struct
{
  guint n_ranks;
  guint n_threads;       /* of each rank */
  guint64 n_units;       /* what rank 0 hands out */
  guint64 n_at_once;     /* how many of these can be done at the same time; 0 for all */
  double seconds;        /* of one core, for all units */
  double error;          /* of these: the truth is as near in 95 of 100 cases */
  double result_seconds; /* that rank 0 needs to take the result of a unit */
  double first_seconds;  /* before the first unit is handed out */
  double leader_bytes;   /* of memory that rank 0 needs and the others do not */

  /* Only of a proof that goes by units. */
  guint64 n_all;         /* sets of letters; 0 for other jobs */
  double n_arranged;     /* of these, as estimated, */
  double n_error;        /* and how much that can be wrong, as above */
  gboolean is_too_long;  /* those are too many for a certificate */
  guint n_tried;         /* arrangements of the sample, */
  guint n_stopped;       /* and those that took longer than the limit, */
  double stopped_after;  /* in seconds: then the seconds above are a lower bound */
} GwJobPlan;

/* Prints the plan. The memory of a rank is the peak memory of this process, so call it after the
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

/* The CPU time of this process in seconds, which does not depend on other programs. */
double gw_sample_get_now (void);

/* Continues a search for some seconds and prints the cost of the rest with this number of ranks,
 * up to a number of boards or of seconds (0 for no limit). FALSE when stopped, or with an error. */
gboolean gw_search_plan (GwSearch *search, guint64 limit, guint64 seconds, guint n_ranks,
                         guint n_threads, const GwStop *stop, GError **error);

/* Makes some boards of each row of a survey and prints the cost of all of them with this number
 * of ranks. FALSE when stopped, or with an error. */
gboolean gw_survey_plan (const GwRunFile *file, GwLexicon *lexicon, guint n_ranks,
                         guint n_threads, const GwStop *stop, GError **error);

/* Does a part of a proof that has not started, and prints the cost of all of it with this number
 * of ranks. The proof cannot be used after that. FALSE when stopped, or with an error. */
gboolean gw_proof_plan (GwProof *proof, guint n_ranks, guint n_threads, guint64 seed,
                        const GwStop *stop, GError **error);

G_END_DECLS
