/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-list.h"
#include "gw-proof-question.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A proof while it is made: a search finds a board to begin with, then all letter sets are gone
 * through, then all arrangements of those that are left, in descending order of what their
 * letters can spell. The result does not depend on threads, pauses, or the death of the process
 * in between. */
typedef struct _GwProof GwProof;

typedef enum
{
  GW_PROOF_SEARCH,
  GW_PROOF_SETS,
  GW_PROOF_BOARDS,
  GW_PROOF_DONE,
} GwProofPhase;

/* The most boards that are listed. */
#define GW_PROOF_MOST_BOARDS 10000

typedef struct
{
  gint64 threshold; /* the least value of the boards that are listed; 0 for the best ones alone */
  guint top;        /* how many of the best are listed, and those as good as the last; 0 for all */
} GwProofSettings;

/* Without a threshold, `top` is at most GW_ISLAND_N_BEST. */
GwProof *gw_proof_new (GwProofQuestion *question, const GwProofSettings *settings);
/* Atomic. Threads share a proof only when it is done: then it no longer changes. */
GwProof *gw_proof_ref (GwProof *proof);
void gw_proof_unref (GwProof *proof);

/* Goes on for a fraction of a second. FALSE when it is done or stopped, or when it cannot go on:
 * only then is the error set. */
gboolean gw_proof_run_round (GwProof *proof, guint n_threads, const GwStop *stop, GError **error);

/* A part of the letter sets, or the arrangements of one set, can take much longer than a round
 * should. Meanwhile this is called several times a second, in any thread, and may ask how far
 * the proof is and save it: what was taken and is not done counts as not begun. */
typedef void (*GwProofMeanwhileFunc) (GwProof *proof, gpointer user_data);
void gw_proof_set_meanwhile (GwProof *proof, GwProofMeanwhileFunc func, gpointer user_data);

/* How far it is. Can be asked between rounds, and by the function above. */
typedef struct
{
  GwProofPhase phase;
  gint64 threshold;  /* boards below are not looked for */
  gint64 best;       /* the value of the best board so far, or 0 */
  gint64 ceiling;    /* the proven upper bound of all boards; G_MAXINT64 before it is known */
  guint64 n_sets;    /* all letter sets */
  guint64 decided;   /* how many of them are decided, */
  guint64 left_out;  /* and how many of these without a look at their arrangements */
  guint64 n_listed;  /* sets that are or were to be arranged */
  guint64 left;      /* sets that are still to be arranged */
  double seconds;    /* so far, also before it was resumed */
  double time_left;  /* seconds, or -1 when nothing can be said */
  gboolean more;     /* there are more boards that are as good as the last listed */
} GwProofProgress;

void gw_proof_get_progress (const GwProof *proof, GwProofProgress *progress);
const GwProofQuestion *gw_proof_get_question (const GwProof *proof);

/* Boards so far, best first. The array is the proof's. */
const GwProofBoard *gw_proof_get_boards (const GwProof *proof, guint *n_boards);

/* Only when it is done. The first `n_sets` of the list are those that reach the threshold. */
const GwProofList *gw_proof_get_sets (const GwProof *proof, guint *n_sets);

/* How far it is: settings (threshold, top), phase, first threshold and the one of now, whether
 * there is more, seconds, next item, items put back, sets left out, sets there are, letters of the
 * seeds, letters of the boards. The sets are not saved: they are found again. Floating. */
#define GW_PROOF_STATE_TYPE "((xu)uxxbduautuaayaay)"
GVariant *gw_proof_save (const GwProof *proof);
GwProof *gw_proof_resume (GwProofQuestion *question, GVariant *state, GError **error);

/* Sets the error that a saved proof is damaged. */
void gw_proof_refuse (const char *name, guint line, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProof, gw_proof_unref)

G_END_DECLS
