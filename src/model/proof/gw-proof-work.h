/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"
#include "gw-proof-setup.h"
#include "gw-run-work.h"

G_BEGIN_DECLS

/* What comes of a stretch of work. */
typedef struct
{
  GwProof *proof; /* to go on with; NULL when it could not begin */
  GwProofSetup *setup;
  GwProofStatus *status;
  GError *error;
} GwProofOutcome;

void gw_proof_outcome_free (GwProofOutcome *outcome);

/* Where the work begins. */
typedef enum
{
  GW_PROOF_WORK_NEW,     /* at the beginning */
  GW_PROOF_WORK_RESUME,  /* with what the file says */
  GW_PROOF_WORK_REBUILD, /* the same for a proof that is done: tells nothing, writes nothing */
} GwProofWorkKind;

/* A proof at work: goes on with `proof`, which it takes, or begins as it is told. It tells a
 * GwProofStatus, some times a second, results in a GwProofOutcome, and can be asked to have another
 * name. */
GwRunWork *gw_proof_work_start (GwLexiconStore *lexicons, const char *path, const char *stamp,
                                const GwProofSetup *setup, GwProof *proof, GwProofWorkKind kind,
                                GwRunToldFunc told, GwRunDoneFunc done, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofOutcome, gw_proof_outcome_free)

G_END_DECLS
