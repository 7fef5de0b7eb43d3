/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-rules.h"
#include "gw-tree.h"

G_BEGIN_DECLS

/* The words of a lexicon that count under some rules, and no others: what the
 * algorithms make their indexes of. They stand in alphabetical order in one piece
 * of memory; a *rank* is a place in that order. Immutable and atomically
 * ref-counted. */
typedef struct
{
  GwLexicon *lexicon; /* all words */
  GwRules *rules;
  guint n_words; /* that count */
  guint longest; /* letters */
  double mean_length;
  guint32 *starts;  /* by rank, and one more: where the word begins in `letters` */
  guint8 *letters;  /* numbers into the lexicon's alphabet */
  guint32 *numbers; /* by rank: the number of the word in the lexicon */
  gint32 *points;   /* by rank */

  GwLexicon *counting; /* of these words alone, in the same alphabet */
  const GwTree *tree;  /* of that */
  guint32 *ranks;      /* by word number of the tree */
} GwWordTable;

/* NULL only when stopped. */
GwWordTable *gw_word_table_new (GwLexicon *lexicon, GwRules *rules, const GwStop *stop);
GwWordTable *gw_word_table_ref (GwWordTable *table);
void gw_word_table_unref (GwWordTable *table);

/* Memory of the sorted list: letters and starts. */
gsize gw_word_table_get_bytes (const GwWordTable *table);

static inline const guint8 *
gw_word_table_get_word (const GwWordTable *table, guint32 rank, guint *length)
{
  *length = table->starts[rank + 1] - table->starts[rank];
  return table->letters + table->starts[rank];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwWordTable, gw_word_table_unref)

G_END_DECLS
