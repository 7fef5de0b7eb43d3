/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "gw-lexicon-store.h"
#include "gw-proof-news.h"
#include "gw-search-brief.h"

G_BEGIN_DECLS

#define GW_TYPE_PROVER (gw_prover_get_type ())
#define GW_TYPE_PROVER_STATE (gw_prover_state_get_type ())

typedef enum
{
  GW_PROVER_READY,   /* nothing was begun */
  GW_PROVER_RUNNING,
  GW_PROVER_STOPPED, /* it can go on */
  GW_PROVER_DONE,
} GwProverState;

GType gw_prover_state_get_type (void) G_GNUC_CONST;

/* The proof of the program: one at a time, in the background, with a file that keeps it over
 * sessions and the death of the process.
 *
 * Properties: "state", and "items", a list of GwProofItem. Emits "changed" when there is news,
 * and "failed" (GError) when a proof can not begin or not be written: then what it has stays. */
G_DECLARE_FINAL_TYPE (GwProver, gw_prover, GW, PROVER, GObject)

/* The path may be NULL for gridwright/proof in the user's data. What is there can be gone on
 * with. */
GwProver *gw_prover_new (GwLexiconStore *lexicons, const char *path);

GwProverState gw_prover_get_state (GwProver *self);
GListModel *gw_prover_get_items (GwProver *self);

/* What it proves, or NULL; and the least value of the boards that are asked for, 0 for the best
 * one alone. */
const GwSearchBrief *gw_prover_get_brief (GwProver *self);
gint64 gw_prover_get_threshold (GwProver *self);

/* NULL before there is any. */
const GwProofNews *gw_prover_get_news (GwProver *self);

/* In place of what there is. Lexicon, rules, size and objective of the brief count. */
void gw_prover_start (GwProver *self, const GwSearchBrief *brief, gint64 threshold);
void gw_prover_stop (GwProver *self);
void gw_prover_resume (GwProver *self);

/* When it is done; the proof belongs to the prover. NULL, too, where another session of the
 * program has proven it: then the sets can be found again in the background, which takes far
 * less than the proof did. "changed" is emitted when they are there, or when that failed or was
 * stopped. */
GwProof *gw_prover_get_proof (GwProver *self);
void gw_prover_rebuild (GwProver *self);
gboolean gw_prover_get_rebuilding (GwProver *self);

/* Of the words that it is about; see gw_lexicon_dup_hash(). NULL before they were read. */
const char *gw_prover_get_hash (GwProver *self);

/* Stops, and waits until all is written. */
void gw_prover_flush (GwProver *self);

G_END_DECLS
