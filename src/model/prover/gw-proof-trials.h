/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-pace.h"

G_BEGIN_DECLS

/* Some of the sets of a list that are still to be arranged, spread over it, at most one of a
 * hundred. They are arranged before their turn comes, only to see how much work that is: what is
 * found there is found again. They are picked after the first sets, for these raise the threshold,
 * and again whenever it has risen much since; never when the sets are few. */
typedef struct _GwProofTrials GwProofTrials;

/* Of a closed list from an item on, for the pace, which is corrected when all of them are finished.
 */
GwProofTrials *gw_proof_trials_new (const GwProofList *list, guint first, gint64 threshold,
                                    GwProofPace *pace);
void gw_proof_trials_free (GwProofTrials *trials);

/* How far to go from an item on before looking again, of those up to the end. */
guint gw_proof_trials_get_end (const GwProofTrials *trials, guint next, guint end);

/* Picks some if it is time, all items before the next one being taken. No set may be on trial. */
void gw_proof_trials_look (GwProofTrials *trials, guint next, gint64 threshold);

/* The share of them that is finished, 0 to 1; 1 also when there are none. */
double gw_proof_trials_get_fraction (const GwProofTrials *trials);

/* How many are not taken yet. */
guint gw_proof_trials_count (const GwProofTrials *trials);
gboolean gw_proof_trials_take (GwProofTrials *trials, GwProofSet *set);

/* A set that was taken took so much work, or did not come to its end. */
void gw_proof_trials_finish (GwProofTrials *trials, GwProofSet set, double work);
void gw_proof_trials_put_back (GwProofTrials *trials, GwProofSet set);

G_END_DECLS
