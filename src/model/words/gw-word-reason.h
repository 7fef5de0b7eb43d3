/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-game.h"
#include "gw-school-words.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

/* Why a text that somebody found is not counted. */
typedef enum
{
  GW_WORD_REASON_UNKNOWN,      /* it is no word of the board, for a reason that is not known */
  GW_WORD_REASON_AGAIN,        /* it was found before */
  GW_WORD_REASON_SHORT,        /* it has fewer letters than the rules want */
  GW_WORD_REASON_NOT_ON_BOARD, /* no path spells it */
  GW_WORD_REASON_NEVER,        /* the user has marked it so that it never counts */
  GW_WORD_REASON_SCHOOL,       /* School leaves it out */
  GW_WORD_REASON_NOT_IN_LIST,  /* the word list does not have it */
  GW_WORD_REASON_RARE,         /* it is above the level that counts */
} GwWordReason;

/* What the reason depends on; everything is borrowed. */
typedef struct
{
  GwBoard *board;     /* or NULL */
  GwGame *game;
  GwWordMarks *marks; /* or NULL */
  gboolean school;    /* whether School has left words out of the lexicon */
  GwSchoolWords *school_words; /* which they are, for a user who has changed them; or NULL */
} GwWordJudge;

/* Why a text that is no word of the solution is none. Takes no longer than a moment. */
GwWordReason gw_word_reason_find (const GwWordJudge *judge, const char *text);

/* The same for a text that the lexicon does not have: GW_WORD_REASON_NEVER, GW_WORD_REASON_SCHOOL or
 * GW_WORD_REASON_NOT_IN_LIST; GW_WORD_REASON_UNKNOWN without a lexicon. */
GwWordReason gw_word_reason_find_missing (const GwWordJudge *judge, const char *text);

/* A sentence about a word, as it is shown; `list` is the name of the word list, or NULL. */
char *gw_word_reason_format (GwWordReason reason, const char *shown, const char *list);

G_END_DECLS
