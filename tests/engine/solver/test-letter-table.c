/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-edit.h"
#include "gw-letter-table.h"

#include "../support/values.h"

#define WORDS "cat\ncats\ncot\ncots\nquit\nsat\ntac\ntics\nqat\n"

static const GwLetterTableRow *
find_row (const GwLetterTable *table, const char *label, guint *index)
{
  for (guint i = 0; i < gw_letter_table_get_n_rows (table); i++)
    {
      const GwLetterTableRow *row = gw_letter_table_get_row (table, i);
      g_autofree char *text = gw_cell_to_label (&row->cell);

      if (g_str_equal (text, label))
        {
          if (index != NULL)
            *index = i;
          return row;
        }
    }
  return NULL;
}

/* Every row is what solving that board gives. */
static void
check (const char *board_text, guint cell, const GwRulesSpec *spec, guint n_now)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwRules) rules = gw_rules_new (spec);
  g_autoptr (GwLetterTable) table = gw_letter_table_new (lexicon, board, rules, cell, NULL);
  guint now = 0;

  g_assert_nonnull (table);
  g_assert_true (gw_letter_table_get_board (table) == board);
  g_assert_cmpuint (gw_letter_table_get_cell (table), ==, cell);
  g_assert_cmpuint (gw_letter_table_get_n_rows (table), ==,
                    gw_lexicon_get_alphabet (lexicon)->n_letters);
  for (guint i = 0; i < gw_letter_table_get_n_rows (table); i++)
    {
      const GwLetterTableRow *row = gw_letter_table_get_row (table, i);
      g_autoptr (GwBoard) changed = gw_board_replace (board, cell, &row->cell);
      g_autoptr (GwSolution) solution = NULL;

      if (gw_board_has_free (changed))
        continue;
      solution = gw_solve (lexicon, changed, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
      g_assert_cmpuint (row->words, ==, gw_solution_get_n_words (solution));
      g_assert_cmpint (row->points, ==, gw_solution_get_score (solution));
      if (row->now)
        {
          g_assert_cmpuint (row->words, ==, gw_letter_table_get_words (table));
          g_assert_cmpint (row->points, ==, gw_letter_table_get_points (table));
          now++;
        }
    }
  g_assert_cmpuint (now, ==, n_now);
}

static void
test_rows (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  check ("CA/TS", 1, &spec, 1);
  check ("CA/TS", 3, &spec, 1);
  check ("[TIC]A/TS", 0, &spec, 0);
  check ("[TIC]A/TS", 1, &spec, 1);
  check ("ZA/TC", 0, &spec, 0);
  check ("QI/TS", 0, &spec, 1);
  check ("[QU]I/TS", 0, &spec, 1);
  check ("CA/T.", 3, &spec, 0);
  check ("CA/T?", 3, &spec, 0);
  check ("?A/T?", 3, &spec, 0);
  spec.qu = FALSE;
  check ("QI/TS", 0, &spec, 1);
  check ("[QU]I/TS", 0, &spec, 0);
  spec.reuse = TRUE;
  check ("CA/TS", 1, &spec, 1);
  spec.reuse = FALSE;
  spec.count_paths = TRUE;
  check ("CAT/TSA", 1, &spec, 1);
}

static void
test_letters (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwBoard) board = make_board ("CA/TS");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwLetterTable) table = gw_letter_table_new (lexicon, board, rules, 1, NULL);
  g_autoptr (GwRules) plain = NULL;
  const GwLetterTableRow *row;

  g_assert_cmpuint (gw_letter_table_get_words (table), ==, 4);
  g_assert_cmpint (gw_letter_table_get_points (table), ==, 4);
  row = find_row (table, "O", NULL);
  g_assert_cmpuint (row->words, ==, 2);
  g_assert_false (row->now);
  g_assert_true (find_row (table, "A", NULL)->now);
  g_assert_nonnull (find_row (table, "Qu", NULL));
  g_assert_null (find_row (table, "Q", NULL));

  spec.qu = FALSE;
  plain = gw_rules_new (&spec);
  gw_letter_table_unref (table);
  table = gw_letter_table_new (lexicon, board, plain, 1, NULL);
  g_assert_nonnull (find_row (table, "Q", NULL));
  g_assert_null (find_row (table, "Qu", NULL));
}

static void
test_none (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  const GwStop stop = { 1 };
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwBoard) board = make_board ("CA/TS");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);

  g_assert_null (gw_letter_table_new (lexicon, board, rules, 4, NULL));
  g_assert_null (gw_letter_table_new (lexicon, board, rules, G_MAXUINT, NULL));
  g_assert_null (gw_letter_table_new (lexicon, board, rules, 0, &stop));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/letter-table/rows", test_rows);
  g_test_add_func ("/letter-table/letters", test_letters);
  g_test_add_func ("/letter-table/none", test_none);
  return g_test_run ();
}
