/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-queue.h"
#include "gw-proof-trials.h"
#include "gw-proof-worker.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Makes a proof. First a search finds a good board. Then all letter sets are enumerated. Then the
 * sets that are left are arranged in all ways, in descending order of the total value of the
 * words that their letters can spell. The result does not depend on threads, pauses, or the death
 * of the process in between.
 *
 * If there are too many of them for a list, it goes by units, see gw-proof-units.h: it counts the sets
 * of each unit, and then finds them again to arrange them one by one. Boards of more than twelve cells
 * are always proven in this way. */
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

/* While the proof is worked on, this function is called several times a second, in any thread. It
 * may get the progress of the proof and save the proof; parts and sets in progress count as not
 * begun. */
typedef void (*GwProofMeanwhileFunc) (GwProof *proof, gpointer user_data);
void gw_proof_set_meanwhile (GwProof *proof, GwProofMeanwhileFunc func, gpointer user_data);

/* The items of the current phase, one by one, for those that work on it: see gw-proof-round.h and
 * gw-proof-crew.h. Each that was taken is finished or put back. */
gboolean gw_proof_take (GwProof *proof, GwProofTask *task); /* FALSE: there is none */
void gw_proof_put_back (GwProof *proof, const GwProofTask *task);
guint gw_proof_get_unit (const GwProof *proof, const GwProofTask *task);

/* Cuts what is left of the phase into portions, in the order in which items are taken: one island
 * or unit, or sets of about the same weight, at most `most`, so that there are about `n` portions.
 */
typedef struct
{
  guint n_items;
  double weight; /* of each portion at most that of the one before */
} GwProofPortion;

GArray *gw_proof_cut (const GwProof *proof, guint n, guint most);

/* What items are to be done with now: the threshold, and how many of the best boards are listed; and
 * the threshold that sets are found with. */
gint64 gw_proof_get_threshold (const GwProof *proof, guint *top);
gint64 gw_proof_get_first_threshold (const GwProof *proof);

/* Room in the list for what was found in a part that is not finished yet, until that is put back;
 * FALSE when there is none. */
gboolean gw_proof_reserve (GwProof *proof, guint n_sets, gsize size);
void gw_proof_release (GwProof *proof, guint n_sets, gsize size);

/* Takes the boards of an island, see gw-proof-search.h, and counts those that are judged meanwhile.
 */
void gw_proof_finish_island (GwProof *proof, const GwProofTask *task, const GArray *boards);
guint64 *gw_proof_get_n_judged (GwProof *proof); /* atomic */

/* Takes the packets, for which room was reserved. */
void gw_proof_finish_part (GwProof *proof, const GwProofTask *task, GPtrArray *packets,
                           guint64 left_out);

/* Takes the levels of a unit that was counted. */
void gw_proof_finish_count (GwProof *proof, const GwProofTask *task, const GArray *levels,
                            guint64 left_out);

/* There is no room for what was found, or it is too much to be counted. */
void gw_proof_set_full (GwProof *proof);

/* How many sets are decided while sets are found; atomic. */
guint64 *gw_proof_get_decided (GwProof *proof);

/* Add the boards that were found before the sets that they are of are finished. If such a set is put
 * back, only the threshold counts. */
void gw_proof_add_boards (GwProof *proof, const GwProofFound *found);
void gw_proof_raise_threshold (GwProof *proof, const GwProofFound *found);
void gw_proof_finish_set (GwProof *proof, const GwProofTask *task);

/* Some of the first sets of a range are done; this many of them were arranged, which the others did
 * not have to be. At the end, what is left of it is put back. It took a thread some seconds; it does
 * not fit if the unit has other sets than were counted. */
void gw_proof_finish_sets (GwProof *proof, GwProofTask *task, guint n, guint n_arranged);
void gw_proof_finish_range (GwProof *proof, GwProofTask *task, double seconds, gboolean fits);

/* Sets that are arranged before it is their turn, to see how much work that is; NULL when there is no
 * list of sets to arrange. */
GwProofTrials *gw_proof_get_trials (const GwProof *proof);

/* What a thread works with, kept until it is needed again. */
GwProofWorker *gw_proof_borrow_worker (GwProof *proof);
void gw_proof_return_worker (GwProof *proof, GwProofWorker *worker);

/* Such items are done between these two, and nothing is open at the end. FALSE when the proof is done
 * or stopped, or when it cannot go on; only in the last case the error is set. */
void gw_proof_begin_round (GwProof *proof, guint n_workers);
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
  double searched;   /* of the first search, 0 to 1 */
  double tried;      /* of the sets that are arranged only to estimate the time, 0 to 1; 1 when none
                      * are */
  gboolean more;     /* there are more boards that are as good as the last listed */
  gboolean by_units; /* it has no list of the sets; then nothing is known of the ceiling before the
                      * end, and sets that are left are estimated */
} GwProofProgress;

void gw_proof_get_progress (const GwProof *proof, GwProofProgress *progress);
const GwProofQuestion *gw_proof_get_question (const GwProof *proof);

/* The boards found so far, best first. The proof owns the array. */
const GwProofBoard *gw_proof_get_boards (const GwProof *proof, guint *n_boards);

/* Only when it is done. The first `n_sets` of the list are those that reach the threshold. If it went
 * by units, there is no list: NULL, and the function below says how many there are of each total, as
 * an array of GwProofLevel, best first. */
const GwProofList *gw_proof_get_sets (const GwProof *proof, guint *n_sets);
const GArray *gw_proof_get_levels (const GwProof *proof);

/* How many sets a list has room for. */
guint gw_proof_get_most_sets (const GwProof *proof);

/* Floating; see gw-proof-state.h. */
GVariant *gw_proof_save (const GwProof *proof);
GwProof *gw_proof_resume (GwProofQuestion *question, GVariant *state, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProof, gw_proof_unref)

G_END_DECLS
