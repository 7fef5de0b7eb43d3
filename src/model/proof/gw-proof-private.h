/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof.h"

#include "gw-proof-arrange.h"

G_BEGIN_DECLS

/* Sets that are kept. */
#define GW_PROOF_MOST_SETS (16u << 20)

/* A part of all sets by its number, or a set and its place among those that are kept. */
typedef struct
{
  guint number;
  GwProofSet set;
} GwProofTask;

/* What one worker keeps from item to item. */
typedef struct
{
  GwProof *proof;
  GwProofTask task; /* that it works on, */
  gboolean busy;    /* if it does; both under the lock */
  GwProofSets *sets;
  GArray *found;      /* of the part being done, not packed yet, */
  GPtrArray *packets; /* and packed */
  guint n_found;      /* sets in them */
  GwProofArrange *arrange;
  GwJudge *judge;
  GArray *boards;   /* of the set being arranged */
  gint64 threshold; /* while it is */
} GwProofWorker;

struct _GwProof
{
  GwProofQuestion *question;
  GwProofSettings settings;
  GwProofPhase phase;
  GArray *seeds;  /* boards that the search found */
  GArray *boards; /* sorted */

  gint64 first_threshold; /* that the sets are found with */
  gint64 threshold;       /* rises with the boards */
  gboolean more;
  double seconds;       /* until now */
  double board_seconds; /* of them when sets were arranged of late, in this process */
  double n_arranged;    /* sets, in that time */

  GwProofList *list;     /* sets that reach the first threshold; closed when they are all there */
  GwProofCursor *cursor; /* at the next item, when it is closed */
  guint n_found;         /* sets in the list and in the packets of workers, */
  gsize list_size;       /* and the bytes of these */
  gboolean full;
  guint64 left_out; /* all others */
  guint64 decided;  /* for showing while sets are found; atomic */

  /* Items of the phase: parts of all sets, or sets. */
  guint n_items;
  guint next_item;
  GArray *undone; /* of GwProofTask: taken and put back */

  /* Where a resumed proof goes on when its sets are found again. */
  gboolean resuming;
  guint resume_item;
  GArray *resume_undone; /* ascending */
  guint64 resume_left_out;
  guint resume_n_sets;

  GMutex mutex; /* while workers run */
  gint64 clock; /* the time up to which the seconds are counted, in a round */
  GwProofMeanwhileFunc meanwhile;
  gpointer meanwhile_data;
  guint n_workers;
  GwProofWorker *workers;
};

void gw_proof_start_sets (GwProof *proof);

/* Works on items of the phase for a while. */
void gw_proof_run_items (GwProof *proof, guint n_threads, const GwStop *stop);

/* Counts the time until now; whether sets were arranged in it. */
void gw_proof_count_seconds (GwProof *proof, gboolean arranges);
gboolean gw_proof_is_full (const GwProof *proof);
void gw_proof_free_workers (GwProof *proof);

/* Raises the threshold by the boards that are there and takes away what is below. */
void gw_proof_settle (GwProof *proof, GArray *boards, gint64 *threshold, gboolean *more);

G_END_DECLS
