/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program as it answers to a pointer and a keyboard. */
#include "fixture.h"
#include "gw-word-card.h"
#include "pointer.h"

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

static GwWindow *
open_board (void)
{
  GwWindow *window = fixture_open (application);

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (window)) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

/* Pointing at a row shows its path hollow and keeps what is selected. */
static void
test_point_and_click (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardPage *page = fixture_get_board_page (window);
  GwBoardView *view = gw_board_page_get_board_view (page);
  GtkWidget *list = GTK_WIDGET (gw_board_page_get_word_list (page));
  GwBoardModel *board_model = fixture_get_board_model (window);
  GwTrace *pointed = gw_board_model_get_pointed (board_model);
  GwTrace *selected = gw_board_model_get_selected (board_model);
  g_autoptr (GwWord) first = NULL;

  pointer_move (list, 60, 80);
  wait_until (gw_trace_get_word (pointed) != NULL);
  first = g_object_ref (gw_trace_get_word (pointed));
  wait_until (get_bytes (view, "pointed") != NULL);
  g_assert_null (get_bytes (view, "path"));

  pointer_click_here ();
  wait_until (gw_trace_get_word (selected) == first);
  wait_until (get_bytes (view, "path") != NULL);

  pointer_move (list, 60, 140);
  wait_until (gw_trace_get_word (pointed) != NULL && gw_trace_get_word (pointed) != first);
  g_assert_true (gw_trace_get_word (selected) == first);

  /* A pointer that rests while words are walked through, or while rows move under it, does
   * not point. */
  keyboard_take (GTK_WINDOW (window));
  for (guint i = 0; i < 30; i++)
    keyboard_press (GDK_KEY_Down);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (gw_trace_get_word (selected) != first);
  g_assert_null (gw_trace_get_word (pointed));
  pointer_move (list, 60, 150);
  wait_until (gw_trace_get_word (pointed) != NULL);
  pointer_move (GTK_WIDGET (view), 60, 60);
  wait_until (get_bytes (view, "pointed") == NULL);
  g_assert_nonnull (get_bytes (view, "path"));
  fixture_close (window);
}

/* The title of a column of the words. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* Whether the arrow beside the title points that way. */
static gboolean
has_arrow (GtkWidget *title, const char *direction)
{
  GtkWidget *arrow = gtk_widget_get_next_sibling (title);

  return arrow != NULL && gtk_widget_has_css_class (arrow, direction);
}

/* The first click upon a column of numbers begins with the most, the second turns that. */
static void
test_click_titles (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardPage *page = fixture_get_board_page (window);
  GtkWidget *list = GTK_WIDGET (gw_board_page_get_word_list (page));
  GtkWidget *length = find_label (list, "Length"), *points = find_label (list, "Points");

  g_object_set (list, "columns", (const char *const[]){ "length", NULL }, NULL);
  g_assert_true (has_arrow (points, "descending"));
  pointer_click_middle (length);
  wait_until (has_arrow (length, "descending"));
  g_assert_false (has_arrow (points, "descending") || has_arrow (points, "ascending"));
  pointer_click_middle (points);
  wait_until (has_arrow (points, "descending"));
  g_assert_false (has_arrow (length, "descending") || has_arrow (length, "ascending"));
  pointer_click_middle (points);
  wait_until (has_arrow (points, "ascending"));
  fixture_close (window);
}

static void
test_click_generate (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardModel *board_model = fixture_get_board_model (window);
  GtkWidget *button = fixture_find_button (GTK_WIDGET (window), "win.new-board");
  g_autoptr (GwBoard) board = gw_board_ref (gw_board_model_get_board (board_model));

  pointer_click_middle (button);
  wait_until (gw_board_model_get_board (board_model) != board);
  fixture_close (window);
}

static gboolean
is_inside (GwWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static GtkWidget *
find_main_menu (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_main_menu (child);
  return found;
}

/* The words of the card come a moment later. Tab goes to them from the list as soon as they have their
 * place, for it goes by places. */
static gboolean
has_button (GtkWidget *widget)
{
  gboolean found = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
                   && gtk_widget_get_height (widget) > 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_button (child);
  return found;
}

static gboolean
has_card (GtkWidget *widget)
{
  gboolean found = GW_IS_WORD_CARD (widget) && has_button (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_card (child);
  return found;
}

/* Everything without the pointer. */
static void
test_keyboard (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardPage *page = fixture_get_board_page (window);
  GwBoardView *view = gw_board_page_get_board_view (page);
  GwBoardModel *board_model = fixture_get_board_model (window);
  g_autoptr (GwBoard) board = NULL;
  GwTrace *selected = gw_board_model_get_selected (board_model);
  GtkWidget *menu;

  keyboard_take (GTK_WINDOW (window));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));
  gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_word_list (page)));
  keyboard_press (GDK_KEY_Down);
  wait_until (gw_trace_get_word (selected) != NULL);
  wait_until (has_card (GTK_WIDGET (page)));

  /* Tab leaves the list, and comes back to the row. */
  keyboard_press (GDK_KEY_Tab);
  wait_until (!is_inside (window, GTK_WIDGET (gw_board_page_get_word_list (page))));
  keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_Tab);
  wait_until (is_inside (window, GTK_WIDGET (gw_board_page_get_word_list (page))));
  g_assert_nonnull (gw_trace_get_word (selected));
  keyboard_press (GDK_KEY_Return);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));
  keyboard_press (GDK_KEY_Right);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 1));
  keyboard_press (GDK_KEY_End);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 3));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_Home);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));

  /* Tab goes on to what a person can use. */
  keyboard_press (GDK_KEY_Tab);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) != gw_board_view_get_tile (view, 0));
  g_assert_false (GTK_IS_SCROLLED_WINDOW (gtk_root_get_focus (GTK_ROOT (window))));
  keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_Tab);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));

  fixture_select (window, "retainers");
  keyboard_press (GDK_KEY_bracketright);
  wait_until (gw_trace_get_index (selected) == 1);
  keyboard_press (GDK_KEY_bracketleft);
  wait_until (gw_trace_get_index (selected) == 0);

  /* No path lies over what the tiles tell. */
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_h);
  wait_until (gw_trace_get_word (selected) == NULL);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_b);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));

  keyboard_press (GDK_KEY_F9);
  wait_until (!get_boolean (page, "words-shown"));
  keyboard_press (GDK_KEY_F9);
  wait_until (get_boolean (page, "words-shown"));

  board = gw_board_ref (gw_board_model_get_board (board_model));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_g);
  wait_until (gw_board_model_get_board (board_model) != board);

  /* The board is a new one, but the focus stays where it was. */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));

  keyboard_press (GDK_KEY_F10);
  menu = find_main_menu (GTK_WIDGET (window));
  g_assert_nonnull (menu);
  menu = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  wait_until (gtk_widget_get_mapped (menu));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gtk_widget_get_mapped (menu));

  fixture_close (window);
}

static void
test_close_key (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();

  keyboard_take (GTK_WINDOW (window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_w);
  wait_until (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);

  window = open_board ();
  keyboard_take (GTK_WINDOW (window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_q);
  wait_until (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
}

/* What is typed and clicked is what arrives, in any script. */
static void
test_input (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *entry = gtk_entry_new ();

  gtk_window_set_child (GTK_WINDOW (window), entry);
  gtk_window_present (GTK_WINDOW (window));
  keyboard_take (GTK_WINDOW (window));
  keyboard_type ("Retain, Ж é?");
  wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "Retain, Ж é?"));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_a);
  keyboard_type ("ab");
  wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "ab"));
  pointer_click (entry, 15, 15);
  keyboard_press (GDK_KEY_Home);
  keyboard_type ("c");
  wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "cab"));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/pointer/input", test_input);
  g_test_add_func ("/pointer/point-and-click", test_point_and_click);
  g_test_add_func ("/pointer/click-titles", test_click_titles);
  g_test_add_func ("/pointer/click-generate", test_click_generate);
  g_test_add_func ("/pointer/keyboard", test_keyboard);
  g_test_add_func ("/pointer/close-key", test_close_key);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
