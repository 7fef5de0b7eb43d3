/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-sets.h"

/* The order of sets: descending by total, then ascending by number. */
static inline gint
compare_proof_sets (const GwProofSet *a, const GwProofSet *b)
{
  if (a->total != b->total)
    return a->total > b->total ? -1 : 1;
  return (a->number > b->number) - (a->number < b->number);
}
