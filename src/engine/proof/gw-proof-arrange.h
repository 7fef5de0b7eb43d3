/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-kernel.h"
#include "gw-proof-words.h"

G_BEGIN_DECLS

/* Searches all arrangements of a letter set on a board of up to four rows or four columns. One for
 * each thread. */
typedef struct _GwProofArrange GwProofArrange;

/* Called for each arrangement that may reach the threshold; of those that are the same turned or
 * mirrored, for at least one. `letters` are numbers into the alphabet, by cell. The callback has to
 * find out which boards really reach the threshold. */
typedef void (*GwProofBoardFunc) (const guint8 *letters, gpointer user_data);

GwProofArrange *gw_proof_arrange_new (GwProofWords *words, guint rows, guint cols,
                                      const GwKernel *kernel);
void gw_proof_arrange_free (GwProofArrange *arrange);

/* FALSE when stopped. */
gboolean gw_proof_arrange_run (GwProofArrange *arrange, const guint8 *set, guint64 threshold,
                               GwProofBoardFunc func, gpointer user_data, const GwStop *stop);

/* To be called from the callback: from now on only boards that reach this threshold matter. */
void gw_proof_arrange_set_threshold (GwProofArrange *arrange, guint64 threshold);

/* How much the last run did, counted so that it is about in nanoseconds of an ordinary processor: it is
 * the same each time. */
guint64 gw_proof_arrange_get_work (const GwProofArrange *arrange);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofArrange, gw_proof_arrange_free)

G_END_DECLS
