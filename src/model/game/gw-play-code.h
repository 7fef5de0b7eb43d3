/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* The code of a game: twelve characters that name its board and what counts on it, so that others
 * can play the same. They are 60 bits, five a character, the highest first:
 *
 *   bits  what
 *      2  version: 0
 *      5  dice: 0 big-5x5, 1 new-4x4, 2 classic-4x4, 3 deluxe-5x5, 4 big-2012-5x5, 5 super-6x6,
 *         6 french-4x4, 7 italian-4x4
 *      3  clock: 0 none, 1 1:30, 2 3:00, 3 5:00
 *      2  level: 0 Basic, 1 Everyday, 2 Usual, 3 All
 *      1  School
 *      2  letters of the shortest word, minus 3
 *     16  the first bits of the hash of the word list
 *     24  seed
 *      5  check: the 55 bits before it, as a number, modulo 31
 *
 * Later versions keep the length, the characters and the check.
 *
 * The hash is gw_lexicon_dup_hash() of the word list as it is: of all levels, without the words that
 * the user has marked, and with those that School leaves out. */
typedef struct
{
  guint dice;       /* its number */
  guint seconds;    /* of the clock, 0 for none */
  guint level;      /* from 0 to 3, the index in gw_level_names_get() */
  gboolean school;
  guint min_length; /* from 3 to 6 */
  guint list;       /* 16 bits */
  guint seed;
} GwPlayCode;

#define GW_PLAY_CODE_ERROR (gw_play_code_error_quark ())

/* Why a text is no code. */
typedef enum
{
  GW_PLAY_CODE_ERROR_LETTER, /* it has a letter that no code has */
  GW_PLAY_CODE_ERROR_LENGTH, /* it has more or fewer letters */
  GW_PLAY_CODE_ERROR_CHECK,  /* a letter is wrong */
  GW_PLAY_CODE_ERROR_NEWER,  /* it is one that only later versions know */
} GwPlayCodeError;

GQuark gw_play_code_error_quark (void);

/* “0ACR-Y39T-GF7W” */
char *gw_play_code_format (const GwPlayCode *code);

/* Case, blanks and hyphens do not matter; an O is a 0, an I and an L are a 1. The message of an error
 * is for people. */
gboolean gw_play_code_parse (const char *text, GwPlayCode *code, GError **error);

/* The ids of the built-in dice, “new-4x4”, by their number, which never changes. */
gboolean gw_play_code_find_dice (const char *id, guint *dice);
const char *gw_play_code_get_dice_id (const GwPlayCode *code);

/* Sets dice and seed, if they are those that this board was rolled with: built-in dice, in their
 * size, and a seed of 24 bits. Otherwise FALSE, with nothing changed. */
gboolean gw_play_code_set_board (GwPlayCode *code, const char *dice, guint64 seed,
                                 const GwBoard *board);

/* FALSE, with nothing changed, for a clock that no code has. */
gboolean gw_play_code_set_clock (GwPlayCode *code, guint seconds);

/* The word list, see above. */
void gw_play_code_set_list (GwPlayCode *code, const GwLexicon *lexicon);

/* The level and the shortest word of these rules. FALSE, with nothing changed, for rules that no code
 * can name: its neighbors and points are the classic ones. */
gboolean gw_play_code_set_rules (GwPlayCode *code, const GwRules *rules, const GwLexicon *lexicon);
GwRules *gw_play_code_make_rules (const GwPlayCode *code);

/* The dice of the language of a list, or new-4x4 where it has none. */
void gw_play_code_set_usual_dice (GwPlayCode *code, const GwLexicon *lexicon);

#define GW_PLAY_DAILY_SECONDS 180 /* the clock of the board of a day */

/* Sets what makes the board of a day, “2026-11-28”: the usual dice of the list, the clock, the list,
 * and the seed that comes of them. */
void gw_play_code_set_daily (GwPlayCode *code, const char *date, const GwLexicon *lexicon);

/* The board of the code: the first one that `roll` prints with these dice and this seed. */
GwBoard *gw_play_code_roll (const GwPlayCode *code);

G_END_DECLS
