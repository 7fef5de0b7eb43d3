/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board-model.h"

G_BEGIN_DECLS

/* What letters are that somebody traces. A plain value. */
typedef enum
{
  GW_TRACE_VERDICT_NONE,             /* nothing is traced */
  GW_TRACE_VERDICT_SEARCHING,        /* not known yet */
  GW_TRACE_VERDICT_WORD,             /* a word that counts: `points`; `n_words` go on from here */
  GW_TRACE_VERDICT_SHORT,            /* fewer letters than words need, and the start of none */
  GW_TRACE_VERDICT_RARE,             /* a word above the level that counts */
  GW_TRACE_VERDICT_START,            /* of `n_words` words on this board */
  GW_TRACE_VERDICT_START_ELSEWHERE,  /* of `n_words` words of the lexicon, none of this board */
  GW_TRACE_VERDICT_START_IN_LEXICON, /* of `n_words` words of the lexicon; the board's are not known
                                      */
  GW_TRACE_VERDICT_NO_WORD,          /* on the board, in no word of the lexicon */
  GW_TRACE_VERDICT_NOT_ON_BOARD,     /* no path spells it, whether it `is_word` or not */
} GwTraceVerdictKind;

typedef struct
{
  GwTraceVerdictKind kind;
  gboolean is_word; /* of the lexicon, whether it counts or not */
  guint n_words;
  gint64 points;
  guint least; /* the letters that a word needs */
} GwTraceVerdict;

/* Judges folded letters, with the paths that a trace has for them, against the solution of a
 * board model, or against its lexicon while there is none. NULL: nothing is traced. */
void gw_trace_verdict_find (GwTraceVerdict *answer, GwBoardModel *board_model, const char *letters,
                            GwTrace *trace);
gboolean gw_trace_verdict_equal (const GwTraceVerdict *a, const GwTraceVerdict *b);

G_END_DECLS
