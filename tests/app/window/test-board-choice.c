/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What New Board makes, and the school list, go with the file of a board. */
#include "windows-fixture.h"

#include "gw-play-code.h"
#include "gw-setting-keys.h"

#include <string.h>

/* What New Board makes, as a file says it. */
static void
check_choice (GwWindow *window, const char *source, const char *wishes)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (
    gw_window_model_get_board_generator (get_window_model (window)));
  g_autofree char *shown_source = gw_setting_keys_format_source (choice);
  g_autofree char *shown_wishes = gw_setting_keys_format_wishes (choice);

  g_assert_cmpstr (shown_source, ==, source);
  g_assert_cmpstr (shown_wishes, ==, wishes);
}

static gboolean
uses_school (GwWindow *window)
{
  return gw_lexicon_loader_get_school (gw_session_get_loader (gw_window_get_session (window)));
}

#define CHOICE "made-of: dice:new-4x4\nwishes: words=1:\n"

/* The school list, what the board was made of and what is wished for belong to the window, too. */
static void
test_choice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file
    = write_file (fixture, "a.board",
                  "ABCD\nEFGH\n\nschool: yes\nmade-of: kfreq vowels=3\n"
                  "wishes: words=1: no-dead-tile\n");
  g_autoptr (GFile) dice = write_file (fixture, "b.board", "ABCD\nEFGI\n\n" CHOICE);
  g_autoptr (GFile) unknown
    = write_file (fixture, "c.board", "ABCD\nEFGJ\n\nmade-of: dice:lost\nwishes: words>=40\n");
  GwWindow *window = fixture->windows[0];
  g_autofree char *content = NULL;

  g_assert_false (uses_school (window));
  gw_window_open_file (window, file);
  wait_until (shows (window, "ABCD/EFGH"));
  wait_until (uses_school (window));
  check_choice (window, "kfreq vowels=3", "words=1: no-dead-tile");
  g_assert_false (uses_school (fixture->windows[1]));
  check_choice (fixture->windows[1], "dice:big-5x5", NULL);
  g_assert_false (g_settings_get_boolean (fixture->settings, "school"));
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "make-words-from"), ==, 0);

  /* Both are there after a restart, without having become the choice for new windows. */
  quit ();
  g_application_activate (G_APPLICATION (application));
  window = find_window ("ABCD/EFGH");
  g_assert_nonnull (window);
  g_assert_true (uses_school (window));
  check_choice (window, "kfreq vowels=3", "words=1: no-dead-tile");
  g_assert_false (g_settings_get_boolean (fixture->settings, "school"));

  /* A file that does not say changes no school; dice that are lost are not chosen. */
  gw_window_open_file (window, dice);
  wait_until (shows (window, "ABCD/EFGI"));
  check_choice (window, "dice:new-4x4", "words=1:");
  g_assert_true (uses_school (window));
  gw_window_open_file (window, unknown);
  wait_until (shows (window, "ABCD/EFGJ"));
  check_choice (window, "dice:new-4x4", "words=1:");
  activate (window, "win.undo");
  wait_until (shows (window, "ABCD/EFGI"));

  /* A board that is made says so in its file; undo brings back the former one. */
  g_object_set (gw_board_generator_get_choice (
                  gw_window_model_get_board_generator (get_window_model (window))),
                "rows", 4, "words-from", 0, "words-to", 900, NULL);
  wait_until (gw_board_model_get_game (fixture_get_board_model (window))->lexicon != NULL);
  activate (window, "win.new-board");
  wait_until (gw_board_get_n_cells (gw_board_model_get_board (fixture_get_board_model (window)))
              == 16);
  g_assert_cmpstr (gw_board_keys_get (gw_board_entry_get_keys (gw_board_history_get_current (
                                        gw_window_model_get_history (get_window_model (window)))),
                                      GW_BOARD_KEY_MADE_OF),
                   ==, "dice:new-4x4");
  activate (window, "win.undo");
  wait_until (shows (window, "ABCD/EFGI"));
  activate (window, "win.save");
  wait_until (!gw_document_get_modified (get_document (window)));
  while (content == NULL || strstr (content, "words=:900") == NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_clear_pointer (&content, g_free);
      g_assert_true (g_file_load_contents (dice, NULL, &content, NULL, NULL, NULL));
    }
  g_assert_nonnull (strstr (content, "school: yes\n"));
  g_assert_nonnull (strstr (content, "made-of: dice:new-4x4\nwishes: words=:900\n"));
}

/* Made Of follows a size for which there are no dice, and comes back to them, without having become
 * the choice for new windows. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) small = write_file (fixture, "a.board", "ABC\nDEF\nGHI\n");
  g_autoptr (GFile) usual = write_file (fixture, "b.board", "ABCD\nEFGH\nIJKL\nMNOP\n");
  GwWindow *window = fixture->windows[0];
  g_autofree char *source = NULL;

  check_choice (window, "dice:big-5x5", NULL);
  gw_window_open_file (window, small);
  wait_until (shows (window, "ABC/DEF/GHI"));
  check_choice (window, "freq", NULL);
  source = g_settings_get_string (fixture->settings, "make-source");
  g_assert_cmpstr (source, ==, "");
  gw_window_open_file (window, usual);
  wait_until (shows (window, "ABCD/EFGH/IJKL/MNOP"));
  check_choice (window, "dice:new-4x4", NULL);

  /* What the user has chosen stays. */
  gw_window_open_file (window, small);
  wait_until (shows (window, "ABC/DEF/GHI"));
  check_choice (window, "freq", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.choose-source", "s", "generator:rnd");
  activate (window, "win.undo");
  wait_until (shows (window, "ABCD/EFGH/IJKL/MNOP"));
  check_choice (window, "rnd", NULL);
}

static guint
get_level (GwWindow *window)
{
  return gw_rules_get (gw_board_model_get_game (fixture_get_board_model (window))->rules)
    ->max_level;
}

static const char *
get_undo (GwWindow *window)
{
  return gw_editor_get_undo_text (gw_window_model_get_editor (get_window_model (window)));
}

static gboolean
can (GwWindow *window, const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), name);
}

/* What counts is undone on any page, in the window where it was changed. A restart ends it. */
static void
test_undo_counts (Fixture *fixture, gconstpointer data)
{
  GwWindow *window = fixture->windows[0];
  g_autoptr (GFile) file
    = write_file (fixture, "a.board", "ABCD/EFGH\n\nschool: no\nlevel: 50\n");
  GwCountsPopover *counts = fixture_get_counts (window);
  guint level;

  wait_until (gw_board_model_get_game (fixture_get_board_model (window))->lexicon != NULL);
  level = get_level (window);
  g_assert_cmpuint (level, !=, 35);
  g_assert_false (can (window, "undo"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "search");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lexicon-level", "u", 35);
  activate (window, "win.school");
  gw_document_set_title (get_document (window), "Planets");
  g_assert_cmpstr (get_undo (window), ==, "Name");
  g_assert_true (can (window, "undo"));
  g_assert_false (can (fixture->windows[1], "undo"));
  g_assert_cmpuint (get_level (fixture->windows[1]), ==, level);

  /* The popover shows it, too. */
  activate (window, "win.what-counts");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (counts)));
  g_assert_cmpstr (gtk_editable_get_text (get_child (counts, "name")), ==, "Planets");
  activate (window, "win.undo");
  g_assert_cmpstr (gtk_editable_get_text (get_child (counts, "name")), ==, "");
  gtk_popover_popdown (GTK_POPOVER (counts));
  wait_until (!gtk_widget_get_mapped (GTK_WIDGET (counts)));
  g_assert_null (gw_document_get_title (get_document (window)));
  g_assert_cmpstr (get_undo (window), ==, "School");
  activate (window, "win.undo");
  g_assert_false (uses_school (window));
  g_assert_false (g_settings_get_boolean (fixture->settings, "school"));
  g_assert_cmpstr (get_undo (window), ==, "Level");
  activate (window, "win.redo");
  g_assert_true (uses_school (window));

  /* The choice for new windows stays as it was when a board comes with its own, or goes. */
  gw_window_open_file (window, file);
  wait_until (shows (window, "ABCD/EFGH"));
  wait_until (get_level (window) == 50 && !uses_school (window));
  activate (window, "win.undo");
  g_assert_cmpuint (get_level (window), ==, 35);
  g_assert_true (uses_school (window));
  activate (window, "win.redo");
  g_assert_cmpuint (get_level (window), ==, 50);
  g_assert_false (uses_school (window));
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "lexicon-level"), ==, 35);
  g_assert_true (g_settings_get_boolean (fixture->settings, "school"));

  quit ();
  g_application_activate (G_APPLICATION (application));
  window = find_window ("ABCD/EFGH");
  g_assert_nonnull (window);
  g_assert_cmpuint (get_level (window), ==, 50);
  g_assert_null (get_undo (window));
  g_assert_false (can (window, "undo"));
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Copies the code of the board that is shown, and reads it. */
static void
copy_code (GwWindow *window, GwPlayCode *code)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = NULL;
  GwBoard *shown = gw_board_model_get_board (fixture_get_board_model (window));

  g_assert_true (can (window, "copy-code"));
  activate (window, "win.copy-code");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, copied_cb,
                                 &text);
  wait_until (text != NULL);
  g_assert_true (gw_play_code_parse (text, code, &error));
  g_assert_no_error (error);
  board = gw_play_code_roll (code);
  g_assert_true (gw_board_equal (board, shown));
}

#define NO_DICE "Only boards of the built-in dice have a code"
#define NO_RULES "Only the classic rules and the named levels have a code"

/* Whether there is no code, and the menu says why. */
static gboolean
lacks_code (GwWindow *window, const char *reason)
{
  GMenuModel *menu
    = G_MENU_MODEL (gw_board_page_get_menu (fixture_get_board_page (window), "code_menu"));
  g_autofree char *shown = NULL;

  if (g_menu_model_get_n_items (menu) > 1)
    g_menu_model_get_item_attribute (menu, 1, G_MENU_ATTRIBUTE_LABEL, "s", &shown);
  return can (window, "copy-code") == (reason == NULL) && g_strcmp0 (shown, reason) == 0;
}

/* A board that built-in dice have rolled has a code until it is edited, also after a restart. */
static void
test_code (Fixture *fixture, gconstpointer data)
{
  GwWindow *window = fixture->windows[0];
  GwEditor *editor = gw_window_model_get_editor (get_window_model (window));
  g_autofree char *text = NULL;
  g_autoptr (GwBoard) typed = make_board ("AB/CD");
  GwRulesSpec spec;
  g_autoptr (GwRules) rules = NULL;
  GwPlayCode code, later;

  wait_until (lacks_code (window, NO_DICE));
  activate (window, "win.new-board");
  text = dup_board (window);
  copy_code (window, &code);
  g_assert_cmpstr (gw_play_code_get_dice_id (&code), ==, "big-5x5");
  g_assert_cmpuint (code.seconds, ==, 180);
  g_assert_cmpuint (code.level, ==, 2);
  g_assert_cmpuint (code.min_length, ==, 3);
  g_assert_cmphex (code.list, ==, 0xc786);
  g_assert_false (code.school);

  /* School is in it, and the list is the same. */
  activate (window, "win.school");
  wait_until (!gw_lexicon_loader_get_loading (
    gw_session_get_loader (gw_window_get_session (window))));
  copy_code (window, &later);
  g_assert_true (later.school);
  g_assert_cmphex (later.list, ==, 0xc786);
  g_assert_cmpuint (later.seed, ==, code.seed);

  /* So is the clock of games, if codes know it. */
  g_settings_set_uint (fixture->settings, "play-clock", 300);
  copy_code (window, &later);
  g_assert_cmpuint (later.seconds, ==, 300);
  g_settings_set_uint (fixture->settings, "play-clock", 50);
  copy_code (window, &later);
  g_assert_cmpuint (later.seconds, ==, 180);

  gw_editor_turn (editor, GW_TURN_LEFT);
  g_assert_true (lacks_code (window, NO_DICE));
  gw_editor_undo (editor);
  g_assert_true (lacks_code (window, NULL));
  gw_editor_set_board (editor, typed, "Type");
  g_assert_true (lacks_code (window, NO_DICE));
  gw_editor_undo (editor);
  copy_code (window, &later);
  g_assert_cmpuint (later.seed, ==, code.seed);

  spec = *gw_rules_get (gw_board_model_get_game (fixture_get_board_model (window))->rules);
  spec.adjacency = GW_ADJACENCY_ROOK;
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture_get_board_model (window), rules);
  g_assert_true (lacks_code (window, NO_RULES));
  spec.adjacency = GW_ADJACENCY_KING;
  spec.max_level = 35;
  gw_rules_unref (rules);
  rules = gw_rules_new (&spec);
  gw_board_model_set_rules (fixture_get_board_model (window), rules);
  copy_code (window, &later);
  g_assert_cmpuint (later.level, ==, 1);

  quit ();
  g_application_activate (G_APPLICATION (application));
  window = find_window (text);
  g_assert_nonnull (window);
  wait_until (lacks_code (window, NULL));
  copy_code (window, &later);
  g_assert_cmpuint (later.seed, ==, code.seed);

  /* A new board has another one, and suited letters have none. */
  activate (window, "win.new-board");
  copy_code (window, &later);
  g_assert_cmpuint (later.seed, !=, code.seed);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.choose-source", "s", "generator:rnd");
  g_free (text);
  text = dup_board (window);
  activate (window, "win.new-board");
  wait_until (!shows (window, text));
  g_assert_true (lacks_code (window, NO_DICE));
  activate (window, "win.back");
  g_assert_true (lacks_code (window, NULL));
  quit ();
  fixture_forget_windows ();

  /* So has the first board of all. */
  fixture_roll (fixture->settings);
  window = fixture_open (application);
  wait_until (lacks_code (window, NULL));
  copy_code (window, &later);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  g_test_add ("/board-choice/file", Fixture, NULL, set_up, test_choice, tear_down);
  g_test_add ("/board-choice/size", Fixture, NULL, set_up, test_size, tear_down);
  g_test_add ("/board-choice/code", Fixture, NULL, set_up, test_code, tear_down);
  g_test_add ("/board-choice/undo", Fixture, NULL, set_up, test_undo_counts, tear_down);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
