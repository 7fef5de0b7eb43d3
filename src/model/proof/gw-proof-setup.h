/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-proof-status.h"
#include "gw-search-spec.h"

G_BEGIN_DECLS

#define GW_PROOF_ENDING ".proof"

/* Saved proofs as text: a setup, a dictionary that these functions do not look into, and a state,
 * see gw_proof_save(), which is NULL when the proof has not begun. Printing takes floating
 * values. */
GBytes *gw_proof_print (GVariant *setup, GVariant *state);
gboolean gw_proof_is_saved (const char *data, gsize length);
gboolean gw_proof_parse (GBytes *text, const char *name, GVariant **setup, GVariant **state,
                         GError **error);

/* All that the file of a proof has besides its state. */
typedef struct
{
  char *name;     /* NULL when it is not in the file */
  gint64 created; /* Unix time in seconds; 0 when not known */
  GwSearchSpec *spec;
  gint64 threshold;
  gboolean begun; /* there is a state in the file */
  guint shard;    /* which part of the proof it is, from 1; 0 for a whole proof, */
  guint n_shards; /* and of how many parts */
  char *hash; /* of the words, or NULL before they were read */
  GwProofStatus *status; /* the progress; NULL when it is not in the file */
} GwProofSetup;

GwProofSetup *gw_proof_setup_new (const GwSearchSpec *spec, gint64 threshold);
GwProofSetup *gw_proof_setup_copy (const GwProofSetup *setup);
void gw_proof_setup_free (GwProofSetup *setup);
void gw_proof_setup_set_status (GwProofSetup *setup, GwProofStatus *status);

/* Reads the setup from a text or file, and its state, unless `state` is NULL. `name` is what errors
 * call it. */
GwProofSetup *gw_proof_setup_parse (GBytes *text, const char *name, GVariant **state,
                                    GError **error);
GwProofSetup *gw_proof_setup_read (const char *path, GVariant **state, GCancellable *cancellable,
                                   GError **error);

/* For gw_proof_print(), floating. */
GVariant *gw_proof_setup_save (const GwProofSetup *setup);

/* Sets the error if a file has the state of another proof than the one that it should have. */
gboolean gw_proof_setup_check_same (const GwProofSetup *setup, const GwProofSetup *in_file,
                                    const char *path, GError **error);

/* Writes the text. If that is NULL, writes the setup of a proof that has not begun, or only the
 * name of one that has: then the rest of the file stays. Call it in a thread. */
gboolean gw_proof_setup_update (const GwProofSetup *setup, const char *path, GBytes *text,
                                GError **error);

/* What is proven, by a command that gives the same boards and the same certificate, however they
 * were found: threads, pauses and parts do not matter, nor when and where it was. The threshold of
 * a proof that is done is known; 0 stands for the best boards only. The hash and the number of
 * words may be NULL and 0. */
GwFacts *gw_proof_make_facts (const GwSearchSpec *spec, gint64 threshold, const char *hash,
                              guint n_words);

/* The boards of a proof that is done, as the terminal prints them: {"boards": [...], ...}. */
JsonNode *gw_proof_make_figures (const GwProofStatus *status);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofSetup, gw_proof_setup_free)

G_END_DECLS
