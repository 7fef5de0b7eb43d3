/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-store.h"
#include "gw-proof-file.h"
#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_PROOF_RUN (gw_proof_run_get_type ())

/* A proof as a GwSavedRun: its question, and its progress. The question can be changed until
 * the proof begins. A proof always has the same result, so it is never started again:
 * another question is another proof. */
G_DECLARE_FINAL_TYPE (GwProofRun, gw_proof_run, GW, PROOF_RUN, GwSavedRun)

/* Takes the file, which was read from the path or will be written there. */
GwProofRun *gw_proof_run_new (GwLexiconStore *lexicons, const char *path, GwRunFile *file);

/* The boards, as a list of GwItem, each with a GwProofFind. */
GListModel *gw_proof_run_get_items (GwProofRun *self);

/* The question of the proof, and the least value of the boards to list, 0 for only the best ones.
 * Of the spec, the lexicon, rules, size, and objective matter. */
const GwSearchSpec *gw_proof_run_get_spec (GwProofRun *self);
gint64 gw_proof_run_get_threshold (GwProofRun *self);

/* Does nothing once it has begun. */
void gw_proof_run_change (GwProofRun *self, const GwSearchSpec *spec, gint64 threshold);

/* NULL before there is any. */
const GwProofStatus *gw_proof_run_get_status (GwProofRun *self);

/* The proof when it is done, owned by the run. Also NULL when it was proven in another session of
 * the program. Then the letter sets can be found again in the background, which takes far less time
 * than the proof did; "changed" is emitted when that has succeeded, failed, or was stopped. */
GwProof *gw_proof_run_get_proof (GwProofRun *self);
void gw_proof_run_rebuild (GwProofRun *self);
gboolean gw_proof_run_get_rebuilding (GwProofRun *self);

/* Shows what another program has written to the file since, unless this one works on it. */
void gw_proof_run_follow (GwProofRun *self, const GwRunFile *file);

/* The hash of its words, see gw_lexicon_dup_hash(); NULL before they were read. */
const char *gw_proof_run_get_hash (GwProofRun *self);

G_END_DECLS
