/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-spec.h"

static const GwRecordField fields[] = {
  { "search", GW_FIELD_RECORD, offsetof (GwProofSpec, search), GW_FIELD_NEEDED,
    .more = &gw_search_spec_record },
  { "threshold", GW_FIELD_INT64, offsetof (GwProofSpec, threshold), 0, 0, (double) G_MAXINT64 },
  { NULL },
};

const GwRecord gw_proof_spec_record = { sizeof (GwProofSpec), fields, NULL, NULL };
