/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-pace.h"

#include <math.h>

/* The powers that fit proofs of 9, 10 and 12 cells by the rules and words that were tried. */
#define POWER_OF_NINE 1.2
#define POWER_OF_CELL 0.4

/* The share of its weight that a set lacks whose total is just the threshold. */
#define QUICK 0.5

/* With 0 all of the time would count the same, with more the later time counts more. */
#define RECENT 1.5

void
gw_proof_pace_init (GwProofPace *pace, guint n_cells)
{
  *pace = (GwProofPace){ .power = MAX (POWER_OF_NINE + POWER_OF_CELL * ((double) n_cells - 9), 1) };
}

double
gw_proof_pace_weigh (const GwProofPace *pace, guint32 total)
{
  const double share = MIN (pace->threshold / MAX (total, 1), 1);

  return pow (total, pace->power) * (1 - QUICK * share * share);
}

double
gw_proof_pace_weigh_range (const GwProofPace *pace, const GwProofList *list, guint first, guint end)
{
  double sum = 0;

  while (first < end)
    {
      const guint32 total = gw_proof_list_get_total (list, first);
      const guint next = MIN (gw_proof_list_count (list, total), end);

      sum += (next - first) * gw_proof_pace_weigh (pace, total);
      first = next;
    }
  return sum;
}

guint
gw_proof_pace_count (const GwProofPace *pace, const GwProofList *list, guint first, guint end,
                     double weight)
{
  guint item = first;

  while (item < end && weight > 0)
    {
      const guint32 total = gw_proof_list_get_total (list, item);
      const guint next = MIN (gw_proof_list_count (list, total), end);
      const double each = gw_proof_pace_weigh (pace, total);
      const guint n = (guint) MIN (ceil (weight / each), next - item);

      weight -= n * each;
      item += n;
    }
  return item - first;
}

void
gw_proof_pace_add (GwProofPace *pace, double work, double seconds)
{
  double memory;

  pace->elapsed += seconds;
  memory = pace->elapsed > 0 ? MAX (1 - RECENT * seconds / pace->elapsed, 0) : 1;
  pace->work = pace->work * memory + work;
  pace->seconds = pace->seconds * memory + seconds;
}

double
gw_proof_pace_estimate (const GwProofPace *pace, double work)
{
  return pace->work > 0 ? pace->seconds / pace->work * work : -1;
}
