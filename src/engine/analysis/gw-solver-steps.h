/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-field.h"
#include "gw-word-table.h"

G_BEGIN_DECLS

/* A search to be watched: it goes on by one move at a time, and back to any move that it made. */
typedef struct _GwSolverSteps GwSolverSteps;

typedef enum
{
  GW_STEPS_PREFIX_TREE,  /* as long as the letters begin a word */
  GW_STEPS_NO_PRUNING,   /* every path */
  GW_STEPS_WORD_BY_WORD, /* each word on its own */
} GwStepsKind;

/* Where the search is after a move. Pointers hold until the next one. */
typedef struct
{
  const guint8 *path; /* cells; the last one was entered with this move */
  guint n_path;
  const guint8 *letters; /* of the path, as numbers into the lexicon's alphabet */
  guint n_letters;       /* without those of tiles with a letter that no word has */
  guint n_words;         /* words that begin with them; word by word 1, or 0 when they differ */
  gboolean dead_end;     /* no word begins so: n_words is 0 */
  guint32 word;          /* number of the word that ends here, or GW_NO_WORD */
  gboolean is_new;       /* that was not found before */
  guint32 target;        /* number of the word that is looked for; only word by word */

  /* So far, this move included. */
  guint64 moves;
  guint words;
  guint64 dead_ends;
} GwStep;

/* Without pruning, paths are not followed beyond max_tiles (0: to their end); the
 * moves of a whole search are those that the algorithm of that name counts. */
GwSolverSteps *gw_solver_steps_new (GwWordTable *table, GwBoard *board, GwStepsKind kind,
                                    guint max_tiles);
void gw_solver_steps_free (GwSolverSteps *steps);

/* FALSE at the end; then the step is the last one. */
gboolean gw_solver_steps_next (GwSolverSteps *steps, GwStep *step);

/* Goes back to a move that was made, 0 for before the first. At most a
 * five-hundredth of the moves is made again, or a thousand. */
void gw_solver_steps_go_back (GwSolverSteps *steps, guint64 move, GwStep *step);

/* The last move before this one that found a new word; 0 if none did. */
guint64 gw_solver_steps_find_word_before (const GwSolverSteps *steps, guint64 move);

/* The words that go on from the path of the current step, as from HOP to HOPS and HOPED: their
 * numbers (guint32), the shortest first, at most this number. */
GArray *gw_solver_steps_find_longer (GwSolverSteps *steps, guint most);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSolverSteps, gw_solver_steps_free)

G_END_DECLS
