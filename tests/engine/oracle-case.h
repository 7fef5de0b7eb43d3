/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "oracle.h"

G_BEGIN_DECLS

typedef enum
{
  ORACLE_REUSE_NEVER,
  ORACLE_REUSE_ALWAYS,
  ORACLE_REUSE_EITHER,
} OracleReuse;

/* g_test_init(), but every run plays the same cases; --seed=R02S… (32 hexadecimal
 * digits) plays others. */
void oracle_test_init (int argc, char **argv);

/* What random cases of one kind look like. */
typedef struct
{
  const char *letters;    /* what boards and words are made of */
  guint min_letters;      /* how many of them a case takes; 0: all */
  guint max_letters;
  const guint8 (*shapes)[2]; /* rows and columns to choose from; NULL: any up to max_side */
  guint n_shapes;
  guint max_side;
  guint boards;           /* boards of one case, for one lexicon and one solver */
  guint words;
  guint max_tiles;        /* of a word that is laid on a board to be found */
  guint holes;            /* percent */
  guint joined;           /* percent of tiles with several letters */
  OracleReuse reuse;
  gboolean every_letter;  /* the lexicon uses all the letters */
  guint64 steps;          /* that the oracle may take for a board; 0: a few millions */
  guint rounds;
} OracleRecipe;

/* One lexicon, one set of rules, some boards. */
typedef struct
{
  const OracleRecipe *recipe;
  gunichar letters[GW_ALPHABET_MAX];
  guint n_letters;
  GPtrArray *boards;
  GPtrArray *words; /* of OracleWord */
  GwRulesSpec spec; /* without scoring */
  const char *builtin; /* the name of the scoring, or NULL */
  OracleScoring scoring;
} OracleCase;

OracleCase *oracle_case_new (const OracleRecipe *recipe);

/* A case made by hand: boards in their notation, words in lower case, both
 * separated by spaces; the default rules from one letter up. */
OracleCase *oracle_case_new_by_hand (const OracleRecipe *recipe, const char *boards,
                                     const char *words);
void oracle_case_free (OracleCase *self);

GwScoring *oracle_case_make_scoring (const OracleCase *self);

/* The lexicon as a list in random order, with some words in capitals and some twice. */
char *oracle_case_make_text (const OracleCase *self);

/* All that a person needs to see the case again. */
char *oracle_case_describe (const OracleCase *self, const GwBoard *board);
char *oracle_board_to_text (const GwBoard *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OracleCase, oracle_case_free)

G_END_DECLS
