/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game is played with, set with the pointer and the keyboard. */
#include "fixture.h"
#include "gw-dice-sheet.h"
#include "gw-dice-window.h"
#include "gw-error-bar.h"
#include "gw-make-dice-window.h"
#include "pointer.h"

#include <glib/gstdio.h>

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

static GwWindow *
open_board (void)
{
  GwWindow *window = fixture_open (application);

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  keyboard_take (GTK_WINDOW (window));
  return window;
}

static guint
get_n_words (GwWindow *window)
{
  GwBoardModel *board_model = fixture_get_board_model (window);

  wait_until (gw_board_model_get_solution (board_model) != NULL);
  return gw_solution_get_n_words (gw_board_model_get_solution (board_model));
}

static GwRulesPane *
get_rules_pane (GwWindow *window)
{
  return gw_counts_popover_get_rules_pane (fixture_get_counts (window));
}

static gpointer
get_rules_child (GwWindow *window, const char *name)
{
  return get_child (get_rules_pane (window), name);
}

/* A page of the popover slides; its controls can be clicked when they are at rest. */
static void
click_rule (GwWindow *window, const char *name)
{
  GtkWidget *widget = get_rules_child (window, name);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (
    widget, GTK_WIDGET (get_rules_pane (window)), 0, 0, &x, &y));
  gtk_adjustment_set_value (adjustment, MAX (y - 40, 0));
  gtk_test_widget_wait_for_draw (widget);
  pointer_click_middle (widget);
}

/* By clicking: each rule solves again at once, and the next start knows it. */
static void
test_click_rules (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  guint n_words = get_n_words (window), n_torus;
  g_autofree char *scoring = NULL;

  pointer_click_middle (GTK_WIDGET (fixture_get_title_button (window)));
  pointer_click_middle (get_child (fixture_get_counts (window), "rules_row"));
  wait_until (gtk_widget_get_mapped (get_rules_child (window, "torus")));
  click_rule (window, "torus");
  wait_until (get_n_words (window) > n_words);
  n_torus = get_n_words (window);
  click_rule (window, "reuse");
  wait_until (get_n_words (window) > n_torus);
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "English · Usual · Around the Edges");

  click_rule (window, "classic_button");
  wait_until (get_n_words (window) == n_words);
  click_rule (window, "rook");
  wait_until (get_n_words (window) < n_words);
  n_words = get_n_words (window);
  gtk_menu_button_popdown (get_child (fixture_get_title_button (window), "button"));
  fixture_close (window);

  window = fixture_open (application);
  g_assert_cmpuint (get_n_words (window), ==, n_words);
  g_assert_cmpstr (fixture_get_subtitle (window), ==, "English · Usual · Four Sides");
  fixture_close (window);
}

static PangoWeight
get_weight (GtkWidget *label)
{
  return pango_font_description_get_weight (
    pango_context_get_font_description (gtk_widget_get_pango_context (label)));
}

/* By keys: Ctrl+R opens the rules, in which stray keys change nothing; the shortest word is the
 * first one of them. */
static void
test_type_rules (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardModel *board_model = fixture_get_board_model (window);
  guint n_words = get_n_words (window);

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_r);
  wait_until (gtk_widget_get_mapped (get_rules_child (window, "min_length")));
  g_assert_cmpint (get_weight (get_rules_child (window, "min_length_unit")), <,
                   PANGO_WEIGHT_BOLD); /* as the button is that opens it */
  keyboard_type ("5"); /* on the button that leads back */
  keyboard_press (GDK_KEY_Tab);
  g_assert_cmpuint (gw_rules_get (gw_board_model_get_game (board_model)->rules)->min_length, ==, 3);
  keyboard_press (GDK_KEY_Up);
  wait_until (gw_rules_get (gw_board_model_get_game (board_model)->rules)->min_length == 4);
  g_assert_cmpuint (get_n_words (window), <, n_words);
  g_assert_cmpuint (g_settings_get_uint (settings, "min-length"), ==, 4);
  keyboard_press (GDK_KEY_Escape); /* one page back, then out */
  wait_until (!gtk_widget_get_mapped (get_rules_child (window, "min_length")));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture_get_counts (window))));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (GTK_WIDGET (fixture_get_counts (window))));

  /* It is a step like those of the board. */
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (get_n_words (window) == n_words);
  g_assert_cmpuint (g_settings_get_uint (settings, "min-length"), ==, 3);
  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_z);
  wait_until (get_n_words (window) < n_words);
  fixture_close (window);
}

/* However often the rules are opened by their row, the focus starts on the button that leads
 * back, where stray keys change nothing. */
static void
test_stray_keys (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardModel *board_model = fixture_get_board_model (window);
  GtkWidget *popover = GTK_WIDGET (fixture_get_counts (window));
  GtkStack *stack = get_child (popover, "stack");

  pointer_click_middle (GTK_WIDGET (fixture_get_title_button (window)));
  pointer_click_middle (get_child (popover, "rules_row"));
  for (int i = 0; i < 3; i++)
    {
      if (i > 0)
        keyboard_press (GDK_KEY_Return); /* on the row, which has the focus again */
      wait_until (gtk_widget_get_mapped (get_rules_child (window, "min_length")));
      g_assert_true (gtk_widget_is_focus (
        gtk_widget_get_first_child (gtk_stack_get_visible_child (stack))));
      keyboard_type ("5");
      keyboard_press (GDK_KEY_Tab); /* into the number, which then is kept as it is */
      keyboard_press (GDK_KEY_Escape);
      wait_until (gtk_widget_get_mapped (get_child (popover, "rules_row"))
                  && !gtk_widget_get_mapped (get_rules_child (window, "min_length")));
      g_assert_cmpuint (gw_rules_get (gw_board_model_get_game (board_model)->rules)->min_length, ==,
                        3);
    }
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (popover));
  fixture_close (window);
}

/* A table of one's own is there again at the next start; a broken one changes nothing. */
static void
test_own_points (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "points.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwWindow *window = open_board ();
  GtkWidget *load_button
    = gtk_widget_get_prev_sibling (get_child (get_rules_pane (window), "classic_button"));
  GwBoardModel *board_model = fixture_get_board_model (window);

  g_assert_true (g_file_set_contents (path, "3 2\n9 100\n", -1, NULL));
  fixture_answer_button (load_button, file);
  wait_until (
    gw_scoring_points (gw_rules_get (gw_board_model_get_game (board_model)->rules)->scoring, 9)
    == 100);
  g_assert_true (g_file_set_contents (path, "3 two\n", -1, NULL));
  fixture_answer_button (load_button, file);
  wait_until (fixture_get_error (window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (window), "points.txt, line 1"));
  g_assert_cmpint (
    gw_scoring_points (gw_rules_get (gw_board_model_get_game (board_model)->rules)->scoring, 9), ==,
    100);
  fixture_close (window);

  window = fixture_open (application);
  board_model = fixture_get_board_model (window);
  g_assert_null (fixture_get_error (window));
  g_assert_cmpint (
    gw_scoring_points (gw_rules_get (gw_board_model_get_game (board_model)->rules)->scoring, 9), ==,
    100);
  fixture_close (window);
  g_remove (path);
  g_rmdir (folder);
}

static GwDiceWindow *
find_dice_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GW_IS_DICE_WINDOW (window))
        return GW_DICE_WINDOW (window);
    }
  return NULL;
}

/* Opens it with its key, and gives it the keyboard. */
static GwDiceWindow *
open_dice (void)
{
  GwDiceWindow *dice;

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_d);
  wait_until (find_dice_window () != NULL);
  dice = find_dice_window ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (dice));
  keyboard_take (GTK_WINDOW (dice));
  return dice;
}

static GwDiceSheet *
get_sheet (GwDiceWindow *dice)
{
  return GW_DICE_SHEET (find_widget (GTK_WIDGET (dice), GW_TYPE_DICE_SHEET));
}

/* The set that is looked at. */
static GwDiceSet *
get_set (GwDiceWindow *dice)
{
  GwWindow *window = GW_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dice)));
  GListModel *library = G_LIST_MODEL (gw_session_get_dice (gw_window_get_session (window)));
  GtkListBoxRow *row = gtk_list_box_get_selected_row (get_child (dice, "list"));
  g_autoptr (GwDiceSet) set
    = g_list_model_get_item (library, (guint) gtk_list_box_row_get_index (row));

  return set;
}

static char *
print_face (GwDiceWindow *dice, guint die, guint face)
{
  const GwDie *all = gw_dice_get_die (gw_dice_set_get_dice (get_set (dice)), die);

  return gw_cell_to_label (&all->faces[face]);
}

static void
check_face (GwDiceWindow *dice, guint die, guint face, const char *expected)
{
  g_autofree char *label = print_face (dice, die, face);

  g_assert_cmpstr (label, ==, expected);
}

static gboolean
is_written (const char *path, GwDiceSet *set)
{
  g_autofree char *text = gw_dice_to_string (gw_dice_set_get_dice (set));
  g_autofree char *found = NULL;

  return g_file_get_contents (path, &found, NULL, NULL) && g_str_equal (found, text);
}

static void
remove_own_dice (GwSession *session)
{
  GwDiceLibrary *library = gw_session_get_dice (session);

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (library)); i-- > 0;)
    {
      g_autoptr (GwDiceSet) set = g_list_model_get_item (G_LIST_MODEL (library), i);

      if (!gw_dice_set_get_builtin (set))
        g_assert_true (gw_dice_library_remove (library, set, NULL));
    }
}

static gboolean
has_open_popover (GtkWidget *widget)
{
  gboolean found = GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_open_popover (child);
  return found;
}

/* Typing a name is a step of its own, undone by the keys that undo everything else. */
static void
check_name_undone (GwDiceWindow *dice)
{
  GtkEditable *name = get_child (dice, "name");
  g_autofree char *before = g_strdup (gtk_editable_get_text (name));

  gtk_widget_grab_focus (GTK_WIDGET (name));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type ("mine");
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "mine");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, before);
  keyboard_press_with (GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_z);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "mine");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, before);
}

/* A copy is edited by keyboard, used, exported, and read back. */
static void
test_edit_dice (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.dice", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwDiceSet) own = NULL;
  GwWindow *window = open_board ();
  GwBoardModel *board_model = fixture_get_board_model (window);
  GwDiceWindow *dice = open_dice ();
  GtkWidget *entry = get_child (get_child (dice, "question"), "entry");
  GwDiceSet *builtin = get_set (dice);
  g_autofree char *used = NULL;

  g_assert_true (gw_dice_set_get_builtin (builtin));
  g_assert_true (gw_dice_set_get_dice (builtin) != NULL);

  /* A built-in set stays as it is and offers a copy. */
  gw_dice_sheet_go_to (get_sheet (dice), 0, 0);
  keyboard_type ("z");
  wait_until (gtk_revealer_get_reveal_child (get_child (dice, "problem_revealer")));
  check_face (dice, 0, 0, "A");
  pointer_click_middle (get_child (dice, "duplicate_button"));
  wait_until (get_set (dice) != builtin);
  own = g_object_ref (get_set (dice));
  g_assert_false (gw_dice_set_get_builtin (own));
  g_assert_false (gtk_revealer_get_reveal_child (get_child (dice, "problem_revealer")));

  /* Typing replaces and moves on; a blank and several letters have their keys. */
  gw_dice_sheet_go_to (get_sheet (dice), 0, 0);
  keyboard_type ("zy.");
  check_face (dice, 0, 0, "Z");
  check_face (dice, 0, 1, "Y");
  check_face (dice, 0, 2, "");
  keyboard_press (GDK_KEY_space);
  keyboard_type ("str");
  keyboard_press (GDK_KEY_Return);
  check_face (dice, 0, 3, "Str");

  /* Tab leads out of what asks for letters, and that closes. */
  keyboard_press (GDK_KEY_space);
  wait_until (has_open_popover (GTK_WIDGET (get_sheet (dice))));
  keyboard_press (GDK_KEY_Tab);
  wait_until (!has_open_popover (GTK_WIDGET (get_sheet (dice))));
  check_face (dice, 0, 3, "Str");

  /* An empty face is a problem with a remedy, and all of it can be undone. */
  gw_dice_sheet_go_to (get_sheet (dice), 0, 0);
  keyboard_press (GDK_KEY_Delete);
  wait_until (gtk_revealer_get_reveal_child (get_child (dice, "problem_revealer")));
  check_face (dice, 0, 0, "Z");
  pointer_click_middle (get_child (dice, "remedy_button"));
  wait_until (!gtk_revealer_get_reveal_child (get_child (dice, "problem_revealer")));
  check_face (dice, 0, 0, "");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  check_face (dice, 0, 0, "Z");

  check_name_undone (dice);
  check_face (dice, 0, 0, "Z");

  /* In an entry, what was typed there is undone. */
  gtk_widget_grab_focus (entry);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type ("quiet");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), !=, "quiet");
  check_face (dice, 0, 0, "Z");

  /* Used: by the board page, and by the next start. */
  pointer_click_middle (get_child (dice, "use_button"));
  wait_until (gw_board_model_get_dice (board_model) == gw_dice_set_get_dice (own));
  used = g_settings_get_string (settings, "dice");
  g_assert_cmpstr (used, ==, gw_dice_set_get_id (own));

  gw_dice_window_export (dice, file);
  wait_until (is_written (path, own));
  gw_dice_window_import (dice, file);
  wait_until (get_set (dice) != own);
  check_face (dice, 0, 0, "Z");
  check_face (dice, 0, 3, "Str");
  g_assert_cmpuint (gw_dice_get_n_dice (gw_dice_set_get_dice (get_set (dice))), ==,
                    gw_dice_get_n_dice (gw_dice_set_get_dice (builtin)));

  remove_own_dice (gw_window_get_session (window));
  gtk_window_close (GTK_WINDOW (dice));
  wait_until (find_dice_window () == NULL);
  fixture_close (window);
  g_remove (path);
  g_rmdir (folder);
}

static GtkWindow *
find_make_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GW_IS_MAKE_DICE_WINDOW (window))
        return GTK_WINDOW (window);
    }
  return NULL;
}

static GtkWindow *
open_make (GwDiceWindow *dice)
{
  keyboard_take (GTK_WINDOW (dice));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_m);
  wait_until (find_make_window () != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (find_make_window ()));
  keyboard_take (find_make_window ());
  return find_make_window ();
}

/* Dice from the lexicon, by keys alone; Escape makes none, and Stop keeps those so far. */
static void
test_make_dice (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GListModel *library = G_LIST_MODEL (gw_session_get_dice (gw_window_get_session (window)));
  const guint n_before = g_list_model_get_n_items (library);
  GwDice *before = gw_board_model_get_dice (fixture_get_board_model (window));
  GwDiceWindow *dice;
  GtkWindow *make;
  GwDice *made;

  g_assert_true (gw_window_open_text (window, "CA/TS"));
  dice = open_dice ();
  make = open_make (dice);
  keyboard_press (GDK_KEY_Escape);
  wait_until (find_make_window () == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (library), ==, n_before);

  /* As many dice as the board has cells; the number of faces has the focus. */
  make = open_make (dice);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_child (make, "rows")), ==, 2);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type ("8");
  keyboard_press (GDK_KEY_Return);
  wait_until (find_make_window () == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (library), ==, n_before + 1);
  g_assert_false (gw_dice_set_get_builtin (get_set (dice)));
  made = gw_dice_set_get_dice (get_set (dice));
  g_assert_cmpuint (gw_dice_get_n_dice (made), ==, 4);
  g_assert_cmpuint (gw_dice_get_die (made, 0)->n_faces, ==, 8);
  g_assert_nonnull (strstr (gw_dice_set_get_name (get_set (dice)), "2 × 2"));

  make = open_make (dice);
  gtk_spin_button_set_value (get_child (make, "rows"), 6);
  gtk_spin_button_set_value (get_child (make, "cols"), 6);
  pointer_click_middle (get_child (make, "make_button"));
  wait_until (gtk_progress_bar_get_fraction (get_child (make, "progress")) > 0);
  g_assert_true (gtk_window_get_focus (make) == get_child (make, "stop_button"));
  keyboard_press (GDK_KEY_space);
  wait_until (find_make_window () == NULL);
  made = gw_dice_set_get_dice (get_set (dice));
  g_assert_cmpuint (gw_dice_get_n_dice (made), ==, 36);
  g_assert_true (gw_board_model_get_dice (fixture_get_board_model (window)) == before);

  /* All windows go while dice are being made. */
  make = open_make (dice);
  gtk_spin_button_set_value (get_child (make, "rows"), 6);
  pointer_click_middle (get_child (make, "make_button"));
  wait_until (gtk_widget_get_visible (get_child (make, "stop_button")));
  remove_own_dice (gw_window_get_session (window));
  fixture_close (window);
  wait_until (find_dice_window () == NULL && find_make_window () == NULL);
}

/* A new set is in view, also where the list is long, and can be used when it has a letter. */
static void
test_new_dice (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwDiceWindow *dice = open_dice ();
  GwDiceSet *builtin = get_set (dice);
  GtkListBox *list = get_child (dice, "list");
  GtkWidget *use = get_child (dice, "use_button");
  GtkAdjustment *down = gtk_list_box_get_adjustment (list);

  gtk_window_set_default_size (GTK_WINDOW (dice), gtk_widget_get_width (GTK_WIDGET (dice)), 300);
  wait_until (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down));
  gtk_widget_activate_action (GTK_WIDGET (dice), "set.new", NULL);
  wait_until (get_set (dice) != builtin);
  wait_until (gtk_adjustment_get_value (down) > 0);
  g_assert_false (gtk_widget_is_sensitive (use));
  gw_dice_sheet_go_to (get_sheet (dice), 0, 0);
  keyboard_type ("z");
  wait_until (gtk_widget_is_sensitive (use));
  remove_own_dice (gw_window_get_session (window));
  fixture_close (window);
  wait_until (find_dice_window () == NULL);
}

/* What can be done with dice is in the menu of their row. */
static void
test_row_menu (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwDiceLibrary *library = gw_session_get_dice (gw_window_get_session (window));
  GwDiceWindow *dice = open_dice ();
  GtkListBox *list = get_child (dice, "list");
  g_autoptr (GwDiceSet) set = NULL;
  GtkWidget *row;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dice), "set.duplicate", NULL));
  set = g_object_ref (get_set (dice));
  row = GTK_WIDGET (gtk_list_box_get_selected_row (list));
  wait_until (gtk_widget_get_mapped (row));
  gtk_widget_grab_focus (row);
  keyboard_press (GDK_KEY_Menu);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (find_widget (row, GTK_TYPE_POPOVER_MENU))));
  keyboard_press (GDK_KEY_Up);
  keyboard_press (GDK_KEY_Return);
  wait_until (gw_dice_library_get_position (library, set) == G_MAXUINT);
  remove_own_dice (gw_window_get_session (window));
  fixture_close (window);
  wait_until (find_dice_window () == NULL);
}

/* A broken file is refused with its line, and everything stays. */
static void
test_broken_dice (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "broken.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwWindow *window = open_board ();
  GwBoardModel *board_model = fixture_get_board_model (window);
  GwDice *before = gw_board_model_get_dice (board_model);
  GwDiceWindow *dice = open_dice ();
  GwErrorBar *bar = GW_ERROR_BAR (find_widget (GTK_WIDGET (dice), GW_TYPE_ERROR_BAR));
  GwDiceSet *set = get_set (dice);

  g_assert_true (g_file_set_contents (path, "A A E\nB 7 C\n", -1, NULL));
  gw_dice_window_import (dice, file);
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar), "broken.txt"));
  g_assert_nonnull (strstr (get_error_text (bar), "ine 2"));
  g_assert_true (get_set (dice) == set);
  g_assert_true (gw_board_model_get_dice (board_model) == before);

  /* The window goes while a file is on its way, and with its board. */
  gw_dice_window_import (dice, file);
  fixture_close (window);
  wait_until (find_dice_window () == NULL);
  g_remove (path);
  g_rmdir (folder);
}

/* What the dice can show: the board, as it changes, and what somebody types. */
static void
test_ask_dice (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwDiceWindow *dice = open_dice ();
  GtkLabel *answer = get_child (get_child (dice, "question"), "answer");
  GtkEditable *question = get_child (get_child (dice, "question"), "entry");

  g_assert_cmpstr (gtk_editable_get_text (question), ==, BOARD);
  g_assert_cmpstr (gtk_label_get_label (answer), ==, "Yes: each tile has its die.");
  g_assert_true (gw_window_open_text (window, "ZZZ/ZZZ"));
  g_assert_cmpstr (gtk_editable_get_text (question), ==, "ZZZ/ZZZ");
  g_assert_true (g_str_has_prefix (gtk_label_get_label (answer), "No: no die is left for Z"));

  gtk_widget_grab_focus (GTK_WIDGET (question));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type ("quiet");
  wait_until (g_str_equal (gtk_label_get_label (answer), "Yes: each tile has its die."));
  g_assert_true (gw_window_open_text (window, BOARD));
  g_assert_cmpstr (gtk_editable_get_text (question), ==, "quiet");
  fixture_close (window);
  wait_until (find_dice_window () == NULL);
}

/* A set that is removed comes back, and is used again. */
static void
test_remove_dice (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwSession *session = gw_window_get_session (window);
  GwDiceLibrary *library = gw_session_get_dice (session);
  GwDiceWindow *dice = open_dice ();
  g_autoptr (GwDiceSet) set = NULL;
  GtkWidget *toasts = GTK_WIDGET (find_widget (GTK_WIDGET (dice), ADW_TYPE_TOAST_OVERLAY));
  GtkWidget *toast;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dice), "set.duplicate", NULL));
  set = g_object_ref (get_set (dice));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dice), "set.use", NULL));
  g_assert_true (gw_session_uses_dice (session, set));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dice), "set.remove", NULL));
  g_assert_true (get_set (dice) != set);
  g_assert_cmpuint (gw_dice_library_get_position (library, set), ==, G_MAXUINT);
  g_assert_false (gw_session_uses_dice (session, set));

  toast = gtk_widget_get_last_child (toasts);
  g_assert_nonnull (toast);
  g_signal_emit_by_name (find_widget (toast, GTK_TYPE_BUTTON), "clicked");
  wait_until (get_set (dice) == set);
  g_assert_true (gw_session_uses_dice (session, set));
  remove_own_dice (session);
  fixture_close (window);
  wait_until (find_dice_window () == NULL);
}

/* Dice are in use only while boards are made of them, and removing some keeps the generator. */
static void
test_generator_in_use (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwSession *session = gw_window_get_session (window);
  GwGeneratorSettings *choice = gw_board_generator_get_choice (
    gw_window_model_get_board_generator (gw_session_get_window_model (session)));
  GwDiceWindow *dice = open_dice ();
  GtkWidget *button = get_child (dice, "use_button");
  GtkWidget *toasts = GTK_WIDGET (find_widget (GTK_WIDGET (dice), ADW_TYPE_TOAST_OVERLAY));
  g_autoptr (GwDiceSet) set = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dice), "set.duplicate", NULL));
  set = g_object_ref (get_set (dice));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dice), "set.use", NULL));
  g_assert_false (gtk_widget_get_visible (button));

  gw_session_choose_source (session, "generator:settled");
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_get_sensitive (button));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dice), "set.remove", NULL));
  g_assert_nonnull (gw_generator_settings_get_generator (choice));
  g_signal_emit_by_name (find_widget (gtk_widget_get_last_child (toasts), GTK_TYPE_BUTTON),
                         "clicked");
  wait_until (get_set (dice) == set);
  g_assert_true (gw_session_uses_dice (session, set));
  g_assert_nonnull (gw_generator_settings_get_generator (choice));

  pointer_click_middle (button);
  wait_until (gw_generator_settings_get_generator (choice) == NULL);
  g_assert_false (gtk_widget_get_visible (button));
  remove_own_dice (session);
  fixture_close (window);
  wait_until (find_dice_window () == NULL);
}

/* What one window rolls is not changed by what another one chooses. */
static void
test_two_windows (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwWindow *second = gw_application_open_window (application);
  GwSession *session = gw_window_get_session (window);
  GwSession *other_session = gw_window_get_session (second);
  GwDiceLibrary *library = gw_session_get_dice (session);
  GwDiceSet *set = gw_dice_library_add_blank (library, NULL);
  GwDiceSet *other = gw_dice_library_add_blank (library, NULL);
  GwCell letter;

  gw_session_use_dice (session, set);
  gw_session_use_dice (other_session, other);
  g_assert_true (gw_session_uses_dice (session, set));
  g_assert_false (gw_session_uses_dice (session, other));
  g_assert_true (gw_session_uses_dice (other_session, other));

  g_assert_true (gw_cell_from_text ("E", &letter));
  gw_dice_editor_set_face (gw_dice_set_get_draft (other), 0, 0, &letter);
  gw_dice_library_flush (library, FALSE);
  g_assert_true (gw_board_model_get_dice (fixture_get_board_model (window))
                 == gw_dice_set_get_dice (set));
  g_assert_true (gw_board_model_get_dice (fixture_get_board_model (second))
                 == gw_dice_set_get_dice (other));
  remove_own_dice (session);
  gtk_window_destroy (GTK_WINDOW (second));
  fixture_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
  g_test_add_func ("/rules-and-dice/click-rules", test_click_rules);
  g_test_add_func ("/rules-and-dice/type-rules", test_type_rules);
  g_test_add_func ("/rules-and-dice/stray-keys", test_stray_keys);
  g_test_add_func ("/rules-and-dice/own-points", test_own_points);
  g_test_add_func ("/rules-and-dice/edit-dice", test_edit_dice);
  g_test_add_func ("/rules-and-dice/generator-in-use", test_generator_in_use);
  g_test_add_func ("/rules-and-dice/make-dice", test_make_dice);
  g_test_add_func ("/rules-and-dice/new-dice", test_new_dice);
  g_test_add_func ("/rules-and-dice/row-menu", test_row_menu);
  g_test_add_func ("/rules-and-dice/broken-dice", test_broken_dice);
  g_test_add_func ("/rules-and-dice/ask-dice", test_ask_dice);
  g_test_add_func ("/rules-and-dice/remove-dice", test_remove_dice);
  g_test_add_func ("/rules-and-dice/two-windows", test_two_windows);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
