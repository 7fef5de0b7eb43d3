/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-words.h"

G_BEGIN_DECLS

/* A letter set whose words together reach the threshold; no board of other sets can reach it. */
typedef struct
{
  guint64 number; /* see gw-proof-words.h */
  guint32 total;  /* of all words that can be spelled with its letters, side by side or not */
} GwProofSet;

/* All letter sets are divided into independent parts: a part has those with the same numbers of
 * the first letters. */
guint gw_proof_sets_count_parts (const GwProofWords *words);

/* The part that a set of letters belongs to. */
guint gw_proof_sets_get_part (const GwProofWords *words, const guint8 *letters);

/* How many letter sets a part has. */
guint64 gw_proof_sets_count_part (const GwProofWords *words, guint part);

/* Runs one part: appends the sets that reach the threshold (at least 1) to an array of GwProofSet,
 * and counts the others in `left_out`. The others are decided; for showing progress they are also
 * added to `decided`, which may be NULL, during the run. FALSE when stopped, or when there are more
 * than `most` items in the array and no function takes them. */
typedef struct _GwProofSets GwProofSets;

GwProofSets *gw_proof_sets_new (GwProofWords *words); /* one for each thread */
void gw_proof_sets_free (GwProofSets *sets);

/* Takes the items out of the array; all sets that follow have lower numbers. FALSE to end the
 * part. */
typedef gboolean (*GwProofSetsFunc) (GArray *found, gpointer user_data);

void gw_proof_sets_set_func (GwProofSets *sets, GwProofSetsFunc func, gpointer user_data);

gboolean gw_proof_sets_run (GwProofSets *sets, guint part, guint32 threshold, guint most,
                            GArray *found, guint64 *left_out, guint64 *decided,
                            const GwStop *stop);

/* Sorts sets in place, descending by total, then ascending by letters. */
void gw_proof_sets_sort (GwProofSet *sets, gsize n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofSets, gw_proof_sets_free)

G_END_DECLS
