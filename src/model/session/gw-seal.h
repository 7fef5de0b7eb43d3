/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-follower.h"
#include "gw-search-runs.h"

G_BEGIN_DECLS

#define GW_TYPE_SEAL (gw_seal_get_type ())

/* Whether the board of a workbench, or what it is when it is turned or mirrored, was proven to be
 * the best one for the words and the rules of that workbench.
 *
 * Property: "proven". It is always about the board, the lexicon and the rules of the moment. */
G_DECLARE_FINAL_TYPE (GwSeal, gw_seal, GW, SEAL, GwFollower)

GwSeal *gw_seal_new (GwWorkbench *workbench);

/* Whose proofs count; NULL for none. */
void gw_seal_set_runs (GwSeal *self, GwSearchRuns *runs);

/* The proof that proves it, or NULL. */
GwProofRun *gw_seal_get_proof (GwSeal *self);

/* What is proven, as a sentence; NULL where nothing is. */
char *gw_seal_dup_text (GwSeal *self);

G_END_DECLS
