/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-shown-words.h"
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

/* Types words; `left` is what is not checked off. */
static void
type (Fixture *fixture, const char *text, const char *last, const char *left)
{
  g_autofree char *kept = NULL;
  g_autoptr (GwWord) word = gw_found_words_type (fixture->found, text, &kept);

  g_assert_cmpstr (word != NULL ? gw_word_get_text (word) : NULL, ==, last);
  g_assert_cmpstr (kept, ==, left);
}

static guint
count (Fixture *fixture)
{
  return g_hash_table_size (gw_found_words_get_words (fixture->found));
}

static GwWordReason
explain (Fixture *fixture, const char *text)
{
  return gw_found_words_explain (fixture->found, text);
}

static void
test_type (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = gw_window_model_get_editor (fixture->window_model);

  type (fixture, "cat, SAC", "SAC", NULL);
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_cmpint (explain (fixture, "Cat"), ==, GW_WORD_REASON_AGAIN);
  g_assert_cmpint (explain (fixture, "scat"), !=, GW_WORD_REASON_AGAIN);
  type (fixture, "dog", NULL, "dog");
  type (fixture, "cat", NULL, "cat");
  type (fixture, " , ", NULL, NULL);

  /* All that are not there are left. */
  type (fixture, "dog, sac;cow,\tpig", NULL, "dog sac cow pig");

  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Check Off “SAC”");
  gw_editor_undo (editor);
  g_assert_cmpint (explain (fixture, "sac"), !=, GW_WORD_REASON_AGAIN);
  g_assert_cmpint (explain (fixture, "cat"), ==, GW_WORD_REASON_AGAIN);
  gw_editor_redo (editor);
  g_assert_cmpuint (count (fixture), ==, 2);
}

/* Each board has its own, which come back with it, and with its file. */
static void
test_boards (Fixture *fixture, gconstpointer data)
{
  g_autofree char *saved = NULL;
  g_autofree char *none = NULL;

  type (fixture, "cat", "CAT", NULL);
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
  g_assert_cmpint (gw_found_words_explain (fixture->found, "cat"), ==, GW_WORD_REASON_SHORT);
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
  gw_word_marks_set (marks, "xca", GW_WORD_MARK_NEVER);
  g_assert_cmpint (explain (fixture, "xca"), ==, GW_WORD_REASON_NEVER);

  /* A coarse word is one as long as such words are left out, and the user does not want it. */
  set_board (fixture, "CRA/XXP");
  g_assert_cmpint (explain (fixture, "crap"), ==, GW_WORD_REASON_NOT_IN_LIST);
  gw_found_words_set_school_safe (fixture->found, TRUE);
  g_assert_cmpint (explain (fixture, "crap"), ==, GW_WORD_REASON_SCHOOL);
  g_assert_cmpint (explain (fixture, "crx"), ==, GW_WORD_REASON_NOT_IN_LIST);
  gw_word_marks_set (marks, "crap", GW_WORD_MARK_ALWAYS);
  g_assert_cmpint (explain (fixture, "crap"), ==, GW_WORD_REASON_NOT_IN_LIST);

  gw_word_marks_flush (marks);
  gw_found_words_set_marks (fixture->found, NULL);
  g_assert_finalize_object (marks);
  folder_remove (folder);
}

/* What the filter leaves, and adds up. */
static void
test_filter (Fixture *fixture, gconstpointer data)
{
  GwWordFilter *filter = gw_window_model_get_filter (fixture->window_model);
  g_autoptr (GwShownWords) shown = gw_shown_words_new (filter);
  const GwFiltered *filtered;

  gw_shown_words_set_words (shown, gw_board_model_get_words (fixture->board_model));
  gw_word_filter_set_missed (filter, TRUE);
  type (fixture, "cat sac", "SAC", NULL);
  filtered = gw_shown_words_get_filtered (shown);
  g_assert_cmpuint (filtered->n_words, ==, 4);
  g_assert_cmpuint (filtered->n_found, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shown)), ==, 4);
  g_assert_false (gw_word_filter_get_active (filter));

  gw_found_words_set_active (fixture->found, TRUE);
  filtered = gw_shown_words_get_filtered (shown);
  g_assert_cmpuint (filtered->n_found, ==, 2);
  g_assert_cmpint (filtered->found_points, ==, 2);
  g_assert_cmpint (filtered->points, ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shown)), ==, 2);
  g_assert_true (gw_word_filter_get_active (filter));
  gw_word_filter_clear (filter);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shown)), ==, 4);
}

int
main (int argc, char *argv[])
{
#define ADD(name, func) g_test_add ("/found-words/" name, Fixture, NULL, set_up, func, tear_down)

  g_test_init (&argc, &argv, NULL);

  ADD ("type", test_type);
  ADD ("boards", test_boards);
  ADD ("many-boards", test_many_boards);
  ADD ("reasons", test_reasons);
  ADD ("filter", test_filter);

  return g_test_run ();
}
