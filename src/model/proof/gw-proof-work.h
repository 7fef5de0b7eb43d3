/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-job.h"

G_BEGIN_DECLS

/* The work of a proof, on all cores; see GwRunKind. The engine is a GwProof. */
gboolean gw_proof_work (GwRunJob *job, GError **error);

/* Finds the letter sets of a proof that was done in another session again, for its certificate. That
 * takes far less time than the proof did. */
gpointer gw_proof_fill_in (GwRunJob *job, GError **error);

void gw_proof_free_engine (gpointer engine);

G_END_DECLS
