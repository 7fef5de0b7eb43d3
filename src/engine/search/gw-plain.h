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
  GW_OBJECTIVE_LONGEST, /* the longest word, and as many as long as can be */
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
  gint64 *values;  /* of each word, by the objective */
  gint32 *points;  /* of each word */
  guint8 *lengths; /* of each word, in letters */
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

const char *gw_objective_to_string (GwObjective objective);
gboolean gw_objective_from_string (const char *text, GwObjective *objective);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlain, gw_plain_unref)

G_END_DECLS
