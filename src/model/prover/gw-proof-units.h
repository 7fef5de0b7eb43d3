/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-question.h"

G_BEGIN_DECLS

/* A proof can be cut into units, on which different processes work: see gw_proof_new_units() and
 * gw-proof-parts.h. A unit has the letter sets with the same numbers of those letters that add the
 * most value. Its borders depend on nothing but the question. */
guint gw_proof_units_count (const GwProofQuestion *question);

/* How many letter sets some units, an array of guint, have; all if it is NULL. */
guint64 gw_proof_units_count_sets (const GwProofQuestion *question, const GArray *units);

/* The most parts that the units are shared out to. */
#define GW_PROOF_MOST_SHARDS 9999

/* The units of part `number`, from 1, of `count`, ascending: each unit belongs to one part. */
GArray *gw_proof_units_of_shard (const GwProofQuestion *question, guint number, guint count);

G_END_DECLS
