/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-history-curve.h"
#include "gw-item.h"
#include "gw-proof.h"

G_BEGIN_DECLS

/* One board that a proof found. */
typedef struct
{
  GwBoard *board;
  guint words;
  gint64 points;
} GwProofFind;

/* The progress of a proof at one moment. Atomically ref-counted; not changed once it is shared. */
typedef struct
{
  GwProofProgress progress;
  GPtrArray *items; /* of GwItem, each with a GwProofFind, best first; shared with the status before
                     * when unchanged */

  GwLanguage *language; /* of the words; NULL for none, and until they are read */

  /* Curves over seconds: the value of the best board, and the ceiling. */
  GwHistoryCurve *best;
  GwHistoryCurve *ceiling;
} GwProofStatus;

GwProofStatus *gw_proof_status_ref (GwProofStatus *status);
void gw_proof_status_unref (GwProofStatus *status);

const GwProofFind *gw_proof_status_get_find (const GwProofStatus *status, guint i);

/* Makes the current status, with the curves of the status before, which may be NULL. */
GwProofStatus *gw_proof_status_new (const GwProof *proof, const GwProofStatus *before);

/* Saves a status as a floating value, and loads it. NULL when the value is not a status of boards
 * of that shape. */
GVariant *gw_proof_status_save (const GwProofStatus *status);
GwProofStatus *gw_proof_status_load (GVariant *saved, const GwBoard *shape);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofStatus, gw_proof_status_unref)

G_END_DECLS
