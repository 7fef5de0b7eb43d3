/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-proof-run.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_PROOF_PANE (gw_proof_pane_get_type ())

/* What a proof is about: words, rules, size, what counts, and from which value on. It can be
 * changed until the proof begins. */
G_DECLARE_FINAL_TYPE (GwProofPane, gw_proof_pane, GW, PROOF_PANE, AdwBin)

void gw_proof_pane_set_session (GwProofPane *self, GwSession *session);
void gw_proof_pane_set_run (GwProofPane *self, GwProofRun *run);

/* What a new proof is about: the words and, where they can be proven by, the rules of the board
 * page. */
GwSearchSpec *gw_proof_pane_make_spec (GwSession *session);

G_END_DECLS
