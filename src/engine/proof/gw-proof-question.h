/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-problem.h"
#include "gw-proof-boards.h"
#include "gw-proof-words.h"

G_BEGIN_DECLS

/* The most cells of a board that can be proven on one computer. */
#define GW_PROOF_ALONE_CELLS 12

/* What a proof is about: the words, the rules, and the size of the board. Each cell holds one
 * letter of the lexicon's alphabet. Immutable and atomically ref-counted. */
typedef struct
{
  GwLexicon *lexicon; /* with all words, also those that do not count */
  GwProblem *problem;
  GwProofWords *words;
  guint rows;
  guint cols;
  guint64 n_sets; /* all letter sets of this many cells */
} GwProofQuestion;

/* Whether a board of that size can be proven, with at most this many cells. Otherwise the error says
 * how long it would take. */
gboolean gw_proof_check_size (guint rows, guint cols, guint most_cells, GError **error);

/* NULL with an error when this method of proof does not support the rules, the objective, the
 * words, or the size, which may be up to GW_PROOF_MAX_CELLS cells. */
GwProofQuestion *gw_proof_question_new (GwLexicon *lexicon, GwRules *rules, guint rows, guint cols,
                                        GwObjective objective, const GwStop *stop, GError **error);
GwProofQuestion *gw_proof_question_ref (GwProofQuestion *question);
void gw_proof_question_unref (GwProofQuestion *question);

/* Makes a board in canonical orientation, with the words and points that the judge found in its
 * last run, which must have been on these letters. */
void gw_proof_question_get_board (const GwProofQuestion *question, const GwJudge *judge,
                                  const guint8 *letters, gint64 value, GwProofBoard *board);

/* The same board as a GwBoard. */
GwBoard *gw_proof_question_make_board (const GwProofQuestion *question, const GwProofBoard *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofQuestion, gw_proof_question_unref)

G_END_DECLS
