/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-run.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_PROOF_PAGE (gw_proof_page_get_type ())

/* The page of a proof: how the best board and the proven upper bound converge, and the boards that
 * were found. Its actions are the verbs of a page, for which run.save saves the certificate, and
 * proof.show-board. */
G_DECLARE_FINAL_TYPE (GwProofPage, gw_proof_page, GW, PROOF_PAGE, AdwBin)

void gw_proof_page_set_session (GwProofPage *self, GwSession *session);

/* The proof that is shown, or NULL. */
void gw_proof_page_set_run (GwProofPage *self, GwRun *run);

/* Narrow shows a button back to the list of runs. */
void gw_proof_page_set_narrow (GwProofPage *self, gboolean narrow);

/* Writes the certificate of the finished proof that is shown, and continues even if another one is
 * shown in the meantime. */
void gw_proof_page_save_certificate (GwProofPage *self, GFile *file);

G_END_DECLS
