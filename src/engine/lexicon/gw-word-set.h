/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-stop.h"

G_BEGIN_DECLS

/* Many words in one arena, each letter a byte: what a lexicon is built from.
 * The meaning of the bytes is the builder's. */
typedef struct
{
  guint64 key; /* the first eight letters, so that most comparisons end here */
  guint32 offset;
  guint16 length;
  guint8 plain; /* whether it is also written with just these letters */
  guint32 level;
  guint32 serial; /* into the counts, while a list is read */
} GwWordEntry;

/* How a word is written, when that is not just its letters. */
typedef struct
{
  guint32 offset; /* of the letters */
  guint32 length; /* how many they are */
  guint32 text;   /* into the texts */
} GwWordSpelling;

typedef struct
{
  GArray *entries;     /* GwWordEntry */
  GByteArray *letters; /* of all the words, as provisional numbers */
  GArray *spellings;   /* GwWordSpelling, in the order they came */
  GString *texts;      /* of the spellings, each with a zero behind it */
} GwWordSet;

/* How much a set takes, in bytes of letters, in bytes of
 * spellings and in words. The largest lists of whole languages
 * have half of it; what is larger is no word list, and its tree could take gigabytes. */
#define GW_WORD_SET_MAX_LETTERS (128u * 1024 * 1024)
#define GW_WORD_SET_MAX_TEXTS (256u * 1024 * 1024)
#define GW_WORD_SET_MAX_WORDS (16u * 1024 * 1024)

void gw_word_set_init (GwWordSet *words);
void gw_word_set_clear (GwWordSet *words);

/* Makes room for more words, so that nothing is moved while they are added. */
void gw_word_set_reserve (GwWordSet *words, guint n_words, guint n_letters);

/* The spelling, not zero-terminated, is NULL when it is just the letters. FALSE when there is no
 * room. */
gboolean gw_word_set_add (GwWordSet *words, const guint8 *letters, guint length, guint32 level,
                          const char *spelling, gsize spelling_length);

/* Forgets all from the begin-th entry on. */
void gw_word_set_truncate (GwWordSet *words, guint begin);

/* Sorts the entries from `begin` on and keeps one of each word, at the lowest
 * level. Lists are mostly sorted already. FALSE when stopped. */
gboolean gw_word_set_sort (GwWordSet *words, guint begin, const GwStop *stop);

/* Turns frequencies into levels and sorts: 1 for the commonest word, then each
 * word's place among the different words from `begin` on; equal frequencies
 * share a place, and of a word that is there twice the higher one holds.
 * counts[i], a double, belongs to entry begin + i; negative: no frequency, level 0.
 * FALSE when stopped. */
gboolean gw_word_set_rank (GwWordSet *words, guint begin, GArray *counts, const GwStop *stop);

/* Adds the words of another set, at level 0. */
void gw_word_set_append (GwWordSet *words, const GwWordSet *more);

/* Drops the words of another set. */
void gw_word_set_subtract (GwWordSet *words, GwWordSet *denied);

/* Gives each byte a new value, in place; the order is lost. */
void gw_word_set_renumber (GwWordSet *words, const guint8 *new_values);

G_END_DECLS
