/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-model.h"

#include "property.h"
#include "values.h"
#include "wait.h"

#define WORDS "cat\ncats\ncot\ncots\nsat\nscat\nquit\n"

static GwBoardModel *
make_board_model (const char *board_text)
{
  GwBoardModel *board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);

  gw_board_model_set_lexicon (board_model, lexicon);
  gw_board_model_set_board (board_model, board);
  return board_model;
}

static GwWhatIf *
make_what_if (GwBoardModel *board_model, gint64 patience)
{
  return g_object_new (GW_TYPE_WHAT_IF, "board-model", board_model, "patience", patience, NULL);
}

static void
set_board (GwBoardModel *board_model, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (board_model, board);
}

static void
test_active (void)
{
  GwBoardModel *board_model = make_board_model ("CA/TS");
  GwWhatIf *what_if = make_what_if (board_model, LONG_WAIT);
  guint n_table;

  count_notify (what_if, "table", &n_table);
  g_object_set (what_if, "cell", 1, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_cmpuint (n_table, ==, 0);

  g_object_set (what_if, "active", TRUE, NULL);
  g_assert_nonnull (gw_what_if_get_table (what_if));
  g_assert_cmpuint (gw_letter_table_get_cell (gw_what_if_get_table (what_if)), ==, 1);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 4);
  g_assert_cmpuint (n_table, ==, 1);

  g_object_set (what_if, "cell", 4, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_object_set (what_if, "cell", 0, NULL);
  g_assert_nonnull (gw_what_if_get_table (what_if));
  g_object_set (what_if, "active", FALSE, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_finalize_object (what_if);
  g_assert_finalize_object (board_model);
}

/* It follows all that it depends on. */
static void
test_inputs (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwBoardModel *board_model = make_board_model ("CA/TS");
  GwWhatIf *what_if = make_what_if (board_model, LONG_WAIT);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("dog\n");
  g_autoptr (GwRules) rules = NULL;

  g_object_set (what_if, "cell", 1, NULL);
  g_object_set (what_if, "active", TRUE, NULL);
  set_board (board_model, "CO/TS");
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 2);
  spec.min_length = 4;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (board_model, rules);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 1);
  gw_board_model_set_lexicon (board_model, lexicon);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 0);
  g_assert_cmpuint (gw_letter_table_get_n_rows (gw_what_if_get_table (what_if)), ==, 3);
  gw_board_model_set_lexicon (board_model, NULL);
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_finalize_object (what_if);
  g_assert_finalize_object (board_model);
}

/* In the background, replaced before it is done: what comes is the last. */
static void
test_replaced (void)
{
  GwBoardModel *board_model = make_board_model ("CA/TS");
  GwWhatIf *what_if = make_what_if (board_model, 0);

  g_object_set (what_if, "active", TRUE, NULL);
  for (guint i = 0; i < 30; i++)
    {
      GwLetterTable *table;

      g_object_set (what_if, "cell", i % 4, NULL);
      set_board (board_model, i % 3 == 0 ? "CO/TS" : "CA/TS");
      if (i % 5 == 0)
        g_main_context_iteration (NULL, FALSE);
      table = gw_what_if_get_table (what_if);
      if (table != NULL)
        {
          g_assert_cmpuint (gw_letter_table_get_cell (table), ==, i % 4);
          g_assert_true (gw_letter_table_get_board (table)
                         == gw_board_model_get_board (board_model));
        }
    }
  wait_until (gw_what_if_get_table (what_if) != NULL);
  g_assert_cmpuint (gw_letter_table_get_cell (gw_what_if_get_table (what_if)), ==, 1);
  g_assert_cmpuint (gw_letter_table_get_words (gw_what_if_get_table (what_if)), ==, 4);

  g_object_set (what_if, "cell", 2, NULL);
  g_assert_finalize_object (what_if); /* while it works */
  g_assert_finalize_object (board_model);
}

static void
test_disposed (void)
{
  GwBoardModel *board_model = make_board_model ("CA/TS");
  GwWhatIf *what_if = make_what_if (board_model, 0);

  g_object_set (what_if, "cell", 1, NULL);
  g_object_set (what_if, "active", TRUE, NULL);
  g_object_run_dispose (G_OBJECT (what_if));
  set_board (board_model, "CO/TS");
  g_assert_null (gw_what_if_get_table (what_if));
  g_assert_finalize_object (what_if);
  g_assert_finalize_object (board_model);
}

/* On the window model it follows the mode and the tile in focus. */
static void
test_window_model (void)
{
  GwBoardModel *board_model = make_board_model ("CA/TS");
  GwWindowModel *window_model = gw_window_model_new (board_model);
  GwWhatIf *letters = gw_window_model_get_letters (window_model);

  g_assert_nonnull (gw_window_model_get_heat_map (window_model));
  gw_window_model_set_cell (window_model, 3);
  g_assert_false (get_boolean (letters, "active"));
  gw_window_model_set_mode (window_model, GW_MODE_EXPLORE);
  g_assert_true (get_boolean (letters, "active"));
  wait_until (gw_what_if_get_table (letters) != NULL);
  g_assert_cmpuint (gw_letter_table_get_cell (gw_what_if_get_table (letters)), ==, 3);
  g_assert_finalize_object (window_model);
  g_assert_finalize_object (board_model);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/what-if/active", test_active);
  g_test_add_func ("/what-if/inputs", test_inputs);
  g_test_add_func ("/what-if/replaced", test_replaced);
  g_test_add_func ("/what-if/disposed", test_disposed);
  g_test_add_func ("/what-if/window-model", test_window_model);
  return g_test_run ();
}
