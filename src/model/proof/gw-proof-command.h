/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-proof-status.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* What is proven, by a command that gives the same boards and the same certificate, however they
 * were found: threads, pauses and parts do not matter, nor when and where it was. The threshold of
 * a proof that is done is known; 0 stands for the best boards only. The hash and the number of
 * words may be NULL and 0. */
GwFacts *gw_proof_make_facts (const GwSearchSpec *spec, gint64 threshold, const char *hash,
                              guint n_words);

/* The boards of a proof that is done, as the terminal prints them: {"boards": [...], ...}. */
JsonNode *gw_proof_make_figures (const GwProofStatus *status);

G_END_DECLS
