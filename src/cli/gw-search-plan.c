/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-job-plan.h"

#include "gw-complain.h"
#include "gw-search-crew.h"

#include <glib/gi18n.h>
#include <math.h>

/* The size of the sample: the minimum number of rounds, and the maximum number of seconds. */
#define LEAST_ROUNDS 8
#define MOST_SECONDS 3.0

/* How long a board takes. FALSE when stopped. */
static gboolean
measure (GwSearch *search, guint64 limit, const GwStop *stop, GwSample *times)
{
  const double begin = gw_sample_get_now ();
  gboolean go_on = TRUE;

  while (go_on
         && (times->n < LEAST_ROUNDS || gw_sample_get_now () - begin < MOST_SECONDS))
    {
      const guint64 before = gw_search_get_evaluations (search);
      const double round = gw_sample_get_now ();
      guint64 n;

      go_on = gw_search_run_round (search, limit, 1, stop);
      n = gw_search_get_evaluations (search) - before;
      if (n > 0)
        gw_sample_add (times, (gw_sample_get_now () - round) / (double) n);
    }
  return !gw_stop_requested (stop);
}

/* What rank 0 does with an island that comes back. */
static double
measure_result (GwSearch *search)
{
  g_autoptr (GVariant) island = gw_search_save_island (search, 0);
  const double begin = gw_sample_get_now ();

  gw_search_load_island (search, 0, island, NULL);
  return gw_sample_get_now () - begin;
}

/* How often an island comes back: after each lap of the time that the search takes, and where it has
 * to wait for a board of another one. */
static guint64
count_units (const GwSearch *search, double n_boards, double seconds)
{
  const guint n_islands = gw_search_get_n_islands (search);
  const guint64 exchange = gw_search_get_exchange (search);
  double n = ceil (seconds / GW_SEARCH_CREW_LAP);

  if (exchange > 0)
    n = MAX (n, ceil (n_boards / n_islands / (double) exchange));
  return (guint64) n * n_islands;
}

gboolean
gw_search_plan (GwSearch *search, guint64 limit, guint64 seconds, guint n_ranks, guint n_threads,
                const GwStop *stop, GError **error)
{
  const guint n_islands = gw_search_get_n_islands (search);
  const double n_busy = MIN ((double) n_ranks * n_threads, n_islands);
  const guint64 done = gw_search_get_evaluations (search);
  double n_boards = limit > done ? (double) (limit - done) : 0;
  GwJobPlan plan = { n_ranks, n_threads, .n_at_once = n_islands };
  GwSample times = { 0 };

  if (limit == G_MAXUINT64 && seconds == 0)
    {
      gw_usage_error (error, _ ("--plan: It is not known in advance when a target is reached; add "
                                "--evaluations or --seconds"));
      return FALSE;
    }
  if (!measure (search, limit, stop, &times))
    return FALSE;
  plan.seconds = n_boards * gw_sample_get_mean (&times);
  plan.error = GW_SAMPLE_USUAL * n_boards * gw_sample_get_error (&times);
  if (seconds > 0 && (double) seconds * n_busy < plan.seconds)
    {
      n_boards = (double) seconds * n_busy / gw_sample_get_mean (&times);
      plan.seconds = (double) seconds * n_busy; /* exactly, however long a board takes */
      plan.error = 0;
    }
  plan.n_units = count_units (search, n_boards, plan.seconds / n_busy);
  plan.result_seconds = measure_result (search);
  gw_job_plan_print (&plan);
  return TRUE;
}
