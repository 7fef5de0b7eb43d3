/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-spec.h"

G_BEGIN_DECLS

/* What a proof is about. Of the search its words, rules, size and objective matter. */
typedef struct
{
  GwSearchSpec *search;
  gint64 threshold; /* the least value of the boards to list; 0 for only the best ones */
} GwProofSpec;

extern const GwRecord gw_proof_spec_record;

G_END_DECLS
