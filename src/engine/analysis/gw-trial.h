/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-bitmap.h"
#include "gw-word-table.h"

G_BEGIN_DECLS

typedef enum
{
  GW_TRIAL_COMPLETE,
  GW_TRIAL_STOPPED, /* by its stop flag */
  GW_TRIAL_LIMIT,   /* it would have taken more than max_moves, or more memory than is sensible */
} GwTrialEnd;

typedef struct
{
  guint32 rank;  /* of the word in the table */
  guint64 moves; /* when it was found */
} GwFind;

/* What one algorithm did with one board. Made once for many boards; solving
 * allocates nothing. A *move* is a cell entered: each start of a path, and each
 * neighbor that is tried as its next cell, whether it fits or not. */
typedef struct
{
  GwWordTable *table;

  /* Set by the caller. */
  const GwStop *stop;
  guint64 max_moves; /* G_MAXUINT64 when there is no limit */
  guint max_tiles;   /* for algorithms that follow every path */

  /* Set by the algorithm. */
  guint64 operations;
  guint64 moves;
  guint64 asked;   /* cells whose neighbors were asked for the next letter, */
  guint64 correct; /* and neighbors that had one: correct ÷ asked is the founding *a* */
  GwTrialEnd end;
  guint n_found;
  GwFind *finds; /* in the order of finding, none twice */

  guint64 *marks; /* words found, as a bitmap */
  guint64 next_check;
} GwTrial;

GwTrial *gw_trial_new (GwWordTable *table);
void gw_trial_free (GwTrial *trial);

/* Forgets what was found, not what the caller set. */
void gw_trial_reset (GwTrial *trial);

/* Points of all the words found. */
gint64 gw_trial_get_points (const GwTrial *trial);

/* For algorithms. */

gboolean gw_trial_check (GwTrial *trial);

/* A cell is entered. FALSE when the trial has ended. */
static inline gboolean
gw_trial_move (GwTrial *trial)
{
  if (G_UNLIKELY (trial->moves >= trial->next_check) && !gw_trial_check (trial))
    return FALSE;
  trial->moves++;
  return TRUE;
}

static inline void
gw_trial_book (GwTrial *trial, guint32 rank)
{
  if (gw_bitmap_get (trial->marks, rank))
    return;
  gw_bitmap_set (trial->marks, rank);
  trial->finds[trial->n_found++] = (GwFind){ rank, trial->moves };
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTrial, gw_trial_free)

G_END_DECLS
