/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tracer-table.h"

/* The question changes under somebody's hand. */
static void
test_changes (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) other = make_lexicon ("cas\ncast\ncat\n");
  g_autoptr (GwBoard) board = make_board ("DOG/CAT");
  g_autoptr (GwRules) rook = NULL;
  g_autoptr (GwRules) pairs = NULL;
  Table table;

  table_open (&table, WORDS, "CAR/TSE");
  drag (&table, "013");
  g_assert_true (gw_tracer_release (table.tracer));
  drag (&table, "014");
  check (&table, "CAS", "014", GW_TRACE_VERDICT_NO_WORD);
  gw_board_model_set_lexicon (table.board_model, other);
  check (&table, "CAS", "014", GW_TRACE_VERDICT_WORD);
  g_assert_cmpstr (get_selected (&table), ==, "CAS"); /* a word now */

  spec.min_length = 2;
  pairs = gw_rules_new (&spec);
  drag (&table, "01");
  check (&table, "CA", "01", GW_TRACE_VERDICT_START);
  gw_board_model_set_rules (table.board_model, pairs);
  drag (&table, "013");
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD);

  /* 1 and 3 do not touch any more. */
  spec.adjacency = GW_ADJACENCY_ROOK;
  rook = gw_rules_new (&spec);
  gw_board_model_set_rules (table.board_model, rook);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  gw_tracer_type (table.tracer, "cat");
  check (&table, "CAT", "", GW_TRACE_VERDICT_NOT_ON_BOARD);
  gw_board_model_set_rules (table.board_model, pairs);
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD);

  gw_board_model_set_lexicon (table.board_model, NULL);
  check (&table, "CAT", "013", GW_TRACE_VERDICT_NO_WORD);
  g_assert_false (gw_tracer_take (table.tracer));
  gw_board_model_set_board (table.board_model, board);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  gw_board_model_set_board (table.board_model, NULL);
  g_assert_false (gw_tracer_type (table.tracer, "cat"));
  gw_tracer_press (table.tracer, 0);
  gw_tracer_move (table.tracer, 1);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  table_close (&table);
}

/* Selecting another word ends the tracing. */
static void
test_select (void)
{
  g_autoptr (GwWord) word = NULL;
  Table table;

  table_open (&table, WORDS, "CAR/TSE");
  word = gw_word_list_model_find (gw_board_model_get_words (table.board_model), "sea");
  gw_tracer_type (table.tracer, "ca");
  gw_trace_set_word (gw_board_model_get_selected (table.board_model), word);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  table_close (&table);
}

/* Without patience the paths come later, and only the last ones. */
static void
test_late (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  Table table;
  guint n_answer, n_path;

  table_open_with (&table, WORDS, "CAR/TSE", &spec, 0);
  count_notify (table.tracer, "answer", &n_answer);
  count_notify (table.tracer, "path", &n_path);
  for (guint i = 0; i < 50; i++)
    {
      gw_tracer_clear (table.tracer);
      gw_tracer_type (table.tracer, "sea");
      gw_tracer_clear (table.tracer);
      gw_tracer_type (table.tracer, "cat");
    }
  wait_until (gw_tracer_get_answer (table.tracer)->kind == GW_TRACE_VERDICT_WORD);
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD);
  g_assert_cmpuint (n_answer, >, 0);
  g_assert_cmpuint (n_path, >, 0);

  /* A search is under way when the tracer goes. */
  gw_tracer_type (table.tracer, "s");
  table_close (&table);
}

/* So many paths that they cannot all be kept, and a text that takes long. */
static void
test_many (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  Table table;

  spec.reuse = TRUE;
  table_open_with (&table, WORDS, "AAAA/AAAA/AAAA/AAAA", &spec, 0);
  for (guint i = 0; i < 30; i++)
    gw_tracer_type (table.tracer, "a");
  wait_until (gw_tracer_get_answer (table.tracer)->kind == GW_TRACE_VERDICT_NO_WORD);
  g_assert_cmpuint (gw_trace_get_n_paths (gw_tracer_get_trace (table.tracer)), ==,
                    GW_BOARD_MODEL_MAX_PATHS);
  table_close (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tracer-changes/changes", test_changes);
  g_test_add_func ("/tracer-changes/select", test_select);
  g_test_add_func ("/tracer-changes/late", test_late);
  g_test_add_func ("/tracer-changes/many", test_many);

  return g_test_run ();
}
