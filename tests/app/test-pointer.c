/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pointer and a keyboard as a person has them, sent through the X server. */
#include "fixture.h"

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include <X11/keysym.h>
#include <math.h>

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

static Display *
get_x_display (void)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Windows without a window manager are where they are put; ask where that is. */
static void
point_at (GwWindow *window, GtkWidget *widget, double x, double y)
{
  Display *display = get_x_display ();
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  double shadow_x, shadow_y;
  int root_x, root_y;
  Window child, id;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  id = gdk_x11_surface_get_xid (surface);
  G_GNUC_END_IGNORE_DEPRECATIONS
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (window), x, y, &x, &y));
  gtk_native_get_surface_transform (GTK_NATIVE (window), &shadow_x, &shadow_y);
  XTranslateCoordinates (display, id, DefaultRootWindow (display), lround (x + shadow_x),
                         lround (y + shadow_y), &root_x, &root_y, &child);
  XTestFakeMotionEvent (display, -1, root_x, root_y, CurrentTime);
  XFlush (display);
}

static void
click (void)
{
  Display *display = get_x_display ();

  XTestFakeButtonEvent (display, 1, True, CurrentTime);
  XTestFakeButtonEvent (display, 1, False, CurrentTime);
  XFlush (display);
}

static void
press_with (KeySym modifier, KeySym key)
{
  Display *display = get_x_display ();

  if (modifier != NoSymbol)
    XTestFakeKeyEvent (display, XKeysymToKeycode (display, modifier), True, CurrentTime);
  XTestFakeKeyEvent (display, XKeysymToKeycode (display, key), True, CurrentTime);
  XTestFakeKeyEvent (display, XKeysymToKeycode (display, key), False, CurrentTime);
  if (modifier != NoSymbol)
    XTestFakeKeyEvent (display, XKeysymToKeycode (display, modifier), False, CurrentTime);
  XFlush (display);
}

static void
press (KeySym key)
{
  press_with (NoSymbol, key);
}

/* Nobody but a window manager gives the keyboard to a window. */
static void
take_keyboard (GwWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  XSetInputFocus (get_x_display (), gdk_x11_surface_get_xid (surface), RevertToParent,
                  CurrentTime);
  G_GNUC_END_IGNORE_DEPRECATIONS
  XFlush (get_x_display ());
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
}

static GwWindow *
open_board (void)
{
  GwWindow *window = fixture_open (application);

  g_assert_true (gw_window_open_text (window, BOARD));
  wait_until (gw_workbench_get_solution (fixture_get_workbench (window)) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

/* Pointing at a row shows its path hollow and keeps what is selected. */
static void
test_point_and_click (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardPage *page = gw_window_get_board_page (window);
  GwBoardView *view = gw_board_page_get_board_view (page);
  GtkWidget *list = GTK_WIDGET (gw_board_page_get_word_list (page));
  GwWorkbench *workbench = fixture_get_workbench (window);
  GwTrace *pointed = gw_workbench_get_pointed (workbench);
  GwTrace *selected = gw_workbench_get_selected (workbench);
  g_autoptr (GwWord) first = NULL;

  point_at (window, list, 60, 80);
  wait_until (gw_trace_get_word (pointed) != NULL);
  first = g_object_ref (gw_trace_get_word (pointed));
  wait_until (gw_board_view_get_pointed (view) != NULL);
  g_assert_null (gw_board_view_get_path (view));

  click ();
  wait_until (gw_trace_get_word (selected) == first);
  wait_until (gw_board_view_get_path (view) != NULL);

  point_at (window, list, 60, 140);
  wait_until (gw_trace_get_word (pointed) != NULL && gw_trace_get_word (pointed) != first);
  g_assert_true (gw_trace_get_word (selected) == first);
  point_at (window, GTK_WIDGET (view), 60, 60);
  wait_until (gw_board_view_get_pointed (view) == NULL);
  g_assert_nonnull (gw_board_view_get_path (view));
  fixture_close (window);
}

static void
test_click_generate (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwWorkbench *workbench = fixture_get_workbench (window);
  GtkWidget *button = fixture_find_button (GTK_WIDGET (window), "win.generate");

  point_at (window, button, 20, 20);
  click ();
  wait_until (gw_board_get_rows (gw_workbench_get_board (workbench)) == 5);
  fixture_close (window);
}

static gboolean
is_inside (GwWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* Everything without the pointer. */
static void
test_keyboard (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();
  GwBoardPage *page = gw_window_get_board_page (window);
  GwBoardView *view = gw_board_page_get_board_view (page);
  GwWorkbench *workbench = fixture_get_workbench (window);
  GwTrace *selected = gw_workbench_get_selected (workbench);
  GtkWidget *menu;

  take_keyboard (window);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));
  gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_word_list (page)));
  press (XK_Down);
  wait_until (gw_trace_get_word (selected) != NULL);

  /* Tab leaves the list, and comes back to the row. */
  press (XK_Tab);
  wait_until (!is_inside (window, GTK_WIDGET (gw_board_page_get_word_list (page))));
  press_with (XK_Shift_L, XK_Tab);
  wait_until (is_inside (window, GTK_WIDGET (gw_board_page_get_word_list (page))));
  g_assert_nonnull (gw_trace_get_word (selected));
  press (XK_Return);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));
  press (XK_Right);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 1));
  press (XK_End);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 3));
  press_with (XK_Control_L, XK_Home);
  wait_until (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));

  fixture_select (window, "retainers");
  press (XK_bracketright);
  wait_until (gw_trace_get_index (selected) == 1);
  press (XK_bracketleft);
  wait_until (gw_trace_get_index (selected) == 0);

  press (XK_F9);
  wait_until (!gw_board_page_get_words_shown (page));
  press (XK_F9);
  wait_until (gw_board_page_get_words_shown (page));

  press_with (XK_Control_L, XK_g);
  wait_until (gw_board_get_rows (gw_workbench_get_board (workbench)) == 5);

  /* The tiles are new ones, but the focus is still on the board. */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == gw_board_view_get_tile (view, 0));

  press (XK_F10);
  menu = fixture_find (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON);
  menu = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  wait_until (gtk_widget_get_mapped (menu));
  press (XK_Escape);
  wait_until (!gtk_widget_get_mapped (menu));

  fixture_close (window);
}

static void
test_close_key (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = open_board ();

  take_keyboard (window);
  press_with (XK_Control_L, XK_w);
  wait_until (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);

  window = open_board ();
  take_keyboard (window);
  press_with (XK_Control_L, XK_q);
  wait_until (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/pointer/point-and-click", test_point_and_click);
  g_test_add_func ("/pointer/click-generate", test_click_generate);
  g_test_add_func ("/pointer/keyboard", test_keyboard);
  g_test_add_func ("/pointer/close-key", test_close_key);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
