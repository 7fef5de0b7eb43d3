/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof.h"

G_BEGIN_DECLS

/* The letter sets of a proof that is done which reach its threshold, best first, as the list of a
 * proof has them. A proof that went by units has no list: its sets are found again, as many at a time
 * as a list can have, from the highest totals on. */
typedef struct _GwProofListing GwProofListing;

GwProofListing *gw_proof_listing_new (const GwProof *proof);
void gw_proof_listing_free (GwProofListing *listing);
guint gw_proof_listing_get_n_sets (const GwProofListing *listing);

/* FALSE after the last set, and with an error when canceled, or when other sets are found than were
 * counted. */
gboolean gw_proof_listing_next (GwProofListing *listing, GwProofSet *set,
                                GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofListing, gw_proof_listing_free)

G_END_DECLS
