/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-pace.h"

G_BEGIN_DECLS

/* Some of the sets of a list that are still to be arranged, spread over it, at most one of a hundred.
 * They are arranged before their turn comes, only to see how much work that is: what is found there is
 * found again. */
typedef struct _GwProofTrials GwProofTrials;

/* Of these items of a closed list, for the pace that is corrected when all of them are finished. NULL
 * when they are too few. */
GwProofTrials *gw_proof_trials_new (const GwProofList *list, guint first, guint end,
                                    GwProofPace *pace);
void gw_proof_trials_free (GwProofTrials *trials);

/* How many are not taken yet. */
guint gw_proof_trials_count (const GwProofTrials *trials);
gboolean gw_proof_trials_take (GwProofTrials *trials, GwProofSet *set);

/* A set that was taken took so much work, or did not come to its end. */
void gw_proof_trials_finish (GwProofTrials *trials, GwProofSet set, double work);
void gw_proof_trials_put_back (GwProofTrials *trials, GwProofSet set);

G_END_DECLS
