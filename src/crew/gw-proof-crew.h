/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-crew.h"
#include "gw-proof.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* Makes a proof with a crew of processes. A task is a few units, whose letter sets are found, and
 * then a run of sets from the common list, to be arranged; the sets and the threshold of that
 * moment come with it. Only the leader has the proof, and saves it: whatever the crew is, it ends
 * like one that was made by a single process. */

/* For the leader, in place of gw_proof_run_round(): returns when the proof is done, FALSE when it
 * was stopped before, or with an error. */
gboolean gw_proof_crew_run (GwCrew *crew, GwProof *proof, const GwSearchSpec *spec, guint n_threads,
                            const GwStop *stop, GError **error);

/* How many tasks the sets of a large proof are cut into, for a number of processes. */
guint gw_proof_crew_count_tasks (guint n_processes, guint n_threads);

/* For the others. */
void gw_proof_crew_serve (GwCrew *crew, GwProofQuestion *question, const GwSearchSpec *spec,
                          guint n_threads, const GwStop *stop);

G_END_DECLS
