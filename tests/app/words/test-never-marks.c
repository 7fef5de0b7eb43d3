/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words on the board that never count, while it is edited: the tiles and the notice. */
#include "gw-mode-marks.h"

#include "folder.h"
#include "picture.h"
#include "property.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

typedef struct
{
  char *folder;
  GwWordMarks *words;
  GwBoardModel *board_model;
  GwWindowModel *window_model;
  GwModeMarks *marks;
  GwNeverWords *never;
  GwBoardNotice *notice;
} Fixture;

static void
set_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
  if (get_boolean (fixture->never, "active"))
    wait_until (gw_never_words_get_found (fixture->never) != NULL);
}

/* The words that never count are at, cat and dog. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cats\nsat\n");

  fixture->folder = folder_make ();
  fixture->words = gw_word_marks_new (fixture->folder);
  g_assert_true (gw_word_marks_set (fixture->words, NULL, "cat", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (fixture->words, NULL, "dog", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (fixture->words, NULL, "at", GW_WORD_MARK_NEVER));
  fixture->board_model = gw_board_model_new ();
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  fixture->window_model = gw_window_model_new (fixture->board_model);
  fixture->never = gw_window_model_get_never_words (fixture->window_model);
  gw_never_words_set_marks (fixture->never, fixture->words);
  fixture->notice = gw_board_notice_new (fixture->window_model);
  fixture->marks = gw_mode_marks_new (fixture->window_model, fixture->notice);
  set_board (fixture, "CA/TS");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->marks);
  g_assert_finalize_object (fixture->notice);
  g_assert_finalize_object (fixture->window_model);
  g_assert_finalize_object (fixture->board_model);
  g_assert_finalize_object (fixture->words);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
start_editing (Fixture *fixture)
{
  gw_window_model_set_mode (fixture->window_model, GW_MODE_EDIT);
  wait_until (gw_never_words_get_found (fixture->never) != NULL
              && gw_heat_map_get_touch (gw_window_model_get_heat_map (fixture->window_model))
                   != NULL);
}

/* A warning and a text, or nothing. */
static void
check_tile (Fixture *fixture, guint cell, const char *text)
{
  g_autoptr (GwBoardMarks) marks = NULL;

  g_object_get (fixture->marks, "marks", &marks, NULL);
  g_assert_cmpuint (gw_board_marks_get (marks, cell)->flags & GW_MARK_WARNING, ==,
                    text != NULL ? GW_MARK_WARNING : 0);
  g_assert_cmpstr (gw_board_marks_get_text (marks, cell), ==, text);
}

static void
check_notice (Fixture *fixture, const char *text)
{
  const gboolean said = gw_board_notice_get_kind (fixture->notice) == GW_BOARD_NOTICE_NEVER;

  g_assert_cmpstr (said ? gw_board_notice_get_text (fixture->notice) : NULL, ==, text);
}

static void
test_tiles (Fixture *fixture, gconstpointer data)
{
  check_tile (fixture, 0, NULL);

  start_editing (fixture);
  check_tile (fixture, 0, "part of “CAT”, which never counts");
  check_tile (fixture, 1, "part of “AT”, which never counts, part of “CAT”, which never counts");
  check_tile (fixture, 2, "part of “AT”, which never counts, part of “CAT”, which never counts");
  check_tile (fixture, 3, NULL);

  /* As letters are typed, and with free cells, too. */
  set_board (fixture, "?A/TS");
  check_tile (fixture, 0, NULL);
  check_tile (fixture, 1, "part of “AT”, which never counts");
  set_board (fixture, "?A/SS");
  check_tile (fixture, 1, NULL);

  set_board (fixture, "CA/TS");
  check_tile (fixture, 0, "part of “CAT”, which never counts");
  gw_window_model_set_mode (fixture->window_model, GW_MODE_TRACE);
  check_tile (fixture, 0, NULL);
}

static void
test_notice (Fixture *fixture, gconstpointer data)
{
  check_notice (fixture, NULL);

  start_editing (fixture);
  check_notice (fixture, "On this board, but never counted: AT, CAT");
  set_board (fixture, "DO/GS");
  check_notice (fixture, "On this board, but never counted: DOG");
  set_board (fixture, "XX/GS");
  check_notice (fixture, NULL);

  set_board (fixture, "DOA/GTC");
  check_notice (fixture, "On this board, but never counted: AT, CAT, DOG");
  g_assert_true (gw_word_marks_set (fixture->words, NULL, "go", GW_WORD_MARK_NEVER));
  g_assert_true (gw_word_marks_set (fixture->words, NULL, "god", GW_WORD_MARK_NEVER));
  wait_until (gw_never_words_get_found (fixture->never) != NULL);
  check_notice (fixture, "On this board, but never counted: AT, CAT, DOG and 2 more");

  gw_window_model_set_mode (fixture->window_model, GW_MODE_TRACE);
  check_notice (fixture, NULL);
}

/* Who traces such a word is told why it does not count. */
static void
test_traced (Fixture *fixture, gconstpointer data)
{
  GwTracer *tracer = gw_window_model_get_tracer (fixture->window_model);

  gw_found_words_set_marks (gw_window_model_get_found_words (fixture->window_model),
                            fixture->words);
  gw_tracer_type (tracer, "cat");
  wait_until (gw_tracer_get_answer (tracer)->kind == GW_TRACE_VERDICT_START);
  g_assert_cmpstr (gw_board_notice_get_text (fixture->notice), ==, "CAT is marked Never Count");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add ("/never-marks/tiles", Fixture, NULL, set_up, test_tiles, tear_down);
  g_test_add ("/never-marks/notice", Fixture, NULL, set_up, test_notice, tear_down);
  g_test_add ("/never-marks/traced", Fixture, NULL, set_up, test_traced, tear_down);

  return g_test_run ();
}
