/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-merge.h"
#include "gw-proof-setup.h"

G_BEGIN_DECLS

/* The files of all parts of a proof: "gridwright-cli prove --shard". */
typedef struct _GwProofParts GwProofParts;

/* Reads the files, in any order. NULL with an error if they are not the parts of one proof, each of
 * them once. Call it in a thread. */
GwProofParts *gw_proof_parts_read (const char *const *paths, GCancellable *cancellable,
                                   GError **error);
void gw_proof_parts_free (GwProofParts *parts);

/* What the whole proof is about; as in a file before it has begun. */
GwProofSetup *gw_proof_parts_make_setup (const GwProofParts *parts);

/* Joins the parts; see gw_proof_merge_finish(). */
GwProof *gw_proof_parts_join (const GwProofParts *parts, GwProofQuestion *question,
                              GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofParts, gw_proof_parts_free)

G_END_DECLS
