/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-letter-table.h"

#include "gw-board-edit.h"
#include "gw-played-board.h"
#include "gw-tally.h"

#include <string.h>

struct _GwLetterTable
{
  gatomicrefcount ref_count;
  GwBoard *board;
  guint cell;
  GwTally tally; /* of the board as it is */
  guint n_rows;
  GwLetterTableRow *rows;
};

static gboolean
counts_as (const GwRules *rules, const GwCell *a, const GwCell *b)
{
  gunichar letters[2][GW_TILE_MAX_LETTERS];
  const guint n = gw_rules_cell_letters (rules, a, letters[0]);

  return n > 0 && n == gw_rules_cell_letters (rules, b, letters[1]) &&
         memcmp (letters[0], letters[1], n * sizeof (gunichar)) == 0;
}

/* The tile of a letter under the rules: Q may be QU. */
static void
make_cell (const GwRules *rules, gunichar letter, GwCell *cell)
{
  const GwCell plain = { GW_CELL_TILE, 1, { letter } };

  *cell = (GwCell){ .kind = GW_CELL_TILE };
  cell->n_letters = gw_rules_cell_letters (rules, &plain, cell->letters);
}

static gboolean
fill_in (GwLetterTable *table, GwLexicon *lexicon, GwRules *rules, const GwStop *stop)
{
  const GwAlphabet tiles = gw_alphabet_get_tiles (gw_lexicon_get_alphabet (lexicon));
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  GwCell now;

  gw_play_cell (lexicon, gw_board_get_cell (table->board, table->cell), &now);
  gw_solver_tally (solver, table->board, stop, &table->tally);
  table->n_rows = tiles.n_letters;
  table->rows = g_new0 (GwLetterTableRow, tiles.n_letters + 1);
  for (guint i = 0; i < tiles.n_letters && !gw_stop_requested (stop); i++)
    {
      GwLetterTableRow *row = &table->rows[i];
      g_autoptr (GwBoard) board = NULL;
      GwTally tally;

      make_cell (rules, tiles.letters[i], &row->cell);
      row->now = counts_as (rules, &row->cell, &now);
      board = gw_board_replace (table->board, table->cell, &row->cell);
      gw_solver_tally (solver, board, stop, &tally);
      row->words = tally.words;
      row->points = tally.score;
    }
  return !gw_stop_requested (stop);
}

GwLetterTable *
gw_letter_table_new (GwLexicon *lexicon, GwBoard *board, GwRules *rules, guint cell,
                     const GwStop *stop)
{
  g_autoptr (GwLetterTable) table = NULL;

  if (cell >= gw_board_get_n_cells (board))
    return NULL;

  table = g_new0 (GwLetterTable, 1);
  g_atomic_ref_count_init (&table->ref_count);
  table->board = gw_board_ref (board);
  table->cell = cell;
  return fill_in (table, lexicon, rules, stop) ? g_steal_pointer (&table) : NULL;
}

GwLetterTable *
gw_letter_table_ref (GwLetterTable *table)
{
  g_atomic_ref_count_inc (&table->ref_count);
  return table;
}

void
gw_letter_table_unref (GwLetterTable *table)
{
  if (!g_atomic_ref_count_dec (&table->ref_count))
    return;
  gw_board_unref (table->board);
  g_free (table->rows);
  g_free (table);
}

guint
gw_letter_table_get_cell (const GwLetterTable *table)
{
  return table->cell;
}

GwBoard *
gw_letter_table_get_board (const GwLetterTable *table)
{
  return table->board;
}

guint
gw_letter_table_get_n_rows (const GwLetterTable *table)
{
  return table->n_rows;
}

const GwLetterTableRow *
gw_letter_table_get_row (const GwLetterTable *table, guint index)
{
  g_return_val_if_fail (index < table->n_rows, NULL);

  return &table->rows[index];
}

guint
gw_letter_table_get_words (const GwLetterTable *table)
{
  return table->tally.words;
}

gint64
gw_letter_table_get_points (const GwLetterTable *table)
{
  return table->tally.score;
}
