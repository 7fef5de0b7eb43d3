/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-problem.h"
#include "gw-proof-boards.h"
#include "gw-proof-words.h"

G_BEGIN_DECLS

/* What a proof is about: the words, the rules, and the size of the board. All its
 * cells hold one letter of the lexicon each. Immutable and atomically ref-counted. */
typedef struct
{
  GwLexicon *lexicon; /* of all words */
  GwProblem *problem;
  GwProofWords *words;
  guint rows;
  guint cols;
  guint64 n_sets; /* letter sets that there are */
} GwProofQuestion;

/* An error when the method is not good for it; where the board is too large it
 * says what that would cost. */
GwProofQuestion *gw_proof_question_new (GwLexicon *lexicon, GwRules *rules, guint rows, guint cols,
                                        GwObjective objective, const GwStop *stop, GError **error);
GwProofQuestion *gw_proof_question_ref (GwProofQuestion *question);
void gw_proof_question_unref (GwProofQuestion *question);

/* Words, points and value as the judge has just said, turned as all boards are. */
void gw_proof_question_get_board (const GwProofQuestion *question, const GwJudge *judge,
                                  const guint8 *letters, gint64 value, GwProofBoard *board);

/* The board itself. */
GwBoard *gw_proof_question_make_board (const GwProofQuestion *question, const GwProofBoard *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofQuestion, gw_proof_question_unref)

G_END_DECLS
