/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-builder.h"
#include "gw-scoring.h"

G_BEGIN_DECLS

/* Takes the text of a word list apart into words, line by line. */
typedef struct
{
  const char *name;
  GwLexiconOptions options;
  char *converted;  /* owned: the text in UTF-8, where it was Latin-1 */
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

/* FALSE when the bytes are no text. */
gboolean gw_word_reader_init (GwWordReader *reader, const char *name, const char *data,
                              gsize length, const GwLexiconOptions *options, GError **error);
void gw_word_reader_clear (GwWordReader *reader);

GwReadResult gw_word_reader_next (GwWordReader *reader, GwReadWord *word, GwSkip *reason,
                                  GError **error);

/* How far it is, from 0 to 1. */
double gw_word_reader_get_fraction (const GwWordReader *reader);

G_END_DECLS
