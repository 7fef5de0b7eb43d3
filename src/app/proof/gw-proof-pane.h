/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_PROOF_PANE (gw_proof_pane_get_type ())

/* The setup of a proof: lexicon, rules, size, objective and threshold. It can be changed until the
 * proof starts. */
G_DECLARE_FINAL_TYPE (GwProofPane, gw_proof_pane, GW, PROOF_PANE, AdwBin)

void gw_proof_pane_set_session (GwProofPane *self, GwSession *session);
void gw_proof_pane_set_run (GwProofPane *self, GwRun *run);

/* Takes the words that the user has marked now, before the proof starts. */
void gw_proof_pane_mark (GwProofPane *self);

/* The settings of a new proof: the lexicon of the board page and, if they can be used for proofs,
 * its rules. */
GwSearchSpec *gw_proof_pane_make_spec (GwSession *session);

G_END_DECLS
