/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-status.h"
#include "gw-run-state.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* The progress of a proof as translated text; a dash for what is not known. The spec and the
 * status may be NULL. */

/* One or two sentences. */
char *gw_proof_text_describe (GwRunState state, const GwSearchSpec *spec,
                              const GwProofStatus *status);

/* What there is to know about the upper bound before the end, in a sentence; NULL when it is known as
 * usual. Not to be freed. */
const char *gw_proof_text_remark (const GwProofStatus *status);

char *gw_proof_text_best (const GwProofStatus *status);
char *gw_proof_text_ceiling (const GwProofStatus *status);
char *gw_proof_text_decided (const GwProofStatus *status); /* a share */
char *gw_proof_text_left (const GwProofStatus *status);    /* letter sets */

/* “about 3 hours left”; NULL while that is not known. */
char *gw_proof_text_dup_time_left (const GwProofProgress *progress);

/* The progress of what is being done, 0 to 1, for a progress bar. It may be NULL. */
double gw_proof_text_get_fraction (const GwProofProgress *progress);

/* The share that is decided, or what is proven, for one line of a list; NULL when there is
 * nothing yet. */
char *gw_proof_text_dup_value (const GwSearchSpec *spec, const GwProofStatus *status);

/* The default name of a proof: “Proof 3×4”. */
char *gw_proof_text_dup_name (const GwSearchSpec *spec);

/* A file name to suggest for the certificate. */
char *gw_proof_text_file_name (const GwSearchSpec *spec);

G_END_DECLS
