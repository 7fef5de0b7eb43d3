/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-tally.h"
#include "oracle-case.h"

G_BEGIN_DECLS

#define ORACLE_MAX_KERNELS 8

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
  guint n_by_kernel[ORACLE_MAX_KERNELS]; /* tallies that each one did, not a loop in its stead */
} OracleTrial;

/* Compares all that the engine says of a board with what the oracle says. */
void oracle_judge (OracleTrial *trial, GwBoard *board, GwSolver *solver);

/* The folded text of a word of the lexicon, by its letters. */
char *oracle_word_text (const GwLexicon *lexicon, guint word);

G_END_DECLS
