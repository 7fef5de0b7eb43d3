/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lexicon page as it answers to a wheel and to the keyboard alone. */
#include "fixture.h"
#include "pointer.h"

static GwApplication *application;

static const char *
get_said (gpointer view)
{
  static char *text;

  g_free (text);
  g_object_get (view, "text", &text, NULL);
  return text;
}

static const char *
get_answer (GwLexiconView *view)
{
  return gtk_label_get_label (get_child (get_child (view, "answer"), "answer"));
}

static GwLexiconView *
open_page (GwWindow *window)
{
  GwLexiconView *view = get_child (fixture_lexicon_page (window), "view");

  keyboard_take (GTK_WINDOW (window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_2);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (view)));
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (gw_lexicon_view_get_entry (view))));
  return view;
}

static GtkWidget *
get_focus (GwWindow *window)
{
  return gtk_root_get_focus (GTK_ROOT (window));
}

/* Goes on by Tab until the focus is in a widget, or says so. */
static gboolean
tab_to (GwWindow *window, GtkWidget *widget, guint most)
{
  for (guint i = 0; i < most; i++)
    {
      GtkWidget *before = get_focus (window);

      if (before != NULL && (before == widget || gtk_widget_is_ancestor (before, widget)))
        return TRUE;
      keyboard_press (GDK_KEY_Tab);
      wait_until (get_focus (window) != before);
    }
  return FALSE;
}

/* The second lexicon can be looked at without the pointer, down to its last drawing. */
static void
test_keyboard (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwLexiconView *view = open_page (window);
  GtkWidget *card = get_child (view, "answer");
  GtkListBox *list = get_child (fixture_lexicon_page (window), "list");
  GtkListBoxRow *row = gtk_list_box_get_selected_row (list);
  GtkWidget *chip;

  gtk_widget_grab_focus (GTK_WIDGET (row));
  g_assert_true (tab_to (window, GTK_WIDGET (gw_lexicon_view_get_entry (view)), 8));
  g_assert_true (gtk_list_box_get_selected_row (list) == row);

  keyboard_type ("plasterz");
  wait_until ((chip = fixture_find_button (GTK_WIDGET (card), "lexicon.look-up")) != NULL);
  /* Tab goes by the places of widgets, which what has just come has only after a frame. */
  wait_until (gtk_widget_get_mapped (chip) && gtk_widget_get_width (chip) > 0);
  g_assert_true (tab_to (window, chip, 4));
  keyboard_press (GDK_KEY_Return);
  wait_until (g_str_has_prefix (get_answer (view), "PLASTER is a word"));
  g_assert_true (tab_to (window, GTK_WIDGET (gw_lexicon_view_get_entry (view)), 1));

  g_assert_true (tab_to (window, get_child (view, "pairs"), 12));
  g_assert_true (tab_to (window, get_child (get_child (view, "net"), "view"), 10));
  keyboard_press (GDK_KEY_Right);
  wait_until (g_str_equal (get_said (get_child (get_child (view, "net"), "view")),
                           "B: the start of 1 word"));
  fixture_close (window);
}

/* A word that was marked is said to count or not as it is marked, and can be counted again. */
static void
test_marked (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordMarks *marks = gw_session_get_marks (gw_window_get_session (window));
  GwLexiconView *view = open_page (window);
  GtkWidget *unmark = get_child (get_child (view, "answer"), "unmark");

  wait_until (g_str_equal (get_answer (view), ""));
  gtk_editable_set_text (gw_lexicon_view_get_entry (view), "plaster");
  wait_until (g_str_has_prefix (get_answer (view), "PLASTER is a word"));
  g_assert_false (gtk_widget_get_visible (unmark));
  gw_word_marks_set (marks, NULL, "plaster", GW_WORD_MARK_NEVER);
  g_assert_cmpstr (get_answer (view), ==,
                   "PLASTER is in this word list, but you marked it: it never counts.");
  g_assert_true (gtk_widget_get_visible (unmark));
  g_signal_emit_by_name (unmark, "clicked");
  g_assert_cmpint (gw_word_marks_get (marks, NULL, "plaster"), ==, GW_WORD_MARK_NONE);
  g_assert_true (g_str_has_prefix (get_answer (view), "PLASTER is a word"));

  gw_word_marks_set (marks, NULL, "zzplaster", GW_WORD_MARK_ALWAYS);
  gtk_editable_set_text (gw_lexicon_view_get_entry (view), "zzplaster");
  wait_until (g_str_equal (get_answer (view), "ZZPLASTER is not in this word list, but you marked "
                                              "it: it always counts."));
  gw_word_marks_set (marks, NULL, "zzplaster", GW_WORD_MARK_NONE);
  fixture_close (window);
}

/* The page goes on where the pointer is above what is scrolled across. */
static void
test_wheel (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwLexiconView *view = open_page (window);
  GtkWidget *pairs = get_child (view, "pairs");
  GtkWidget *inner = gtk_widget_get_ancestor (pairs, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *outer
    = gtk_widget_get_ancestor (gtk_widget_get_parent (inner), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  double x, y, before;

  wait_until (gtk_widget_get_height (pairs) > 0);
  g_assert_true (gtk_widget_translate_coordinates (pairs, outer, 0, 0, &x, &y));
  gtk_adjustment_set_value (down, y);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, y);
  pointer_move_to_middle (pairs);
  before = gtk_adjustment_get_value (down);
  pointer_turn (2);
  wait_until (gtk_adjustment_get_value (down) > before);
  before = gtk_adjustment_get_value (down);
  pointer_turn (-3);
  wait_until (gtk_adjustment_get_value (down) < before);
  fixture_close (window);
}

static GtkWidget *
find_shown_number (GtkWidget *widget)
{
  GtkWidget *found
    = GTK_IS_SPIN_BUTTON (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_shown_number (child);
  return found;
}

/* A number that is not being edited stays as it is when the wheel turns above it, and the page
 * scrolls. */
static void
test_wheel_over_numbers (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *page, *spin, *scroller;
  GtkAdjustment *down;
  double value, x, y;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "generators");
  page = GTK_WIDGET (fixture_generators_page (window));
  wait_until (gtk_widget_get_mapped (page));
  wait_until ((spin = find_shown_number (page)) != NULL && gtk_widget_get_height (spin) > 0);
  scroller = gtk_widget_get_ancestor (spin, GTK_TYPE_SCROLLED_WINDOW);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_true (gtk_widget_translate_coordinates (spin, scroller, 0, 0, &x, &y));
  gtk_adjustment_set_value (down, MAX (0, y - gtk_widget_get_height (scroller) / 2.0));
  value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));

  pointer_move_to_middle (spin);
  x = gtk_adjustment_get_value (down);
  pointer_turn (gtk_adjustment_get_value (down) > 0 ? -1 : 1);
  wait_until (gtk_adjustment_get_value (down) != x);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, value);

  gtk_widget_grab_focus (spin);
  pointer_move_to_middle (spin);
  pointer_turn (-1);
  wait_until (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) > value);
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/lexicon-page/keyboard", test_keyboard);
  g_test_add_func ("/lexicon-page/marked", test_marked);
  g_test_add_func ("/lexicon-page/wheel", test_wheel);
  g_test_add_func ("/lexicon-page/wheel-over-numbers", test_wheel_over_numbers);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
