/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-model.h"

#include "folder.h"
#include "values.h"
#include "wait.h"

typedef struct
{
  GwBoardModel *board_model;
  GwWindowModel *window_model;
  GwFoundWords *found;
} Fixture;

static void
set_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\nsac\nscat\ntac\n");

  /* As patient as can be: every board is solved when it is set. */
  fixture->board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  fixture->window_model = gw_window_model_new (fixture->board_model);
  fixture->found = gw_window_model_get_found_words (fixture->window_model);
  set_board (fixture, "CAT/SXX");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->window_model);
  g_assert_finalize_object (fixture->board_model);
}

/* Types words; `rejected` are those that are not checked off, as the sheet lists them. */
static void
type (Fixture *fixture, const char *text, const char *last, const char *rejected)
{
  g_auto (GwTyped) typed = { 0 };
  g_autoptr (GString) listed = g_string_new (NULL);
  GPtrArray *words;

  gw_found_words_type (fixture->found, text, &typed);
  g_assert_cmpstr (typed.accepted != NULL ? gw_word_get_text (typed.accepted) : NULL, ==, last);
  words = gw_player_sheets_get_rejected (gw_found_words_get_sheets (fixture->found),
                                         gw_found_words_get_player (fixture->found));
  for (guint i = 0; i < words->len; i++)
    {
      const GwRejectedWord *word = g_ptr_array_index (words, i);

      g_string_append_printf (listed, "%s%s", i > 0 ? " " : "", word->text);
    }
  g_assert_cmpstr (listed->str, ==, rejected);
}

static guint
count (Fixture *fixture)
{
  return g_hash_table_size (gw_found_words_get_words (fixture->found));
}

/* Why a word that is typed is rejected; GW_WORD_REASON_UNKNOWN when it is not. */
static GwWordReason
explain (Fixture *fixture, const char *text)
{
  g_auto (GwTyped) typed = { 0 };
  GwWordReason reason = GW_WORD_REASON_UNKNOWN;

  gw_found_words_type (fixture->found, text, &typed);
  if (typed.n_rejected > 0)
    {
      GPtrArray *words = gw_player_sheets_get_rejected (gw_found_words_get_sheets (fixture->found),
                                                        gw_found_words_get_player (fixture->found));
      const GwRejectedWord *word = g_ptr_array_index (words, words->len - 1);

      reason = word->reason;
    }
  gw_editor_undo (gw_window_model_get_editor (fixture->window_model));
  return reason;
}

static void
test_type (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = gw_window_model_get_editor (fixture->window_model);

  type (fixture, "cat, SAC", "SAC", "");
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Check Off 2 Words");
  g_assert_cmpint (explain (fixture, "Cat"), ==, GW_WORD_REASON_AGAIN);
  g_assert_cmpint (explain (fixture, "scat"), !=, GW_WORD_REASON_AGAIN);
  type (fixture, " , ", NULL, "");
  type (fixture, "scat", "SCAT", "");
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Check Off “SCAT”");

  /* All that are not there are listed until that is cleared. */
  type (fixture, "cat", NULL, "cat");
  type (fixture, "dog, sac;cow,\tpig\r\ndog", NULL, "cat sac cow pig dog");
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Type Words");
  gw_found_words_clear_rejected (fixture->found);
  type (fixture, "", NULL, "");
  gw_editor_undo (editor);
  type (fixture, "", NULL, "cat sac cow pig dog");
  gw_editor_undo (editor);
  gw_editor_undo (editor);
  type (fixture, "", NULL, "");
  gw_editor_undo (editor);
  g_assert_cmpuint (count (fixture), ==, 2);
  gw_editor_redo (editor);
  g_assert_cmpuint (count (fixture), ==, 3);
}

static void
assert_names (Fixture *fixture, const char *expected)
{
  GwPlayerSheets *sheets = gw_found_words_get_sheets (fixture->found);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < gw_player_sheets_get_n_players (sheets); i++)
    {
      g_autofree char *name = gw_player_sheets_dup_name (sheets, i);

      g_string_append_printf (names, "%s%s%s", i > 0 ? ", " : "",
                              i == gw_found_words_get_player (fixture->found) ? "*" : "", name);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
count_cb (GwFoundWords *found, guint *n)
{
  (*n)++;
}

/* Players come and go, and undo brings each back with his words. */
static void
test_players (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = gw_window_model_get_editor (fixture->window_model);
  guint n_changes = 0, player;

  assert_names (fixture, "*You");
  type (fixture, "cat", "CAT", "");
  gw_found_words_add_player (fixture->found);
  assert_names (fixture, "Player 1, *Player 2");
  g_assert_cmpuint (count (fixture), ==, 0);
  type (fixture, "sac scat", "SCAT", "");
  gw_found_words_rename_player (fixture->found, 1, " Ada ");
  assert_names (fixture, "Player 1, *Ada");
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Rename Player");
  gw_found_words_rename_player (fixture->found, 1, "Ada");
  gw_found_words_set_player (fixture->found, 0);
  gw_found_words_set_player (fixture->found, 2);
  assert_names (fixture, "*Player 1, Ada");
  g_assert_cmpuint (count (fixture), ==, 1);

  /* Undo turns to the player of the step. */
  gw_editor_undo (editor);
  assert_names (fixture, "Player 1, *Player 2");
  gw_editor_undo (editor);
  assert_names (fixture, "Player 1, *Player 2");
  g_assert_cmpuint (count (fixture), ==, 0);
  gw_editor_redo (editor);
  gw_editor_redo (editor);

  g_signal_connect (fixture->found, "changed", G_CALLBACK (count_cb), &n_changes);
  gw_found_words_remove_player (fixture->found, 1);
  assert_names (fixture, "*You");
  gw_found_words_remove_player (fixture->found, 0);
  assert_names (fixture, "*You");
  g_assert_cmpuint (n_changes, ==, 1);
  gw_editor_undo (editor);
  g_object_set (fixture->found, "player", 1, NULL);
  g_object_get (fixture->found, "player", &player, NULL);
  g_assert_cmpuint (player, ==, 1);
  assert_names (fixture, "Player 1, *Ada");
  g_assert_cmpuint (count (fixture), ==, 2);
  gw_found_words_remove_player (fixture->found, 0);
  assert_names (fixture, "*Ada");

  /* Another board has players of its own. */
  set_board (fixture, "CAT/XXS");
  assert_names (fixture, "*You");
  set_board (fixture, "CAT/SXX");
  assert_names (fixture, "*Ada");
}

/* The state of a window has all sheets; what cannot be read of it is left out. */
static void
test_state (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GKeyFile) values = g_key_file_new ();
  char *boards[] = { (char *) "CAT/SXX", (char *) "CAT/XXS", NULL };
  const char *const damaged[] = { "Mia", "\t\t\nBo\tCAT\t", NULL };
  g_auto (GStrv) saved = NULL;

  type (fixture, "cat dog", "CAT", "dog");
  gw_found_words_set_active (fixture->found, TRUE);
  gw_found_words_save_state (fixture->found, values, "Window", boards);
  saved = g_key_file_get_string_list (values, "Window", "Players", NULL, NULL);
  g_assert_cmpstr (saved[0], ==, "\tCAT\tdog:not-on-board");
  g_assert_cmpstr (saved[1], ==, "");

  gw_found_words_clear_rejected (fixture->found);
  gw_found_words_set_active (fixture->found, FALSE);
  gw_found_words_restore_state (fixture->found, values, "Window", boards);
  g_assert_true (gw_found_words_get_active (fixture->found));
  type (fixture, "", NULL, "dog");

  g_key_file_set_string_list (values, "Window", "Players", damaged, 2);
  gw_found_words_restore_state (fixture->found, values, "Window", boards);
  type (fixture, "", NULL, "dog");
  set_board (fixture, "CAT/XXS");
  assert_names (fixture, "*Player 1, Bo");
}

/* Each board has its own, which come back with it, and with its file. */
static void
test_boards (Fixture *fixture, gconstpointer data)
{
  g_autofree char *saved = NULL;
  g_autofree char *none = NULL;

  type (fixture, "cat", "CAT", "");
  set_board (fixture, "CAT/XXS");
  g_assert_cmpuint (count (fixture), ==, 0);
  set_board (fixture, "CAT/SXX");
  g_assert_cmpuint (count (fixture), ==, 1);

  saved = gw_found_words_save (fixture->found, "CAT/SXX");
  g_assert_cmpstr (saved, ==, "CAT");
  none = gw_found_words_save (fixture->found, "CAT/XXS");
  g_assert_cmpstr (none, ==, "");
  gw_found_words_restore (fixture->found, "CAT/XXS", "CAT ACT");
  set_board (fixture, "CAT/XXS");
  g_assert_cmpuint (count (fixture), ==, 2);
}

/* Of very many boards the words of the last ones are kept. */
static void
test_many_boards (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  gw_found_words_restore (fixture->found, "first", "CAT");
  gw_found_words_restore (fixture->found, "second", "CAT");
  gw_found_words_restore (fixture->found, "first", "CAT ACT");
  for (guint i = 0; i < GW_FOUND_WORDS_MOST_BOARDS - 1; i++)
    {
      g_autofree char *board = g_strdup_printf ("%u", i);

      gw_found_words_restore (fixture->found, board, "CAT");
    }
  first = gw_found_words_save (fixture->found, "first");
  second = gw_found_words_save (fixture->found, "second");
  g_assert_cmpuint (strlen (first), ==, strlen ("CAT ACT"));
  g_assert_cmpstr (second, ==, "");
}

/* Each reason for which a word is not checked off. */
static void
test_reasons (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = folder_make ();
  GwWordMarks *marks = gw_word_marks_new (folder);
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\t1\nsac\t90\nscat\t1\n");
  g_autoptr (GwRules) rules = NULL;
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.min_length = 4;
  spec.max_level = 60;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture->board_model, rules);
  g_assert_cmpint (explain (fixture, "cat"), ==, GW_WORD_REASON_SHORT);
  spec.min_length = 3;
  g_clear_pointer (&rules, gw_rules_unref);
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture->board_model, rules);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);

  g_assert_cmpint (explain (fixture, "dog"), ==, GW_WORD_REASON_NOT_ON_BOARD);
  g_assert_cmpint (explain (fixture, "act"), ==, GW_WORD_REASON_NOT_ON_BOARD);
  g_assert_cmpint (explain (fixture, "xax"), ==, GW_WORD_REASON_NOT_IN_LIST);
  g_assert_cmpint (explain (fixture, "sac"), ==, GW_WORD_REASON_RARE);
  g_assert_cmpint (explain (fixture, "c-t"), ==, GW_WORD_REASON_NOT_ON_BOARD);

  gw_found_words_set_marks (fixture->found, marks);
  gw_word_marks_set (marks, NULL, "xca", GW_WORD_MARK_NEVER);
  g_assert_cmpint (explain (fixture, "xca"), ==, GW_WORD_REASON_NEVER);

  /* A word of School is left out as long as it is on, and the user does not want it. */
  set_board (fixture, "CRA/XXP");
  g_assert_cmpint (explain (fixture, "crap"), ==, GW_WORD_REASON_NOT_IN_LIST);
  gw_found_words_set_school (fixture->found, TRUE, NULL);
  g_assert_cmpint (explain (fixture, "crap"), ==, GW_WORD_REASON_SCHOOL);
  g_assert_cmpint (explain (fixture, "crx"), ==, GW_WORD_REASON_NOT_IN_LIST);
  gw_word_marks_set (marks, NULL, "crap", GW_WORD_MARK_ALWAYS);
  g_assert_cmpint (explain (fixture, "crap"), ==, GW_WORD_REASON_NOT_IN_LIST);

  gw_word_marks_flush (marks);
  gw_found_words_set_marks (fixture->found, NULL);
  g_assert_finalize_object (marks);
  folder_remove (folder);
}

/* The filter knows what is checked off, as long as answers are checked, for the player. */
static void
test_filter (Fixture *fixture, gconstpointer data)
{
  GwWordFilter *filter = gw_window_model_get_filter (fixture->window_model);
  GwWordListModel *words = gw_board_model_get_words (fixture->board_model);
  g_autoptr (GwWord) cat = gw_word_list_model_find (words, "cat");

  type (fixture, "cat sac", "SAC", "");
  g_assert_false (gw_word_filter_get_ticking (filter));
  g_assert_false (gw_word_filter_is_found (filter, cat));
  gw_found_words_set_active (fixture->found, TRUE);
  g_assert_true (gw_word_filter_get_ticking (filter));
  g_assert_true (gw_word_filter_is_found (filter, cat));
  gw_found_words_add_player (fixture->found);
  g_assert_false (gw_word_filter_is_found (filter, cat));
  gw_found_words_set_player (fixture->found, 0);
  g_assert_true (gw_word_filter_is_found (filter, cat));
}

int
main (int argc, char *argv[])
{
#define ADD(name, func) g_test_add ("/found-words/" name, Fixture, NULL, set_up, func, tear_down)

  g_test_init (&argc, &argv, NULL);

  ADD ("type", test_type);
  ADD ("players", test_players);
  ADD ("state", test_state);
  ADD ("boards", test_boards);
  ADD ("many-boards", test_many_boards);
  ADD ("reasons", test_reasons);
  ADD ("filter", test_filter);

  return g_test_run ();
}
