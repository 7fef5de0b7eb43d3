/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-scheduler.h"

/* Toward the end, a rank gets units for this share of the remaining time. */
#define END_SHARE 0.25

/* The weight of the latest measurement in a speed. */
#define NEWEST_SHARE 0.5

typedef enum
{
  WAITING,
  OUT,
  DONE,
} UnitState;

typedef struct
{
  double cost;
  UnitState state;
  guint rank; /* while it is out */
} Unit;

typedef struct
{
  double speed;    /* cost per second; 0 if not known yet */
  double since;    /* when it got units, or finished the last one */
  double finished; /* cost since then */
  guint n_out;
} Rank;

struct _GwScheduler
{
  guint n_units;
  guint n_ranks;
  double interval;
  Unit *units;
  Rank *ranks;
  guint *order; /* units by cost, the largest first */
  guint next;   /* in this order; all before it were handed out */
  guint n_done;
  double cost;
  double done_cost;
  double out_cost;
  double speed; /* of all ranks whose speed is known */
  guint n_known;
};

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Unit *units = user_data;
  const guint first = *(const guint *) a;
  const guint second = *(const guint *) b;

  if (units[first].cost != units[second].cost)
    return units[first].cost < units[second].cost ? 1 : -1;
  return first < second ? -1 : first > second;
}

GwScheduler *
gw_scheduler_new (const double *costs, guint n_units, guint n_ranks, double interval)
{
  GwScheduler *scheduler = g_new0 (GwScheduler, 1);

  scheduler->n_units = n_units;
  scheduler->n_ranks = n_ranks;
  scheduler->interval = interval;
  scheduler->units = g_new0 (Unit, n_units);
  scheduler->ranks = g_new0 (Rank, n_ranks);
  scheduler->order = g_new (guint, n_units);
  for (guint i = 0; i < n_units; i++)
    {
      scheduler->units[i].cost = costs[i];
      scheduler->order[i] = i;
      scheduler->cost += costs[i];
    }
  g_qsort_with_data (scheduler->order, (gint) n_units, sizeof (guint), compare_cb,
                     scheduler->units);
  return scheduler;
}

void
gw_scheduler_free (GwScheduler *scheduler)
{
  g_free (scheduler->order);
  g_free (scheduler->ranks);
  g_free (scheduler->units);
  g_free (scheduler);
}

/* Cost per second of all ranks; those that are not known yet count as the average. */
static double
get_total_speed (const GwScheduler *scheduler)
{
  return scheduler->n_known == 0 ? 0 : scheduler->speed / scheduler->n_known * scheduler->n_ranks;
}

/* The cost of the units that a rank gets next. A rank of unknown speed gets as few units as
 * possible. */
static double
get_portion (const GwScheduler *scheduler, const Rank *rank)
{
  const double waiting = scheduler->cost - scheduler->done_cost - scheduler->out_cost;
  const double total_speed = get_total_speed (scheduler);

  if (rank->speed == 0 || total_speed == 0)
    return 0;
  return rank->speed * MIN (scheduler->interval, END_SHARE * waiting / total_speed);
}

guint
gw_scheduler_take (GwScheduler *scheduler, guint rank, double now, guint *units, guint least,
                   guint most)
{
  Rank *asking = &scheduler->ranks[rank];
  const double portion = get_portion (scheduler, asking);
  double taken = 0;
  guint n = 0;

  g_return_val_if_fail (rank < scheduler->n_ranks, 0);

  while (n < most && scheduler->next < scheduler->n_units && (n < least || taken < portion))
    {
      const guint number = scheduler->order[scheduler->next++];
      Unit *unit = &scheduler->units[number];

      unit->state = OUT;
      unit->rank = rank;
      scheduler->out_cost += unit->cost;
      taken += unit->cost;
      units[n++] = number;
    }
  if (asking->n_out == 0)
    {
      asking->since = now;
      asking->finished = 0;
    }
  asking->n_out += n;
  return n;
}

static void
measure (GwScheduler *scheduler, Rank *rank, double now)
{
  const double took = now - rank->since;
  double speed;

  if (took <= 0)
    return;
  speed = rank->finished / took;
  if (rank->speed == 0)
    scheduler->n_known++;
  else
    speed = NEWEST_SHARE * speed + (1 - NEWEST_SHARE) * rank->speed;
  scheduler->speed += speed - rank->speed;
  rank->speed = speed;
  rank->since = now;
  rank->finished = 0;
}

gboolean
gw_scheduler_finish (GwScheduler *scheduler, guint rank, guint unit, double now)
{
  Unit *done;

  g_return_val_if_fail (unit < scheduler->n_units && rank < scheduler->n_ranks, FALSE);

  done = &scheduler->units[unit];
  if (done->state != OUT || done->rank != rank)
    return FALSE;
  scheduler->out_cost -= done->cost;
  done->state = DONE;
  scheduler->n_done++;
  scheduler->done_cost += done->cost;
  scheduler->ranks[rank].finished += done->cost;
  if (--scheduler->ranks[rank].n_out == 0)
    measure (scheduler, &scheduler->ranks[rank], now);
  return TRUE;
}

gboolean
gw_scheduler_is_done (const GwScheduler *scheduler)
{
  return scheduler->n_done == scheduler->n_units;
}

double
gw_scheduler_get_fraction (const GwScheduler *scheduler)
{
  return scheduler->cost > 0 ? MIN (1, scheduler->done_cost / scheduler->cost) : 1;
}
