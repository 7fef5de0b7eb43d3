/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-pace.h"

#include <math.h>

/* The powers that fit proofs of 9, 10 and 12 cells by the rules and words that were tried. */
#define POWER_OF_NINE 1.2
#define POWER_OF_CELL 0.4

/* The share of its weight that a set lacks whose total is just the threshold. */
#define QUICK 0.5

/* The fewest trials that say anything about the sets around them. */
#define LEAST_TRIALS 16

/* With 0 all of the time would count the same, with more the later time counts more. */
#define RECENT 1.5

void
gw_proof_pace_init (GwProofPace *pace, guint n_cells)
{
  *pace = (GwProofPace){ .power = MAX (POWER_OF_NINE + POWER_OF_CELL * ((double) n_cells - 9), 1) };
}

/* Goes straight from level to level. */
static double
get_factor (const GwProofPace *pace, double total)
{
  guint i = 0;
  double share;

  while (i < pace->n_levels && pace->levels[i].total > total)
    i++;
  if (pace->n_levels == 0)
    return 1;
  if (i == 0 || i == pace->n_levels)
    return pace->levels[MIN (i, pace->n_levels - 1)].factor;
  share = (pace->levels[i - 1].total - total) / (pace->levels[i - 1].total - pace->levels[i].total);
  return pace->levels[i - 1].factor * (1 - share) + pace->levels[i].factor * share;
}

double
gw_proof_pace_weigh (const GwProofPace *pace, guint32 total)
{
  const double share = MIN (pace->threshold / MAX (total, 1), 1);

  return pow (total, pace->power) * (1 - QUICK * share * share) * get_factor (pace, total);
}

/* Those of the same total are in one level. */
void
gw_proof_pace_correct (GwProofPace *pace, const GwProofTrial *trials, guint n)
{
  const guint most = MAX (LEAST_TRIALS, (n + GW_PROOF_PACE_LEVELS - 1) / GW_PROOF_PACE_LEVELS);
  const GwProofPace plain = { .power = pace->power, .threshold = pace->threshold };
  double all_work = 0, all_weight = 0;

  *pace = plain;
  for (guint first = 0, end; first + LEAST_TRIALS <= n; first = end)
    {
      double total = 0, work = 0, weight = 0;

      for (end = first; end < n && (end < first + most || n - end < LEAST_TRIALS
                                    || trials[end].total == trials[end - 1].total);
           end++)
        {
          total += trials[end].total;
          work += trials[end].work;
          weight += gw_proof_pace_weigh (&plain, trials[end].total);
        }
      pace->levels[pace->n_levels].total = total / (end - first);
      pace->levels[pace->n_levels++].factor = work / weight;
      all_work += work;
      all_weight += weight;
    }
  /* All in all they have the weight that they had. */
  for (guint i = 0; i < pace->n_levels; i++)
    pace->levels[i].factor *= all_weight / all_work;
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
