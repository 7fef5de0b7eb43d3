/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"
#include "gw-judge.h"
#include "gw-symmetry.h"

G_BEGIN_DECLS

/* Different tiles that there may be: the letters of the lexicon, other letters
 * that dice or a template show, tiles of several letters. */
#define GW_PROBLEM_MAX_KINDS 64

/* What is searched for: the words that count, the board to fill and what may be
 * put into it. A board is one byte a cell, the number of its tile; the first ones
 * are the letters of the lexicon's alphabet. Immutable and atomically ref-counted. */
typedef struct
{
  GwPlain *plain;
  GwBoard *shape; /* free cells are filled, tiles and holes stay; as the lexicon plays them */
  GwBoard *given; /* the same with its tiles as they were given: É, where É plays as E */
  gboolean is_slow; /* only gw_judge_new_any() can judge its boards */
  gboolean is_moot; /* no word has a letter that may be put: all boards are worth the same */
  guint n_cells;
  guint n_free;
  guint n_holes;
  guint8 free[GW_JUDGE_MAX_CELLS];
  guint8 fixed[GW_JUDGE_MAX_CELLS]; /* tiles; GW_NO_LETTER for free cells and holes */

  guint n_kinds;
  GwCell kinds[GW_PROBLEM_MAX_KINDS];
  GwCell shown[GW_PROBLEM_MAX_KINDS]; /* the same as boards show them: a face that plays as E */

  /* Tiles that may be put, and their weights in boards to start from. */
  guint n_letters;
  guint8 letters[GW_PROBLEM_MAX_KINDS];
  double weights[GW_PROBLEM_MAX_KINDS];
  guint n_common; /* how many of the first ones are worth trying; the others are too rare */

  guint most[GW_PROBLEM_MAX_KINDS]; /* of each, fixed ones counted: only these of what may not
                                     * be put */
  GwSymmetry symmetry; /* boards that are one and the same when turned */
  guint n_dice;        /* 0 when any letters will do */
  guint64 *faces;      /* of each die, as bits of tiles */
  guint8 blank;        /* the kind of a hole on dice */
} GwProblem;

/* What may be asked; start with GW_PROBLEM_SPEC_INIT. */
typedef struct
{
  GwObjective objective;
  GwDice *dice;        /* only boards that these dice can show; may be NULL */
  const char *letters; /* only these, or NULL for those of the lexicon */
  guint most;          /* of each letter at the most; 0 for any number */
  gboolean equal;      /* all letters are tried, and start equally likely */
  gboolean listed;     /* equal: only letters that words have, not all from A to Z */
} GwProblemSpec;

#define GW_PROBLEM_SPEC_INIT { GW_OBJECTIVE_POINTS, NULL, NULL, 0, FALSE, FALSE }

/* An error when the board has nothing to fill, or cannot be filled like that. */
GwProblem *gw_problem_new (GwLexicon *lexicon, GwRules *rules, GwBoard *shape,
                           const GwProblemSpec *spec, const GwStop *stop, GError **error);
GwProblem *gw_problem_ref (GwProblem *problem);
void gw_problem_unref (GwProblem *problem);

/* Whether any board can be better than another; otherwise the error says why not. */
gboolean gw_problem_check_words (const GwProblem *problem, GError **error);

/* Words that count and that some board could have, by the letters that may stand on it and by how
 * many fit; a bit for each word of the lexicon that the problem was made with. */
guint64 *gw_problem_dup_possible (const GwProblem *problem, const GwLexicon *lexicon);

/* Whether the letters keep to what is allowed. */
gboolean gw_problem_allows (const GwProblem *problem, const guint8 *letters);

/* A random board that is allowed. */
void gw_problem_start (const GwProblem *problem, GwRandom *random, guint8 *letters);

/* One that suits the boards of the problem, which has to outlive it. */
GwJudge *gw_problem_make_judge (const GwProblem *problem);

GwBoard *gw_problem_get_board (const GwProblem *problem, const guint8 *letters);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProblem, gw_problem_unref)

G_END_DECLS
