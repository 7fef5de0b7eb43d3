/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tracer-table.h"

static void
test_answers (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  Table table;

  spec.max_level = 50;
  table_open_with (&table, WORDS "are\t70\nera\t70\n", "CAR/TSE", &spec, LONG);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);

  drag (&table, "0");
  check (&table, "C", "0", GW_TRACE_VERDICT_START); /* cat, cats; no way to catsup and carts */
  drag (&table, "01");
  check (&table, "CA", "01", GW_TRACE_VERDICT_START);
  drag (&table, "013");
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD);
  g_assert_cmpint (gw_tracer_get_answer (table.tracer)->points, ==, 1);
  drag (&table, "0134");
  check (&table, "CATS", "0134", GW_TRACE_VERDICT_WORD);
  drag (&table, "012");
  check (&table, "CAR", "012", GW_TRACE_VERDICT_START);
  drag (&table, "03");
  check (&table, "CT", "03", GW_TRACE_VERDICT_SHORT);
  drag (&table, "13");
  check (&table, "AT", "13", GW_TRACE_VERDICT_SHORT);
  drag (&table, "125");
  check (&table, "ARE", "125", GW_TRACE_VERDICT_RARE);
  drag (&table, "310");
  check (&table, "TAC", "310", GW_TRACE_VERDICT_NO_WORD);

  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "dog");
  check (&table, "DOG", "", GW_TRACE_VERDICT_NOT_ON_BOARD);
  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "xyz");
  check (&table, "XYZ", "", GW_TRACE_VERDICT_NOT_ON_BOARD);
  g_assert_true (gw_tracer_clear (table.tracer));
  g_assert_false (gw_tracer_clear (table.tracer));
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  table_close (&table);
}

static void
test_drag (void)
{
  Table table;

  table_open (&table, WORDS, "CAR/TSE");
  drag (&table, "0135");
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD); /* 5 does not touch 3 */
  gw_tracer_move (table.tracer, 3);
  gw_tracer_move (table.tracer, 0);
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD); /* used, and not the one before */
  gw_tracer_move (table.tracer, 1);
  check (&table, "CA", "01", GW_TRACE_VERDICT_START); /* back */
  gw_tracer_move (table.tracer, 0);
  check (&table, "C", "0", GW_TRACE_VERDICT_START);
  gw_tracer_move (table.tracer, 1);
  gw_tracer_move (table.tracer, 3);
  gw_tracer_move (table.tracer, 4);
  g_assert_cmpstr (get_selected (&table), ==, "CATS"); /* already */
  g_assert_true (gw_tracer_release (table.tracer));
  g_assert_cmpstr (get_selected (&table), ==, "CATS");
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);

  /* What is no word stays to be looked at, and the selection with it. */
  drag (&table, "012");
  g_assert_false (gw_tracer_release (table.tracer));
  check (&table, "CAR", "012", GW_TRACE_VERDICT_START);
  g_assert_cmpstr (get_selected (&table), ==, "CATS");

  /* The next one is another one, even if it begins beside the last. */
  drag (&table, "54");
  check (&table, "ES", "54", GW_TRACE_VERDICT_SHORT);
  gw_tracer_release (table.tracer);
  gw_tracer_clear (table.tracer);
  g_assert_cmpstr (get_selected (&table), ==, "CATS");

  /* Abandoned while the button is held. */
  drag (&table, "01");
  gw_tracer_clear (table.tracer);
  gw_tracer_move (table.tracer, 3);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  g_assert_false (gw_tracer_release (table.tracer));
  table_close (&table);
}

static void
test_click (void)
{
  Table table;

  table_open (&table, WORDS, "CAR/TSE");
  g_assert_false (click (&table, 0));
  g_assert_false (click (&table, 1));
  g_assert_false (click (&table, 3));
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD);
  g_assert_true (click (&table, 3));
  g_assert_cmpstr (get_selected (&table), ==, "CAT");
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);

  click (&table, 0);
  click (&table, 1);
  click (&table, 2);
  click (&table, 1); /* back to it */
  check (&table, "CA", "01", GW_TRACE_VERDICT_START);
  g_assert_false (click (&table, 1));
  check (&table, "CA", "01", GW_TRACE_VERDICT_START);
  click (&table, 5);
  click (&table, 0); /* anew */
  check (&table, "C", "0", GW_TRACE_VERDICT_START);
  g_assert_false (click (&table, 0));
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);

  click (&table, 0);
  click (&table, 1);
  g_assert_true (gw_tracer_back (table.tracer));
  check (&table, "C", "0", GW_TRACE_VERDICT_START);
  g_assert_true (gw_tracer_back (table.tracer));
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  g_assert_false (gw_tracer_back (table.tracer));
  g_assert_false (gw_tracer_take (table.tracer));
  table_close (&table);
}

/* C A T
 * T T . */
static void
test_type (void)
{
  GwTrace *trace;
  Table table;

  table_open (&table, WORDS, "CAT/TT.");
  trace = gw_tracer_get_trace (table.tracer);
  g_assert_false (gw_tracer_type (table.tracer, " 7["));
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  g_assert_true (gw_tracer_type (table.tracer, "c"));
  g_assert_true (gw_tracer_type (table.tracer, "A"));
  g_assert_true (gw_tracer_type (table.tracer, "t"));
  check (&table, "CAT", "012", GW_TRACE_VERDICT_WORD);
  g_assert_cmpuint (gw_trace_get_n_paths (trace), ==, 3);
  gw_trace_next (trace);
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD);

  /* What is lit stays lit as far as it goes. */
  gw_tracer_type (table.tracer, "t");
  check (&table, "CATT", "0134", GW_TRACE_VERDICT_NO_WORD);
  gw_tracer_back (table.tracer);
  check (&table, "CAT", "013", GW_TRACE_VERDICT_WORD);

  /* The path that is taken is the one that was lit. */
  g_assert_true (gw_tracer_take (table.tracer));
  g_assert_cmpstr (get_selected (&table), ==, "CAT");
  check_path_of (gw_trace_get_path (gw_board_model_get_selected (table.board_model)), "013");

  /* Also when the word is selected already. */
  gw_tracer_type (table.tracer, "cat");
  gw_trace_set_index (trace, 2);
  g_assert_true (gw_tracer_take (table.tracer));
  check_path_of (gw_trace_get_path (gw_board_model_get_selected (table.board_model)), "014");

  /* From letters to tiles and back. */
  gw_tracer_type (table.tracer, "ca");
  click (&table, 4);
  check (&table, "CAT", "014", GW_TRACE_VERDICT_WORD);
  gw_tracer_type (table.tracer, "t");
  check (&table, "CATT", "0142", GW_TRACE_VERDICT_NO_WORD);
  table_close (&table);
}

/* A word is selected as soon as it is there; what was selected before comes back when the
 * trace is given up, with its path. */
static void
test_selects (void)
{
  Table table;

  table_open (&table, WORDS, "CAT/TT.");
  gw_tracer_type (table.tracer, "cat");
  check (&table, "CAT", "012", GW_TRACE_VERDICT_WORD);
  g_assert_cmpstr (get_selected (&table), ==, "CAT");
  gw_tracer_type (table.tracer, "t");
  g_assert_cmpstr (get_selected (&table), ==, "CAT");
  g_assert_true (gw_tracer_clear (table.tracer));
  g_assert_cmpstr (get_selected (&table), ==, NULL);
  table_close (&table);

  table_open (&table, WORDS, "CAR/TSE");
  click (&table, 0);
  click (&table, 1);
  click (&table, 3);
  g_assert_true (click (&table, 3));
  g_assert_cmpstr (get_selected (&table), ==, "CAT");
  gw_tracer_type (table.tracer, "cats");
  check (&table, "CATS", "0134", GW_TRACE_VERDICT_WORD);
  g_assert_cmpstr (get_selected (&table), ==, "CATS");
  g_assert_true (gw_tracer_get_active (table.tracer));
  g_assert_true (gw_tracer_clear (table.tracer));
  g_assert_cmpstr (get_selected (&table), ==, "CAT");
  check_path_of (gw_trace_get_path (gw_board_model_get_selected (table.board_model)), "013");
  table_close (&table);
}

static void
test_tiles (void)
{
  Table table;

  table_open (&table, "quit\nstrait\nqat\nжук\nétude\n", "QIT/[STR]AX/ЖУК");
  drag (&table, "0");
  check (&table, "QU", "0", GW_TRACE_VERDICT_START);
  drag (&table, "012");
  check (&table, "QUIT", "012", GW_TRACE_VERDICT_WORD);
  gw_tracer_clear (table.tracer);

  /* Half a tile lights it. */
  gw_tracer_type (table.tracer, "q");
  check (&table, "Q", "0", GW_TRACE_VERDICT_START);
  gw_tracer_type (table.tracer, "uit");
  check (&table, "QUIT", "012", GW_TRACE_VERDICT_WORD);
  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "q");
  click (&table, 1); /* half a tile is no path to go on with */
  check (&table, "I", "1", GW_TRACE_VERDICT_SHORT);
  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "qat");
  check (&table, "QAT", "", GW_TRACE_VERDICT_NOT_ON_BOARD);
  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "st");
  check (&table, "ST", "3", GW_TRACE_VERDICT_START);
  gw_tracer_type (table.tracer, "rait");
  check (&table, "STRAIT", "3412", GW_TRACE_VERDICT_WORD);
  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "ж");
  gw_tracer_type (table.tracer, "ук");
  check (&table, "ЖУК", "678", GW_TRACE_VERDICT_WORD);
  gw_tracer_clear (table.tracer);

  /* A mark goes into its letter. */
  gw_tracer_type (table.tracer, "e");
  gw_tracer_type (table.tracer, "\xcc\x81");
  check (&table, "É", "", GW_TRACE_VERDICT_NOT_ON_BOARD);
  table_close (&table);
}

static void
test_holes (void)
{
  Table table;

  table_open (&table, "cat\n", "C.T/A?S");
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);

  /* With a free cell there is no solution; the lexicon is asked. */
  drag (&table, "0");
  check (&table, "C", "0", GW_TRACE_VERDICT_START);
  gw_tracer_move (table.tracer, 1);
  gw_tracer_move (table.tracer, 4);
  check (&table, "C", "0", GW_TRACE_VERDICT_START);
  gw_tracer_move (table.tracer, 3);
  check (&table, "CA", "03", GW_TRACE_VERDICT_START);
  click (&table, 1);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  gw_tracer_press (table.tracer, 1);
  gw_tracer_move (table.tracer, 0);
  check (&table, NULL, NULL, GW_TRACE_VERDICT_NONE);
  table_close (&table);
}

static void
test_reuse (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  Table table;

  spec.reuse = TRUE;
  table_open_with (&table, "banana\nband\n", "BAN/XYD", &spec, LONG);
  drag (&table, "01");
  gw_tracer_release (table.tracer);
  click (&table, 2);
  click (&table, 1);
  click (&table, 2);
  click (&table, 1);
  check (&table, "BANANA", "012121", GW_TRACE_VERDICT_WORD);
  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "banana");
  check (&table, "BANANA", "012121", GW_TRACE_VERDICT_WORD);
  gw_tracer_clear (table.tracer);

  /* A move back takes the last tile off under any rules; other tiles come again. */
  drag (&table, "012");
  gw_tracer_move (table.tracer, 1);
  check (&table, "BA", "01", GW_TRACE_VERDICT_START);
  drag (&table, "0143");
  gw_tracer_move (table.tracer, 0);
  check (&table, "BAYXB", "01430", GW_TRACE_VERDICT_NO_WORD);
  table_close (&table);
}

static void
test_torus (void)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  Table table;

  spec.adjacency = GW_ADJACENCY_TORUS;
  table_open_with (&table, "cat\n", "CXYA/QQQQ/QQQQ/TQQQ", &spec, LONG);
  drag (&table, "03c");
  check (&table, "CAT", "03c", GW_TRACE_VERDICT_WORD);
  g_assert_true (gw_tracer_release (table.tracer));
  spec.adjacency = GW_ADJACENCY_KING;
  table_close (&table);
}

/* Tiles and typed letters are read as the lexicon's words were. */
static void
test_language (void)
{
  g_autoptr (GwLanguage) language
    = gw_language_parse ("name: French\ncode: fr\nletters: a b c d e f o t u\nfold: œ oe\n", -1,
                         NULL, NULL);
  g_autoptr (GwLexicon) french = make_lexicon_in (language, "été\nœuf\n");
  g_autoptr (GwLexicon) plain = make_lexicon ("été\n");
  Table table;

  table_open (&table, "dog\n", "ÉT/OÈ/UF");
  gw_tracer_type (table.tracer, "ete");
  check (&table, "ETE", "", GW_TRACE_VERDICT_NOT_ON_BOARD);
  gw_board_model_set_lexicon (table.board_model, french);
  wait_until (gw_board_model_get_solution (table.board_model) != NULL);
  check (&table, "ETE", "013", GW_TRACE_VERDICT_WORD);
  g_assert_cmpstr (get_selected (&table), ==, "ETE");
  check_path_of (gw_trace_get_path (gw_board_model_get_selected (table.board_model)), "013");
  gw_tracer_clear (table.tracer);
  gw_tracer_type (table.tracer, "Œuf");
  check (&table, "OEUF", "2345", GW_TRACE_VERDICT_WORD);
  gw_tracer_clear (table.tracer);
  drag (&table, "013");
  check (&table, "ETE", "013", GW_TRACE_VERDICT_WORD);
  gw_board_model_set_lexicon (table.board_model, plain);
  wait_until (gw_board_model_get_solution (table.board_model) != NULL);
  check (&table, "ÉTÈ", "013", GW_TRACE_VERDICT_NO_WORD);
  table_close (&table);
}

/* The letters are shown in the capitals of the lexicon's language. */
static void
test_capitals (void)
{
  g_autoptr (GwLanguage) language
    = gw_language_parse ("name: Turkish\ncode: tr\nletters: a ı i k s ş\nfold: I ı\nfold: İ i\n", -1,
                         NULL, NULL);
  g_autoptr (GwLexicon) turkish = make_lexicon_in (language, "ışık\niki\n");
  Table table;

  table_open (&table, "dog\n", "[ı]Ş/K[ı]");
  gw_board_model_set_lexicon (table.board_model, turkish);
  wait_until (gw_board_model_get_solution (table.board_model) != NULL);
  gw_tracer_type (table.tracer, "IŞI");
  gw_tracer_type (table.tracer, "k");
  check (&table, "IŞIK", "0132", GW_TRACE_VERDICT_WORD);
  g_assert_cmpstr (get_selected (&table), ==, "IŞIK");
  check_path_of (gw_trace_get_path (gw_board_model_get_selected (table.board_model)), "0132");
  table_close (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tracer/answers", test_answers);
  g_test_add_func ("/tracer/drag", test_drag);
  g_test_add_func ("/tracer/click", test_click);
  g_test_add_func ("/tracer/type", test_type);
  g_test_add_func ("/tracer/selects", test_selects);
  g_test_add_func ("/tracer/tiles", test_tiles);
  g_test_add_func ("/tracer/holes", test_holes);
  g_test_add_func ("/tracer/reuse", test_reuse);
  g_test_add_func ("/tracer/torus", test_torus);
  g_test_add_func ("/tracer/language", test_language);
  g_test_add_func ("/tracer/capitals", test_capitals);

  return g_test_run ();
}
