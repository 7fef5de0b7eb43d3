/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-counts.h"
#include "gw-proof-question.h"

G_BEGIN_DECLS

typedef enum
{
  GW_PROOF_SEARCH,
  GW_PROOF_SETS,
  GW_PROOF_BOARDS,
  GW_PROOF_DONE,
} GwProofPhase;

/* The most boards that are listed. */
#define GW_PROOF_MOST_BOARDS 10000

/* The most letter sets in a list. */
#define GW_PROOF_MOST_SETS (16u << 20)

/* The most bytes of their list; nearly all sets take three. */
#define GW_PROOF_MOST_BYTES (64u << 20)

typedef struct
{
  gint64 threshold; /* the least value of the boards that are listed; 0 for the best ones alone */
  guint top;        /* how many of the best are listed, and those as good as the last; 0 for all */
  guint most_sets;  /* to be kept in a list, which is not saved; 0 for GW_PROOF_MOST_SETS */
} GwProofSettings;

/* How far a proof is, as it is saved: a plain value that owns its arrays. The letter sets are not in
 * it: they are found again. */
typedef struct
{
  GwProofSettings settings;
  GwProofPhase phase;
  gint64 first_threshold; /* that the sets are found with */
  gint64 threshold;       /* has risen with the boards */
  gboolean more;
  double seconds;
  guint next_item;  /* of the sets, best first */
  GArray *undone;   /* of guint, ascending: sets before that one which are still to be arranged */
  guint64 left_out; /* sets below the first threshold */
  guint n_sets;     /* all others */
  GArray *seeds;    /* of GwProofBoard, sorted: those that the search found */
  GArray *boards;   /* the best so far, sorted */
  GArray *units;    /* of guint, ascending; NULL for a whole proof; see gw-proof-units.h */
  GwProofCounts *counts; /* in place of a list; NULL when there is one */
} GwProofState;

GwProofState *gw_proof_state_new (void);
void gw_proof_state_free (GwProofState *state);

/* Settings (threshold, top), phase, first threshold and the one of now, whether there is more,
 * seconds, next item, items put back, sets left out, sets there are, letters of the seeds, letters
 * of the boards; then, if it is not a whole proof, its units. */
#define GW_PROOF_STATE_TYPE "((xu)uxxbduautuaayaay)"
#define GW_PROOF_UNITS_STATE_TYPE "((xu)uxxbduautuaayaayau)"

/* The same of a proof without a list: settings, phase, first threshold and the one of now, whether
 * there is more, seconds, sets left out, letters of the seeds, letters of the boards, its units or
 * nothing, and its counts. Older programs do not know it. */
#define GW_PROOF_COUNTS_STATE_TYPE "((xu)uxxbdtaayaaymau" GW_PROOF_COUNTS_TYPE ")"
gboolean gw_proof_state_is_saved (GVariant *saved);
gboolean gw_proof_state_is_whole (GVariant *saved);

/* Floating. */
GVariant *gw_proof_state_save (const GwProofState *state, const GwProofQuestion *question);

/* The letters of boards, "aay", floating, and back: they are judged again, since a file may say
 * anything. */
GVariant *gw_proof_state_save_boards (const GwProofQuestion *question, const GArray *boards);
gboolean gw_proof_state_load_boards (const GwProofQuestion *question, GVariant *saved,
                                     GArray *boards);

/* NULL when no proof of the question gets to such a state. */
GwProofState *gw_proof_state_load (const GwProofQuestion *question, GVariant *saved);

/* Set the error that a saved proof is damaged, or that it is about other words. */
void gw_proof_refuse (const char *name, guint line, GError **error);
void gw_proof_refuse_words (GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofState, gw_proof_state_free)

G_END_DECLS
