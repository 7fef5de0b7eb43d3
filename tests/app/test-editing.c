/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board as it is edited with the keyboard and the pointer. */
#include "fixture.h"
#include "pointer.h"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwBoardView *view;
  GwDesk *desk;
  GwEditor *editor;
} Fixture;

/* A window with a board, in edit mode, with the keyboard on the first tile. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = fixture_reset ();
  fixture->window = fixture_open (application);
  fixture->view = gw_board_page_get_board_view (gw_window_get_board_page (fixture->window));
  fixture->desk = gw_session_get_desk (gw_window_get_session (fixture->window));
  fixture->editor = gw_desk_get_editor (fixture->desk);
  g_assert_true (gw_window_open_text (fixture->window, data));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  keyboard_take (GTK_WINDOW (fixture->window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_e);
  wait_until (gw_board_view_get_editable (fixture->view));
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
  return gw_board_to_string (gw_workbench_get_board (gw_desk_get_workbench (fixture->desk)));
}

static gboolean
shows (Fixture *fixture, const char *text)
{
  g_autofree char *shown = get_text (fixture);

  return g_str_equal (shown, text);
}

static gboolean
is_focused (Fixture *fixture, guint cell)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window))
         == gw_board_view_get_tile (fixture->view, cell);
}

static void
middle_of (Fixture *fixture, guint cell, graphene_point_t *point)
{
  gw_board_layout_get_centre (gw_board_view_get_layout (fixture->view), cell, point);
}

static void
drag (Fixture *fixture, guint from, guint to)
{
  graphene_point_t points[2];

  middle_of (fixture, from, &points[0]);
  middle_of (fixture, to, &points[1]);
  pointer_drag (GTK_WIDGET (fixture->view), points, 2);
}

static void
click (Fixture *fixture, guint cell)
{
  graphene_point_t point;

  middle_of (fixture, cell, &point);
  pointer_click (GTK_WIDGET (fixture->view), point.x, point.y);
}

static void
test_type (Fixture *fixture, gconstpointer data)
{
  wait_until (is_focused (fixture, 0));
  keyboard_type ("xYж");
  wait_until (shows (fixture, "XYЖ/DEF/GHI"));
  wait_until (is_focused (fixture, 3));

  /* Back over what was typed, then on a tile further down. */
  keyboard_press (GDK_KEY_BackSpace);
  wait_until (shows (fixture, "XY?/DEF/GHI"));
  wait_until (is_focused (fixture, 2));
  keyboard_type ("z");
  wait_until (shows (fixture, "XYZ/DEF/GHI"));
  keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Right);
  wait_until (is_focused (fixture, 7));
  keyboard_press (GDK_KEY_Delete);
  wait_until (shows (fixture, "XYZ/DEF/G?I"));
  wait_until (is_focused (fixture, 7));
  keyboard_type (".");
  wait_until (shows (fixture, "XYZ/DEF/G.I"));

  /* At the end there is no next tile, but the way back starts behind the last. */
  keyboard_type ("l");
  wait_until (shows (fixture, "XYZ/DEF/G.L"));
  wait_until (is_focused (fixture, 8));
  keyboard_press (GDK_KEY_BackSpace);
  wait_until (shows (fixture, "XYZ/DEF/G.?"));
  keyboard_press (GDK_KEY_BackSpace);
  wait_until (shows (fixture, "XYZ/DEF/G??"));
  keyboard_type ("?");
  wait_until (is_focused (fixture, 8));
}

/* Each tile that is typed is one step. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  keyboard_type ("zzz");
  wait_until (shows (fixture, "ZZZ/DEF/GHI"));
  for (guint i = 0; i < 3; i++)
    g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_true (shows (fixture, data));
}

/* Letters that the keyboard makes of two keys. */
static void
test_compose (Fixture *fixture, gconstpointer data)
{
  keyboard_press (GDK_KEY_dead_acute);
  g_assert_true (shows (fixture, data));
  keyboard_type ("e");
  wait_until (shows (fixture, "ÉBC/DEF/GHI"));
  wait_until (is_focused (fixture, 1));

  /* What is no letter is left to others. */
  keyboard_type ("7");
  keyboard_press (GDK_KEY_bracketright);
  keyboard_type ("b");
  wait_until (is_focused (fixture, 2));
  g_assert_true (shows (fixture, "ÉBC/DEF/GHI"));
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  drag (fixture, 0, 8);
  wait_until (shows (fixture, "IBC/DEF/GHA"));
  wait_until (is_focused (fixture, 8));
  g_assert_true (gw_editor_undo (fixture->editor));
  g_assert_true (shows (fixture, data));

  /* Beside the board, and on itself, nothing is swapped. */
  pointer_drag (GTK_WIDGET (fixture->view),
                (graphene_point_t[]){ gw_board_view_get_layout (fixture->view)->tray.origin,
                                      { 200, 200 } },
                2);
  click (fixture, 4);
  wait_until (is_focused (fixture, 4));
  drag (fixture, 4, 4);
  g_assert_true (shows (fixture, data));
}

/* Escape takes a dragged tile back, and only then leaves edit mode. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  graphene_point_t from, to;

  middle_of (fixture, 0, &from);
  middle_of (fixture, 5, &to);
  pointer_move (GTK_WIDGET (fixture->view), from.x, from.y);
  pointer_press ();
  pointer_move (GTK_WIDGET (fixture->view), to.x, to.y);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  keyboard_press (GDK_KEY_Escape);
  pointer_release ();
  g_assert_true (shows (fixture, data));
  g_assert_true (gw_desk_get_mode (fixture->desk, GW_MODE_EDIT));
  keyboard_press (GDK_KEY_Escape);
  wait_until (!gw_desk_get_mode (fixture->desk, GW_MODE_EDIT));

  /* Letters and drags are for tracing again. */
  keyboard_type ("z");
  drag (fixture, 0, 1);
  g_assert_true (shows (fixture, data));
}

static void
test_locks (Fixture *fixture, gconstpointer data)
{
  click (fixture, 4);
  g_assert_false (gw_editor_get_any_locked (fixture->editor));
  gw_desk_set_mode (fixture->desk, GW_MODE_LOCK, TRUE);
  click (fixture, 4);
  wait_until (gw_editor_get_locked (fixture->editor, 4));

  /* A tile that is dragged takes its lock along. */
  drag (fixture, 4, 2);
  wait_until (gw_editor_get_locked (fixture->editor, 2));
  g_assert_false (gw_editor_get_locked (fixture->editor, 4));
  g_assert_true (shows (fixture, "ABE/DCF/GHI"));

  gw_desk_set_mode (fixture->desk, GW_MODE_EDIT, FALSE);
  drag (fixture, 2, 4);
  g_assert_true (shows (fixture, "ABE/DCF/GHI"));
  click (fixture, 2);
  wait_until (!gw_editor_get_any_locked (fixture->editor));
}

int
main (int argc, char *argv[])
{
#define ADD(name, func) \
  g_test_add ("/editing/" name, Fixture, "ABC/DEF/GHI", set_up, func, tear_down)
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  ADD ("type", test_type);
  ADD ("undo", test_undo);
  ADD ("compose", test_compose);
  ADD ("drag", test_drag);
  ADD ("escape", test_escape);
  ADD ("locks", test_locks);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
