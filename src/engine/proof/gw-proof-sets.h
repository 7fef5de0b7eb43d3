/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-words.h"

G_BEGIN_DECLS

/* A letter set whose words together reach the threshold, wherever the letters
 * stand: no board of other sets can reach it. One number, as there may be millions:
 * the total of all words that can be spelled with them, tiles side by side or not,
 * and below it the set's number from the last. The best are the greatest. */
typedef guint64 GwProofSet;

static inline guint32
gw_proof_set_get_total (GwProofSet set)
{
  return (guint32) (set >> GW_PROOF_NUMBER_BITS);
}

guint64 gw_proof_set_get_letters (GwProofSet set, const GwProofWords *words);

/* Goes through all letter sets in parts that know nothing of each other; a part
 * is which numbers of the first letters there are. */
guint gw_proof_sets_count_parts (const GwProofWords *words);

/* One part: appends the sets that reach the threshold (at least 1) to an array of
 * GwProofSet, and says how many were left out. Those are `decided`, and
 * added to a counter on the way, for showing; may be NULL. FALSE when stopped, or when there
 * are more than `most` items in the array and nobody takes them away. */
typedef struct _GwProofSets GwProofSets;

GwProofSets *gw_proof_sets_new (GwProofWords *words); /* one for each thread */
void gw_proof_sets_free (GwProofSets *sets);

/* Takes what is in the array; all that is still to come has lower numbers. FALSE when that is
 * to be the end of the part. */
typedef gboolean (*GwProofSetsFunc) (GArray *found, gpointer user_data);

void gw_proof_sets_set_func (GwProofSets *sets, GwProofSetsFunc func, gpointer user_data);

gboolean gw_proof_sets_run (GwProofSets *sets, guint part, guint32 threshold, guint most,
                            GArray *found, guint64 *left_out, guint64 *decided,
                            const GwStop *stop);

/* How many letter sets, whole ones and beginnings, the last part looked at. */
guint gw_proof_sets_get_n_looked_at (const GwProofSets *sets);

/* Descending by total, then ascending by letters; in place. */
void gw_proof_sets_sort (GwProofSet *sets, gsize n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofSets, gw_proof_sets_free)

G_END_DECLS
