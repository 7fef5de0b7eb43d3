/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-kernel.h"
#include "gw-proof-words.h"

G_BEGIN_DECLS

/* Looks through all arrangements of a letter set on a board of up to three rows,
 * or three columns. One for each thread. */
typedef struct _GwProofArrange GwProofArrange;

/* Told of each arrangement that may reach the threshold: at least one of each
 * class of boards that are the same turned or mirrored. Letters are of the
 * alphabet, by cell. What reaches it is for the callee to find out. */
typedef void (*GwProofBoardFunc) (const guint8 *letters, gpointer user_data);

GwProofArrange *gw_proof_arrange_new (GwProofWords *words, guint rows, guint cols,
                                      const GwKernel *kernel);
void gw_proof_arrange_free (GwProofArrange *arrange);

/* FALSE when stopped. */
gboolean gw_proof_arrange_run (GwProofArrange *arrange, guint64 set, guint64 threshold,
                               GwProofBoardFunc func, gpointer user_data, const GwStop *stop);

/* From within the function: from now on only boards that reach this. */
void gw_proof_arrange_set_threshold (GwProofArrange *arrange, guint64 threshold);

/* How many times bits were struck or weighed since it was made, for measuring. */
guint64 gw_proof_arrange_get_n_weighed (const GwProofArrange *arrange);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofArrange, gw_proof_arrange_free)

G_END_DECLS
