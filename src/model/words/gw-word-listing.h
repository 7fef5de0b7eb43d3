/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word-marks.h"

G_BEGIN_DECLS

#define GW_TYPE_LISTED_WORD (gw_listed_word_get_type ())

/* A word of a listing. Emits "changed" when it is marked. */
G_DECLARE_FINAL_TYPE (GwListedWord, gw_listed_word, GW, LISTED_WORD, GObject)

/* As people write it, and its letters without case, which can be marked. */
const char *gw_listed_word_get_written (GwListedWord *self);
const char *gw_listed_word_get_letters (GwListedWord *self);

/* Whether the lexicon has it, and at which level; a marked word may be in no lexicon. */
gboolean gw_listed_word_get_level (GwListedWord *self, guint *level);
GwWordMark gw_listed_word_get_mark (GwListedWord *self);

#define GW_TYPE_WORD_LISTING (gw_word_listing_get_type ())

/* The words of a lexicon that match what the user looks for, in the order of its language: a list of
 * GwListedWord. Words that always count come first.
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
