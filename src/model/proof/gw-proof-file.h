/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-proof-spec.h"
#include "gw-proof-status.h"
#include "gw-run-file.h"

G_BEGIN_DECLS

/* Its spec is a GwProofSpec, its status a GwProofStatus. */
extern const GwRunKind gw_proof_run_kind;

/* A GwRunFile of a proof that has no file yet. */
GwRunFile *gw_proof_file_new (const GwSearchSpec *search, gint64 threshold);

GwSearchSpec *gw_proof_file_get_search (const GwRunFile *file);
gint64 gw_proof_file_get_threshold (const GwRunFile *file);
void gw_proof_file_set_status (GwRunFile *file, GwProofStatus *status);

/* Reads a file, and its state, see gw_proof_save(), which is NULL when the proof has not begun. If
 * `state` is NULL, nothing is read that a list does not need. */
GwRunFile *gw_proof_file_read (const char *path, GVariant **state, GCancellable *cancellable,
                               GError **error);

/* The same of a text, all of which is checked. `name` is what errors call it. */
GwRunFile *gw_proof_file_parse (GBytes *text, const char *name, GVariant **state, GError **error);

/* Takes a state that is floating; it may be NULL. */
GBytes *gw_proof_file_print (const GwRunFile *file, GVariant *state);

/* What is proven, by a command that gives the same boards and the same certificate, however they
 * were found: threads, pauses and parts do not matter, nor when and where it was. The threshold of
 * a proof that is done is known; 0 stands for the best boards only. The hash and the number of
 * words may be NULL and 0. */
GwFacts *gw_proof_make_facts (const GwSearchSpec *spec, gint64 threshold, const char *hash,
                              guint n_words);

/* The boards of a proof that is done, as the terminal prints them: {"boards": [...], ...}. */
JsonNode *gw_proof_make_figures (const GwProofStatus *status);

G_END_DECLS
