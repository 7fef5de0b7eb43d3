/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-folding.h"

G_BEGIN_DECLS

typedef enum
{
  GW_LEVELS_RANK,  /* word<TAB>N: a level, lower is commoner */
  GW_LEVELS_COUNT, /* word<TAB>N: a frequency; the commonest word gets level 1 */
} GwLevelsKind;

/* Higher levels are taken for this one. */
#define GW_MAX_LEVEL 4294967294u

/* Why a line did not become a word. */
typedef enum
{
  GW_SKIP_APOSTROPHE,
  GW_SKIP_DIGIT,
  GW_SKIP_HYPHEN,
  GW_SKIP_SPACE,
  GW_SKIP_MARK,     /* a combining mark that no letter takes in */
  GW_SKIP_OTHER,    /* any other sign */
  GW_SKIP_NUMBER,   /* what follows the tab is no number */
  GW_SKIP_FOREIGN,  /* a letter that the language does not have */
  GW_SKIP_NAME,     /* a capital, where names are left out */
  GW_SKIP_TOO_LONG, /* over GW_MAX_WORD_LENGTH letters */
  GW_N_SKIPS,
} GwSkip;

/* A few words in the language of the program; translate before showing. */
const char *gw_skip_describe (GwSkip reason);

/* Why a list that is not valid UTF-8 may have been read wrongly as Latin-1. */
typedef enum
{
  GW_DOUBT_NONE,
  GW_DOUBT_BAD_BYTES, /* most of it is UTF-8, but for a few bytes */
  GW_DOUBT_ENCODING,  /* as Latin-1 it has signs or letters that no such list has */
} GwDoubt;

typedef struct
{
  gboolean join_phrases; /* drop what is no letter instead of skipping the line */
  gboolean join_hyphens; /* drop hyphens between letters */
  gboolean first_word;   /* take the first word of each line */
  gboolean leave_out_names; /* skip words with a capital, unless they are all capitals */
  GwLevelsKind levels;
  const GwLanguage *language; /* borrowed; NULL: letters are as they are but for their case */
  gboolean no_language;       /* NULL stands for none; otherwise the model guesses first */
  GwAccents accents;
  const char *encoding; /* interned, for the model; NULL: found out */
} GwLexiconOptions;

#define GW_LEXICON_OPTIONS_INIT                                           \
  {                                                                       \
    FALSE, FALSE, FALSE, FALSE, GW_LEVELS_RANK, NULL, FALSE,              \
      GW_ACCENTS_AS_PLAYED, NULL                                          \
  }

/* The options that are on or off; off is usual. */
typedef enum
{
  GW_READ_SWITCH_JOIN_PHRASES,
  GW_READ_SWITCH_FIRST_WORD,
  GW_READ_SWITCH_JOIN_HYPHENS,
  GW_READ_SWITCH_LEAVE_OUT_NAMES,
  GW_N_READ_SWITCHES,
} GwReadSwitch;

/* The name of a switch in the terminal and in saved files: "join-phrases". */
const char *gw_read_switch_get_name (GwReadSwitch which);

gboolean gw_lexicon_options_get_switch (const GwLexiconOptions *options, GwReadSwitch which);
void gw_lexicon_options_set_switch (GwLexiconOptions *options, GwReadSwitch which, gboolean is_on);

/* Takes the text of a word list apart into words, line by line. */
typedef struct
{
  const char *name;
  GwLexiconOptions options;
  GwFolding *folding;   /* owned; NULL: only case is folded */
  guint32 plain;        /* letters from a to z that need no folding but their case, as bits */
  GwFoldedWord *folded; /* owned: room for it */
  char *composed;       /* owned: the spelling of the word read last */
  char *converted;      /* owned: the text in UTF-8, where it was Latin-1 */
  const char *start;
  const char *at;
  const char *end;
  gboolean latin1;
  GwDoubt doubt;
  guint doubt_line;
  guint line;       /* of the word read last, from 1 */
} GwWordReader;

typedef struct
{
  guint length;
  gunichar letters[GW_MAX_WORD_LENGTH]; /* folded */
  const char *spelling; /* how it is written, when that is not just its letters; or NULL. Holds
                         * until the next word */
  gsize spelling_length;
  gboolean has_number;
  double number; /* what follows the tab */
} GwReadWord;

typedef enum
{
  GW_READ_WORD,
  GW_READ_SKIPPED, /* the line is no word: see the reason */
  GW_READ_END,
  GW_READ_ERROR,
} GwReadResult;

/* FALSE when the bytes are no text, and when names are to be left out of a language that writes other
 * words with capitals, too. */
gboolean gw_word_reader_init (GwWordReader *reader, const char *name, const char *data,
                              gsize length, const GwLexiconOptions *options, GError **error);
void gw_word_reader_clear (GwWordReader *reader);

GwReadResult gw_word_reader_next (GwWordReader *reader, GwReadWord *word, GwSkip *reason,
                                  GError **error);

/* How far it is, from 0 to 1. */
double gw_word_reader_get_fraction (const GwWordReader *reader);

G_END_DECLS
