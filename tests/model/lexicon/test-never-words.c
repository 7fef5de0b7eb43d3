/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-never-words.h"

#include "folder.h"
#include "property.h"
#include "values.h"
#include "wait.h"

typedef struct
{
  char *folder;
  GwWordMarks *marks;
  GwBoardModel *board_model;
  GwNeverWords *never;
} Fixture;

/* The words that never count are at, cat and dog. With data, nothing is waited for. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
  fixture->marks = gw_word_marks_new (fixture->folder);
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "cat", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "dog", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "at", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "tease", GW_WORD_MARK_ALWAYS));
  fixture->board_model = gw_board_model_new ();
  fixture->never = g_object_new (GW_TYPE_NEVER_WORDS, "board-model", fixture->board_model,
                                 "patience", data == NULL ? LONG_WAIT : (gint64) 0, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->never);
  g_assert_finalize_object (fixture->board_model);
  g_assert_finalize_object (fixture->marks);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
set_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

/* The words with their cells: "AT 12, CAT 012"; NULL when nothing is known. */
static char *
describe (Fixture *fixture)
{
  GwTouch *found = gw_never_words_get_found (fixture->never);
  GwSolution *solution;
  GString *text;

  if (found == NULL)
    return NULL;
  solution = gw_touch_get_solution (found);
  text = g_string_new (NULL);
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    {
      g_autofree char *word = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                                                   gw_solution_get_word (solution, i));

      g_string_append_printf (text, "%s%s ", i > 0 ? ", " : "", word);
      for (guint cell = 0; cell < gw_board_get_n_cells (gw_solution_get_board (solution)); cell++)
        if (gw_touch_has (found, GW_TOUCH_PASSES, i, cell))
          g_string_append_printf (text, "%u", cell);
    }
  return g_string_free (text, FALSE);
}

static void
check (Fixture *fixture, const char *expected)
{
  g_autofree char *text = describe (fixture);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_found (Fixture *fixture, gconstpointer data)
{
  guint n_found, n_active;

  count_notify (fixture->never, "found", &n_found);
  count_notify (fixture->never, "active", &n_active);
  set_board (fixture, "CA/TS");
  gw_never_words_set_marks (fixture->never, fixture->marks);
  check (fixture, NULL);
  g_assert_cmpuint (n_found, ==, 0);

  g_object_set (fixture->never, "active", TRUE, NULL);
  g_object_set (fixture->never, "active", TRUE, NULL);
  g_assert_true (get_boolean (fixture->never, "active"));
  g_assert_cmpuint (n_active, ==, 1);
  g_assert_cmpuint (n_found, ==, 1);
  check (fixture, "AT 12, CAT 012");

  /* As the board changes, and without a board. */
  set_board (fixture, "XD/GO");
  check (fixture, "DOG 123");
  set_board (fixture, "XD/GX");
  check (fixture, "");
  gw_board_model_set_board (fixture->board_model, NULL);
  check (fixture, NULL);

  /* As words are marked, and until there are none. */
  set_board (fixture, "XD/GO");
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "god", GW_WORD_MARK_NEVER));
  check (fixture, "DOG 123, GOD 123");
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "dog", GW_WORD_MARK_ALWAYS));
  check (fixture, "GOD 123");
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "god", GW_WORD_MARK_NONE));
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "cat", GW_WORD_MARK_NONE));
  check (fixture, "");
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "at", GW_WORD_MARK_NONE));
  check (fixture, NULL);
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "do", GW_WORD_MARK_NEVER));
  check (fixture, "DO 13");

  g_object_set (fixture->never, "active", FALSE, NULL);
  check (fixture, NULL);
  g_object_set (fixture->never, "active", TRUE, NULL);
  check (fixture, "DO 13");
  gw_never_words_set_marks (fixture->never, NULL);
  check (fixture, NULL);
}

/* How a word is traced is up to the rules, but not how long or common it is;
 * no word goes through a cell that is still free. */
static void
test_rules (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  spec.min_length = 5;
  spec.max_level = 0;
  spec.count_paths = TRUE;
  spec.adjacency = GW_ADJACENCY_ROOK;
  rules = gw_rules_new (&spec);
  gw_never_words_set_marks (fixture->never, fixture->marks);
  g_object_set (fixture->never, "active", TRUE, NULL);
  set_board (fixture, "CA/TX");
  check (fixture, "AT 12, CAT 012");
  gw_board_model_set_rules (fixture->board_model, rules);
  check (fixture, "");
  set_board (fixture, "CA/XT");
  check (fixture, "AT 13, CAT 013");
  set_board (fixture, "C?/AT");
  check (fixture, "AT 23, CAT 023");
  set_board (fixture, "C?T/A?A");
  check (fixture, "AT 25");
}

/* The words are read as those of the lexicon on the board. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLanguage) french
    = gw_language_parse ("name: French\ncode: fr\n"
                         "letters: a b c d e f g h i j k l m n o p q r s t u v w x y z\n",
                         -1, NULL, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (french, "côté\nété\n");
  g_autoptr (GwLexicon) plain = make_lexicon ("cat\n");

  g_assert_true (gw_word_marks_set (fixture->marks, french, "côte", GW_WORD_MARK_NEVER));
  gw_never_words_set_marks (fixture->never, fixture->marks);
  g_object_set (fixture->never, "active", TRUE, NULL);
  set_board (fixture, "CO/ET");
  check (fixture, "");
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  check (fixture, "COTE 0123");
  gw_board_model_set_lexicon (fixture->board_model, plain);
  check (fixture, "");
}

/* A board of one letter has more paths than can be counted. */
static void
test_bounded (Fixture *fixture, gconstpointer data)
{
  g_autofree char *word = g_strnfill (30, 'a');
  g_autoptr (GString) board = g_string_new (NULL);

  for (guint row = 0; row < GW_BOARD_MAX_SIDE; row++)
    g_string_append (board, row > 0 ? "/AAAAAAAAAAAAAAAA" : "AAAAAAAAAAAAAAAA");
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, word, GW_WORD_MARK_NEVER));
  gw_never_words_set_marks (fixture->never, fixture->marks);
  g_object_set (fixture->never, "active", TRUE, NULL);
  set_board (fixture, board->str);
  g_assert_nonnull (gw_never_words_get_found (fixture->never));
  g_assert_cmpuint (gw_solution_get_n_words (gw_touch_get_solution (
                      gw_never_words_get_found (fixture->never))), ==, 1);
}

static void
check_fresh_cb (GwBoardModel *board_model, GParamSpec *pspec, Fixture *fixture)
{
  GwTouch *found = gw_never_words_get_found (fixture->never);

  if (found != NULL)
    g_assert_true (gw_board_equal (gw_solution_get_board (gw_touch_get_solution (found)),
                                   gw_board_model_get_board (board_model)));
}

/* In the background: what is there is never of another board, whoever looks. */
static void
test_never_stale (Fixture *fixture, gconstpointer data)
{
  static const char *const boards[] = { "CA/TS", "DO/GX", "XX/XX", "AT/CX", "TAC/SXX" };
  gulong handler;

  /* Who listens first hears of a board before the search does. */
  g_assert_finalize_object (fixture->never);
  handler = g_signal_connect (fixture->board_model, "notify::board", G_CALLBACK (check_fresh_cb),
                              fixture);
  fixture->never = g_object_new (GW_TYPE_NEVER_WORDS, "board-model", fixture->board_model,
                                 "patience", (gint64) 0, NULL);
  gw_never_words_set_marks (fixture->never, fixture->marks);
  g_object_set (fixture->never, "active", TRUE, NULL);
  for (guint i = 0; i < 40; i++)
    {
      set_board (fixture, boards[i % G_N_ELEMENTS (boards)]);
      check_fresh_cb (fixture->board_model, NULL, fixture);
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  wait_until (gw_never_words_get_found (fixture->never) != NULL);
  check (fixture, "AT 01, CAT 012");
  g_signal_handler_disconnect (fixture->board_model, handler);
}

/* One that goes while it works, and one that outlives the changes. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  gw_never_words_set_marks (fixture->never, fixture->marks);
  g_object_set (fixture->never, "active", TRUE, NULL);
  set_board (fixture, "CA/TS");
  g_object_run_dispose (G_OBJECT (fixture->never));
  set_board (fixture, "DO/GS");
  g_assert_true (gw_word_marks_set (fixture->marks, NULL, "so", GW_WORD_MARK_NEVER));
  check (fixture, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, data, test) \
  g_test_add ("/never-words/" path, Fixture, data, set_up, test, tear_down)
  ADD ("found", NULL, test_found);
  ADD ("rules", NULL, test_rules);
  ADD ("language", NULL, test_language);
  ADD ("bounded", NULL, test_bounded);
  ADD ("never-stale", "later", test_never_stale);
  ADD ("gone/at-once", NULL, test_gone);
  ADD ("gone/later", "later", test_gone);
#undef ADD
  return g_test_run ();
}
