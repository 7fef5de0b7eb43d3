/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-question.h"

#include "gw-stop.h"

G_BEGIN_DECLS

/* The search for boards that a proof starts from: the better they are, the quicker it is. It is some
 * islands that know nothing of each other, so that threads and the processes of a crew can share them.
 * What they find is always the same. */
#define GW_PROOF_ISLANDS 8

/* How many boards all islands judge. */
guint64 gw_proof_search_count (const GwProofQuestion *question);

/* Adds the best boards of an island, at most `top`, and counts the boards that it judges; the count,
 * which may be NULL, is atomic. FALSE when stopped; then nothing is added or counted. */
gboolean gw_proof_search_island (const GwProofQuestion *question, guint island, guint top,
                                 guint64 *n_judged, const GwStop *stop, GArray *boards);

G_END_DECLS
