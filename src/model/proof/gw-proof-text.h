/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-status.h"
#include "gw-saved-run.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

/* How far a proof is, in words and figures for people; a dash where nothing is known. The
 * spec and the status may be NULL. */

/* One or two sentences. */
char *gw_proof_text_describe (GwRunState state, const GwSearchSpec *spec,
                              const GwProofStatus *status);

char *gw_proof_text_best (const GwProofStatus *status);
char *gw_proof_text_ceiling (const GwProofStatus *status);
char *gw_proof_text_decided (const GwProofStatus *status); /* a share */
char *gw_proof_text_left (const GwProofStatus *status);    /* letter sets */

/* For a progress bar: of the phase that it is in, 0 to 1. */
double gw_proof_text_get_fraction (const GwProofStatus *status);

/* On one line of a list: the share that is decided, or what is proven; NULL when there is
 * nothing yet. */
char *gw_proof_text_dup_value (const GwSearchSpec *spec, const GwProofStatus *status);

/* The name of a proof that was given none: “Proof 3×4”. When a name begins like that,
 * gw_proof_text_follow_name() adapts it to another spec; TRUE when it changed. */
char *gw_proof_text_dup_name (const GwSearchSpec *spec);
gboolean gw_proof_text_follow_name (char **name, const GwSearchSpec *from, const GwSearchSpec *to);

/* What a certificate could be called. */
char *gw_proof_text_file_name (const GwSearchSpec *spec);

G_END_DECLS
