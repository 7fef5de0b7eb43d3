/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the line under the board says. */
#include "gw-board-notice.h"

#include "values.h"
#include "wait.h"

typedef struct
{
  GwBoardModel *board_model;
  GwWindowModel *window_model;
  GwTracer *tracer; /* of the window model, like those below */
  GwEditor *editor;
  GwBoardNotice *notice;
} Fixture;

static void
show_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

/* C A R
 * T S E */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ncats\ncarat\nset\nsear\ntsar\n");

  fixture->board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
  fixture->window_model = gw_window_model_new (fixture->board_model);
  fixture->tracer = gw_window_model_get_tracer (fixture->window_model);
  fixture->editor = gw_window_model_get_editor (fixture->window_model);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  show_board (fixture, "CAR/TSE");
  fixture->notice = gw_board_notice_new (fixture->window_model);
  g_object_set (fixture->notice, "list", "English", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->notice);
  g_assert_finalize_object (fixture->window_model);
  g_assert_finalize_object (fixture->board_model);
}

static void
check (Fixture *fixture, GwBoardNoticeKind kind, const char *text)
{
  g_assert_cmpint (gw_board_notice_get_kind (fixture->notice), ==, kind);
  g_assert_cmpstr (gw_board_notice_get_text (fixture->notice), ==, text);
}

#define HINT "Drag over tiles, click them or type to trace a word"

/* Each one comes before those that follow, and when there is nothing else, there is none. */
static void
test_order (void)
{
  GwBoardNoticeState state = {
    .has_board = TRUE,
    .has_verdict = TRUE,
    .looking = TRUE,
    .watching = TRUE,
    .editing = TRUE,
    .n_never = 1,
    .n_locked = 10,
    .off_dice = TRUE,
    .n_dead = 2,
    .is_new = TRUE,
    .proven = TRUE,
    .has_tile = TRUE,
  };

  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_VERDICT);
  state.has_verdict = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_LOOKING);
  state.looking = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_WATCH);
  state.watching = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_NEVER);
  state.n_never = 0;
  state.editing = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_LOCKED);
  state.n_locked = 0;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_DICE);
  state.off_dice = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_DEAD);
  state.is_new = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_PROVEN);
  state.exploring = TRUE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_DEAD);
  state.n_dead = 0;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_PROVEN);
  state.proven = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_TILE);
  state.has_tile = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_NONE);
  state.exploring = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_HINT);
  state.n_traced = GW_BOARD_NOTICE_HINTED_WORDS;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_NONE);
  state.n_traced = 0;
  state.editing = TRUE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_NONE);
  state.editing = FALSE;
  state.has_board = FALSE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_NONE);
  state.looking = TRUE;
  g_assert_cmpint (gw_board_notice_choose (&state), ==, GW_BOARD_NOTICE_LOOKING);
}

/* Letters alone are no verdict; Enter asks for one. */
static void
test_verdicts (Fixture *fixture, gconstpointer data)
{
  GwFoundWords *found_words = gw_window_model_get_found_words (fixture->window_model);

  check (fixture, GW_BOARD_NOTICE_HINT, HINT);
  g_assert_null (gw_board_notice_get_word (fixture->notice));
  gw_tracer_type (fixture->tracer, "ca");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CA");
  g_assert_cmpstr (gw_board_notice_get_word (fixture->notice), ==, "CA");
  g_assert_true (gw_board_notice_is_pending (fixture->notice));
  g_assert_false (gw_tracer_take (fixture->tracer));
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CA is too short");
  g_assert_false (gw_board_notice_is_pending (fixture->notice));
  gw_tracer_type (fixture->tracer, "t");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CAT 1 point");
  g_assert_true (gw_board_notice_is_pending (fixture->notice));
  gw_tracer_type (fixture->tracer, "e");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CATE cannot be traced here");
  gw_tracer_clear (fixture->tracer);
  check (fixture, GW_BOARD_NOTICE_HINT, HINT);

  gw_tracer_type (fixture->tracer, "cara");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CARA cannot be traced here");
  gw_tracer_clear (fixture->tracer);
  gw_tracer_type (fixture->tracer, "car");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CAR");
  g_assert_false (gw_tracer_take (fixture->tracer));
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CAR is not in English");
  gw_tracer_clear (fixture->tracer);
  gw_tracer_type (fixture->tracer, "rest");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "REST is not in English");
  g_object_set (fixture->notice, "list", NULL, NULL);
  gw_tracer_back (fixture->tracer);
  gw_tracer_type (fixture->tracer, "c");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "RESC is not in the word list");
  gw_tracer_clear (fixture->tracer);

  /* A word that School leaves out of the list. */
  show_board (fixture, "ASS/XXX");
  gw_found_words_set_school (found_words, TRUE, NULL);
  gw_tracer_type (fixture->tracer, "ass");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "ASS is left out by School");
  gw_found_words_set_school (found_words, FALSE, NULL);
}

static void
drag (Fixture *fixture, const char *cells)
{
  gw_tracer_press (fixture->tracer, cells[0] - '0');
  for (guint i = 1; cells[i] != '\0'; i++)
    gw_tracer_move (fixture->tracer, cells[i] - '0');
  gw_tracer_release (fixture->tracer);
}

/* The verdict stays with a word that was traced, until the board is touched again or another word
 * is selected. After five words there is no hint. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  GwTrace *selected = gw_board_model_get_selected (fixture->board_model);
  GwWordListModel *words = gw_board_model_get_words (fixture->board_model);
  g_autoptr (GwWord) other = gw_word_list_model_find (words, "sear");
  int n_traced;

  for (guint i = 0; i < GW_BOARD_NOTICE_HINTED_WORDS + 1; i++)
    {
      drag (fixture, "013");
      g_assert_false (gw_tracer_get_active (fixture->tracer));
      check (fixture, GW_BOARD_NOTICE_VERDICT, "CAT 1 point");
      g_object_get (fixture->notice, "traced-words", &n_traced, NULL);
      g_assert_cmpint (n_traced, ==, MIN (i + 1, GW_BOARD_NOTICE_HINTED_WORDS));
    }
  g_assert_false (gw_board_notice_is_pending (fixture->notice));
  gw_tracer_press (fixture->tracer, 4);
  check (fixture, GW_BOARD_NOTICE_VERDICT, "S");
  gw_tracer_clear (fixture->tracer);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);

  drag (fixture, "013");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CAT 1 point");
  gw_trace_set_word (selected, other);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);

  drag (fixture, "013");
  show_board (fixture, "TAC/SET");
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);

  /* One that is no word stays on the board. */
  drag (fixture, "210");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CAT 1 point");
  drag (fixture, "012");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "TAC is not in English");
  g_assert_true (gw_tracer_get_active (fixture->tracer));
  g_object_set (fixture->notice, "looking", "Looking: 12 boards so far", NULL);
  check (fixture, GW_BOARD_NOTICE_VERDICT, "TAC is not in English");
  gw_tracer_clear (fixture->tracer);
  check (fixture, GW_BOARD_NOTICE_LOOKING, "Looking: 12 boards so far");
  g_object_set (fixture->notice, "looking", NULL, NULL);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);
}

static void
test_locks (Fixture *fixture, gconstpointer data)
{
  drag (fixture, "013");
  check (fixture, GW_BOARD_NOTICE_VERDICT, "CAT 1 point");
  gw_editor_set_locked (fixture->editor, 1, TRUE);
  check (fixture, GW_BOARD_NOTICE_LOCKED, "1 locked tile stays");
  gw_board_notice_refuse (fixture->notice, 1);
  check (fixture, GW_BOARD_NOTICE_REFUSED, "This tile is locked");
  gw_window_model_set_cell (fixture->window_model, 2);
  check (fixture, GW_BOARD_NOTICE_LOCKED, "1 locked tile stays");
  gw_board_notice_refuse (fixture->notice, GW_NO_CELL);
  check (fixture, GW_BOARD_NOTICE_REFUSED, "The board is full");
  g_assert_false (gw_board_notice_unlock (fixture->notice));
  gw_editor_set_locked (fixture->editor, 3, TRUE);
  check (fixture, GW_BOARD_NOTICE_LOCKED, "2 locked tiles stay");
  gw_window_model_set_mode (fixture->window_model, GW_MODE_EDIT);
  check (fixture, GW_BOARD_NOTICE_LOCKED, "2 locked tiles stay");
  gw_editor_unlock_all (fixture->editor);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);
}

static void
wait_for_touch (Fixture *fixture)
{
  wait_until (gw_heat_map_get_touch (gw_window_model_get_heat_map (fixture->window_model)) != NULL);
}

static void
check_marks_dead (Fixture *fixture, gboolean marked)
{
  g_assert_cmpint (gw_board_notice_get_marks_dead (fixture->notice), ==, marked);
}

/* Tiles in no word are spoken of once after a new board, and while the board is explored. */
static void
test_dead (Fixture *fixture, gconstpointer data)
{
  show_board (fixture, "CAT/XSX");
  wait_for_touch (fixture);
  check (fixture, GW_BOARD_NOTICE_DEAD, "2 hatched tiles are in no word");
  check_marks_dead (fixture, TRUE);
  gw_tracer_press (fixture->tracer, 0);
  check (fixture, GW_BOARD_NOTICE_VERDICT, "C");
  check_marks_dead (fixture, FALSE);
  gw_tracer_clear (fixture->tracer);
  check (fixture, GW_BOARD_NOTICE_HINT, HINT);

  gw_window_model_set_mode (fixture->window_model, GW_MODE_EXPLORE);
  check (fixture, GW_BOARD_NOTICE_DEAD, "2 hatched tiles are in no word");
  gw_window_model_set_mode (fixture->window_model, GW_MODE_TRACE);
  check (fixture, GW_BOARD_NOTICE_HINT, HINT);
  show_board (fixture, "CAT/XSS");
  wait_for_touch (fixture);
  check (fixture, GW_BOARD_NOTICE_DEAD, "1 hatched tile is in no word");

  /* A board without words is spoken of elsewhere. */
  show_board (fixture, "XXX/XXX");
  wait_for_touch (fixture);
  check (fixture, GW_BOARD_NOTICE_HINT, HINT);
  gw_window_model_set_mode (fixture->window_model, GW_MODE_EXPLORE);
  show_board (fixture, "CAT/.SS");
  wait_for_touch (fixture);
  gw_window_model_set_cell (fixture->window_model, 2);
  check (fixture, GW_BOARD_NOTICE_TILE, "T is in 2 of the 2 words");
  g_assert_cmpstr (gw_board_notice_get_word (fixture->notice), ==, "T");
}

/* Says of the board that is shown what it was made of. */
static void
set_made_of (Fixture *fixture, const char *source)
{
  GwBoardHistory *history = gw_window_model_get_history (fixture->window_model);
  GwBoardEntry *entry = gw_board_history_get_current (history);
  g_autoptr (GwBoardKeys) keys = gw_board_keys_copy (gw_board_entry_get_keys (entry));

  gw_board_keys_set (keys, GW_BOARD_KEY_MADE_OF, source);
  gw_board_entry_set_keys (entry, keys);
}

/* Only a board that says itself that it came from the dice is compared with them, and only once it was
 * edited. */
static void
test_dice (Fixture *fixture, gconstpointer data)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (
    gw_window_model_get_board_generator (fixture->window_model));
  g_autoptr (GwDice) dice = gw_dice_parse ("C\nA\nR T\nT\nS\nE", -1, "test", NULL);
  const GwCell z = { GW_CELL_TILE, 1, { 'z' } };
  const GwCell t = { GW_CELL_TILE, 1, { 't' } };

  gw_generator_settings_set_size (choice, 2, 3);
  gw_generator_settings_set_dice (choice, "test");
  gw_board_model_set_dice (fixture->board_model, dice);
  gw_window_model_set_mode (fixture->window_model, GW_MODE_EDIT);
  gw_editor_set_cell (fixture->editor, 2, &z);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);

  /* A board that was typed, pasted or opened need not be one of the dice, even if it could be. */
  show_board (fixture, "SAC/TET");
  gw_editor_set_cell (fixture->editor, 0, &z);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);
  show_board (fixture, "EAC/STT");
  set_made_of (fixture, "dice:other");
  gw_editor_set_cell (fixture->editor, 0, &z);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);

  show_board (fixture, "TAC/SET");
  set_made_of (fixture, "dice:test");
  gw_editor_set_cell (fixture->editor, 0, &t);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);
  gw_editor_set_cell (fixture->editor, 0, &z);
  check (fixture, GW_BOARD_NOTICE_DICE, "These dice cannot show this board");
  g_assert_false (gw_board_notice_get_marks_dice (fixture->notice));
  g_assert_true (gw_board_notice_mark_dice (fixture->notice));
  g_assert_true (gw_board_notice_get_marks_dice (fixture->notice));
  gw_editor_set_cell (fixture->editor, 1, &z);
  check (fixture, GW_BOARD_NOTICE_DICE, "These dice cannot show this board");
  g_assert_false (gw_board_notice_get_marks_dice (fixture->notice));
  gw_editor_undo (fixture->editor);
  gw_editor_undo (fixture->editor);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);

  /* The board of before did not come from them. */
  gw_editor_undo (fixture->editor);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);
  gw_editor_redo (fixture->editor);
  gw_editor_redo (fixture->editor);
  check (fixture, GW_BOARD_NOTICE_DICE, "These dice cannot show this board");
  gw_board_model_set_dice (fixture->board_model, NULL);
  check (fixture, GW_BOARD_NOTICE_NONE, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-notice/order", test_order);
#define ADD(name, test) \
  g_test_add ("/board-notice/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("verdicts", test_verdicts);
  ADD ("taken", test_taken);
  ADD ("locks", test_locks);
  ADD ("dead", test_dead);
  ADD ("dice", test_dice);

  return g_test_run ();
}
