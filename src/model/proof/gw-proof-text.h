/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-news.h"
#include "gw-saved-run.h"
#include "gw-search-brief.h"

G_BEGIN_DECLS

/* How far a proof is, in words and figures for people; a dash where nothing is known. The
 * brief and the news may be NULL. */

/* One or two sentences. */
char *gw_proof_text_describe (GwRunState state, const GwSearchBrief *brief,
                              const GwProofNews *news);

char *gw_proof_text_best (const GwProofNews *news);
char *gw_proof_text_ceiling (const GwProofNews *news);
char *gw_proof_text_decided (const GwProofNews *news); /* a share */
char *gw_proof_text_left (const GwProofNews *news);    /* letter sets */

/* For a progress bar: of the phase that it is in, 0 to 1. */
double gw_proof_text_get_fraction (const GwProofNews *news);

/* On one line of a list: the share that is decided, or what is proven; NULL when there is
 * nothing yet. */
char *gw_proof_text_dup_value (const GwSearchBrief *brief, const GwProofNews *news);

/* A proof that has no name yet: “Proof 3×4”. Such a name, also with something after it, becomes
 * that of another question: TRUE when it changed. */
char *gw_proof_text_dup_name (const GwSearchBrief *brief);
gboolean gw_proof_text_follow_name (char **name, const GwSearchBrief *from,
                                    const GwSearchBrief *to);

/* What a certificate could be called. */
char *gw_proof_text_file_name (const GwSearchBrief *brief);

G_END_DECLS
