/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-list.h"
#include "gw-proof-state.h"

G_BEGIN_DECLS

/* What one thread of a proof keeps from item to item: it finds the letter sets of a part, and
 * arranges sets. It knows nothing of the proof, which may be in another process. */
typedef struct _GwProofWorker GwProofWorker;

GwProofWorker *gw_proof_worker_new (GwProofQuestion *question);
void gw_proof_worker_free (GwProofWorker *worker);

/* Called for each packet that was found. FALSE when there is no room for more. */
typedef gboolean (*GwProofRoomFunc) (guint n_sets, gsize size, gpointer user_data);

/* Finds the sets of a part that reach the threshold, appends them to `packets`, and counts all
 * others in `left_out`. FALSE when stopped, or when there was no room: then nothing is appended,
 * and the part will be done again from the start. `decided` is atomic; it may be NULL. */
gboolean gw_proof_worker_find (GwProofWorker *worker, guint part, gint64 threshold,
                               GPtrArray *packets, guint64 *left_out, guint64 *decided,
                               GwProofRoomFunc room, gpointer user_data, const GwStop *stop);

/* Boards that were found, sorted. Their threshold has risen with them, and there may be more that
 * are just below it. */
typedef struct
{
  GArray *boards; /* of GwProofBoard */
  gint64 threshold;
  gboolean more;
} GwProofFound;

/* Arranges one set, and adds the boards that reach the threshold to those found before, of which
 * the `top` best are kept; all if it is 0. FALSE when stopped: then some are missing. */
gboolean gw_proof_worker_arrange (GwProofWorker *worker, GwProofSet set, guint top,
                                  GwProofFound *found, const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofWorker, gw_proof_worker_free)

G_END_DECLS
