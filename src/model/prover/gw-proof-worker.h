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

/* How much that was, see gw_proof_arrange_get_work(). */
double gw_proof_worker_get_work (const GwProofWorker *worker);

/* From now on the worker finds no sets with a higher total: not those that were found already. They
 * count neither as found nor as left out. */
void gw_proof_worker_set_most (GwProofWorker *worker, guint32 total);

/* Counts the sets of a part that reach the threshold: appends their levels to an array of
 * GwProofLevel, best first, and counts all others in `left_out`. FALSE when stopped, or when there
 * are more than GW_PROOF_MOST_OF_UNIT. `decided` is as above. */
gboolean gw_proof_worker_count (GwProofWorker *worker, guint part, gint64 threshold,
                                GArray *levels, guint64 *left_out, guint64 *decided,
                                const GwStop *stop);

/* Called after each set of a range: it was arranged, or its total does not reach the threshold that
 * has risen meanwhile. The function may change what was found. */
typedef void (*GwProofDoneFunc) (gboolean arranged, gpointer user_data);

/* Finds the sets of a range again, from the first threshold on, and arranges them one by one, without
 * keeping them; FALSE when the part has not as many. It ends early when stopped. */
gboolean gw_proof_worker_arrange_range (GwProofWorker *worker, guint part, gint64 first_threshold,
                                        const GwProofRange *range, guint top, GwProofFound *found,
                                        GwProofDoneFunc func, gpointer user_data,
                                        const GwStop *stop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofWorker, gw_proof_worker_free)

G_END_DECLS
