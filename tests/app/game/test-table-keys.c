/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys and the pointer at the window that shows a game to several people. */
#include "table-fixture.h"

#include "pointer.h"

static void
take_keys (Fixture *fixture)
{
  keyboard_take (GTK_WINDOW (fixture->table));
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  take_keys (fixture);
  keyboard_press (GDK_KEY_F5);
  g_assert_cmpint (gw_play_get_state (fixture->play), ==, GW_PLAY_PAUSED);
  keyboard_press (GDK_KEY_F5);
  g_assert_cmpint (gw_play_get_state (fixture->play), ==, GW_PLAY_RUNNING);
  keyboard_press (GDK_KEY_F5);
  keyboard_press (GDK_KEY_Return); /* Resume has the focus */
  wait_until (gw_play_get_state (fixture->play) == GW_PLAY_RUNNING);
}

static void
test_turn (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = get_child (fixture->table, "board_view");
  GtkWidget *bin = get_child (fixture->table, "turn_bin");
  graphene_point_t corner;

  take_keys (fixture);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_r);
  wait_until (gtk_widget_compute_point (view, bin, &GRAPHENE_POINT_INIT (0, 0), &corner)
              && corner.x > gtk_widget_get_width (view) - 1);
}

static void
test_escape (Fixture *fixture, gconstpointer data)
{
  take_keys (fixture);
  keyboard_press (GDK_KEY_Escape);
  wait_until (fixture->table == NULL);
  g_assert_cmpint (gw_play_get_state (fixture->play), ==, GW_PLAY_RUNNING);
}

static void
test_f11 (Fixture *fixture, gconstpointer data)
{
  take_keys (fixture);
  keyboard_press (GDK_KEY_F11);
  wait_until (fixture->table == NULL);
}

/* A screen reader says the time when it is asked. */
static void
test_time (Fixture *fixture, gconstpointer data)
{
  GtkWidget *pause = get_child (fixture->table, "pause");
  g_autofree char *error = NULL;

  take_keys (fixture);
  gtk_widget_grab_focus (pause);
  fixture->now = (gint64) 46 * G_USEC_PER_SEC;
  wait_until (has_label (get_child (fixture->table, "clock"), "2:14"));
  keyboard_press (GDK_KEY_F6);
  error = gtk_test_accessible_check_property (GTK_ACCESSIBLE (pause),
                                              GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "2:14");
  g_assert_null (error);
}

/* Whoever moves the pointer or presses a key sees the buttons; a window that is laid out again does
 * not count for that. Tab leads to them while they are not seen. */
static void
test_fade (Fixture *fixture, gconstpointer data)
{
  GtkWidget *table = GTK_WIDGET (fixture->table);

  take_keys (fixture);
  pointer_move (table, 100, 100);
  g_assert_false (is_faded (fixture));
  wait_until (is_faded (fixture));
  gtk_widget_queue_resize (table);
  gtk_test_widget_wait_for_draw (table);
  g_assert_true (is_faded (fixture));

  pointer_move (table, 300, 200);
  g_assert_false (is_faded (fixture));
  wait_until (is_faded (fixture));
  keyboard_press (GDK_KEY_Tab);
  g_assert_false (is_faded (fixture));
  g_assert_true (gtk_widget_is_focus (get_child (fixture->table, "pause")));
}

int
main (int argc, char **argv)
{
  start (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/table-keys/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("pause", test_pause);
  ADD ("turn", test_turn);
  ADD ("time", test_time);
  ADD ("escape", test_escape);
  ADD ("f11", test_f11);
  ADD ("fade", test_fade);
  return g_test_run ();
}
