/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-counts.h"

G_BEGIN_DECLS

/* An item of a phase of a proof: an island of the search; or a unit, of which the sets are to be found
 * or, if the proof goes by units, counted; or a set to be arranged, or a range of the sets of a
 * unit. */
typedef struct
{
  guint number;
  GwProofSet set;     /* when sets are arranged, */
  GwProofRange range; /* or ranges of the sets of a unit: then the number is that of the unit */
  double weight;      /* of what is done of the range */
} GwProofTask;

/* The items of a phase: those that nobody took yet come one after the other, but before
 * them those that were taken and put back. */
typedef struct
{
  guint n_items;
  guint next;       /* the first that was never taken */
  GArray *undone;   /* of GwProofTask: those that were put back */
  GHashTable *open; /* numbers of those that are worked on */
} GwProofQueue;

void gw_proof_queue_init (GwProofQueue *queue);
void gw_proof_queue_clear (GwProofQueue *queue);

/* All items from the first on. */
void gw_proof_queue_start (GwProofQueue *queue, guint n_items);

/* Picks an item; it is not worked on before it is opened. Of one that is new there is only the number.
 * FALSE: there is none. */
gboolean gw_proof_queue_pick (GwProofQueue *queue, GwProofTask *task, gboolean *is_new);
void gw_proof_queue_open (GwProofQueue *queue, const GwProofTask *task);

/* Ends the work on an item. Whether it was worked on at all. */
gboolean gw_proof_queue_finish (GwProofQueue *queue, const GwProofTask *task);
void gw_proof_queue_put_back (GwProofQueue *queue, const GwProofTask *task);

/* Whether there is an item to pick. */
gboolean gw_proof_queue_is_left (const GwProofQueue *queue);

/* The numbers of those that were put back or are worked on, which may never be finished: sorted, of
 * guint32. Free it. */
GArray *gw_proof_queue_list_unfinished (const GwProofQueue *queue);

G_END_DECLS
