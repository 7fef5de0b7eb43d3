/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof.h"

G_BEGIN_DECLS

/* Continues a proof in threads of this process, for a fraction of a second, or as long as the items
 * take that it is at. FALSE when the proof is done or stopped, or when it cannot go on; only in the
 * last case the error is set. */
gboolean gw_proof_run_round (GwProof *proof, guint n_threads, const GwStop *stop, GError **error);

G_END_DECLS
