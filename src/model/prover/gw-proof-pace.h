/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-list.h"

G_BEGIN_DECLS

/* The most levels that weights are corrected at. */
#define GW_PROOF_PACE_LEVELS 16

/* A set that was arranged to see how much work that is. */
typedef struct
{
  guint32 total;
  double work;
} GwProofTrial;

/* Estimates how long the arranging of letter sets still takes. Sets come best first, and the best
 * take much longer than the others, so they are not counted but weighed: the time for a set grows
 * about with a power of its total, which is higher for larger boards, and the nearer the total is to
 * the threshold, the sooner nothing can reach it any more. Some lexicons are not like that, such as
 * those of long words alone: trials of sets, spread over the list, correct the weights. How long a
 * weight takes is seen from the sets that are done, the later ones counting more. */
typedef struct
{
  double power;
  double threshold; /* boards below it do not matter; 0 as long as it is not known */
  double work;    /* weight of the sets that were arranged, */
  double seconds; /* and the time for them; older ones count less in both */
  double elapsed; /* the whole time */

  /* How much more work than weight the trials had around a total, in descending order. */
  guint n_levels;
  struct
  {
    double total;
    double factor;
  } levels[GW_PROOF_PACE_LEVELS];
} GwProofPace;

void gw_proof_pace_init (GwProofPace *pace, guint n_cells);

/* Corrects the weights by trials, best first. What was added before is forgotten. */
void gw_proof_pace_correct (GwProofPace *pace, const GwProofTrial *trials, guint n);

/* The weight of a set, or that of a range of a closed list. */
double gw_proof_pace_weigh (const GwProofPace *pace, guint32 total);
double gw_proof_pace_weigh_range (const GwProofPace *pace, const GwProofList *list, guint first,
                                  guint end);

/* How many items of a range together have about this weight: at least one. */
guint gw_proof_pace_count (const GwProofPace *pace, const GwProofList *list, guint first, guint end,
                           double weight);

/* Sets of that weight took so long. */
void gw_proof_pace_add (GwProofPace *pace, double work, double seconds);

/* The seconds for sets of that weight; -1 when not known yet. */
double gw_proof_pace_estimate (const GwProofPace *pace, double work);

G_END_DECLS
