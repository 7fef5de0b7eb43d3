/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-solution.h"

G_BEGIN_DECLS

/* For each letter of the lexicon's alphabet: the words and points of a board with
 * this letter in one of its cells. Immutable and atomically ref-counted. */
typedef struct _GwLetterTable GwLetterTable;

typedef struct
{
  GwCell cell; /* the tile that would be there; Q is QU where the rules say so */
  gboolean now; /* the solver makes no difference between it and the current tile */
  guint words;
  gint64 points;
} GwLetterTableRow;

/* NULL when stopped, or when there is no such cell. Other free cells of the board
 * count as holes. */
GwLetterTable *gw_letter_table_new (GwLexicon *lexicon, GwBoard *board, GwRules *rules,
                                    guint cell, const GwStop *stop);
GwLetterTable *gw_letter_table_ref (GwLetterTable *table);
void gw_letter_table_unref (GwLetterTable *table);

guint gw_letter_table_get_cell (const GwLetterTable *table);
GwBoard *gw_letter_table_get_board (const GwLetterTable *table);

/* Rows are in the order of the alphabet, without letters that no tile can show. */
guint gw_letter_table_get_n_rows (const GwLetterTable *table);
const GwLetterTableRow *gw_letter_table_get_row (const GwLetterTable *table, guint index);

/* The words and points of the board as it is. */
guint gw_letter_table_get_words (const GwLetterTable *table);
gint64 gw_letter_table_get_points (const GwLetterTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLetterTable, gw_letter_table_unref)

G_END_DECLS
