/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof.h"

G_BEGIN_DECLS

/* Does a part of a proof that has not started, and prints the cost of all of it with this number
 * of ranks. The proof cannot be used after that. FALSE when stopped, or with an error. */
gboolean gw_proof_plan (GwProof *proof, guint n_ranks, guint n_threads, guint64 seed,
                        const GwStop *stop, GError **error);

G_END_DECLS
