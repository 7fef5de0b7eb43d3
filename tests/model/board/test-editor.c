/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-template.h"
#include "gw-mark-step.h"
#include "gw-window-model.h"

#include "folder.h"
#include "values.h"
#include "wait.h"

typedef struct
{
  GwBoardModel *board_model;
  GwEditor *editor;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *text = data;
  g_autoptr (GwBoard) board = text != NULL ? make_board (text) : NULL;

  /* As patient as can be: every board is solved when it is set. */
  fixture->board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
  gw_board_model_set_board (fixture->board_model, board);
  fixture->editor = gw_editor_new (fixture->board_model);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->board_model);
}

static void
set_board (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

static GwCell
make_cell (const char *text)
{
  GwCell cell;

  g_assert_true (gw_cell_from_text (text, &cell));
  return cell;
}

static gboolean
type (Fixture *fixture, guint at, const char *text)
{
  GwCell cell = make_cell (text);

  return gw_editor_set_cell (fixture->editor, at, &cell);
}

/* The board, and in lower case what is locked. */
static void
check (Fixture *fixture, const char *text, const char *locks)
{
  GwBoard *board = gw_board_model_get_board (fixture->board_model);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *shown = gw_board_to_string (board);
  g_autoptr (GString) locked = g_string_new (NULL);
  const guint8 *data;
  gsize length;

  g_object_get (fixture->editor, "locks", &bytes, NULL);
  g_assert_cmpstr (shown, ==, text);
  data = g_bytes_get_data (bytes, &length);
  g_assert_cmpuint (length, ==, gw_board_get_n_cells (board));
  for (guint i = 0; i < length; i++)
    {
      g_assert_cmpint (data[i], ==, gw_editor_get_locked (fixture->editor, i));
      if (data[i])
        g_string_append_printf (locked, locked->len > 0 ? " %u" : "%u", i);
    }
  g_assert_cmpstr (locked->str, ==, locks);
  g_assert_cmpint (gw_editor_get_any_locked (fixture->editor), ==, locked->len > 0);
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;

  check (fixture, "AB/CD", "");
  g_assert_false (gw_editor_undo (editor));
  g_assert_false (gw_editor_redo (editor));
  g_assert_null (gw_editor_get_undo_text (editor));

  g_assert_true (type (fixture, 0, "x"));
  g_assert_true (type (fixture, 1, "Qu"));
  g_assert_true (gw_editor_turn (editor, GW_TURN_RIGHT));
  check (fixture, "CX/D[QU]", "");
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Rotate Right");
  g_assert_null (gw_editor_get_redo_text (editor));

  g_assert_true (gw_editor_undo (editor));
  check (fixture, "X[QU]/CD", "");
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Change Tile");
  g_assert_cmpstr (gw_editor_get_redo_text (editor), ==, "Rotate Right");
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "XB/CD", "");
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "AB/CD", "");
  g_assert_false (gw_editor_undo (editor));
  g_assert_false (gw_editor_get_can_undo (editor));

  g_assert_true (gw_editor_redo (editor));
  check (fixture, "XB/CD", "");

  /* A new step takes the place of what was undone. */
  g_assert_true (type (fixture, 3, "?"));
  g_assert_null (gw_editor_get_redo_text (editor));
  check (fixture, "XB/C?", "");
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "XB/CD", "");
}

/* What changes nothing is no step. */
static void
test_no_change (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;

  g_assert_false (type (fixture, 0, "a"));
  g_assert_false (type (fixture, 4, "x"));
  g_assert_false (gw_editor_swap (editor, 1, 1));
  g_assert_false (gw_editor_swap (editor, 0, 4));
  g_assert_false (gw_editor_set_locked (editor, 0, FALSE));
  g_assert_false (gw_editor_set_locked (editor, 4, TRUE));
  g_assert_false (gw_editor_insert_line (editor, GW_LINE_ROW, 3));
  g_assert_false (gw_editor_remove_line (editor, GW_LINE_COLUMN, 2));
  g_assert_false (gw_editor_get_can_undo (editor));
}

/* Whoever sets a board, it can be undone; the first one cannot. */
static void
test_others (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;
  g_autoptr (GwBoard) pasted = make_board ("XY/");

  g_assert_false (gw_editor_get_any_locked (editor));
  g_assert_false (gw_editor_set_locked (editor, 0, TRUE));
  g_assert_false (gw_editor_turn (editor, GW_TURN_LEFT));
  set_board (fixture, "AB/CD");
  g_assert_false (gw_editor_get_can_undo (editor));
  set_board (fixture, "ABC/DEF");
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "New Board");
  g_assert_true (gw_editor_set_board (editor, pasted, "Paste Board"));
  g_assert_false (gw_editor_set_board (editor, pasted, "Paste Board"));
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Paste Board");
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "ABC/DEF", "");
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "AB/CD", "");
  g_assert_false (gw_editor_undo (editor));
  g_assert_true (gw_editor_redo (editor));
  g_assert_true (gw_editor_redo (editor));
  check (fixture, "XY/", "");

  /* Without a board there is nothing to edit, but the way back. */
  gw_board_model_set_board (fixture->board_model, NULL);
  g_assert_false (gw_editor_get_any_locked (editor));
  g_assert_false (gw_editor_insert_line (editor, GW_LINE_ROW, 0));
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "XY/", "");
}

/* Locks go with their tiles and come back with them. */
static void
test_locks (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;
  GwRandom random;

  g_assert_true (gw_editor_toggle_locked (editor, 1));
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Lock Tile");
  check (fixture, "AB/CD/EF", "1");
  g_assert_true (gw_editor_turn (editor, GW_TURN_LEFT));
  check (fixture, "BDF/ACE", "0");
  g_assert_true (gw_editor_turn (editor, GW_TURN_MIRROR_HORIZONTAL));
  check (fixture, "FDB/ECA", "2");
  g_assert_true (gw_editor_turn (editor, GW_TURN_MIRROR_VERTICAL));
  check (fixture, "ECA/FDB", "5");
  g_assert_true (gw_editor_swap (editor, 5, 0));
  check (fixture, "BCA/FDE", "0");
  g_assert_true (gw_editor_insert_line (editor, GW_LINE_ROW, 0));
  check (fixture, "?\?\?/BCA/FDE", "3");
  g_assert_true (gw_editor_insert_line (editor, GW_LINE_COLUMN, 1));
  check (fixture, "?\?\?\?/B?CA/F?DE", "4");
  g_assert_true (gw_editor_remove_line (editor, GW_LINE_ROW, 0));
  check (fixture, "B?CA/F?DE", "0");
  gw_random_init (&random, 3, 0);
  g_assert_true (gw_editor_shuffle (editor, &random));
  g_assert_true (gw_editor_get_locked (editor, 0));
  g_assert_true (gw_editor_undo (editor));
  g_assert_true (gw_editor_resize (editor, 3, 2));
  check (fixture, "B?/F?/?\?", "0");
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Change Size");
  g_assert_false (gw_editor_resize (editor, 3, 2));
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "B?CA/F?DE", "0");
  g_assert_true (gw_editor_remove_line (editor, GW_LINE_COLUMN, 0));
  check (fixture, "?CA/?DE", "");
  while (gw_editor_get_undo_text (editor) != NULL
         && !g_str_equal (gw_editor_get_undo_text (editor), "Lock Tile"))
    g_assert_true (gw_editor_undo (editor));
  check (fixture, "AB/CD/EF", "1");
  g_assert_true (gw_editor_undo (editor));
  check (fixture, "AB/CD/EF", "");
  g_assert_true (gw_editor_redo (editor));
  check (fixture, "AB/CD/EF", "1");

  /* A letter typed into a locked tile keeps the lock, a free cell has none. */
  g_assert_true (type (fixture, 1, "x"));
  check (fixture, "AX/CD/EF", "1");
  g_assert_true (type (fixture, 1, "?"));
  check (fixture, "A?/CD/EF", "");
  g_assert_false (gw_editor_set_locked (editor, 1, TRUE));
  g_assert_true (gw_editor_toggle_locked (editor, 0));
  g_assert_true (gw_editor_toggle_locked (editor, 0));
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Unlock Tile");
}

/* A board from elsewhere keeps the locks when it keeps what is locked. */
static void
test_locks_of_others (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gw_editor_set_locked (fixture->editor, 0, TRUE));
  g_assert_true (gw_editor_set_locked (fixture->editor, 3, TRUE));
  set_board (fixture, "AX/YD");
  check (fixture, "AX/YD", "0 3");
  set_board (fixture, "AXX/YDD");
  check (fixture, "AXX/YDD", "");
  g_assert_true (gw_editor_undo (fixture->editor));
  check (fixture, "AX/YD", "0 3");
  set_board (fixture, "AX/YZ");
  check (fixture, "AX/YZ", "");
  g_assert_true (gw_editor_undo (fixture->editor));
  check (fixture, "AX/YD", "0 3");
}

static void
check_template (Fixture *fixture, const char *expected)
{
  g_autoptr (GwBoard) board = gw_board_template_new (gw_board_model_get_board (fixture->board_model),
                                                     gw_editor_get_locks (fixture->editor));
  g_autofree char *text = board != NULL ? gw_board_to_string (board) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
test_template (Fixture *fixture, gconstpointer data)
{
  check_template (fixture, NULL);
  type (fixture, 2, "?");
  check_template (fixture, "A./?D");
  gw_editor_set_locked (fixture->editor, 3, TRUE);
  check_template (fixture, "A./?D");
  type (fixture, 2, "c");
  check_template (fixture, "?./?D");
  gw_editor_set_locked (fixture->editor, 0, TRUE);
  gw_editor_set_locked (fixture->editor, 2, TRUE);
  check_template (fixture, NULL);
}

/* Each property is notified when it changes, and not otherwise. */
static void
test_notify (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;
  guint undo_text, redo_text, locks;

  count_notify (editor, "undo-text", &undo_text);
  count_notify (editor, "redo-text", &redo_text);
  count_notify (editor, "locks", &locks);

  type (fixture, 0, "x");
  type (fixture, 1, "x");
  g_assert_cmpuint (undo_text, ==, 1);
  g_assert_cmpuint (redo_text + locks, ==, 0);
  gw_editor_set_locked (editor, 0, TRUE);
  g_assert_cmpuint (undo_text, ==, 2);
  g_assert_cmpuint (locks, ==, 1);
  gw_editor_undo (editor);
  g_assert_cmpuint (undo_text, ==, 3);
  g_assert_cmpuint (redo_text, ==, 1);
  g_assert_cmpuint (locks, ==, 2);
  gw_editor_undo (editor);
  gw_editor_undo (editor);
  g_assert_cmpuint (redo_text, ==, 2);
  g_assert_cmpuint (locks, ==, 2);
}

/* Whoever hears of a board finds the locks of that board, and the other way round. */
static void
together_cb (Fixture *fixture)
{
  g_autoptr (GBytes) locks = NULL;

  g_object_get (fixture->editor, "locks", &locks, NULL);
  g_assert_cmpuint (g_bytes_get_size (locks), ==,
                    gw_board_get_n_cells (gw_board_model_get_board (fixture->board_model)));
}

static void
test_together (Fixture *fixture, gconstpointer data)
{
  g_signal_connect_swapped (fixture->board_model, "notify::board", G_CALLBACK (together_cb),
                            fixture);
  g_signal_connect_swapped (fixture->editor, "notify::locks", G_CALLBACK (together_cb), fixture);
  gw_editor_set_locked (fixture->editor, 0, TRUE);
  gw_editor_insert_line (fixture->editor, GW_LINE_ROW, 0);
  gw_editor_undo (fixture->editor);
  gw_editor_redo (fixture->editor);
  set_board (fixture, "ABCD/ABCD");
  gw_editor_undo (fixture->editor);
}

/* Every step, undone or not, is solved when it is there. */
static void
test_solves (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cab\ncat\n");

  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  g_assert_cmpuint (gw_solution_get_n_words (gw_board_model_get_solution (fixture->board_model)),
                    ==, 1);
  g_assert_true (type (fixture, 3, "t"));
  g_assert_cmpuint (gw_solution_get_n_words (gw_board_model_get_solution (fixture->board_model)),
                    ==, 2);
  g_assert_true (type (fixture, 3, "?"));
  g_assert_null (gw_board_model_get_solution (fixture->board_model));
  g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_cmpuint (gw_solution_get_n_words (gw_board_model_get_solution (fixture->board_model)),
                    ==, 1);
}

/* Thousands of random steps, back and forth again as far as they are kept. */
static void
test_many_steps (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;
  g_autoptr (GPtrArray) boards
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);
  guint n = 0;
  GwRandom random;

  gw_random_init (&random, 11, 0);
  g_ptr_array_add (boards, gw_board_ref (gw_board_model_get_board (fixture->board_model)));
  while (boards->len <= GW_EDITOR_MOST_STEPS + 300)
    {
      GwBoard *board = gw_board_model_get_board (fixture->board_model);
      guint at = gw_random_below (&random, gw_board_get_n_cells (board));
      guint other = gw_random_below (&random, gw_board_get_n_cells (board));
      GwCell cell = { .kind = gw_random_below (&random, 3), .n_letters = 1 };
      GwLineKind line = gw_random_below (&random, 2);
      guint at_line = gw_random_below (&random, gw_board_get_n_lines (board, line));
      gboolean changed = FALSE;

      cell.letters[0] = 'a' + gw_random_below (&random, 26);
      switch (gw_random_below (&random, 7))
        {
        case 0:
          changed = gw_editor_swap (editor, at, other);
          break;
        case 1:
          changed = gw_editor_turn (editor, gw_random_below (&random, 4));
          break;
        case 2:
          changed = gw_editor_shuffle (editor, &random);
          break;
        case 3:
          changed = gw_editor_insert_line (editor, line, at_line);
          break;
        case 4:
          changed = gw_editor_remove_line (editor, line, at_line);
          break;
        case 5:
          changed = gw_editor_toggle_locked (editor, at);
          break;
        default:
          changed = gw_editor_set_cell (editor, at, &cell);
        }
      if (changed)
        g_ptr_array_add (boards, gw_board_ref (gw_board_model_get_board (fixture->board_model)));
    }

  for (n = boards->len - 1; gw_editor_undo (editor); n--)
    g_assert_true (gw_board_equal (gw_board_model_get_board (fixture->board_model),
                                   g_ptr_array_index (boards, n - 1)));
  g_assert_cmpuint (n, ==, boards->len - 1 - GW_EDITOR_MOST_STEPS);
  for (; gw_editor_redo (editor); n++)
    g_assert_true (gw_board_equal (gw_board_model_get_board (fixture->board_model),
                                   g_ptr_array_index (boards, n + 1)));
  g_assert_cmpuint (n, ==, boards->len - 1);
}

static void
test_window_model (void)
{
  g_autoptr (GwBoardModel) board_model = gw_board_model_new ();
  GwWindowModel *window_model = gw_window_model_new (board_model);

  g_assert_true (gw_editor_get_board_model (gw_window_model_get_editor (window_model))
                 == board_model);
  g_assert_finalize_object (window_model);
}

static void
count_cb (gpointer data, gboolean redo)
{
  *(int *) data += redo ? 1 : -1;
}

/* What was done elsewhere is undone in its order with the board, and leaves the board alone. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;
  int n_done = 1;
  guint64 step;

  type (fixture, 0, "X");
  step = gw_editor_add_step (editor, "Count", count_cb, &n_done, NULL);
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Count");
  type (fixture, 1, "Y");
  g_assert_false (gw_editor_undo_step (editor, step));

  gw_editor_undo (editor);
  check (fixture, "XB/CD", "");
  g_assert_cmpint (n_done, ==, 1);
  g_assert_true (gw_editor_undo_step (editor, step));
  g_assert_cmpint (n_done, ==, 0);
  check (fixture, "XB/CD", "");
  g_assert_cmpstr (gw_editor_get_redo_text (editor), ==, "Count");
  gw_editor_undo (editor);
  check (fixture, "AB/CD", "");
  g_assert_false (gw_editor_undo (editor));

  for (guint i = 0; i < 3; i++)
    g_assert_true (gw_editor_redo (editor));
  g_assert_cmpint (n_done, ==, 1);
  check (fixture, "XY/CD", "");
  g_assert_false (gw_editor_redo (editor));
}

/* A series is one step; a step that has changed nothing after all is left out, done or undone. */
static void
test_series (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;
  int n_done = 1;
  guint64 step = gw_editor_add_step (editor, "Count", count_cb, &n_done, NULL);
  guint64 other;

  g_object_set (editor, "pause", (gint64) G_MAXINT64, NULL);
  g_assert_true (gw_editor_continue_step (editor, step));
  g_assert_false (gw_editor_continue_step (editor, 0));
  g_assert_false (gw_editor_continue_step (editor, step + 1));
  g_object_set (editor, "pause", (gint64) 0, NULL);
  g_assert_false (gw_editor_continue_step (editor, step));
  g_object_set (editor, "pause", (gint64) G_MAXINT64, NULL);

  type (fixture, 0, "X");
  g_assert_false (gw_editor_continue_step (editor, step));
  gw_editor_undo (editor);
  g_assert_false (gw_editor_continue_step (editor, step));
  gw_editor_redo (editor);

  other = gw_editor_add_step (editor, "Other", count_cb, &n_done, NULL);
  gw_editor_forget_step (editor, step);
  g_assert_cmpint (n_done, ==, 1);
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Other");
  gw_editor_undo (editor);
  g_assert_cmpint (n_done, ==, 0);
  gw_editor_forget_step (editor, other);
  g_assert_null (gw_editor_get_redo_text (editor));
  check (fixture, "XB/CD", "");
  gw_editor_undo (editor);
  check (fixture, "AB/CD", "");
  g_assert_false (gw_editor_undo (editor));
}

/* What a board brings along comes and goes with it. */
static void
test_joined (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = fixture->editor;
  g_autoptr (GwBoard) board = gw_board_parse ("EF/GH", -1, NULL, 0, NULL);
  int n_done = 2;
  guint64 step;

  g_assert_cmpuint (gw_editor_join_step (editor, count_cb, &n_done, NULL), ==, 0);
  gw_editor_load_board (editor, board, NULL, GW_EDITOR_NEW, "Load");
  step = gw_editor_join_step (editor, count_cb, &n_done, NULL);
  g_assert_cmpuint (step, >, 0);
  g_assert_cmpuint (gw_editor_join_step (editor, count_cb, &n_done, NULL), ==, 0);
  gw_editor_add_part (editor, step, count_cb, &n_done, NULL);
  type (fixture, 0, "X");
  g_assert_cmpuint (gw_editor_join_step (editor, count_cb, &n_done, NULL), ==, 0);
  gw_editor_undo (editor);
  g_assert_cmpint (n_done, ==, 2);
  g_assert_cmpstr (gw_editor_get_undo_text (editor), ==, "Load");
  gw_editor_undo (editor);
  check (fixture, "AB/CD", "");
  g_assert_cmpint (n_done, ==, 0);
  g_assert_null (gw_editor_get_undo_text (editor));
  gw_editor_redo (editor);
  check (fixture, "EF/GH", "");
  g_assert_cmpint (n_done, ==, 2);
}

static void
test_marks (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = folder_make ();
  GwWordMarks *marks = gw_word_marks_new (folder);

  g_assert_cmpuint (gw_mark_step (fixture->editor, marks, NULL, "no word", GW_WORD_MARK_NEVER), ==, 0);
  g_assert_cmpuint (gw_mark_step (fixture->editor, marks, NULL, "CAB", GW_WORD_MARK_NONE), ==, 0);
  g_assert_null (gw_editor_get_undo_text (fixture->editor));
  g_assert_cmpuint (gw_mark_step (fixture->editor, marks, NULL, "CAB", GW_WORD_MARK_NEVER), >, 0);
  g_assert_cmpuint (gw_mark_step (fixture->editor, marks, NULL, "CAB", GW_WORD_MARK_ALWAYS), >, 0);
  g_assert_cmpstr (gw_editor_get_undo_text (fixture->editor), ==, "Always Count “CAB”");
  gw_editor_undo (fixture->editor);
  g_assert_cmpint (gw_word_marks_get (marks, NULL, "cab"), ==, GW_WORD_MARK_NEVER);
  gw_editor_undo (fixture->editor);
  g_assert_cmpint (gw_word_marks_get (marks, NULL, "cab"), ==, GW_WORD_MARK_NONE);
  gw_editor_redo (fixture->editor);
  g_assert_cmpint (gw_word_marks_get (marks, NULL, "cab"), ==, GW_WORD_MARK_NEVER);

  gw_word_marks_flush (marks);
  type (fixture, 0, "X"); /* forgets what was undone, which holds the marks */
  gw_editor_undo (fixture->editor);
  gw_editor_undo (fixture->editor);
  type (fixture, 0, "Y");
  g_assert_finalize_object (marks);
  folder_remove (folder);
}

static void
check_placed (Fixture *fixture, const char *wanted)
{
  g_autofree char *words = g_strjoinv (" ", (GStrv) gw_editor_get_placed (fixture->editor));

  g_assert_cmpstr (words, ==, wanted);
}

static gboolean
place (Fixture *fixture, const char *text, const guint8 *cells, const char *word)
{
  g_autoptr (GwBoard) board = make_board (text);

  return gw_editor_place (fixture->editor, board, cells, 3, word);
}

/* Letters, locks and word are one step; a word that a change breaks is none any more. */
static void
test_place (Fixture *fixture, gconstpointer data)
{
  static const guint8 row[] = { 0, 1, 2 }, column[] = { 0, 3, 6 };
  GwEditor *editor = fixture->editor;

  g_assert_true (place (fixture, "CAT/DEF/GHI", row, "CAT"));
  g_assert_true (g_str_has_suffix (gw_editor_get_undo_text (editor), "CAT"));
  g_assert_true (place (fixture, "CAT/OEF/GHI", column, "COG"));
  check_placed (fixture, "CAT COG");
  g_assert_true (gw_editor_get_locked (editor, 6));

  /* The tile that both have stays locked. */
  g_assert_true (gw_editor_forget_placed (editor, "CAT"));
  g_assert_false (gw_editor_forget_placed (editor, "CAT"));
  check_placed (fixture, "COG");
  g_assert_true (gw_editor_get_locked (editor, 0));
  g_assert_false (gw_editor_get_locked (editor, 1));
  gw_editor_undo (editor);
  check_placed (fixture, "CAT COG");
  g_assert_true (gw_editor_get_locked (editor, 1));

  type (fixture, 2, "B");
  check_placed (fixture, "COG");
  gw_editor_undo (editor);
  check_placed (fixture, "CAT COG");
  gw_editor_turn (editor, GW_TURN_LEFT);
  check_placed (fixture, "CAT COG");
  g_assert_true (gw_editor_unlock_all (editor));
  g_assert_false (gw_editor_get_any_locked (editor));
  set_board (fixture, "XYZ/XYZ");
  check_placed (fixture, "");
  while (gw_editor_undo (editor))
    ;
  check_placed (fixture, "");
}

int
main (int argc, char *argv[])
{
#define ADD(name, board, func) \
  g_test_add ("/editor/" name, Fixture, board, set_up, func, tear_down)

  g_test_init (&argc, &argv, NULL);

  ADD ("undo", "AB/CD", test_undo);
  ADD ("no-change", "AB/CD", test_no_change);
  ADD ("others", NULL, test_others);
  ADD ("locks", "AB/CD/EF", test_locks);
  ADD ("locks-of-others", "AB/CD", test_locks_of_others);
  ADD ("template", "A./CD", test_template);
  ADD ("notify", "AB/CD", test_notify);
  ADD ("together", "AB/CD", test_together);
  ADD ("solves", "CA/BX", test_solves);
  ADD ("steps", "AB/CD", test_steps);
  ADD ("series", "AB/CD", test_series);
  ADD ("joined", "AB/CD", test_joined);
  ADD ("marks", "AB/CD", test_marks);
  ADD ("many-steps", "ABC/DEF", test_many_steps);
  ADD ("place", "ABC/DEF/GHI", test_place);
  g_test_add_func ("/editor/window-model", test_window_model);

  return g_test_run ();
}
