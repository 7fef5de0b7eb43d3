/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-prover.h"

G_BEGIN_DECLS

/* How far a proof is, in words and figures for people; a dash where nothing is known. The
 * brief and the news may be NULL. */

/* One or two sentences. */
char *gw_proof_text_describe (GwProverState state, const GwSearchBrief *brief,
                              const GwProofNews *news);

char *gw_proof_text_best (const GwProofNews *news);
char *gw_proof_text_ceiling (const GwProofNews *news);
char *gw_proof_text_decided (const GwProofNews *news); /* a share */
char *gw_proof_text_left (const GwProofNews *news);    /* letter sets */

/* For a progress bar: of the phase that it is in, 0 to 1. */
double gw_proof_text_get_fraction (const GwProofNews *news);

/* What a certificate could be called. */
char *gw_proof_text_file_name (const GwSearchBrief *brief);

G_END_DECLS
