/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-pass-wheel.h"

static gboolean
can_scroll (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment)
         > gtk_adjustment_get_page_size (adjustment);
}

static GtkEventController *
find_scroll (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
        return controller;
    }
  return NULL;
}

/* Its own controller takes every turn of the wheel, whether it goes anywhere or not. */
static gboolean
turned_cb (GtkEventController *wheel, double dx, double dy, gpointer user_data)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_event_controller_get_widget (wheel));
  const gboolean across
    = (gtk_event_controller_get_current_event_state (wheel) & GDK_SHIFT_MASK) != 0;
  GtkEventControllerScrollFlags flags = GTK_EVENT_CONTROLLER_SCROLL_KINETIC;

  if (can_scroll (gtk_scrolled_window_get_hadjustment (scroller)))
    flags |= across ? GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                    : GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL;
  if (can_scroll (gtk_scrolled_window_get_vadjustment (scroller)))
    flags |= GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES;
  gtk_event_controller_scroll_set_flags (user_data, flags);
  return GDK_EVENT_PROPAGATE;
}

void
gw_pass_wheel (GtkScrolledWindow *scroller)
{
  GtkEventController *own = find_scroll (GTK_WIDGET (scroller));
  GtkEventController *wheel
    = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_return_if_fail (own != NULL);

  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (turned_cb), own);
  gtk_widget_add_controller (GTK_WIDGET (scroller), wheel);
}
