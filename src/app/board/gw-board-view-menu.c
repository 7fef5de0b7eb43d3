/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How somebody asks a GwBoardView for the menu of a tile: with the other button, with a key, or with
 * a finger that rests on it. */
#include "gw-board-view-private.h"

/* Asks for the menu of the tile at a point; it gets the focus. */
static gboolean
want_menu (GwBoardView *self, double x, double y)
{
  const guint cell = gw_board_layout_find_cell (&self->layout, x, y);

  if (cell >= self->tiles->len)
    return FALSE;
  gtk_widget_grab_focus (g_ptr_array_index (self->tiles, cell));
  g_signal_emit_by_name (self, "menu-wanted", cell);
  return TRUE;
}

static void
click_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  if (want_menu (user_data, x, y))
    gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* What began as a stroke is none. A finger that has moved on does not come here. */
static void
press_cb (GtkGestureLongPress *press, double x, double y, gpointer user_data)
{
  GwBoardView *self = user_data;

  if (self->drag_from != GW_NO_CELL)
    return;
  self->stroke_down = FALSE;
  want_menu (self, x, y);
}

static gboolean
key_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  if (self->cursor >= self->tiles->len)
    return FALSE;
  g_signal_emit_by_name (self, "menu-wanted", self->cursor);
  return TRUE;
}

void
gw_board_view_class_init_menu (GtkWidgetClass *klass)
{
  g_signal_new ("menu-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_add_binding (klass, GDK_KEY_Menu, 0, key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_F10, GDK_SHIFT_MASK, key_cb, NULL);
}

void
gw_board_view_init_menu (GwBoardView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (click_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}
