/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-history.h"

#include "list-model-check.h"
#include "values.h"
#include "wait.h"

typedef struct
{
  GwBoardModel *board_model;
  GwEditor *editor;
  GwBoardHistory *history;
  ListModelWatch *watch;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->board_model = gw_board_model_new ();
  fixture->editor = gw_editor_new (fixture->board_model);
  fixture->history = gw_board_history_new (fixture->editor);
  fixture->watch = list_model_watch_new (G_LIST_MODEL (fixture->history));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  list_model_watch_free (fixture->watch);
  g_assert_finalize_object (fixture->history);
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->board_model);
}

static void
show (Fixture *fixture, const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  gw_board_model_set_board (fixture->board_model, board);
}

static void
type (Fixture *fixture, guint at, const char *text)
{
  GwCell cell;

  g_assert_true (gw_cell_from_text (text, &cell));
  g_assert_true (gw_editor_set_cell (fixture->editor, at, &cell));
}

static GStrv
get_texts (Fixture *fixture, guint most)
{
  g_auto (GStrv) keys = NULL;
  g_auto (GStrv) uris = NULL;
  GStrv texts;
  guint position;

  gw_board_history_save (fixture->history, most, &texts, &keys, &uris, &position);
  g_assert_cmpuint (g_strv_length (uris), ==, g_strv_length (texts));
  return texts;
}

/* The boards, and which one is shown. */
static void
check (Fixture *fixture, const char *wanted, guint position)
{
  g_auto (GStrv) texts = get_texts (fixture, G_MAXUINT);
  g_autofree char *all = g_strjoinv (" ", texts);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (fixture->history));

  g_assert_cmpstr (all, ==, wanted);
  g_assert_cmpuint (gw_board_history_get_position (fixture->history), ==, position);
  g_assert_cmpint (gw_board_history_get_can_go_back (fixture->history), ==,
                   position != G_MAXUINT && position > 0);
  g_assert_cmpint (gw_board_history_get_can_go_forward (fixture->history), ==,
                   position != G_MAXUINT && position + 1 < n_items);
  if (position != G_MAXUINT)
    {
      g_autoptr (GwBoardEntry) entry
        = g_list_model_get_item (G_LIST_MODEL (fixture->history), position);

      g_assert_true (gw_board_equal (gw_board_entry_get_board (entry),
                                     gw_board_model_get_board (fixture->board_model)));
    }
}

static void
test_come (Fixture *fixture, gconstpointer data)
{
  check (fixture, "", G_MAXUINT);
  g_assert_false (gw_board_history_back (fixture->history));
  g_assert_false (gw_board_history_forward (fixture->history));
  show (fixture, "AB/CD");
  check (fixture, "AB/CD", 0);
  show (fixture, "EF/GH");
  show (fixture, "IJ/KL");
  check (fixture, "AB/CD EF/GH IJ/KL", 2);
  list_model_check (G_LIST_MODEL (fixture->history), GW_TYPE_BOARD_ENTRY);
}

static void
test_go (Fixture *fixture, gconstpointer data)
{
  show (fixture, "AB/CD");
  show (fixture, "EF/GH");
  show (fixture, "IJ/KL");
  g_assert_true (gw_board_history_back (fixture->history));
  check (fixture, "AB/CD EF/GH IJ/KL", 1);
  g_assert_true (gw_board_history_back (fixture->history));
  check (fixture, "AB/CD EF/GH IJ/KL", 0);
  g_assert_false (gw_board_history_back (fixture->history));
  g_assert_true (gw_board_history_forward (fixture->history));
  g_assert_true (gw_board_history_go (fixture->history, 2));
  check (fixture, "AB/CD EF/GH IJ/KL", 2);
  g_assert_false (gw_board_history_forward (fixture->history));
  g_assert_false (gw_board_history_go (fixture->history, 3));

  /* What comes after going back comes last; nothing is lost. */
  gw_board_history_go (fixture->history, 0);
  show (fixture, "MN/OP");
  check (fixture, "AB/CD EF/GH IJ/KL MN/OP", 3);
}

/* The board that is typed over stays in the list, with its file. */
static void
test_edit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoardEntry) entry = NULL;
  g_autoptr (GwBoardEntry) former = NULL;
  g_autoptr (GFile) file = g_file_new_for_uri ("file:///a");
  guint n_notified;

  show (fixture, "AB/CD");
  show (fixture, "EF/GH");
  gw_board_history_back (fixture->history);
  entry = g_list_model_get_item (G_LIST_MODEL (fixture->history), 0);
  gw_board_entry_set_file (entry, file);
  count_notify (entry, "board", &n_notified);
  type (fixture, 0, "X");
  check (fixture, "AB/CD XB/CD EF/GH", 1);
  gw_editor_swap (fixture->editor, 2, 3);
  check (fixture, "AB/CD XB/DC EF/GH", 1);
  g_assert_cmpuint (n_notified, ==, 2);
  former = g_list_model_get_item (G_LIST_MODEL (fixture->history), 0);
  g_assert_true (gw_board_history_get_current (fixture->history) == entry);
  g_assert_true (gw_board_entry_get_file (entry) == file);
  g_assert_true (gw_board_entry_get_file (former) == file);
  g_assert_true (gw_board_entry_get_edited (entry));
  g_assert_false (gw_board_entry_get_edited (former));

  /* What is left has its own place, also when it is edited later. */
  gw_board_history_forward (fixture->history);
  check (fixture, "AB/CD XB/DC EF/GH", 2);
  gw_board_history_back (fixture->history);
  type (fixture, 1, "Y");
  check (fixture, "AB/CD XB/DC XY/DC EF/GH", 2);
}

/* A board that is filled has an entry of its own, with the name and the file of the one before. */
static void
test_fill (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoard) filled = make_board ("AB/XY");
  g_autoptr (GwBoardKeys) keys = gw_board_keys_new ();
  g_autoptr (GFile) file = g_file_new_for_uri ("file:///a");
  GwBoardEntry *entry;

  show (fixture, "AB/CD");
  gw_board_keys_set (keys, GW_BOARD_KEY_TITLE, "Planets");
  gw_board_entry_set_keys (gw_board_history_get_current (fixture->history), keys);
  gw_board_entry_set_file (gw_board_history_get_current (fixture->history), file);
  g_assert_true (gw_editor_fill_board (fixture->editor, filled, "Fill the Rest"));
  check (fixture, "AB/CD AB/XY", 1);
  entry = gw_board_history_get_current (fixture->history);
  g_assert_true (gw_board_entry_get_file (entry) == file);
  g_assert_cmpstr (gw_board_keys_get (gw_board_entry_get_keys (entry), GW_BOARD_KEY_TITLE), ==,
                   "Planets");
  g_assert_true (gw_board_entry_get_edited (entry));
  g_assert_true (gw_editor_undo (fixture->editor));
  check (fixture, "AB/CD AB/XY", 0);
}

/* A board that is as it was before has one entry. */
static void
test_edit_back (Fixture *fixture, gconstpointer data)
{
  show (fixture, "AB/CD");
  type (fixture, 0, "X");
  type (fixture, 1, "Y");
  check (fixture, "AB/CD XY/CD", 1);
  gw_editor_undo (fixture->editor);
  check (fixture, "AB/CD XB/CD", 1);
  gw_editor_undo (fixture->editor);
  check (fixture, "AB/CD", 0);
  g_assert_false (gw_board_entry_get_edited (gw_board_history_get_current (fixture->history)));
  gw_editor_redo (fixture->editor);
  check (fixture, "AB/CD XB/CD", 1);
  type (fixture, 0, "A");
  check (fixture, "AB/CD", 0);
}

/* Undoing an edit changes the entry; undoing the arrival of a board leads to
 * the one before. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  show (fixture, "AB/CD");
  type (fixture, 0, "X");
  show (fixture, "EF/GH");
  type (fixture, 1, "Y");
  check (fixture, "AB/CD XB/CD EF/GH EY/GH", 3);
  gw_editor_undo (fixture->editor);
  check (fixture, "AB/CD XB/CD EF/GH", 2);
  gw_editor_undo (fixture->editor);
  check (fixture, "AB/CD XB/CD EF/GH", 1);
  gw_editor_undo (fixture->editor);
  check (fixture, "AB/CD XB/CD EF/GH", 0);
  gw_editor_redo (fixture->editor);
  gw_editor_redo (fixture->editor);
  check (fixture, "AB/CD XB/CD EF/GH", 2);
  gw_editor_redo (fixture->editor);
  check (fixture, "AB/CD XB/CD EF/GH EY/GH", 3);

  /* Going is a step as well. */
  gw_board_history_back (fixture->history);
  check (fixture, "AB/CD XB/CD EF/GH EY/GH", 2);
  gw_editor_undo (fixture->editor);
  check (fixture, "AB/CD XB/CD EF/GH EY/GH", 3);
}

static void
test_bound (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_auto (GStrv) texts = NULL;

  for (guint i = 0; i < GW_BOARD_HISTORY_MAX + 10; i++)
    {
      g_autofree char *text = g_strdup_printf ("%c%c%c/", 'A' + i / 676, 'A' + i / 26 % 26,
                                               'A' + i % 26);

      show (fixture, text);
      if (i == 10)
        first = g_steal_pointer (&text);
    }
  texts = get_texts (fixture, G_MAXUINT);
  g_assert_cmpuint (g_strv_length (texts), ==, GW_BOARD_HISTORY_MAX);
  g_assert_cmpstr (texts[0], ==, first);
  g_assert_cmpuint (gw_board_history_get_position (fixture->history), ==,
                    GW_BOARD_HISTORY_MAX - 1);

  /* The oldest makes room for what was edited, but not the one that is edited itself. */
  gw_editor_turn (fixture->editor, GW_TURN_MIRROR_HORIZONTAL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==,
                    GW_BOARD_HISTORY_MAX);
  g_assert_cmpuint (gw_board_history_get_position (fixture->history), ==,
                    GW_BOARD_HISTORY_MAX - 1);
  g_assert_true (gw_board_history_go (fixture->history, 0));
  gw_editor_turn (fixture->editor, GW_TURN_MIRROR_HORIZONTAL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==,
                    GW_BOARD_HISTORY_MAX);
  g_assert_cmpuint (gw_board_history_get_position (fixture->history), ==, 1);
}

static void
test_restore (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "AB/CD", "", "A[/", "EF/GH", NULL };
  g_auto (GStrv) last = NULL;

  gw_board_history_restore (fixture->history, texts, NULL, NULL, G_MAXUINT);
  g_assert_null (gw_board_model_get_board (fixture->board_model));

  /* The board that was shown last is the last entry, and not one more. */
  show (fixture, "EF/GH");
  check (fixture, "AB/CD EF/GH", 1);
  last = get_texts (fixture, 1);
  g_assert_cmpuint (g_strv_length (last), ==, 1);
  g_assert_cmpstr (last[0], ==, "EF/GH");
  gw_board_history_back (fixture->history);
  check (fixture, "AB/CD EF/GH", 0);
}

/* Boards come back with their files, at the one that was shown, though others are like it. */
static void
test_restore_files (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "AB/CD", "A[/", "EF/GH", "AB/CD", "XY/ZX", NULL };
  static const char *const uris[] = { "file:///a", "file:///b", "", "file:///c", "", NULL };
  g_auto (GStrv) some = NULL;
  g_auto (GStrv) some_keys = NULL;
  g_auto (GStrv) some_uris = NULL;
  g_autofree char *all = NULL;
  g_autofree char *all_uris = NULL;
  guint position;

  gw_board_history_restore (fixture->history, texts, NULL, uris, 3);
  show (fixture, "AB/CD");
  check (fixture, "AB/CD EF/GH AB/CD XY/ZX", 2);
  gw_board_history_save (fixture->history, 3, &some, &some_keys, &some_uris, &position);
  all = g_strjoinv (" ", some);
  all_uris = g_strjoinv (" ", some_uris);
  g_assert_cmpstr (all, ==, "EF/GH AB/CD XY/ZX");
  g_assert_cmpstr (all_uris, ==, " file:///c ");
  g_assert_cmpuint (position, ==, 1);

  /* The one that is shown is among them, though there are newer ones. */
  g_clear_pointer (&some, g_strfreev);
  g_clear_pointer (&some_keys, g_strfreev);
  g_clear_pointer (&some_uris, g_strfreev);
  g_clear_pointer (&all_uris, g_free);
  gw_board_history_go (fixture->history, 0);
  gw_board_history_save (fixture->history, 2, &some, &some_keys, &some_uris, &position);
  all_uris = g_strjoinv (" ", some_uris);
  g_assert_cmpstr (all_uris, ==, "file:///a ");
  g_assert_cmpuint (position, ==, 0);
}

static gboolean
is_rolled (Fixture *fixture)
{
  const char *dice = NULL;
  guint64 seed = 0;

  if (!gw_board_entry_get_roll (gw_board_history_get_current (fixture->history), &dice, &seed))
    return FALSE;
  g_assert_cmpstr (dice, ==, "My dice");
  g_assert_cmpuint (seed, ==, G_GUINT64_CONSTANT (0xfffffffffff));
  return TRUE;
}

/* It is known how a board was rolled while it is that board. */
static void
test_roll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwBoard) filled = make_board ("XY/ZZ");
  GwBoardEntry *entry;

  show (fixture, "AB/CD");
  g_assert_false (is_rolled (fixture));
  gw_board_entry_set_roll (gw_board_history_get_current (fixture->history), "My dice",
                           0xfffffffffff);
  g_assert_true (is_rolled (fixture));
  show (fixture, "EF/GH");
  g_assert_false (is_rolled (fixture));
  gw_board_history_back (fixture->history);
  g_assert_true (is_rolled (fixture));

  /* The board before the edits is one of its own; all of them undone, it is this one again. */
  type (fixture, 0, "X");
  g_assert_false (is_rolled (fixture));
  gw_board_history_back (fixture->history);
  g_assert_true (is_rolled (fixture));
  gw_board_history_forward (fixture->history);
  g_assert_false (is_rolled (fixture));
  gw_board_history_back (fixture->history);
  type (fixture, 0, "X");
  gw_editor_turn (fixture->editor, GW_TURN_LEFT);
  gw_editor_undo (fixture->editor);
  g_assert_false (is_rolled (fixture));
  gw_editor_undo (fixture->editor);
  g_assert_true (is_rolled (fixture));
  gw_editor_redo (fixture->editor);
  g_assert_false (is_rolled (fixture));
  gw_editor_undo (fixture->editor);

  gw_editor_fill_board (fixture->editor, filled, "Fill");
  g_assert_false (is_rolled (fixture));
  gw_editor_undo (fixture->editor);
  entry = gw_board_history_get_current (fixture->history);
  g_assert_true (is_rolled (fixture));
  g_assert_null (gw_board_keys_get (gw_board_entry_get_keys (entry), "rolled"));
}

/* So it is after a restart, unless the text that was kept is damaged. */
static void
test_restore_roll (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "AB/CD", "EF/GH", "IJ/KL", "MN/OP", NULL };
  static const char *const keys[] = {
    "title: One\nrolled: 17592186044415 My dice\n", "rolled: My dice\n", "rolled:\n",
    "rolled: 5\n", NULL,
  };
  g_auto (GStrv) some = NULL;
  g_auto (GStrv) some_keys = NULL;
  g_auto (GStrv) some_uris = NULL;
  guint position;

  gw_board_history_restore (fixture->history, texts, keys, NULL, 0);
  show (fixture, "AB/CD");
  g_assert_true (is_rolled (fixture));
  gw_board_history_save (fixture->history, 9, &some, &some_keys, &some_uris, &position);
  g_assert_cmpstr (some_keys[0], ==, keys[0]);
  for (guint i = 1; i < 4; i++)
    {
      gw_board_history_go (fixture->history, i);
      g_assert_false (is_rolled (fixture));
      g_assert_cmpstr (some_keys[i], ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/board-history/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("come", test_come);
  ADD ("go", test_go);
  ADD ("edit", test_edit);
  ADD ("fill", test_fill);
  ADD ("roll", test_roll);
  ADD ("restore-roll", test_restore_roll);
  ADD ("edit-back", test_edit_back);
  ADD ("undo", test_undo);
  ADD ("bound", test_bound);
  ADD ("restore", test_restore);
  ADD ("restore-files", test_restore_files);
  return g_test_run ();
}
