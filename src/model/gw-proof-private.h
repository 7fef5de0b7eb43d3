/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof.h"

#include "gw-proof-arrange.h"

G_BEGIN_DECLS

/* What one worker keeps from item to item. */
typedef struct
{
  GwProof *proof;
  GwProofSets *sets;
  GwProofArrange *arrange;
  GwJudge *judge;
  GArray *boards;   /* of the set being arranged */
  gint64 threshold; /* while it is */
} GwProofWorker;

struct _GwProof
{
  gatomicrefcount refs;
  GwProofQuestion *question;
  GwProofSettings settings;
  GwProofPhase phase;
  GArray *seeds;  /* boards that the search found */
  GArray *boards; /* sorted */

  gint64 first_threshold; /* that the sets are found with */
  gint64 threshold;       /* rises with the boards */
  gboolean more;
  double seconds;       /* until now */
  double board_seconds; /* of them since it arranges, in this process */
  guint n_arranged;     /* sets, in that time */

  GArray *sets;     /* that reach the first threshold; sorted when they are all there */
  guint64 left_out; /* all others */
  guint64 decided;  /* for showing while sets are found; atomic */

  /* Items of the phase: parts of all sets, or sets. */
  guint n_items;
  guint next_item;
  GArray *undone; /* of guint: taken and put back */

  /* Where a resumed proof goes on when its sets are found again. */
  gboolean resuming;
  guint resume_item;
  GArray *resume_undone;
  guint64 resume_left_out;
  guint resume_n_sets;

  GMutex mutex; /* while workers run */
  guint n_workers;
  GwProofWorker *workers;
};

void gw_proof_start_sets (GwProof *proof);

/* Raises the threshold by the boards that are there and takes away what is below. */
void gw_proof_settle (GwProof *proof, GArray *boards, gint64 *threshold, gboolean *more);

G_END_DECLS
