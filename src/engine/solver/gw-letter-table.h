/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* What each letter of the lexicon's alphabet would bring in one cell of a
 * board. Immutable and atomically ref-counted. */
typedef struct _GwLetterTable GwLetterTable;

typedef struct
{
  GwCell cell; /* what would be there; a Q is QU where the rules say so */
  gboolean now; /* it counts as what is there now */
  guint words;
  gint64 points;
} GwLetterTableRow;

/* NULL when it was stopped, or when there is no such cell. Other free cells of
 * the board count as holes. */
GwLetterTable *gw_letter_table_new (GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                                    guint cell, const GwStop *stop);
GwLetterTable *gw_letter_table_ref (GwLetterTable *table);
void gw_letter_table_unref (GwLetterTable *table);

guint gw_letter_table_get_cell (const GwLetterTable *table);
GwBoard *gw_letter_table_get_board (const GwLetterTable *table);

/* In the order of the alphabet. */
guint gw_letter_table_get_n_rows (const GwLetterTable *table);
const GwLetterTableRow *gw_letter_table_get_row (const GwLetterTable *table, guint index);

/* The board as it is. */
guint gw_letter_table_get_words (const GwLetterTable *table);
gint64 gw_letter_table_get_points (const GwLetterTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLetterTable, gw_letter_table_unref)

G_END_DECLS
