/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-derived.h"
#include "gw-proof-file.h"
#include "gw-run-folder.h"

G_BEGIN_DECLS

#define GW_TYPE_PROVEN_STATE (gw_proven_state_get_type ())

/* Whether the board of a board model was proven to be the best one for its words and rules, also
 * when it is turned or mirrored.
 *
 * Property: "proven". It is always about the current board, lexicon and rules. */
G_DECLARE_FINAL_TYPE (GwProvenState, gw_proven_state, GW, PROVEN_STATE, GwDerived)

GwProvenState *gw_proven_state_new (GwBoardModel *board_model);

/* The folder whose proofs count; NULL for none. */
void gw_proven_state_set_runs (GwProvenState *self, GwRunFolder *runs);

/* The proof of this board, or NULL. */
GwRun *gw_proven_state_get_proof (GwProvenState *self);

/* What is proven, as a sentence; NULL when nothing is. */
char *gw_proven_state_dup_text (GwProvenState *self);

G_END_DECLS
