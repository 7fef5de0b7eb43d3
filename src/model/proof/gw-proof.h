/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-worker.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Makes a proof. First a search finds a good board. Then all letter sets are enumerated. Then the
 * sets that are left are arranged in all ways, in descending order of the total value of the
 * words that their letters can spell. The result does not depend on threads, pauses, or the death
 * of the process in between. */
typedef struct _GwProof GwProof;

/* Without a threshold, `top` is at most GW_ISLAND_N_BEST. */
GwProof *gw_proof_new (GwProofQuestion *question, const GwProofSettings *settings);

/* The same for some of the units of a proof, see gw-proof-units.h: an array of guint, ascending. It
 * enumerates and arranges no others. Its progress, its boards and its ceiling are about them alone,
 * and the search before it is that of the whole proof. */
GwProof *gw_proof_new_units (GwProofQuestion *question, const GwProofSettings *settings,
                             GArray *units);
/* The reference count is atomic. Threads may share a proof only when it is done: then it no longer
 * changes. */
GwProof *gw_proof_ref (GwProof *proof);
void gw_proof_unref (GwProof *proof);

/* Goes on for a fraction of a second. FALSE when it is done or stopped, or when it cannot go on;
 * only in the last case the error is set. */
gboolean gw_proof_run_round (GwProof *proof, guint n_threads, const GwStop *stop, GError **error);

/* A part of the letter sets, or the arrangements of one set, can take much longer than a round
 * should. Meanwhile this function is called several times a second, in any thread. It may get the
 * progress of the proof and save the proof; parts and sets in progress count as not begun. */
typedef void (*GwProofMeanwhileFunc) (GwProof *proof, gpointer user_data);
void gw_proof_set_meanwhile (GwProof *proof, GwProofMeanwhileFunc func, gpointer user_data);

/* The items of the current phase, one by one, for a crew; see gw-proof-crew.h. An item is a unit,
 * of which the sets are to be found, or a set to be arranged. Each that was taken is finished or
 * put back. Do not call these functions while a round runs. */
typedef struct
{
  guint number;
  GwProofSet set; /* when sets are arranged */
} GwProofTask;

gboolean gw_proof_take (GwProof *proof, GwProofTask *task); /* FALSE: there is none */
void gw_proof_put_back (GwProof *proof, const GwProofTask *task);
guint gw_proof_get_unit (const GwProof *proof, const GwProofTask *task);

/* Cuts what is left of the phase into portions, in the order in which items are taken: one unit, or
 * sets of about the same weight, at most `most`, so that there are about `n` portions. */
typedef struct
{
  guint n_items;
  double weight; /* of each portion at most that of the one before */
} GwProofPortion;

GArray *gw_proof_cut (const GwProof *proof, guint n, guint most);

/* What items are to be done with now: the threshold, and how many of the best boards are listed. */
gint64 gw_proof_get_threshold (const GwProof *proof, guint *top);

/* Takes the packets. */
void gw_proof_finish_part (GwProof *proof, const GwProofTask *task, GPtrArray *packets,
                           guint64 left_out);

/* The list has no room for what was found. */
void gw_proof_set_full (GwProof *proof);

/* Add the boards that were found before the sets that they are of are finished. */
void gw_proof_add_boards (GwProof *proof, const GwProofFound *found);
void gw_proof_finish_set (GwProof *proof, const GwProofTask *task);

/* Such items are done between these two, and nothing is open at the end. That returns what
 * gw_proof_run_round() does. */
void gw_proof_begin_round (GwProof *proof);
void gw_proof_tick (GwProof *proof); /* several times a second: calls the function above */
gboolean gw_proof_end_round (GwProof *proof, const GwStop *stop, GError **error);

/* The progress of a proof. Get it only between rounds, or in the function above. */
typedef struct
{
  GwProofPhase phase;
  gint64 threshold;  /* boards below it are not searched for */
  gint64 best;       /* the value of the best board so far, or 0 */
  gint64 ceiling;    /* the proven upper bound of all boards; G_MAXINT64 before it is known */
  guint64 n_sets;    /* all letter sets, or those of the units */
  guint64 decided;   /* sets that are decided */
  guint64 left_out;  /* sets of these that did not have to be arranged */
  guint64 n_listed;  /* sets that are or were to be arranged */
  guint64 left;      /* sets that are still to be arranged */
  double seconds;    /* so far, also before it was resumed */
  double time_left;  /* seconds; -1 when not known */
  gboolean more;     /* there are more boards that are as good as the last listed */
} GwProofProgress;

void gw_proof_get_progress (const GwProof *proof, GwProofProgress *progress);
const GwProofQuestion *gw_proof_get_question (const GwProof *proof);

/* The boards found so far, best first. The proof owns the array. */
const GwProofBoard *gw_proof_get_boards (const GwProof *proof, guint *n_boards);

/* Only when it is done. The first `n_sets` of the list are those that reach the threshold. */
const GwProofList *gw_proof_get_sets (const GwProof *proof, guint *n_sets);

/* Floating; see gw-proof-state.h. */
GVariant *gw_proof_save (const GwProof *proof);
GwProof *gw_proof_resume (GwProofQuestion *question, GVariant *state, GError **error);

/* Sets the error that a saved proof is damaged. */
void gw_proof_refuse (const char *name, guint line, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProof, gw_proof_unref)

G_END_DECLS
