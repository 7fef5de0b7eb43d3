/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-store.h"
#include "gw-proof-setup.h"
#include "gw-saved-run.h"

G_BEGIN_DECLS

#define GW_TYPE_PROOF_RUN (gw_proof_run_get_type ())

/* A proof as a GwSavedRun: what it is to prove, and how far it is. What it is to prove can be
 * changed until it begins. A proof always has the same result, so it is never started again:
 * another question is another proof. */
G_DECLARE_FINAL_TYPE (GwProofRun, gw_proof_run, GW, PROOF_RUN, GwSavedRun)

/* Takes the setup, which was read from the path or will be written there. */
GwProofRun *gw_proof_run_new (GwLexiconStore *lexicons, const char *path, GwProofSetup *setup);

/* Of GwProofItem. */
GListModel *gw_proof_run_get_items (GwProofRun *self);

/* What it proves, and the least value of the boards that are asked for, 0 for the best one alone.
 * Lexicon, rules, size and objective of the spec count. */
const GwSearchSpec *gw_proof_run_get_spec (GwProofRun *self);
gint64 gw_proof_run_get_threshold (GwProofRun *self);

/* Does nothing once it has begun. */
void gw_proof_run_change (GwProofRun *self, const GwSearchSpec *spec, gint64 threshold);

/* NULL before there is any. */
const GwProofStatus *gw_proof_run_get_status (GwProofRun *self);

/* When it is done; the proof belongs to the run. NULL, too, where another session of the
 * program has proven it: then the sets can be found again in the background, which takes far
 * less than the proof did. "changed" is emitted when they are there, or when that failed or was
 * stopped. */
GwProof *gw_proof_run_get_proof (GwProofRun *self);
void gw_proof_run_rebuild (GwProofRun *self);
gboolean gw_proof_run_get_rebuilding (GwProofRun *self);

/* The hash of its words, see gw_lexicon_dup_hash(); NULL before they were read. */
const char *gw_proof_run_get_hash (GwProofRun *self);

G_END_DECLS
