/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-workbench.h"

G_BEGIN_DECLS

/* What letters are that somebody traces. A plain value. */
typedef enum
{
  GW_ANSWER_NONE,             /* nothing is traced */
  GW_ANSWER_SEARCHING,        /* not known yet */
  GW_ANSWER_WORD,             /* a word that counts: `points`; `n_words` go on from here */
  GW_ANSWER_SHORT,            /* fewer letters than words need, and the start of none */
  GW_ANSWER_RARE,             /* a word above the level that counts */
  GW_ANSWER_START,            /* of `n_words` words on this board */
  GW_ANSWER_START_ELSEWHERE,  /* of `n_words` words of the lexicon, none of this board */
  GW_ANSWER_START_IN_LEXICON, /* of `n_words` words of the lexicon; the board's are not known */
  GW_ANSWER_NO_WORD,          /* on the board, in no word of the lexicon */
  GW_ANSWER_NOT_ON_BOARD,     /* no path spells it, whether it `is_word` or not */
} GwAnswerKind;

typedef struct
{
  GwAnswerKind kind;
  gboolean is_word; /* of the lexicon, whether it counts or not */
  guint n_words;
  gint64 points;
  guint least; /* the letters that a word needs */
} GwAnswer;

/* Judges folded letters, with the paths that a trace has for them, against the solution of a
 * workbench, or against its lexicon while there is none. NULL: nothing is traced. */
void gw_answer_find (GwAnswer *answer, GwWorkbench *workbench, const char *letters,
                     GwTrace *trace);
gboolean gw_answer_equal (const GwAnswer *a, const GwAnswer *b);

G_END_DECLS
