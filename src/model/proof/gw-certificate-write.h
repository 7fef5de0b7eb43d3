/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-file-write.h"
#include "gw-lexicon-builder.h"
#include "gw-proof.h"

G_BEGIN_DECLS

/* Whether a certificate with this number of sets can be as small as those that are read. */
gboolean gw_certificate_check_length (guint n_cells, guint64 n_sets, GError **error);

/* Writes the certificate of a proof that is done, line by line: a list of millions
 * of sets needs no room in memory. `options` say how its lists of words were read, and `facts` what
 * was run, which may be NULL. The old
 * file stays as it is until the new one is whole. */
gboolean gw_certificate_write (const GwProof *proof, const GwLexiconOptions *options,
                               GwFacts *facts, GFile *file, GCancellable *cancellable, GError **error);

/* The same in a thread, of a proof that is done; ends in gw_file_write_finish(). */
void gw_certificate_write_async (GwProof *proof, const GwLexiconOptions *options,
                                 GwFacts *facts, GFile *file,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Whether a file could be written, before there is something to write; leaves it as it is. */
gboolean gw_certificate_try (GFile *file, GError **error);

G_END_DECLS
