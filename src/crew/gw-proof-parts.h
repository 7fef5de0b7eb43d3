/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-file.h"
#include "gw-proof.h"

G_BEGIN_DECLS

/* Joins what was found by proofs of units, in any order.
 *
 * A proof of units is not told what others found. It lists all boards of its units from a threshold
 * on: the one of the search at the beginning, which finds the same for all, or one that boards of its
 * own have raised since. Neither is above that of the whole proof at its end, so no board is missing
 * that a whole proof lists. */
typedef struct _GwProofMerge GwProofMerge;

GwProofMerge *gw_proof_merge_new (GwProofQuestion *question);
void gw_proof_merge_free (GwProofMerge *merge);

/* Adds the state of a proof of units, see gw_proof_save(). FALSE with an error if that is not done,
 * has a unit that was added before, or is no part of the same proof. Errors call it `name`. */
gboolean gw_proof_merge_add (GwProofMerge *merge, GVariant *state, const char *name,
                             GError **error);

/* The whole proof, which has nothing left to do but to find and count its letter sets again: it ends
 * like one that was made at once, with the same certificate. NULL with an error if a unit is
 * missing. */
GwProof *gw_proof_merge_finish (const GwProofMerge *merge, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofMerge, gw_proof_merge_free)

/* The files of all parts of a proof: "gridwright-cli prove --shard". */
typedef struct _GwProofParts GwProofParts;

/* Reads the files, in any order. NULL with an error if they are not the parts of one proof, each of
 * them once. Call it in a thread. */
GwProofParts *gw_proof_parts_read (const char *const *paths, GCancellable *cancellable,
                                   GError **error);
void gw_proof_parts_free (GwProofParts *parts);

/* What the whole proof is about; as in a file before it has begun. */
GwRunFile *gw_proof_parts_make_file (const GwProofParts *parts);

/* Joins the parts; see gw_proof_merge_finish(). */
GwProof *gw_proof_parts_join (const GwProofParts *parts, GwProofQuestion *question,
                              GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofParts, gw_proof_parts_free)

G_END_DECLS
