/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-rules.h"
#include "gw-tree.h"

G_BEGIN_DECLS

/* What a search is after. */
typedef enum
{
  GW_OBJECTIVE_POINTS,
  GW_OBJECTIVE_WORDS,
  GW_OBJECTIVE_LONGEST, /* the length of the longest word, then how many words are as long */
} GwObjective;

/* The words that count under some rules, spelled in tiles: where a Q counts as
 * QU a tile of Q stands for both, and a word that has a Q without a U is left out.
 * So every step of a path is one letter. Immutable and atomically ref-counted. */
typedef struct
{
  GwLexicon *lexicon; /* of the words in tiles, with the alphabet of the first one */
  const GwTree *tree;
  GwRules *rules;
  GwObjective objective;
  gint32 *points; /* of each word */
  gint32 *worth;  /* of each word, by the objective: points, 1, or the length */
  gboolean is_spelled; /* in letters, not in tiles */
} GwPlain;

/* Words of more than max_tiles tiles are left out. NULL only when stopped. */
GwPlain *gw_plain_new (GwLexicon *lexicon, GwRules *rules, GwObjective objective,
                       guint max_tiles, const GwStop *stop);

/* The same with the words as they are spelled, for boards with tiles of several
 * letters. */
GwPlain *gw_plain_new_spelled (GwLexicon *lexicon, GwRules *rules, GwObjective objective,
                               const GwStop *stop);
GwPlain *gw_plain_ref (GwPlain *plain);
void gw_plain_unref (GwPlain *plain);

/* A value of GW_OBJECTIVE_LONGEST is a length, and below these bits the number of words that have
 * it: no lexicon has too many for that. */
#define GW_PLAIN_LENGTH_SHIFT 32

/* The value of two sets of words together, which have no word in common. The value of no word at
 * all is 0. */
static inline gint64
gw_plain_add (const GwPlain *plain, gint64 one, gint64 other)
{
  const gint64 length = one >> GW_PLAIN_LENGTH_SHIFT;
  const gint64 other_length = other >> GW_PLAIN_LENGTH_SHIFT;

  if (plain->objective != GW_OBJECTIVE_LONGEST)
    return one + other;
  if (length != other_length)
    return MAX (one, other);
  return one + (other - other_length * (G_GINT64_CONSTANT (1) << GW_PLAIN_LENGTH_SHIFT));
}

static inline gint64
gw_plain_get_value (const GwPlain *plain, guint32 word)
{
  const gint64 worth = plain->worth[word];

  return plain->objective == GW_OBJECTIVE_LONGEST ? (worth << GW_PLAIN_LENGTH_SHIFT) + 1 : worth;
}

/* The value of a board with these words, each of them once. */
gint64 gw_plain_sum (const GwPlain *plain, const guint32 *words, guint n_words);

/* The value as people read it: points, words, or the length of the longest word. */
gint64 gw_plain_get_worth (const GwPlain *plain, gint64 value);

const char *gw_objective_to_string (GwObjective objective);
gboolean gw_objective_from_string (const char *text, GwObjective *objective);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlain, gw_plain_unref)

G_END_DECLS
