/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-status.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

#define GW_PROOF_ENDING ".proof"

/* Proofs as text: a setup, as a dictionary that this does not look into, and how far the proof is,
 * see gw_proof_save(): NULL for one that has not begun, also where it is read. Takes floating
 * values. */
GBytes *gw_proof_print (GVariant *setup, GVariant *state);
gboolean gw_proof_is_saved (GBytes *text);
gboolean gw_proof_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                         GError **error);

/* What a proof keeps in a file besides how far it is. */
typedef struct
{
  char *name;     /* NULL where the file does not tell */
  gint64 created; /* seconds; 0 when that is not known */
  GwSearchSpec *spec;
  gint64 threshold;
  gboolean begun; /* there is a state in the file */
  char *hash; /* of the words, or NULL before they were read */
  GwProofStatus *status; /* what it has come to; NULL where the file does not tell */
} GwProofSetup;

GwProofSetup *gw_proof_setup_new (const GwSearchSpec *spec, gint64 threshold);
GwProofSetup *gw_proof_setup_copy (const GwProofSetup *setup);
void gw_proof_setup_free (GwProofSetup *setup);
void gw_proof_setup_set_status (GwProofSetup *setup, GwProofStatus *status);

/* Reads what a file or a text is about, and its state, unless that is NULL. `name` is what errors
 * call it. */
GwProofSetup *gw_proof_setup_parse (GBytes *text, const char *name, GVariant **state,
                                    GError **error);
GwProofSetup *gw_proof_setup_read (const char *path, GVariant **state, GCancellable *cancellable,
                                   GError **error);

/* For gw_proof_print(), floating. */
GVariant *gw_proof_setup_save (const GwProofSetup *setup);

/* Writes the text, or, where that is NULL, the name and, before it began, what it is to prove: the
 * state in the file stays. For a thread. */
gboolean gw_proof_setup_update (const GwProofSetup *setup, const char *path, GBytes *text,
                                GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofSetup, gw_proof_setup_free)

G_END_DECLS
