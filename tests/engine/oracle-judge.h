/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-tally.h"
#include "oracle-case.h"

#include "../support/kernels.h"

G_BEGIN_DECLS


/* What is being judged, and what was seen of it so far. */
typedef struct
{
  OracleCase *given;
  GwLexicon *lexicon;
  GwRules *rules;

  GwBoard *board;
  Oracle *oracle;
  OracleAnswer *answer;

  gboolean wrong; /* the first difference was printed and ends the trial */
  guint n_boards;
  guint n_words; /* that the oracle found */
  guint n_too_large; /* boards that the oracle gave up on */
  guint n_moves;
  guint n_lists;
  /* boards whose words each kernel found in an order of its own, not in that of the loop in its
   * stead */
  guint n_by_kernel[N_KERNELS];
} OracleTrial;

/* Compares all that the engine says of a board with what the oracle says. */
void oracle_judge (OracleTrial *trial, GwBoard *board, GwSolver *solver);

/* The folded text of a word of the lexicon, by its letters. */
char *oracle_word_text (const GwLexicon *lexicon, guint word);

G_END_DECLS
