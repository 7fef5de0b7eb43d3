/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-item.h"
#include "gw-word-marks.h"

G_BEGIN_DECLS

typedef struct _GwWordListing GwWordListing;

/* A word of a listing. */
typedef struct
{
  GwWordListing *listing; /* borrowed; NULL once the word is no longer listed */
  guint position;         /* in the listing */

  char *written;    /* as people write it */
  char *letters;    /* without case; they can be marked */
  gboolean is_word; /* whether the lexicon has it; a marked word may be in no lexicon */
  guint level;      /* if it has it */
  GwWordMark mark;
} GwListedWord;

#define GW_TYPE_WORD_LISTING (gw_word_listing_get_type ())

/* The words of a lexicon that match what the user looks for, in the order of its language: a list
 * of GwItem with a GwListedWord, which emits "changed" when the word is marked. Words that always
 * count come first.
 *
 * A worker looks for them, so that a lexicon may have millions of words; until it is done the list
 * stays as it is. A new question replaces the one before. The objects are made when they are asked
 * for, and kept as long as somebody holds them.
 *
 * The property "counting" is TRUE meanwhile. */
G_DECLARE_FINAL_TYPE (GwWordListing, gw_word_listing, GW, WORD_LISTING, GObject)

GwWordListing *gw_word_listing_new (GwWordMarks *marks);

/* What is looked for. */
typedef struct
{
  GwLexicon *lexicon;  /* NULL for no words */
  const char *pattern; /* as gw-word-match.h has it */
  GwWordMark mark;     /* lists all words of the language that are marked so, and no others */
  guint max_level;     /* otherwise leaves out words above this level */
} GwWordListingQuestion;

void gw_word_listing_ask (GwWordListing *self, const GwWordListingQuestion *question);

gboolean gw_word_listing_get_counting (GwWordListing *self);

G_END_DECLS
