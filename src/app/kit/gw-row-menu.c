/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-row-menu.h"

static void
drop (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  g_object_unref (popover);
}

/* The chosen action runs after the menu has closed, and is looked for from there. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_once (drop, g_object_ref (popover));
}

static void
popup (GtkListBox *list, GtkListBoxRow *row)
{
  GMenuModel *menu = g_object_get_data (G_OBJECT (list), "gw-row-menu");
  GtkWidget *popover;

  if (row == NULL)
    return;
  gtk_list_box_select_row (list, row);
  popover = gtk_popover_menu_new_from_model (menu);
  gtk_widget_set_parent (popover, GTK_WIDGET (row));
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (row, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
click_cb (GtkGestureClick *gesture, int n_presses, double x, double y, GtkListBox *list)
{
  popup (list, gtk_list_box_get_row_at_y (list, (int) y));
}

static void
press_cb (GtkGestureLongPress *gesture, double x, double y, GtkListBox *list)
{
  popup (list, gtk_list_box_get_row_at_y (list, (int) y));
}

static gboolean
key_cb (GtkWidget *list, GVariant *arguments, gpointer user_data)
{
  popup (GTK_LIST_BOX (list), gtk_list_box_get_selected_row (GTK_LIST_BOX (list)));
  return TRUE;
}

void
gw_row_menu_add (GtkListBox *list, GMenuModel *menu)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_object_set_data_full (G_OBJECT (list), "gw-row-menu", g_object_ref (menu), g_object_unref);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (click_cb), list);
  gtk_widget_add_controller (GTK_WIDGET (list), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (press_cb), list);
  gtk_widget_add_controller (GTK_WIDGET (list), GTK_EVENT_CONTROLLER (press));
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                      gtk_callback_action_new (key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (list), keys);
}
