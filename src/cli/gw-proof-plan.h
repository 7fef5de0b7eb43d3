/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof.h"

G_BEGIN_DECLS

/* Does some of a proof that has not begun and prints what all of it would take with so many ranks.
 * The proof is of no use after that. FALSE when stopped, or with an error. */
gboolean gw_proof_plan (GwProof *proof, guint n_ranks, guint n_threads, guint64 seed,
                        const GwStop *stop, GError **error);

G_END_DECLS
