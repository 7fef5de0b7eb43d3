/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as they are made and looked for again, with the keyboard and the pointer. */
#include "fixture.h"
#include "gw-made-of-page.h"
#include "pointer.h"

#include <string.h>

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwMakeRow *row;
  GwBoardModel *board_model;
  GwWindowModel *window_model;
  GwBoardGenerator *board_generator;
  GwGeneratorSettings *choice;
} Fixture;

static void
open_window (Fixture *fixture)
{
  fixture->window = fixture_open (application);
  fixture->row = gw_board_page_get_make_row (fixture_get_board_page (fixture->window));
  fixture->board_model = fixture_get_board_model (fixture->window);
  fixture->window_model = gw_session_get_window_model (gw_window_get_session (fixture->window));
  fixture->board_generator = gw_window_model_get_board_generator (fixture->window_model);
  fixture->choice = gw_board_generator_get_choice (fixture->board_generator);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  keyboard_take (GTK_WINDOW (fixture->window));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  open_window (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_close (fixture->window);
  g_clear_object (&fixture->settings);
}

static char *
get_text (Fixture *fixture)
{
  return gw_board_to_string (gw_board_model_get_board (fixture->board_model));
}

static gboolean
shows (Fixture *fixture, const char *text)
{
  g_autofree char *shown = get_text (fixture);

  return g_str_equal (shown, text);
}

static GtkWidget *
get_popover (Fixture *fixture)
{
  return get_child (fixture->row, "popover");
}

static void
close_popover (Fixture *fixture)
{
  gtk_popover_popdown (GTK_POPOVER (get_popover (fixture)));
  wait_until (!gtk_widget_get_mapped (get_popover (fixture)));
}

/* Only boards with many words: typed into the popover, found, and there. */
static void
test_range (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = get_popover (fixture);
  g_autofree char *before = get_text (fixture);

  pointer_click_middle (get_child (fixture->row, "setting_button"));
  wait_until (gtk_widget_get_mapped (popover));
  gtk_widget_grab_focus (get_child (popover, "words_from"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type ("300");
  keyboard_press (GDK_KEY_Tab);
  wait_until (gw_generator_settings_has_conditions (fixture->choice));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (popover));

  /* There is no window manager that gives it back. */
  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (!shows (fixture, before) && !gw_board_generator_get_running (fixture->board_generator)
              && gw_board_model_get_solution (fixture->board_model) != NULL);
  g_assert_cmpuint (gw_solution_get_total (gw_board_model_get_solution (fixture->board_model)), >=,
                    300);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "make-words-from"), ==, 300);
}

/* Wishes that no board can meet are refused at once, and can be changed. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = get_text (fixture);

  wait_until (gw_board_model_get_game (fixture->board_model)->lexicon != NULL);
  g_object_set (fixture->choice, "words-from", 5000000, NULL);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (fixture_find_named (GTK_WIDGET (fixture->window), "Change Wishes") != NULL);
  g_assert_false (gw_board_generator_get_running (fixture->board_generator));
  g_assert_true (shows (fixture, before));
  gtk_widget_activate (fixture_find_named (GTK_WIDGET (fixture->window), "Change Wishes"));
  wait_until (gtk_widget_get_mapped (get_popover (fixture)));
  close_popover (fixture);
}

/* A size that is picked takes the dice that are made for it, and says so. The window may be closed
 * while the popover is open. */
static void
test_picked_size (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = get_text (fixture);

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_u);
  wait_until (gtk_widget_get_mapped (get_popover (fixture)));
  gtk_toggle_button_set_active (get_child (get_popover (fixture), "size_4"), TRUE);
  wait_until (has_label (GTK_WIDGET (fixture->window), "Dice: New 4 × 4"));
  g_assert_true (shows (fixture, before));
}

/* What cannot be found is looked for until somebody stops it; nothing changes. */
static void
activate_action (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

/* The key that makes a board works in the popover, too, with the number that was just typed. */
static void
test_key_in_popover (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = get_popover (fixture);
  g_autofree char *before = get_text (fixture);

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_u);
  wait_until (gtk_widget_get_mapped (popover));
  gtk_widget_grab_focus (get_child (popover, "words_from"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type ("200");
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (!gtk_widget_get_mapped (popover));
  wait_until (!shows (fixture, before) && !gw_board_generator_get_running (fixture->board_generator)
              && gw_board_model_get_solution (fixture->board_model) != NULL);
  g_assert_cmpuint (gw_solution_get_total (gw_board_model_get_solution (fixture->board_model)), >=,
                    200);
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = get_text (fixture);
  GtkWidget *button = get_child (fixture->row, "pill");
  GtkWidget *view
    = GTK_WIDGET (gw_board_page_get_board_view (fixture_get_board_page (fixture->window)));
  graphene_rect_t generate, stop, board, later;

  g_object_set (fixture->choice, "points-from", 50000, NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->window), &generate));
  g_assert_true (gtk_widget_compute_bounds (view, GTK_WIDGET (fixture->window), &board));
  pointer_click_middle (button);
  wait_until (fixture_find_button (GTK_WIDGET (fixture->row), "win.stop") == button);
  wait_until (gtk_widget_is_sensitive (button));

  /* The board and the button stay where they are. */
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->window), &stop));
  g_assert_true (gtk_widget_compute_bounds (view, GTK_WIDGET (fixture->window), &later));
  g_assert_true (graphene_rect_equal (&stop, &generate));
  g_assert_true (graphene_rect_equal (&board, &later));

  /* When the progress changes just then, the toolkit asks the server for the pointer, hears
   * that the button is up before it has seen that, and drops the click. People click again. */
  for (guint i = 0; gw_board_generator_get_running (fixture->board_generator) && i < 20; i++)
    {
      pointer_click_middle (button);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
    }
  g_assert_true (fixture_find_button (GTK_WIDGET (fixture->row), "win.new-board") == button);
  g_assert_true (shows (fixture, before));

  /* The nearest board is not lost; it comes as any other. */
  activate_action (fixture, "win.show-closest");
  g_assert_false (shows (fixture, before));
  activate_action (fixture, "win.undo");
  g_assert_true (shows (fixture, before));
  activate_action (fixture, "win.show-closest");
  g_assert_true (shows (fixture, before));

  /* By the keyboard, too. */
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (gw_board_generator_get_running (fixture->board_generator));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_period);
  wait_until (!gw_board_generator_get_running (fixture->board_generator));
  g_assert_true (shows (fixture, before));

  /* A window that is closed does not wait for it. */
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (gw_board_generator_get_running (fixture->board_generator));
}

static void
test_history (Fixture *fixture, gconstpointer data)
{
  GwBoardHistory *history = gw_window_model_get_history (fixture->window_model);
  g_autofree char *first = get_text (fixture);
  g_autofree char *second = NULL;

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (!shows (fixture, first));
  second = get_text (fixture);
  keyboard_press_with (GDK_ALT_MASK, GDK_KEY_Left);
  wait_until (shows (fixture, first));
  keyboard_press_with (GDK_ALT_MASK, GDK_KEY_Right);
  wait_until (shows (fixture, second));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 2);

  /* The next session knows them. */
  keyboard_press_with (GDK_ALT_MASK, GDK_KEY_Left);
  wait_until (shows (fixture, first));
  fixture_close (fixture->window);
  open_window (fixture);
  g_assert_true (shows (fixture, first));
  history = gw_window_model_get_history (fixture->window_model);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 2);
  keyboard_press_with (GDK_ALT_MASK, GDK_KEY_Right);
  wait_until (shows (fixture, second));
}

/* Opens the popover and goes to a row of its first page, with the keyboard. The Tab key goes by where
 * things are, which the first layout says. */
static void
go_to (Fixture *fixture, const char *row)
{
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_u);
  wait_until (gtk_widget_get_mapped (get_popover (fixture)));
  gtk_test_widget_wait_for_draw (get_popover (fixture));
  for (guint i = 0; i < 12
                    && gtk_window_get_focus (GTK_WINDOW (fixture->window))
                         != get_child (get_popover (fixture), row);
       i++)
    {
      GtkWidget *before = gtk_window_get_focus (GTK_WINDOW (fixture->window));

      keyboard_press (GDK_KEY_Tab);
      wait_until (gtk_window_get_focus (GTK_WINDOW (fixture->window)) != before);
    }
}

static gboolean
is_on (Fixture *fixture, const char *page)
{
  GtkStack *stack = get_child (get_popover (fixture), "stack");

  return g_str_equal (gtk_stack_get_visible_child_name (stack), page);
}

/* A way from the list, with the keyboard alone; then dice again. */
static void
test_source (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = get_popover (fixture);
  GtkWidget *page = get_child (popover, "made_of_page");
  g_autofree char *before = get_text (fixture);
  g_autofree char *source = NULL;
  g_autofree char *dice = NULL;
  guint rows, cols;

  go_to (fixture, "made_of_row");
  keyboard_press (GDK_KEY_Return);
  wait_until (is_on (fixture, "made-of"));
  gtk_test_widget_wait_for_draw (page);
  keyboard_press (GDK_KEY_End);
  keyboard_press (GDK_KEY_Return);
  wait_until (gw_generator_settings_get_generator (fixture->choice) != NULL);
  wait_until (is_on (fixture, "main"));

  /* Escape goes one page back, then closes. */
  keyboard_press (GDK_KEY_Return);
  wait_until (is_on (fixture, "made-of"));
  keyboard_press (GDK_KEY_Escape);
  wait_until (is_on (fixture, "main"));
  g_assert_true (gtk_widget_get_mapped (popover));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (popover));
  keyboard_take (GTK_WINDOW (fixture->window));
  source = g_settings_get_string (fixture->settings, "make-source");
  g_assert_cmpstr (source, ==, gw_generator_settings_get_generator (fixture->choice)->name);
  gw_generator_settings_set_size (fixture->choice, 3, 4);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (!shows (fixture, before));
  g_assert_cmpuint (gw_board_get_rows (gw_board_model_get_board (fixture->board_model)), ==, 3);
  g_assert_cmpuint (gw_board_get_cols (gw_board_model_get_board (fixture->board_model)), ==, 4);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.choose-source", "s",
                              "dice:super-6x6");
  g_assert_null (gw_generator_settings_get_generator (fixture->choice));
  gw_generator_settings_get_size (fixture->choice, &rows, &cols);
  g_assert_cmpuint (rows * cols, ==, 36);
  dice = g_settings_get_string (fixture->settings, "dice");
  g_assert_cmpstr (dice, ==, "super-6x6");

  /* Dice that are too few say so, and the board stays. */
  g_free (before);
  before = get_text (fixture);
  gw_generator_settings_set_size (fixture->choice, 16, 16);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (fixture_get_error (fixture->window) != NULL);
  g_assert_nonnull (strstr (fixture_get_error (fixture->window), "36"));
  g_assert_true (shows (fixture, before));
}

static void
assert_dice (Fixture *fixture, const char *expected)
{
  g_assert_cmpstr (gw_dice_get_name (gw_board_model_get_dice (fixture->board_model)), ==, expected);
}

/* A size that has dice of its own takes them, until the user chooses others for it. */
static void
test_dice_of_size (Fixture *fixture, gconstpointer data)
{
  g_autofree char *kept = NULL;

  assert_dice (fixture, "Big 5×5 (1979)");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.choose-source", "s",
                              "dice:deluxe-5x5");
  assert_dice (fixture, "Deluxe 5×5");
  gw_generator_settings_set_size (fixture->choice, 4, 4);
  assert_dice (fixture, "New 4×4 (1987)");
  kept = g_settings_get_string (fixture->settings, "dice");
  g_assert_cmpstr (kept, ==, "new-4x4");
  gw_generator_settings_set_size (fixture->choice, 5, 5);
  assert_dice (fixture, "Deluxe 5×5");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.choose-source", "s",
                              "dice:classic-4x4");
  assert_dice (fixture, "Classic 4×4 (1976)");

  /* A board of another size is checked against dice of its size. */
  g_assert_true (gw_window_open_text (fixture->window, "ABCD/EFGH/IJKL/MNOP"));
  g_assert_true (gw_window_open_text (fixture->window, "ABCDE/FGHIJ/KLMNO/PRSTU/VWXYZ"));
  assert_dice (fixture, "Deluxe 5×5");
  g_assert_true (gw_window_open_text (fixture->window, "ABCD/EFGH/IJKL/MNOP"));
  assert_dice (fixture, "Classic 4×4 (1976)");
}

/* Free cells get letters; locked tiles stay where the others are made anew. */
static void
test_fill (Fixture *fixture, gconstpointer data)
{
  GwEditor *editor = gw_window_model_get_editor (fixture->window_model);
  GwBoardPage *page = fixture_get_board_page (fixture->window);
  GtkWidget *pane = GTK_WIDGET (gw_board_page_get_words_pane (page));
  g_autofree char *text = NULL;

  gw_generator_settings_set_generator (fixture->choice, gw_generator_find ("rnd"));
  g_assert_true (gw_window_open_text (fixture->window, "A?C/?E?/G?I"));
  wait_until (fixture_find_named (pane, "Fill the Rest") != NULL); /* the remedy that is offered */
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (!gw_board_has_free (gw_board_model_get_board (fixture->board_model)));
  text = get_text (fixture);
  g_assert_true (text[0] == 'A' && text[2] == 'C' && text[5] == 'E' && text[8] == 'G'
                 && text[10] == 'I');

  gw_editor_set_locked (editor, 4, TRUE);
  for (guint i = 0; i < 5; i++)
    {
      keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
      g_free (text);
      text = get_text (fixture);
      g_assert_cmpint (text[5], ==, 'E');
    }
  g_assert_true (gw_editor_get_locked (editor, 4));
}

static guint
count_vowels (Fixture *fixture)
{
  g_autofree char *text = get_text (fixture);
  guint n = 0;

  for (const char *at = text; *at != '\0'; at++)
    n += strchr ("AEIOU", *at) != NULL;
  return n;
}

/* A parameter of a generator: set with the keyboard under More, used, not undone
 * with the board, and there at the next start. */
static void
test_parameters (Fixture *fixture, gconstpointer data)
{
  const GwGenerator *kfreq = gw_generator_find ("kfreq");
  GtkWidget *popover = get_popover (fixture);
  g_autofree char *before = get_text (fixture);

  gw_generator_settings_set_generator (fixture->choice, kfreq);
  gw_generator_settings_set_size (fixture->choice, 3, 3);
  go_to (fixture, "more_row");
  keyboard_press (GDK_KEY_Return);
  wait_until (is_on (fixture, "more"));
  gtk_test_widget_wait_for_draw (popover);
  keyboard_press (GDK_KEY_Tab);
  for (guint i = 0; i < 4; i++)
    keyboard_press (GDK_KEY_Down);
  wait_until (
    gw_parameter_values_get (gw_generator_settings_get_parameter_values (fixture->choice, kfreq), 0)
    == 0);
  keyboard_press (GDK_KEY_Escape);
  wait_until (is_on (fixture, "main"));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (popover));
  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (!shows (fixture, before));
  g_assert_cmpuint (gw_board_get_n_cells (gw_board_model_get_board (fixture->board_model)), ==, 9);
  g_assert_cmpuint (count_vowels (fixture), ==, 0);

  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_z);
  wait_until (shows (fixture, before));
  g_assert_cmpfloat (gw_parameter_values_get (
                       gw_generator_settings_get_parameter_values (fixture->choice, kfreq), 0),
                     ==, 0);

  fixture_close (fixture->window);
  open_window (fixture);
  g_assert_true (gw_generator_settings_get_generator (fixture->choice) == kfreq);
  g_assert_cmpfloat (gw_parameter_values_get (
                       gw_generator_settings_get_parameter_values (fixture->choice, kfreq), 0),
                     ==, 0);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();
#define ADD(name, function) \
  g_test_add ("/generation-steps/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("range", test_range);
  ADD ("key-in-popover", test_key_in_popover);
  ADD ("refused", test_refused);
  ADD ("picked-size", test_picked_size);
  ADD ("stop", test_stop);
  ADD ("history", test_history);
  ADD ("source", test_source);
  ADD ("parameters", test_parameters);
  ADD ("dice-of-size", test_dice_of_size);
  ADD ("fill", test_fill);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
